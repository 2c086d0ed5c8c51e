import {type RuleText, ruleText} from '../../../engine/kit/rule-text.js';
import type {ReferenceEntry} from '../../../engine/ruleset/ruleset.js';

/** Every rule of the ledger, in our own words: an id, a heading, and what holds. */
const rules: readonly RuleText[] = [
	'OT-01 Rounds: A fight runs in rounds. Each combatant, or group, has one turn a round, at its initiative.',
	'OT-02 Initiative: Each rolls and adds a modifier; the highest total goes first. Settings: the dice of the fight (d20), other dice for initiative, or typed only; the lowest goes first.',
	'OT-03 When initiative is rolled: Once, by each for itself. Settings: anew each round; once a side, with its best modifier, and then those of a side act in any order.',
	'OT-04 Equal initiative: The better modifier goes first, and among those whose modifier is the same too the one whom the GM names. Settings: players before foes; all at the same time, and then damage, healing and conditions count when all have acted.',
	'OT-05 Groups: Those of a side with the same group share one initiative and one turn, in which each of them acts, in any order.',
	'OT-06 Latecomers: Who joins late rolls initiative, and acts in this round if its place is still to come. Who joins a group takes the group’s place.',
	'OT-07 Lines in the order: The GM can put a line into the order (a trap, a countdown). The log tells the line each round at its place; the line goes after the number of rounds that the GM gave.',
	'OT-08 Cards: Setting: each draws a card in place of a roll, from a deck of 54 that is not shuffled until a joker was drawn, or until too few cards are left. The best card goes first: by rank, then spades, hearts, diamonds, clubs; jokers are the two best. No modifier counts. A hidden combatant puts the card back, so that the deck does not tell of it.',
	'OT-09 Who goes next: By initiative. Settings: whoever acted names the next among all who have not acted in this round, and the last of a round names the first of the next, even themselves; the sides alternate as long as both have somebody left. Then nobody rolls initiative, nobody delays, and the GM’s lines are told as a round begins.',
	'OT-10 A turn: An attack, a check, damage or healing, a condition, a resource, a line in words: as many of each as the GM says. Then the turn is done.',
	'OT-11 Delay: Whoever has done nothing yet can leave the order, come back after any later turn of the round, and keep that place. Whoever is not back by the end of the round loses the turn.',
	'OT-12 Ready: Somebody ends their turn and names a trigger. When the trigger happens before their next turn, they can act once, for a reaction. Their next turn ends it.',
	'OT-13 Reactions: A combatant has as many reactions a round as the sheet says, otherwise one. A reaction can interrupt at any prompt; all come back at the start of the combatant’s turn.',
	'OT-14 Actions: As many things in a turn as the GM says. Settings: a number of actions a turn, which a sheet can say otherwise; an attack takes one, or as many as its sheet says, and is refused when too few are left. A penalty on each attack of a turn after the first.',
	'OT-15 Several turns: A sheet can say that somebody has more than one turn a round. First everybody has a turn in order, then those with a second one, and so on.',
	'OT-20 Attacks: The dice of the fight and the attack’s bonus against the target’s defence; that much or more hits. Settings: only more hits; roll under the bonus less the defence. One number for all is a Setting. Without a number the GM says whether the attack hits.',
	'OT-21 Criticals and fumbles: Where dice and a bonus are added up, the best roll that they can show hits, and the damage dice are rolled twice; the worst misses. Settings: either can be off; where one rolls under, a share of what is needed is a critical too.',
	'OT-22 Advantage: Two rolls, of which the better or the worse counts; both at once cancel out. A modifier can be given as well, and conditions count what they are worth. A Bonus that counts once can be kept for another roll; of several, one counts. Setting: off.',
	'OT-23 Damage: The attack’s dice, of a kind. By the target’s resistance the damage is halved (rounded down), doubled or none. Temporary hit points go first.',
	'OT-24 Several targets: One roll of damage for all; each has its own save, or its own defence. A save halves the damage (rounded down), or takes all of it.',
	'OT-25 Hit points gone: A foe is out, and the log tells the damage beyond 0. A hero is down and makes a check each turn: after three successes the hero is safe, after three failures out. Settings: the GM’s word in its place; out at once; the check’s number; the best and worst faces; harm while down is a failure. The check adds the hero’s bonus called “down”, if the sheet has one.',
	'OT-26 Healing: Nobody is healed above their most hit points. Whoever was down stands up in their old place in the order, and the checks made so far no longer count. Those who are out for good cannot be healed.',
	'OT-27 How dice are read: Added up with a bonus. Settings: a pool of as many dice as the sheet says, each of which can be a success (from a face on; the highest may explode, ones may take successes away); a die for each trait, of as many sides as the sheet says; a pool of which the best dice are added up. Bonuses and Penalties are dice in a pool that counts successes, and points elsewhere; at least one die is rolled.',
	'OT-28 At a cost, and misses that are answered: Settings: a roll that misses its number by a little still succeeds, at a cost; of an attack the GM picks the cost: the target strikes back, half of the damage, or something in words. A miss can be answered with the target’s damage. Foes can have no turns, so that they act by what heroes miss.',
	'OT-29 Raises: Setting: each so many points, or successes, above its number an attack that hits has a raise, which adds a point of damage, or all raises a d6 together.',
	'OT-30 Saves and checks: The dice of the fight and a bonus against a number, for one or for many at once; the GM’s own can be rolled in one go.',
	'OT-31 Conditions: The GM gives them, or a blow that causes them, perhaps unless a save against it is made. They last until the GM ends them, to the start or end of somebody’s turn, for rounds, until a save at the end of a turn is made, or as long as somebody concentrates. What they do is the GM’s ruling; given by name, “poisoned” is worth −2 and “blessed” +2 on each roll (placeholders).',
	'OT-32 Concentration: Whoever takes damage makes a check. If it fails, or they fall, everything ends that they concentrated on. Settings: off; the check’s number; half the damage if that is more.',
	'OT-33 Resources: A resource is spent and regained by its name, never below 0 or above its most. A d6 at the start of a turn can bring one with a recharge back; one that refills is back, all of it, at the start of each turn or of each round.',
	'OT-34 Wounds in steps: Setting: hit points count wounds. Damage below the target’s toughness does nothing, that much is a wound, and each step above one more; each wound can take something off all rolls of whoever has it.',
	'OT-35 Hit locations: Where a sheet has them, each hit rolls a die for the location: armour there comes off the damage, which counts for the location as for its bearer. At 0 the location is useless; if it is a vital one, its bearer is at 0, too.',
	'OT-36 What conditions do to rolls: By a table’s own rules a condition can have rolls of its bearer, or attacks against them, rolled twice for the better or the worse, saves fail without dice, hits on its bearer be critical, or halve all damage. Whoever is down is as a condition “unconscious” of the table’s own says. However many speak for the better and for the worse, one of each cancels all.',
];

export const reference: readonly ReferenceEntry[] = rules.map(ruleText);
