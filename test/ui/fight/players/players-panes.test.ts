import test from 'ava';
import {carried, ddFight, fighter} from '../../../helpers/dd-fight.js';
import {viewFight} from '../../../helpers/fight-view.js';
import {keys} from '../../../helpers/render.js';

const cast = [
	fighter('Koji', 'good', {weapons: [carried('katana')]}),
	fighter('Oni', 'bad', {weapons: [carried('club')]}),
	fighter('Imp', 'bad', {weapons: [carried('club')]}),
];

const hurt = (rp: number, foeHealth = 'words') => {
	const {fight} = ddFight(cast, {settings: {foeHealth}});
	fight.gm({do: 'adjust', who: 'oni', field: 'rp', value: rp});
	return fight;
};

const rowsOf = (screen: string, ...names: readonly string[]) =>
	names.map((name) =>
		screen.split('\n').findIndex((line) => new RegExp(` [?–\\d]+ ${name} `).test(line)),
	);

const sizes = [
	{columns: 80, rows: 24},
	{columns: 120, rows: 36},
	{columns: 200, rows: 50},
];

for (const size of sizes) {
	const named = `${size.columns} × ${size.rows}`;
	test(`players see words and steps of foes, numbers of heroes, and no question: ${named}`, async (t) => {
		const view = await viewFight(hurt(5), {...size, watch: 'players'});
		t.regex(view.screen(), /Oni +▮▮▮(▮▮▮▯▯▯▯|▯▯) hurt/);
		t.regex(view.screen(), /Imp +(▮▮▮▮▮){1,2} unhurt/);
		t.regex(view.screen(), /Koji .*14\/14/);
		t.regex(view.screen(), /─ Now ─/);
		t.regex(view.screen(), /What happened/);
		t.notRegex(view.screen(), /plan\?|Enter|elsewhere/);
	});

	test(`two fights that differ by values within a step are the same to players: ${named}`, async (t) => {
		const [one, other] = [
			await viewFight(hurt(5), {...size, watch: 'players'}),
			await viewFight(hurt(6), {...size, watch: 'players'}),
		];
		t.is(one.screen(), other.screen());
		for (const key of ['h', 'escape', 'd', 'down']) {
			await one.press(key);
			await other.press(key);
			t.is(one.screen(), other.screen(), key);
		}
	});
}

test('nothing or numbers are shown where the fight is set so', async (t) => {
	const nothing = await viewFight(hurt(5, 'nothing'), {watch: 'players'});
	t.notRegex(nothing.screen(), /hurt/);
	const numbers = await viewFight(hurt(5, 'numbers'), {watch: 'players'});
	t.regex(numbers.screen(), /Oni .*5\/14/);
});

test('rows are spaced where they fit, and + and − space them otherwise', async (t) => {
	const view = await viewFight(hurt(5), {watch: 'players'});
	const distance = () => {
		const [first = 0, second = 0] = rowsOf(view.screen(), 'Imp', 'Oni');
		return Math.abs(second - first);
	};

	t.is(distance(), 2);
	await view.press('-');
	t.is(distance(), 1);
	await view.press('+');
	t.is(distance(), 2);
});

test('p shows the players’ screen in a fight, answers nothing there, and leads back', async (t) => {
	const fight = hurt(5);
	const {title} = fight.prompt('gm');
	const view = await viewFight(fight);
	await view.press(keys.right);
	t.true(view.screen().includes(title));
	await view.press('p');
	t.regex(view.screen(), /─ Now ─/);
	t.false(view.screen().includes(title));
	await view.press('1', 'a', 'z');
	t.is(fight.prompt('gm').title, title);
	await view.press('p');
	t.true(view.screen().includes(title));
});
