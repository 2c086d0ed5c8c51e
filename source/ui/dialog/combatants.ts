import {type Id, type Side, sideNames, sideWords} from '../../engine/basics.js';
import {departures} from '../../engine/departures.js';
import type {Fight, GmInput} from '../../session/fight.js';
import type {Roster, RosterEntry, Services} from '../../session/services.js';
import {plural} from '../kit/text.js';
import {type Step, because, yesOrNo} from './step.js';
import {who} from './who.js';

type Whereabouts = Extract<GmInput, {do: 'return' | 'hide' | 'reveal'}>['do'];

const questions: Readonly<Record<Whereabouts, string>> = {
	return: 'Who comes back?',
	hide: 'Hide whom?',
	reveal: 'Reveal whom?',
};

const words: Readonly<Record<Whereabouts, string>> = {
	return: 'is back in the fight',
	hide: 'is hidden',
	reveal: 'comes into sight',
};

/** Takes somebody out of the fight: whom, how, why. */
export const leave = (fight: Fight, initial: Id | undefined): Step =>
	who(fight, {
		title: 'Who is out of the fight?',
		initial,
		refuse: ({id}) => fight.gmRefusal({do: 'remove', who: id})?.reason,
		next: ({id, name}) => ({
			kind: 'pick',
			title: `${name} …`,
			items: departures.map(({id: why, label, synonyms}) => ({
				id: why,
				label,
				synonyms: synonyms.join(' '),
				next: () => because(`${name} ${label}`, {do: 'remove', who: id, why}),
			})),
		}),
	});

/** Brings back, hides or reveals a combatant. */
export const place = (
	fight: Fight,
	what: Whereabouts,
	initial: Id | undefined,
): Step =>
	who(fight, {
		title: questions[what],
		initial,
		refuse: ({id}) => fight.gmRefusal({do: what, who: id})?.reason,
		next: ({id, name}) =>
			because(`${name} ${words[what]}`, {do: what, who: id}),
	});

/** Renames a combatant. The new name must not be taken. */
export const rename = (fight: Fight, initial: Id | undefined): Step =>
	who(fight, {
		title: 'Rename whom?',
		initial,
		next: ({id, name}) => ({
			kind: 'text',
			title: `${name} is called …`,
			initial: name,
			isOptional: false,
			refuse: (text) =>
				text === name
					? 'that is the name now'
					: fight.gmRefusal({do: 'rename', who: id, name: text})?.reason,
			next: (text) =>
				because(`${name} is now ${text}`, {do: 'rename', who: id, name: text}),
		}),
	});

const otherSide = (side: Side): Side => (side === 'good' ? 'bad' : 'good');

/** Moves a combatant to the other side. */
export const changeSide = (fight: Fight, initial: Id | undefined): Step =>
	who(fight, {
		title: 'Who changes sides?',
		initial,
		next({id, name, side}) {
			const to = otherSide(side);
			return because(`${name} fights for ${sideWords[to]}`, {
				do: 'side',
				who: id,
				side: to,
			});
		},
	});

const countStep = ({newcomer, name, isHidden}: RosterEntry): Step => ({
	kind: 'number',
	title: `${name}: how many?`,
	min: 1,
	max: 99,
	initial: 1,
	next: (count) =>
		yesOrNo(`${name}: hidden from the players?`, isHidden, (hidden) =>
			because(`${name} joins`, {
				do: 'add',
				newcomers: Array.from({length: count}, () => ({
					...newcomer,
					isHidden: hidden,
				})),
			}),
		),
});

const entryStep = ({title, entries}: Roster): Step => ({
	kind: 'pick',
	title: `${title}: who joins?`,
	items: entries.map((entry, at) => ({
		id: String(at),
		label: entry.name,
		detail:
			entry.count > 1
				? `${sideNames[entry.side]}, ${entry.count} in the roster`
				: sideNames[entry.side],
		next: () => countStep(entry),
	})),
});

/** Adds combatants from a roster: which roster, who, how many, hidden or seen. */
export const addCombatants = (fight: Fight, services: Services): Step => ({
	kind: 'load',
	title: 'Reading the rosters …',
	async load() {
		const rosters = await services.listRosters();
		return {
			kind: 'pick',
			title: 'From which roster?',
			items: rosters
				.filter(({ruleset}) => ruleset === fight.info.ruleset.id)
				.map(({path, title, combatants, problems}) => ({
					id: path,
					label: title,
					detail: plural(combatants, 'combatant'),
					...(problems[0] !== undefined && {refused: problems[0].message}),
					next: () => ({
						kind: 'load',
						title: 'Reading the roster …',
						load: async () => entryStep(await services.loadRoster(path)),
					}),
				})),
		};
	},
});
