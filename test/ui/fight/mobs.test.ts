import test from 'ava';
import {viewFight} from '../../helpers/fight-view.js';
import {keys} from '../../helpers/render.js';
import {duellist, toyFight} from '../../helpers/toy-fight.js';

const gang = () => {
	const begun = toyFight({
		newcomers: [
			duellist('Ann', 'good', 90),
			...['Thug 1', 'Thug 2', 'Thug 3'].map((name) => ({
				...duellist(name, 'bad', 20),
				kin: 'Thug',
			})),
		],
	});
	begun.fight.answer({kind: 'pick', id: 'rest'});
	return begun;
};

const actions = ({fight}: ReturnType<typeof gang>): readonly string[] =>
	fight
		.entries('gm')
		.filter(({kind, label}) => kind === 'choose' && label.includes('Rest'))
		.map(({by, label}) => `${by} ${label}`);

test('a key counts the answer for all of a kind, and the question says so', async (t) => {
	const begun = gang();
	const view = await viewFight(begun.fight);
	t.regex(view.screen(), /all 3 together/);
	await view.press('&');
	t.regex(view.screen(), /Thug 1: what now\? · Thug 1–3 together/);
	t.regex(view.lines().at(-1) ?? '', /m options · & each alone/);
	await view.press('&');
	t.notRegex(view.screen(), /Thug 1–3 together/);
	await view.press('&');
	await view.press('r');
	t.deepEqual(actions(begun), [
		'gm Ann: Rest',
		'gm Thug 1–3: Rest',
		'auto Thug 2: Rest',
		'auto Thug 3: Rest',
	]);
});

test('somebody drops out of the group before it acts', async (t) => {
	const begun = gang();
	const view = await viewFight(begun.fight);
	await view.press('&');
	await view.press('m');
	await view.press(keys.space);
	t.regex(view.screen(), /Thug 1, 3 together/);
	t.regex(
		view.lines().at(-1) ?? '',
		/^ Enter Strike Ann; you roll · ↑↓ choose · Space tick · \+- more or less · m back$/,
	);
	await view.press('m');
	t.regex(view.lines().at(-1) ?? '', /m options · & each alone/);
	await view.press('r');
	t.deepEqual(actions(begun), ['gm Ann: Rest', 'gm Thug 1, 3: Rest']);
});
