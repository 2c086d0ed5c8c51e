import test, {type ExecutionContext} from 'ava';
import {openFight} from '../../source/session/play/open.js';
import {viewApp} from '../helpers/app-view.js';
import {viewFight} from '../helpers/fight-view.js';
import {memoryLog} from '../helpers/memory-log.js';
import {playOptions, sampleHeader} from '../helpers/recorded-fight.js';
import {keys} from '../helpers/render.js';
import {samples} from '../helpers/samples.js';
import {temporaryFolder} from '../helpers/temporary-folder.js';
import {sharedOut, takingTurns} from '../helpers/thoroughness.js';
import {type toyLibrary, duel} from '../helpers/toy-library.js';

const {down, enter, escape, right, tab} = keys;

const ascii = {symbols: 'ascii'} as const;

const folder = temporaryFolder(test);

const sizes = [
	[60, 16],
	[80, 24],
	[120, 36],
] as const;

type View = {screen(): string; press(...sequence: readonly string[]): Promise<void>};

/** Every line of the frame is ASCII; the failing ones are told. */
const isAscii = (t: ExecutionContext, view: View, where: string) => {
	const odd = view
		.screen()
		.split('\n')
		.filter((line) => !/^[ -~]*$/.test(line));
	t.deepEqual(odd, [], where);
};

/** What a fight has beside its question, each of them left by Escape. */
const pages: ReadonlyArray<readonly string[]> = [
	[':'],
	['?'],
	['?', '?', ...'x'],
	['h', down],
	['d', right],
	['H'],
	['H', tab, enter],
	['n'],
	['e'],
	[tab, down],
	['O', down],
	['L'],
	['D'],
	['R'],
	['p'],
];

for (const [turn, sample] of sharedOut([...samples.entries()], 3, 1)) {
	test(`no frame of ${sample.id} has another character in ASCII, wherever it is cut`, async (t) => {
		for (const [columns, rows] of takingTurns(sizes, turn)) {
			const {header, ruleset} = sampleHeader(sample, 3);
			const fight = openFight(ruleset, memoryLog(header).log, [], playOptions());
			const view = await viewFight(fight, {columns, rows, preferences: ascii});
			for (let answer = 0; answer < 6; answer++) {
				isAscii(t, view, `${columns} × ${rows}, answer ${answer}`);
				await view.press(enter);
			}

			for (const page of pages) {
				await view.press(...page);
				isAscii(t, view, `${columns} × ${rows}, ${page.join(' ')}`);
				await view.press(escape, escape, escape);
			}

			view.unmount();
		}
	});
}

const withFights = async ({library}: Awaited<ReturnType<typeof toyLibrary>>) => {
	for (const title of ['The old mill', 'M'.repeat(120)]) {
		const fight = await library.createFight(duel({title, campaign: 'C'.repeat(90)}));
		fight.answer({kind: 'pick', id: 'rest'});
		await fight.close();
	}
};

/** The ways from the home screen, each of them led back by Escape. */
const ways: ReadonlyArray<readonly string[]> = [
	['n', down],
	['n', enter, enter],
	['r', down],
	['r', enter],
	['p', down, down],
	['?', down],
	['a'],
	['E'],
	['t'],
	['c'],
	['/', ...'xyz'],
	['x'],
	['a', down],
];

test('no screen around the fights has another character in ASCII', async (t) => {
	for (const [columns, rows] of takingTurns(sizes, 0)) {
		const view = await viewApp(folder, {prepare: withFights, preferred: ascii, columns, rows});
		await view.shows('MMM');
		isAscii(t, view, `${columns} × ${rows}, home`);
		for (const way of ways) {
			const before = view.screen();
			await view.press(...way);
			await view.changes(before);
			isAscii(t, view, `${columns} × ${rows}, ${way.join(' ')}`);
			await view.press(escape, escape, escape, escape);
			await view.shows('Look up');
		}

		view.unmount();
	}
});
