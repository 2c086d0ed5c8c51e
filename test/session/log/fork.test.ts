import {readFile} from 'node:fs/promises';
import path from 'node:path';
import test from 'ava';
import {randomSource} from '../../../source/dice/random-source.js';
import {isRefusal} from '../../../source/engine/kit/basics.js';
import type {Command} from '../../../source/engine/facts/command.js';
import type {LogRecord} from '../../../source/engine/world/log-record.js';
import type {Fight} from '../../../source/session/fight/fight.js';
import {linesUpTo} from '../../../source/session/log/fork.js';
import {openFight} from '../../../source/session/play/open.js';
import {memoryLog} from '../../helpers/memory-log.js';
import {randomStep} from '../../helpers/random-session.js';
import {playOptions, sampleHeader} from '../../helpers/recorded-fight.js';
import {samples} from '../../helpers/samples.js';
import {plainSession} from '../../helpers/plain-session.js';
import {temporaryFolder} from '../../helpers/temporary-folder.js';
import {sharedOut} from '../../helpers/thoroughness.js';
import {duel, toyLibrary} from '../../helpers/toy-library.js';

const folder = temporaryFolder(test);

const standing = (fight: Fight): string => JSON.stringify([fight.board('gm'), fight.prompt('gm')]);

/** Answers an answer otherwise, and keeps what follows as far as it fits. */
function correctAnswer(fight: Fight, n: number) {
	const correction = fight.correct(n);
	if (isRefusal(correction)) {
		throw new Error(correction.reason);
	}

	correction.fight.answer({kind: 'default'});
	correction.goOn();
	while (correction.outcome().waiting) {
		correction.leaveOut();
	}

	correction.keep();
}

for (const sample of sharedOut(samples, 3, 2)) {
	test(`${sample.id}: from each point of the history there is a fight of its own, however it came about`, (t) => {
		const {header, ruleset} = sampleHeader(sample, 4);
		const store = memoryLog(header);
		const fight = openFight(ruleset, store.log, [], playOptions());
		const source = randomSource(4);
		for (let step = 0; step < 40; step++) {
			randomStep(fight, source);
			const answers = fight.entries('gm').filter(({by}) => by === 'gm');
			if (step % 13 === 12 && answers.length > 8) {
				correctAnswer(fight, answers.at(-6)?.n ?? 0);
			}
		}

		t.true(fight.entries('gm').length > 10);
		const records = store.records() as ReadonlyArray<
			LogRecord<never, never, {readonly type: string}>
		>;
		for (const {n} of fight.entries('gm').filter((_, at) => at % 3 === 0)) {
			const lines = linesUpTo(records, n);
			const own = openFight(ruleset, memoryLog({...header, seed: 99}).log, lines, playOptions());
			t.is(own.info.readOnly, undefined);
			t.is(own.entries('gm').at(-1)?.n, n);
			t.deepEqual(own.board('gm'), fight.momentAfter(n, 'gm')?.board);
		}
	});
}

test('a fight of its own is among the fights, goes its own way, and the other goes on', async (t) => {
	const {library, home} = await toyLibrary(folder);
	const fight = await library.createFight(duel({seed: 3}));
	for (let count = 0; count < 6; count++) {
		fight.answer({kind: 'default'});
	}

	const [, first, second] = fight.entries('gm').filter(({by}) => by === 'gm');
	const before = standing(fight);
	const outcome = await library.forkFight(fight, first?.n ?? 0, 'What if');
	t.true('path' in outcome);
	t.is(standing(fight), before);
	t.is(fight.answer({kind: 'default'}), undefined);
	await fight.close();
	const fights = await library.listFights();
	t.deepEqual(fights.map(({slug}) => slug).toSorted(), ['a-duel', 'what-if']);
	const own = await library.openFight('what-if');
	t.is(own.info.title, 'What if');
	t.not(own.info.id, fight.info.id);
	t.is(own.entries('gm').at(-1)?.n, (second?.n ?? 0) - 1);
	t.is(own.answer({kind: 'default'}), undefined);
	await own.close();
	const {findings} = await library.diagnose('what-if');
	t.deepEqual(findings, []);
	t.not(
		await readFile('path' in outcome ? outcome.path : '', 'utf8'),
		await readFile(path.join(home.fights, 'a-duel.fray.jsonl'), 'utf8'),
	);
});

test('where the dice of the program stood is not taken along: nobody tries out there what will be rolled here', (t) => {
	const records: ReadonlyArray<LogRecord<never, never, never>> = [
		{
			n: 1,
			at: '',
			by: 'gm',
			command: {kind: 'start'} satisfies Command<never, never>,
			events: [],
			random: [1, 2, 3, 4],
		},
	];
	t.deepEqual(linesUpTo(records, 1), [
		{n: 1, at: '', by: 'gm', command: {kind: 'start'}, events: []},
	]);
});

test('no fight is made of an answer that is not in force, nor while something is tried out', async (t) => {
	const {library} = await toyLibrary(folder);
	const fight = await library.createFight(duel({seed: 3}));
	fight.answer({kind: 'default'});
	const n = fight.undoable()?.n ?? 0;
	fight.undo();
	t.like(await library.forkFight(fight, n, 'x'), {
		reason: `there is no answer ${n}; the last is ${n - 1}`,
	});
	t.like(await library.forkFight(fight.rehearse().fight, 1, 'x'), {
		reason: 'a rehearsal is open: keep it or drop it first',
	});
	await fight.close();
	const fights = await library.listFights();
	t.is(fights.length, 1);
});

test('in plain mode fork takes an answer and a title, and says where the fight is', async (t) => {
	const {library} = await toyLibrary(folder);
	const fight = await library.createFight(duel({seed: 3}));
	const {replies} = await plainSession(
		fight,
		['', '', 'fork 1 as Once more', 'fork', 'fork it', 'fork 99'],
		library,
	);
	await fight.close();
	t.regex(
		replies[3] ?? '',
		/A fight of its own, while this one goes on: \S+once-more\.fray\.jsonl/,
	);
	t.regex(replies[4] ?? '', /a-duel-from-\d+\.fray\.jsonl/);
	t.regex(replies[5] ?? '', /fork takes the number of an answer/);
	t.regex(replies[6] ?? '', /there is no answer|was taken back/);
	const own = await library.openFight('once-more');
	t.is(own.info.title, 'Once more');
	t.is(own.undoable(), undefined);
	await own.close();
});
