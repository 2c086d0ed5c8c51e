import test from 'ava';
import {plansText} from '../../../source/ui/fight/order/order-pane.js';
import {viewFight} from '../../helpers/fight-view.js';
import {keys} from '../../helpers/render.js';
import {duellist, toyFight} from '../../helpers/toy-fight.js';

const {enter, tab, backspace} = keys;

test('something at a moment is found by what it may be, read as it is typed, and shown below the order', async (t) => {
	const {fight} = toyFight();
	const view = await viewFight(fight);
	await view.press(':');
	await view.type('bomb');
	t.regex(view.screen(), /❯ +Something at a moment …/);
	await view.press(enter);
	await view.type('round 1: smoke');
	t.regex(view.screen(), /it is round 1 already/);
	await view.press(enter);
	t.is(fight.board('gm').plans, undefined);
	await view.press(...Array.from({length: 14}, () => backspace));
	await view.type('round 2: smoke');
	t.regex(view.screen(), /To come: round 2: smoke/);
	await view.press(tab, enter);
	t.like(fight.board('players').plans?.[0], {text: 'smoke'});
	t.regex(view.screen(), /◷ round 2: smoke/);
});

test('the row of what is planned takes neither a lane’s place nor that of the reason', async (t) => {
	const names = ['Ann', 'Bob', 'Cid', 'Dan', 'Eve', 'Fay', 'Gus', 'Hal'];
	const {fight} = toyFight({
		newcomers: names.map((name, at) => duellist(name, at % 2 === 0 ? 'good' : 'bad')),
	});
	const lanesIn = (screen: string) =>
		names.filter((name) => new RegExp(`[◆◇] .*${name}`).test(screen)).length;
	const about = (screen: string) =>
		screen.split('\n').filter((line) => line.startsWith(' Ann: ')).length;
	for (const rows of [24, 18, 36]) {
		const size = {columns: 80, rows};
		const before = await viewFight(fight, size);
		const lanes = lanesIn(before.screen());
		fight.gm({do: 'plan', text: 'smoke', when: {unit: 'round', in: 3}});
		const after = await viewFight(fight, size);
		t.is(lanesIn(after.screen()), lanes, `${rows} rows`);
		t.is(about(after.screen()), about(before.screen()), `${rows} rows`);
		fight.undo();
	}
});

test('as many plans as fit stand in one row, and how many more there are', (t) => {
	const plans = ['rain', 'reinforcements', 'dawn'].map((text, at) => ({
		text,
		when: `round ${at + 2}`,
		unit: 'round',
		value: at + 2,
		isOpen: false,
	}));
	t.is(plansText(plans, 80, '·'), 'round 2: rain · round 3: reinforcements · round 4: dawn');
	t.is(plansText(plans, 30, '·'), 'round 2: rain, +2 more');
	t.is(plansText(plans, 49, '·'), 'round 2: rain · round 3: reinforcements, +1 more');
	t.is(plansText(plans.slice(1, 2), 12, '·'), 'round 3: re…');
});
