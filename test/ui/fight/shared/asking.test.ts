import test from 'ava';
import {seatingOf} from '../../../../source/session/players/seating.js';
import {viewFight} from '../../../helpers/fight-view.js';
import {keys} from '../../../helpers/render.js';
import {sharedStatus, sharingOf} from '../../../helpers/sharing-of.js';
import {toyFight} from '../../../helpers/toy-fight.js';

test('whoever asks while the list is open stands above what is always there, and the cursor stays', async (t) => {
	const {fight} = toyFight();
	const seating = seatingOf(
		{},
		() => false,
		() => undefined,
	);
	const players = seating.play(fight);
	const shared = sharingOf(seating);
	const sharing = {...shared, status: () => ({...sharedStatus, players: seating.players()})};
	const view = await viewFight(fight, {columns: 80, rows: 24, sharing});
	const hero = players?.state().heroes[0];
	const asks = async (name: string) => {
		seating.hear(name, {kind: 'seat', hero: hero?.key ?? '', name});
		await view.shows(`Let ${name} in`);
	};
	const listed = () =>
		view
			.lines()
			.filter((line) => /(?:Let|Back to|Stop)/.test(line) && !line.includes('Enter '))
			.map((line) => line.trim().replace(/: .*/, ''));
	await view.press('@');
	await view.shows('Back to the fight');
	await asks('Sam');
	await asks('Lea');
	t.deepEqual(listed(), [
		`b  Let Sam in as ${hero?.name}`,
		`l  Let Lea in as ${hero?.name}`,
		'E  Let in everybody who asks tonight',
		'❯    Back to the fight',
		'x  Stop sharing',
	]);
	await view.press(keys.up, keys.up, keys.up, keys.enter);
	t.deepEqual(
		seating.players().map(({name, plays}) => [name, plays.length]),
		[
			['Sam', 1],
			['Lea', 0],
		],
	);
	await asks('Max');
	t.is(listed().length, 5);
	t.false(view.screen().includes('asks for'));
});

test('who asks for a hero is told with the key that lets in, and Enter there does', async (t) => {
	const {fight} = toyFight();
	const seating = seatingOf(
		{},
		() => false,
		() => undefined,
	);
	const players = seating.play(fight);
	const view = await viewFight(fight, {columns: 120, rows: 40, sharing: sharingOf(seating)});
	const hero = players?.state().heroes[0];
	seating.hear('sam', {kind: 'seat', hero: hero?.key ?? '', name: 'Sam'});
	await view.shows(`Sam wants to play ${hero?.name}: @, then Enter lets Sam in`);
	t.is(seating.seat('sam')?.isIn, false);
});

test('a letter lets in whom its row names and nobody else, and is never the one that ends the sharing', async (t) => {
	const {fight} = toyFight();
	const seating = seatingOf(
		{},
		() => false,
		() => undefined,
	);
	const players = seating.play(fight);
	const shared = sharingOf(seating);
	const sharing = {...shared, status: () => ({...sharedStatus, players: seating.players()})};
	const view = await viewFight(fight, {columns: 80, rows: 24, sharing});
	for (const name of ['Lea', 'Liz', 'Max']) {
		seating.hear(name, {kind: 'seat', hero: players?.state().heroes[0]?.key ?? '', name});
	}

	await view.press('@');
	await view.shows('Let Lea in');
	t.regex(view.screen(), /[^x] {2}Let Max in/);
	await view.press('l', 'l');
	t.deepEqual(
		seating.players().map(({name, plays}) => [name, plays.length]),
		[
			['Lea', 1],
			['Liz', 0],
			['Max', 0],
		],
	);
});
