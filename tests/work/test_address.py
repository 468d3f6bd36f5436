"""Addresses of clusters: which are accepted, and that plain TCP leaves this machine only on request."""

from __future__ import annotations

import pytest

from hamekomi.model.errors import BadInput
from hamekomi.work.address import LOCAL, check_address, read_address, warning_about


@pytest.mark.parametrize(
    ("text", "for_dask", "host"),
    [
        ("tcp://127.0.0.1:8786", "tcp://127.0.0.1:8786", "127.0.0.1"),
        ("127.8.9.10:1", "tcp://127.8.9.10:1", "127.8.9.10"),
        ("localhost:8786", "tcp://localhost:8786", "localhost"),
        ("tcp://LocalHost:8786", "tcp://LocalHost:8786", "LocalHost"),
        ("[::1]:8786", "tcp://[::1]:8786", "::1"),
        ("tcp://[0:0:0:0:0:0:0:1]:8786", "tcp://[0:0:0:0:0:0:0:1]:8786", "0:0:0:0:0:0:0:1"),
        ("tls://anna:8786", "tls://anna:8786", "anna"),
        ("tls://[2001:db8::7]:65535", "tls://[2001:db8::7]:65535", "2001:db8::7"),
    ],
)
def test_an_address_is_read_with_nothing_to_warn_of(text: str, for_dask: str, host: str) -> None:
    read = read_address(text)
    assert (read.for_dask, read.host, read.warning) == (for_dask, host, "")
    assert check_address(text) == text


@pytest.mark.parametrize("place", ["anna:8786", "10.0.0.7:8786", "[2001:db8::7]:8786", "127.0.0.1:1"])
def test_the_word_insecure_stays_with_the_address_and_brings_a_warning(place: str) -> None:
    text = f"insecure-tcp://{place}"
    read = read_address(text)
    assert (check_address(text), str(read), read.for_dask) == (text, text, f"tcp://{place}")
    assert warning_about(text) == (
        f"{text} is not encrypted: anybody who reaches the scheduler can run code as the user of every "
        "worker and of this command"
    )


@pytest.mark.parametrize(
    "host",
    [
        *(
            "anna",
            "10.0.0.7",
            "0.0.0.0",
            "[::]",
            "[2001:db8::1]",
            "localhost.example.org",
            "127.example",
        ),
        *(
            "128.0.0.1",
            "126.255.255.255",
            "127.0.0.1.",
            "127.1",
            "127.0.0.01",
            "0127.0.0.1",
            "2130706433",
        ),
        *("me@127.0.0.1", "127.0.0.1@anna", "localhost.", "[::127.0]", "١٢٧.0.0.1", "[::2]"),
    ],
)
@pytest.mark.parametrize("scheme", ["", "tcp://"])
def test_plain_tcp_to_what_is_not_plainly_this_machine_is_refused(scheme: str, host: str) -> None:
    with pytest.raises(BadInput) as refused:
        read_address(f"{scheme}{host}:8786")
    said = str(refused.value)
    assert "is not encrypted, and anybody" in said or said.startswith(
        "a cluster is 'local' or an address"
    )


def test_a_refusal_says_what_to_write_instead() -> None:
    with pytest.raises(BadInput) as refused:
        check_address("anna:8786")
    assert str(refused.value) == (
        "tcp://anna:8786 is not encrypted, and anybody who reaches the scheduler can run code as the "
        "user of every worker and of this command: write tls://anna:8786 and use certificates, or "
        "insecure-tcp://anna:8786 to accept this"
    )


@pytest.mark.parametrize(
    "text",
    [
        *(
            "",
            "nonsense",
            "tcp://host",
            "http://host:1",
            "host:99999",
            "host:0",
            "a b:1",
            "Tls://anna:1",
        ),
        *(
            "insecure-tcp://",
            "insecure-tls://anna:1",
            "insecure-tcp://tcp://anna:1",
            "insecure-tcp:anna:1",
        ),
        *(
            "tls://2001:db8::1:8786",
            "tls://[anna]:1",
            "tls://anna:1/",
            "tls://anna:1\n",
            " local",
            "LOCAL",
        ),
    ],
)
def test_what_is_no_address_is_refused(text: str) -> None:
    with pytest.raises(
        BadInput, match="a cluster is 'local' or an address such as tls://host:8786, not"
    ):
        check_address(text)


def test_a_cluster_on_this_machine_is_nothing_to_warn_of() -> None:
    assert check_address(LOCAL) == LOCAL
    assert warning_about(LOCAL) == ""
