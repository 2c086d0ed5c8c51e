import {sideNames} from '../../engine/basics.js';
import type {Fight} from '../../session/fight.js';
import type {Roster, RosterEntry, Services} from '../../session/services.js';
import {plural} from '../kit/text.js';
import {improvise} from './improvise.js';
import {type Step, because, yesOrNo} from './step.js';

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
			title: 'Improvised, or from which roster?',
			items: [
				{
					id: 'improvise',
					label: 'Improvise …',
					detail: 'somebody of no roster, in a line',
					next: () => improvise(fight, services),
				},
				...rosters
					.filter(({ruleset}) => ruleset === fight.info.ruleset.id)
					.map(({path, title, combatants, problems}) => ({
						id: path,
						label: title,
						detail: plural(combatants, 'combatant'),
						...(problems[0] !== undefined && {refused: problems[0].message}),
						next: (): Step => ({
							kind: 'load',
							title: 'Reading the roster …',
							load: async () => entryStep(await services.loadRoster(path)),
						}),
					})),
			],
		};
	},
});
