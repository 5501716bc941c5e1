"""One module per migration; each names the one before it."""
