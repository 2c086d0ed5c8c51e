import test from 'ava';
import {seatingOf} from '../../../../source/session/players/seating.js';
import {viewFight} from '../../../helpers/fight-view.js';
import {keys} from '../../../helpers/render.js';
import {sharedStatus, sharingOf} from '../../../helpers/sharing-of.js';
import {toyFight} from '../../../helpers/toy-fight.js';

/* A phone that is closed is told; the same player's next phone takes its place. */

async function scene() {
	const {fight} = toyFight();
	const seating = seatingOf(
		{},
		() => false,
		() => undefined,
		5,
	);
	const players = seating.play(fight);
	const hero = players?.state().heroes[0];
	const shared = sharingOf(seating);
	const view = await viewFight(fight, {
		columns: 120,
		rows: 40,
		sharing: {...shared, status: () => ({...sharedStatus, players: seating.players()})},
	});
	return {
		seating,
		view,
		hero: hero?.name ?? '',
		/** @returns what closes the page */
		ask(device: string, name: string) {
			const close = seating.open(device);
			seating.hear(device, {kind: 'seat', hero: hero?.key ?? '', name});
			return close;
		},
	};
}

test('the header says whose phone is away, and no more when it is back; its seat can be taken away', async (t) => {
	const {seating, view, ask} = await scene();
	seating.seats.letInAll();
	const close = ask('first', 'Ben');
	close();
	await view.shows('shared: 0, Ben away');
	const closeAgain = seating.open('first');
	await view.settle();
	t.false(view.screen().includes('Ben away'));
	closeAgain();
	await view.shows('Ben away');
	await view.press('@');
	await view.shows('(phone away)');
	await view.press(keys.down, keys.enter);
	t.deepEqual(seating.players(), []);
	t.regex(view.screen(), /Back to the fight/);
});

test('the same player’s next phone takes the place of one that is gone, with what the GM gave it', async (t) => {
	const {seating, view, hero, ask} = await scene();
	const close = ask('first', 'Ben');
	const [{device = ''} = {}] = seating.players();
	seating.seats.letIn(device);
	seating.seats.change(device, {isAtOnce: true});
	close();
	ask('second', 'ben');
	await view.shows(`ben wants to play ${hero} from another phone`);
	t.is(seating.players().length, 2);
	seating.seats.letIn(seating.players()[1]?.device ?? '');
	t.deepEqual(
		seating.players().map(({name, plays, isAtOnce}) => ({name, plays, isAtOnce})),
		[{name: 'ben', plays: [hero], isAtOnce: true}],
	);
	t.is(seating.seat('first'), undefined);
});

test('a phone whose page is open keeps its seat, and so does another player', async (t) => {
	const {seating, ask} = await scene();
	for (const [device, name] of [
		['first', 'Ben'],
		['second', 'Ben'],
		['third', 'Anna'],
	] as const) {
		const close = ask(device, name);
		seating.seats.letIn(seating.players().at(-1)?.device ?? '');
		if (device !== 'first') {
			close();
		}
	}

	t.deepEqual(
		seating.players().map(({name, plays}) => [name, plays.length]),
		[
			['Ben', 1],
			['Ben', 1],
			['Anna', 1],
		],
	);
});
