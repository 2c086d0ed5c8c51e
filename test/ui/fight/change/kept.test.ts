import test from 'ava';
import type {Fight} from '../../../../source/session/fight/fight.js';
import {viewFight} from '../../../helpers/fight-view.js';
import {otFight} from '../../../helpers/ot-fight.js';
import {ark, oni} from '../../../helpers/ot-scene.js';
import {keys} from '../../../helpers/render.js';
import {toyFight, duellist} from '../../../helpers/toy-fight.js';

const {enter, down, up, pageDown, space} = keys;

/** A duel in which Ann is asked, and Bob and Cat stand against her. */
const three = () =>
	toyFight({newcomers: [duellist('Ann', 'good'), duellist('Bob', 'bad'), duellist('Cat', 'bad')]});

const hpOf = (fight: Fight, who: string) => fight.fields(who).find(({id}) => id === 'hp')?.value;

test('what is ticked stays when the list opens again, wherever the cursor is; the footer says what Enter does', async (t) => {
	const {fight} = three();
	const view = await viewFight(fight);
	await view.press('e', '-', '2', pageDown, enter);
	t.regex(view.lines().at(-1) ?? '', /Enter take what is ticked/);
	await view.press(down);
	t.regex(view.lines().at(-1) ?? '', /Enter take it/);
	await view.press(space);
	t.regex(view.lines().at(-1) ?? '', /Enter take what is ticked/);
	await view.press(enter);
	t.regex(view.lines().at(-1) ?? '', /Enter change/);
	t.regex(view.screen(), /Whom +Ann and Bob/);
	await view.press(pageDown);
	t.regex(view.lines().at(-1) ?? '', /Enter choose whom/);
	await view.press(enter, down, down, enter);
	t.regex(view.screen(), /Whom +Ann and Bob/);
	await view.press(enter);
	t.deepEqual(
		['ann', 'bob', 'cat'].map((who) => hpOf(fight, who)),
		[8, 8, 10],
	);
});

for (const [arrow, way] of Object.entries({down, up})) {
	test(`a value that was typed stays on the way to the reason by ${arrow}`, async (t) => {
		const fight = otFight([ark(), oni()]);
		fight.answer({kind: 'typed', numbers: [19, 2]});
		const before = Number(hpOf(fight, 'ark'));
		const view = await viewFight(fight);
		await view.press('e', '-', '2', way, way);
		await view.press(keys.end, ...'hex', enter);
		t.is(hpOf(fight, 'ark'), before - 2);
		t.regex(JSON.stringify(fight.entries('gm').at(-1)), /hex/);
	});
}

test('a condition that was found stays when ↓ goes to how long it lasts, also typed in full', async (t) => {
	const {fight} = three();
	const view = await viewFight(fight);
	for (const typed of ['stun', 'stunned']) {
		await view.press(':', ...'give', enter, ...typed);
		t.notRegex(view.lines().at(-1) ?? '', /others too/);
		await view.press(down, '3', enter);
		t.like(fight.conditions('gm')[0], {name: 'stunned', lasts: '3 rounds left'});
		t.is(fight.undo(), undefined);
	}
});

test('of several conditions that were found ↓ goes to the next, and behind the last to how long it lasts', async (t) => {
	const {fight} = three();
	const view = await viewFight(fight);
	await view.press(':', ...'give', enter, ...'stu');
	t.regex(view.screen(), /↑ own words · ↓ another · PgDn how long/);
	await view.press(down, enter);
	const [second] = fight.conditions('gm');
	t.is(fight.undo(), undefined);
	await view.press(':', ...'give', enter, ...'stu', pageDown, '3', enter);
	const [first] = fight.conditions('gm');
	t.is(first?.lasts, '3 rounds left');
	t.not(first?.name, second?.name);
});
