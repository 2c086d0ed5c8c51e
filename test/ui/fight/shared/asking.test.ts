import test from 'ava';
import {Seating} from '../../../../source/session/players/seating.js';
import {viewFight} from '../../../helpers/fight-view.js';
import {sharingOf} from '../../../helpers/sharing-of.js';
import {toyFight} from '../../../helpers/toy-fight.js';

test('who asks for a hero is told with the key that lets in, and Enter there does', async (t) => {
	const {fight} = toyFight();
	const seating = new Seating(
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
