import test from 'ava';
import {randomSource} from '../../source/dice/random-source.js';
import type {Id} from '../../source/engine/kit/basics.js';
import {newcomers, type Selection} from '../../source/rosters/roster.js';
import type {Fight} from '../../source/session/fight/fight.js';
import {duellist, toyFight} from '../helpers/toy-fight.js';
import {namesKnown} from '../../source/session/library/rosters/improvisation.js';

/* The numbers behind names tell nothing of hidden combatants until they are revealed. */

const some = (name: string, count: number, isHidden = false): Selection => {
	const newcomer = {...duellist(name, 'bad'), isHidden};
	return {entry: {name, side: 'bad', count, isHidden, newcomer}, count, isHidden};
};

const fightOf = (...selections: readonly Selection[]): Fight =>
	toyFight({
		newcomers: newcomers([some('Ann', 1), ...selections]).map((newcomer) => ({
			...newcomer,
			sheet: {hp: 10},
		})),
	}).fight;

const add = (fight: Fight, selection: Selection) =>
	fight.gm({do: 'add', newcomers: newcomers([selection], namesKnown(fight))});

const names = (fight: Fight, view: 'gm' | 'players' = 'gm') =>
	fight
		.combatants(view)
		.map(({name}) => name)
		.filter((name) => name !== 'Ann');

const idOf = (fight: Fight, name: string): Id =>
	fight.combatants('gm').find((each) => each.name === name)?.id ?? '';

const lastLine = (fight: Fight, view: 'gm' | 'players') =>
	fight.history(view).at(-1)?.lines.at(-1)?.text;

test('hidden ones of a kind have letters, and those in sight numbers from one', (t) => {
	const fight = fightOf(some('Thug', 2, true), some('Thug', 2));
	t.deepEqual(names(fight), ['Thug A', 'Thug B', 'Thug 1', 'Thug 2']);
	add(fight, some('Thug', 1, true));
	add(fight, some('Thug', 1));
	t.deepEqual(names(fight).slice(4), ['Thug C', 'Thug 3']);
});

test('one in sight among hidden ones has no number', (t) => {
	t.deepEqual(names(fightOf(some('Thug', 3, true), some('Thug', 1))), [
		'Thug A',
		'Thug B',
		'Thug C',
		'Thug',
	]);
});

test('hidden ones of a kind who come one after another have letters, both of them', (t) => {
	const fight = fightOf(some('Oni', 1, true));
	add(fight, some('Oni', 1, true));
	t.deepEqual(names(fight), ['Oni A', 'Oni B']);
	add(fight, some('Oni', 1, true));
	t.deepEqual(names(fight), ['Oni A', 'Oni B', 'Oni C']);
	t.deepEqual(names(fight, 'players'), []);
	fight.gm({do: 'reveal', who: idOf(fight, 'Oni A')});
	t.deepEqual(names(fight, 'players'), ['Oni']);
});

test('a hidden one alone keeps its name until somebody in sight takes it', (t) => {
	const fight = fightOf(some('Oni', 1, true));
	t.deepEqual(names(fight), ['Oni']);
	add(fight, some('Oni', 1));
	t.deepEqual(names(fight), ['Oni A', 'Oni']);
	t.deepEqual(names(fight, 'players'), ['Oni']);
});

test('one that was seen before it hid keeps its name', (t) => {
	const fight = fightOf(some('Oni', 1));
	fight.gm({do: 'hide', who: idOf(fight, 'Oni')});
	add(fight, some('Oni', 1));
	t.deepEqual(names(fight), ['Oni', 'Oni 2']);
	fight.gm({do: 'reveal', who: idOf(fight, 'Oni')});
	t.deepEqual(names(fight), ['Oni', 'Oni 2']);
});

test('whoever is revealed has the next number, and undo takes it back', (t) => {
	const fight = fightOf(some('Thug', 2, true), some('Thug', 2));
	fight.gm({do: 'reveal', who: idOf(fight, 'Thug B')});
	t.deepEqual(names(fight), ['Thug A', 'Thug 3', 'Thug 1', 'Thug 2']);
	t.is(lastLine(fight, 'gm'), 'Thug B comes into sight as Thug 3');
	t.is(lastLine(fight, 'players'), 'Thug 3 comes into sight');
	fight.undo();
	t.deepEqual(names(fight), ['Thug A', 'Thug B', 'Thug 1', 'Thug 2']);
});

test('several revealed at once are numbered as if they joined', (t) => {
	const fight = fightOf(some('Thug', 3, true));
	fight.gm({do: 'reveal', who: ['Thug A', 'Thug B', 'Thug C'].map((name) => idOf(fight, name))});
	t.deepEqual(names(fight), ['Thug 1', 'Thug 2', 'Thug 3']);
});

test('a name that ends in a letter by itself is kept', (t) => {
	const fight = fightOf(some('Soldier B', 1, true));
	fight.gm({do: 'reveal', who: idOf(fight, 'Soldier B')});
	t.deepEqual(names(fight), ['Soldier B']);
});

test('a name that the GM gave is kept', (t) => {
	const fight = fightOf(some('Thug', 2, true));
	fight.gm({do: 'rename', who: idOf(fight, 'Thug A'), name: 'Kage'});
	fight.gm({do: 'reveal', who: idOf(fight, 'Kage')});
	t.deepEqual(names(fight), ['Kage', 'Thug B']);
});

test('players read the names of a fight in which the hidden never were', (t) => {
	for (let seed = 1; seed <= 60; seed++) {
		const source = randomSource(seed);
		const kind = () => (source.between(1, 3) === 1 ? 'Oni' : 'Thug');
		const isSecret = () => source.between(1, 2) === 1;
		const begun = Array.from({length: source.between(0, 5)}, () =>
			some(kind(), source.between(1, 3), isSecret()),
		);
		const fight = fightOf(...begun);
		const other = fightOf(...begun.filter(({isHidden}) => !isHidden));
		for (let step = 0; step < 12; step++) {
			const seen = names(other);
			const name = seen[source.between(0, Math.max(0, seen.length - 1))] ?? '';
			if (source.between(1, 3) > 1 || name === '') {
				const selection = some(kind(), source.between(1, 3), isSecret());
				t.is(add(fight, selection), undefined);
				if (!selection.isHidden) {
					add(other, selection);
				}
			} else {
				const who = (each: Fight) =>
					each.combatants('gm').find((one) => one.name === name && !one.isUnknown);
				const act = who(other)?.isHidden === true ? 'reveal' : 'hide';
				fight.gm({do: act, who: who(fight)?.id ?? ''});
				other.gm({do: act, who: who(other)?.id ?? ''});
			}

			t.deepEqual(
				names(fight, 'players').toSorted(),
				names(other, 'players').toSorted(),
				`seed ${seed}, step ${step}`,
			);
			t.is(new Set(names(fight)).size, names(fight).length, `seed ${seed}`);
		}

		for (const {id} of fight.combatants('gm').filter(({isUnknown}) => isUnknown)) {
			fight.gm({do: 'reveal', who: id});
			t.is(new Set(names(fight)).size, names(fight).length, `seed ${seed}`);
		}

		t.true(names(fight).every((name) => /^\p{L}+(?: \d+)?$/u.test(name)));
	}
});
