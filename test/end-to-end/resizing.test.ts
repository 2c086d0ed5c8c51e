import process from 'node:process';
import test from 'ava';
import xterm from '@xterm/headless';
import {knownRulesets} from '../../source/rulesets/known.js';
import {temporaryHome} from '../helpers/home.js';
import fc from '../helpers/seeded.js';
import {openTerminal} from '../helpers/terminal.js';
import {times} from '../helpers/thoroughness.js';

/** Keys that open pages and panes, write and answer; none of them leaves Fray. */
const keys = [
	'\r',
	'\u001B',
	'\u001B[A',
	'\u001B[B',
	'\t',
	'+',
	'?',
	'h',
	'l',
	'1',
	':note\rthe bell rings',
	'/a',
];

const size = fc.tuple(fc.integer({min: 20, max: 140}), fc.integer({min: 5, max: 45}));

/** Some keys, then a window whose edge is dragged and comes to rest. */
const turn = fc.record({
	keys: fc.array(fc.constantFrom(...keys), {maxLength: 6}),
	drag: fc.array(size, {minLength: 1, maxLength: 8}),
	isBackAgain: fc.boolean(),
});

for (const ruleset of knownRulesets) {
	test(`${ruleset.id}: after keys and bursts of resizes the screen is what a fresh draw of it shows`, async (t) => {
		const home = temporaryHome(t);
		const terminal = openTerminal(home, ['demo', ruleset.id, '--seed', '1']);
		await terminal.waitFor('✓ saved');
		let last: readonly [number, number] = [80, 24];
		for (const {keys: typed, drag, isBackAgain} of fc.sample(turn, times(4))) {
			for (const key of typed) {
				terminal.write(key);
				await terminal.rest();
			}

			const sizes = isBackAgain ? [...drag, last] : drag;
			for (const [columns, rows] of sizes) {
				terminal.resize(columns, rows);
				// As fast as a terminal can tell: some signals come while the former is still dealt with.
				await new Promise((resolve) => {
					setImmediate(resolve);
				});
				last = [columns, rows];
			}

			await terminal.rest();
			const seen = terminal.screen();
			const before = terminal.raw().length;
			// Draws the whole screen anew, and is no key that a message goes with.
			process.kill(terminal.pid, 'SIGWINCH');
			await terminal.rest();
			t.is(seen, await shownBy(terminal.raw().slice(before), last));
		}

		terminal.kill('SIGTERM');
		await terminal.exited;
	});
}

test('Ctrl+L draws the whole screen anew, and writes nothing where a text is written', async (t) => {
	const home = temporaryHome(t);
	const terminal = openTerminal(home, ['demo', 'dynamic-d100', '--seed', '1']);
	await terminal.waitFor('✓ saved');
	terminal.write(':note\rthe bell');
	await terminal.waitFor('the bell');
	await terminal.rest();
	const seen = terminal.screen();
	const before = terminal.raw().length;
	terminal.write('\u000C');
	await terminal.rest();
	t.is(await shownBy(terminal.raw().slice(before), [80, 24]), seen);
	terminal.kill('SIGTERM');
	await terminal.exited;
});

/** What stands on an empty terminal of this size once this was written to it. */
async function shownBy(
	written: string,
	[columns, rows]: readonly [number, number],
): Promise<string> {
	const terminal = new xterm.Terminal({
		cols: columns,
		rows,
		allowProposedApi: true,
		logLevel: 'off',
	});
	await new Promise<void>((resolve) => {
		terminal.write(written, resolve);
	});
	return Array.from(
		{length: rows},
		(_, row) => terminal.buffer.active.getLine(row)?.translateToString(true) ?? '',
	).join('\n');
}
