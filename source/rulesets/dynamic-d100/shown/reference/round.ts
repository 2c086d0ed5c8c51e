import {rule} from '../../../../engine/ruleset/rule.js';
import type {ReferenceEntry} from '../../../../engine/ruleset/ruleset.js';

/** Set-up, the course of a round, and Extra Actions. */
export const roundRules: readonly ReferenceEntry[] = [
	rule(
		'DD-01',
		'Resolution Points',
		'Everybody starts with the personal combat score: half of DEX and CON together, rounded up, or what the sheet gives.',
	),
	rule(
		'DD-02',
		'Points stay',
		'Points lost or gained carry over from round to round; nothing restores them in between, nor does a changed sheet once anybody has acted (Setting).',
	),
	rule(
		'DD-03',
		'Consequences',
		'A Consequence from before the fight is a Bonus or Penalty on one roll and then gone. A recurring one counts once in each fight; a permanent one counts on every roll and stays. Setting: each counts on every roll.',
	),
	rule(
		'DD-04',
		'Surprise',
		'Surprise, readiness and position are Consequences of the first round and lapse at its end if unused. Where Consequences count on every roll, so do they, to that end.',
	),
	rule(
		'DD-05',
		'Surprise as delay',
		'Setting, off: a surprised combatant spends one Extra of the round on nothing else. At 5 points or fewer that is its whole round.',
	),
	rule(
		'DD-06',
		'Unready weapons',
		'A weapon that is not in hand takes a Ready Item before it strikes; fists are always ready.',
	),
	rule('DD-07', 'Time', 'A round lasts six seconds, ten rounds a minute.'),
	rule(
		'DD-08',
		'Being prepared',
		'A side that was prepared gains nothing in numbers, unless the GM makes its preparedness a Consequence.',
	),
	rule(
		'DD-10',
		'The round',
		'Intents, then actions, then the end of the round; another follows while foes face each other. The GM confirms the end.',
	),
	rule(
		'DD-11',
		'Order of intents',
		'The GM tells what can be seen of the foes’ plans; the players follow by ascending INT, equals as in the roster. Setting: anybody next.',
	),
	rule(
		'DD-12',
		'Intents',
		'An intent is a Main Action, a Main and an Extra, two Extras, or one Extra, with target and weapon. The GM’s can be sealed. An attack of the last round comes first while it can be made and no other is clearly better (so Fray reads the rule).',
	),
	rule(
		'DD-13',
		'Initiative',
		'Equal to the points, or 5 less for a plan of two actions. The 5 hang on the plan as declared.',
	),
	rule('DD-14', 'At 5 points or fewer', 'A combatant can plan one action only, and do one only.'),
	rule(
		'DD-15',
		'Initiative moves',
		'Whoever has not acted yet moves in the order at once when their points change. Those who act at the same time and fall alike go on doing so, unless somebody else comes before them (so Fray reads the rule).',
	),
	rule(
		'DD-16',
		'Initiative gone',
		'Whoever falls to an initiative of 0 or less before acting loses the Main Action. With points left, one Extra can still be done, at the end of the order. At 0 points or fewer there is no action, only defence (so Fray reads the rule, where a Setting lets them fight on).',
	),
	rule(
		'DD-17',
		'Order and ties',
		'Highest initiative first, then higher DEX. Still equal acts at the same time: what they do to each other counts when both have acted, or at once when one of them comes to another place in the order before (so Fray reads the rule; a Setting).',
	),
	rule(
		'DD-18',
		'One’s own turn',
		'All of one’s actions come at one’s initiative, in any order, but a Move comes before the attack.',
	),
	rule(
		'DD-19',
		'Out of the fight',
		'At 0 points or fewer a combatant is defeated (Setting: the threshold).',
	),
	rule(
		'DD-1A',
		'Changing an intent',
		'A tool for the GM, not of the source: a declared intent may change; a second action costs 5 at once, a first one after waiting nothing, and a dropped one gives nothing back.',
	),
	rule(
		'DD-1B',
		'Two numbers',
		'While points and initiative differ, both are shown; the difference ends with the round.',
	),
	rule('DD-20', 'Aim', 'Aiming removes every Penalty for distance from a shot in the same round.'),
	rule(
		'DD-21',
		'Move',
		'To a foe in the same zone, or into the next one (whether it reaches close combat there is a ruling, which can hold for the whole fight). Farther takes the Main Action: no attack, and on foot no Extra either (Setting).',
	),
	rule(
		'DD-22',
		'Ready Item',
		'Draw or prepare one thing. Putting one away and drawing another is two actions, so is drawing two. It can be joined to a Move.',
	),
	rule(
		'DD-23',
		'Support',
		'One Bonus on one roll of this round: one’s own, or of an ally who has yet to act (a reading), also in defence; or kept for whichever of them will need it. Supports by several count together (a reading). Setting, off: it needs a roll.',
	),
	rule(
		'DD-24',
		'Use Item',
		'An item takes as many actions as its description says. Two or more include the Main Action; three or more spread over several rounds (so Fray reads the rule), and a last single action is an Extra.',
	),
	rule(
		'DD-25',
		'Power as an Extra',
		'A Power used as an Extra gives a Bonus on one roll. A Power with a lasting effect takes the Main Action.',
	),
	rule(
		'DD-26',
		'Getting into close combat',
		'A blow needs a Move, a mount’s free Move, or an engagement from before. Setting: an engagement lasts until one of the two leaves, or for the round.',
	),
	rule(
		'DD-27',
		'Other Main Actions',
		'A Power, or a skill with a trait of the sheet, rolled for effect; the GM tells what comes of it.',
	),
	rule(
		'DD-28',
		'Extras for the next round',
		'A readied item stays ready for the next round. Aim and Support end with this one.',
	),
	rule(
		'DD-29',
		'Support in a fight',
		'The player says how, the GM accepts or refuses; on attacks and defences it is the exception, so it is offered, not ticked.',
	),
];
