import test from 'ava';
import {otFight} from '../helpers/ot-fight.js';
import {ark, oni} from '../helpers/ot-scene.js';
import {plainSession} from '../helpers/plain-session.js';

const resources = [
	{name: 'edge', most: 4, left: 4},
	{name: 'luck', most: 3, left: 3, refills: 'turn' as const},
	{name: 'chi', most: 5, left: 5, recharge: 5},
];

const locations = [{name: 'left arm', hp: 6, armour: 0, share: 1, isVital: false}];

async function after(...lines: readonly string[]) {
	const fight = otFight([ark({resources, locations}), oni()]);
	const {replies} = await plainSession(fight, lines);
	const shown = fight.details('ark', 'gm').find(({label}) => label === 'Resources');
	return {replies, shown: shown?.value};
}

test('adjust changes what is left of a resource or a hit location by its name (OT-33, OT-35)', async (t) => {
	const {replies, shown} = await after(
		'adjust Ark luck =1',
		'adjust Ark chi -2',
		'adjust Ark edge =1',
		'adjust Ark left arm 2',
	);
	t.is(
		shown,
		'edge 1 of 4, luck 1 of 3, back each turn, chi 3 of 5, back on 5 or more, left arm 2 of 6',
	);
	t.regex(replies.join('\n'), /Ark: luck 3 → 1/);
});

test('sheet changes the most of a resource, and not how it comes back (OT-33)', async (t) => {
	const {shown} = await after('sheet Ark luck 5', 'sheet Ark resource chi 2', 'sheet Ark edge 6');
	t.is(
		shown,
		'edge 6 of 6, luck 5 of 5, back each turn, chi 2 of 2, back on 5 or more, left arm 6 of 6',
	);
});
