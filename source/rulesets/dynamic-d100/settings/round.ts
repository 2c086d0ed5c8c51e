import {hiddenKnownRow} from '../../../engine/facts/hidden-known.js';
import {foeHealthRow} from '../../../engine/facts/health.js';
import type {SettingRow} from '../../../engine/facts/settings.js';

/** What the source leaves open about intents, order, surprise and Extra Actions. */
export const roundSettings = [
	{
		id: 'intentOrder',
		label: 'Order of intents',
		summary:
			'Foes first, then players by ascending INT; or whoever the GM picks.',
		rule: 'DD-11',
		kind: 'choice',
		default: 'int',
		options: [
			{id: 'int', label: 'by INT'},
			{id: 'free', label: 'the GM picks'},
		],
	},
	{
		id: 'sealIntents',
		label: 'Foes’ intents sealed',
		summary:
			'The plans of the GM’s combatants start out hidden from the players.',
		rule: 'DD-12',
		kind: 'flag',
		default: false,
	},
	{
		id: 'foeNumbers',
		label: 'Players see foes’ numbers',
		summary:
			'Resolution Points, initiative and rolls of the GM’s combatants in the players’ view.',
		rule: 'DD-12',
		kind: 'flag',
		default: false,
	},
	foeHealthRow('DD-12'),
	hiddenKnownRow('DD-12'),
	{
		id: 'twoExtras',
		label: 'Two Extras cost 5 initiative',
		summary:
			'A plan of two Extras lowers the initiative by 5, as a Main and an Extra do.',
		rule: 'DD-13',
		countsFrom: 'round',
		kind: 'flag',
		default: true,
	},
	{
		id: 'simultaneous',
		label: 'Ties are simultaneous',
		summary:
			'Equal initiative and DEX: what the two do to each other counts after both have acted.',
		rule: 'DD-17',
		countsFrom: 'round',
		kind: 'flag',
		default: true,
	},
	{
		id: 'outAt',
		label: 'Out of the fight at RP of',
		summary:
			'A combatant with this many Resolution Points or fewer is defeated.',
		rule: 'DD-19',
		kind: 'number',
		default: 0,
		min: -20,
		max: 0,
	},
	{
		id: 'surpriseDelay',
		label: 'Surprise as delay',
		summary:
			'In round 1 surprise fills one Extra instead of being a Consequence.',
		rule: 'DD-05',
		kind: 'flag',
		default: false,
	},
	{
		id: 'consequences',
		label: 'Consequences count',
		summary:
			'A Consequence is one Bonus or Penalty on one roll and then gone, or on every roll.',
		rule: 'DD-03',
		kind: 'choice',
		default: 'once',
		options: [
			{id: 'once', label: 'on one roll (permanent ones on every)'},
			{id: 'every', label: 'on every roll'},
		],
	},
	{
		id: 'reach',
		label: 'A Move into another zone',
		summary:
			'Whether it reaches close combat with a foe there in the same round.',
		rule: 'DD-21',
		kind: 'choice',
		default: 'ask',
		options: [
			{id: 'ask', label: 'the GM decides each time'},
			{id: 'yes', label: 'reaches close combat'},
			{id: 'no', label: 'does not reach close combat'},
		],
	},
	{
		id: 'runZones',
		label: 'Zones of a run',
		summary: 'How many zones somebody covers who uses the Main Action to move.',
		rule: 'DD-21',
		kind: 'number',
		default: 2,
		min: 2,
		max: 10,
	},
	{
		id: 'runExtra',
		label: 'A run leaves an Extra',
		summary:
			'Whether somebody who runs can do something besides, except move or aim.',
		rule: 'DD-21',
		kind: 'flag',
		default: true,
	},
	{
		id: 'supportRoll',
		label: 'Support needs a roll',
		summary:
			'The Bonus of a Support is gained only with a successful skill roll.',
		rule: 'DD-23',
		kind: 'flag',
		default: false,
	},
	{
		id: 'engagement',
		label: 'Engagement lasts',
		summary:
			'Two combatants stay engaged until one of them leaves, or to the end of the round.',
		rule: 'DD-26',
		kind: 'choice',
		default: 'leave',
		options: [
			{id: 'leave', label: 'until one leaves'},
			{id: 'round', label: 'for the round'},
		],
	},
] as const satisfies readonly SettingRow[];
