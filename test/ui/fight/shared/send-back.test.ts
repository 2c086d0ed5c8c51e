import test from 'ava';
import type {Answer} from '../../../../source/page/messages/from-page.js';
import type {Asked} from '../../../../source/page/messages/seat.js';
import type {Fight} from '../../../../source/session/fight/fight.js';
import {carried, ddFight, fighter} from '../../../helpers/dd-fight.js';
import {viewFight} from '../../../helpers/fight-view.js';
import {phonesAt} from '../../../helpers/phones.js';
import {keys} from '../../../helpers/render.js';
import {sampleFight} from '../../../helpers/sample-fight.js';
import {sharingOf} from '../../../helpers/sharing-of.js';

/* What is sent back is what the footer says. */

const cast = [
	fighter('Koji', 'good', {weapons: [carried('katana')], int: 30}),
	fighter('Hana', 'good', {weapons: [carried('katana')], int: 20}),
	fighter('Oni', 'bad', {weapons: [carried('club')]}),
];

const waits = (asked: Asked): Answer => ({
	kind: 'pick',
	choice:
		asked.kind === 'choose' ? (asked.choices.find(({label}) => label === 'Wait')?.key ?? '') : '',
	ticks: [],
});

async function scene(fight: Fight = ddFight(cast).fight) {
	const {seating, phones} = phonesAt(fight);
	const view = await viewFight(fight, {columns: 160, rows: 40, sharing: sharingOf(seating)});
	return {
		fight,
		seating,
		phones,
		view,
		/** All who are asked send an answer. */
		send(answer: (asked: Asked) => Answer = waits) {
			return phones.flatMap((phone) =>
				phone.open().flatMap((asked) => phone.send(asked, answer(asked)) ?? []),
			);
		},
		states: () => phones.map(({seat}) => seat?.sent.at(-1)?.state),
	};
}

test('at the row of a player only that player’s answer goes back, and the footer says so', async (t) => {
	const {view, send, states} = await scene();
	t.deepEqual(send(), []);
	await view.shows('! send back to all 2 players');
	await view.press(keys.down);
	t.regex(view.screen(), /! send back to Hana's player/);
	await view.press('!');
	t.regex(view.screen(), /Send back to Hana's player: why\?/);
	await view.press('t', 'o', 'o', keys.enter);
	t.deepEqual(states(), ['sent', 'returned']);
	t.regex(view.screen(), /Sent back to Hana's player/);
});

test('at the row of nobody who sent anything, all answers go back', async (t) => {
	const {view, send, states} = await scene();
	send();
	await view.press('!', keys.enter);
	t.deepEqual(states(), ['returned', 'returned']);
});

test('where one of several is asked alone, only that one’s answer counts and goes back', async (t) => {
	const {fight, view, phones, seating, states} = await scene();
	const [koji, hana] = phones;
	const [asked] = koji?.open() ?? [];
	if (!koji || !hana || !asked) {
		t.fail();
		return;
	}

	koji.send(asked, waits(asked));
	await view.press(keys.down, keys.right);
	t.regex(view.screen(), /Hana: what is the plan\?/);
	t.false(view.screen().includes('sends: Wait'));
	t.false(seating.isSent({kind: 'pick', id: 'wait'}), 'Koji’s answer is not Hana’s');
	await view.press(keys.escape, keys.down, keys.down, '!', keys.enter);
	t.deepEqual(states(), ['returned', undefined]);
	t.is(fight.entries('gm').length, 1);
});

test('of a roll that several make, the dice at the cursor go back', async (t) => {
	const {fight, view, phones, send, states} = await scene(sampleFight('open-table'));
	t.regex(view.screen(), /./);
	for (let step = 0; step < 40; step++) {
		const rolling = phones.filter((phone) => phone.open().some(({kind}) => kind === 'roll'));
		if (rolling.length > 1) {
			break;
		}

		fight.answer({kind: 'default'});
	}

	t.deepEqual(
		send((asked) => ({
			kind: 'rolls',
			rolls: asked.kind === 'roll' ? asked.rolls.map(({key}) => ({roll: key})) : [],
			ticks: [],
		})),
		[],
	);
	await view.shows('! sends one');
	const others = states().filter((state) => state === 'sent').length - 1;
	t.true(others > 1);
	await view.press(keys.down);
	const name = /! send back to ([^·]*?'s player)/.exec(view.screen())?.[1] ?? '';
	await view.press('!');
	t.true(view.screen().includes(`Send back to ${name}: why?`));
	await view.press(keys.enter);
	const back = phones.filter(({seat}) => seat?.sent.at(-1)?.state === 'returned');
	t.deepEqual(
		back.map(({seat}) => seat?.name),
		[name],
	);
	t.is(states().filter((state) => state === 'sent').length, others);
});
