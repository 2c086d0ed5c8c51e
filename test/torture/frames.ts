import {markedPrompt, markingIn} from '../../source/ui/fight/wording.js';
import {symbolSets} from '../../source/ui/kit/look/symbols.js';
import {type RandomSource, randomSource} from '../../source/dice/random-source.js';
import type {Fight, ShownPrompt} from '../../source/session/fight/fight.js';
import {openFight} from '../../source/session/play/open.js';
import {viewFight} from '../helpers/fight-view.js';
import {memoryLog} from '../helpers/memory-log.js';
import {type Pane, panesOf} from '../helpers/panes-of.js';
import {playOptions, sampleHeader} from '../helpers/recorded-fight.js';
import {randomInput} from '../helpers/random-session.js';
import {keys} from '../helpers/render.js';
import {type Sample, samples} from '../helpers/samples.js';
import {
	cutAbout,
	cutChoices,
	cutCounting,
	cutNames,
	cutNumbers,
	cutOptions,
	cutPreview,
	cutQuestion,
	cutRequests,
	cutValues,
	highlightedIn,
	lanesOf,
	menuIn,
	titleOf,
} from './frame-checks.js';
import {oddNames} from './odd-names.js';
import {type Outcome, Trials} from './outcome.js';

/** Columns and rows of a terminal. */
type Size = readonly [columns: number, rows: number];

export const frameSizes: readonly Size[] = [
	[80, 24],
	[100, 30],
	[120, 36],
	[160, 45],
	[200, 50],
];

/** The same sample with other names. */
const renamed = (sample: Sample, source: RandomSource): Sample => ({
	...sample,
	use(update) {
		sample.use(({rules, setup}) => {
			const names = oddNames(setup.entrants.length, source);
			const entrants = setup.entrants.map((entrant, at) => ({
				...entrant,
				name: names[at] ?? entrant.name,
			}));
			update({rules, setup: {...setup, entrants}});
		});
	},
});

const manyConditions = 6;

function begun(sample: Sample, seed: number): Fight {
	const source = randomSource(seed);
	const {header, ruleset} = sampleHeader(renamed(sample, source), seed);
	const fight = openFight(ruleset, memoryLog(header).log, [], playOptions());
	const everybody = fight.combatants('gm');
	const {id: who = ''} = everybody[source.between(0, everybody.length - 1)] ?? {};
	for (const {id, name} of fight.conditionRows().slice(0, manyConditions)) {
		fight.gm({do: 'give', who: [who], name, row: id});
	}

	return fight;
}

type View = Awaited<ReturnType<typeof viewFight>>;

type Watched = {
	readonly view: View;
	readonly size: Size;
	/** Where the panes were, and with how many combatants. */
	places: string;
};

const placesOf = (panes: readonly Pane[]): string =>
	panes.map(({top, left, bottom, right}) => `${top},${left}–${bottom},${right}`).join(' ');

function amissInMenu(
	fight: Fight,
	prompt: ShownPrompt,
	question: Pane,
	group: string | undefined,
): readonly string[] {
	const menu = menuIn(fight, prompt, group);
	const row = highlightedIn(menu, question);
	const preview = row === undefined || row.opens !== undefined ? [] : fight.preview(row.choice.id);
	return [...cutChoices(menu, question), ...cutPreview(row, preview, question)];
}

/** The strip of the round stands before all others, where there is room. */
const withoutRound = (panes: readonly Pane[]): readonly Pane[] =>
	panes[0]?.title.startsWith('Round') === true ? panes.slice(1) : panes;

/** As the GM's screen tells it: whoever is hidden is marked. */
const shownPrompt = (fight: Fight) =>
	markedPrompt(fight.prompt('gm'), markingIn(fight, 'gm', symbolSets.unicode.marks.hidden));

/** What is amiss in a frame with the rows of that group, or of the whole menu. */
function amiss(
	fight: Fight,
	{view, size: [columns, rows]}: Watched,
	group: string | undefined,
): readonly string[] {
	const extent = view.extent();
	const panes = panesOf(view.screen());
	const [order, question] = withoutRound(panes);
	if (!order || !question) {
		return ['there is no question'];
	}

	const board = fight.board('gm');
	const prompt = shownPrompt(fight);
	return [
		...(extent.rows === rows && extent.columns <= columns
			? []
			: [`the frame has ${extent.columns} × ${extent.rows}`]),
		...(fight.together()
			? []
			: [
					...cutQuestion(prompt, question),
					...amissInMenu(fight, prompt, question, group),
					...cutRequests(prompt, question),
					...cutCounting(prompt, question),
				]),
		...cutAbout(board, prompt.who, order),
		...cutValues(board, order),
		...cutNumbers(lanesOf(order)),
		...cutNames(board.lanes, lanesOf(order)),
		...panes.flatMap((pane) => cutNames(board.lanes, titleOf(pane))),
	];
}

/** Looks at a question, at its last row, and into the first group on the way there. */
async function lookAt(
	fight: Fight,
	watched: Watched,
	source: RandomSource,
	found: (problem: string) => void,
) {
	const {view, size} = watched;
	const look = (group?: string) => {
		for (const problem of amiss(fight, watched, group)) {
			found(`${size.join(' × ')}: ${problem}\n${view.screen()}`);
		}
	};

	const lookAtOptions = () => {
		const [, pane] = withoutRound(panesOf(view.screen()));
		const problems = pane ? cutOptions(shownPrompt(fight), pane) : [];
		for (const problem of problems) {
			found(`${size.join(' × ')}: ${problem}\n${view.screen()}`);
		}
	};

	look();
	const prompt = shownPrompt(fight);
	if (prompt.kind !== 'several' && (prompt.options ?? []).length > 0) {
		await view.press('m');
		lookAtOptions();
		await view.press(keys.up);
		lookAtOptions();
		await view.press('m');
	}

	if (prompt.kind !== 'choose') {
		return;
	}

	const menu = menuIn(fight, prompt, undefined);
	await view.press(
		...(source.between(0, 1) === 1
			? [keys.end]
			: Array.from({length: source.between(0, menu.length)}, () => keys.down)),
	);

	look();
	const [, question] = withoutRound(panesOf(view.screen()));
	const row = question && highlightedIn(menu, question);
	if (row?.opens !== undefined && row.choice.refused === undefined) {
		await view.press(keys.enter);
		look(row.opens);
		await view.press(keys.escape);
	}
}

type Play = {
	readonly fights: number;
	/** The most answers of a fight. */
	readonly most: number;
	readonly sizes: readonly Size[];
	readonly of?: readonly Sample[];
};

/** Fights played at random, looked at in terminals of all these sizes after each answer. */
export async function frames({fights, most, sizes, of = samples}: Play): Promise<Outcome> {
	const trials = new Trials();
	for (const sample of of) {
		for (let seed = 1; seed <= fights; seed++) {
			const fight = begun(sample, seed);
			const source = randomSource(seed + 1000);
			const all: Watched[] = [];
			for (const size of sizes) {
				const [columns, rows] = size;
				all.push({view: await viewFight(fight, {columns, rows}), size, places: ''});
			}

			for (let answer = 0; answer < most; answer++) {
				const where = `${sample.id}, seed ${seed}, answer ${answer}`;
				for (const watched of all) {
					trials.tried();
					// What is known of the highlighted choice comes a moment after the frame.
					await watched.view.settle();
					await lookAt(fight, watched, source, (problem) => {
						trials.failures.push(`${where}, ${problem}`);
					});
					const lanes = fight.board('gm').lanes.length;
					const places = `${lanes}: ${placesOf(panesOf(watched.view.screen()))}`;
					const isSame = places === watched.places || !watched.places.startsWith(`${lanes}:`);
					trials.check(
						isSame,
						() =>
							`${where}, ${watched.size.join(' × ')}: panes moved from ${watched.places} to ${places}`,
					);
					watched.places = places;
				}

				if (fight.prompt('gm').kind === 'over') {
					break;
				}

				fight.answer(randomInput(fight, source));
			}

			for (const {view} of all) {
				view.unmount();
			}
		}
	}

	return trials.outcome('questions looked at');
}
