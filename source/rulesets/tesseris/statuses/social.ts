import {status} from './row.js';

/** Statuses that words cause (TE-C20 to TE-C30). */
export const social = {
	attracted: status('TE-C20', 'social defence −2 against that person, +1 against others', {
		level: 1,
		worth: {'social-defence-from': -2, 'social-defence-others': 1},
	}),
	disheartened: status('TE-C21', 'social and physical defence −1', {
		level: 1,
		worth: {'social-defence': -1, defence: -1},
	}),
	frightened: status('TE-C22', 'attacks and social defence −1', {
		synonyms: ['afraid', 'scared'],
		level: 1,
		worth: {attack: -1, 'social-defence': -1},
	}),
	dejected: status('TE-C23', '−1 on all rolls, −2 more on Willpower, 2 more Ego lost', {
		level: 2,
		worth: {all: -1, resolve: -2},
		lower: 'disheartened',
	}),
	enticed: status('TE-C24', 'social defence −3 against that person, +1 against others', {
		level: 2,
		worth: {'social-defence-from': -3, 'social-defence-others': 1},
		lower: 'attracted',
	}),
	terrified: status('TE-C25', 'social defence −2, attacks −3', {
		level: 2,
		worth: {'social-defence': -2, attack: -3},
		lower: 'frightened',
	}),
	blabbermouth: status('TE-C26', 'tells the questioner everything', {level: 3}),
	enthralled: status('TE-C27', 'no social defence against that person', {
		level: 3,
		worth: {'social-defence-from': -3},
		lower: 'enticed',
	}),
	fleeing: status('TE-C28', 'must get away, or becomes Scared to Death', {
		level: 3,
		lower: 'terrified',
		leaves: 'flight',
	}),
	'scared-to-death': status('TE-C29', 'may only flee or defend, social defence −3', {
		name: 'Scared to Death',
		level: 3,
		worth: {'social-defence': -3},
		lower: 'terrified',
		leaves: 'flight',
	}),
	surrendered: status('TE-C30', 'out of the fight', {
		synonyms: ['gives up', 'captured'],
		level: 3,
		leaves: 'nothing',
	}),
};
