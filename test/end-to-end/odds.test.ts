import test from 'ava';
import {temporaryHome} from '../helpers/home.js';
import {openTerminal} from '../helpers/terminal.js';

const demo = ['demo', 'dragon', '--seed', '1'] as const;
const patient = 60_000;

test.serial(
	'Ctrl+C stops the odds in plain mode, tells what is known, and leaves the fight as it is',
	async (t) => {
		const terminal = openTerminal(temporaryHome(t), [...demo, '--plain'], {columns: 100, rows: 60});
		const asked = await terminal.waitFor(/^> $/m);
		terminal.write('odds 1000000\r');
		await terminal.waitFor('to 1,000,000 fights. Ctrl+C stops that.');
		terminal.write('\u0003');
		const told = await terminal.waitFor(/Stopped.*^> $/ms, patient);
		const question = (screen: string) =>
			screen.slice(screen.lastIndexOf('Which speed does each use?')).trimEnd();
		t.is(question(told), question(asked));
		terminal.write('\u0003');
		t.is(await terminal.exited, 0);
	},
);

test.serial('Fray does not wait for the odds when it is left', async (t) => {
	const terminal = openTerminal(temporaryHome(t), demo);
	await terminal.waitFor('Which speed does each use?');
	terminal.write(':');
	await terminal.waitFor('All commands');
	terminal.write('odds');
	await terminal.waitFor(/❯ +How will this end/);
	terminal.write('\r');
	await terminal.waitFor('Esc stop');
	terminal.write('\u0003');
	t.is(await terminal.exited, 0);
});
