import test from 'ava';
import {brings, refuses} from '../../helpers/rules-scene.js';
import {
	type Scene,
	adjust,
	ark,
	arrives,
	breakIn,
	finch,
	given,
	gm,
	number,
	oni,
	pick,
	rat,
	tell,
} from '../../helpers/ot-scene.js';

/* Who goes next without initiative. */

const title = (scene: Scene): string => scene.prompt().title;

const popcorn = (...others: ReadonlyArray<ReturnType<typeof ark>>) =>
	given([oni(), ark(), finch(), ...others], {next: 'popcorn'});

const alternate = (settings = {}, ...others: ReadonlyArray<ReturnType<typeof ark>>) =>
	given([ark(), finch(), oni(), ...others], {next: 'alternate', ...settings});

test('nobody rolls initiative where who acted names the next; in round 1 heroes are suggested (OT-09)', (t) => {
	const scene = popcorn();
	t.is(title(scene), 'Who goes next?');
	t.is(scene.prompt().who, undefined);
	t.deepEqual(scene.allowed(), ['first:ark', 'first:finch', 'first:oni']);
	const begun = brings(t, scene, pick('first:finch'), [
		{type: 'named', who: 'finch', by: undefined},
		{type: 'turn-begun', ids: ['finch']},
		{type: 'began', who: 'finch'},
	]);
	t.deepEqual(begun.told(), []);
	t.is(begun.prompt().why, 'named to go next');
	t.is(begun.lane('finch')?.order, '');
	t.is(begun.lane('finch')?.why, 'goes when named (OT-09)');
	t.is(begun.board().orderedBy, undefined);
});

test('who has acted names the next, of all who have not acted in this round (OT-09)', (t) => {
	const named = popcorn().after(pick('first:finch'), pick('done'));
	t.is(title(named), 'Finch names who goes next');
	t.is(named.prompt().who, 'finch');
	t.deepEqual(named.allowed(), ['first:ark', 'first:oni']);
	const acting = brings(t, named, pick('first:oni'), [
		{type: 'named', who: 'oni', by: 'finch'},
		{type: 'turn-begun', ids: ['oni']},
		{type: 'began', who: 'oni'},
	]);
	t.deepEqual(acting.told(), ['Finch names Oni next']);
	t.is(title(acting.after(pick('done'))), 'Ark acts');
});

test('the last of a round names the first of the next, even themselves (OT-09)', (t) => {
	const next = popcorn().after(
		pick('first:ark'),
		pick('done'),
		pick('first:finch'),
		pick('done'),
		pick('done'),
	);
	t.deepEqual(next.clock(), ['Round 2']);
	t.is(title(next), 'Oni names who goes next');
	t.deepEqual(next.allowed(), ['first:oni', 'first:ark', 'first:finch']);
	t.is(title(next.after(pick('first:oni'))), 'Oni acts');
	t.deepEqual(next.choices('players'), []);
});

test('a group has one turn, and can be named before one of its kin (OT-05, OT-09)', (t) => {
	const scene = given([ark(), rat(1), rat(2), rat(3, {group: undefined})], {next: 'popcorn'});
	t.deepEqual(
		scene.choices().map(({label}) => label),
		['Ark', 'Rat 1 and 1 more', 'Rat 3'],
	);
	const rats = scene.after(pick('first:ark'), pick('done'), pick('first:rat-1'));
	t.is(title(rats), 'Rat 1 acts');
	t.is(title(rats.after(pick('done'))), 'Rat 2 acts');
	t.is(title(rats.after(pick('done'), pick('done'))), 'Rat 3 acts');
});

const alone = (at: number) => rat(at, {group: undefined});

test('of one kin nobody is asked for, as long as they do not differ; the naming is told (OT-09)', (t) => {
	const rats = popcorn(alone(1), alone(2)).after(gm({do: 'remove', who: 'oni'}));
	const last = rats.after(pick('first:finch'), pick('done'), pick('first:ark'));
	const next = last.after(pick('done'));
	t.is(title(next), 'Rat 1 acts');
	t.deepEqual(next.told(), ['Ark names Rat 1 next']);
	t.deepEqual(next.after(pick('done')).told(), []);
	const hurt = last.after(adjust('rat-2', 'hp', 2), pick('done'));
	t.is(title(hurt), 'Ark names who goes next');
	t.deepEqual(hurt.allowed(), ['first:rat-1', 'first:rat-2']);
	const dazed = last.after(gm({do: 'give', who: 'rat-1', name: 'dazed'}), pick('done'));
	t.is(title(dazed), 'Ark names who goes next');
	const sides = alternate({firstSide: 'foes'}, alone(1), alone(2)).after(
		gm({do: 'remove', who: 'oni'}),
	);
	t.is(title(sides), 'Rat 1 acts');
	const one = sides.after(pick('done'));
	t.deepEqual(one.told(), []);
});

test('the sides alternate as long as both have somebody left (OT-09)', (t) => {
	const scene = alternate();
	t.is(title(scene), 'Who goes next?');
	t.deepEqual(scene.allowed(), ['first:ark', 'first:finch']);
	const foe = scene.after(pick('first:finch'), pick('done'));
	t.is(title(foe), 'Oni acts');
	t.is(foe.prompt().why, 'the sides alternate');
	t.deepEqual(scene.after(pick('first:finch')).told(), []);
	const last = foe.after(pick('done'));
	t.is(title(last), 'Ark acts');
	t.deepEqual(last.after(pick('done')).allowed(), ['first:ark', 'first:finch']);
});

test('foes can have the first turn of each round (OT-09)', (t) => {
	const scene = alternate({firstSide: 'foes'}, rat(1));
	t.deepEqual(scene.allowed(), ['first:oni', 'first:rat-1']);
	const round = scene.after(
		pick('first:oni'),
		pick('done'),
		pick('first:ark'),
		pick('done'),
		pick('done'),
		pick('done'),
	);
	t.deepEqual(round.clock(), ['Round 2']);
	t.deepEqual(round.allowed(), ['first:oni', 'first:rat-1']);
});

test('a side that acts as one has its turn when the other has had its own (OT-03, OT-09)', (t) => {
	const scene = alternate({bySide: true});
	t.is(title(scene), 'Ark acts');
	t.is(title(scene.after(pick('done'))), 'Finch acts');
	t.is(title(scene.after(pick('done'), pick('done'))), 'Oni acts');
});

test('nobody delays where turns do not go by initiative; ready stays (OT-09, OT-11, OT-12)', (t) => {
	const scene = popcorn().after(pick('first:ark'));
	t.false(scene.choices().some(({id}) => id === 'delay'));
	const delay = () => ({kind: 'choose', prompt: 'turn/act', value: {do: 'delay'}}) as const;
	refuses(t, scene, delay, 'turns do not go by initiative, so nobody need delay', 'OT-09');
	const ready = scene.after(pick('ready'), tell('if Oni runs'));
	t.is(title(ready), 'Ark names who goes next');
	t.is(title(ready.after(breakIn('trigger:ark'))), 'Ark acts');
});

test('who delays by the GM’s word can act again in the round (OT-09, OT-11)', (t) => {
	const held = popcorn().after(adjust('finch', 'delays', true));
	t.deepEqual(held.allowed(), ['first:ark', 'first:oni']);
	const back = held.after(breakIn('return:finch'));
	t.deepEqual(back.told(), ['Finch can act in this round again']);
	t.deepEqual(back.allowed(), ['first:ark', 'first:finch', 'first:oni']);
});

test('latecomers and those who come back can be named in this round (OT-06, OT-09)', (t) => {
	const scene = popcorn().after(pick('first:ark'));
	const late = scene.after(arrives(scene, rat(1)), pick('done'));
	t.deepEqual(late.allowed(), ['first:finch', 'first:oni', 'first:rat-1']);
	const fled = late.after(gm({do: 'remove', who: 'oni'}));
	t.deepEqual(fled.allowed(), ['first:finch', 'first:rat-1']);
	const back = fled.after(gm({do: 'return', who: 'oni'}));
	t.true(back.allowed().includes('first:oni'));
	t.false(back.allowed().includes('first:ark'));
});

test('whoever has fallen names nobody: then whoever acted before does, or the GM (OT-09)', (t) => {
	const once = popcorn().after(pick('first:oni'), pick('done'));
	t.is(title(once), 'Oni names who goes next');
	const out = popcorn(rat(1)).after(pick('first:oni'), pick('done'), adjust('oni', 'hp', 0));
	t.is(title(out), 'Who goes next?');
	const before = popcorn(rat(1)).after(
		pick('first:ark'),
		pick('done'),
		pick('first:oni'),
		pick('done'),
		adjust('oni', 'hp', 0),
	);
	t.is(title(before), 'Ark names who goes next');
});

test('the turns of the hidden tell nothing of them (OT-09)', (t) => {
	const hide = (who: string) => gm({do: 'hide', who});
	const sides = alternate({firstSide: 'foes'}, rat(1)).after(hide('rat-1'), pick('first:rat-1'));
	t.is(title(sides.after(pick('done'))), 'Oni acts');
	const named = given([ark(), finch(), oni(), rat(1)], {next: 'popcorn'}).after(
		hide('rat-1'),
		pick('first:ark'),
		pick('done'),
		pick('first:finch'),
		pick('done'),
	);
	t.is(title(named), 'Who goes next?');
	t.is(named.prompt('players').title, 'Oni acts');
	t.deepEqual(named.after(pick('first:oni')).told('players'), []);
});

test('a line of the GM’s is told as a round begins where nothing goes by initiative (OT-07, OT-09)', (t) => {
	const put = popcorn().after(breakIn('add-line'), tell('The bridge burns'), number(0));
	t.deepEqual(put.told(), ['In the order: The bridge burns', 'The bridge burns']);
	t.deepEqual(put.clock(), ['Round 1', 'The bridge burns']);
});

test('a change in mid-fight counts from the next round; then initiative is rolled (OT-02, OT-09)', (t) => {
	const scene = given([ark(), oni()], {next: 'alternate'}).after(
		gm({do: 'set', setting: 'next', value: 'initiative'}),
		pick('done'),
	);
	t.is(title(scene), 'Oni acts');
	t.is(title(scene.after(pick('done'))), 'Initiative');
});
