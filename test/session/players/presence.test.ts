import test from 'ava';
import {presenceOf} from '../../../source/session/players/presence.js';
import {seatingOf} from '../../../source/session/players/seating.js';
import {sampleFight} from '../../helpers/sample-fight.js';

/* Whose page is closed is away, and not just slow. */

const soon = async () =>
	new Promise((resolve) => {
		setTimeout(resolve, 30);
	});

test('a device without a page is away after a grace, and back with the next page', async (t) => {
	let count = 0;
	const presence = presenceOf(
		() => {
			count++;
		},
		{grace: 5},
	);
	const close = presence.open('phone');
	const closeOther = presence.open('phone');
	close();
	close();
	t.true(presence.isOpen('phone'));
	closeOther();
	t.false(presence.isOpen('phone'));
	t.false(presence.isAway('phone'));
	await soon();
	t.true(presence.isAway('phone'));
	t.is(count, 1);
	presence.open('phone');
	t.false(presence.isAway('phone'));
	t.is(count, 2);
});

test('a page that comes back in time was never away', async (t) => {
	const presence = presenceOf(
		() => {
			t.fail();
		},
		{grace: 5},
	);
	presence.open('phone')();
	presence.open('phone');
	await soon();
	t.false(presence.isAway('phone'));
});

test('the GM reads whose phone is away beside who has not answered', async (t) => {
	const fight = sampleFight('open-table');
	const seating = seatingOf(
		{},
		() => false,
		() => undefined,
		5,
	);
	const players = seating.play(fight);
	seating.seats.letInAll();
	const close = seating.open('ann');
	seating.open('ben');
	for (const [at, name] of ['ann', 'ben'].entries()) {
		seating.hear(name, {kind: 'seat', hero: players?.state().heroes[at]?.key ?? '', name});
	}

	close();
	await soon();
	t.deepEqual(seating.facts(), [
		'ann has not answered yet (phone away)',
		'ben has not answered yet',
	]);
	t.deepEqual(
		seating.players().map(({isAway}) => isAway),
		[true, false],
	);
	seating.open('ann');
	t.deepEqual(seating.facts(), ['ann has not answered yet', 'ben has not answered yet']);
});

test('whoever played an earlier evening and does not come is away', async (t) => {
	const kept = seatingOf(
		{},
		() => false,
		() => undefined,
	);
	const players = kept.play(sampleFight('open-table'));
	kept.seats.letInAll();
	kept.hear('ann', {kind: 'seat', hero: players?.state().heroes[0]?.key ?? '', name: 'Ann'});
	const seating = seatingOf(
		kept.kept,
		() => false,
		() => undefined,
		5,
	);
	t.false(seating.players()[0]?.isAway);
	await soon();
	t.true(seating.players()[0]?.isAway);
});
