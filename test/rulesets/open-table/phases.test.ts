import test from 'ava';
import {brings} from '../../helpers/rules-scene.js';
import {
	type Scene,
	ark,
	arrives,
	breakIn,
	duel,
	finch,
	given,
	gm,
	oni,
	pick,
	rat,
	roll,
	tell,
	number,
	trio,
} from '../../helpers/ot-scene.js';

/* Several turns a round. */

const title = (scene: Scene): string => scene.prompt().title;

/** Who acts, turn after turn, until the round is over. */
function course(scene: Scene): readonly string[] {
	const round = scene.clock()[0];
	const acting: string[] = [];
	for (let now = scene; now.clock()[0] === round; now = now.after(pick('done'))) {
		acting.push(title(now).replace(' acts', ''));
	}

	return acting;
}

test('everybody has a first turn in order, then those with a second one, and so on (OT-15)', (t) => {
	const scene = trio({turns: 2}, {}, {turns: 3});
	t.deepEqual(course(scene), ['Ark', 'Finch', 'Oni', 'Ark', 'Oni', 'Oni']);
	const last = scene.after(pick('done'), pick('done'));
	const phase = brings(t, last, pick('done'), [
		{type: 'member-done', who: 'oni'},
		{type: 'turn-over', ids: ['oni']},
		{type: 'ended', who: 'oni'},
		{type: 'phase-began', phase: 2, ids: ['ark', 'oni']},
		{type: 'turn-begun', ids: ['ark']},
		{type: 'began', who: 'ark'},
	]);
	t.deepEqual(phase.told(), ['Phase 2']);
	t.deepEqual(phase.clock(), ['Round 1', 'Phase 2']);
	t.deepEqual(
		phase.board().lanes.map(({mark}) => mark),
		['acting', 'acted', 'waiting'],
	);
});

test('without several turns the clock has no phases (OT-15)', (t) => {
	t.deepEqual(duel().clock(), ['Round 1']);
	t.deepEqual(duel({turns: 2}).clock(), ['Round 1', 'Phase 1']);
});

test('players do not see beforehand that a foe has several turns, nor at all of one who is hidden (OT-15)', (t) => {
	const scene = duel({}, {turns: 2});
	t.deepEqual(scene.clock(), ['Round 1', 'Phase 1']);
	t.deepEqual(scene.board('players').clock, ['Round 1']);
	const second = scene.after(pick('done'), pick('done'));
	t.deepEqual(second.board('players').clock, ['Round 1', 'Phase 2']);
	const hidden = scene.after(gm({do: 'hide', who: 'oni'}), pick('done'), pick('done'));
	t.deepEqual(hidden.board('players').clock, ['Round 1']);
	t.deepEqual(hidden.told('players'), []);
});

test('a condition until the end of a turn ends with any of them (OT-15, OT-31)', (t) => {
	const scene = duel({turns: 2}).after(
		pick('done'),
		gm({do: 'give', who: 'ark', name: 'slow', until: {edge: 'end', of: 'ark'}}),
		pick('done'),
	);
	t.is(scene.state.conditions.length, 1);
	t.is(scene.after(pick('done')).state.conditions.length, 0);
});

test('latecomers and those who come back have the turns of the phases to come (OT-06, OT-15)', (t) => {
	const second = duel({turns: 2}).after(pick('done'), pick('done'));
	const joined = second.after(arrives(second, finch({turns: 2})), pick('done'), roll(2));
	t.is(title(joined), 'Finch acts');
	t.deepEqual(course(joined), ['Finch']);
	const single = second.after(arrives(second, rat(1)), pick('done'), roll(2));
	t.true(single.told().includes('Rat 1: initiative 3 (2 +1); too late for this round'));
	t.deepEqual(single.clock(), ['Round 2', 'Phase 1']);
	const fled = given([ark({turns: 2}), rat(1), oni({turns: 2})]).after(roll(15, 10, 5));
	const away = fled.after(gm({do: 'remove', who: 'oni'}), pick('done'), pick('done'));
	t.deepEqual(away.clock(), ['Round 1', 'Phase 2']);
	const returned = away.after(gm({do: 'return', who: 'oni'}));
	t.deepEqual(course(returned), ['Ark', 'Oni']);
});

test('a turn that is delayed can be taken in a later phase (OT-11, OT-15)', (t) => {
	const scene = trio({turns: 2}).after(pick('done'), pick('delay'), pick('done'));
	t.deepEqual(scene.clock(), ['Round 1', 'Phase 2']);
	const back = scene.after(breakIn('return:finch'));
	t.deepEqual(course(back), ['Ark', 'Finch']);
});

test('those of a group act as often as each sheet says (OT-05, OT-15)', (t) => {
	const scene = given([rat(1, {turns: 2}), rat(2), ark()]).after(roll(18, 3));
	t.deepEqual(course(scene), ['Rat 1', 'Rat 2', 'Ark', 'Rat 1']);
});

test('named or by side, those with another turn go again in the next phase (OT-09, OT-15)', (t) => {
	const scene = given([ark({turns: 2}), oni()], {next: 'alternate'});
	t.deepEqual(course(scene), ['Ark', 'Oni', 'Ark']);
	const named = given([ark({turns: 2}), oni()], {next: 'popcorn'}).after(pick('first:ark'));
	t.deepEqual(course(named), ['Ark', 'Oni', 'Ark']);
});

test('a line of the GM’s is told once a round (OT-07, OT-15)', (t) => {
	const put = duel({turns: 2}).after(breakIn('add-line'), tell('Gong'), number(10), number(0));
	const first = put.after(pick('done'));
	t.true(first.told().includes('Gong'));
	t.false(first.after(pick('done')).told().includes('Gong'));
	t.deepEqual(first.after(pick('done'), pick('done')).told(), ['Round 2']);
});
