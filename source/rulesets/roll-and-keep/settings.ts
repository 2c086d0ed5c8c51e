import type {Unit} from '../../engine/world/units.js';
import {answeringRows} from '../../engine/course/answering.js';
import {hiddenKnownRow, choice, flag, number} from '../../engine/facts/setting-rows.js';
import {foeHealthRow} from '../../engine/facts/combatants/health.js';
import type {SettingRow, SettingsOf} from '../../engine/facts/settings.js';
import {mostMembers} from './sheet/sheet.js';
import {traitNames} from './sheet/weapons.js';

/* Everything that the ledger marks as a Setting, with the ledger's default. */
export const settingRows = [
	flag('initExplodes', false, {
		text: 'RK-02 Init dice explode: A ten of the turn’s roll is rolled on: the die is an Action in phase 10 and counts in full for Total Init.',
		countsFrom: 'turn',
	}),
	choice('duplicates', {
		text: 'RK-02 The same number twice: Two Init dice of one number are two Actions in that phase, or one.',
		options: {two: 'two Actions', one: 'one Action'},
		countsFrom: 'turn',
	}),
	choice('sameMoment', {
		text: 'RK-04 Two Actions of one who acts at the same time as others: Each of them has one Action, the damage follows, then come the next Actions; or all Actions come before the damage.',
		options: {one: 'one, the damage, then the other', both: 'both before the damage'},
		countsFrom: 'phase',
	}),
	choice('lastCall', {
		text: 'RK-0C Last call for held Actions: When a phase’s end asks whether somebody uses a held Action.',
		options: {
			quiet: 'in phases in which nobody has an Action',
			never: 'only before a held Action lapses',
			always: 'in every phase',
			off: 'never',
		},
	}),
	choice('keptDice', {
		text: 'RK-10 Kept dice: As many dice as the trait are kept on a roll with a knack, or as many as the higher of both.',
		options: {trait: 'the trait', higher: 'the higher of trait and knack'},
	}),
	choice('defenceTrait', {
		text: 'RK-23 Trait of Active Defence: The trait that is rolled and kept with the defence knack.',
		options: traitNames,
		default: 'wits',
	}),
	flag('defenceNow', true, {
		text: 'RK-24 Defend with an Action of this phase: An Action of the current phase can pay for an Active Defence.',
	}),
	number('defenceLater', [2, 1, 5], {
		text: 'RK-24 Later Actions for a defence: So many of the next Actions pay for an Active Defence.',
	}),
	flag('showNumber', false, {
		text: 'RK-26 Players learn the attack’s total: What the attack rolled is told to the players when the exchange is over.',
	}),
	number('conditionWorth', [5, 0, 30], {
		text: 'RK-10 A condition’s Bonus or Penalty: What each of them adds to a roll against a number, or takes off: as much as a raise. The source has no conditions.',
		formerly: 0,
	}),
	number('cover', [0, 0, 30], {
		text: 'RK-0B Cover against a shot: What cover adds to the target number of a shot. The source gives no number; beside each roll the GM can count cover more or less often; where the Setting is 0, each count is worth 5.',
	}),
	number('proneShot', [0, -30, 30], {
		text: 'RK-0B Prone against a shot: What lying prone adds to the target number of a shot. The source gives no number.',
	}),
	number('proneBlow', [0, -30, 30], {
		text: 'RK-0B Prone against a blow: What lying prone adds to the target number of a blow. The source gives no number.',
	}),
	flag('meleeBrawn', true, {
		text: 'RK-30 Brawn adds to melee damage: In melee the attacker rolls as many more damage dice as Brawn.',
	}),
	choice('crippledAt', {
		text: 'RK-32 Crippled at: From how many Dramatic Wounds on no die explodes any more.',
		options: {resolve: 'as many as Resolve', more: 'more than Resolve'},
	}),
	choice('squadRolls', {
		text: 'RK-35 Against a squad: One Action is one roll that takes one member out, or one roll for each member. Beside the roll the GM can aim the attack at any number of members.',
		options: {one: 'one roll', each: 'one roll for each member'},
	}),
	choice('squadNumbers', {
		text: 'RK-35 Squads roll: A squad’s target number and dice come from its threat rating, or from its sheet as everybody’s.',
		options: {threat: 'by threat rating', sheet: 'by the sheet'},
	}),
	number('squadMost', [mostMembers, 1, 12], {
		text: 'RK-35 Members of a squad: So many members fit into one squad. A roster has six in a squad at most.',
	}),
	flag('describeCrippled', true, {
		text: 'RK-37 Ask how being crippled looks: When somebody is crippled, ask the GM for a line that describes the injury.',
	}),
	flag('foeNumbers', false, {
		text: 'RK-26 Players see foes’ numbers: Wounds, Actions to come, ranks and dice of the GM’s combatants in the players’ view.',
	}),
	foeHealthRow('RK-26'),
	hiddenKnownRow('RK-26'),
	...answeringRows('RK-24'),
] as const satisfies readonly SettingRow[];

export type RkSettings = SettingsOf<typeof settingRows>;

export const units: readonly Unit[] = [
	{id: 'turn', isChapter: true},
	{id: 'phase', cycle: 10},
];
