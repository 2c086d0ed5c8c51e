import test from 'ava';
import {openLog} from '../../../source/event-store/open.js';
import {openFight} from '../../../source/session/play/open.js';
import {temporaryFolder} from '../../helpers/temporary-folder.js';
import {duellist, toyFight} from '../../helpers/toy-fight.js';
import {toy} from '../../helpers/toy-ruleset.js';
import {eventsIn} from '../../helpers/retold.js';

const folder = temporaryFolder(test);
const strike = {kind: 'pick', id: 'strike:bob'} as const;

test('an answer is a line of the log before it is on the board', (t) => {
	const {fight, store} = toyFight();
	t.is(store.lines.length, 1);
	t.is(fight.answer(strike), undefined);
	t.is(store.lines.length, 2);
	t.is(fight.prompt('gm').title, 'The blow');
});

test('when a line cannot be saved, the answer is refused and nothing changes', (t) => {
	const {fight, store} = toyFight();
	const before = fight.prompt('gm');
	store.fail('the disk is full');
	t.is(fight.answer(strike)?.reason, 'the disk is full');
	t.deepEqual(fight.prompt('gm'), before);
});

test('numbers typed in one line are dealt out to the rolls of the exchange, over a prompt of routine', (t) => {
	const {fight, store} = toyFight();
	fight.answer(strike);
	t.is(fight.answer({kind: 'typed', numbers: [6, 2]}), undefined);
	t.is(fight.board('gm').lanes[1]?.gauges[0]?.value, 6);
	t.is(fight.prompt('gm').title, 'Bob: what now?');
	t.is(store.lines.length, 5);
	t.is(fight.notice(), undefined);
});

test('numbers that nothing needs are named', (t) => {
	const {fight} = toyFight();
	fight.answer(strike);
	fight.answer({kind: 'typed', numbers: [6, 2, 4]});
	t.is(fight.notice(), 'not taken: 4');
});

test('impossible dice are refused with the reason, and nothing is saved', (t) => {
	const {fight, store} = toyFight();
	fight.answer(strike);
	const lines = store.lines.length;
	t.is(fight.answer({kind: 'typed', numbers: [7]})?.reason, 'blow: there is no 7 on a d6');
	t.is(store.lines.length, lines);
});

test('undo takes back one answer of the GM with all that followed from it, redo brings it back without rolling', (t) => {
	const {fight} = toyFight({options: {rollsAtOnce: (control) => control === 'gm'}});
	fight.answer(strike);
	const before = fight.prompt('gm');
	fight.answer({kind: 'typed', numbers: [5]});
	fight.answer({kind: 'pick', id: 'duck'});
	const after = fight.board('gm');
	t.is(fight.undoable()?.label, 'Bob: Duck');
	fight.undo();
	fight.undo();
	t.deepEqual(fight.prompt('gm'), before);
	t.is(fight.redoable()?.label, 'Ann: rolls 5');
	fight.redo();
	fight.redo();
	t.deepEqual(fight.board('gm'), after);
	t.truthy(fight.redo());
});

test('a side whose rolls are made at once is not asked', (t) => {
	const {fight} = toyFight({options: {rollsAtOnce: () => true}});
	fight.answer(strike);
	t.is(fight.prompt('gm').title, 'Duck or stand?');
});

test('a resumed fight asks the same question and uses the same dice', (t) => {
	const {fight, resumed} = toyFight();
	fight.answer(strike);
	fight.answer({kind: 'roll'});
	fight.undo();
	fight.answer({kind: 'roll'});
	const again = resumed();
	t.deepEqual(again.prompt('gm'), fight.prompt('gm'));
	t.deepEqual(again.history('gm'), fight.history('gm'));
	fight.answer({kind: 'pick', id: 'duck'});
	fight.answer({kind: 'roll'});
	again.answer({kind: 'pick', id: 'duck'});
	again.answer({kind: 'roll'});
	t.deepEqual(again.board('gm'), fight.board('gm'));
});

test('redo after a restart brings back what was undone before it', (t) => {
	const {fight, resumed} = toyFight();
	fight.answer(strike);
	fight.undo();
	const again = resumed();
	t.is(again.redoable()?.label, 'Ann: Strike Bob');
	t.is(again.redo(), undefined);
	t.is(again.prompt('gm').title, 'The blow');
});

test('options beside a prompt are set at once and count', (t) => {
	const {fight} = toyFight();
	fight.answer(strike);
	fight.answer({kind: 'mark', ids: ['bonus', 'bonus']});
	t.is(fight.prompt('gm').options?.[0]?.count, 2);
	t.is(
		fight.answer({kind: 'mark', ids: ['bonus', 'bonus', 'bonus']})?.reason,
		'“Bonus” counts 2 times at most',
	);
	fight.answer({kind: 'typed', numbers: [3, 1]});
	t.is(fight.board('gm').lanes[1]?.gauges[0]?.value, 6);
});

test('a refused act can be forced with a reason, which the log keeps', (t) => {
	const {fight} = toyFight({
		newcomers: [duellist('Ann', 'good'), duellist('Bob', 'bad', 0), duellist('Cat', 'bad')],
	});
	t.is(fight.answer(strike)?.reason, 'Bob is down');
	t.is(fight.answer({...strike, force: 'he moves'}), undefined);
	const line = fight.recent('gm', 1)[0]?.lines[0];
	t.like(line, {
		kind: 'ruling',
		text: 'The GM allows: Strike Bob (Bob is down, TO-01)',
		reason: 'he moves',
	});
});

test('players see no note that was not meant for them', (t) => {
	const {fight} = toyFight();
	fight.gm({do: 'note', text: 'Bob is the traitor'});
	fight.gm({do: 'note', text: 'It rains', isOpen: true});
	t.deepEqual(
		fight.recent('players', 2).flatMap(({lines}) => lines.map(({text}) => text)),
		['It rains'],
	);
});

test('an answer that does not fit the kind of prompt says what is asked', (t) => {
	const {fight} = toyFight();
	t.is(fight.answer({kind: 'number', value: 3})?.reason, 'the question asks for a choice');
});

test('newcomers get unique names and join at once', (t) => {
	const {fight} = toyFight();
	t.is(
		fight.gm({do: 'add', newcomers: [duellist('Bob', 'bad'), duellist('Bob', 'bad')]}),
		undefined,
	);
	t.deepEqual(
		fight.combatants('gm').map(({id, name}) => [id, name]),
		[
			['ann', 'Ann'],
			['bob', 'Bob'],
			['bob-2', 'Bob 2'],
			['bob-3', 'Bob 3'],
		],
	);
});

test('a preview tells the odds and what would change', (t) => {
	const {fight} = toyFight();
	t.deepEqual(fight.preview('strike:bob'), ['~3.5 hit points']);
	t.deepEqual(fight.preview('nothing'), []);
});

test('history shows what was taken back, in the order of the log', (t) => {
	const {fight} = toyFight();
	fight.answer(strike);
	fight.undo();
	fight.answer({kind: 'pick', id: 'rest'});
	t.deepEqual(
		fight.history('gm').map(({n, label, isUndone}) => [n, label, isUndone]),
		[
			[1, 'The fight begins', false],
			[2, 'Ann: Strike Bob', true],
			[4, 'Ann: Rest', false],
		],
	);
	t.is(fight.momentAfter(1, 'gm')?.title, 'Ann: what now?');
	t.is(fight.momentAfter(2, 'gm'), undefined);
});

test('the players’ history names a roll without its faces, which may tell what is the GM’s', (t) => {
	const {fight} = toyFight();
	fight.answer(strike);
	fight.answer({kind: 'typed', numbers: [5]});
	t.is(fight.history('gm').at(-1)?.label, 'Ann: rolls 5');
	t.is(fight.history('players').at(-1)?.label, 'Ann: rolls');
});

test('a ruling with a reason is done, and its reason told with it', (t) => {
	const {fight} = toyFight();
	const ruling = {do: 'adjust', who: 'bob', field: 'hp', value: 3, reason: 'mistyped'} as const;
	t.is(fight.gmRefusal(ruling), undefined);
	t.is(fight.gm(ruling), undefined);
	t.deepEqual(fight.recent('gm', 1)[0]?.lines, [
		{kind: 'ruling', text: 'Bob: Hit points 10 → 3', who: 'bob', reason: 'mistyped'},
	]);
});

test('a walk tells every event in force once, with its round and its answer', (t) => {
	const {fight} = toyFight();
	fight.answer({kind: 'pick', id: 'rest'});
	fight.gm({do: 'note', text: 'taken back'});
	fight.undo();
	fight.answer({kind: 'pick', id: 'rest'});
	fight.gm({do: 'note', text: 'kept'});
	const told = eventsIn(fight, 'gm');
	t.deepEqual(
		told.flatMap(({line}) => (line?.kind === 'note' ? [line.text] : [])),
		['kept'],
	);
	t.deepEqual(
		told.filter(({isOrdered}) => isOrdered).map(({n, chapter}) => [n, chapter]),
		[
			[1, 1],
			[2, 1],
			[5, 2],
		],
	);
	const second = told.find(({isOrdered, chapter}) => isOrdered && chapter === 2);
	t.deepEqual(second?.boardBefore().clock, ['Round 2']);
});

test('when the disk fails, a copy elsewhere holds every answer that was shown, and plays on', async (t) => {
	const {fight, store} = toyFight();
	fight.answer(strike);
	fight.undo();
	fight.answer(strike);
	store.fail('the disk is full');
	t.truthy(fight.answer({kind: 'roll'}));
	const outcome = await fight.saveCopy(folder);
	if (!('path' in outcome)) {
		throw new Error(outcome.reason);
	}

	const {log, records} = await openLog(outcome.path, {mode: 'write'});
	const copy = openFight(toy, log, records, {rollsAtOnce: () => false, now: () => new Date(0)});
	t.deepEqual(copy.prompt('gm'), fight.prompt('gm'));
	t.is(copy.answer({kind: 'roll'}), undefined);
	await copy.close();
});
