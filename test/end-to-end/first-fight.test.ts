import test from 'ava';
import {temporaryHome} from '../helpers/home.js';
import {runHere} from '../helpers/in-process.js';
import {runProgram} from '../helpers/program.js';
import {openTerminal} from '../helpers/terminal.js';

/* From an empty home to a fight of three heroes and four foes with weapons: keys are counted as a hand presses them. */

const most = 120;

const enter = '\r';
const escape = '\u001B';

/** Presses keys and counts them. */
function hand(terminal: ReturnType<typeof openTerminal>) {
	let pressed = 0;
	/** @param keys each of them one key; a text is as many as it has letters */
	const press = (...keys: readonly string[]) => {
		for (const key of keys) {
			pressed += key.startsWith(escape) ? 1 : key.length;
			terminal.write(key);
		}
	};

	return {count: () => pressed, press};
}

const boardOf = async (home: string, fight: string) => {
	const {output} = await runHere(home, ['show', fight, '--json']);
	const {board} = JSON.parse(output) as {
		readonly board: {readonly lanes: ReadonlyArray<{readonly name: string; readonly side: string}>};
	};
	return board.lanes
		.map(({name, side}) => `${name} ${side}`)
		.toSorted((one, other) => one.localeCompare(other));
};

test.serial(
	'a new user finds heroes and foes in the bestiary and begins a fight on the screens',
	async (t) => {
		const home = temporaryHome(t);
		const terminal = openTerminal(home);
		t.teardown(() => {
			terminal.kill();
		});
		const {press, count} = hand(terminal);
		await terminal.waitFor('No fights yet');
		press('n');
		await terminal.waitFor('Which rules?');
		t.regex(
			await terminal.waitFor('house rules; the defaults are fine.'),
			/Choose this if your game has initiative/,
		);
		press('\u001B[B', enter);
		await terminal.waitFor('/ somebody');
		await terminal.waitFor('Enter goes on with');
		const find = async (words: string, name: string) => {
			press('/');
			await terminal.waitFor('Find ❯');
			press(words);
			await terminal.waitFor(`❯ ${name}`);
			press(enter);
			await terminal.waitFor(new RegExp(`❯ +1 × . ${name}`));
		};

		await find('captain', 'Captain');
		press('o', '+', '+');
		await terminal.waitFor(/❯ +3 × ◆ Captain/);
		await terminal.waitFor('Nobody is among the foes: / finds somebody');
		await find('brigand', 'Brigand');
		press('+', '+', '+');
		await terminal.waitFor('In all ◆ 3 ◇ 4');
		press(enter);
		await terminal.waitFor('How are the rules read?');
		press(enter);
		await terminal.waitFor('What is the fight called?');
		t.log(`${count()} keys`);
		press('First', enter);
		await terminal.waitFor('✓ saved');
		t.log(`${count()} keys`);
		t.true(count() <= most);
		terminal.write('qq');
		t.is(await terminal.exited, 0);
		t.deepEqual(await boardOf(home, 'first'), [
			'Brigand 1 bad',
			'Brigand 2 bad',
			'Brigand 3 bad',
			'Brigand 4 bad',
			'Captain 1 good',
			'Captain 2 good',
			'Captain 3 good',
		]);
	},
);

test.serial(
	'a fight is set up by keys typed in one go, faster than the rosters are read',
	async (t) => {
		const home = temporaryHome(t);
		const terminal = openTerminal(home);
		t.teardown(() => {
			terminal.kill();
		});
		await terminal.waitFor('No fights yet');
		terminal.write(`n${enter} \u001B[B ${enter}+${enter}${enter}`);
		await terminal.waitFor('What is the fight called?');
		t.regex(await terminal.waitFor('13 combatants'), /✓ Who fights/);
	},
);

test.serial(
	'a new user builds heroes with names of their own and foes, by copying, and begins a fight with them',
	async (t) => {
		const home = temporaryHome(t);
		const terminal = openTerminal(home);
		t.teardown(() => {
			terminal.kill();
		});
		const {press, count} = hand(terminal);
		await terminal.waitFor('No fights yet');
		press('n');
		await terminal.waitFor('Which rules?');
		press('\u001B[B', enter);
		await terminal.waitFor('n new');
		press('n');
		await terminal.waitFor('What is the new roster called?');
		press('Mine', enter);
		await terminal.waitFor('Enter alone: a Hero and a Foe');
		press(enter);
		await terminal.waitFor('c copy');
		await terminal.waitFor(/❯ +1 × ◆ Hero/);
		await terminal.waitFor('Movement');
		press(enter);
		await terminal.waitFor(/❯ Name +Hero/);
		press(enter);
		await terminal.waitFor(/❯ Name +❯ Hero/);
		press(...Array.from({length: 4}, () => '\u007F'), 'Anna', enter);
		await terminal.waitFor(/Name +Anna/);
		press(escape);
		await terminal.waitFor(/❯ +1 × ◆ Anna/);
		for (const name of ['Ben', 'Cleo']) {
			press('c');
			await terminal.waitFor('What is the copy called?');
			press(name, enter);
			await terminal.waitFor(new RegExp(`❯ +1 × ◆ ${name}`));
		}

		press('\u001B[B', '+', '+', '+');
		await terminal.waitFor(/❯ +4 × ◇ Foe/);
		await terminal.waitFor('✓ saved');
		press(escape);
		await terminal.waitFor('Enter goes on with Mine');
		press(enter);
		await terminal.waitFor('In all ◆ 3 ◇ 4');
		press(enter);
		await terminal.waitFor('How are the rules read?');
		press(enter);
		await terminal.waitFor('What is the fight called?');
		press(enter);
		await terminal.waitFor('✓ saved  GM');
		t.log(`${count()} keys`);
		t.true(count() <= most);
		terminal.write('qq');
		t.is(await terminal.exited, 0);
		t.deepEqual(await boardOf(home, 'mine'), [
			'Anna good',
			'Ben good',
			'Cleo good',
			...[1, 2, 3, 4].map((number) => `Foe ${number} bad`),
		]);
	},
);

test.serial(
	'a new user adds heroes and foes by lines and begins a fight in plain mode',
	async (t) => {
		const home = temporaryHome(t);
		const terminal = openTerminal(home, ['--plain']);
		t.teardown(() => {
			terminal.kill();
		});
		const {press, count} = hand(terminal);
		await terminal.waitFor('2 New fight');
		press('2', enter);
		await terminal.waitFor('2 Dragon');
		press('2', enter);
		await terminal.waitFor('add Anna heroes like Ark');
		for (const name of ['Anna', 'Ben', 'Cleo']) {
			press(`add ${name} heroes like Ark`, enter);
			await terminal.waitFor(new RegExp(`^Heroes: .*${name}$`, 'm'));
		}

		press('add Archer x4', enter);
		await terminal.waitFor('Enter begins the fight');
		press(enter);
		await terminal.waitFor('Which speed does each use?');
		t.log(`${count()} keys`);
		t.true(count() <= most);
		press('quit', enter);
		t.is(await terminal.exited, 0);
		t.deepEqual(await boardOf(home, 'dragon-fight'), [
			'Anna good',
			'Archer 1 bad',
			'Archer 2 bad',
			'Archer 3 bad',
			'Archer 4 bad',
			'Ben good',
			'Cleo good',
		]);
	},
);

test.serial(
	'lines through a pipe set up a fight as well; without a fight the exit code is 1, unless it was left',
	async (t) => {
		const home = temporaryHome(t);
		const lines = ['add Ysolde', 'add Goblin x2', 'begin', 'quit'];
		const argv = ['new', '--ruleset', 'open-table', '--title', 'Mill'];
		const {code, output, errors} = await runProgram(home, argv, lines);
		t.is(errors, '');
		t.is(code, 0);
		t.regex(output, /Saved\. To go on: fray resume mill\n$/);
		const unheard = await runHere(home, argv, ['add Ysolde']);
		t.is(unheard.code, 1);
		const left = await runHere(home, ['new'], ['1', 'quit']);
		t.is(left.code, 0);
		const {output: fights} = await runHere(home, ['list']);
		t.is(fights.trim().split('\n').length, 1);
	},
);
