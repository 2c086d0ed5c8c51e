import test from 'ava';
import type {Lane} from '../../../../source/engine/world/board.js';
import type {ShownPrompt} from '../../../../source/session/fight/fight.js';
import {symbolSets} from '../../../../source/ui/kit/look/symbols.js';
import {nowLines} from '../../../../source/ui/fight/players/players-panes.js';

const lane = (name: string, changes: Partial<Lane> = {}): Lane => ({
	combatant: name.toLowerCase(),
	name,
	side: 'bad',
	mark: 'waiting',
	order: '?',
	why: '',
	gauges: [],
	badges: [],
	...changes,
});

const lanes = [
	lane('Koji', {side: 'good', mark: 'acting'}),
	lane('Oni'),
	lane('Witch', {mark: 'acted'}),
	lane('Thug', {mark: 'out', order: '–'}),
	lane('Captain'),
];

const asked: ShownPrompt = {
	id: 'turn/do',
	kind: 'choose',
	title: 'Koji acts: 12 left',
	choices: [],
};

const textOf = (
	prompt: ShownPrompt,
	shown: readonly Lane[] = lanes,
	width = 80,
): readonly string[] =>
	nowLines({clock: [], lanes: shown}, prompt, {width, symbols: symbolSets.unicode}).map((line) =>
		line
			.map(({text}) => text)
			.join('')
			.trimEnd(),
	);

test('it says who acts, who is next and who stands, and no question', (t) => {
	t.deepEqual(textOf(asked), [
		'▶ Koji acts',
		'then: Oni · Captain',
		'◆ Heroes: all stand    ◇ Foes: 3 of 4 stand',
	]);
});

test('in the course of an act it says what is done and to whom, and not what was rolled', (t) => {
	const facts = ['Koji attacks Oni (katana)', 'attack: 83 ≤ 90'];
	const attack = {...asked, facts, involves: ['koji', 'oni']};
	t.is(textOf(attack)[0], '▶ Koji attacks Oni (katana)');
	t.is(textOf({...attack, involves: ['oni']})[0], '▶ Koji acts');
});

test('several who act are named, and so is that nobody does', (t) => {
	const both = lanes.map((each) => (each.name === 'Oni' ? lane('Oni', {mark: 'acting'}) : each));
	t.is(textOf(asked, both)[0], '▶ Koji and Oni act');
	t.deepEqual(textOf(asked, [lane('Oni', {mark: 'out'})]), [
		'Nobody acts just now',
		'then: nobody else for now',
		'◇ Foes: 0 of 1 stand',
	]);
});

test('names of who is next that do not fit are counted', (t) => {
	t.is(textOf(asked, undefined, 18)[1], 'then: Oni · 1 more');
});

test('who has acted and has a later phase goes on being named; who has none, or whose phases players do not see, does not', (t) => {
	const acted = (name: string, track: Lane['track']) =>
		lane(name, {mark: 'acted', ...(track && {track})});
	const shown = [
		lane('Koji', {mark: 'acting', track: ['none', 'phase', 'phase']}),
		lane('Oni'),
		acted('Ren', ['none', 'spent', 'phase']),
		acted('Yuki', ['phase', 'spent', 'none']),
		acted('Witch', undefined),
	];
	const [, next] = nowLines({clock: [], now: 2, lanes: shown}, asked, {
		width: 80,
		symbols: symbolSets.unicode,
	});
	t.is(next?.map(({text}) => text).join(''), 'then: Oni · Ren in 3 · Koji in 3');
});

test('phases come in their order, and where some are not known, others may come before', (t) => {
	const shown = [
		lane('Ark', {order: '23', track: ['none', 'none', 'none', 'phase']}),
		lane('Finch', {order: '12', track: ['none', 'none', 'phase', 'phase']}),
		lane('Samson', {order: '7', track: ['none', 'phase', 'none', 'none']}),
		lane('Koji', {mark: 'acting', track: ['none', 'phase', 'none', 'none']}),
	];
	const then = (all: readonly Lane[]) =>
		nowLines({clock: [], now: 2, lanes: all}, asked, {width: 80, symbols: symbolSets.unicode})[1]
			?.map(({text}) => text)
			.join('');
	t.is(then(shown), 'then: Samson · Finch in 3 · Ark in 4');
	const foe = lane('Oni', {isUnplaced: true, track: ['spent', 'none', 'none', 'none']});
	t.is(then([...shown, foe]), 'then: Samson · Finch in 3 · Ark in 4; others may come before');
	t.is(then([foe]), 'then: not known yet');
});

test('once the fight is over, nobody is next', (t) => {
	t.deepEqual(textOf({id: 'over', kind: 'over', title: 'The fight is over'}), [
		'The fight is over',
		'◆ Heroes: all stand    ◇ Foes: 3 of 4 stand',
	]);
});
