import type {Unit} from '../../engine/world/units.js';
import {answeringRows} from '../../engine/course/answering.js';
import {hiddenKnownRow, choice, flag, number} from '../../engine/facts/setting-rows.js';
import {foeHealthRow} from '../../engine/facts/combatants/health.js';
import type {SettingRow, SettingsOf} from '../../engine/facts/settings.js';
import {mostMembers} from './sheet/sheet.js';
import {traitNames, traits} from './sheet/weapons.js';

/* Everything that the ledger marks as a Setting, with the ledger's default. */
export const settingRows = [
	flag(
		'initExplodes',
		'RK-02 Init dice explode: A ten of the turn’s roll is rolled on: the die is an Action in phase 10 and counts in full for Total Init.',
		false,
		'turn',
	),
	choice(
		'duplicates',
		'RK-02 The same number twice: Two Init dice of one number are two Actions in that phase, or one.',
		{two: 'two Actions', one: 'one Action'},
		'turn',
	),
	choice(
		'sameMoment',
		'RK-04 Two Actions of one who acts at the same time as others: Each of them has one Action, the damage follows, then come the next Actions; or all Actions come before the damage.',
		{one: 'one, the damage, then the other', both: 'both before the damage'},
		'phase',
	),
	choice(
		'lastCall',
		'RK-0C Last call for held Actions: When a phase’s end asks whether somebody uses a held Action.',
		{
			quiet: 'in phases in which nobody has an Action',
			never: 'only before a held Action lapses',
			always: 'in every phase',
			off: 'never',
		},
	),
	choice(
		'keptDice',
		'RK-10 Kept dice: As many dice as the trait are kept on a roll with a knack, or as many as the higher of both.',
		{trait: 'the trait', higher: 'the higher of trait and knack'},
	),
	{
		id: 'defenceTrait',
		label: 'Trait of Active Defence',
		summary: 'The trait that is rolled and kept with the defence knack.',
		rule: 'RK-23',
		kind: 'choice',
		default: 'wits',
		options: traits.map((id) => ({id, label: traitNames[id]})),
	},
	flag(
		'defenceNow',
		'RK-24 Defend with an Action of this phase: An Action of the current phase can pay for an Active Defence.',
		true,
	),
	number(
		'defenceLater',
		'RK-24 Later Actions for a defence: So many of the next Actions pay for an Active Defence.',
		[2, 1, 5],
	),
	flag(
		'showNumber',
		'RK-26 Players learn the attack’s total: What the attack rolled is told to the players when the exchange is over.',
		false,
	),
	number(
		'conditionWorth',
		'RK-10 A condition’s Bonus or Penalty: What each of them adds to a roll against a number, or takes off: as much as a raise. The source has no conditions.',
		[5, 0, 30],
		{formerly: 0},
	),
	number(
		'cover',
		'RK-0B Cover against a shot: What cover adds to the target number of a shot. The source gives no number; beside each roll the GM can count cover more or less often; where the Setting is 0, each count is worth 5.',
		[0, 0, 30],
	),
	number(
		'proneShot',
		'RK-0B Prone against a shot: What lying prone adds to the target number of a shot. The source gives no number.',
		[0, -30, 30],
	),
	number(
		'proneBlow',
		'RK-0B Prone against a blow: What lying prone adds to the target number of a blow. The source gives no number.',
		[0, -30, 30],
	),
	flag(
		'meleeBrawn',
		'RK-30 Brawn adds to melee damage: In melee the attacker rolls as many more damage dice as Brawn.',
		true,
	),
	choice(
		'crippledAt',
		'RK-32 Crippled at: From how many Dramatic Wounds on no die explodes any more.',
		{resolve: 'as many as Resolve', more: 'more than Resolve'},
	),
	choice(
		'squadRolls',
		'RK-35 Against a squad: One Action is one roll that takes one member out, or one roll for each member. Beside the roll the GM can aim the attack at any number of members.',
		{one: 'one roll', each: 'one roll for each member'},
	),
	choice(
		'squadNumbers',
		'RK-35 Squads roll: A squad’s target number and dice come from its threat rating, or from its sheet as everybody’s.',
		{threat: 'by threat rating', sheet: 'by the sheet'},
	),
	number(
		'squadMost',
		'RK-35 Members of a squad: So many members fit into one squad. A roster has six in a squad at most.',
		[mostMembers, 1, 12],
	),
	flag(
		'describeCrippled',
		'RK-37 Ask how being crippled looks: When somebody is crippled, ask the GM for a line that describes the injury.',
		true,
	),
	flag(
		'foeNumbers',
		'RK-26 Players see foes’ numbers: Wounds, Actions to come, ranks and dice of the GM’s combatants in the players’ view.',
		false,
	),
	foeHealthRow('RK-26'),
	hiddenKnownRow('RK-26'),
	...answeringRows('RK-24'),
] as const satisfies readonly SettingRow[];

export type RkSettings = SettingsOf<typeof settingRows>;

export const units: readonly Unit[] = [
	{id: 'turn', isChapter: true},
	{id: 'phase', cycle: 10},
];
