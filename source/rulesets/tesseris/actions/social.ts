import {type Ladder, type OnHit, attack} from './effects.js';
import {type ActionRow, type Own, action} from './row.js';

const ally = {who: 'ally', reach: 'any'} as const;

const social = (row: Own<'effects'>): ActionRow =>
	action({group: 'social', ...row});

/** A skill of Charisma against the composure of a foe. */
const contest = ({
	skill,
	hits,
	...row
}: Pick<ActionRow, 'id' | 'key' | 'rule' | 'name'> & {
	readonly skill: string;
	readonly hits: readonly OnHit[];
}): ActionRow =>
	social({
		...row,
		ticks: 2,
		target: {who: 'foe', reach: 'any'},
		effects: [
			attack({
				by: [{stat: 'cha', skill}],
				defences: ['composure'],
				hits,
				isSocial: true,
			}),
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
	contest({
		id: 'bribe',
		key: 'B',
		rule: 'TE-S01',
		name: 'Bribe',
		skill: 'bargain',
		hits: [{kind: 'grant'}],
	}),
	contest({
		id: 'charm',
		key: 'C',
		rule: 'TE-S02',
		name: 'Charm',
		skill: 'charm',
		hits: [{kind: 'sway', ladder: charm}],
	}),
	social({
		id: 'inspire',
		key: 'I',
		rule: 'TE-S03',
		name: 'Inspire',
		ticks: 2,
		target: ally,
		effects: [{kind: 'status', status: 'inspired', of: 'target'}],
	}),
	contest({
		id: 'intimidate',
		key: 'T',
		rule: 'TE-S04',
		name: 'Intimidate',
		skill: 'intimidation',
		hits: [{kind: 'sway', ladder: fear}],
	}),
	contest({
		id: 'manipulate',
		key: 'M',
		rule: 'TE-S05',
		name: 'Manipulate',
		skill: 'deception',
		hits: [{kind: 'tell'}],
	}),
	social({
		id: 'motivate',
		key: 'V',
		rule: 'TE-S06',
		name: 'Motivate',
		ticks: 1,
		target: ally,
		effects: [
			{kind: 'test', by: [{stat: 'cha', skill: 'leadership'}], does: 'ego'},
		],
	}),
	social({
		id: 'psych-up',
		key: 'P',
		rule: 'TE-S07',
		name: 'Psych oneself up',
		ticks: 1,
		effects: [
			{kind: 'test', by: [{stat: 'wil', skill: 'resolve'}], does: 'own-ego'},
		],
	}),
	social({
		id: 'rally',
		key: 'Y',
		rule: 'TE-S08',
		name: 'Rally',
		ticks: 2,
		target: {who: 'ally', reach: 'swayed', isAlsoDown: true},
		effects: [
			{kind: 'test', by: [{stat: 'cha', skill: 'leadership'}], does: 'rally'},
		],
	}),
	contest({
		id: 'subvert',
		key: 'S',
		rule: 'TE-S09',
		name: 'Subvert',
		skill: 'persuasion',
		hits: [{kind: 'sway', ladder: shame}],
	}),
];
