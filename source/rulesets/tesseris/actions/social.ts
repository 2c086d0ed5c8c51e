import type {Ladder, OnHit, TestSpec} from './effects.js';
import {type ActionRow, action} from './row.js';

const foe = {who: 'foe', reach: 'any'} as const;
const ally = {who: 'ally', reach: 'any'} as const;

const contest = (skill: string, hits: readonly OnHit[]) =>
	({
		kind: 'attack',
		by: [{stat: 'cha', skill}] satisfies readonly TestSpec[],
		rate: 'single',
		defences: ['composure'],
		hits,
		isSocial: true,
	}) as const;

const charm: Ladder = [
	['enticed', 'enthralled'],
	['attracted', 'enticed'],
	['none', 'attracted'],
];

const fear: Ladder = [
	['terrified', 'fleeing'],
	['frightened', 'terrified'],
	['none', 'frightened'],
];

const shame: Ladder = [
	['dejected', 'surrendered'],
	['disheartened', 'dejected'],
	['none', 'disheartened'],
];

/** Social combat actions (TE-S01 to TE-S09). */
export const socialActions: readonly ActionRow[] = [
	action({
		id: 'bribe',
		key: 'B',
		rule: 'TE-S01',
		name: 'Bribe',
		group: 'social',
		ticks: 2,
		target: foe,
		effects: [contest('bargain', [{kind: 'grant'}])],
	}),
	action({
		id: 'charm',
		key: 'C',
		rule: 'TE-S02',
		name: 'Charm',
		group: 'social',
		ticks: 2,
		target: foe,
		effects: [contest('charm', [{kind: 'sway', ladder: charm}])],
	}),
	action({
		id: 'inspire',
		key: 'I',
		rule: 'TE-S03',
		name: 'Inspire',
		group: 'social',
		ticks: 2,
		target: ally,
		effects: [{kind: 'status', status: 'inspired', of: 'target'}],
	}),
	action({
		id: 'intimidate',
		key: 'T',
		rule: 'TE-S04',
		name: 'Intimidate',
		group: 'social',
		ticks: 2,
		target: foe,
		effects: [contest('intimidation', [{kind: 'sway', ladder: fear}])],
	}),
	action({
		id: 'manipulate',
		key: 'M',
		rule: 'TE-S05',
		name: 'Manipulate',
		group: 'social',
		ticks: 2,
		target: foe,
		effects: [contest('deception', [{kind: 'tell'}])],
	}),
	action({
		id: 'motivate',
		key: 'V',
		rule: 'TE-S06',
		name: 'Motivate',
		group: 'social',
		ticks: 1,
		target: ally,
		effects: [
			{kind: 'test', by: [{stat: 'cha', skill: 'leadership'}], does: 'ego'},
		],
	}),
	action({
		id: 'psych-up',
		key: 'P',
		rule: 'TE-S07',
		name: 'Psych oneself up',
		group: 'social',
		ticks: 1,
		effects: [
			{kind: 'test', by: [{stat: 'wil', skill: 'resolve'}], does: 'own-ego'},
		],
	}),
	action({
		id: 'rally',
		key: 'Y',
		rule: 'TE-S08',
		name: 'Rally',
		group: 'social',
		ticks: 2,
		target: {who: 'ally', reach: 'swayed', isAlsoDown: true},
		effects: [
			{kind: 'test', by: [{stat: 'cha', skill: 'leadership'}], does: 'rally'},
		],
	}),
	action({
		id: 'subvert',
		key: 'S',
		rule: 'TE-S09',
		name: 'Subvert',
		group: 'social',
		ticks: 2,
		target: foe,
		effects: [contest('persuasion', [{kind: 'sway', ladder: shame}])],
	}),
];
