import {once} from 'node:events';
import test from 'ava';
import {temporaryHome} from '../helpers/home.js';
import {runHere} from '../helpers/in-process.js';
import {runProgram, startProgram} from '../helpers/program.js';

const enters = (count: number) => Array.from({length: count}, () => '');
const demo = ['demo', 'dynamic-d100', '--plain', '--seed', '1'] as const;

test.serial('default answers play the sample fight to its end and say who won', async (t) => {
	const {code, output, errors} = await runHere(temporaryHome(t), demo, enters(3000));
	t.is(errors, '');
	t.is(code, 0);
	t.regex(output, /The fight is over: the (heroes|foes) win/);
	t.regex(output, /Saved\. The log of the fight: fray export \S+\n$/);
});

test.serial('without a terminal plain mode needs no flag', async (t) => {
	const {code, output} = await runProgram(temporaryHome(t), ['demo'], ['quit']);
	t.is(code, 0);
	t.regex(output, /^> quit$/m);
});

test.serial(
	'the same seed and the same answers make the same fight, another seed another',
	async (t) => {
		const play = async (run: typeof runProgram, seed: string) => {
			const {output} = await run(
				temporaryHome(t),
				['demo', 'dynamic-d100', '--plain', '--seed', seed],
				enters(120),
			);
			return output;
		};

		const [one, again, other] = await Promise.all([
			play(runProgram, '5'),
			play(runHere, '5'),
			play(runHere, '6'),
		]);
		t.is(one, again);
		t.not(one, other);
	},
);

test.serial(
	'a fight is resumed at the same question, with a briefing of three lines',
	async (t) => {
		const home = temporaryHome(t);
		const first = await runHere(home, demo, enters(25));
		const asked = /(?:.+\n)+(?=> \nSaved)/.exec(first.output)?.[0] ?? 'nothing';
		const second = await runHere(home, ['resume', '--plain']);
		t.is(second.code, 0);
		t.true(asked.length > 20);
		t.true(second.output.includes(asked));
		const lines = second.output.split('\n');
		t.regex(lines[0] ?? '', /Dynamic D100 · Round \d/);
		t.regex(lines[1] ?? '', /^Last: /);
		t.regex(lines[2] ?? '', /^Now: /);
	},
);

test.serial(
	'at the end of input after an answer that did not fit, the exit code is 1 and nothing is lost',
	async (t) => {
		const home = temporaryHome(t);
		const {code, output} = await runHere(home, demo, ['', '', 'nonsense']);
		t.is(code, 1);
		t.regex(output, /“nonsense” does not fit\. Type /);
		const log = await runHere(home, ['resume'], ['log']);
		t.is(log.code, 0);
		t.regex(log.output, /^3 /m);
	},
);

test.serial(
	'a session whose reader goes away ends without a sound and can be resumed',
	async (t) => {
		const home = temporaryHome(t);
		const child = startProgram(home, demo);
		let errors = '';
		child.stderr.on('data', (chunk) => {
			errors += String(chunk);
		});
		child.stdin.on('error', () => undefined);
		child.stdout.once('data', () => {
			child.stdout.destroy();
			child.stdin.write('\n'.repeat(500));
		});
		await once(child, 'close');
		t.is(child.exitCode, 0);
		t.is(errors, '');
		const resumed = await runHere(home, ['resume'], []);
		t.is(resumed.code, 0);
	},
);

test.serial('a session that is killed loses no answer that it showed', async (t) => {
	const home = temporaryHome(t);
	const child = startProgram(home, demo);
	child.stdin.on('error', () => undefined);
	let output = '';
	child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
		output += chunk;
	});
	child.stdin.write('\n'.repeat(12));
	while ((output.match(/^> /gm)?.length ?? 0) < 13) {
		await once(child.stdout, 'data');
	}

	child.kill('SIGKILL');
	await once(child, 'close');
	const asked = output.slice(output.lastIndexOf('\n\n'), -2);
	const resumed = await runHere(home, ['resume'], []);
	t.is(resumed.code, 0);
	t.true(resumed.output.includes(asked));
});

test.serial('a session that is told to end gives the fight free', async (t) => {
	const home = temporaryHome(t);
	const child = startProgram(home, demo);
	await once(child.stdout, 'data');
	child.kill('SIGTERM');
	await once(child, 'close');
	t.is(child.exitCode, 143);
	const resumed = await runHere(home, ['resume'], ['']);
	t.is(resumed.code, 0);
	t.notRegex(resumed.output, /For looking only/);
});

test.serial('--brief halves what a screen reader has to say, with the same answers', async (t) => {
	const told = async (...flags: readonly string[]) => {
		const home = temporaryHome(t);
		const args = ['demo', 'tesseris', '--plain', '--seed', '1', ...flags];
		const {output} = await runHere(home, args, enters(60));
		const {output: markdown} = await runHere(home, ['export']);
		return {length: output.length, markdown: markdown.replaceAll(/\d\d:\d\d/g, '')};
	};

	const [full, brief] = [await told(), await told('--brief')];
	t.true(brief.length * 2 < full.length, `${brief.length} of ${full.length}`);
	t.is(brief.markdown.length, full.markdown.length);
});

test.serial('for screen readers it is in brief by itself, unless --brief=no', async (t) => {
	const told = async (value: string, ...flags: readonly string[]) => {
		const args = ['demo', 'open-table', '--seed', '1', ...flags];
		const environment = {INK_SCREEN_READER: value};
		const {output} = await runHere(temporaryHome(t), args, ['', ''], environment);
		return output;
	};

	const brief = await told('true');
	t.is(brief, await told('false', '--brief'));
	t.notRegex(brief, /^ +1\) /m);
	const full = await told('true', '--brief=no');
	t.is(full, await told('true', '--no-brief'));
	t.regex(full, /^ +1\) /m);
	t.true((full.match(/^Heroes: /gm) ?? []).length > 1);
});
