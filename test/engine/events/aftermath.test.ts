import test from 'ava';
import {aftermath as dragon} from '../../../source/rulesets/dragon/shown/aftermath.js';
import {aftermath as dynamicD100} from '../../../source/rulesets/dynamic-d100/shown/aftermath.js';
import {rulesets} from '../../../source/rulesets/index.js';
import {aftermath as openTable} from '../../../source/rulesets/open-table/shown/aftermath.js';
import {aftermath as rollAndKeep} from '../../../source/rulesets/roll-and-keep/shown/aftermath.js';
import {aftermath as tesseris} from '../../../source/rulesets/tesseris/shown/aftermath.js';
import {openFight} from '../../../source/session/play/open.js';
import {memoryLog} from '../../helpers/memory-log.js';
import {playDefault, playOptions, sampleHeader} from '../../helpers/recorded-fight.js';
import {samples} from '../../helpers/samples.js';
import {toyFight} from '../../helpers/toy-fight.js';

test('what is left to settle is told with whom it befalls and by which rule, the heroes first', (t) => {
	const {fight} = toyFight();
	fight.gm({do: 'adjust', who: 'bob', field: 'hp', value: 0});
	fight.gm({do: 'adjust', who: 'ann', field: 'hp', value: 0});
	const {open, clear, states} = fight.aftermath('gm');
	t.deepEqual(open, [{kind: 'urgent', names: ['Ann', 'Bob'], text: 'beaten', rule: 'TO-01'}]);
	t.deepEqual(clear, ['no condition outlasts the fight']);
	t.is(states.get('bob'), 'beaten');
});

test('what there is nothing of is said only to those who would know of it', (t) => {
	const {fight} = toyFight();
	t.deepEqual(fight.aftermath('gm').clear, ['nobody is beaten', 'no condition outlasts the fight']);
	t.deepEqual(fight.aftermath('players').clear, ['no condition outlasts the fight']);
});

test('players are told nothing of a foe whose numbers they do not know', (t) => {
	const {fight} = toyFight();
	fight.gm({do: 'adjust', who: 'bob', field: 'hp', value: 0});
	t.deepEqual(fight.aftermath('players').open, []);
});

test('conditions of heroes outlast a fight, but for those with an end of their own', (t) => {
	const {fight} = toyFight();
	fight.gm({do: 'give', who: ['ann'], name: 'cursed'});
	fight.gm({do: 'give', who: ['bob'], name: 'cursed'});
	fight.gm({do: 'give', who: ['ann'], name: 'dazed', until: {unit: 'round', count: 2}});
	t.deepEqual(
		fight.aftermath('gm').open.map(({names, text}) => `${names.join(', ')} ${text}`),
		['Ann cursed'],
	);
});

test('what there is nothing of is true of everybody who stands beside it', (t) => {
	const {fight} = toyFight();
	fight.gm({do: 'give', who: ['bob'], name: 'prone'});
	t.deepEqual(fight.aftermath('gm').clear, [
		'nobody is beaten',
		'no condition of a hero outlasts the fight',
	]);
	const fled = toyFight().fight;
	fled.gm({do: 'give', who: ['ann'], name: 'dazed', until: {unit: 'round', count: 2}});
	t.true(fled.aftermath('gm').clear.includes('no condition of a hero outlasts the fight'));
});

for (const sample of samples.filter(({id}) => id === 'open-table' || id === 'dynamic-d100')) {
	test(`${sample.id}: nobody is said to be in who has fled`, (t) => {
		const {header, ruleset} = sampleHeader(sample, 3);
		const fight = openFight(ruleset, memoryLog(header).log, [], playOptions());
		t.true(fight.aftermath('gm').clear.includes('nobody is out'));
		const foe = fight.combatants('gm').find(({side}) => side === 'bad')?.id ?? '';
		t.is(fight.gm({do: 'remove', who: [foe], why: 'flees'}), undefined);
		t.false(fight.aftermath('gm').clear.includes('nobody is out'));
	});
}

const own = {
	'dynamic-d100': dynamicD100,
	dragon,
	'roll-and-keep': rollAndKeep,
	tesseris,
	'open-table': openTable,
};

for (const {id, reference} of rulesets) {
	test(`${id} cites only rules that it has for what is left to settle`, (t) => {
		const rows = Object.entries(own).find(([of]) => of === id)?.[1].rows ?? [];
		const known = new Set(reference.map((rule) => rule.id));
		t.true(rows.length > 0);
		t.deepEqual(
			rows.filter(({rule}) => !known.has(rule)),
			[],
		);
	});
}

for (const sample of samples) {
	test(`${sample.id}: at the end of a fight nothing is both left to settle and not`, (t) => {
		const {header, ruleset} = sampleHeader(sample, 3);
		const fight = openFight(ruleset, memoryLog(header).log, [], playOptions());
		for (let step = 0; step < 2000 && playDefault(fight); step++);
		t.not(fight.outcome(), undefined);
		const {open, states} = fight.aftermath('gm');
		const names = new Map(fight.combatants('gm').map((each) => [each.id, each.name]));
		for (const [who, text] of states) {
			t.true(open.some((each) => each.text === text && each.names.includes(names.get(who) ?? '')));
		}

		t.deepEqual(
			open.filter(({text}) => /undefined|NaN|^$/.test(text)),
			[],
		);
		t.true(
			fight
				.aftermath('players')
				.open.every(({names: told}) =>
					told.every((name) => fight.combatants('players').some((each) => each.name === name)),
				),
		);
	});
}

for (const sample of samples) {
	test(`${sample.id}: nobody is said not to have died once somebody has by the GM’s word`, (t) => {
		const {header, ruleset} = sampleHeader(sample, 3);
		const fight = openFight(ruleset, memoryLog(header).log, [], playOptions());
		const first = fight.combatants('gm').find(({side}) => side === 'bad');
		fight.gm({do: 'remove', who: [first?.id ?? ''], why: 'dies'});
		const {clear} = fight.aftermath('gm');
		t.false(clear.includes('nobody has died'));
		t.false(clear.includes('nobody is out'));
	});
}
