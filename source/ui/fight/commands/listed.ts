import {isFor} from '../../../session/fight/where.js';
import type {Item} from '../../kit/pages/filter-list.js';
import {type Scene, labelOf, refusedNow} from './row.js';
import {listedRows} from './rows.js';

/** The list of all commands; whoever only watches sees only what can be of use to them. */
export const listedCommands = (scene: Scene): readonly Item[] =>
	listedRows(scene.fight)
		.filter(({where}) => !scene.isWatching || isFor(where, scene))
		.map((row) => {
			const {id, synonyms} = row;
			const refused = refusedNow(row, scene);
			return {
				id,
				label: labelOf(row, scene),
				synonyms: `${id} ${synonyms}`,
				...(refused !== undefined && {refused}),
			};
		});
