import {named} from '../fight/words/somebody.js';
import {matching} from '../parts/names.js';
import type {ActScene} from './act.js';
import {takeCombatant} from './parts/arguments.js';
import type {Step} from './parts/step.js';

/** What a player says in own words to what is asked now: it is what the GM notes. */
function saidIn({services}: Pick<ActScene, 'services'>): string {
	const said = services.sharing
		?.seating()
		?.sent()
		.find(({isWords}) => isWords);
	return said ? `${said.from}: ${said.text}` : '';
}

/** A note for the log, about whoever is asked or acts, or in a line (“on Koji: …”) about anybody; perhaps for players. */
export function note(scene: Pick<ActScene, 'fight' | 'who' | 'services'>, isOpen = false): Step {
	const {fight, who} = scene;
	const combatants = fight.combatants('gm');
	const name = combatants.find(({id}) => id === who)?.name;
	const written = (text: string, isRead: boolean, on?: string): Step => ({
		kind: 'do',
		input: {do: 'note', text, isOpen: isRead, ...(on !== undefined && {who: on})},
		said: () => (isRead ? ['For everybody to read:'] : []),
	});
	return {
		kind: 'text',
		title: 'A note for the log',
		initial: saidIn(scene),
		isVerbatim: true,
		flag: 'players may read it',
		...(name !== undefined && {secondFlag: `attached to ${name}`}),
		read(line) {
			const [, on = '', text = ''] = /^on\s+([^:]+):\s*(.+)$/is.exec(line) ?? [];
			const isOnSomebody = on !== '' && matching(on, named(combatants)).length > 0;
			return {
				to: isOnSomebody
					? written(text, isOpen, takeCombatant(on, fight).who.id)
					: written(line, isOpen),
				rest: '',
			};
		},
		next: (text, isRead = isOpen, isAttached = false) =>
			written(text, isRead, isAttached ? who : undefined),
	};
}
