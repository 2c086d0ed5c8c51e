import {sideNames, remembered} from '../../../engine/kit/basics.js';
import {everybodyFor, merits, otherWordsOf} from '../../library/rosters/archetypes.js';
import type {Roster, RosterEntry} from '../../library/services.js';
import {type Variants, variantsFor, withVariants} from '../../parts/people/variants.js';
import {counted} from '../../../engine/kit/text.js';
import {improviserFor, type Improviser} from '../../library/rosters/improvising.js';
import type {ActScene, Shelf} from '../act.js';
import {addedBy} from './adding.js';
import {type Step, type Way, because, yesOrNo} from '../parts/step.js';
import {askWho} from '../people.js';
import {joiningWords} from '../../../rosters/improvising/improvise-common.js';
import {sheetBy} from './improvised-line.js';
import type {Improvisation} from '../../library/rosters/improvisation.js';

const readingOf = (read: Improvisation): readonly string[] =>
	read.kind === 'unfit'
		? read.hint === undefined
			? []
			: [read.hint]
		: [
				read.said,
				read.page
					.filter(({value}) => value !== 'none')
					.map(({label, value}) => `${label}: ${value}`)
					.join(' · '),
			];

/** A text that is read as it is typed. Enter does what is shown below it. */
const lineStep = (
	title: string,
	words: readonly string[],
	read: (text: string) => Improvisation,
): Step => ({
	kind: 'text',
	title,
	refuse(text) {
		const outcome = read(text);
		return outcome.kind === 'unfit' ? outcome.message : undefined;
	},
	shows: (text) => (text === '' ? [`Words: ${words.join(', ')}`] : readingOf(read(text))),
	next(text) {
		const outcome = read(text);
		return outcome.kind === 'ready'
			? {kind: 'do', input: outcome.input}
			: lineStep(title, words, read);
	},
});

/** What words stand for that name nobody known: somebody improvised by them, with what was understood. */
export const improvisedWay = (
	improviser: Improviser | undefined,
): ((words: string) => Way | undefined) | undefined => {
	if (!improviser) {
		return undefined;
	}

	const {words, add} = improviser;
	const read = remembered(add);
	return (line) => {
		const outcome = read(line.trim());
		const understood = readingOf(outcome).join('. ');
		return outcome.kind === 'ready'
			? {
					id: 'improvised',
					label: `No match. Enter improvises: ${line.trim()}`,
					detail: understood,
					next: () => ({kind: 'do', input: outcome.input}),
				}
			: {
					id: 'improvised',
					label: `No match. To improvise ${line.trim()}`,
					refused: [outcome.message, understood].filter((part) => part !== '').join('. '),
					next: () => lineStep(titleWith(improviser), [...words, ...joiningWords], read),
				};
	};
};

const noWords: Step = {
	kind: 'pick',
	title: 'These rules have no words to improvise somebody',
	items: [],
};

const loading = ({fight, services}: Shelf, then: (improviser: Improviser) => Step): Step => ({
	kind: 'load',
	title: 'Reading the rosters …',
	async load() {
		const improviser = await improviserFor(fight, services);
		return improviser ? then(improviser) : noWords;
	},
});

const titleWith = ({example}: Improviser): string =>
	`Name and values: ${example} · or Wolf, like Guard · a foe unless “hero” is said`;

export const improvise = (scene: Shelf): Step =>
	loading(scene, (improviser) =>
		lineStep(
			titleWith(improviser),
			[...improviser.words, ...joiningWords],
			remembered(improviser.add),
		),
	);

export const changeSheet = (scene: ActScene): Step => ({
	...askWho(scene, {
		title: 'Whose sheet changes?',
		isAnybody: true,
		detail: ({left, side}) => left ?? sideNames[side],
		next: ({id, name}) =>
			loading(scene, ({words, change}) =>
				lineStep(
					`${name}: new values on the sheet?`,
					words,
					remembered((text) => change(id, text)),
				),
			),
	}),
	read: (line) => ({to: sheetBy(line, scene), rest: ''}),
});

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
const entryWays = (entries: readonly RosterEntry[], detailOf: (entry: RosterEntry) => string) =>
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
