import test from 'ava';
import type {Unit} from '../../../source/engine/world/units.js';
import {type PlanInput, readPlan} from '../../../source/session/play/plan-words.js';
import {ddFight, fighter} from '../../helpers/dd-fight.js';
import {duellist, toyFight} from '../../helpers/toy-fight.js';

const phases: readonly Unit[] = [{id: 'turn'}, {id: 'phase', cycle: 10}];

const read = (line: string, units?: readonly Unit[]) => {
	const {fight} = toyFight();
	return readPlan(line, {
		combatants: fight.combatants,
		harms: fight.harms,
		conditionRows: fight.conditionRows,
		info: {...fight.info, ...(units && {units})},
	});
};

const moments: ReadonlyArray<
	readonly [string, Pick<PlanInput, 'when' | 'every' | 'isOpen'>, (readonly Unit[])?]
> = [
	['round 4: x', {when: {unit: 'round', at: 4}}],
	['Round  4 : x', {when: {unit: 'round', at: 4}}],
	['in 3 rounds: x', {when: {unit: 'round', in: 3}}],
	['in a round: x', {when: {unit: 'round', in: 1}}],
	['next round: x', {when: {unit: 'round', in: 1}}],
	['each round: x', {when: {unit: 'round', in: 1}, every: 1}],
	['every 2 rounds: x', {when: {unit: 'round', in: 2}, every: 2}],
	['open round 4: x', {when: {unit: 'round', at: 4}, isOpen: true}],
	['phase 5: x', {when: {unit: 'phase', at: 5}}, phases],
	['each phase 5: x', {when: {unit: 'phase', at: 5}, every: 10}, phases],
	['turn 2, phase 5: x', {when: {unit: 'phase', at: 5, of: 2}}, phases],
	['turn 2 phase 5: x', {when: {unit: 'phase', at: 5, of: 2}}, phases],
	['turn 2: x', {when: {unit: 'turn', at: 2}}, phases],
	['round 4 x', {when: {unit: 'round', at: 4}}],
	['open in 3 rounds, x', {when: {unit: 'round', in: 3}, isOpen: true}],
	['turn 2 phase 5 x', {when: {unit: 'phase', at: 5, of: 2}}, phases],
	['each phase x', {when: {unit: 'phase', in: 1}, every: 1}, phases],
];

for (const [line, moment, units] of moments) {
	test(`“${line}” is understood`, (t) => {
		t.deepEqual(read(line, units), {input: {do: 'plan', text: 'x', ...moment}});
	});
}

const misfits: ReadonlyArray<readonly [string, RegExp, (readonly Unit[])?]> = [
	['', /when\? What fits is round 4, each round, every 2 rounds, in 3 rounds/],
	['round 4', /what happens then\? round 4: reinforcements/],
	['round 4:', /what happens then/],
	['tomorrow: rain', /“tomorrow” is no moment here\. What fits is round 4/],
	['phase 3: rain', /“phase 3” is no moment here/],
	['each round 5: rain', /round 5 comes only once: round 5, or every 5 rounds/],
	['phase 2 turn 3: rain', /no moment here.*each phase 4.*turn 2/, phases],
	['round 4: fire then give eve burning', /“eve” is nobody here: Ann, Bob/],
	['round 4: fire then give ann', /which condition/],
	['round 4: fire then harm all foes', /then harm all foes 2d6/],
	['round 4: fire then harm eve 3', /“eve” is nobody here/],
	['round 4: fire then give ann burning for 2 hours', /“hours” is no unit of time here: rounds/],
];

for (const [line, problem, units] of misfits) {
	test(`“${line}” is told what would fit`, (t) => {
		const reading = read(line, units);
		t.regex('problem' in reading ? reading.problem : '', problem);
	});
}

test('a colon within what happens is no end of the moment', (t) => {
	t.like(read('round 3 the gate says: halt'), {
		input: {text: 'the gate says: halt', when: {unit: 'round', at: 3}},
	});
	t.like(read('round 3 reinforcements then harm ann 2'), {
		input: {text: 'reinforcements', when: {unit: 'round', at: 3}},
	});
});

test('what is carried out stands behind “then”, once or several times', (t) => {
	t.deepEqual(
		read(
			'round 4: smoke, then fire then give Ann, bob and ann burning for 2 rounds and then give BOB On Fire',
		),
		{
			input: {
				do: 'plan',
				text: 'smoke, then fire',
				when: {unit: 'round', at: 4},
				acts: [
					{do: 'give', who: ['ann', 'bob'], name: 'burning', until: {unit: 'round', count: 2}},
					{do: 'give', who: 'bob', name: 'On Fire'},
				],
			},
		},
	);
});

const targets: ReadonlyArray<readonly [string, unknown]> = [
	['all foes 2d6', {side: 'bad'}],
	['all the heroes 2d6', {side: 'good'}],
	['all 2d6', {side: 'both'}],
	['Ann and bob 2d6', {ids: ['ann', 'bob']}],
];

for (const [words, whom] of targets) {
	test(`“harm ${words}” is carried out on whom it says`, (t) => {
		const reading = read(`round 4: fire then harm ${words}`);
		t.like('input' in reading ? reading.input.acts?.[0] : undefined, {
			do: 'harm',
			whom,
			amount: {kind: 'dice'},
		});
	});
}

test('an amount goes the other way by its sign, and may be dealt as it is', (t) => {
	const {fight} = toyFight();
	const wayOf = (words: string) => {
		const reading = read(`round 4: x then ${words}`);
		const [act] = ('input' in reading ? reading.input.acts : undefined) ?? [];
		return act?.do === 'harm' ? fight.harms().find(({id}) => id === act.way)?.kind : undefined;
	};

	t.is(wayOf('harm ann 3'), 'harm');
	t.is(wayOf('harm ann +3'), 'heal');
	t.is(wayOf('heal ann −3'), 'harm');
	t.is(wayOf('harm ann =0'), 'harm');
});

/** The last thing that a line carries out. */
function actOf(line: string) {
	const reading = read(`round 4: x then ${line}`);
	return 'input' in reading ? reading.input.acts?.at(-1) : undefined;
}

test('half of it, and as it is, stand behind the amount', (t) => {
	const half = {do: 'harm', way: 'hp-down', isHalf: true} as const;
	for (const line of [
		'harm all foes 2d6 half',
		'harm all foes half 2d6',
		'harm all foes 2d6 half as it is',
	]) {
		t.like(actOf(line), {...half, whom: {side: 'bad'}}, line);
	}

	const whole = actOf('harm all foes 2d6 as it is');
	t.like(whole, {do: 'harm'});
	t.false(whole !== undefined && 'isHalf' in whole);
	const reading = read('round 4: x then harm ann 7 with a spoon');
	t.regex(
		'problem' in reading ? reading.problem : '',
		/“with a spoon” is no way to harm: Hit points as it is/,
	);
});

test('what else counts stands behind the amount, where the ruleset knows something', (t) => {
	const {fight} = ddFight([fighter('Koji', 'good'), fighter('Oni', 'bad')]);
	const reading = readPlan('round 4: x then harm all foes 7 half with armour', fight);
	t.like('input' in reading ? reading.input.acts?.[0] : reading, {
		do: 'harm',
		isHalf: true,
		option: 'armour',
	});
});

test('what is said behind a condition counts instead of the usual', (t) => {
	t.deepEqual(actOf('give ann burning worth −2 once for good'), {
		do: 'give',
		who: 'ann',
		name: 'burning',
		until: 'ended',
		worth: -2,
		isOnce: true,
	});
	t.like(actOf('give ann burning until the end of its turn worth 1'), {
		name: 'burning',
		until: {edge: 'end'},
		worth: 1,
	});
});

test('whoever has left is not taken for another of the kind, and a worth that is none for a name', (t) => {
	const {fight} = toyFight({
		newcomers: [duellist('Rat 1', 'bad'), duellist('Rat 2', 'bad'), duellist('Ann', 'good')],
	});
	fight.gm({do: 'remove', who: 'rat-1'});
	const problemOf = (line: string) => {
		const reading = readPlan(`round 4: x then ${line}`, fight);
		return 'problem' in reading ? reading.problem : '';
	};

	t.regex(problemOf('give Rat 1 prone'), /Rat 1 has left the fight/);
	t.regex(problemOf('harm Rat 1 3'), /Rat 1 has left the fight/);
	t.regex(problemOf('give ann burning worth x'), /“x” is no worth/);
	t.regex(problemOf('give ann burning for -1 rounds'), /for 1 to 999 rounds/);
	t.like(readPlan('round 4: x then give ann “worth x”', fight), {
		input: {acts: [{name: 'worth x'}]},
	});
});
