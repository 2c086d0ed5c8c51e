import test from 'ava';
import {randomSource} from '../../source/dice/random-source.js';
import {isRefusal} from '../../source/engine/kit/basics.js';
import {exportFight} from '../../source/projections/export-json.js';
import {toJson} from '../../source/projections/json.js';
import type {Correction, Fight} from '../../source/session/fight/fight.js';
import {openFight} from '../../source/session/play/open.js';
import {recordsInForce} from '../helpers/in-force.js';
import {memoryLog} from '../helpers/memory-log.js';
import {otFight} from '../helpers/ot-fight.js';
import {fighter} from '../helpers/ot-scene.js';
import {plainSession} from '../helpers/plain-session.js';
import {randomInput, randomStep} from '../helpers/random-session.js';
import {playOptions, sampleHeader} from '../helpers/recorded-fight.js';
import {samples} from '../helpers/samples.js';
import {sharedOut} from '../helpers/thoroughness.js';
import {toyFight} from '../helpers/toy-fight.js';
import {toCsv, toHtml, toMarkdown} from '../helpers/exported.js';

/* What is told of answers that were corrected: the GM reads what they were, players read nothing of it. */

const formats = [toMarkdown, toHtml, toCsv, toJson];

function begun(fight: Fight, n: number | undefined): Correction {
	const correction = fight.correct(n ?? 0);
	if (isRefusal(correction)) {
		throw new Error(correction.reason);
	}

	return correction;
}

function goOn(correction: Correction) {
	correction.goOn();
	while (correction.outcome().waiting) {
		correction.leaveOut();
	}

	correction.keep();
}

const numberOf = (fight: Fight, label: string): number | undefined =>
	fight.entries('gm').find((entry) => entry.label === label)?.n;

/** The first attack on somebody that is offered. */
function targetOf(fight: Fight, name: string): {readonly id?: string} {
	const prompt = fight.prompt('gm');
	const choices = prompt.kind === 'choose' ? prompt.choices : [];
	return choices.find(({label}) => label.startsWith(`Attack ${name}`)) ?? {};
}

/** Ann strikes Bob with these dice, and both rest. */
function struck(roll: number): Fight {
	const {fight} = toyFight();
	fight.answer({kind: 'pick', id: 'strike:bob'});
	fight.answer({kind: 'typed', numbers: [roll]});
	fight.answer({kind: 'pick', id: 'stand'});
	fight.answer({kind: 'pick', id: 'rest'});
	fight.answer({kind: 'pick', id: 'rest'});
	return fight;
}

function corrected(): Fight {
	const fight = struck(6);
	const correction = begun(fight, numberOf(fight, 'Ann: rolls 6'));
	correction.fight.answer({kind: 'typed', numbers: [2]});
	goOn(correction);
	return fight;
}

test('every export for the GM says which answer was corrected, and what it was', (t) => {
	const told = exportFight(corrected(), 'gm');
	t.true(toMarkdown(told).includes('- Bob loses 2 (TO-01) *(Ann: rolls 2: corrected, was 6)*'));
	t.true(toHtml(told).includes('[Ann: rolls 2: corrected, was 6]'));
	t.regex(toCsv(told), /reason,answer,at,by,from,corrected,/);
	t.regex(toCsv(told), /Bob loses 2.*,"Ann: rolls 2: corrected, was 6",/);
	t.regex(toJson(told), /"corrected": "Ann: rolls 2: corrected, was 6"/);
});

test('an answer that was put in is told as such, and one that was corrected twice by its last', (t) => {
	const fight = corrected();
	const again = begun(fight, numberOf(fight, 'Ann: rolls 2'));
	again.fight.answer({kind: 'typed', numbers: [3]});
	goOn(again);
	const inserted = begun(fight, numberOf(fight, 'Ann: rolls 3'));
	inserted.fight.gm({do: 'note', text: 'a gust', isOpen: true});
	goOn(inserted);
	const marks = exportFight(fight, 'gm')
		.chapters.flatMap(({lines}) => lines)
		.flatMap(({text, corrected: mark}) => (mark === undefined ? [] : [[text, mark]]));
	t.deepEqual(marks, [
		['a gust', 'put in later'],
		['Bob loses 3', 'Ann: rolls 3: corrected, was 2'],
	]);
});

test('the log of plain mode says what was corrected', async (t) => {
	const {text} = await plainSession(corrected(), ['log']);
	t.regex(text, /7\.1 Ann: rolls 2 \[corrected, was 6\]/);
});

test('while a correction is made, nothing is marked yet', (t) => {
	const fight = struck(6);
	const correction = begun(fight, numberOf(fight, 'Ann: rolls 6'));
	correction.fight.answer({kind: 'typed', numbers: [2]});
	t.notRegex(JSON.stringify(correction.fight.entries('gm')), /put in|was 6/);
});

for (const sample of sharedOut(samples, 3)) {
	test(`${sample.id}: what players read of a corrected fight is to the byte that of one played right`, (t) => {
		const {header, ruleset} = sampleHeader(sample, 11);
		const store = memoryLog(header);
		const fight = openFight(ruleset, store.log, [], playOptions());
		const source = randomSource(11);
		for (let round = 0; round < 3; round++) {
			for (let step = 0; step < 12; step++) {
				randomStep(fight, source);
			}

			const answers = fight.entries('gm').filter(({by}) => by === 'gm');
			const correction = begun(fight, answers.at(-4)?.n);
			correction.fight.answer(randomInput(correction.fight, source));
			goOn(correction);
		}

		const right = openFight(
			ruleset,
			memoryLog(header).log,
			recordsInForce(ruleset, header, store.records()),
			playOptions(),
		);
		t.is(right.info.readOnly, undefined);
		for (const format of formats) {
			t.is(format(exportFight(fight, 'players')), format(exportFight(right, 'players')));
		}

		t.deepEqual(
			fight.entries('players').map(({n, ...entry}) => entry),
			right.entries('players').map(({n, ...entry}) => entry),
		);
	});
}

test('the dice of a blow stay when its target is corrected, and hit the other', (t) => {
	const fight = otFight([fighter('Ann', 'good'), fighter('Bob', 'bad'), fighter('Cat', 'bad')]);
	fight.answer({kind: 'typed', numbers: [18, 5, 3]});
	const {id: strike = ''} = targetOf(fight, 'Bob');
	fight.answer({kind: 'pick', id: strike});
	fight.answer({kind: 'typed', numbers: [15]});
	fight.answer({kind: 'typed', numbers: [5]});
	const n = fight.entries('gm').find(({label}) => label.includes('Attack Bob'))?.n;
	const correction = begun(fight, n);
	const {id: other = ''} = targetOf(correction.fight, 'Cat');
	correction.fight.answer({kind: 'pick', id: other});
	correction.goOn();
	t.is(correction.outcome().waiting, undefined);
	t.deepEqual(correction.outcome().leftOut, []);
	correction.keep();
	const lines = fight.entries('gm').flatMap((entry) => entry.lines.map(({text}) => text));
	t.true(lines.some((text) => text.startsWith('Ann attacks Cat with sword: 15 +')));
	t.false(lines.some((text) => text.startsWith('Ann attacks Bob')));
});
