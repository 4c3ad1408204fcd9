"""How the network (`network`) is trained: games of many kinds, learned from with PyTorch."""
