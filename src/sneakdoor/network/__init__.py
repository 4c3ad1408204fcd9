"""A network over what a side sees (`encoding`), that says how good each of its options looks: played with numpy alone."""
