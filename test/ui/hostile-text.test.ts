import test from 'ava';
import stringWidth from 'string-width';
import {leavesNothing} from '../helpers/leavings.js';
import {viewFight} from '../helpers/fight-view.js';
import {recordedFight} from '../helpers/recorded-fight.js';
import {keys} from '../helpers/render.js';
import {samples} from '../helpers/samples.js';
import {fightFromElsewhere} from '../torture/hostile-text.js';
import {drivingTexts} from '../torture/hostile.js';

type View = Awaited<ReturnType<typeof viewFight>>;

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

for (const sample of samples) {
	for (const [columns, rows] of [
		[80, 24],
		[120, 36],
	] as const) {
		test(`no text of a log of ${sample.id} breaks a frame of ${columns} × ${rows}`, async (t) => {
			const recorded = recordedFight(sample, {
				seed: 4,
				most: 30,
				isCurious: true,
			});
			// A few at a time: each frame shows many texts, and each name all of them in their turn.
			for (let at = 0; at < drivingTexts.length; at += 13) {
				const text = drivingTexts.slice(at, at + 13).join('');
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
				await t.notThrowsAsync(fight.close());
			}
		});
	}
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
			/[│┬┴]/.test(line)
				? [stringWidth(line.slice(0, line.search(/[│┬┴]/)))]
				: [],
		),
	);
	if (places.size > 1) {
		throw new Error(`${when}: the border is broken\n${frame}`);
	}
}
