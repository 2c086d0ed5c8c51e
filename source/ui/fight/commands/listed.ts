import {type ActScene, refusedNow} from '../../../session/acts/act.js';
import {isFor} from '../../../session/fight/where.js';
import type {Item} from '../../kit/pages/filter-list.js';
import {listedRows} from './rows.js';

/** The list of all commands; whoever only watches sees only what can be of use to them. */
export const listedCommands = (scene: ActScene): readonly Item[] =>
	listedRows(scene.fight)
		.filter(({where}) => !scene.isWatching || isFor(where, scene))
		.map((row) => {
			const {id, label, synonyms, isRare} = row;
			const refused = refusedNow(row, scene);
			return {
				id,
				label: typeof label === 'string' ? label : label(scene),
				synonyms: `${id} ${synonyms}`,
				...(refused !== undefined && {refused, ...(isRare && {isOnlyFound: true as const})}),
			};
		});
