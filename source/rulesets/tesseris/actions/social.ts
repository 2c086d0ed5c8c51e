import type {RuleId} from '../../../engine/kit/basics.js';
import {type Ladder, type OnHit, attack} from './effects.js';
import {type ActionRow, rowsLike} from './row.js';

const ally = {who: 'ally', reach: 'any'} as const;

const social = rowsLike({group: 'social'});

/** A skill of Charisma against the composure of a foe. */
const contest = (rule: RuleId, key: string, name: string, skill: string, hit: OnHit): ActionRow =>
	social(rule, key, name, 2, {
		target: {who: 'foe', reach: 'any'},
		effects: [
			attack({by: [{stat: 'cha', skill}], defences: ['composure'], hits: [hit], isSocial: true}),
		],
	});

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
	contest('TE-S01', 'B', 'Bribe', 'bargain', {kind: 'grant'}),
	contest('TE-S02', 'C', 'Charm', 'charm', {kind: 'sway', ladder: charm}),
	social('TE-S03', 'I', 'Inspire', 2, {
		target: ally,
		effects: [{kind: 'status', status: 'inspired', of: 'target'}],
	}),
	contest('TE-S04', 'T', 'Intimidate', 'intimidation', {kind: 'sway', ladder: fear}),
	contest('TE-S05', 'M', 'Manipulate', 'deception', {kind: 'tell'}),
	social('TE-S06', 'V', 'Motivate', 1, {
		target: ally,
		effects: [{kind: 'test', by: [{stat: 'cha', skill: 'leadership'}], does: 'ego'}],
	}),
	social('TE-S07', 'P', 'Psych oneself up', 1, {
		id: 'psych-up',
		effects: [{kind: 'test', by: [{stat: 'wil', skill: 'resolve'}], does: 'own-ego'}],
	}),
	social('TE-S08', 'Y', 'Rally', 2, {
		target: {who: 'ally', reach: 'swayed', isAlsoDown: true},
		effects: [{kind: 'test', by: [{stat: 'cha', skill: 'leadership'}], does: 'rally'}],
	}),
	contest('TE-S09', 'S', 'Subvert', 'persuasion', {kind: 'sway', ladder: shame}),
];
