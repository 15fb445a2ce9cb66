"""What schemathesis asks of Quadriga besides its own checks, and a count of what was answered. See run.py."""

import json
import os

import schemathesis

# What is said about the form of a request. Whoever keeps to the description must never hear it: every other refusal is a reason that the
# description tells for that address, which `response_schema_conformance` compares.
ABOUT_THE_FORM = {"bad_json", "not_json", "bad_request", "unknown_type", "too_large", "not_found", "wrong_method"}


@schemathesis.check
def refused_for_a_reason(ctx, response, case):
    """A request that fits its description is not refused for its form."""
    code = None
    if response.status_code >= 400:
        code = response.json().get("code")
    fits = case.meta is not None and case.meta.generation.mode.is_positive
    as_described = case.method.lower() == case.operation.method.lower()
    with open(os.environ["QUADRIGA_ANSWERS"], "a", encoding="utf-8") as answers:
        line = {"address": case.operation.label, "fits": bool(fits and as_described), "status": response.status_code, "code": code}
        answers.write(json.dumps(line) + "\n")
    if fits and as_described and code in ABOUT_THE_FORM:
        raise AssertionError(f"A request that fits its description is refused with {code}: {response.json().get('words')}")
