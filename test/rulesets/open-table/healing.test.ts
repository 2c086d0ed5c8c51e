import test from 'ava';
import {adjust, attackOf, pick, roll, tick, trio} from '../../helpers/ot-scene.js';
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
	t.deepEqual(
		prompt.kind === 'several'
			? prompt.options.filter(({count}) => count > 0).map(({id}) => id)
			: [],
		['finch'],
	);
	const asked = scene.after(tick('finch'));
	t.is(asked.requests()[0]?.label, 'Ark: healing');
	const healed = asked.after(roll(5));
	t.deepEqual(healed.told(), ['Finch is healed by Ark: 8 [dice 5, +3], 10 now']);
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
