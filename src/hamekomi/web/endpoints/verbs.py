"""All verbs, each with the function that answers it in a worker."""

from collections.abc import Callable, Mapping

from hamekomi.web import wire
from hamekomi.web.endpoints import catalogue, jobs, playing, puzzles, solving, streams
from hamekomi.web.request_fields import RequestFields

Answer = Callable[[RequestFields], wire.Answer]
# It sends the parts, and returns the end.
Stream = Callable[[RequestFields, Callable[[wire.Answer], None]], wire.Answer]

# Read by GET.
FROM_CATALOGUE: Mapping[str, Answer] = {
    "families": catalogue.families,
    "examples": catalogue.examples,
    "puzzles": catalogue.puzzles,
    "gallery": catalogue.gallery,
    "thumbnails": catalogue.thumbnails,
    "lessons": catalogue.lessons,
    "handbook": catalogue.handbook,
}
POSTED: Mapping[str, Answer] = {
    "recognise": puzzles.recognise,
    "draw": puzzles.draw,
    "portrait": puzzles.portrait,
    "convert": puzzles.convert,
    "solid": puzzles.solid,
    "pdf": puzzles.paper,
    "offline": puzzles.file_to_play,
    "generate": puzzles.make,
    "act": puzzles.act,
    "solve": solving.solve,
    "count": solving.count,
    "check": solving.check,
    "explain": solving.explain,
    "hint": solving.hint,
    "practise": solving.practise,
    "why": solving.why,
    "solvers": solving.solvers,
    "grade": solving.grade,
    "game": playing.game,
    "game/open": playing.open_game,
    "game/finish": playing.finish,
    "game/press": playing.press,
    "game/reply": playing.reply,
    "game/story": playing.story,
}
# Requested by the server itself.
INTERNAL: Mapping[str, Answer] = {
    "order": jobs.order,
    "stored-order": jobs.stored,
    "plot": jobs.plot,
    "measure": solving.measured,
}
VERBS: Mapping[str, Answer] = {**FROM_CATALOGUE, **POSTED, **INTERNAL}
STREAMS: Mapping[str, Stream] = {
    "stream/explain": streams.explain,
    "stream/solve": streams.solve,
    "stream/count": streams.count,
}
