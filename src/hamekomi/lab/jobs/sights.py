"""What can be seen of a running job, as JSON: words, and a picture where there is one."""

from __future__ import annotations

import json

from hamekomi.lab.render.svg import svg
from hamekomi.model.plan import Sight

# Every page that listens is sent it: a larger picture is left out.
MOST_CHARACTERS = 200_000


def sight_json(sight: Sight) -> str:
    picture = None if sight.picture is None else svg(sight.picture)
    if picture is not None and len(picture) > MOST_CHARACTERS:
        picture = None
    return json.dumps({"text": sight.text, "svg": picture})
