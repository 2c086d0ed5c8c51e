import test from 'ava';
import type {View} from '../../../source/engine/kit/basics.js';
import {FrayError} from '../../../source/rosters/problem.js';
import {simulateRow, simulatedRow} from '../../../source/session/library/simulated-row.js';
import {settled} from '../../../source/engine/world/run.js';
import {openTable} from '../../../source/rulesets/open-table/index.js';
import {type Simulated, simulated} from '../../../source/session/parts/simulation.js';
import {ark, fighter, setupOf} from '../../helpers/ot-scene.js';

/* Fights in a row, as commands and screens ask for them. */

function fightOf(foe: string, view: View = 'gm'): Simulated {
	const setup = setupOf([ark(), fighter(foe, 'bad', {hp: 8})]);
	const state = settled(openTable, openTable.initial(setup));
	return simulated(openTable, state, setup, view);
}

const duel = fightOf('Oni');

test('fights in a row are played one after the other, and told as they are counted', async (t) => {
	const row = simulatedRow(duel, [fightOf('Ogre'), duel]);
	t.deepEqual(
		row.fighters.map((each) => each.map(({name}) => name)),
		[
			['Ark', 'Oni'],
			['Ark', 'Ogre'],
			['Ark', 'Oni'],
		],
	);
	t.true(row.assumption.startsWith(duel.assumption));
	const told: number[] = [];
	const {stages, replayed} = await simulateRow(row, {
		goal: {kind: 'fights', fights: 40},
		seed: 2,
		threads: 2,
		onProgress(now) {
			told.push(now[0]?.report?.fights ?? 0);
		},
	});
	t.is(replayed, 0);
	t.is(told.at(-1), 40);
	t.is(stages.length, 3);
	const shares = stages.map(({through}) => through.share);
	t.deepEqual(
		shares,
		shares.toSorted((one, other) => other - one),
	);
	t.true(shares.every((share) => share > 0 && share < 1));
	t.is(stages[1]?.report?.fights, stages[0]?.report && 40 * (shares[0] ?? 0));
});

test('of a row that was stopped before it began, nothing is known', async (t) => {
	const {stages} = await simulateRow(simulatedRow(duel, [duel]), {
		goal: {kind: 'fights', fights: 40},
		seed: 2,
		threads: 1,
		signal: AbortSignal.abort(),
	});
	t.deepEqual(stages, []);
});

test('fights of different rulesets are no row', (t) => {
	const other = {...duel, subject: {...duel.subject, ruleset: 'tesseris'}};
	t.throws(() => simulatedRow(duel, [other], 'gm'), {
		instanceOf: FrayError,
		message: 'Fights in a row are of one ruleset: these are of open-table and of tesseris.',
	});
});

test('a rest is one that the ruleset has', (t) => {
	const rests = [
		{id: 'sleep', label: 'eight hours of sleep'},
		{id: 'day', label: 'a day of rest'},
	];
	t.throws(() => simulatedRow({...duel, rests}, [duel], 'night'), {
		message: 'There is no rest “night” in open-table: choose one of sleep, day.',
	});
	t.is(simulatedRow({...duel, rests}, [duel], 'day').subject.rest, 'day');
});

test('players are told the numbers of those only whom they know', (t) => {
	const {fighters} = simulatedRow(duel, [fightOf('Oni', 'players')]);
	t.deepEqual(
		fighters.map((each) => each.map(({isKnown}) => isKnown)),
		[
			[true, true],
			[true, false],
		],
	);
});

test('that threads die again and again is said in words for the GM', async (t) => {
	const {fighters} = simulatedRow(duel, []);
	const subject = {ruleset: 'none', state: {}};
	await t.throwsAsync(
		simulateRow({subject, fighters}, {goal: {kind: 'fights', fights: 4}, seed: 2, threads: 1}),
		{instanceOf: FrayError, message: /their thread died 3 times/},
	);
});
