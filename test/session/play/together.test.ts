import test from 'ava';
import {isRefusal} from '../../../source/engine/kit/basics.js';
import type {Fight} from '../../../source/session/fight/fight.js';
import {openFight} from '../../../source/session/play/open.js';
import {memoryLog} from '../../helpers/memory-log.js';
import {playDefault, playOptions, sampleHeader} from '../../helpers/recorded-fight.js';
import {samples} from '../../helpers/samples.js';

/* What several are asked one after the other, answered at once. */

const asked = samples.filter(({id}) => ['dynamic-d100', 'dragon'].includes(id));

function begun(sample: (typeof samples)[number]) {
	const {header, ruleset} = sampleHeader(sample, 1);
	const store = memoryLog(header);
	return {fight: openFight(ruleset, store.log, [], playOptions()), store, ruleset, header};
}

const boardOf = (fight: Fight): string => JSON.stringify([fight.board('gm'), fight.prompt('gm')]);

const linesOf = (fight: Fight) => fight.entries('gm').map(({label, lines}) => ({label, lines}));

function takeAll(fight: Fight): number {
	const {parts = []} = fight.together() ?? {};
	fight.answer({kind: 'together', count: parts.length});
	return parts.length;
}

for (const sample of asked) {
	test(`${sample.id}: answers given together are those that Enter gives one by one, in one line of the log`, (t) => {
		const one = begun(sample);
		const other = begun(sample);
		const parts = takeAll(one.fight);
		t.true(parts > 3);
		for (let at = 0; at < parts; at++) {
			t.true(playDefault(other.fight));
		}

		t.is(one.store.lines.length, other.store.lines.length - parts + 1);
		t.is(boardOf(one.fight), boardOf(other.fight));
		t.deepEqual(linesOf(one.fight), linesOf(other.fight));
		t.is(one.fight.together(), undefined);
	});

	test(`${sample.id}: answers given together are undone and redone as one, and are in the log when the fight is opened again`, (t) => {
		const {fight, store, ruleset, header} = begun(sample);
		const before = boardOf(fight);
		takeAll(fight);
		const after = boardOf(fight);
		fight.undo();
		t.is(boardOf(fight), before);
		fight.redo();
		t.is(boardOf(fight), after);
		const again = openFight(
			ruleset,
			memoryLog(header, store.lines).log,
			store.records(),
			playOptions(),
		);
		t.is(again.info.readOnly, undefined);
		t.is(boardOf(again), after);
		again.undo();
		t.is(boardOf(again), before);
	});

	test(`${sample.id}: only the first so many are taken where the GM stops at one, who is asked alone`, (t) => {
		const {fight} = begun(sample);
		const third = fight.together()?.parts[2];
		t.is(fight.answer({kind: 'together', count: 2}), undefined);
		t.is(fight.together()?.parts[0]?.name, third?.name);
		t.true(isRefusal(fight.answer({kind: 'together', count: 100})));
	});

	test(`${sample.id}: nothing is taken together where one is asked alone`, (t) => {
		const {fight} = begun(sample);
		takeAll(fight);
		const before = boardOf(fight);
		t.true(isRefusal(fight.answer({kind: 'together', count: 1})));
		t.is(boardOf(fight), before);
	});

	test(`${sample.id}: a correction reaches each answer that was given together`, (t) => {
		const {fight} = begun(sample);
		takeAll(fight);
		const second = fight.entries('gm')[2];
		const correction = fight.correct(second?.n ?? 0);
		if (isRefusal(correction)) {
			t.fail(correction.reason);
			return;
		}

		t.is(correction.fight.together(), undefined);
		const prompt = correction.fight.prompt('gm');
		const choices = prompt.kind === 'choose' ? prompt.choices.filter(({refused}) => !refused) : [];
		t.is(correction.fight.answer({kind: 'pick', id: choices[1]?.id ?? ''}), undefined);
		correction.goOn();
		t.false(correction.outcome().isSame);
	});
}
