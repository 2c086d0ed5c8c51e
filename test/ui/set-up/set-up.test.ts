import test from 'ava';
import {type SetUp, type SetUpChange, tickedIn} from '../../../source/ui/set-up/set-up.js';
import {sideOf} from '../../../source/session/library/services.js';
import {
	countOf,
	emptySide,
	newFight,
	onOtherSide,
	selectionsOf,
	withChanged,
	withFound,
	withMore,
} from '../../../source/ui/set-up/who-comes.js';
import {
	setUp,
	rosterTicked,
	rostersLoaded,
	rulesetChosen,
	turnedSetting,
} from '../../../source/ui/set-up/new-fight-state.js';
import {go, stepBefore} from '../../../source/ui/set-up/steps/steps-line.js';
import {
	preferenceRows,
	rebound,
	unbound,
} from '../../../source/ui/home/preferences/preference-rows.js';
import {defaultRow, actionsOf, homeRows} from '../../../source/ui/home/home-rows.js';
import {bindings} from '../../../source/ui/kit/look/bindings/bindings.js';
import {titleAfter} from '../../../source/session/parts/titles.js';
import {defaultPreferences} from '../../../source/session/files/preference-schema.js';
import {entryOf} from '../../helpers/toy-library.js';
import {toyRules} from '../../helpers/toy-ruleset.js';

const other = {...toyRules, id: 'other', name: 'Other'};

const after = (state: SetUp, ...changes: readonly SetUpChange[]): SetUp =>
	changes.reduce((before, change) => change(before), state);

const counted = (index: number, by: 1 | -1) => withChanged(index, withMore(by));
const sideChanged = (index: number) => withChanged(index, onOtherSide);
const hiddenOrSeen = (index: number) =>
	withChanged(index, (each) => ({...each, isHidden: !each.isHidden}));

const roster = (path: string, ...names: readonly string[]) => ({
	path,
	title: `Roster ${path}`,
	ruleset: 'toy',
	entries: names.map((name) => entryOf(name, 'bad')),
});

test('a system is asked for only where there are several', (t) => {
	t.is(setUp([toyRules]).step, 'rosters');
	t.is(setUp([toyRules, other]).step, 'ruleset');
	t.is(stepBefore(setUp([toyRules]), [toyRules]), undefined);
	const chosen = after(setUp([toyRules, other]), rulesetChosen(other));
	t.is(chosen.step, 'rosters');
	t.is(stepBefore(chosen, [toyRules, other]), 'ruleset');
});

test('whoever is found joins those of ticked rosters, once more each time', (t) => {
	const found = withFound(entryOf('Bear', 'bad'));
	const again = withFound(entryOf('Bear', 'bad'));
	const state = after(
		setUp([toyRules, other]),
		rulesetChosen(toyRules),
		rosterTicked('b'),
		rostersLoaded([roster('b', 'Wolf')]),
		found,
		again,
	);
	const chosen = (of: SetUp) =>
		selectionsOf(of).map(({entry, count, isHidden}) => [entry.name, count, isHidden]);
	t.deepEqual(chosen(state), [
		['Wolf', 1, false],
		['Bear', 2, false],
	]);
	const changed = after(state, counted(1, -1), hiddenOrSeen(1));
	t.deepEqual(chosen(changed), [
		['Wolf', 1, false],
		['Bear', 1, true],
	]);
	t.is(newFight(changed).selections.length, 2);
	const elsewhere = after({...changed, step: 'ruleset'}, rulesetChosen(other));
	t.deepEqual(chosen(elsewhere), []);
});

test('another roster takes the place of the one that Enter took, but not of one that was ticked', (t) => {
	const alone = after(setUp([toyRules]), rosterTicked('a', true));
	t.deepEqual(alone.ticked, ['a']);
	t.deepEqual(tickedIn(alone), []);
	const other = after(alone, rosterTicked('b'));
	t.deepEqual(other.ticked, ['b']);
	t.deepEqual(tickedIn(other), ['b']);
	t.deepEqual(after(other, rosterTicked('a')).ticked, ['b', 'a']);
});

test('entries of several rosters are counted and hidden one by one', (t) => {
	const state = after(
		setUp([toyRules]),
		rosterTicked('b'),
		rosterTicked('a'),
		rostersLoaded([roster('b', 'Wolf'), roster('a', 'Bat', 'Cat')]),
		counted(0, -1),
		counted(0, -1),
		counted(2, 1),
		hiddenOrSeen(1),
	);
	t.deepEqual(
		selectionsOf(state).map(({entry, count, isHidden}) => [entry.name, count, isHidden]),
		[
			['Wolf', 0, false],
			['Bat', 1, true],
			['Cat', 2, false],
		],
	);
	t.deepEqual(
		newFight(state).selections.map(({entry}) => entry.name),
		['Bat', 'Cat'],
	);
	t.is(newFight(state).title, 'Roster b');
});

test('whoever changes sides stays there when one goes back and forth', (t) => {
	const rosters = [roster('a', 'Bat', 'Cat')];
	const state = after(
		setUp([toyRules]),
		rosterTicked('a'),
		rostersLoaded(rosters),
		sideChanged(1),
		hiddenOrSeen(1),
		go(-1),
		rostersLoaded(rosters),
	);
	t.deepEqual(
		selectionsOf(state).map((each) => [each.entry.name, sideOf(each), each.isHidden]),
		[
			['Bat', 'bad', false],
			['Cat', 'good', true],
		],
	);
	t.is(emptySide(state), undefined);
	t.is(countOf(state, 'good'), 1);
	const back = sideChanged(1)(state);
	t.is(emptySide(back), 'good');
});

test('whoever is found after one like it changed sides is another', (t) => {
	const found = withFound(entryOf('Bear', 'bad'));
	const state = after(
		setUp([toyRules]),
		rosterTicked('a'),
		rostersLoaded([roster('a', 'Bat')]),
		found,
		sideChanged(1),
		found,
		found,
	);
	t.deepEqual(
		selectionsOf(state).map((each) => [each.entry.name, sideOf(each), each.count]),
		[
			['Bat', 'bad', 1],
			['Bear', 'good', 1],
			['Bear', 'bad', 2],
		],
	);
	t.is(state.places.combatants, 2);
	const turned = sideChanged(0)(state);
	t.is(withFound(entryOf('Dog', 'bad'))(turned).places.combatants, 3);
});

test('a roster that was changed meanwhile is read anew, and what was chosen stands', (t) => {
	const before = roster('a', 'Bat', 'Cat');
	const [, cat] = before.entries;
	if (!cat) {
		throw new Error('there is no cat');
	}

	const state = after(
		setUp([toyRules]),
		rosterTicked('a'),
		rostersLoaded([before]),
		counted(1, 1),
		sideChanged(1),
		go(-1),
		rostersLoaded([{...before, entries: [{...cat, threat: 12}, entryOf('Dog', 'bad')]}]),
	);
	t.deepEqual(
		selectionsOf(state).map((each) => [
			each.entry.name,
			each.entry.threat,
			each.count,
			sideOf(each),
		]),
		[
			['Cat', 12, 2, 'good'],
			['Dog', undefined, 1, 'bad'],
		],
	);
});

test('a fight with only one side is known before it is begun', (t) => {
	const state = after(
		setUp([toyRules]),
		rosterTicked('a'),
		rostersLoaded([{...roster('a'), entries: [entryOf('Ann', 'good'), entryOf('Bat', 'bad')]}]),
	);
	t.is(emptySide(state), undefined);
	t.is(emptySide(counted(1, -1)(state)), 'bad');
	t.is(emptySide(counted(0, -1)(state)), 'good');
});

test('counts survive going back and forward again', (t) => {
	const rosters = [roster('a', 'Bat')];
	const state = after(
		setUp([toyRules]),
		rosterTicked('a'),
		rostersLoaded(rosters),
		counted(0, 1),
		(now: SetUp) => ({...now, title: 'Mine'}),
		go(-1),
		rostersLoaded(rosters),
	);
	t.is(selectionsOf(state)[0]?.count, 2);
	t.is(state.title, 'Mine');
	t.is(state.step, 'combatants');
});

test('another system begins anew, the same one loses nothing', (t) => {
	const both = [toyRules, other];
	const state = after(setUp(both), rulesetChosen(toyRules), rosterTicked('a'), go(-1));
	const same = after(state, rulesetChosen(toyRules));
	t.deepEqual(same.ticked, ['a']);
	const changed = after(state, rulesetChosen(other));
	t.deepEqual(changed.ticked, []);
});

test('a setting turns round its choices and stops at its bounds', (t) => {
	const common = {id: 'x', label: 'X', summary: '', rule: 'X-1'};
	t.true(turnedSetting({...common, kind: 'flag', default: false}, false, -1));
	const number = {...common, kind: 'number', default: 1, min: 0, max: 2} as const;
	t.is(turnedSetting(number, 2, 1), 2);
	t.is(turnedSetting(number, 1, -1), 0);
	const choice = {
		...common,
		kind: 'choice',
		default: 'a',
		options: [
			{id: 'a', label: 'A'},
			{id: 'b', label: 'B'},
		],
	} as const;
	t.is(turnedSetting(choice, 'b', 1), 'a');
	t.is(turnedSetting(choice, 'a', -1), 'b');
});

test('a key that is taken or for dice is not given to a command', (t) => {
	t.is(rebound(defaultPreferences, 'note', 'u'), 'u is for “undo” already');
	t.is(rebound(defaultPreferences, 'note', '7'), '7 is for dice');
	t.deepEqual(rebound(defaultPreferences, 'note', 'z'), {keys: {note: 'z'}});
	t.deepEqual(unbound({...defaultPreferences, keys: {note: 'z', undo: 'y'}}, 'note'), {
		keys: {undo: 'y'},
	});
});

test('every key that may be changed has its line in the preferences', (t) => {
	const rows = preferenceRows(defaultPreferences, bindings);
	const keys = rows.filter(({kind}) => kind === 'key').map(({id}) => id);
	t.deepEqual(
		keys,
		bindings.filter(({isFixed}) => !isFixed).map(({id}) => id),
	);
});

const summary = (id: string, changes = {}) => ({
	id,
	slug: id,
	title: id,
	ruleset: 'toy',
	lines: 7,
	clock: 'Round 2',
	outcome: undefined,
	updated: '2026-01-01T20:00:00Z',
	...changes,
});

const shown = {rulesets: [toyRules], now: new Date('2026-01-03T20:00:00Z')};

test('Enter picks the last fight in progress, the guided fight on a fresh home, else a new fight', (t) => {
	const first = (...fights: ReadonlyArray<ReturnType<typeof summary>>) =>
		defaultRow(homeRows(fights, shown));
	t.is(first(), 'learn');
	t.is(first(summary('a'), summary('b')), 'fight:a');
	t.is(
		first(summary('a', {outcome: 'the heroes win'}), summary('b', {trouble: 'torn'}), summary('c')),
		'fight:c',
	);
	t.is(first(summary('a', {outcome: 'the heroes win'})), 'new');
});

test('a fight is listed with its rules, its round or outcome, and when', (t) => {
	const rows = actionsOf(homeRows([summary('a'), summary('b', {outcome: 'the foes win'})], shown));
	t.like(rows[0], {label: 'a', moment: 'Round 2', belongs: ['Toy duel'], when: '2 days ago'});
	t.like(rows[1], {moment: 'the foes win', belongs: ['Toy duel']});
});

test('what was chosen for other rules is there again when one comes back to them', (t) => {
	const first = rulesetChosen(toyRules);
	const second = rulesetChosen(other);
	const back = go(-1);
	const state = after(
		setUp([toyRules, other]),
		first,
		rosterTicked('a'),
		back,
		second,
		rosterTicked('b'),
		back,
		first,
	);
	t.deepEqual(state.ticked, ['a']);
	t.deepEqual(after(state, back, second).ticked, ['b']);
});

test('a title is that of the rosters until the GM writes one', (t) => {
	const back = go(-1);
	const loaded = (path: string) => rostersLoaded([roster(path, 'Wolf')]);
	const state = after(setUp([toyRules]), loaded('a'), back, loaded('b'));
	t.is(state.title, 'Roster b');
	const titled = after(state, (now: SetUp) => ({...now, title: 'Mine'}), back, loaded('a'));
	t.is(titled.title, 'Mine');
});

test('the title of a next fight is not that of the fight before', (t) => {
	t.is(titleAfter('The bridge', undefined), 'The bridge');
	t.is(titleAfter('The bridge', 'The tower'), 'The bridge');
	t.is(titleAfter('The bridge', 'The bridge'), 'The bridge 2');
	t.is(titleAfter('The bridge', 'The bridge 2'), 'The bridge 3');
	t.is(titleAfter('', ''), '');
});

test('a fight is set up with a roster at once', (t) => {
	const state = setUp([toyRules, other], {ruleset: 'other', paths: ['x']});
	t.is(state.step, 'rosters');
	t.is(state.ruleset, other);
	t.deepEqual(state.ticked, ['x']);
});
