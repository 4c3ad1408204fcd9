"""The question a decision asks says what it is about."""

from sneakdoor.testing import scenario


def test_damage_about_to_be_suffered_is_told():
    t = scenario(
        runner=dict(rig=["Net Shield"], grip=["Sure Gamble"] * 4, credits=5),
        corp=dict(servers={"HQ": {"ice": ["Neural Katana (rezzed)"]}}),
    )
    t.do("run HQ").until("interrupt")
    assert t.decision.prompt == "You are about to suffer 3 net damage: change it, or pass?"


def test_a_card_about_to_be_trashed_is_named():
    t = scenario(
        runner=dict(rig=["Sacrificial Construct", "Corroder"], credits=5),
        corp=dict(servers={"HQ": {"ice": ["Rototurret (rezzed)"]}}),
    )
    t.do("run HQ").until("interrupt")
    assert t.decision.prompt == "Corroder is about to be trashed: change it, or pass?"


def test_tags_about_to_be_taken_are_counted():
    t = scenario(
        runner=dict(rig=["Decoy"], credits=5), corp=dict(credits=5, servers={"HQ": {"ice": ["Hunter (rezzed)"]}})
    )
    t.do("run HQ").until("spend")
    t.do("spend 3", "spend 0").until("interrupt")
    assert t.decision.prompt == "You are about to take 1 tag: change it, or pass?"


def test_the_x_of_a_card_is_asked_for_by_its_name():
    t = scenario(runner=dict(grip=["Angel Arena"], credits=4))
    t.do("install Angel Arena").until("number")
    assert t.decision.prompt == "How many credits do you pay as the X of Angel Arena?"


def test_the_x_of_a_played_card_too():
    t = scenario(
        corp=dict(hq=["Psychographics"], credits=5, servers={"Server 1": {"root": ["Priority Requisition"]}}),
        runner=dict(tags=3),
        turn="corp",
    )
    t.do("play Psychographics").until("number")
    assert t.decision.prompt == "How many credits do you pay as the X of Psychographics?"
