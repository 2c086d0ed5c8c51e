import test from 'ava';
import {temporaryHome} from '../helpers/home.js';
import {openTerminal} from '../helpers/terminal.js';

const demo = ['demo', 'dynamic-d100', '--seed', '1'] as const;

/** The letter of the line under the cursor, and its text. */
const highlighted = (screen: string): string => /❯ .*?(?= {2,}\S+ \d| *$)/m.exec(screen)?.[0] ?? '';

/** Waits until every key before has been obeyed: keys and frames keep their order. */
async function settled(terminal: ReturnType<typeof openTerminal>): Promise<string> {
	// No letter: one that is read together with the answer before would be dropped.
	terminal.write(':');
	await terminal.waitFor('All commands');
	terminal.write('\u001B');
	// The footer is drawn last.
	await terminal.waitFor((screen) => !/All commands|Backspace delete/.test(screen));
	return terminal.waitFor('✓ saved');
}

test.serial('keys that arrive in one burst are all obeyed', async (t) => {
	const terminal = openTerminal(temporaryHome(t), demo);
	await terminal.waitFor('What is everybody’s plan?');
	const before = highlighted(terminal.screen());
	terminal.write('jjkj');
	await terminal.waitFor((screen) => highlighted(screen) !== before);
	terminal.write('\u001B[A\u001B[A');
	await terminal.waitFor((screen) => highlighted(screen) === before);
	terminal.write(':note\rthe bell rings\r');
	await terminal.waitFor('» the bell rings');
	await terminal.waitFor('✓ saved');
	terminal.write('qq');
	t.is(await terminal.exited, 0);
});

test.serial(
	'killed in the middle of an exchange, resumed at the same prompt, ten steps undone and redone: the board is the same',
	async (t) => {
		const home = temporaryHome(t);
		const terminal = openTerminal(home, demo, {columns: 120, rows: 36});
		await terminal.waitFor('What is everybody’s plan?');
		let screen = terminal.screen();
		for (let answers = 0; answers < 40; answers++) {
			if (screen.includes('Enter rolls')) {
				break;
			}

			terminal.write('\r');
			screen = await settled(terminal);
		}

		const [asked = ''] = /─ \S+ attacks \S+/.exec(screen) ?? [];
		t.not(asked, '');
		terminal.kill();
		await terminal.exited;

		const resumed = openTerminal(home, ['resume'], {columns: 120, rows: 36});
		await resumed.waitFor('Enter rolls');
		t.true(resumed.screen().includes(asked));
		t.true(resumed.screen().includes('│ Last: '));
		const whole = await settled(resumed);
		t.false(whole.includes('│ Last: '));
		resumed.write('u'.repeat(10));
		t.not(await settled(resumed), whole);
		resumed.write('U'.repeat(10));
		t.is(await settled(resumed), whole);
		resumed.write('\u0003');
		t.is(await resumed.exited, 0);
	},
);

test.serial(
	'a signal ends the screens with its exit code, everything saved and the terminal as it was',
	async (t) => {
		const home = temporaryHome(t);
		const terminal = openTerminal(home, demo);
		await terminal.waitFor('What is everybody’s plan?');
		terminal.kill('SIGTERM');
		t.is(await terminal.exited, 143);
		await terminal.waitFor(() => !terminal.isAlternate());
		t.true(terminal.raw().includes('\u001B[?2004l'));
		const again = openTerminal(home, ['resume']);
		await again.waitFor('What is everybody’s plan?');
		again.write('\u0003');
		t.is(await again.exited, 0);
	},
);

test.serial('the screens follow the size of the terminal', async (t) => {
	const terminal = openTerminal(temporaryHome(t), demo, {columns: 120, rows: 36});
	await terminal.waitFor('╭─ What is everybody’s plan?');
	terminal.resize(80, 24);
	await terminal.waitFor(/^─ What is everybody’s plan\?/m);
	terminal.resize(50, 12);
	await terminal.waitFor('The terminal is too small');
	terminal.resize(120, 36);
	await terminal.waitFor('╭─ What is everybody’s plan?');
	t.is(terminal.screen().split('\n').length, 36);
	terminal.write('\u0003');
	t.is(await terminal.exited, 0);
});

test.serial(
	'a roster that was begun is opened in the editor, and checked when it comes back',
	async (t) => {
		const home = temporaryHome(t);
		const terminal = openTerminal(home, [], {
			environment: {EDITOR: 'echo "  - nme: Oni" >>', VISUAL: ''},
		});
		await terminal.waitFor('Look up');
		terminal.write('r');
		await terminal.waitFor('Your files come first');
		terminal.write('n');
		await terminal.waitFor('for which rules?');
		terminal.write('\r');
		await terminal.waitFor('What is the new roster called?');
		terminal.write('Mine');
		await terminal.waitFor('Mine');
		terminal.write('\r');
		await terminal.waitFor('Who is in it?');
		terminal.write('\r');
		await terminal.waitFor('? keys');
		terminal.write('\u001B');
		await terminal.waitFor('❯ Mine');
		terminal.write('o');
		await terminal.waitFor('unknown key');
		await terminal.waitFor('mistakes in 1 file');
		terminal.write('qq');
		t.is(await terminal.exited, 0);
	},
);

test.serial(
	'at 200 × 50 keys lead through the panes, find in them, and give one the whole screen',
	async (t) => {
		const terminal = openTerminal(temporaryHome(t), demo, {columns: 200, rows: 50});
		await terminal.waitFor('What is everybody’s plan?');
		terminal.write('\u001B[C');
		const before = await terminal.waitFor('─ Target: Koji ─');
		t.regex(before, /^╭─ Round ─.*who follows ─╮$/m);
		t.regex(before, /─ Sheet: Oni ─+ ◇ {2}D ─╮/);
		t.regex(before, /─ Rule ─.* R ─╮/);
		terminal.write('D');
		await terminal.waitFor('Esc back to the question');
		terminal.write('+');
		const whole = await terminal.waitFor((screen) => !screen.includes('what is the plan?'));
		t.regex(whole, /^╭─ Sheet: Oni ─.*─╮$/m);
		terminal.write('\u001B');
		await terminal.waitFor('what is the plan?');
		terminal.write('O');
		await terminal.waitFor('Enter details');
		terminal.write('/');
		await terminal.waitFor('Enter stay there');
		terminal.write('lurk');
		await terminal.waitFor('─ Sheet: Lurker ─');
		terminal.write('\r');
		await terminal.waitFor('next pane');
		terminal.write('\u001B');
		const after = await terminal.waitFor('─ Sheet: Oni ─');
		t.is(highlighted(after), highlighted(before));
		terminal.write('qq');
		t.is(await terminal.exited, 0);
	},
);
