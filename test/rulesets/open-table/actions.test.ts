import test from 'ava';
import {brings, refuses} from '../../helpers/rules-scene.js';
import {
	type Scene,
	adjust,
	ark,
	attackOf,
	breakIn,
	duel,
	given,
	gm,
	mark,
	oni,
	pick,
	rat,
	roll,
} from '../../helpers/ot-scene.js';

/* Actions of a turn, where they are counted, and further attacks. */

const axe = attackOf({name: 'axe', cost: 2, damage: {count: 1, sides: 10, plus: 5}});
const jab = attackOf({name: 'jab', cost: 0, damage: undefined});

const swing = (scene: Scene, id = 'attack:oni:0'): Scene => scene.after(pick(id), roll(2));

const oddsOf = (scene: Scene): number => Math.round((scene.choice('attack:oni:0').odds ?? 0) * 100);

test('as many as the GM says: after one attack Done is the default (OT-14)', (t) => {
	const scene = duel();
	t.is(scene.choice('attack:oni:0').cost, undefined);
	t.is(swing(scene).allowed()[0], 'done');
});

test('an attack takes one action; the default attacks as long as any are left (OT-14)', (t) => {
	const scene = duel({}, {}, {actions: 2});
	t.deepEqual(scene.lane('ark')?.badges, ['2 actions left']);
	t.is(scene.choice('attack:oni:0').cost, '1 action');
	const once = swing(scene);
	t.is(once.allowed()[0], 'attack:oni:0');
	t.deepEqual(once.lane('ark')?.badges, ['1 action left']);
	const twice = swing(once);
	t.is(twice.allowed()[0], 'done');
	refuses(t, twice, pick('attack:oni:0'), 'needs 1 action, 0 left', 'OT-14');
	t.is(twice.after(pick('done'), pick('done')).lane('ark')?.badges[0], '2 actions left');
});

test('an attack can take several actions; what is too little is refused, and can be forced (OT-14)', (t) => {
	const scene = duel({attacks: [axe, attackOf()]}, {hp: 99}, {actions: 3});
	t.is(scene.choice('attack:oni:0').cost, '2 actions');
	const once = swing(scene);
	refuses(t, once, pick('attack:oni:0'), 'needs 2 actions, 1 left', 'OT-14');
	t.is(once.allowed()[0], 'attack:oni:1');
	const forced = once.after(pick('attack:oni:0', 'in a rage'), roll(2));
	t.is(forced.allowed()[0], 'done');
	t.deepEqual(forced.lane('ark')?.badges, ['0 actions left']);
});

test('what takes no action can be done with none left, and is no default again (OT-14)', (t) => {
	const scene = duel({attacks: [jab, attackOf()]}, {hp: 99}, {actions: 1});
	const jabbed = swing(scene);
	t.is(jabbed.allowed()[0], 'attack:oni:1');
	const spent = swing(jabbed, 'attack:oni:1');
	t.is(spent.allowed()[0], 'done');
	t.true(spent.allowed().includes('attack:oni:0'));
});

test('a sheet says how many actions a turn has, whatever the setting (OT-14)', (t) => {
	const three = duel({actions: 3}, {}, {actions: 1});
	t.deepEqual(three.lane('ark')?.badges, ['3 actions left']);
	t.deepEqual(duel({actions: 0}, {}, {actions: 1}).lane('ark')?.badges, []);
	const more = three.after(adjust('ark', 'actions', 4));
	t.deepEqual(more.lane('ark')?.badges, ['4 actions left']);
});

test('each of a group has its own actions, and a reaction takes none (OT-05, OT-13, OT-14)', (t) => {
	const scene = given([ark(), rat(1), rat(2)], {actions: 1}).after(roll(2, 18));
	const second = scene.after(pick('attack:ark:0'), roll(2), pick('done'));
	t.is(second.allowed()[0], 'attack:ark:0');
	const reacting = second.after(breakIn('react:rat-1'));
	t.is(reacting.choice('attack:ark:0').cost, undefined);
});

test('each further attack of a turn has a penalty, told and shown (OT-14)', (t) => {
	const scene = duel({}, {hp: 99}, {furtherPenalty: 5});
	t.is(oddsOf(scene), 70);
	const second = swing(scene);
	t.is(oddsOf(second), 45);
	const rolling = second.after(pick('attack:oni:0'));
	t.is(rolling.need(), '+0, 12 or more');
	const missed = brings(t, rolling, roll(9), [{type: 'tested'}, {type: 'frame-left'}]);
	t.deepEqual(missed.told(), [
		'Ark attacks Oni with sword: 9 + 5 − 5 (further attack) = 9 against 12: a miss',
	]);
	const third = missed.after(pick('attack:oni:0'));
	t.deepEqual(third.ticked(), ['further']);
	t.is(third.after(mark()).need(), '+5, 12 or more');
	t.is(third.after(roll(2), pick('done'), pick('attack:ark:0')).need(), '+5, 14 or more');
});

test('an act of the table’s own can take actions of the turn (OT-14)', (t) => {
	const act = (takes: string) => ({
		id: 'aim',
		label: 'Aim',
		summary: '',
		whom: 'self' as const,
		takes,
		does: [{do: 'tell' as const, text: 'aims'}],
		fails: [],
	});
	const house = (takes: string) => ({
		conditions: [],
		situations: [],
		triggers: [],
		acts: [act(takes)],
	});
	const scene = duel({}, {}, {actions: 3}).after(gm({do: 'house', house: house('2 actions')}));
	const aimed = scene.after(pick('own'), pick('own:aim'));
	t.deepEqual(aimed.lane('ark')?.badges, ['1 action left']);
	const again = aimed.after(pick('own'));
	refuses(t, again, pick('own:aim'), 'needs 2 actions, 1 left', 'OT-14');
	t.is(again.choice('own:aim').cost, '2 actions');
});

test('players do not see how many actions a foe has left (OT-14)', (t) => {
	const scene = given([ark(), oni()], {actions: 2}).after(roll(2, 18));
	t.deepEqual(scene.lane('oni')?.badges, ['2 actions left']);
	t.deepEqual(scene.lane('oni', 'players')?.badges, []);
});
