import test from 'ava';
import {FrayError} from '../../source/session/services.js';
import {temporaryFolder} from '../helpers/temporary-folder.js';
import {duel, entryOf, toyLibrary} from '../helpers/toy-library.js';

const folder = temporaryFolder(test);

const ann = {entry: entryOf('Ann', 'good'), count: 1, isHidden: false};
const thugs = {entry: entryOf('Thug', 'bad'), count: 2, isHidden: false};

test('a fight to be played many times stands at its first question, and nothing is created', async (t) => {
	const {library} = await toyLibrary(folder);
	const {subject, fighters} = library.simulatedFight(
		duel({settings: {length: 5}}),
	);
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
		t.throws(() => library.simulatedFight(duel(change)), {
			instanceOf: FrayError,
			message,
		});
	});
}
