import {status} from './row.js';

export const passing = {
	'all-out': status('TE-M04', 'defences −2 until their next turn', {
		mood: 'bad',
		name: 'All-out',
		short: 'All-out',
		lasts: 'own-turn',
		worth: {defence: -2},
	}),
	cautious: status('TE-M09', 'attacks −2 this round', {
		name: 'Guarded attack',
		short: 'atta',
		mood: 'neutral',
		lasts: 'round',
		worth: {attack: -2},
	}),
	guarded: status('TE-M09', 'Block and Dodge +1 until their next turn', {
		lasts: 'own-turn',
		worth: {block: 1, dodge: 1},
	}),
	running: status('TE-V04', 'no attacks until their next turn', {
		mood: 'neutral',
		lasts: 'own-turn',
	}),
	sprinting: status('TE-V05', 'defences −3 against melee, Dodge +1 against shots', {
		mood: 'neutral',
		lasts: 'own-turn',
		worth: {'vs-melee': -3, 'dodge-ranged': 1},
	}),
	defending: status('TE-D10', 'defences and armour +2 until their next turn', {
		synonyms: ['total defence', 'guard'],
		name: 'In total defence',
		lasts: 'own-turn',
		worth: {defence: 2, armour: 2},
	}),
	screened: status('TE-D06', 'defences +1 while the covering fire lasts', {
		name: 'Screened by fire',
		lasts: 'own-turn',
		worth: {defence: 1},
	}),
	suppressed: status('TE-R13', 'attacks and defences −2; moving gives the shooter a free shot', {
		mood: 'bad',
		lasts: 'own-turn',
		worth: {attack: -2, defence: -2},
	}),
	focused: status('TE-O01', '+1 on the next roll of the kind that was named', {
		worth: {all: 1},
		isOnce: true,
	}),
	inspired: status('TE-S03', '+1 on one action of the next turn', {
		lasts: 'their-turn',
		worth: {action: 1},
		isOnce: true,
	}),
	aided: status('TE-O02', 'rerolls duds of the next roll', {lasts: 'round', isOnce: true}),
	assisted: status('TE-O08', 'a bonus on the next roll in the grapple', {
		lasts: 'round',
		isOnce: true,
	}),
	alert: status('TE-60', '+4 on the next Awareness roll against that foe', {
		worth: {awareness: 4},
		isAboutOne: true,
		isOnce: true,
	}),
	forewarned: status('TE-60', 'was attacked from hiding: no longer unaware of that foe', {
		isAboutOne: true,
	}),
	watching: status('TE-R12', 'one free shot at whoever moves or leaves cover in the area', {
		synonyms: ['overwatch'],
		name: 'On overwatch',
	}),
	'watching-on': status(
		'TE-R12',
		'a shot for a Reaction at whoever moves or leaves cover in the area',
		{name: 'On overwatch, free shot gone', short: 'shot'},
	),
	'at-point': status('TE-75', 'whoever holds the weapon may attack at any moment', {
		mood: 'bad',
		name: 'Held at point',
	}),
};
