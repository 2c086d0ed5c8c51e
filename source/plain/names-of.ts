import type {Fight} from '../session/fight.js';
import type {Names} from './prompt-text.js';

/** What everybody in a fight is called now. */
export function namesOf(fight: Fight): Names {
	const names = new Map(fight.combatants('gm').map(({id, name}) => [id, name]));
	return (id) => names.get(id) ?? '';
}
