import test from 'ava';
import {carried, ddFight, fighter} from '../../helpers/dd-fight.js';
import {viewFight} from '../../helpers/fight-view.js';
import {keys} from '../../helpers/render.js';

/* DD-11, DD-12: what everybody plans, on one page. */

const cast = [
	fighter('Koji', 'good', {weapons: [carried('katana')], int: 30}),
	fighter('Hana', 'good', {weapons: [carried('katana')], int: 20}),
	fighter('Oni', 'bad', {weapons: [carried('club')]}),
];

const scene = async () => {
	const {fight} = ddFight(cast);
	return {fight, view: await viewFight(fight)};
};

test('DD-12: one Enter takes the plans of all, and undo takes them back', async (t) => {
	const {fight, view} = await scene();
	t.regex(view.screen(), /What is everybody’s plan\?[^]*Oni +[^]*Hana +[^]*Koji +/);
	await view.press(keys.enter);
	t.is(fight.prompt('gm').id, 'turn/do');
	await view.press('u');
	t.regex(view.screen(), /What is everybody’s plan\?/);
	t.is(fight.undoable(), undefined);
});

test('DD-12: of a crowd fifty plans are taken by one Enter, and those that follow by the next', (t) => {
	const crowd = Array.from({length: 70}, (_, place) => fighter(`Oni ${place}`, 'bad'));
	const {fight} = ddFight([...cast, ...crowd]);
	t.is(fight.together()?.parts.length, 50);
	fight.answer({kind: 'together', count: 50});
	t.is(fight.together()?.parts.length, 23);
	fight.answer({kind: 'together', count: 23});
	t.is(fight.prompt('gm').id, 'turn/do');
});

test('DD-12: where rows are free, what the keys do is wrapped and not cut', async (t) => {
	const view = await viewFight(ddFight(cast).fight, {columns: 130, rows: 40});
	const screen = view.screen().replaceAll(/[│\s]+/g, ' ');
	t.true(screen.includes('a letter answers for the one at'), view.screen());
	t.false(screen.includes('at the …'), view.screen());
});

test('DD-12: a letter answers for the one at the cursor, those before plan as listed, and the rest stay a list', async (t) => {
	const {fight, view} = await scene();
	await view.press(keys.down, 'w');
	t.deepEqual(
		fight
			.entries('gm')
			.slice(1)
			.map(({actor, label}) => `${actor?.name}: ${label}`),
		['Oni: Oni: Move, then attack Koji with club', 'Hana: Hana: Wait'],
	);
	t.is(fight.together(), undefined);
	t.regex(view.screen(), /Koji: what is the plan\?/);
});

test('while the order is read, the list of all has no cursor of its own', async (t) => {
	const {view} = await scene();
	t.is(view.screen().split('❯').length, 2);
	await view.press('O');
	t.is(view.screen().split('❯').length, 2);
	t.regex(view.screen(), /❯ [◆◇]/);
});

test('Escape at the question of somebody further down gives the whole list back: nobody above has answered', async (t) => {
	const {fight, view} = await scene();
	const n = fight.undoable()?.n;
	await view.press(keys.down, keys.right);
	t.not(fight.undoable()?.n, n);
	await view.press(keys.escape);
	t.is(fight.undoable()?.n, n);
	t.regex(view.screen(), /take all/);
});

test('the arrow opens the question of the one at the cursor, and Escape leads back to the list', async (t) => {
	const {fight, view} = await scene();
	await view.press(keys.right);
	t.regex(view.screen(), /Oni: what is the plan\?/);
	await view.press(keys.escape);
	t.regex(view.screen(), /What is everybody’s plan\?/);
	t.is(fight.undoable(), undefined);
});
