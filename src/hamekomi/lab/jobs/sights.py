"""What a running job shows, as JSON: a text, and a picture if there is one."""

from __future__ import annotations

import json

from hamekomi.lab.render.svg import svg
from hamekomi.model.plan import Sight

# Every open page receives it, so a larger picture is left out.
MOST_CHARACTERS = 200_000


def sight_json(sight: Sight) -> str:
    picture = None if sight.picture is None else svg(sight.picture)
    if picture is not None and len(picture) > MOST_CHARACTERS:
        picture = None
    return json.dumps({"text": sight.text, "svg": picture})
