import {hiddenKnownRow, choice, flag, number} from '../../../engine/facts/setting-rows.js';
import {foeHealthRow} from '../../../engine/facts/combatants/health.js';
import type {SettingRow} from '../../../engine/facts/settings.js';

/** What the source leaves open about intents, order, surprise and Extra Actions. */
export const roundSettings = [
	choice(
		'intentOrder',
		'DD-11 Order of intents: Foes first, then players by ascending INT; or whoever the GM picks.',
		{int: 'by INT', free: 'the GM picks'},
	),
	flag(
		'sealIntents',
		'DD-12 Foes’ intents sealed: The plans of the GM’s combatants start out hidden from the players.',
		false,
	),
	flag(
		'foeNumbers',
		'DD-12 Players see foes’ numbers: Resolution Points, initiative and rolls of the GM’s combatants in the players’ view.',
		false,
	),
	foeHealthRow('DD-12'),
	hiddenKnownRow('DD-12'),
	flag(
		'sheetPoints',
		'DD-02 Points follow the sheet: Whether a change of DEX, CON or the points at the start changes the points of somebody once anybody has acted.',
		false,
		{formerly: true},
	),
	flag(
		'twoExtras',
		'DD-13 Two Extras cost 5 initiative: A plan of two Extras lowers the initiative by 5, as a Main and an Extra do.',
		true,
		'round',
	),
	flag(
		'simultaneous',
		'DD-17 Ties are simultaneous: Equal initiative and DEX: what the two do to each other counts after both have acted.',
		true,
		'round',
	),
	number(
		'outAt',
		'DD-19 Out of the fight at RP of: A combatant with this many Resolution Points or fewer is defeated.',
		[0, -20, 0],
	),
	flag(
		'surpriseDelay',
		'DD-05 Surprise as delay: Surprise fills one Extra of its round instead of being a Consequence.',
		false,
		'round',
	),
	choice(
		'consequences',
		'DD-03 Consequences count: A Consequence, surprise too, is one Bonus or Penalty on one roll and then gone, or on every roll.',
		{once: 'on one roll (permanent ones on every)', every: 'on every roll'},
	),
	choice(
		'reach',
		'DD-21 A Move into another zone: Whether it reaches close combat with a foe there in the same round.',
		{
			ask: 'the GM decides each time',
			yes: 'reaches close combat',
			no: 'does not reach close combat',
		},
	),
	number(
		'runZones',
		'DD-21 Zones of a run: How many zones somebody covers who uses the Main Action to move.',
		[2, 2, 10],
	),
	flag(
		'runExtra',
		'DD-21 A run leaves an Extra: Whether somebody who runs on foot can do something besides, except move or aim; a rider can.',
		false,
		{countsFrom: 'round', formerly: true},
	),
	flag(
		'supportRoll',
		'DD-23 Support needs a roll: The Bonus of a Support is gained only with a successful skill roll.',
		false,
	),
	choice(
		'engagement',
		'DD-26 Engagement lasts: Two combatants stay engaged until one of them leaves, or to the end of the round.',
		{leave: 'until one leaves', round: 'for the round'},
	),
] as const satisfies readonly SettingRow[];
