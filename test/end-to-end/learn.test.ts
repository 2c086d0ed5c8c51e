import test from 'ava';
import {temporaryHome} from '../helpers/home.js';
import {runProgram} from '../helpers/program.js';
import {openTerminal} from '../helpers/terminal.js';

/* The guided first fight, by somebody who does what its line says and presses Enter otherwise. */

const enter = '\r';

/** What a lesson asks for, by its beginning, and what shows that it was done. */
const asked: ReadonlyArray<readonly [lesson: string, keys: readonly string[], shows?: RegExp]> = [
	['Real dice on the table', ['7', enter]],
	['A slip?', ['u']],
	['To do another line', ['a', 'g', '3']],
	['A trap, a spell', ['H', 'g', '3', '2', enter]],
	['What may your players see', ['p', 'p']],
	['? tells the rules', ['?', '\u001B']],
	[': finds everything else', [':', '\u001B']],
];

const lessonOn = (screen: string): string => screen.split('\n')[2]?.slice(3) ?? '';

test.serial('the guided fight teaches everything and comes to its end', async (t) => {
	const home = temporaryHome(t);
	const terminal = openTerminal(home, ['learn', '--seed', '1']);
	t.teardown(() => {
		terminal.kill();
	});
	await terminal.waitFor('Follow this line');
	const told: string[] = [];
	for (let most = 90; !terminal.screen().includes('That was your first fight'); most--) {
		t.true(most > 0, told.join('\n'));
		const lesson = lessonOn(terminal.screen());
		told.push(lesson);
		const [, keys] = asked.find(([begins]) => lesson.startsWith(begins)) ?? ['', [enter]];
		for (const key of keys) {
			terminal.write(key);
			await terminal.rest();
		}
	}

	for (const [begins] of asked) {
		const times = told.filter((lesson) => lesson.startsWith(begins)).length;
		t.true(times > 0 && times < 3, `${begins}: ${times}`);
	}

	terminal.write('qq');
	t.is(await terminal.exited, 0);
});

test.serial(
	'from an empty home, a guided fight begins; killed, it goes on, and is guided still',
	async (t) => {
		const home = temporaryHome(t);
		const killed = openTerminal(home);
		// Perhaps the fights are not read by then.
		await killed.waitFor('Begin');
		killed.write(enter);
		await killed.waitFor('Follow this line');
		killed.write(enter);
		await killed.waitFor('u undo');
		killed.kill();
		await killed.exited;
		const terminal = openTerminal(home);
		t.teardown(() => {
			terminal.kill();
		});
		await terminal.waitFor('❯ Learn Fray');
		terminal.write(enter);
		await terminal.waitFor('Below is all that can be done now');
		terminal.write('qq');
		t.is(await terminal.exited, 0);
	},
);

test.serial('line by line, the guided fight tells its lessons before the questions', async (t) => {
	const home = temporaryHome(t);
	const lines = Array.from({length: 120}, () => '');
	const {code, output} = await runProgram(home, ['learn', '--plain', '--seed', '1'], lines);
	t.is(code, 0);
	t.regex(output, /^Lesson: Follow this line\. Enter answers every question/m);
	t.regex(output, /^Lesson: A slip\? undo takes the last answer back/m);
	t.regex(output, /^Lesson: That was your first fight\. fray new begins one of your own\.$/m);
});
