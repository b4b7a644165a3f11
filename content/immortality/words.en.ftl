# How the words of this pack are printed where that is more than their names and plurals.

track-tleilaxu = step on the Tleilaxu track
    .plural = steps on the Tleilaxu track
    .track = Tleilaxu track
track-research = step on the Research track
    .plural = steps on the Research track
    .track = Research track
    .step-start = start
    .step-c1 = 1
    .step-c2-upper = 2 upper
    .step-c2-lower = 2 lower
    .step-c3-top = 3 top
    .step-c3-middle = 3 middle
    .step-c3-bottom = 3 bottom
    .step-c4-top = 4 top
    .step-c4-middle = 4 middle
    .step-c4-bottom = 4 bottom
    .step-c5-top = 5 top
    .step-c5-middle = 5 middle
    .step-c5-bottom = 5 bottom
    .step-c6-top = 6 top
    .step-c6-middle = 6 middle
    .step-c6-bottom = 6 bottom
    .step-c7-top = 7 top
    .step-c7-middle = 7 middle
    .step-c7-bottom = 7 bottom
    .step-c8-top = 8 top
    .step-c8-middle = 8 middle
    .step-c8-bottom = 8 bottom

piece-family-atomics = Family Atomics
    .plural = Family Atomics

type-tleilaxu-card = Tleilaxu card
    .plural = Tleilaxu cards
    .this = card
    .this-plural = cards

zone-tanks = axolotl tanks
zone-tleilaxu-row = Tleilaxu Row
zone-tleilaxu-deck = Tleilaxu deck

tag-graft = Graft

memory-scion = scion
    .in = that is { $value }
memory-stock = stock
    .in = that is { $value }

phase-graft-turn = Graft turn

verb-acquire-tleilaxu-card = acquire
    .infinitive = acquire Tleilaxu cards
verb-acquire-offer = acquire
    .infinitive = acquire standing offers

keyword-join-the-conflict = treat the visited space as a Combat space this turn
    .title = Join the Conflict
    .statement = { $who } treats the visited space as a Combat space this turn
