import {answeringRows} from '../../engine/course/answering.js';
import {hiddenKnownRow} from '../../engine/facts/hidden-known.js';
import {foeHealthRow} from '../../engine/facts/health.js';
import type {SettingRow, SettingsOf} from '../../engine/facts/settings.js';

/* Everything that the ledger marks as a Setting, with the ledger's default. */
export const settingRows = [
	{
		id: 'goodGuys',
		label: 'The good guys',
		summary:
			'Which side goes first in every round, and has the late sub-round.',
		rule: 'DR-42',
		countsFrom: 'round',
		kind: 'choice',
		default: 'good',
		options: [
			{id: 'good', label: 'the heroes'},
			{id: 'bad', label: 'the foes'},
		],
	},
	{
		id: 'stops',
		label: 'Stop in empty rounds',
		summary:
			'In rounds where nobody has a phase: a last call whenever somebody could break a hold or buy a phase, only where somebody holds one, or never.',
		rule: 'DR-14',
		kind: 'choice',
		default: 'holds',
		options: [
			{id: 'always', label: 'always'},
			{id: 'holds', label: 'if someone holds'},
			{id: 'never', label: 'never'},
		],
	},
	{
		id: 'pointsPerDie',
		label: 'Points of speed per die',
		summary: 'One d10 of speed for this many points, rounded up.',
		rule: 'DR-03',
		kind: 'number',
		default: 2,
		min: 1,
		max: 10,
	},
	{
		id: 'holdsEnd',
		label: 'Held phases end with the turn',
		summary: 'What is still held after round 10 is lost.',
		rule: 'DR-09',
		kind: 'flag',
		default: true,
	},
	{
		id: 'abortSurcharge',
		label: 'Aborts outside the category cost more',
		summary:
			'A defence outside the speed’s category takes one later phase more when it is paid by an abort.',
		rule: 'DR-07',
		kind: 'flag',
		default: true,
	},
	{
		id: 'difficulty',
		label: 'Difficulty',
		summary: 'What each point of difficulty does to a roll.',
		rule: 'DR-21',
		kind: 'choice',
		default: 'target',
		options: [
			{id: 'target', label: 'raises the target number'},
			{id: 'successes', label: 'takes off a success'},
		],
	},
	{
		id: 'conditions',
		label: 'Conditions count on rolls',
		summary:
			'Each Bonus of a condition makes a roll easier by one, each Penalty more difficult. The source has no conditions.',
		rule: 'DR-21',
		kind: 'flag',
		default: true,
		formerly: false,
	},
	{
		id: 'parryWith',
		label: 'Substat of a parry',
		summary: 'What a parry rolls, with the melee skill.',
		rule: 'DR-22',
		kind: 'choice',
		default: 'dexterity',
		options: [
			{id: 'dexterity', label: 'Dexterity'},
			{id: 'accuracy', label: 'Accuracy'},
		],
	},
	{
		id: 'noNet',
		label: 'No net successes',
		summary:
			'Net successes of 0 or less are a miss, or the formula for damage counts as written.',
		rule: 'DR-23',
		kind: 'choice',
		default: 'miss',
		options: [
			{id: 'miss', label: 'a miss'},
			{id: 'formula', label: 'the formula as written'},
		],
	},
	{
		id: 'defence',
		label: 'Defending takes',
		summary:
			'Either a phase of this round, a held one or an abort, which counts as acting, or nothing.',
		rule: 'DR-26',
		kind: 'choice',
		default: 'phase',
		options: [
			{id: 'phase', label: 'a phase, a hold or an abort'},
			{id: 'free', label: 'nothing'},
		],
	},
	{
		id: 'dicedDefence',
		label: 'Those who are broken into can still defend',
		summary:
			'Somebody who is attacked in the middle of a phase, after the diceless action, can give the diced one for a defence.',
		rule: 'DR-26',
		kind: 'flag',
		default: false,
	},
	{
		id: 'evenCheck',
		label: 'A Death Check that comes out even',
		summary: 'Successes × 5 are equal to the damage past 0 hit points.',
		rule: 'DR-31',
		kind: 'choice',
		default: 'unconscious',
		options: [
			{id: 'unconscious', label: 'unconscious only'},
			{id: 'dying', label: 'dying as well'},
		],
	},
	{
		id: 'dyingTurns',
		label: 'Turns until the dying are dead',
		summary:
			'Divided by how far the Death Check fell short, rounded up: whoever is still dying as the last of these turns ends is dead. 0: no clock, as in the source, which says only that the dying die the faster the further they fell short.',
		rule: 'DR-33',
		kind: 'number',
		default: 20,
		formerly: 0,
		min: 0,
		max: 999,
	},
	{
		id: 'foeNumbers',
		label: 'Players see foes’ numbers',
		summary:
			'Hit points, phases to come and dice of the GM’s combatants in the players’ view.',
		rule: 'DR-23',
		kind: 'flag',
		default: false,
	},
	foeHealthRow('DR-23'),
	hiddenKnownRow('DR-23'),
	...answeringRows('DR-26'),
] as const satisfies readonly SettingRow[];

export type DrSettings = SettingsOf<typeof settingRows>;
