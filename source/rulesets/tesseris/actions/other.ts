import {type DefenceId, attack} from './effects.js';
import {type ActionRow, rowsLike} from './row.js';

const power = rowsLike({group: 'other', isCommon: true, target: {who: 'foe', reach: 'shot'}});

const at = (...defences: readonly DefenceId[]) => [attack({by: 'power', defences})];

/** Spells and powers are carried like weapons that need no hand (TE-X01, TE-X02). */
export const otherActions: readonly ActionRow[] = [
	power('TE-X01', 'M', 'Offensive spell', 3, {
		varies: true,
		needs: ['not-grappled', 'spell'],
		effects: at('duck', 'dodge', 'block'),
	}),
	power('TE-X02', 'Y', 'Offensive psychic power', 3, {
		id: 'offensive-power',
		needs: ['not-grappled', 'psychic'],
		effects: at('composure'),
	}),
];
