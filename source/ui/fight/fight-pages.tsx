import {commandRows} from './commands/rows.js';
import type {PageProperties} from './screen.js';

/** What stands in the place of a fight's panes: the page of the command that opened one. */
export function FightPages(properties: PageProperties) {
	const {page} = properties.screen;
	const deed = commandRows.find(({id}) => id === page?.command)?.deed;
	return deed?.kind === 'page' ? <deed.Page {...properties} /> : undefined;
}
