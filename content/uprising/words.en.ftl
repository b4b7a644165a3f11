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

post-emperor-post =
    .the = the Emperor post
post-guild-post =
    .the = the Guild post
post-sisterhood-post =
    .the = the Sisterhood post
post-fremen-post =
    .the = the Fremen post
post-council-post =
    .the = the Council post
post-assembly-post =
    .the = the Assembly post
post-choam-post =
    .the = the CHOAM post
post-north-post =
    .the = the North post
post-middle-post =
    .the = the Middle post
post-south-post =
    .the = the South post
post-basin-post =
    .the = the Basin post
post-hagga-post =
    .the = the Hagga post
post-desert-post =
    .the = the Desert post
