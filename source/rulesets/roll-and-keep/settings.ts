import {answeringRows} from '../../engine/course/answering.js';
import {hiddenKnownRow} from '../../engine/facts/hidden-known.js';
import {foeHealthRow} from '../../engine/facts/health.js';
import type {SettingRow, SettingsOf} from '../../engine/facts/settings.js';
import {mostMembers} from './sheet.js';
import {traitNames, traits} from './traits.js';

/* Everything that the ledger marks as a Setting, with the ledger's default. */
export const settingRows = [
	{
		id: 'initExplodes',
		label: 'Init dice explode',
		summary:
			'A ten of the turn’s roll is rolled on: the die is an Action in phase 10 and counts in full for Total Init.',
		rule: 'RK-02',
		countsFrom: 'turn',
		kind: 'flag',
		default: false,
	},
	{
		id: 'duplicates',
		label: 'The same number twice',
		summary:
			'Two Init dice of one number are two Actions in that phase, or one.',
		rule: 'RK-02',
		kind: 'choice',
		default: 'two',
		options: [
			{id: 'two', label: 'two Actions'},
			{id: 'one', label: 'one Action'},
		],
	},
	{
		id: 'sameMoment',
		label: 'Two Actions of one who acts at the same time as others',
		summary:
			'Each of them has one Action, the damage follows, then come the next Actions; or all Actions come before the damage.',
		rule: 'RK-04',
		countsFrom: 'phase',
		kind: 'choice',
		default: 'one',
		options: [
			{id: 'one', label: 'one, the damage, then the other'},
			{id: 'both', label: 'both before the damage'},
		],
	},
	{
		id: 'lastCall',
		label: 'Last call for held Actions',
		summary: 'When a phase’s end asks whether somebody uses a held Action.',
		rule: 'RK-0C',
		kind: 'choice',
		default: 'quiet',
		options: [
			{id: 'quiet', label: 'in phases in which nobody has an Action'},
			{id: 'never', label: 'only before a held Action lapses'},
			{id: 'always', label: 'in every phase'},
			{id: 'off', label: 'never'},
		],
	},
	{
		id: 'defenceTrait',
		label: 'Trait of Active Defence',
		summary: 'The trait that is rolled and kept with the defence knack.',
		rule: 'RK-23',
		kind: 'choice',
		default: 'wits',
		options: traits.map((id) => ({id, label: traitNames[id]})),
	},
	{
		id: 'defenceNow',
		label: 'Defend with an Action of this phase',
		summary: 'An Action of the current phase can pay for an Active Defence.',
		rule: 'RK-24',
		kind: 'flag',
		default: true,
	},
	{
		id: 'defenceLater',
		label: 'Later Actions for a defence',
		summary: 'So many of the next Actions pay for an Active Defence.',
		rule: 'RK-24',
		kind: 'number',
		default: 2,
		min: 1,
		max: 5,
	},
	{
		id: 'showNumber',
		label: 'Players learn the attack’s total',
		summary:
			'What the attack rolled is told to the players when the exchange is over.',
		rule: 'RK-26',
		kind: 'flag',
		default: false,
	},
	{
		id: 'conditionWorth',
		label: 'A condition’s Bonus or Penalty',
		summary:
			'What each of them adds to a roll against a number, or takes off: as much as a raise. The source has no conditions.',
		rule: 'RK-10',
		kind: 'number',
		default: 5,
		min: 0,
		max: 30,
		formerly: 0,
	},
	{
		id: 'cover',
		label: 'Cover against a shot',
		summary:
			'What cover adds to the target number of a shot. The source gives no number; beside each roll the GM can count cover more or less often; where the Setting is 0, each count is worth 5.',
		rule: 'RK-0B',
		kind: 'number',
		default: 0,
		min: 0,
		max: 30,
	},
	{
		id: 'proneShot',
		label: 'Prone against a shot',
		summary:
			'What lying prone adds to the target number of a shot. The source gives no number.',
		rule: 'RK-0B',
		kind: 'number',
		default: 0,
		min: -30,
		max: 30,
	},
	{
		id: 'proneBlow',
		label: 'Prone against a blow',
		summary:
			'What lying prone adds to the target number of a blow. The source gives no number.',
		rule: 'RK-0B',
		kind: 'number',
		default: 0,
		min: -30,
		max: 30,
	},
	{
		id: 'meleeBrawn',
		label: 'Brawn adds to melee damage',
		summary: 'In melee the attacker rolls as many more damage dice as Brawn.',
		rule: 'RK-30',
		kind: 'flag',
		default: true,
	},
	{
		id: 'crippledAt',
		label: 'Crippled at',
		summary: 'From how many Dramatic Wounds on no die explodes any more.',
		rule: 'RK-32',
		kind: 'choice',
		default: 'resolve',
		options: [
			{id: 'resolve', label: 'as many as Resolve'},
			{id: 'more', label: 'more than Resolve'},
		],
	},
	{
		id: 'squadRolls',
		label: 'Against a squad',
		summary:
			'One Action is one roll that takes one member out, or one roll for each member. Beside the roll the GM can aim the attack at any number of members.',
		rule: 'RK-35',
		kind: 'choice',
		default: 'one',
		options: [
			{id: 'one', label: 'one roll'},
			{id: 'each', label: 'one roll for each member'},
		],
	},
	{
		id: 'squadNumbers',
		label: 'Squads roll',
		summary:
			'A squad’s target number and dice come from its threat rating, or from its sheet as everybody’s.',
		rule: 'RK-35',
		kind: 'choice',
		default: 'threat',
		options: [
			{id: 'threat', label: 'by threat rating'},
			{id: 'sheet', label: 'by the sheet'},
		],
	},
	{
		id: 'squadMost',
		label: 'Members of a squad',
		summary:
			'So many members fit into one squad. A roster has six in a squad at most.',
		rule: 'RK-35',
		kind: 'number',
		default: mostMembers,
		min: 1,
		max: 12,
	},
	{
		id: 'describeCrippled',
		label: 'Ask how being crippled looks',
		summary:
			'When somebody is crippled, ask the GM for a line that describes the injury.',
		rule: 'RK-37',
		kind: 'flag',
		default: true,
	},
	{
		id: 'foeNumbers',
		label: 'Players see foes’ numbers',
		summary:
			'Wounds, Actions to come, ranks and dice of the GM’s combatants in the players’ view.',
		rule: 'RK-26',
		kind: 'flag',
		default: false,
	},
	foeHealthRow('RK-26'),
	hiddenKnownRow('RK-26'),
	...answeringRows('RK-24'),
] as const satisfies readonly SettingRow[];

export type RkSettings = SettingsOf<typeof settingRows>;
