import test from 'ava';
import {temporaryHome} from '../helpers/home.js';
import {runHere} from '../helpers/in-process.js';
import {openTerminal} from '../helpers/terminal.js';

const demo = ['demo', 'dynamic-d100', '--seed', '1'] as const;

test.serial(
	'plain mode in a terminal takes lines as they are typed, and ends with the input',
	async (t) => {
		const terminal = openTerminal(temporaryHome(t), [...demo, '--plain']);
		await terminal.waitFor(/^> $/m);
		t.false(terminal.isAlternate());
		terminal.write('note halt\r');
		await terminal.waitFor('Note: halt');
		terminal.write('\u0004');
		t.is(await terminal.exited, 0);
	},
);

test.serial('Ctrl+C leaves plain mode with everything saved', async (t) => {
	const home = temporaryHome(t);
	const terminal = openTerminal(home, [...demo, '--plain']);
	await terminal.waitFor(/^> $/m);
	terminal.write('note halt\r');
	await terminal.waitFor('Note: halt');
	terminal.write('\u0003');
	await terminal.waitFor('Saved.');
	await terminal.exited;
	const {output} = await runHere(home, ['resume'], ['log']);
	t.regex(output, /Note: halt/);
});

test.serial('colour is for terminals only, and NO_COLOR is heeded', async (t) => {
	const home = temporaryHome(t);
	const coloured = openTerminal(home, [...demo, '--plain']);
	await coloured.waitFor(/^> $/m);
	coloured.write('quit\r');
	await coloured.exited;
	t.true(coloured.raw().includes('\u001B[1m'));
	const bare = openTerminal(home, ['resume', '--plain'], {environment: {NO_COLOR: '1'}});
	await bare.waitFor(/^> $/m);
	bare.write('quit\r');
	await bare.exited;
	t.false(bare.raw().includes('\u001B[1m'));
	const {output} = await runHere(home, ['show']);
	t.false(output.includes('\u001B'));
});

test.serial(
	'in a terminal fray opens its home screen, and leaves the terminal as it was',
	async (t) => {
		const terminal = openTerminal(temporaryHome(t));
		await terminal.waitFor(() => terminal.isAlternate());
		await terminal.waitFor(/Sample: Dragon/);
		terminal.write('q');
		t.is(await terminal.exited, 0);
		await terminal.waitFor(() => !terminal.isAlternate());
	},
);

test.serial(
	'killed in the middle of a fight on the screens, it goes on at the same question in plain mode',
	async (t) => {
		const home = temporaryHome(t);
		const terminal = openTerminal(home, demo, {columns: 120, rows: 36});
		await terminal.waitFor('What is everybody’s plan?');
		terminal.write(`\u001B[B\u001B[C`);
		await terminal.waitFor(/Raider.*what is the plan\?/);
		terminal.kill();
		await terminal.exited;
		const {code, output} = await runHere(home, ['resume']);
		t.is(code, 0);
		t.regex(output, /What is everybody’s plan\?\n +1\) Raider/);
	},
);

test.serial('a wrong command line leaves a terminal alone', async (t) => {
	const terminal = openTerminal(temporaryHome(t), ['resmue']);
	await terminal.waitFor('Did you mean fray resume?');
	t.is(await terminal.exited, 2);
	t.false(terminal.raw().includes('\u001B[?1049h'));
});

test.serial('a fight that is not there leaves a terminal alone', async (t) => {
	const terminal = openTerminal(temporaryHome(t), ['resume', 'bridge']);
	t.is(await terminal.exited, 1);
	await terminal.waitFor('There are no fights');
	t.false(terminal.isAlternate());
});
