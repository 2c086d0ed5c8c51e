import {rule} from '../../../engine/ruleset/rule.js';
import type {ReferenceEntry} from '../../../engine/ruleset/ruleset.js';

/** Every rule of the ledger in our own words. Readings and settings are marked as such. */
export const reference: readonly ReferenceEntry[] = [
	rule('DR-01', 'Turns and rounds', 'A fight runs in turns of ten rounds each.'),
	rule(
		'DR-02',
		'Speed',
		'At the start of a turn everybody picks one of the five primary stats as speed; its category (physical, mental, spiritual) is the category of the turn.',
	),
	rule(
		'DR-0A',
		'Choosing speed',
		'Last turn’s stat is preselected, in the first turn the best one of the category that the first weapon is rolled with; all foes are done in one key, or split by kind and one by one.',
	),
	rule(
		'DR-03',
		'Speed dice',
		'One d10 for every two points of speed, rounded up; each different number is a round with a phase. No dice: no phases and nothing to trade. Setting: points per die.',
	),
	rule(
		'DR-04',
		'Yahtzee',
		'Two or more speed dice that all agree may be changed to any numbers from 1 to 10; 1, 2, 3 … is preselected. A single die is no yahtzee.',
	),
	rule(
		'DR-05',
		'Trade',
		'Two later phases of the turn buy a phase in this round, in one’s own sub-round; the last two are preselected. A held phase does not pay for it. A bought phase cannot be held, and leaves a held one alone. A phase can still be bought in a round or sub-round that has passed, as long as nobody has done anything since.',
	),
	rule(
		'DR-06',
		'Outside the category',
		'A diced action of another category than the speed’s costs one later phase as well; where there are several, the player picks one. With a trade that makes three.',
	),
	rule(
		'DR-07',
		'Abort',
		'The next later phase buys a dodge or a parry now; an unspent phase of this round pays first. Setting: one later phase more outside the category.',
	),
	rule(
		'DR-08',
		'Once a round',
		'Anybody who has acted in a round, by whatever means (a defence included), neither acts nor buys a phase in it again.',
	),
	rule(
		'DR-09',
		'Hold',
		'A phase that comes up can be kept for a later round. It is lost when a round begins in which its owner has a rolled phase. Setting: it also ends with the turn.',
	),
	rule(
		'DR-10',
		'Hold for a trigger',
		'A phase held for a named trigger may break into the other side’s sub-round when the trigger comes.',
	),
	rule(
		'DR-11',
		'Sub-rounds',
		'In each round the good guys with a phase, then the bad guys, then the good guys who waited: “Good guys in 3”, “Bad guys in 3”, “Late 3”.',
	),
	rule(
		'DR-12',
		'At about the same time',
		'Within a sub-round those who act do so in any order. Anybody felled before acting is out.',
	),
	rule(
		'DR-13',
		'The other side’s sub-round',
		'In the other side’s sub-round one only defends or acts on a trigger; phases are bought only to defend.',
	),
	rule(
		'DR-14',
		'Empty rounds',
		'Rounds in which nobody has a phase are passed over, and the log says so. Setting: a last call where somebody could break a hold or buy a phase, only for holds, or never. A phase can be bought in such a round until somebody does something after it. At any prompt the GM may have every chance to buy called out.',
	),
	rule(
		'DR-15',
		'A phase',
		'One diceless action (move, look around, a simple task), then one diced action: whatever needs a number of successes, or more than somebody else rolls.',
	),
	rule(
		'DR-16',
		'Free rolls',
		'A roll within a diceless action is free of the category rule and does not use up the diced action.',
	),
	rule(
		'DR-17',
		'Extra movement',
		'Strength or Energy rolled as the diced action: two hexes for each success.',
	),
	rule(
		'DR-18',
		'Divided pools',
		'Two diced actions in one phase share one pool, made from the smaller substat and divided at will. All applicable skills count for each. Never the same target twice, never more than two actions. One of them may be a dodge or a parry later in this round; a defence can be divided between two attacks.',
	),
	rule(
		'DR-19',
		'Half a phase',
		'Either half may be left out; nothing diceless comes after the diced action.',
	),
	rule(
		'DR-20',
		'Pools',
		'As many d10 as the substat, at most twice that. 7 or more is a success with an applicable skill, 9 without, never less than 5 needed. Ranks raise dice one for one, spent to the most successes; a 1 is never raised.',
	),
	rule(
		'DR-21',
		'Difficulty',
		'Each point raises the target number by one. Setting: takes off a success instead. A condition’s Penalties count as points of difficulty, and each of its Bonuses takes one off the target number (a placeholder: the source has no conditions; setting: off).',
	),
	rule(
		'DR-22',
		'Dodge and parry',
		'Dodging needs the dodge skill and answers any attack; parrying needs a melee skill and answers blows. Setting: a parry rolls Dexterity or Accuracy.',
	),
	rule(
		'DR-23',
		'Damage',
		'Net successes are the attack’s less the defence’s and the cover. Times the multiplier, with Strength in a blow, less Resistance, never below 0. Setting: no net successes are a miss. For a fall or the like the GM gives the damage, less Resistance unless that is unticked.',
	),
	rule('DR-24', 'Multipliers', 'Fist 1, club or quarterstaff 2, blade 3.'),
	rule(
		'DR-25',
		'Range',
		'Up to 8 hexes nothing; to 16 difficulty +1, to 32 +2, to 64 +3, each doubling one more. Remembered for each pair.',
	),
	rule(
		'DR-26',
		'What a defence takes',
		'A phase, bonus phase or hold of this round, or an abort; one defence a round, for either side in any sub-round. Each combatant’s usual defence can be said once, and is then what Enter does. Settings: a defence costs nothing; those who are broken into after their diceless action may defend with the diced one.',
	),
	rule(
		'DR-27',
		'Breaking a hold',
		'A hold is broken in one’s own sub-round of a later round, and counts as acting in it. Only a trigger breaks into the other side’s sub-round.',
	),
	rule(
		'DR-28',
		'Looking around',
		'Whether it is diceless, or takes the diced action, is the GM’s word each time.',
	),
	rule('DR-29', 'Cover', 'Takes off successes of an attack, as many as the GM says.'),
	rule(
		'DR-2A',
		'Other substats',
		'Attacks are usually rolled with Accuracy, defences with Dexterity; the GM may rule on any other.',
	),
	rule(
		'DR-30',
		'Falling down',
		'At 0 hit points one still stands, below 0 one falls down and is out of the fight.',
	),
	rule(
		'DR-31',
		'Death Check',
		'On falling, and at every damage after it: Health dice, 7 needed even without the skill. If successes × 5 exceed the damage past 0 hit points, one is unconscious; if they are less, also dying. Setting: what equal means.',
	),
	rule(
		'DR-32',
		'Damage after falling',
		'Later damage is added, and another Death Check is made against the whole damage past 0 hit points.',
	),
	rule(
		'DR-33',
		'Dying',
		'Down is unconscious either way. The further the check fell short, the faster one dies. Setting: a number of turns, divided by the shortfall, tells how many turns the dying have to live (a placeholder: the source has no clock). Whoever is still dying as the last of them ends is dead; the GM may give more turns, or none.',
	),
	rule(
		'DR-40',
		'Bonus phases',
		'Whoever acts may offer the other side a phase in its next sub-round of this round. It is a normal phase that cannot be held and never makes anybody go twice.',
	),
	rule(
		'DR-41',
		'Which way offers go',
		'From the good sub-round to the bad one, from the bad one to Late, from Late to nobody. Declining is free.',
	),
	rule(
		'DR-42',
		'The good guys',
		'A setting says which side they are; the heroes unless it is changed.',
	),
];
