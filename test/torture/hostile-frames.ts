import stringWidth from 'string-width';
import {viewFight} from '../helpers/fight-view.js';
import {leavesNothing} from '../helpers/leavings.js';
import {recordedFight} from '../helpers/recorded-fight.js';
import {keys} from '../helpers/render.js';
import {type Sample, samples} from '../helpers/samples.js';
import {fightFromElsewhere} from './hostile-text.js';
import {drivingTexts} from './hostile.js';
import {type Outcome, Trials} from './outcome.js';

type View = Awaited<ReturnType<typeof viewFight>>;

/** Columns and rows of a terminal. */
export type Size = readonly [columns: number, rows: number];

const colour = /\u001B\[[\d;]*m/g;

/** Panes and pages that show texts of the fight, one after another, with a note on the way. */
const tour: ReadonlyArray<readonly string[]> = [
	[],
	[keys.down],
	['h'],
	[keys.escape, 'd'],
	[keys.escape, 'i'],
	[keys.escape, 'e'],
	[keys.enter],
	[keys.escape, keys.escape, keys.escape, 'p'],
	['p', ':'],
	[keys.escape, 'n'],
];

const atATime = 13;

/** Driving texts, a few at a time: each frame shows many of them, and each name all of them in their turn. */
export const mixtures: readonly string[] = Array.from(
	{length: Math.ceil(drivingTexts.length / atATime)},
	(_, at) => drivingTexts.slice(at * atATime, (at + 1) * atATime).join(''),
);

/** Looks at all panes of a fight with this text at the end of every free text of it. Throws when a frame breaks. */
export async function lookThrough(sample: Sample, [columns, rows]: Size, text: string) {
	const recorded = recordedFight(sample, {seed: 4, most: 30, isCurious: true});
	const fight = await fightFromElsewhere(recorded, text);
	const view = await viewFight(fight, {columns, rows});
	for (const step of tour) {
		await view.press(...step);
		mustBeWhole(
			view,
			columns,
			rows,
			`${JSON.stringify(text).slice(0, 200)} after ${step.join(' ')}`,
		);
	}

	await view.paste(text);
	mustBeWhole(view, columns, rows, 'a pasted note');
	await view.press(keys.enter);
	mustBeWhole(view, columns, rows, 'a note');
	view.unmount();
	await fight.close();
}

/** As big as the screen, with nothing in it but letters and colours, and one border from top to bottom. */
function mustBeWhole(view: View, columns: number, rows: number, when: string) {
	const frame = view.raw().replaceAll(colour, '');
	leavesNothing(`the frame of ${when}`, frame);
	const lines = frame.split('\n');
	const widest = Math.max(...lines.map((line) => stringWidth(line)));
	if (lines.length !== rows || widest > columns) {
		throw new Error(`${when}: ${lines.length} lines, ${widest} wide\n${frame}`);
	}

	const places = new Set(
		lines.flatMap((line) =>
			/[│┬┴╭╰]/.test(line) ? [stringWidth(line.slice(0, line.search(/[│┬┴╭╰]/)))] : [],
		),
	);
	if (places.size > 1) {
		throw new Error(`${when}: the border is broken\n${frame}`);
	}
}

/** Every ruleset with every text in terminals of these sizes. */
export async function hostileFrames(sizes: readonly Size[]): Promise<Outcome> {
	const trials = new Trials();
	for (const sample of samples) {
		for (const size of sizes) {
			for (const text of mixtures) {
				trials.tried();
				try {
					await lookThrough(sample, size, text);
				} catch (error) {
					trials.failures.push(`${sample.id}, ${size.join(' × ')}: ${String(error)}`);
				}
			}
		}
	}

	return trials.outcome('fights looked through with hostile texts in them');
}
