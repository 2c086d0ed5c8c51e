import {status} from './row.js';

/** Statuses of the body (TE-C01 to TE-C12). */
export const physical = {
	bleeding: status('TE-C01', '1 damage each round until first aid', {level: 1}),
	disabled: status('TE-C02', '−1 on tests that need the disabled part', {
		level: 1,
		worth: {touched: -1},
	}),
	dazed: status('TE-C03', '1 tick less each round, −1 on all rolls', {
		level: 1,
		lasts: {rounds: 2},
		worth: {all: -1, ticks: -1},
	}),
	grappled: status(
		'TE-C04',
		'defences −3 against outsiders, attacks +1 inside, only grapple actions',
		{synonyms: ['grabbed'], level: 1, worth: {'vs-outside': -3, inside: 1}, leaves: 'grapple'},
	),
	blinded: status('TE-C05', 'melee −4, ranged −6, physical defences −2', {
		level: 2,
		worth: {melee: -4, ranged: -6, 'physical-defence': -2},
	}),
	bloodied: status('TE-C06', 'out of Stamina: defences +1, attacks −1', {
		mood: 'neutral',
		level: 2,
		lasts: 'derived',
		worth: {defence: 1, attack: -1},
	}),
	pinned: status('TE-C07', 'may only break the pin or defend in the grapple; can be pummelled', {
		level: 2,
		lower: 'grappled',
		leaves: 'break-pin',
	}),
	stunned: status('TE-C08', '2 ticks less each round, −2 on all rolls', {
		level: 2,
		lasts: {rounds: 2},
		worth: {all: -2, ticks: -2},
		follows: 'dazed',
		lower: 'dazed',
	}),
	slowed: status('TE-C09', 'Speed −1, physical defences −1', {
		level: 2,
		worth: {speed: -1, 'physical-defence': -1},
	}),
	suffocating: status('TE-C10', 'may only try to breathe; Unconscious once a Resolve test fails', {
		level: 2,
		leaves: 'breathing',
	}),
	unconscious: status('TE-C11', 'out of the fight', {
		synonyms: ['knocked out', 'out'],
		level: 3,
		leaves: 'nothing',
	}),
	prone: status('TE-C12', 'firearms +2; defences +2 against shots, −2 against melee', {
		synonyms: ['lying', 'on the ground', 'knocked down', 'tripped'],
		mood: 'neutral',
		level: 1,
		worth: {firearm: 2, 'vs-ranged': 2, 'vs-melee': -2},
	}),
};
