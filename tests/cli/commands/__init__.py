"""The commands, each as in `hamekomi.cli.commands`."""
