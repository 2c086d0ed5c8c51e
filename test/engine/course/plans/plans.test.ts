import test from 'ava';
import {toyFight} from '../../../helpers/toy-fight.js';
import type {Fight} from '../../../../source/session/fight/fight.js';
import type {GmInput} from '../../../../source/session/parts/input.js';
import {playDefault} from '../../../helpers/recorded-fight.js';
import {readByPlayers} from '../../../helpers/players-read.js';
import {isRefusal} from '../../../../source/engine/kit/basics.js';

const planned = (
	when: Extract<GmInput, {do: 'plan'}>['when'],
	more: Partial<Extract<GmInput, {do: 'plan'}>> = {},
): GmInput => ({do: 'plan', text: 'the fire spreads', when, ...more});

const inRound = (at: number) => planned({unit: 'round', at});

/** By the usual answers, as long as the fight asks for its own things. */
function playToPlan(fight: Fight) {
	for (let step = 0; step < 200; step++) {
		if (fight.prompt('gm').id === 'plan/due' || !playDefault(fight)) {
			return;
		}
	}
}

/** Both only rest, so that rounds pass. */
function rest(fight: Fight, turns: number) {
	for (let turn = 0; turn < turns; turn++) {
		fight.answer({kind: 'pick', id: 'rest'});
	}
}

const linesOf = (fight: Fight, view: 'gm' | 'players' = 'gm') =>
	fight.entries(view).flatMap(({lines}) => lines.map(({text}) => text));

test('what is planned is asked about when its moment comes, before anything else goes on', (t) => {
	const {fight} = toyFight();
	t.is(fight.gm(inRound(2)), undefined);
	t.like(fight.board('gm').plans?.[0], {text: 'the fire spreads', when: 'round 2', value: 2});
	playToPlan(fight);
	t.is(fight.prompt('gm').title, 'Round 2: the fire spreads');
	t.deepEqual(fight.board('gm').clock, ['Round 2']);
	t.deepEqual(fight.interrupts(), []);
	fight.answer({kind: 'default'});
	t.true(linesOf(fight).includes('Round 2: the fire spreads'));
	t.is(fight.board('gm').plans, undefined);
	t.is(fight.prompt('gm').id, 'turn/do');
});

test('it comes again after as many rounds, and keeps its rhythm when it was put off', (t) => {
	const {fight} = toyFight();
	fight.gm(planned({unit: 'round', at: 2}, {every: 3}));
	rest(fight, 2);
	fight.answer({kind: 'pick', id: 'plan-passes'});
	t.is(fight.board('gm').plans?.[0]?.when, 'round 5, then every 3 rounds');
	rest(fight, 6);
	t.is(fight.prompt('gm').title, 'Round 5: the fire spreads');
	fight.answer({kind: 'pick', id: 'plan-waits:2'});
	t.is(fight.board('gm').plans?.[0]?.value, 7);
	rest(fight, 4);
	t.is(fight.prompt('gm').title, 'Round 7: the fire spreads');
	fight.answer({kind: 'pick', id: 'plan-happens'});
	t.is(fight.board('gm').plans?.[0]?.value, 8);
	rest(fight, 2);
	fight.answer({kind: 'pick', id: 'plan-ends'});
	t.is(fight.board('gm').plans, undefined);
});

test('it carries out what it is to, and says what it cannot', (t) => {
	const {fight} = toyFight();
	fight.gm(
		planned(
			{unit: 'round', in: 1},
			{
				acts: [
					{do: 'give', who: 'bob', name: 'burning'},
					{do: 'give', who: 'ann', name: 'watched', until: {edge: 'end', of: 'bob'}},
				],
			},
		),
	);
	rest(fight, 2);
	fight.gm({do: 'remove', who: 'bob'});
	const {fight: other} = toyFight();
	other.gm(planned({unit: 'round', in: 1}, {acts: [{do: 'give', who: 'bob', name: 'burning'}]}));
	rest(other, 2);
	other.answer({kind: 'default'});
	t.true(linesOf(other).includes('Bob is burning'));
	t.deepEqual(
		other.conditions('players').map(({name}) => name),
		['burning'],
	);
	fight.answer({kind: 'default'});
	t.true(linesOf(fight).some((text) => text.startsWith('Not carried out with “the fire spreads”')));
});

test('a moment that is past, none, or too far, and a plan of nothing are refused', (t) => {
	const {fight} = toyFight();
	const reasonOf = (input: GmInput) => fight.gm(input)?.reason;
	t.is(reasonOf(inRound(1)), 'it is round 1 already');
	t.is(reasonOf(inRound(0)), 'it is round 1 already');
	t.is(reasonOf(inRound(1.5)), 'a round from 2 to 1000 fits');
	t.is(reasonOf(inRound(5000)), 'a round from 2 to 1000 fits');
	t.is(reasonOf(planned({unit: 'phase', at: 3})), 'no phase is counted here');
	t.is(reasonOf(planned({unit: 'round', in: 0})), 'in 1 to 999 rounds');
	t.is(reasonOf(planned({unit: 'round', in: 1}, {every: 0})), 'every 1 to 999 rounds');
	t.is(reasonOf(planned({unit: 'round', in: 1}, {text: ' '})), 'what is planned needs a text');
	t.is(
		reasonOf(planned({unit: 'round', in: 1}, {acts: [{do: 'give', who: 'eve', name: 'dazed'}]})),
		'there is no such combatant',
	);
	t.is(reasonOf({do: 'unplan', plan: 1}), 'there is no such plan');
	t.is(fight.board('gm').plans, undefined);
});

test('what is taken out comes no more; skipping lets it pass, and so does the end of the fight', (t) => {
	const {fight} = toyFight();
	fight.gm(inRound(2));
	fight.gm({do: 'unplan', plan: 1});
	rest(fight, 2);
	t.is(fight.prompt('gm').id, 'turn/do');
	fight.gm(planned({unit: 'round', in: 1}));
	rest(fight, 2);
	fight.gm({do: 'skip'});
	t.is(fight.prompt('gm').id, 'turn/do');
	fight.gm(planned({unit: 'round', in: 1}));
	fight.gm(planned({unit: 'round', in: 1}, {text: 'the tide turns'}));
	rest(fight, 2);
	fight.gm({do: 'end'});
	t.is(fight.prompt('gm').kind, 'over');
	fight.gm({do: 'reopen'});
	t.is(fight.prompt('gm').id, 'turn/do');
});

test('a plan is undone, redone and resumed, also where it is asked about', (t) => {
	const duel = toyFight();
	const {fight} = duel;
	fight.gm(inRound(2));
	fight.undo();
	t.is(fight.board('gm').plans, undefined);
	fight.redo();
	rest(fight, 2);
	const resumed = duel.resumed();
	t.is(resumed.prompt('gm').title, 'Round 2: the fire spreads');
	resumed.answer({kind: 'default'});
	t.is(resumed.prompt('gm').id, 'turn/do');
	resumed.undo();
	t.is(resumed.prompt('gm').id, 'plan/due');
	resumed.redo();
	t.is(resumed.board('gm').plans, undefined);
});

test('of a secret plan players read nothing, and of an open one its text', (t) => {
	const readWith = (text: string) => {
		const {fight} = toyFight();
		fight.gm(planned({unit: 'round', at: 3}, {text}));
		fight.gm(planned({unit: 'round', at: 2}, {text, every: 2}));
		const before = readByPlayers(fight);
		rest(fight, 2);
		const asked = readByPlayers(fight);
		fight.answer({kind: 'pick', id: 'plan-waits:1'});
		fight.gm({do: 'unplan', plan: 1});
		return [before, asked, readByPlayers(fight)];
	};

	t.deepEqual(readWith('the fire spreads'), readWith('a dragon'));
	t.false(readWith('the fire spreads').some((text) => text.includes('fire')));

	const {fight} = toyFight();
	fight.gm(planned({unit: 'round', at: 2}, {isOpen: true}));
	t.true(readByPlayers(fight).includes('round 2: the fire spreads'));
	rest(fight, 2);
	t.like(fight.prompt('players'), {title: 'Round 2: the fire spreads', choices: []});
});

test('a secret plan leaves the players’ board, prompt and lines as they are without it', (t) => {
	const [{fight: one}, {fight: other}] = [toyFight(), toyFight()];
	one.gm(inRound(2));
	for (const fight of [one, other]) {
		rest(fight, 2);
	}

	one.answer({kind: 'default'});
	t.deepEqual(one.board('players'), other.board('players'));
	t.deepEqual(one.prompt('players'), other.prompt('players'));
	t.deepEqual(linesOf(one, 'players'), linesOf(other, 'players'));
});

test('a correction takes over what was planned, asked and taken out', (t) => {
	const {fight} = toyFight();
	fight.answer({kind: 'pick', id: 'strike:bob'});
	fight.answer({kind: 'typed', numbers: [6]});
	fight.answer({kind: 'pick', id: 'stand'});
	fight.gm(inRound(2));
	fight.gm(planned({unit: 'round', at: 3}, {text: 'the tide turns'}));
	rest(fight, 1);
	fight.answer({kind: 'default'});
	fight.gm({do: 'unplan', plan: 2});
	const correction = fight.correct(3);
	if (isRefusal(correction)) {
		t.fail(correction.reason);
		return;
	}

	correction.fight.gm(planned({unit: 'round', at: 4}, {text: 'first'}));
	correction.fight.answer({kind: 'typed', numbers: [2]});
	correction.goOn();
	t.is(correction.outcome().waiting, undefined);
	correction.keep();
	t.deepEqual(
		fight.board('gm').plans?.map(({text}) => text),
		['first'],
	);
	t.is(fight.prompt('gm').id, 'turn/do');
});

test('harm is dealt when it happens: its dice are asked for then, and a side is whoever is in it then', (t) => {
	const duel = toyFight();
	const {fight} = duel;
	const [way] = fight.harms();
	fight.gm(
		planned(
			{unit: 'round', at: 2},
			{
				every: 1,
				acts: [
					{
						do: 'harm',
						way: way?.id ?? '',
						amount: {kind: 'dice', formula: {count: 2, sides: 6, plus: 1}},
						whom: {side: 'bad'},
					},
				],
			},
		),
	);
	rest(fight, 2);
	fight.answer({kind: 'default'});
	t.like(fight.prompt('gm'), {
		kind: 'roll',
		title: 'The fire spreads: how much?',
		why: 'planned for round 2',
	});
	t.is(fight.prompt('players').title, 'Ann: what now?');
	const resumed = duel.resumed();
	t.is(resumed.prompt('gm').id, 'plan/amount');
	resumed.answer({kind: 'typed', numbers: [2, 3]});
	t.is(resumed.board('gm').lanes[1]?.gauges[0]?.value, 4);
	t.is(resumed.board('gm').lanes[0]?.gauges[0]?.value, 10);
	t.is(resumed.board('gm').plans?.[0]?.value, 3);
	rest(resumed, 2);
	t.is(resumed.prompt('gm').id, 'plan/due');
});

test('whom harm does not concern any more is left out, and the others get it', (t) => {
	const {fight} = toyFight();
	const harm = (whom: readonly string[], way = fight.harms()[0]?.id ?? '') =>
		planned(
			{unit: 'round', in: 1},
			{acts: [{do: 'harm', way, amount: {kind: 'by', amount: 3}, whom: {ids: whom}}]},
		);
	t.is(fight.gm(harm(['eve']))?.reason, 'there is no such combatant');
	t.is(fight.gm(harm(['ann'], 'x'))?.reason, 'there is no way to harm or heal “x”');
	fight.gm(harm(['ann', 'bob']));
	rest(fight, 2);
	fight.gm({do: 'remove', who: 'bob'});
	fight.answer({kind: 'default'});
	t.is(fight.board('gm').lanes[0]?.gauges[0]?.value, 7);
});
