import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import test, {type ExecutionContext} from 'ava';
import {temporaryHome} from '../helpers/home.js';
import {openTerminal} from '../helpers/terminal.js';

const wrong = [
	'# The watch of the quay',
	'ruleset: open-table',
	'title: The watch',
	'combatants:',
	'  - {name: Ann, hp: none} # tired',
	'  - {name: Bob, side: foes}',
	'',
].join('\n');

/** In milliseconds: other tests may keep the machine busy. */
const patience = 40_000;

const enter = '\r';
const escape = '\u001B';

/** A home with one roster. */
function homeWith(t: ExecutionContext, text: string) {
	const home = temporaryHome(t);
	mkdirSync(join(home, 'rosters'));
	const file = join(home, 'rosters', 'watch.yaml');
	writeFileSync(file, text);
	return {
		file,
		text: () => readFileSync(file, 'utf8'),
		home,
		/** The program in a terminal, which is gone when the test is over. */
		open(args: readonly string[], environment = {}) {
			const terminal = openTerminal(home, args, {environment});
			t.teardown(() => {
				terminal.kill();
			});
			return terminal;
		},
	};
}

test('what was not saved when the terminal was killed is there again at the next start', async (t) => {
	const {file, text, open} = homeWith(t, wrong);
	const first = open(['roster', 'edit', file]);
	await first.waitFor('1 mistake', patience);
	first.write('j');
	await first.waitFor('❯  1 × ◇ Bob', patience);
	first.write('++');
	await first.waitFor('❯  3 × ◇ Bob', patience);
	await first.waitFor('not saved: 1 mistake', patience);
	first.kill();
	await first.exited;
	t.is(text(), wrong);

	const second = open([]);
	await second.waitFor('not saved: 1 roster', patience);
	second.kill();
	await second.exited;

	const third = open(['roster', 'edit', file]);
	await third.waitFor('Unsaved changes of last time', patience);
	await third.waitFor('3 × ◇ Bob', patience);
	third.write(enter);
	await third.waitFor('The watch: Ann', patience);
	for (let row = 0; row < 60; row++) {
		await third.rest();
		if (/❯ +Hit points/i.test(third.screen())) {
			break;
		}

		const before = third.screen();
		third.write('j');
		await third.waitFor((screen) => screen !== before, patience);
	}

	third.write('9');
	await third.waitFor('❯ 9', patience);
	third.write(enter);
	await third.waitFor('✓ saved', patience);
	t.is(text(), wrong.replace('hp: none', 'hp: 9').replace('side: foes', 'side: foes, count: 3'));
});

test('an editor opens the file, and what it wrote is checked and one change', async (t) => {
	const sound = wrong.replace('hp: none', 'hp: 8');
	const {home, file, text, open} = homeWith(t, sound);
	const editor = join(home, 'editor.sh');
	writeFileSync(editor, 'sed -i.old s/Bob/Ben/ "$1"\n');
	const terminal = open(['roster', 'edit', file], {EDITOR: `sh ${editor}`});
	await terminal.waitFor('✓ saved', patience);
	terminal.write('o');
	await terminal.waitFor('Changed in the editor: u takes', patience);
	await terminal.waitFor('× ◇ Ben', patience);
	t.is(text(), sound.replace('Bob', 'Ben'));
	terminal.write('u');
	await terminal.waitFor('× ◇ Bob', patience);
	await terminal.waitFor('✓ saved', patience);
	t.is(text(), sound);
	terminal.write(escape);
	await terminal.waitFor('❯ The watch', patience);
});
