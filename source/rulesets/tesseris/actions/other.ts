import {type AttackEffect, attack} from './effects.js';
import {type ActionRow, action} from './row.js';

const power = ({
	defences,
	...row
}: Pick<ActionRow, 'id' | 'key' | 'rule' | 'name' | 'needs'> &
	Pick<AttackEffect, 'defences'> &
	Partial<Pick<ActionRow, 'varies'>>): ActionRow =>
	action({
		...row,
		group: 'other',
		ticks: 3,
		isCommon: true,
		target: {who: 'foe', reach: 'shot'},
		effects: [attack({by: 'power', defences})],
	});

/** Spells and powers are carried like weapons that need no hand (TE-X01, TE-X02). */
export const otherActions: readonly ActionRow[] = [
	power({
		id: 'offensive-spell',
		key: 'M',
		rule: 'TE-X01',
		name: 'Offensive spell',
		varies: true,
		needs: ['not-grappled', 'spell'],
		defences: ['duck', 'dodge', 'block'],
	}),
	power({
		id: 'offensive-power',
		key: 'Y',
		rule: 'TE-X02',
		name: 'Offensive psychic power',
		needs: ['not-grappled', 'psychic'],
		defences: ['composure'],
	}),
];
