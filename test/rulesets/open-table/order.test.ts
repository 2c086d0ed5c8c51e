import test from 'ava';
import {brings, refuses} from '../../helpers/rules-scene.js';
import {
	type Scene,
	adjust,
	ark,
	arrives,
	attackOf,
	breakIn,
	duel,
	fighter,
	finch,
	given,
	gm,
	number,
	oni,
	pick,
	rat,
	roll,
	tell,
	trio,
} from '../../helpers/ot-scene.js';

/* Rounds and who acts when. */

const orderOf = (scene: Scene): readonly string[] =>
	scene.board().lanes.map(({order, name}) => `${order} ${name}`);

const who = (scene: Scene): string => scene.prompt().title;

test('each has one turn a round, by initiative; then a new round begins (OT-01, OT-02)', (t) => {
	const scene = duel();
	t.deepEqual(orderOf(scene), ['16 Ark', '5 Oni']);
	t.is(who(scene), 'Ark acts');
	const second = scene.after(pick('done'));
	t.is(who(second), 'Oni acts');
	brings(t, second, pick('done'), [
		{type: 'member-done', who: 'oni'},
		{type: 'turn-over', ids: ['oni']},
		{type: 'ended', who: 'oni'},
		{type: 'clock', unit: 'round', value: 2},
		{type: 'round-began', round: 2},
		{type: 'turn-begun', ids: ['ark']},
		{type: 'began', who: 'ark'},
	]);
});

test('initiative is any dice and a modifier, or typed only; the lowest may go first (OT-02)', (t) => {
	const own = given([finch(), oni()], {
		initiative: 'own',
		initiativeDice: 2,
		initiativeSides: 6,
		first: 'lowest',
	});
	t.deepEqual(own.requests()[0]?.dice, {count: 2, sides: 6});
	t.deepEqual(orderOf(own.after(roll(6, 5, 2, 3))), ['5 Oni', '14 Finch']);
	const typed = given([finch(), oni()], {initiative: 'typed'});
	t.is(who(typed), 'Initiative of Finch');
	t.deepEqual(orderOf(typed.after(number(7), number(21))), ['21 Oni', '7 Finch']);
	t.throws(() => typed.after(number(1000)), {message: /from −99 to 999/});
});

test('nobody breaks in while initiative is asked for (OT-02, OT-13)', (t) => {
	const scene = given([finch(), oni()]);
	t.deepEqual(scene.breaks(), ['add-line']);
	const react = () => ({kind: 'interrupt', act: {do: 'react', who: 'oni'}}) as const;
	refuses(t, scene, react, 'initiative comes first', 'OT-02');
	t.true(scene.after(roll(9, 3)).breaks().includes('react:oni'));
});

test('changed in mid-round, the dice of initiative count from the next round on (OT-02)', (t) => {
	const changed = given([finch(), oni()], {initiative: 'own'}).after(
		gm({do: 'set', setting: 'initiativeDice', value: 2}),
		gm({do: 'set', setting: 'initiativeSides', value: 6}),
	);
	t.regex(changed.told().join('\n'), /from round 2 on/);
	t.deepEqual(changed.requests()[0]?.dice, {count: 1, sides: 10});
});

test('initiative is rolled once a fight, or anew each round (OT-03)', (t) => {
	const second = duel().after(pick('done'), pick('done'));
	t.is(who(second), 'Ark acts');
	const anew = duel({}, {}, {everyRound: true}).after(pick('done'), pick('done'));
	t.is(who(anew), 'Initiative');
	t.deepEqual(orderOf(anew.after(roll(2, 12))), ['12 Oni', '3 Ark']);
});

test('a side can roll once with its best modifier, and acts in any order (OT-03)', (t) => {
	const scene = given([ark(), finch(), oni()], {bySide: true});
	t.deepEqual(
		scene.requests().map(({label, need}) => `${label} ${need}`),
		['Ark and 1 more +3', 'Oni +0'],
	);
	const begun = scene.after(roll(10, 4));
	t.deepEqual(orderOf(begun), ['13 Ark', '13 Finch', '4 Oni']);
	t.is(who(begun.after(pick('member:finch'))), 'Finch acts');
});

test('equal initiative: the better modifier, then as the GM says, once and for all (OT-04)', (t) => {
	const scene = given([ark(), oni(), finch()]).after(roll(12, 13, 10));
	t.is(who(scene), 'Finch acts');
	const equal = given([ark(), oni({initiative: 1})]).after(roll(12, 12));
	t.is(who(equal), 'Who goes first?');
	t.deepEqual(equal.allowed(), ['first:ark', 'first:oni']);
	const said = brings(t, equal, pick('first:oni'), [
		{type: 'put-first', who: 'oni', tie: 1.01},
		{type: 'turn-begun', ids: ['oni']},
		{type: 'began', who: 'oni'},
	]);
	t.deepEqual(said.told(), ['Oni goes before its equals']);
	const next = said.after(pick('done'), pick('done'));
	t.is(who(next), 'Oni acts');
});

test('equal initiative: players may go before foes (OT-04)', (t) => {
	const scene = given([oni({initiative: 5}), ark()], {ties: 'players'});
	t.is(who(scene.after(roll(6, 10))), 'Ark acts');
});

test('at the same time: what befalls somebody counts when all have acted (OT-04)', (t) => {
	const scene = given([ark(), oni({initiative: 1})], {ties: 'together'})
		.after(roll(12, 12))
		.after(pick('attack:oni:0'), roll(15));
	const struck = brings(t, scene, roll(8), [
		{type: 'filled', form: 'task', facts: {damage: [8, 0]}},
		{type: 'frame-left'},
		{type: 'postponed'},
	]);
	t.is(struck.of('oni').hp, 10);
	const last = struck.after(pick('done'), pick('attack:ark:0'), roll(15));
	t.is(who(struck.after(pick('done'))), 'Oni acts');
	const settled = last.after(roll(4), pick('done'));
	t.is(settled.of('oni').hp, 0);
	t.is(settled.of('ark').hp, 13);
	t.is(settled.of('oni').told, 'out');
});

test('a group has one initiative and one turn, in which each acts, in any order (OT-05)', (t) => {
	const scene = given([rat(1), rat(2), ark()]);
	t.is(scene.requests().length, 2);
	const begun = scene.after(roll(18, 3));
	t.deepEqual(orderOf(begun), ['19 Rat 1', '19 Rat 2', '4 Ark']);
	const second = begun.after(pick('member:rat-2'));
	t.is(who(second), 'Rat 2 acts');
	const acting = second.after(pick('attack:ark:0'), roll(2));
	refuses(
		t,
		acting,
		pick('member:rat-1'),
		'somebody is in the middle of their part of the turn',
		'OT-05',
	);
	t.is(who(acting.after(pick('done'))), 'Rat 1 acts');
	t.is(who(acting.after(pick('done'), pick('done'))), 'Ark acts');
});

test('who joins late rolls, and acts in this round if its place is still to come (OT-06)', (t) => {
	const scene = duel();
	const joining = scene.after(arrives(scene, finch()), pick('done'));
	t.is(who(joining), 'Initiative');
	t.is(who(joining.after(roll(9))), 'Finch acts');
	const late = joining.after(roll(18));
	t.is(who(late), 'Oni acts');
	t.deepEqual(late.told(), ['Finch: initiative 21 (18 +3); too late for this round']);
	t.is(who(late.after(pick('done'))), 'Finch acts');
});

test('who comes back keeps its place, and has no turn any more where that is over (OT-06)', (t) => {
	const fled = duel().after(gm({do: 'remove', who: 'oni', why: 'flees'}));
	t.is(who(fled.after(gm({do: 'return', who: 'oni'}))), 'Ark acts');
	const trio = given([ark(), oni(), rat(1)]).after(roll(15, 10, 2));
	const without = trio.after(gm({do: 'remove', who: 'oni'}), pick('done'));
	t.is(who(without), 'Rat 1 acts');
	const late = without.after(gm({do: 'return', who: 'oni'}), pick('done'));
	t.is(who(late), 'Ark acts');
	t.is(who(late.after(pick('done'))), 'Oni acts');
});

test('who joins a group takes its place without a roll (OT-05, OT-06)', (t) => {
	const scene = given([rat(1), ark()]).after(roll(3, 18));
	const joined = scene.after(arrives(scene, rat(2)), pick('done'));
	t.is(who(joined), 'Rat 1 acts');
	t.is(who(joined.after(pick('done'))), 'Rat 2 acts');
});

test('a line of the GM’s is told each round at its place, and is gone after so many (OT-07)', (t) => {
	const put = duel().after(breakIn('add-line'), tell('The bridge burns'), number(10), number(2));
	t.deepEqual(put.told(), ['In the order at 10: The bridge burns']);
	t.deepEqual(put.board().clock, ['Round 1', '10: The bridge burns']);
	t.deepEqual(put.board('players').clock, ['Round 1']);
	const first = put.after(pick('done'));
	t.true(first.told('players').includes('The bridge burns (1 more round)'));
	const second = first.after(pick('done'), pick('done'));
	t.true(second.told().includes('The bridge burns (the last time)'));
	t.deepEqual(second.state.lines, []);
	const third = second.after(pick('done'), pick('done'));
	t.false(third.told().join(' ').includes('bridge'));
});

test('a line of the GM’s can be taken out again (OT-07)', (t) => {
	const put = duel().after(breakIn('add-line'), tell('A countdown'), number(10), number(0));
	const round = put.after(pick('done'), pick('done'), pick('done'));
	t.true(round.told().includes('A countdown'));
	t.deepEqual(round.after(breakIn('drop-line:1')).state.lines, []);
	t.false(duel().interrupts().includes('drop-line:1'));
});

test('delayed, somebody acts after the turn under way and keeps that place (OT-11)', (t) => {
	const scene = trio().after(pick('delay'));
	t.is(who(scene), 'Finch acts');
	t.is(scene.lane('ark')?.order, '–');
	const back = scene.after(breakIn('return:ark'));
	t.is(who(back), 'Finch acts');
	const acting = back.after(pick('done'));
	t.is(who(acting), 'Ark acts');
	t.is(acting.of('ark').starts, 1);
	t.deepEqual(orderOf(acting), ['13 Finch', '13 Ark', '5 Oni']);
	const second = acting.after(pick('done'), pick('done'), pick('done'));
	t.is(who(second), 'Ark acts');
});

test('whoever has acted cannot delay, nor whoever breaks in (OT-11)', (t) => {
	const acted = duel().after(pick('attack:oni:0'), roll(2));
	refuses(t, acted, pick('delay'), 'has acted already in this turn', 'OT-11');
	const reacting = duel().after(breakIn('react:oni'));
	t.false(reacting.choices().some(({id}) => id === 'delay'));
});

test('a turn that is delayed to the end of the round is lost; when all delay, one is asked for (OT-11)', (t) => {
	const lost = duel().after(pick('delay'), pick('done'));
	t.is(who(lost), 'Oni acts');
	t.is(lost.of('ark').ends, 1);
	const all = duel().after(pick('delay'), pick('delay'));
	t.is(who(all), 'Everybody delays: who acts?');
	t.is(who(all.after(pick('return:oni'))), 'Oni acts');
});

test('an initiative that the GM overrules moves its turn (OT-01, OT-02)', (t) => {
	const scene = trio().after(adjust('oni', 'initiative', 14));
	t.is(who(scene.after(pick('done'))), 'Oni acts');
});

test('a sheet needs no more than a name: then the GM’s word is all there is (OT-10)', (t) => {
	const bare = {hp: undefined, defence: undefined, attacks: [], reactions: 0};
	const scene = given([
		ark({attacks: [attackOf({damage: undefined})]}),
		fighter('Fog', 'bad', bare),
	]).after(roll(15, 5));
	t.deepEqual(scene.lane('fog')?.gauges, []);
	const out = scene.after(adjust('fog', 'out', true));
	t.is(out.of('fog').told, 'out');
});
