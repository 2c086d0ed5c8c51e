import test from 'ava';
import {departures} from '../../source/engine/world/departures.js';
import {exportFight, summaryItems} from '../../source/projections/export-json.js';
import {duellist, toyFight} from '../helpers/toy-fight.js';

const threeFoes = () =>
	toyFight({
		newcomers: [duellist('Ann', 'good'), duellist('Bob', 'bad'), duellist('Thugs', 'bad')],
	});

test('whoever leaves is told with how, and the board says it', (t) => {
	for (const {id, label, state} of departures) {
		const {fight, resumed} = threeFoes();
		t.is(fight.gm({do: 'remove', who: 'bob', why: id}), undefined);
		t.is(
			fight.recent('players', 1)[0]?.lines[0]?.text,
			id === 'leaves' ? 'Bob leaves the fight' : `Bob ${label} and is out of the fight`,
		);
		t.is(fight.combatants('gm')[1]?.left, state);
		t.deepEqual(fight.board('players').lanes[1]?.badges, [state]);
		t.deepEqual(resumed().board('gm'), fight.board('gm'));
	}
});

test('several who leave have plural verbs', (t) => {
	const {fight} = toyFight({
		newcomers: [
			duellist('Ann', 'good'),
			duellist('Bob', 'bad'),
			{...duellist('Thugs', 'bad'), isPlural: true},
		],
	});
	fight.gm({do: 'remove', who: 'thugs', why: 'surrenders'});
	t.is(fight.recent('gm', 1)[0]?.lines[0]?.text, 'Thugs surrender and are out of the fight');
});

test('a side that has all fled or surrendered has lost, and the end says who did', (t) => {
	const {fight} = threeFoes();
	fight.gm({do: 'remove', who: 'bob', why: 'flees'});
	fight.gm({do: 'remove', who: 'thugs', why: 'surrenders'});
	t.deepEqual(fight.outcome(), {winner: 'good'});
	t.is(fight.prompt('gm').why, 'Bob fled, Thugs surrendered');
	const whole = exportFight(fight, 'players');
	t.deepEqual(whole.summary.left, {Bob: 'fled', Thugs: 'surrendered'});
	t.deepEqual(
		summaryItems(whole).find(([label]) => label === 'Out')?.[1],
		'Bob (fled), Thugs (surrendered)',
	);
});

test('players learn nothing of somebody hidden who has left', (t) => {
	const {fight} = toyFight({
		newcomers: [
			duellist('Ann', 'good'),
			{...duellist('Bob', 'bad'), isHidden: true},
			duellist('Eve', 'bad'),
		],
	});
	fight.gm({do: 'remove', who: 'bob', why: 'flees'});
	fight.gm({do: 'return', who: 'bob'});
	fight.gm({do: 'remove', who: 'bob', why: 'dies'});
	fight.gm({do: 'end'});
	t.is(fight.prompt('gm').why, 'Bob dead');
	t.is(fight.prompt('players').why, undefined);
	t.notRegex(JSON.stringify(exportFight(fight, 'players')), /Bob|fled|dead/);
});

test('whoever has left comes back, and nobody else does', (t) => {
	const {fight} = threeFoes();
	const before = fight.board('gm');
	t.is(fight.gm({do: 'return', who: 'bob'})?.reason, 'has not left the fight');
	fight.gm({do: 'remove', who: 'bob', why: 'flees', reason: 'a horse'});
	t.is(fight.gm({do: 'return', who: 'bob'}), undefined);
	t.is(fight.recent('gm', 1)[0]?.lines[0]?.text, 'Bob is back');
	t.deepEqual(fight.board('gm'), before);
	fight.undo();
	t.is(fight.combatants('gm')[1]?.left, 'fled');
	fight.undo();
	t.deepEqual(fight.board('gm'), before);
	fight.redo();
	t.is(fight.combatants('gm')[1]?.left, 'fled');
	t.is(fight.undoable()?.label, 'Bob flees');
});

test('who left stays so in a correction of an earlier answer', (t) => {
	const {fight} = threeFoes();
	fight.answer({kind: 'pick', id: 'rest'});
	const n = fight.undoable()?.n ?? 0;
	fight.gm({do: 'remove', who: 'bob', why: 'surrenders'});
	fight.gm({do: 'remove', who: 'thugs', why: 'flees'});
	fight.gm({do: 'return', who: 'thugs'});
	const correction = fight.correct(n);
	if ('reason' in correction) {
		t.fail(correction.reason);
		return;
	}

	correction.fight.gm({do: 'note', text: 'the gate is open'});
	correction.fight.answer({kind: 'pick', id: 'rest'});
	correction.goOn();
	t.deepEqual(correction.outcome().leftOut, []);
	correction.keep();
	t.is(fight.combatants('gm')[1]?.left, 'surrendered');
	t.is(fight.combatants('gm')[2]?.left, undefined);
});
