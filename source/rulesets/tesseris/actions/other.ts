import {type ActionRow, action} from './row.js';

/** Spells and powers are carried like weapons that need no hand (TE-X01, TE-X02). */
export const otherActions: readonly ActionRow[] = [
	action({
		id: 'offensive-spell',
		key: 'M',
		rule: 'TE-X01',
		name: 'Offensive spell',
		group: 'other',
		ticks: 3,
		varies: true,
		target: {who: 'foe', reach: 'shot'},
		needs: ['not-grappled', 'spell'],
		effects: [
			{
				kind: 'attack',
				by: 'power',
				rate: 'single',
				defences: ['duck', 'dodge', 'block'],
				hits: [{kind: 'damage'}],
			},
		],
	}),
	action({
		id: 'offensive-power',
		key: 'Y',
		rule: 'TE-X02',
		name: 'Offensive psychic power',
		group: 'other',
		ticks: 3,
		target: {who: 'foe', reach: 'shot'},
		needs: ['not-grappled', 'psychic'],
		effects: [
			{
				kind: 'attack',
				by: 'power',
				rate: 'single',
				defences: ['composure'],
				hits: [{kind: 'damage'}],
			},
		],
	}),
];
