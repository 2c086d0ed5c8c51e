import {type Id, sideWords} from '../../../../engine/kit/basics.js';
import {departures} from '../../../../engine/world/departures.js';
import {capital} from '../../../../engine/kit/text.js';
import type {ChangePage, ChangeRow, ChangeScene, Proposal} from '../change-row.js';
import {whoOf} from '../change-state.js';
import type {CombatantView} from '../../../../session/fight/views.js';
import type {GmInput} from '../../../../session/parts/input.js';

type OutRow = ChangeRow & {
	/** Left out: it hangs on what is typed. */
	readonly input?: GmInput;
};

const nameRow = 'rename';

function rowsFor(
	{name, side, left = ''}: CombatantView,
	who: Id | readonly Id[],
): readonly OutRow[] {
	const other = side === 'good' ? 'bad' : 'good';
	return [
		...departures.map(({id: why, label, synonyms}): OutRow => ({
			id: `remove:${why}`,
			label: capital(label),
			synonyms: `remove out ${synonyms.join(' ')}`,
			value: '',
			input: {do: 'remove', who, why},
		})),
		{
			id: 'return',
			label: 'Is back in the fight',
			synonyms: 'return comes rejoin revive alive raise',
			value: left,
			input: {do: 'return', who},
		},
		{
			id: 'hide',
			label: 'Hides from the players',
			synonyms: 'hide secret ambush',
			value: '',
			about: 'players learn nothing more of this combatant',
			input: {do: 'hide', who},
		},
		{
			id: 'reveal',
			label: 'Comes into sight',
			synonyms: 'reveal show seen',
			value: '',
			input: {do: 'reveal', who},
		},
		{
			id: 'side',
			label: `Changes sides, to ${sideWords[other]}`,
			synonyms: 'side heroes foes friend enemy charm betray',
			value: '',
			input: {do: 'side', who, side: other},
		},
		{id: nameRow, label: 'Is called', synonyms: 'name rename', value: name, entry: 'text'},
	];
}

/** What can be done now; what cannot is left out. */
const openRows = ({fight, state}: ChangeScene): readonly OutRow[] =>
	fight
		.combatants('gm')
		.filter(({id}) => id === state.who)
		.flatMap((combatant) => rowsFor(combatant, whoOf(state)))
		.filter(({input}) => !input || fight.gmRefusal(input) === undefined);

function proposed({state: {who, entries}}: ChangeScene, row: OutRow): Proposal {
	if (row.input) {
		return {kind: 'do', input: row.input};
	}

	const name = (entries.get(row.id) ?? row.value).trim();
	return name === '' || name === row.value
		? {kind: 'hint', text: 'write the new name'}
		: {kind: 'do', input: {do: 'rename', who, name}};
}

/** Whether somebody takes part, is seen, on which side and under which name. */
export const outPage: ChangePage = {
	id: 'out',
	title: 'Out, hidden, side',
	short: 'Out',
	isOpen: () => true,
	rows: openRows,
	sides: () => [],
	propose(scene, subject) {
		const row = openRows(scene).find(({id}) => id === subject?.id);
		return row ? proposed(scene, row) : {kind: 'wrong', text: 'nothing here can be done'};
	},
};
