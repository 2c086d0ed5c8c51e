import {type Id, sideWords} from '../../../../engine/kit/basics.js';
import {departures} from '../../../../engine/world/departures.js';
import {capital} from '../../../../engine/kit/text.js';
import type {CombatantView, GmInput} from '../../../../session/fight/fight.js';
import type {ChangePage, ChangeRow, ChangeScene, Proposal} from '../change-row.js';
import {whoOf} from '../change-state.js';

/** Something that can be done about somebody. */
type Deed = ChangeRow & {
	/** Left out: it hangs on what is typed. */
	readonly input?: GmInput;
};

export const nameRow = 'rename';

function deedsFor(
	{name, side, left = ''}: CombatantView,
	who: Id | readonly Id[],
): readonly Deed[] {
	const other = side === 'good' ? 'bad' : 'good';
	return [
		...departures.map(({id: why, label, synonyms}): Deed => ({
			id: `remove:${why}`,
			label: capital(label),
			synonyms: `remove out ${synonyms.join(' ')}`,
			value: '',
			input: {do: 'remove', who, why},
		})),
		{
			id: 'return',
			label: 'Is back in the fight',
			synonyms: 'return comes rejoin revive',
			value: left,
			input: {do: 'return', who},
		},
		{
			id: 'hide',
			label: 'Is hidden',
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
			label: 'Changes sides',
			synonyms: 'side heroes foes friend enemy charm betray',
			value: `fights for ${sideWords[side]}`,
			chosen: `fights for ${sideWords[other]}`,
			input: {do: 'side', who, side: other},
		},
		{id: nameRow, label: 'Is called', synonyms: 'name rename', value: name, entry: 'text'},
	];
}

/** What can be done now; what cannot is left out. */
const openDeeds = ({fight, state}: ChangeScene): readonly Deed[] =>
	fight
		.combatants('gm')
		.filter(({id}) => id === state.who)
		.flatMap((combatant) => deedsFor(combatant, whoOf(state)))
		.filter(({input}) => !input || fight.gmRefusal(input) === undefined);

function proposed({state: {who, entries}}: ChangeScene, deed: Deed): Proposal {
	if (deed.input) {
		return {kind: 'do', input: deed.input};
	}

	const name = (entries.get(deed.id) ?? deed.value).trim();
	return name === '' || name === deed.value
		? {kind: 'open', hint: 'write the new name'}
		: {kind: 'do', input: {do: 'rename', who, name}};
}

/** Whether somebody takes part, is seen, on which side and under which name. */
export const outPage: ChangePage = {
	id: 'out',
	title: 'Out, hidden, side',
	short: 'Out',
	isOpen: () => true,
	rows: openDeeds,
	sides: () => [],
	propose(scene, subject) {
		const deed = openDeeds(scene).find(({id}) => id === subject?.id);
		return deed ? proposed(scene, deed) : {kind: 'wrong', reason: 'nothing here can be done'};
	},
};
