import type {Unit} from '../../engine/world/units.js';
import {answeringRows} from '../../engine/course/answering.js';
import {hiddenKnownRow, choice, flag, number} from '../../engine/facts/setting-rows.js';
import {foeHealthRow} from '../../engine/facts/combatants/health.js';
import type {SettingRow, SettingsOf} from '../../engine/facts/settings.js';

/* Everything that the ledger marks as a Setting, with the ledger's default. */
export const settingRows = [
	choice('goodGuys', {
		text: 'DR-42 The good guys: Which side goes first in every round, and has the late sub-round.',
		options: {good: 'the heroes', bad: 'the foes'},
		countsFrom: 'round',
	}),
	choice('stops', {
		text: 'DR-14 Stop in empty rounds: In rounds where nobody has a phase: a last call whenever somebody could break a hold or buy a phase, only where somebody holds one, or never.',
		options: {always: 'always', holds: 'if someone holds', never: 'never'},
		default: 'holds',
	}),
	number('pointsPerDie', [2, 1, 10], {
		text: 'DR-03 Points of speed per die: One d10 of speed for this many points, rounded up.',
		countsFrom: 'turn',
	}),
	flag('holdsEnd', true, {
		text: 'DR-09 Held phases end with the turn: What is still held after round 10 is lost.',
	}),
	flag('abortSurcharge', true, {
		text: 'DR-07 Aborts outside the category cost more: A defence outside the speed’s category takes one later phase more when it is paid by an abort.',
	}),
	choice('difficulty', {
		text: 'DR-21 Difficulty: What each point of difficulty does to a roll.',
		options: {target: 'raises the target number', successes: 'takes off a success'},
	}),
	flag('conditions', true, {
		text: 'DR-21 Conditions count on rolls: Each Bonus of a condition makes a roll easier by one, each Penalty more difficult. The source has no conditions.',
		formerly: false,
	}),
	choice('parryWith', {
		text: 'DR-22 Substat of a parry: What a parry rolls, with the melee skill.',
		options: {dexterity: 'Dexterity', accuracy: 'Accuracy'},
	}),
	choice('noNet', {
		text: 'DR-23 No net successes: Net successes of 0 or less are a miss, or the formula for damage counts as written.',
		options: {miss: 'a miss', formula: 'the formula as written'},
	}),
	choice('defence', {
		text: 'DR-26 Defending takes: Either a phase of this round, a held one or an abort, which counts as acting, or nothing.',
		options: {phase: 'a phase, a hold or an abort', free: 'nothing'},
	}),
	flag('dicedDefence', false, {
		text: 'DR-26 Those who are broken into can still defend: Somebody who is attacked in the middle of a phase, after the diceless action, can give the diced one for a defence.',
	}),
	choice('evenCheck', {
		text: 'DR-31 A Death Check that comes out even: Successes × 5 are equal to the damage past 0 hit points.',
		options: {unconscious: 'unconscious only', dying: 'dying as well'},
	}),
	number('dyingTurns', [0, 0, 999], {
		text: 'DR-33 Turns until the dying are dead: Divided by how far the Death Check fell short, rounded up: whoever is still dying as the last of these turns ends is dead; the turn of the fall is not counted. More harm gives nobody more turns. Set in mid-fight, it counts for those without a clock who are dying by then, and a clock that runs stays. 0: no clock, as in the source, which says only that the dying die the faster the further they fell short.',
	}),
	flag('foeNumbers', false, {
		text: 'DR-23 Players see foes’ numbers: Hit points, phases to come and dice of the GM’s combatants in the players’ view.',
	}),
	foeHealthRow('DR-23'),
	hiddenKnownRow('DR-23'),
	...answeringRows('DR-26'),
] as const satisfies readonly SettingRow[];

export type DrSettings = SettingsOf<typeof settingRows>;

export const units: readonly Unit[] = [
	{id: 'turn', isChapter: true, orderBefore: 'round-began'},
	{id: 'round', cycle: 10},
];
