import test from 'ava';
import {openServices} from '../../../source/session/library/open-services.js';
import {FrayError} from '../../../source/session/library/services.js';
import {temporaryFolder} from '../../helpers/temporary-folder.js';
import {duel, entryOf, toyLibrary} from '../../helpers/toy-library.js';

const folder = temporaryFolder(test);

const ann = {entry: entryOf('Ann', 'good'), count: 1, isHidden: false};
const thugs = {entry: entryOf('Thug', 'bad'), count: 2, isHidden: false};

test('a fight to be played many times stands at its first question, and nothing is created', async (t) => {
	const {library} = await toyLibrary(folder);
	const {subject, fighters} = library.simulatedFight(duel({settings: {length: 5}}));
	t.is(subject.ruleset, 'toy');
	t.like(subject.state, {
		combatants: [{name: 'Ann'}, {name: 'Thug 1'}, {name: 'Thug 2'}],
		settings: {loud: false, length: 5},
		stack: [{kind: 'fight'}, {kind: 'turn', who: 'ann'}],
	});
	t.deepEqual(
		fighters.map(({name, side, isKnown}) => [name, side, isKnown]),
		[
			['Ann', 'good', true],
			['Thug 1', 'bad', true],
			['Thug 2', 'bad', true],
		],
	);
	t.deepEqual(await library.listFights(), []);
});

test('to the players nobody hidden is in a fight to be played many times', async (t) => {
	const {library} = await toyLibrary(folder);
	const boss = {entry: entryOf('Boss', 'bad'), count: 1, isHidden: true};
	const fight = duel({selections: [ann, thugs, boss]});
	const namesFor = (view: 'gm' | 'players') =>
		library.simulatedFight(fight, view).fighters.map(({name}) => name);
	t.deepEqual(namesFor('gm'), ['Ann', 'Thug 1', 'Thug 2', 'Boss']);
	t.deepEqual(namesFor('players'), ['Ann', 'Thug 1', 'Thug 2']);
});

const shipped = openServices(folder);

for (const {id} of shipped.rulesets) {
	test(`${id}: what each side has in all is what keeps its combatants standing`, async (t) => {
		const plan = await shipped.sampleFight(id);
		const sums = shipped.sumsOf(plan);
		const fight = await shipped.createDemo(id, 1);
		const {lanes} = fight.board('gm');
		const inAll = (side: 'good' | 'bad') =>
			lanes
				.filter((lane) => lane.side === side)
				.reduce((sum, {gauges: [first]}) => {
					const {id: gauge, value = 0, max = value} = first ?? {};
					return sum + (gauge === 'Dram' ? max - value : value);
				}, 0);
		for (const side of ['good', 'bad'] as const) {
			t.true(inAll(side) > 0);
			t.is(
				sums.reduce((sum, each) => sum + each[side], 0),
				inAll(side),
			);
		}

		await fight.close();
	});
}

test('the page of an entry says what follows from its sheet, and nothing of what it has not', async (t) => {
	const {selections, ruleset} = await shipped.sampleFight('dynamic-d100');
	const koji = selections.find(({entry}) => entry.name === 'Koji');
	if (!koji) {
		throw new Error('there is no Koji');
	}

	const page = shipped.pageOf(koji.entry, {ruleset, settings: {}});
	t.is(page.find(({label}) => label === 'Resolution Points')?.value, '22 of 22; initiative 22');
	t.false(page.some(({value}) => value === 'none' || value === 'nobody'));
});

const refused = [
	{
		why: 'nobody is in it',
		change: {selections: []},
		message: 'A fight needs somebody in it: choose at least one combatant.',
	},
	{
		why: 'the heroes are missing',
		change: {selections: [thugs]},
		message: 'Nobody is among the heroes: a fight needs both sides.',
	},
	{
		why: 'the foes are missing',
		change: {selections: [ann, {...thugs, count: 0}]},
		message: 'Nobody is among the foes: a fight needs both sides.',
	},
	{
		why: 'a setting is not one of the ruleset',
		change: {settings: {lenght: 5}},
		message: /^The settings do not fit: .*lenght/,
	},
];

for (const {why, change, message} of refused) {
	test(`no fight is played many times when ${why}`, async (t) => {
		const {library} = await toyLibrary(folder);
		t.throws(() => library.simulatedFight(duel(change)), {instanceOf: FrayError, message});
	});
}
