import test from 'ava';
import type {Fight} from '../../../../source/session/fight/fight.js';
import {carried, ddFight, fighter} from '../../../helpers/dd-fight.js';
import {viewFight} from '../../../helpers/fight-view.js';
import {phonesAt} from '../../../helpers/phones.js';
import {keys} from '../../../helpers/render.js';
import {sampleFight} from '../../../helpers/sample-fight.js';
import {sharingOf} from '../../../helpers/sharing-of.js';

/* Words of players, and what has counted without the GM, stand beside the question until it is answered. */

async function scene(fight: Fight, isAtOnce = false) {
	const table = phonesAt(fight, {isAtOnce});
	const view = await viewFight(fight, {columns: 160, rows: 40, sharing: sharingOf(table.seating)});
	const [phone] = table.phones;
	return {
		...table,
		view,
		speak(text: string) {
			phone?.hear({kind: 'word', id: text, text});
		},
		/** Whether a text stands somewhere but in the log, where a note has a sign before it. */
		isShown: (text: string) =>
			view.lines().some((line) => line.includes(text) && !line.includes('»')),
	};
}

test('dice that count without the GM are told with whose they are, until the GM answers', async (t) => {
	const fight = sampleFight('open-table');
	const {phones, seating} = phonesAt(fight, {isAtOnce: true});
	const rolling = () =>
		fight.prompt('gm').kind === 'roll' &&
		phones.find((phone) => phone.open().some(({counts}) => counts === 'once'));
	while (!rolling()) {
		fight.answer({kind: 'default'});
	}

	const view = await viewFight(fight, {columns: 160, rows: 40, sharing: sharingOf(seating)});
	const phone = rolling();
	t.deepEqual(phone ? phone.play() : undefined, []);
	await view.shows('Counted: ');
	t.regex(view.screen(), /Counted: \w+: rolls [^│]*\(from \w+'s player\)/);
	t.is(seating.notices.counted.length, 1);
	await view.press('p');
	t.false(view.screen().includes('Counted'));
	await view.press('p', keys.enter, keys.enter);
	t.false(view.screen().includes('Counted: '));
});

test('a word of a player stays beside the question whatever key comes, until the question is answered', async (t) => {
	const {view, speak, isShown} = await scene(sampleFight('open-table'));
	speak('Can I hide?');
	await view.shows('to you alone: Can I hide?');
	await view.press(keys.down, ':', keys.escape);
	t.true(isShown('to you alone: Can I hide?'));
	speak('Behind the cart');
	await view.shows('to you alone: Behind the cart');
	t.false(isShown('Can I hide?'), 'the newest of each player');
	await view.press('p');
	t.false(view.screen().includes('Behind the cart'));
	await view.press('p', keys.enter, keys.enter);
	t.false(isShown('to you alone'));
});

test('a word goes when the GM tells that player something, and stays while others’ answers count', async (t) => {
	const {fight, view, phones, seating, speak, isShown} = await scene(
		sampleFight('open-table'),
		true,
	);
	speak('Can I hide?');
	await view.shows('to you alone');
	const before = fight.entries('gm').length;
	for (const phone of phones) {
		phone.play();
	}

	await view.shows('Counted: ');
	t.true(fight.entries('gm').length > before);
	t.true(isShown('to you alone: Can I hide?'));
	seating.tellPlayer(seating.players()[0]?.device ?? '', 'You can');
	await view.settle();
	t.false(isShown('to you alone'));
});

test('where several are asked together, a word stands below them', async (t) => {
	const cast = [
		fighter('Koji', 'good', {weapons: [carried('katana')], int: 30}),
		fighter('Hana', 'good', {weapons: [carried('katana')], int: 20}),
		fighter('Oni', 'bad', {weapons: [carried('club')]}),
	];
	const {view, speak} = await scene(ddFight(cast).fight);
	speak('Can I hide?');
	await view.shows("Koji's player to you alone: Can I hide? · not yet: ");
	t.pass();
});
