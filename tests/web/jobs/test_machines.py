"""A request never names the address of a cluster: whoever answers there could do what the server may."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import httpx
import pytest

from hamekomi.cli.main import run
from hamekomi.lab.jobs.job import Order
from hamekomi.lab.jobs.store import Store
from tests.web.jobs.ordering import QUICK, order, request_change, state, wait
from tests.web.running import Running

NOBODY = "tcp://127.0.0.1:1"
ORDERS: dict[str, dict[str, Any]] = {
    "count": {"verb": "count", "family": "packing", "subject": "soma"},
    "generate": {"verb": "generate", "family": "slitherlink", "subject": ""},
    "experiment": QUICK,
    "mine": {"verb": "mine", "family": "slitherlink", "subject": "mine"},
    "walk": {"verb": "walk", "family": "labyrinth", "subject": "walk"},
}


def placed(verb: str, cluster: object) -> dict[str, object]:
    return {**ORDERS[verb], "settings": {"cluster": cluster}}


def jobs(client: httpx.Client) -> list[int]:
    return [each["id"] for each in client.get("/api/jobs").json()["jobs"]]


@pytest.mark.parametrize("verb", ORDERS)
@pytest.mark.parametrize(
    "address", [NOBODY, "127.0.0.1:8786", "tls://evil.example:1", "LOCAL", " local", "", "Configured", 7]
)
def test_no_order_names_an_address(client: httpx.Client, verb: str, address: object) -> None:
    before = jobs(client)
    answer = client.post("/api/jobs", json=placed(verb, address))
    assert answer.status_code == 422
    assert "`hamekomi serve --cluster ADDRESS`" in answer.json()["error"]
    assert jobs(client) == before


@pytest.mark.parametrize("verb", ORDERS)
def test_without_a_cluster_none_is_configured(client: httpx.Client, verb: str) -> None:
    assert client.get("/api/jobs/machines").json() == {"cluster": None}
    before = jobs(client)
    answer = client.post("/api/jobs", json=placed(verb, "configured"))
    assert answer.status_code == 422
    assert answer.json() == {
        "error": "this server has no cluster; start it by `hamekomi serve --cluster ADDRESS`"
    }
    assert jobs(client) == before


def test_a_long_count_goes_on_here_whatever_the_request_says(
    client: httpx.Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    from hamekomi.web import limits

    monkeypatch.setattr(limits, "HARD_SECONDS", 1.0)
    fields = {"family": "packing", "text": "quantumino:0", "cluster": NOBODY}
    body = {**fields, "settings": {"cluster": NOBODY}, "threads": 1}
    lines = client.post("/api/stream/count", json=body).text.splitlines()
    job = client.get("/api/jobs").json()["jobs"][0]
    request_change(client, job["id"], "cancel")
    assert f'"id": {job["id"]}' in lines[-1]
    assert job["settings"] == {"threads": 1} and job["error"] is None


def test_the_configured_cluster_is_the_servers_also_when_a_job_is_resumed(tmp_path: Path) -> None:
    with Running(tmp_path / "jobs.db", cluster=NOBODY) as server, server.client() as client:
        assert client.get("/api/jobs/machines").json() == {"cluster": NOBODY}
        job = order(client, {**ORDERS["count"], "settings": {"cluster": "configured"}})
        failed = wait(client, job, state("failed"))
        assert failed["settings"] == {"cluster": NOBODY}
        assert f"the cluster at {NOBODY} does not answer" in failed["error"]
        assert request_change(client, job, "resume").json()["settings"] == {"cluster": NOBODY}
        wait(client, job, state("failed"))
        assert client.post("/api/jobs", json=placed("count", NOBODY)).status_code == 422, (
            "nor by its name"
        )


def test_a_job_that_its_owner_has_ordered_elsewhere_keeps_its_cluster(tmp_path: Path) -> None:
    """The command line may name any address: who uses it may do anyway whatever is done there."""
    store = Store(tmp_path / "jobs.db")
    settings = {"cluster": NOBODY}
    number = store.add(Order(verb="count", family="packing", subject="soma", settings=settings)).id
    store.close()
    with Running(tmp_path / "jobs.db") as server, server.client() as client:
        assert wait(client, number, state("failed"))["settings"] == settings


@pytest.mark.parametrize("words", [("--cluster", "tcp://nowhere"), ()])
def test_the_address_is_checked_before_anything_is_served(
    words: tuple[str, ...], capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    if not words:
        monkeypatch.setenv("HAMEKOMI_CLUSTER", "tcp://nowhere")
    assert run(("serve", "--port", "0", *words)) == 2
    out, err = capfd.readouterr()
    assert out == "" and "a cluster is 'local' or an address such as tls://host:8786" in err


def test_the_cluster_comes_from_the_environment_unless_the_command_names_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    served: list[object] = []
    monkeypatch.setattr("hamekomi.web.serve.serve", lambda *_, cluster, **__: served.append(cluster))
    monkeypatch.setenv("HAMEKOMI_CLUSTER", "tls://host:1")
    for words in ((), ("--cluster", "tls://host:2")):
        assert run(("serve", *words)) == 0
    monkeypatch.delenv("HAMEKOMI_CLUSTER")
    assert run(("serve",)) == 0
    assert served == ["tls://host:1", "tls://host:2", None]
