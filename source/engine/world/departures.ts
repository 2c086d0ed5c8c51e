import type {Id, View} from '../kit/basics.js';
import type {Departed, DepartureId} from '../facts/combatants/departure.js';
import {type Subject, clauseOf, conjugated} from '../kit/text.js';
import {isSeen} from './veil.js';
import {type Crowd, nameOf} from './world.js';

/* Why somebody is out of the fight by the GM's word, as rows. */

export type Departure = {
	readonly id: DepartureId;
	/** As what somebody does: “surrenders”. */
	readonly label: string;
	/** What it is called once it has happened: “surrendered”. */
	readonly state: string;
	/** Words under which it is looked for, the first of which is a command of plain mode. */
	readonly synonyms: readonly string[];
};

export const departures: readonly Departure[] = [
	{
		id: 'flees',
		label: 'flees',
		state: 'fled',
		synonyms: ['flee', 'run', 'escape', 'retreat', 'rout', 'fled'],
	},
	{
		id: 'surrenders',
		label: 'surrenders',
		state: 'surrendered',
		synonyms: ['surrender', 'yield', 'surrendered'],
	},
	{
		id: 'taken',
		label: 'is taken prisoner',
		state: 'taken prisoner',
		synonyms: ['captured', 'capture', 'taken', 'prisoner', 'arrested'],
	},
	{id: 'dies', label: 'dies', state: 'dead', synonyms: ['dead', 'die', 'killed', 'slain']},
	{id: 'leaves', label: 'leaves the fight', state: 'gone', synonyms: ['leave', 'gone', 'away']},
];

export const departureSynonyms = departures.flatMap(({synonyms}) => synonyms).join(' ');

const rows: ReadonlyMap<string, Departure> = new Map(departures.map((row) => [row.id, row]));

type Departing = Crowd<{readonly isHidden: boolean; readonly name: string}> & {
	readonly departed: Departed;
};

/** The state of somebody who has left: “fled”; “gone” where no reason was given. */
export const departedState = (departed: Departed, who: Id): string =>
	rows.get(departed.get(who) ?? 'leaves')?.state ?? 'gone';

/** “surrenders”; “leaves the fight” where no reason is given. */
export const departureLabel = (why: DepartureId = 'leaves'): string => rows.get(why)?.label ?? '';

/** “Oni surrenders and is out of the fight”, “Oni leaves the fight”. */
export const departureText = (subject: Subject, why: DepartureId = 'leaves'): string => {
	const does = clauseOf(subject, departureLabel(why));
	return why === 'leaves' ? does : `${does} and ${conjugated(subject, 'is out of the fight')}`;
};

/** “Oni surrendered, Raider 1 fled”; empty where nobody left for a reason whom the view may know of. */
export const departuresText = (state: Departing, view: View): string =>
	[...state.departed.keys()]
		.filter((who) => isSeen(state, who, view))
		.map((who) => `${nameOf(state, who)} ${departedState(state.departed, who)}`)
		.join(', ');
