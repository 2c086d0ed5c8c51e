import {rule} from '../../../engine/rule.js';
import type {ReferenceEntry} from '../../../engine/ruleset.js';

/** Defensive actions, movement and the rest, in our own words. */
export const movesReference: readonly ReferenceEntry[] = [
	rule('TE-D01', 'Duck', 'Free.'),
	rule('TE-D02', 'Dodge', 'A reaction.'),
	rule('TE-D03', 'Block', 'A reaction, with a weapon, a shield or a bracer.'),
	rule('TE-D04', 'Parry', 'A reaction, against melee.'),
	rule('TE-D05', 'Grapple defence', 'A reaction with Melee or Athletics.'),
	rule(
		'TE-D06',
		'Covering fire',
		'Three ticks and the rounds of full auto: allies’ defences +1 until one’s next turn.',
	),
	rule(
		'TE-D07',
		'Dive for cover',
		'One tick or a reaction, three squares, Prone after. It stops the blow that called it, and lets others strike; not from a strike that a dive called.',
	),
	rule(
		'TE-D08',
		'Defend an ally',
		'A reaction: Block at −2 for somebody who does not defend itself.',
	),
	rule(
		'TE-D09',
		'Hunker down',
		'One tick: cover is worth +4. No attacks without standing up, and foes on the same side find one prone. Setting: the far side may still shoot.',
	),
	rule(
		'TE-D10',
		'Total defence',
		'Three ticks, before any attack and with none after: defences +2 and armour +2 everywhere until the next turn; not when hunkered.',
	),
	rule(
		'TE-V01',
		'Move',
		'One tick, Speed in squares; a diagonal counts one and two by turns. Foes in reach may strike.',
	),
	rule(
		'TE-V02',
		'Quick step',
		'Free, one square, once, with no other movement in the turn.',
	),
	rule('TE-V03', 'Follow step', 'A reaction after a quick step out of melee.'),
	rule(
		'TE-V04',
		'Run',
		'Three ticks, four times the Speed; no attacks until the next turn. Foes in reach may strike.',
	),
	rule(
		'TE-V05',
		'Sprint',
		'Four ticks, six times the Speed, one turn of up to 90°. Until the next turn −3 against melee, Dodge +1 against shots.',
	),
	rule('TE-V06', 'Vehicles', 'Two ticks to get in or out, on or off.'),
	rule(
		'TE-V07',
		'Drop prone',
		'One tick or a reaction; foes in reach may strike. To roll over is free.',
	),
	rule('TE-V08', 'Stand up', 'One tick; foes in reach may strike.'),
	rule(
		'TE-V09',
		'Take cover',
		'Free on one’s turn beside it. As a reaction one tick, two when one has to move there (Setting).',
	),
	rule('TE-V10', 'Stand up from cover', 'Free; foes in reach may strike.'),
	rule(
		'TE-O01',
		'Aim or focus',
		'One tick or a reaction, once a round: +1 on the next roll of the kind that is named.',
	),
	rule(
		'TE-O02',
		'Aid an ally',
		'A reaction before an ally rolls: a reroll for every three successes. What helps is the GM’s to say.',
	),
	rule('TE-O03', 'Clear a jam', 'Two ticks.'),
	rule('TE-O04', 'Delay', 'Free.'),
	rule('TE-O05', 'Draw', 'One tick, nothing within a move.'),
	rule('TE-O06', 'Drop', 'Free.'),
	rule('TE-O07', 'Hold at point', 'Three ticks.'),
	rule(
		'TE-O08',
		'Grapple assist',
		'Two ticks, or as a reaction: +1 on a strike, a pin or breaking one for every three successes.',
	),
	rule('TE-O09', 'Use a skill', 'Three ticks, as the GM allows.'),
	rule('TE-O10', 'Verbal or mental', 'One tick.'),
	rule('TE-O11', 'Something else', 'Three ticks, as the GM allows.'),
	rule(
		'TE-O12',
		'Recover from fear',
		'Two ticks: Resolve against the fear, one less for every round since.',
	),
	rule(
		'TE-O13',
		'Reload',
		'Setting: three ticks, unless the weapon says otherwise.',
	),
	rule('TE-O14', 'Open a door', 'One tick.'),
	rule('TE-O15', 'Toss an item', 'Two ticks.'),
];
