"""Steps as JSON: which places a screen points at."""

from hamekomi.lab.results.to_json import step_json
from hamekomi.model.answers import Step, pointing


def test_of_more_places_than_a_screen_can_show_only_the_focus_is_named() -> None:
    """Half of a loop would look as if the step were about that half."""
    places = pointing("premise", map(str, range(5))) + pointing("focus", ["edge"])
    step = Step("the loop is complete", "", "", places)
    assert len(step_json(step)["places"]) == len(step_json(step, 6)["places"]) == 6
    assert [each["name"] for each in step_json(step, 5)["places"]] == ["edge"]
