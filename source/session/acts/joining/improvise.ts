import {sideNames} from '../../../engine/kit/basics.js';
import {type Improviser, improviserFor} from '../../library/rosters/improvising.js';
import type {ActScene, Shelf} from '../act.js';
import {remembered} from '../../../engine/kit/remembered.js';
import {askWho} from '../people.js';
import {joiningWords} from '../../../rosters/improvising/improvise-common.js';
import type {Step, Way} from '../parts/step.js';
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
	initial: '',
	isOptional: false,
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
