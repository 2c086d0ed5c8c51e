import type {Ruleset, Setup} from '../../source/engine/ruleset.js';
import type {SettingValues} from '../../source/engine/settings.js';
import type {Combatant, World} from '../../source/engine/world.js';
import {dynamicD100} from '../../source/rulesets/dynamic-d100/index.js';
import {enrol} from '../../source/engine/entrant.js';
import {setupOf, fighter, carried} from './dd-fight.js';
import {toyRules} from './toy-ruleset.js';
import {duellist} from './toy-fight.js';

type UseSample = <
	Sheet,
	S extends World<Combatant, unknown>,
	Act,
	E extends {readonly type: string},
>(sample: {
	readonly rules: Ruleset<Sheet, S, Act, E>;
	readonly setup: Setup<Sheet>;
}) => void;

export type Sample = {
	readonly id: string;
	/** Settings under which rarer things happen. */
	readonly variations: readonly SettingValues[];
	use(with_: UseSample): void;
};

const bow = {
	...carried('beam-pistol').weapon,
	id: 'bow',
	name: 'Bow',
	reload: 'each' as const,
	force: 'blow' as const,
};

const ddSetup = setupOf([
	fighter('Koji', 'good', {
		weapons: [carried('katana'), carried('dagger', false)],
		traits: ['Katana', 'Dodge', 'Shield'],
		items: [
			{name: 'Talisman', actions: 1},
			{name: 'Ritual', actions: 3},
		],
	}),
	fighter('Mika', 'good', {
		dex: 16,
		weapons: [
			{weapon: bow, isReady: true},
			{...carried('shuriken'), supply: 3},
		],
		zone: -1,
		powers: [
			{
				name: 'Flame',
				isReaction: true,
				attack: {
					die: 6,
					might: 1,
					reach: 'short',
					against: {skill: 'agility', trait: 'Dodge'},
				},
			},
		],
	}),
	fighter('Rider', 'good', {
		mount: 'Horse',
		traits: ['Horse', 'Greek-style sword'],
		zone: -2,
		consequences: [
			{name: 'Blessed', worth: 1, lasts: 'recurring'},
			{name: 'Old wound', worth: -1, lasts: 'permanent'},
		],
	}),
	fighter('Oni', 'bad', {
		size: 1,
		armour: 'light',
		weapons: [carried('club')],
		traits: ['Club'],
		str: 18,
	}),
	fighter('Raider', 'bad', {zone: 1, surprised: true}, {kin: 'Raider'}),
	fighter(
		'Raider',
		'bad',
		{zone: 1, surprised: true, weapons: [carried('handgun', false)]},
		{kin: 'Raider'},
	),
	fighter('Monk', 'bad', {
		shield: true,
		weapons: [],
		traits: ['Martial Art: Karate', 'Kicking'],
		dex: 16,
		con: 16,
	}),
]);

export const samples: readonly Sample[] = [
	{
		id: 'dynamic-d100',
		variations: [
			{},
			{surpriseDelay: true, intentOrder: 'free', advantage: 'gm'},
			{supportRoll: true, manoeuvre: true, sealIntents: true},
		],
		use(with_) {
			with_({rules: dynamicD100, setup: ddSetup});
		},
	},
	{
		id: 'toy',
		variations: [{}],
		use(with_) {
			with_({
				rules: toyRules,
				setup: {
					settings: {},
					entrants: enrol([
						duellist('Ann', 'good', 30),
						duellist('Bob', 'bad', 20),
						duellist('Cat', 'bad', 20),
					]),
				},
			});
		},
	},
];
