"""A network over what a side sees (`encoding`), which says how good each of its options looks; numpy alone plays it."""
