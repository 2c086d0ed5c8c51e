import test from 'ava';
import {
	type Scene,
	adjust,
	apart,
	carried,
	duel,
	pick,
	roll,
	tell,
	thug,
} from '../../helpers/te-scene.js';

const choices = (scene: Scene) => {
	const prompt = scene.prompt();
	return prompt.kind === 'choose' ? prompt.choices : [];
};

/** What stands in no group. */
const first = (scene: Scene): readonly string[] =>
	choices(scene)
		.filter(({group}) => group === undefined)
		.map(({id}) => id);

const missing = roll(1, 1, 1, 1, 5);

test('TE-22, TE-M01: beside a foe strikes come first, then to be done and to move; all else stands in groups', (t) => {
	t.deepEqual(first(duel()), [
		'melee-strike:oni:sword',
		'all-out-attack:oni:sword',
		'precision-strike:oni:sword',
		'end-turn',
		'move',
	]);
	t.deepEqual(
		[...new Set(choices(duel()).map(({group}) => group))],
		[undefined, 'Melee', 'Grapple', 'Defence', 'Movement', 'Social', 'Other', 'Shots and powers'],
	);
});

test('TE-22: nothing that is refused stands outside a group, and the turn of who has nothing left begins with its end', (t) => {
	const spent = duel().after(
		pick('melee-strike:oni:sword'),
		missing,
		pick('nobody'),
		pick('melee-strike:oni:sword'),
		missing,
		pick('nobody'),
		pick('open-door'),
		tell(''),
	);
	t.deepEqual(first(spent), ['end-turn']);
	t.true(choices(spent).every(({group, refused}) => group !== undefined || !refused));
});

test('TE-22: the last attack comes first, then the nearest targets, three of a kind at most', (t) => {
	const others = ['a', 'b', 'c'].map((mark, at) =>
		thug({square: 3 + at, agi: 6, per: 6}, {name: `Thug ${mark}`}),
	);
	const far = apart(12, {}, {}, {}, others);
	t.deepEqual(first(far).slice(0, 3), [
		'straight-shot:thug-a:assault-rifle',
		'straight-shot:thug-b:assault-rifle',
		'straight-shot:thug-c:assault-rifle',
	]);
	const shot = far.after(pick('straight-shot:oni:assault-rifle'), roll(1, 1, 1, 5), pick('nobody'));
	t.is(first(shot)[0], 'straight-shot:oni:assault-rifle');
});

test('TE-V01: somebody with only a blade and nobody in reach is offered the way there first', (t) => {
	const far = apart(20, {weapons: [carried('sword')]});
	t.is(first(far)[0], 'move');
	const late = far.after(adjust('koji', 'spent', 3));
	t.deepEqual(first(late), ['end-turn', 'move']);
});
