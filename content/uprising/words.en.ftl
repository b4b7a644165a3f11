# How the words of this pack are printed where that is more than their names and plurals.

piece-spy = Spy
    .plural = Spies
piece-maker-hook = Maker Hook
    .plural = Maker Hooks
token-shield-wall = Shield Wall
icon-spy = Spy
track-training = step of training
    .plural = steps of training
    .track = training track

type-post = observation post
    .plural = observation posts
type-objective = Objective
    .plural = Objectives
    .this = Objective
    .this-plural = Objectives
battle-icon-crysknife = Crysknife
battle-icon-desert-mouse = Desert Mouse
battle-icon-ornithopter = Ornithopter
battle-icon-wild = wild

keyword-contract = take 1 contract
    .title = Contract
    .statement = { $who } takes a contract
keyword-spied = spied-on
    .title = Spied on
keyword-collect-bonus-spice = collect the bonus spice
    .title = Collect bonus spice
    .statement = { $who } collects the bonus spice
