import {commandRows} from '../commands/rows.js';
import type {PageProperties} from '../screen.js';

/** The page that a command opened in place of the fight's panes. */
export function FightPages(properties: PageProperties) {
	const {page} = properties.screen;
	const means = commandRows.find(({id}) => id === page?.command)?.means;
	return means?.kind === 'page' ? <means.Page {...properties} /> : undefined;
}
