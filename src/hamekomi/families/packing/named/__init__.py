"""What has a name: frames (`box 10 6`), sets of pieces (`pentominoes`), whole puzzles (`tetra`)."""
