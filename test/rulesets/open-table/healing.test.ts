import test from 'ava';
import {adjust, attackOf, number, pick, roll, tick, trio} from '../../helpers/ot-scene.js';
import {refuses} from '../../helpers/rules-scene.js';

/* Powers whose dice heal. */

const cure = attackOf({
	name: 'cure wounds',
	damage: {count: 1, sides: 8, plus: 3},
	isHealing: true,
	uses: 'slots',
});

const cleric = () =>
	trio({attacks: [attackOf(), cure], resources: [{name: 'slots', most: 1, left: 1}]});

test('a power that heals asks for whom, the most hurt of its side first, and rolls its dice (OT-26)', (t) => {
	const scene = cleric().after(adjust('finch', 'hp', 2), pick('heal:1'));
	const prompt = scene.prompt();
	t.is(prompt.title, 'Ark: cure wounds: for whom?');
	t.deepEqual(prompt.kind === 'choose' ? prompt.choices.map(({id}) => id) : [], [
		'finch',
		'ark',
		'oni',
	]);
	const asked = scene.after(pick('finch'));
	t.is(asked.requests()[0]?.label, 'Ark: healing');
	const healed = asked.after(roll(5));
	t.deepEqual(healed.told(), ['Finch is healed by Ark with cure wounds: 8 [dice 5, +3], 10 now']);
	t.is(healed.of('ark').resources[0]?.left, 0);
	refuses(t, healed, pick('heal:1'), 'no slots left', 'OT-33');
});

test('nobody is attacked with it, and nobody strikes back with it (OT-20, OT-26)', (t) => {
	const scene = cleric();
	t.deepEqual(
		scene.allowed().filter((id) => id.startsWith('attack:oni')),
		['attack:oni:0'],
	);
	t.false(scene.allowed().includes('attack:finch:1'));
});

test('who heals themselves is no other’s patient, and nobody out of the fight is offered first (OT-26)', (t) => {
	const self = cleric().after(adjust('ark', 'hp', 4), pick('heal:1'), pick('ark'), roll(5));
	t.deepEqual(self.told(), ['Ark is healed with cure wounds: 8 [dice 5, +3], 12 now']);
	t.deepEqual(self.told('players'), ['Ark is healed with cure wounds: 8, 12 now']);
	const out = cleric().after(adjust('finch', 'out', true), adjust('ark', 'hp', 15), pick('heal:1'));
	const prompt = out.prompt();
	t.is(prompt.kind === 'choose' ? prompt.choices[0]?.id : undefined, 'ark');
});

test('a power that reaches an area heals several (OT-26)', (t) => {
	const prayer = trio({attacks: [attackOf(), {...cure, isArea: true, uses: undefined}]});
	const healed = prayer.after(
		adjust('finch', 'hp', 2),
		adjust('ark', 'hp', 4),
		pick('heal:1'),
		tick('finch', 'ark'),
		roll(5),
	);
	t.deepEqual([healed.of('finch').hp, healed.of('ark').hp], [10, 12]);
});

test('harm by the GM’s number in a turn is whoever’s turn it is, but on the own side nobody’s (OT-10, OT-23)', (t) => {
	const friend = trio().after(pick('damage'), tick('finch'), number(4));
	t.deepEqual(friend.told(), ['Finch takes 4 damage, 8 left']);
});
