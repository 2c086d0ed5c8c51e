import {once} from 'node:events';
import {readFileSync, readdirSync} from 'node:fs';
import {join} from 'node:path';
import {setImmediate} from 'node:timers/promises';
import test, {type ExecutionContext} from 'ava';
import {temporaryHome} from '../helpers/home.js';
import {endOf, startProgram} from '../helpers/program.js';
import {openTerminal} from '../helpers/terminal.js';
import {ask, comeIn, freePort, look, fightOf, revisionOf, eventOf} from '../helpers/visitor.js';

/* A GM shares the fight; whoever visits the page sees that fight. */

const demo = ['demo', 'open-table', '--seed', '1'];

const enter = '\r';

/** What the sharing page tells. */
const codeOn = (screen: string): string =>
	/Code: (\w+) (\w+)/.exec(screen)?.slice(1).join('') ?? '';

test('the key shares the fight, looks are counted, and the key again ends that', async (t) => {
	const port = await freePort();
	const terminal = openTerminal(temporaryHome(t), [
		...demo,
		'--port',
		`${port}`,
		'--address',
		'localhost',
	]);
	t.teardown(() => {
		terminal.kill();
	});
	await terminal.waitFor('Order');
	await t.throwsAsync(async () => ask(port, '/'), {code: 'ECONNREFUSED'});
	terminal.write('@');
	const code = codeOn(await terminal.waitFor(`http://localhost:${port}/tv`));
	const page = await look(port, await comeIn(port, code));
	t.truthy(await fightOf(page));
	await terminal.waitFor('1 phone looks');
	terminal.write(enter);
	await terminal.waitFor('shared: 1');
	terminal.write(enter);
	t.is(await revisionOf(page), 2);
	terminal.write('@');
	await terminal.waitFor('1 phone looks');
	terminal.write('x');
	await terminal.waitFor('Nothing is shared any more');
	t.is(await eventOf(page), 'end');
});

/** The text of all modules that the program loads. */
async function loadedBy(t: ExecutionContext, home: string, args: readonly string[]) {
	const folder = temporaryHome(t);
	const program = startProgram(home, args, {NODE_V8_COVERAGE: folder});
	const {code} = await endOf(program, ['quit']);
	t.is(code, 0);
	const [file = ''] = readdirSync(folder);
	const text = readFileSync(join(folder, file), 'utf8');
	const modules = new Set([...text.matchAll(/"url":"(file:[^"]+)"/g)].map(([, url = '']) => url));
	t.true(modules.size > 3);
	return [...modules].map((url) => readFileSync(new URL(url), 'utf8')).join('\n');
}

test('a start without sharing loads nothing of the server or the page', async (t) => {
	const home = temporaryHome(t);
	const parts = ['text/event-stream', '/state?page=', '.lane.acting'];
	const alone = await loadedBy(t, home, [...demo, '--plain']);
	t.deepEqual(
		parts.filter((part) => alone.includes(part)),
		[],
	);
	const port = `${await freePort()}`;
	const shared = await loadedBy(t, home, ['resume', '--plain', '--share', '--port', port]);
	t.deepEqual(
		parts.filter((part) => !shared.includes(part)),
		[],
	);
});

test('a fight begun shared is shared again when it is resumed after a kill: same port, code and cookies', async (t) => {
	const home = temporaryHome(t);
	const port = await freePort();
	const shared = ['--share', '--port', `${port}`, '--address', 'localhost'];
	const first = openTerminal(home, [...demo, ...shared]);
	t.teardown(() => {
		first.kill();
	});
	await first.waitFor('shared: 0');
	first.write(enter);
	await first.rest();
	first.write('@');
	const code = codeOn(await first.waitFor(/Code: \w+ \w+/));
	const cookie = await comeIn(port, code);
	first.kill();
	await first.exited;

	const second = openTerminal(home, ['resume']);
	t.teardown(() => {
		second.kill();
	});
	await second.waitFor('shared: 0');
	t.truthy(await fightOf(await look(port, cookie)));
});

test('after a kill the same phone has its seat again, with the same hero', async (t) => {
	const home = temporaryHome(t);
	const port = await freePort();
	const shared = ['--plain', '--share', '--port', `${port}`, '--address', 'localhost'];
	const begin = (args: readonly string[]) => {
		const program = startProgram(home, args);
		t.teardown(() => {
			program.kill('SIGKILL');
		});
		let output = '';
		let onOutput: () => void = () => undefined;
		program.stdout.setEncoding('utf8').on('data', (chunk: string) => {
			output += chunk;
			onOutput();
		});
		const says = async (text: RegExp) =>
			new Promise<string>((resolve) => {
				onOutput = () => {
					if (text.test(output)) {
						resolve(output);
					}
				};

				onOutput();
			});
		return {program, says};
	};

	const first = begin([...demo, ...shared]);
	const code = codeOn(await first.says(/Code: \w+ \w+\n[^]*> /));
	first.program.stdin.write('letin all\n');
	await first.says(/Everybody who asks is let in/);
	const cookie = await comeIn(port, code);
	const page = await look(port, cookie);
	const before = await page.nextState();
	const [, hero] = before.fight?.heroes ?? [];
	const {status} = await ask(port, '/send', {
		method: 'POST',
		headers: {cookie, 'Content-Type': 'application/json', Origin: `http://127.0.0.1:${port}`},
		body: JSON.stringify({kind: 'seat', hero: hero?.key, name: 'Sam'}),
	});
	t.is(status, 200);
	const seated = await page.nextState();
	t.deepEqual(
		seated.seat?.heroes.map(({name}) => name),
		[hero?.name],
	);
	while (!readFileSync(join(home, 'shared.json'), 'utf8').includes('Sam')) {
		await setImmediate();
	}

	const gone = once(first.program, 'close');
	first.program.kill('SIGKILL');
	await gone;

	const second = begin(['resume', '--plain']);
	await second.says(/> /);
	const back = await look(port, cookie);
	let again = await back.nextState();
	while (!again.fight) {
		again = await back.nextState();
	}

	t.is(again.seat?.isIn, true);
	t.is(again.seat?.name, 'Sam');
	t.deepEqual(
		again.seat?.heroes.map(({name}) => name),
		[hero?.name],
	);
});
