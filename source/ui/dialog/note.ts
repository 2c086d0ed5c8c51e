import type {Id} from '../../engine/kit/basics.js';
import type {Fight} from '../../session/fight/fight.js';
import type {Step} from './step.js';

/**
 * A note for the log. Players can read it only when the GM says so.
 * @param who the combatant who is asked or acts, to whom it can be attached
 */
export function note(fight: Pick<Fight, 'combatants'>, who?: Id): Step {
	const name = fight.combatants('gm').find(({id}) => id === who)?.name;
	return {
		kind: 'text',
		title: 'A note for the log',
		initial: '',
		isOptional: false,
		flag: 'players may read it',
		...(name !== undefined && {secondFlag: `attached to ${name}`}),
		next: (text, isOpen, isAttached = false) => ({
			kind: 'do',
			input: {
				do: 'note',
				text,
				isOpen,
				...(isAttached && who !== undefined && {who}),
			},
		}),
	};
}
