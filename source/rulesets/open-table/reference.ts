import {type RuleText, ruleText} from '../../engine/rule-text.js';
import type {ReferenceEntry} from '../../engine/ruleset.js';

/** Every rule of the ledger, in our own words: an id, a heading, and what holds. */
const rules: readonly RuleText[] = [
	'OT-01 Rounds: A fight runs in rounds. Each combatant, or group, has one turn a round, at its initiative.',
	'OT-02 Initiative: A roll and a modifier; who has more goes first. Settings: the dice of the fight (d20), other dice for initiative, or typed only; the lowest goes first.',
	'OT-03 When initiative is rolled: Once, by each for itself. Settings: anew each round; once a side, with its best modifier, and then those of a side act in any order.',
	'OT-04 Equal initiative: The better modifier goes first, and among those whose modifier is the same too the one whom the GM names. Settings: players before foes; all at the same time, and then damage, healing and conditions count when all have acted.',
	'OT-05 Groups: Those of a side with the same group share one initiative and one turn, in which each of them acts, in any order.',
	'OT-06 Latecomers: Who joins late rolls initiative, and acts in this round if its place is still to come. Who joins a group takes the group’s place.',
	'OT-07 Lines in the order: The GM can put a line into the order (a trap, a countdown). It is told each round at its place, and is gone after so many rounds.',
	'OT-10 A turn: An attack, a check, damage or healing, a condition, a resource, a line in words: as many of each as the GM says. Then the turn is done.',
	'OT-11 Delay: Whoever has done nothing yet can leave the order. When it says so, it acts after the turn under way, and keeps that place. Not come back by the end of the round, its turn is lost.',
	'OT-12 Ready: Instead of acting on, somebody names a trigger. Once before its next turn it can break in when that happens, for a reaction. At its next turn it lapses.',
	'OT-13 Reactions: As many a round as the sheet says, one if it says nothing. They break in at any prompt, and come back at the start of the own turn.',
	'OT-20 Attacks: The dice of the fight and the attack’s bonus against the target’s defence; as much hits. Settings: only more hits; roll under the bonus less the defence. Without a defence the GM says whether it hits.',
	'OT-21 Criticals and fumbles: The best roll that the dice can show hits, and the damage dice are rolled twice; the worst misses. Settings: either can be off.',
	'OT-22 Advantage: Two rolls, of which the better or the worse counts; both at once cancel out. A modifier can be given as well, and conditions count what they are worth. A Bonus that counts once can be kept for another roll; of several, one counts. Setting: off.',
	'OT-23 Damage: The attack’s dice, of a kind. Resistance halves it (rounded down), doubles it or takes all of it. Temporary hit points go first.',
	'OT-24 Several targets: One roll of damage for all; each has its own save, or its own defence. A save halves the damage (rounded down), or takes all of it.',
	'OT-25 Hit points gone: A foe is out; what goes beyond is told. A hero is down, and in its turn makes a check: three successes and it lies safe, three failures and it is out. Settings: the GM’s word in its place; out at once; the check’s number.',
	'OT-26 Healing: Up to the most. Whoever is healed stands again in its old place, and its checks are forgotten. Those who are out for good cannot be healed.',
	'OT-30 Saves and checks: The dice of the fight and a bonus against a number, for one or for many at once; the GM’s own can be rolled in one go.',
	'OT-31 Conditions: They last until the GM ends them, to the start or end of somebody’s turn, for rounds, until a save at the end of a turn is made, or as long as somebody concentrates. What they do is the GM’s ruling; given by name, “poisoned” is worth −2 and “blessed” +2 on each roll (placeholders).',
	'OT-32 Concentration: Damage asks for a check; failed, or no longer standing, all ends that hung on it. Settings: off; the check’s number.',
	'OT-33 Resources: Spent and regained by name, never below 0 or above the most. With a recharge a d6 at the start of the turn can bring one back.',
];

export const reference: readonly ReferenceEntry[] = rules.map(ruleText);
