import {sideNames} from '../../../engine/kit/basics.js';
import {everybodyFor, merits, otherWordsOf} from '../../library/rosters/archetypes.js';
import type {Roster, RosterEntry} from '../../library/services.js';
import {type Variants, variantsFor, withVariants} from '../../parts/people/variants.js';
import {counted} from '../../../engine/kit/text.js';
import {improviserFor} from '../../library/rosters/improvising.js';
import type {ActScene} from '../act.js';
import {addedBy} from './adding.js';
import {improvise, improvisedWay} from './improvise.js';
import {type Step, type Way, because, yesOrNo} from '../parts/step.js';

const countStep = ({newcomer, name, isHidden}: RosterEntry): Step => {
	const joining = (count: number, hidden: boolean): Step =>
		because(`${name} joins`, {
			do: 'add',
			newcomers: Array.from({length: count}, () => ({...newcomer, isHidden: hidden})),
		});
	return {
		kind: 'number',
		title: `${name}: how many?`,
		min: 1,
		max: 99,
		initial: 1,
		isUsual: true,
		next: (count) => ({
			...yesOrNo(
				`${name}: hidden from the players?`,
				isHidden,
				(hidden) => joining(count, hidden),
				'hidden',
			),
			isUsual: true,
		}),
	};
};

/** A row for each entry, which its tags find too. */
const entryWays = (
	entries: readonly RosterEntry[],
	detailOf: (entry: RosterEntry) => string,
): readonly Way[] =>
	entries.map((entry, at) => ({
		id: `entry ${at}`,
		label: entry.name,
		synonyms: otherWordsOf(entry),
		detail: [detailOf(entry), merits(entry)].filter((part) => part !== '').join(' · '),
		next: () => countStep(entry),
	}));

const entryStep = ({title, entries}: Roster, variants: Variants): Step => ({
	kind: 'pick',
	title: `${title}: who joins?`,
	items: entryWays(withVariants(entries, variants), ({side, count, variant}) =>
		count > 1 && !variant ? `${sideNames[side]}, ${count} in the roster` : sideNames[side],
	),
});

/** Adds combatants from a roster: which roster, who, how many, hidden or seen. Typing finds everybody of all rosters. */
export const addCombatants = ({fight, services}: ActScene): Step => ({
	kind: 'load',
	title: 'Reading the rosters …',
	read: (line) => ({to: addedBy(line, {fight, services}), rest: ''}),
	async load() {
		const {id: rules} = fight.info.ruleset;
		const everybody = everybodyFor(rules, services);
		const [rosters, entries, variants, improviser] = await Promise.all([
			services.listRosters(),
			everybody,
			variantsFor(services.rulesets.find(({id}) => id === rules)),
			improviserFor(fight, services, everybody),
		]);
		const otherwise = improvisedWay(improviser);
		return {
			kind: 'pick',
			title: 'Who joins: improvised, by name, or from a roster?',
			...(otherwise && {otherwise}),
			items: [
				{
					id: 'improvise',
					label: 'Improvise …',
					detail: 'somebody in no roster, described in one line',
					next: () => improvise({fight, services}),
				},
				...rosters
					.filter(({ruleset}) => ruleset === rules)
					.map(({path, title, combatants, problems}) => ({
						id: path,
						label: title,
						detail: counted(combatants, 'combatant'),
						...(problems[0] !== undefined && {refused: problems[0].message}),
						next: (): Step => ({
							kind: 'load',
							title: 'Reading the roster …',
							load: async () => ({
								...entryStep(await services.loadRoster(path), variants),
								...(otherwise && {otherwise}),
							}),
						}),
					})),
				...entryWays(entries, ({side}) => sideNames[side]),
			],
		};
	},
});
