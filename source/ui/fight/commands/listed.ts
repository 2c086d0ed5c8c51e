import {type ActScene, refusedNow} from '../../../session/acts/act.js';
import {isFor} from '../../../session/fight/where.js';
import type {Item} from '../../kit/pages/filter-list.js';
import {isCommandId} from '../../kit/look/bindings/bindings.js';
import {commandRows, listedRows} from './rows.js';

/** The keys in the footer, with what they do now. */
export const hintsIn = (scene: ActScene) =>
	commandRows.flatMap((row) => {
		const {id, hint} = row;
		if (!hint || !isCommandId(id) || refusedNow(row, scene) !== undefined) {
			return [];
		}

		const label = hint(scene);
		return [{commands: [id], ...(label !== undefined && {label})}];
	});

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
