"""How the database came to have its present shape, step by step; carried out when a server starts."""
