"""The client in a real browser, at a real server. Skipped, saying so, where there is no Chromium or no built client."""
