import test from 'ava';
import {randomSource} from '../../source/dice/random-source.js';
import {isRefusal} from '../../source/engine/kit/basics.js';
import type {Correction, Fight} from '../../source/session/fight/fight.js';
import {openFight} from '../../source/session/play/open.js';
import {ddFight, fighter} from '../helpers/dd-fight.js';
import {memoryLog} from '../helpers/memory-log.js';
import {plainSession} from '../helpers/plain-session.js';
import {randomInput, randomStep} from '../helpers/random-session.js';
import {playOptions, sampleHeader} from '../helpers/recorded-fight.js';
import {samples} from '../helpers/samples.js';
import {seedsTo} from '../helpers/thoroughness.js';
import {duellist, toyFight} from '../helpers/toy-fight.js';

/* A later answer stands in a correction only where it says the same as when it was given. */

function begun(fight: Fight, n: number | undefined): Correction {
	const correction = fight.correct(n ?? 0);
	if (isRefusal(correction)) {
		throw new Error(correction.reason);
	}

	return correction;
}

const numberOf = (fight: Fight, label: string): number | undefined =>
	fight.entries('gm').find((entry) => entry.label === label)?.n;

/** Yor, who plans to move and attack, has lost so many points to Xan, who acts before. */
async function yorHit(points: number, ...lines: readonly string[]) {
	const own = {str: 15, con: 12, dex: 12, skills: {close: 50, ranged: 50, agility: 40}} as const;
	const skills = {...own.skills, concentration: 30};
	const {fight} = ddFight([
		fighter('Xan', 'good', {...own, skills, score: 14}),
		fighter('Yor', 'bad', {...own, skills, score: 11}, {control: 'player'}),
	]);
	const session = await plainSession(fight, [
		'',
		'',
		'',
		'20',
		'no defence',
		`${points}`,
		...lines,
	]);
	return {fight, ...session};
}

const firstLabel = (fight: Fight): string | undefined => {
	const prompt = fight.prompt('gm');
	return prompt.kind === 'choose' ? prompt.choices[0]?.label : undefined;
};

test('the plan as it goes on stands only while it is what it was', async (t) => {
	const {fight} = await yorHit(2);
	t.is(firstLabel(fight), 'Attack Xan with greek-style sword');
	fight.answer({kind: 'default'});
	const correction = begun(fight, numberOf(fight, 'Xan: rolls 2'));
	correction.fight.answer({kind: 'typed', numbers: [6]});
	correction.goOn();
	t.is(firstLabel(correction.fight), 'Leave the rest undone');
	t.like(correction.outcome(), {
		standing: 0,
		of: 1,
		waiting: {label: 'Yor: Attack Xan with greek-style sword', isAsked: true},
	});
	// Enter does not give it as if it had been that.
	t.deepEqual(correction.given, {kind: 'none'});
});

test('a shorter plan does not become the whole one, and its follow-ups wait with it', async (t) => {
	const {fight} = await yorHit(6);
	fight.answer({kind: 'pick', id: 'carry-left'});
	fight.answer({kind: 'default'});
	const correction = begun(fight, numberOf(fight, 'Xan: rolls 6'));
	correction.fight.answer({kind: 'typed', numbers: [2]});
	correction.goOn();
	t.is(correction.outcome().waiting?.label, 'Yor: Move');
	t.is(correction.fight.prompt('gm').title, 'Yor acts');
});

test('plain mode says that it does not stand', async (t) => {
	const {text} = await yorHit(2, '', 'correct last 6');
	t.regex(
		text,
		/0 of 1 later answer stands so far\.[^]*“Yor: Attack Xan[^”]*” is no longer possible/,
	);
});

test('whose turn only comes later now is not said to be asked no more, and the answer follows', async (t) => {
	const {fight} = ddFight([
		fighter('Xan', 'good', {score: 14}),
		fighter('Yor', 'bad', {score: 11}, {control: 'player'}),
	]);
	const {replies} = await plainSession(fight, [
		'note it begins',
		'',
		'leave',
		'correct 2 before adjust Yor rp 20',
		'leave',
		'keep',
	]);
	t.regex(
		replies[4] ?? '',
		/“Xan[^”]*” is not asked yet\. Answer the question below, and it follows/,
	);
	const labels = fight.entries('gm').map(({label}) => label);
	t.deepEqual(labels.slice(-2), ['Yor: Leave the rest undone', 'Xan: Leave the rest undone']);
});

test('a skipped question is not another one', (t) => {
	const {fight} = toyFight();
	fight.answer({kind: 'pick', id: 'strike:bob'});
	fight.gm({do: 'skip'});
	t.is(fight.prompt('gm').title, 'Bob: what now?');
	const correction = begun(fight, numberOf(fight, 'Ann: Strike Bob'));
	correction.fight.answer({kind: 'pick', id: 'rest'});
	correction.goOn();
	t.is(correction.outcome().waiting?.label, 'skip: The blow');
	t.is(correction.fight.prompt('gm').title, 'Bob: what now?');
});

test('whoever is called otherwise by now is meant all the same', (t) => {
	const {fight} = toyFight({newcomers: [duellist('Ann', 'good'), duellist('Bob', 'bad')]});
	fight.gm({do: 'note', text: 'it begins'});
	fight.answer({kind: 'pick', id: 'strike:bob'});
	const correction = begun(fight, numberOf(fight, 'note it begins'));
	correction.fight.gm({do: 'rename', who: 'bob', name: 'Bert'});
	correction.goOn();
	t.is(correction.outcome().waiting, undefined);
});

for (const sample of samples) {
	test(`${sample.id}: whatever is corrected, what stands of the later answers says what it said`, (t) => {
		for (const seed of seedsTo(4, 4)) {
			const {header, ruleset} = sampleHeader(sample, seed);
			const fight = openFight(ruleset, memoryLog(header).log, [], {
				...playOptions(),
				rollsAtOnce: () => seed % 2 === 0,
			});
			const source = randomSource(seed);
			for (let step = 0; step < 60; step++) {
				randomStep(fight, source);
			}

			const former = new Map(fight.entries('gm').map((entry) => [entry.at, entry]));
			const answers = [...former.values()].filter(({by, kind}) => by === 'gm' && kind !== 'start');
			for (const {n, label} of answers.slice(0, -1)) {
				const correction = begun(fight, n);
				correction.fight.answer(randomInput(correction.fight, source));
				correction.goOn();
				for (let step = 0; correction.outcome().waiting && step < 60; step++) {
					correction.leaveOut();
				}

				for (const entry of correction.fight.entries('gm')) {
					const was = former.get(entry.at);
					if (was && entry.by === 'gm' && entry.kind !== 'gm') {
						t.is(entry.label, was.label, `${seed}: ${label} corrected`);
					}
				}
			}
		}
	});
}
