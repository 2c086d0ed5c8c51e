import test from 'ava';
import type {View} from '../../source/engine/kit/basics.js';
import {exportFight} from '../../source/projections/export-json.js';
import type {Fight} from '../../source/session/fight/fight.js';
import {rkFight} from '../helpers/rk-fight.js';
import {fighter} from '../helpers/rk-scene.js';
import {toCsv} from '../helpers/exported.js';

/* Who is told to have harmed whom is who dealt it, and every number that harm changes is told. */

const answer = (fight: Fight, ...steps: ReadonlyArray<string | readonly number[]>) => {
	for (const step of steps) {
		const refusal = fight.answer(
			typeof step === 'string' ? {kind: 'pick', id: step} : {kind: 'typed', numbers: step},
		);
		if (refusal) {
			throw new Error(`${fight.prompt('gm').title}: ${JSON.stringify(refusal)}`);
		}
	}
};

const shot = [9, 9, 9, 9, 9];

/** Anna (1) has passed; in phase 2 Xaver and Yves shoot her in one moment. */
function shotAt({hidden = '', resolve = 9} = {}): Fight {
	const foes = ['Xaver', 'Yves'];
	const {fight} = rkFight([
		[
			fighter('Anna', 'good', {panache: 1, brawn: 2, resolve}),
			...foes.map((name) => fighter(name, 'bad', {panache: 1}, {isHidden: name === hidden})),
		],
		{hiddenKnown: true, describeCrippled: false},
	]);
	answer(fight, [1, 2, 2], 'pass');
	for (const name of foes) {
		answer(fight, 'attack:anna:pistol', ...(name === hidden ? ['unseen'] : []), shot);
	}

	return fight;
}

const storyOf = (fight: Fight, view: View = 'gm'): readonly string[] =>
	exportFight(fight, view).record.story.flatMap(({text}) => (text.includes('Anna') ? [text] : []));

test('a Dramatic Wound is the deed of whoever dealt the damage that the check is for, though another hit first (RK-04, RK-31)', (t) => {
	const fight = shotAt();
	answer(fight, [1, 1, 1, 1], [9, 9], [9, 9, 9, 1], [9, 9]);
	t.deepEqual(storyOf(fight).slice(-2), [
		'Xaver harmed Anna (pistol: Flesh 0 → 3).',
		'Yves harmed Anna (pistol: Flesh 3 → 0, Dram 0 → 1).',
	]);
});

test('what somebody hidden has done is told to players as nobody’s deed, and no other’s (RK-31)', (t) => {
	const fight = shotAt({hidden: 'Xaver'});
	answer(fight, [9, 9, 9, 1], [1, 1], [1, 1, 1, 1], [9, 9]);
	t.is(
		storyOf(fight, 'players').at(-1),
		'Anna: Dram 0 → 2. Yves harmed Anna (pistol: Flesh 0 → 3).',
	);
	const {people, pairs} = exportFight(fight, 'players').record;
	t.is(people.find(({name}) => name === 'Anna')?.taken, 30);
	t.deepEqual(
		pairs.map(({damage}) => damage),
		[3],
	);
});

test('whoever falls by somebody hidden, or by the GM’s hand, is no success of the last who is seen to have hit (RK-32)', (t) => {
	const felledBy = (fight: Fight) =>
		exportFight(fight, 'players').record.pairs.map(({felled}) => felled);
	const seen = shotAt({resolve: 1});
	answer(seen, [1, 1, 1, 1], [9, 9], [9, 9, 9, 1], [1, 1]);
	t.deepEqual(felledBy(seen), [0, 1]);
	const unseen = shotAt({resolve: 1, hidden: 'Yves'});
	answer(unseen, [1, 1, 1, 1], [9, 9], [9, 9, 9, 1], [1, 1]);
	t.deepEqual(felledBy(unseen), [0]);
	const ruled = shotAt({resolve: 2});
	answer(ruled, [1, 1, 1, 1], [9, 9], [1, 1, 1, 1], [9, 9]);
	ruled.gm({do: 'adjust', who: 'anna', field: 'dramatic', value: 4});
	t.deepEqual(felledBy(ruled), [0, 0]);
});

test('a hazard in the turn of an attack is not the attacker’s deed (RK-36)', (t) => {
	const fight = shotAt();
	answer(fight, [1, 1, 1, 1], [9, 9]);
	fight.gm({do: 'harm', way: 'damage', amount: {kind: 'by', amount: 5}, blows: [{who: 'anna'}]});
	answer(fight, [9, 9], [1, 1, 1, 1], [9, 9]);
	t.deepEqual(storyOf(fight).slice(-3), [
		'Xaver harmed Anna (pistol: Flesh 0 → 3).',
		'Anna: Flesh 3 → 8, by the GM.',
		'Yves harmed Anna (pistol: Flesh 8 → 11).',
	]);
});

test('an attack that does nothing is told as one without harm, be it a miss or stopped', (t) => {
	const {fight} = rkFight([
		[fighter('Anna', 'good', {panache: 1}), fighter('Xaver', 'bad', {panache: 1})],
	]);
	answer(fight, [1, 2], 'pass', 'attack:anna:pistol', [1, 1, 1, 1, 1]);
	t.is(storyOf(fight).at(-1), 'Xaver attacked Anna (pistol) without harm.');
});

test('a number that changes is in the columns where the share of health stays the same (RK-30)', (t) => {
	const fight = shotAt();
	answer(fight, [1, 1, 1, 1], [9, 9], [1, 1, 1, 1], [9, 9]);
	fight.gm({do: 'adjust', who: 'anna', field: 'flesh', value: 1});
	const changes = exportFight(fight, 'gm').record.acts.flatMap(({value, before, after}) =>
		value === undefined ? [] : [`${value} ${before} ${after}`],
	);
	t.deepEqual(changes, ['Flesh 0 3', 'Flesh 3 6', 'Flesh 6 1']);
	t.true(toCsv(exportFight(fight, 'gm')).includes('Flesh,3,6'));
});
