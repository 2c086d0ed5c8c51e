import {type ActScene, refusedNow} from '../../../session/acts/act.js';
import {isFor} from '../../../session/fight/where.js';
import type {Item} from '../../kit/pages/filter-list.js';
import {listedRows} from './rows.js';

/**
 * The list of all commands; whoever only watches sees only what can be of use to them. What cannot be done now is found
 * by typing alone, with the reason.
 */
export const listedCommands = (scene: ActScene): readonly Item[] =>
	listedRows(scene.fight)
		.filter(({where}) => !scene.isWatching || isFor(where, scene))
		.map((row) => {
			const {id, label, synonyms} = row;
			const refused = refusedNow(row, scene);
			return {
				id,
				label: typeof label === 'string' ? label : label(scene),
				synonyms: `${id} ${synonyms}`,
				...(refused !== undefined && {refused, isOnlyFound: true as const}),
			};
		});
