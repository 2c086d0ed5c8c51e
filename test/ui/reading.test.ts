import test from 'ava';
import {FrayError} from '../../source/session/library/services.js';
import {type EnterLabel, type Hint, fitting, shrinking} from '../../source/ui/kit/keys/hints.js';
import {inOrder} from '../../source/ui/kit/pages/page.js';
import {undoHint} from '../../source/ui/fight/commands/rows.js';
import {fightHints} from '../../source/ui/fight/fight-hints.js';
import {letterKeys} from '../../source/ui/kit/look/bindings/bindings.js';
import {found} from '../../source/ui/kit/look/find.js';
import {keymapOf} from '../../source/ui/kit/look/keymap.js';
import {promptLayout, reasonOf} from '../../source/ui/fight/question/prompt-layout.js';
import {allKeys, findRules, rulesOf} from '../../source/ui/home/rules/rules-text.js';
import {symbolSets} from '../../source/ui/kit/look/symbols.js';
import {troubleOf} from '../../source/ui/kit/parts/work.js';
import {toyFight} from '../helpers/toy-fight.js';
import {toyRules} from '../helpers/toy-ruleset.js';

test('the rules of a prompt come in its order, each once', (t) => {
	const prompt = {
		id: 'x',
		kind: 'choose',
		title: '',
		rule: 'TO-02',
		choices: [
			{id: 'a', label: 'A', rule: 'TO-01'},
			{id: 'b', label: 'B', refused: {reason: 'no', rule: 'TO-02'}},
			{id: 'c', label: 'C', rule: 'TO-99'},
		],
	} as const;
	t.deepEqual(
		rulesOf(prompt, toyRules.reference).map(({id}) => id),
		['TO-02', 'TO-01'],
	);
});

test('rules are found by number, heading and what they say', (t) => {
	const ids = (query: string) => findRules(toyRules.reference, query).map(({id}) => id);
	t.deepEqual(ids('to-02'), ['TO-02']);
	t.deepEqual(ids('turns'), ['TO-01']);
	t.deepEqual(ids('loud'), ['TO-02']);
});

test('the page of keys has every key once', (t) => {
	const keymap = keymapOf();
	const lines = allKeys(keymap, symbolSets.unicode, []).flatMap((each) => each.lines);
	t.is(new Set(lines).size, lines.length);
	t.is(lines.length, letterKeys.length + keymap.bindings.length);
	for (const {about} of keymap.bindings) {
		t.true(lines.some((each) => each.endsWith(` ${about}`)));
	}
});

test('the line of reasons names one rule, its own before that of the question', (t) => {
	const {fight} = toyFight();
	const prompt = fight.prompt('gm');
	t.is(reasonOf({...prompt, why: 'it is so', rule: 'X-1'}), 'it is so (X-1)');
	t.is(reasonOf({...prompt, why: 'so (X-1)', rule: 'X-1'}), 'so (X-1)');
	t.is(reasonOf({...prompt, why: 'so, X-0B', rule: 'X-1'}), 'so, X-0B');
});

test('however low the pane, the question and what answers it come first', (t) => {
	const {fight} = toyFight();
	for (let height = 3; height < 40; height++) {
		const layout = promptLayout({
			lanes: [],
			width: 60,
			height,
			prompt: fight.prompt('gm'),
			isCounting: false,
			message: 'no',
		});
		const all = Object.values(layout).reduce((sum, each) => sum + each, 0);
		t.true(all <= height);
		t.is(layout.title, 1);
		t.true(layout.body >= Math.min(height - 1, 3));
	}
});

test('a long menu leaves room for all details of the choice', (t) => {
	const choices = Array.from({length: 30}, (_, at) => ({id: String(at), label: 'Attack'}));
	const {body, about} = promptLayout({
		lanes: [],
		width: 60,
		height: 20,
		prompt: {id: 'x', kind: 'choose', title: 'Ann', choices},
		isCounting: false,
		message: '',
	});
	t.deepEqual([body, about], [17, 2]);
});

test('options that do not all fit are told in one line, and what is known has the rest', (t) => {
	const layout = (height: number, isCounting = false) => {
		const {options, facts} = promptLayout({
			lanes: [],
			width: 40,
			height,
			prompt: {
				id: 'x',
				kind: 'roll',
				title: 'Ann',
				requests: [],
				facts: ['Ann strikes', 'word '.repeat(20).trim()],
				options: Array.from({length: 6}, (_, at) => ({
					id: String(at),
					label: 'Bonus',
					count: 0,
					max: 1,
				})),
			},
			isCounting,
			message: '',
		});
		return [options, facts];
	};

	t.deepEqual(layout(7), [1, 4]);
	t.deepEqual(layout(7, true), [4, 1]);
	t.deepEqual(layout(12), [6, 4]);
});

test('options of which none counts give their row to a long menu', (t) => {
	const layout = (count: number) => {
		const {body, options} = promptLayout({
			lanes: [],
			width: 60,
			height: 9,
			prompt: {
				id: 'x',
				kind: 'choose',
				title: 'Who answers?',
				facts: ['Ann strikes', 'with 11'],
				choices: Array.from({length: 7}, (_, at) => ({id: String(at), label: 'Duck'})),
				options: [{id: 'always', label: 'always', count, max: 1}],
			},
			isCounting: false,
			message: '',
		});
		return [body, options];
	};

	t.deepEqual(layout(0), [6, 0]);
	t.deepEqual(layout(1), [5, 1]);
});

test('of the footer’s hints those that always stay do, and the others as far as they fit', (t) => {
	const hints = ['one', 'a much longer one', 'two', ': all', '? rules'].map((text) => ({
		keys: text.slice(0, 1),
		label: text.slice(1),
	}));
	const keys = (width: number) => fitting(hints, width, 2).map((hint) => hint.keys);
	t.deepEqual(keys(100), ['o', 'a', 't', ':', '?']);
	t.deepEqual(keys(34), ['o', ':', '?']);
	t.deepEqual(keys(5), [':', '?']);
});

test('what Enter does is named in whole words, and no other label pushes a hint out of the footer', (t) => {
	const hints = [
		{keys: 'Enter', label: shrinking('Attack Archer 1: longbow')},
		{keys: 'u', label: (room: number) => undoHint({label: 'Koji: Attack Oni'}, room)},
		{keys: 'h', label: 'history'},
		{keys: 'n', label: 'note', isSpare: true},
		{keys: '?', label: 'rules'},
	];
	const shown = (width: number) =>
		fitting(hints, width, 1)
			.map(({keys, label}) => `${keys} ${label}`)
			.join(' · ');
	t.is(shown(30), 'Enter Attack Archer… · ? rules');
	t.is(shown(58), 'Enter Attack Archer 1: longbow · u undo · ? rules');
	t.is(shown(62), 'Enter Attack Archer 1: longbow · u undo · h history · ? rules');
	t.is(shown(78), 'Enter Attack Archer 1: longbow · u undo “Attack Oni” · h history · ? rules');
	t.is(
		shown(92),
		'Enter Attack Archer 1: longbow · u undo “Koji: Attack Oni” · h history · n note · ? rules',
	);
	for (let width = 30; width < 120; width++) {
		t.true(shown(width).length <= width, String(width));
	}
});

test('a long action gives up words for what is needed, and other hints give way to it', (t) => {
	const hints = [
		{keys: 'Enter', label: shrinking('Attack the old archer: longbow from the bridge')},
		{keys: '↑↓', label: 'choose'},
		{keys: 'i', label: 'Danny can break in'},
		{keys: 'u', label: (room: number) => undoHint({label: 'Koji goes'}, room), isNeeded: true},
		{keys: 'h', label: 'history'},
		{keys: '?', label: 'rules'},
	];
	const shown = (width: number) =>
		fitting(hints, width, 1)
			.map(({keys, label}) => `${keys} ${label}`)
			.join(' · ');
	t.is(
		shown(120),
		'Enter Attack the old archer: longbow from the bridge · ↑↓ choose · i Danny can break in · u undo · h history · ? rules',
	);
	t.is(shown(78), 'Enter Attack the old… · ↑↓ choose · i Danny can break in · u undo · ? rules');
	t.is(shown(60), 'Enter Attack the old… · ↑↓ choose · u undo · ? rules');
	t.is(shown(45), 'Enter Attack the old… · u undo · ? rules');
	for (let width = 45; width < 150; width++) {
		t.true(shown(width).length <= width, String(width));
		t.regex(shown(width), / · u undo/);
	}
});

test('Enter is named first by whoever has the keyboard, and not at all where it does nothing', (t) => {
	const hints: readonly Hint[] = [
		{commands: ['up', 'down'], label: 'choose'},
		{commands: ['accept'], label: 'do'},
		{commands: ['panes'], from: 100},
	];
	const also: readonly Hint[] = [{commands: ['force'], label: 'force it'}];
	const commands = (enterLabel: EnterLabel | undefined, columns = 120) =>
		inOrder(hints, enterLabel, columns).map((hint) => hint.commands[0]);
	t.deepEqual(commands(undefined), ['accept', 'up', 'panes']);
	t.deepEqual(commands({label: 'why not', also}, 80), ['accept', 'force', 'up']);
	t.deepEqual(commands({label: '', also: []}), ['up', 'panes']);
});

test('the undo hint says what fits in whole words, or nothing of the answer', (t) => {
	const hint = (room: number, label: string, short?: string) =>
		undoHint({label, ...(short !== undefined && {short})}, room);
	t.is(hint(41, 'Ann: Attack Bob: bow, from behind'), 'undo “Ann: Attack Bob: bow, from behind”');
	t.is(hint(39, 'Ann: Attack Bob: bow, from behind'), 'undo “Ann: Attack Bob: bow”');
	t.is(hint(25, 'Ann: Attack Bob: bow, from behind'), 'undo “Ann: Attack Bob”');
	t.is(hint(20, 'Ann: Attack Bob with bow'), 'undo “Attack Bob”');
	t.is(hint(16, 'Ann: Attack Bob with bow'), 'undo');
	t.is(hint(40, 'Ann: rolls 8; Bob: rolls 8; Cid: rolls 7'), 'undo “Ann: rolls 8; Bob: rolls 8”');
	t.is(hint(30, 'all together from Ann: Reflexes', 'all together'), 'undo “all together”');
	t.is(hint(8, 'Ann: Rest'), 'undo');
});

test('those who can interrupt are named beside the question, unless there are many', (t) => {
	const {fight} = toyFight();
	const hintsWith = (breakers: readonly string[], canInterrupt = true) =>
		fightHints({
			together: undefined,
			mob: undefined,
			prompt: fight.prompt('gm'),
			board: fight.board('gm'),
			now: {fight, revision: 0},
			panel: undefined,
			pane: 'question',
			view: 'gm',
			hints: [{commands: ['interrupts']}, {commands: ['history']}],
			isClosed: false,
			breakers,
			canInterrupt,
			isFirstOfAny: false,
		}).flatMap(({commands, label = ''}) =>
			commands[0] === 'interrupts'
				? [typeof label === 'string' ? label : [label(40), label(8)]]
				: [],
		);
	t.deepEqual(hintsWith(['Ark', 'Mage']), [['Ark, Mage can break in', 'break in']]);
	t.deepEqual(hintsWith([]), ['break in']);
	t.deepEqual(hintsWith([], false), []);
	t.deepEqual(hintsWith(['Ark', 'Mage', 'Hana']), ['break in']);
});

test('the best match comes first, and everything is listed while nothing is typed', (t) => {
	const items = ['Move', 'Remove', 'Note'];
	t.deepEqual(found(items, ' ', String), items);
	t.deepEqual(found(items, 'move', String), ['Move', 'Remove']);
	t.deepEqual(found(items, 'xyz', String), []);
});

test('a dash in what is typed is as good as a space', (t) => {
	t.deepEqual(found(['Full auto', 'Burst'], 'full-auto', String), ['Full auto']);
	t.deepEqual(found(['Off-hand shot'], 'off hand', String), ['Off-hand shot']);
});

test('an error is shown in words, never with a stack', (t) => {
	const problem = {file: 'a.yaml', line: 3, message: 'no'};
	t.deepEqual(troubleOf(new FrayError('broken', [problem])), {
		message: 'broken',
		problems: [problem],
	});
	t.deepEqual(troubleOf(new Error('oh')), {message: 'oh', problems: []});
	t.deepEqual(troubleOf('odd'), {message: 'odd', problems: []});
});
