import {randomSource} from '../../source/dice/random-source.js';
import type {Fight} from '../../source/session/fight/fight.js';
import {type CommandRow, commandRows} from '../../source/ui/fight/commands/rows.js';
import {type Ambush, ambushed, openAmbush, secrets} from '../helpers/ambush.js';
import {viewFight} from '../helpers/fight-view.js';
import {gistOf, isWriting, titlesOf} from '../helpers/frame-gist.js';
import {type Stroke, rambleKeys, walkKeys} from '../helpers/key-walk.js';
import {keys} from '../helpers/render.js';
import {samples} from '../helpers/samples.js';
import {type Outcome, Trials} from './outcome.js';

const between = (first: string, last: string): readonly string[] => {
	const from = first.codePointAt(0) ?? 0;
	const to = last.codePointAt(0) ?? 0;
	return Array.from({length: to - from + 1}, (_, at) => String.fromCodePoint(from + at));
};

/** Keys that print nothing: those of the table, those to edit a text, function keys, letters with Ctrl and Alt. */
const unprinted: readonly string[] = [
	...Object.values(keys).filter((key) => key !== keys.space),
	'\u001B[H',
	'\u001B[Z',
	'\u001B[2~',
	'\u001B[3~',
	...['P', 'Q', 'R', 'S'].map((letter) => `\u001BO${letter}`),
	...[15, 17, 18, 19, 20, 21, 23, 24].map((code) => `\u001B[${code}~`),
	...['A', 'B', 'C', 'D'].map((letter) => `\u001B[1;5${letter}`),
	...between('\u0001', '\u001A'),
	...between('a', 'z').map((letter) => `\u001B${letter}`),
];

/** Every key that a player could find on a keyboard. */
const everyKey: readonly string[] = [...unprinted, ...between(' ', '~'), 'é', '界'];

/** Every command, found by its id in the list of all commands. */
const everyCommand: readonly Stroke[] = commandRows.map(({id}) => [...id, keys.enter]);

const commandList = 'All commands';

/** Frames that are an open list of commands take a command, too. */
const strokesIn = (screen: string): readonly Stroke[] => [
	...(titlesOf(screen).includes(commandList) ? everyCommand : []),
	...everyKey.map((key) => [key]),
];

/** Where a text is written, each printed key is a letter of it: a few stand for all. */
const keysOfWriting: ReadonlySet<string> = new Set([...unprinted, ...' aeEpq7:/?+.é界']);

/** The same without keys of which it is plain that they do what another does. */
const fewStrokesIn = (screen: string): readonly Stroke[] =>
	strokesIn(screen).filter(
		([key = '', ...others]) => !isWriting(screen) || others.length > 0 || keysOfWriting.has(key),
	);

export type Size = readonly [columns: number, rows: number];

export const everySize: readonly Size[] = [
	[60, 16],
	[80, 24],
	[120, 36],
	[200, 50],
];

/** How players come to see a fight: on a screen of their own, or on the GM’s, which plays it or watches it. */
const ways = ['watch', 'p', 'watch, then p'] as const;

type Way = (typeof ways)[number];

async function viewIn(fight: Fight, way: Way, [columns, rows]: Size) {
	const view = await viewFight(fight, {
		columns,
		rows,
		...(way !== 'p' && {watch: way === 'watch' ? 'players' : 'gm'}),
	});
	if (way !== 'watch') {
		// In a text the key would be a letter of it.
		await view.press(keys.escape, 'p');
	}

	return view;
}

const isGms = (screen: string): boolean => / GM(?: view)?$/.test(screen.split('\n')[0] ?? '');

/** Titles without whom they are about: “Change” of “Change: Koji”. */
const kindsOf = (screen: string): readonly string[] =>
	titlesOf(screen).map((title) => title.replace(/: .*$/, ''));

/** Panes beside the question are no pages, and players have others of the same titles. */
const isGmsOwn = ({id, where}: CommandRow): boolean =>
	where.view === 'gm' && !id.startsWith('read-');

/** The titles of the pages and dialogs that these commands open, in a view of the fight. */
async function titlesBy(
	rows: readonly CommandRow[],
	open: () => Promise<Awaited<ReturnType<typeof viewFight>>>,
): Promise<ReadonlySet<string>> {
	let view = await open();
	const home = view.screen();
	const before = new Set([...kindsOf(home), commandList]);
	const titles = new Set<string>();
	for (const {id} of rows) {
		await view.press(':', ...id, keys.enter);
		for (const title of kindsOf(view.screen())) {
			if (!before.has(title)) {
				titles.add(title);
			}
		}

		await view.press(keys.escape, keys.escape);
		if (view.screen() !== home) {
			view.unmount();
			view = await open();
		}
	}

	view.unmount();
	return titles;
}

/**
 * The titles of the pages and dialogs that only the GM may open. Where a command is refused, Enter may do another one:
 * what players open by their own commands is not meant.
 */
async function gmsTitles(fight: Fight, size: Size): Promise<ReadonlySet<string>> {
	const [gms, players] = await Promise.all([
		titlesBy(commandRows.filter(isGmsOwn), async () =>
			viewFight(fight, {columns: size[0], rows: size[1]}),
		),
		titlesBy(
			commandRows.filter((row) => !isGmsOwn(row)),
			async () => viewIn(fight, 'watch', size),
		),
	]);
	return new Set([...gms].filter((title) => !players.has(title)));
}

type Scene = {
	/** Which ruleset, way, size. */
	readonly name: string;
	readonly ambush: Ambush;
	readonly way: Way;
	readonly size: Size;
};

/** Questions whose answers write files. Nothing is typed there. */
const writing: ReadonlySet<string> = new Set([
	'Into which file?',
	'Save a copy into which folder?',
]);

/**
 * Tells of a scene how each frame must be, and opens it.
 * @param closed titles of pages that are the GM’s
 */
function watched({name, ambush, way, size}: Scene, closed: ReadonlySet<string>, trials: Trials) {
	let fight = openAmbush(ambush);
	let before = fight.revision();
	return {
		strokes: strokesIn,
		async open() {
			fight = openAmbush(ambush);
			before = fight.revision();
			return viewIn(fight, way, size);
		},
		visit(screen: string, path: readonly string[]): boolean {
			// On the GM’s own screen the same key leads back, and there the header says whose view it is.
			if (way !== 'watch' && isGms(screen)) {
				return false;
			}

			trials.tried();
			const titles = kindsOf(screen);
			const opened = titles.filter((title) => closed.has(title));
			const where = () => `${name}: ${path.map((key) => JSON.stringify(key)).join(' ')}`;
			trials.check(!secrets.test(screen), () => `${where()} shows a secret\n${screen}`);
			trials.check(
				opened.length === 0,
				() => `${where()} opens “${opened.join('”, “')}”\n${screen}`,
			);
			trials.check(
				way === 'p' || fight.revision() === before,
				() => `${where()} changes the fight`,
			);
			return !titles.some((title) => writing.has(title));
		},
	};
}

type Plan = {
	/** Distinct states of each scene in which every key is pressed at most. */
	readonly most: number;
	/** Random sequences of keys in all. */
	readonly sequences: number;
	readonly sizes: readonly Size[];
	/** So many answers were given before; at the last of several moments the fight is over besides. */
	readonly moments: readonly number[];
	/** Random keys in every size, way and moment; else each ruleset has one of them. */
	readonly isWhole: boolean;
};

/**
 * Each ruleset in each size, way and moment. Every key is pressed in each ruleset and way once; from one to the next
 * size and moment are others.
 */
const scenesOf = ({sizes, moments, isWhole}: Plan) =>
	samples.flatMap((sample, place) =>
		moments.flatMap((answers, moment) => {
			const isOver = moment > 0 && moment === moments.length - 1;
			const chosen = sizes.flatMap((size, at) =>
				ways
					.map((way, which) => ({
						size,
						way,
						isMain:
							(place + which) % sizes.length === at && (place + which) % moments.length === moment,
						isOnly: place % ways.length === which,
					}))
					.filter(({isMain, isOnly}) => isWhole || (isMain && isOnly)),
			);
			const ambush = chosen.length > 0 && ambushed(sample, {answers, isOver});
			return ambush
				? chosen.map(({size, way, isMain}) => ({
						name: `${sample.id} after ${answers}${isOver ? ', over' : ''}, ${way}, ${size.join(' × ')}`,
						ambush,
						way,
						size,
						isMain,
					}))
				: [];
		}),
	);

/**
 * Whatever keys are pressed on a screen for the players, and in the players’ view of the GM’s own, nothing of a hidden
 * foe and no number of a foe comes up, and no page of the GM’s; and a screen that only watches changes nothing.
 */
export async function playersKeys(plan: Plan): Promise<Outcome> {
	const trials = new Trials();
	const scenes = scenesOf(plan);
	const source = randomSource(17);
	const sequences = Math.ceil(plan.sequences / scenes.length);
	const closed = new Map<Size, ReadonlySet<string>>();
	for (const scene of scenes) {
		const {ambush, size, isMain, name} = scene;
		const titles = closed.get(size) ?? (await gmsTitles(openAmbush(ambush), size));
		closed.set(size, titles);
		const scenery = watched(scene, titles, trials);
		if (isMain) {
			const {states, isWhole} = await walkKeys({
				...scenery,
				strokes: fewStrokesIn,
				gist: gistOf,
				most: plan.most,
			});
			trials.check(
				isWhole || states > plan.most,
				() => `${name}: not all of ${states} states were tried`,
			);
		}

		await rambleKeys({...scenery, source, sequences, longest: 40});
	}

	return trials.outcome('frames');
}
