import type {Unit} from '../../engine/world/units.js';
import {hiddenKnownRow, choice, flag, number} from '../../engine/facts/setting-rows.js';
import {foeHealthRow} from '../../engine/facts/combatants/health.js';
import {lastCallRow} from '../../engine/course/last-call.js';
import type {SettingRow, SettingsOf} from '../../engine/facts/settings.js';

/* Everything that the ledger marks as a Setting, with the ledger's default. */
export const settingRows = [
	number('dice', [1, 1, 10], {
		text: 'OT-02 Dice of the fight: How many dice are added up in attacks, saves and checks.',
	}),
	number('sides', [20, 2, 100], {
		text: 'OT-02 Sides of a die: How many sides each die of the fight has.',
	}),
	choice('initiative', {
		text: 'OT-02 Initiative: Which dice initiative is rolled with; or the GM types each initiative, or each draws a card.',
		options: {
			same: 'with the dice of the fight',
			own: 'with dice of its own',
			typed: 'typed only',
			cards: 'cards of a deck',
		},
		countsFrom: 'round',
	}),
	number('initiativeDice', [1, 1, 10], {
		text: 'OT-02 Initiative’s own dice: How many dice initiative is rolled with, where initiative has dice of its own.',
		countsFrom: 'round',
	}),
	number('initiativeSides', [10, 2, 100], {
		text: 'OT-02 Sides of initiative’s own dice: How many sides each of them has.',
		countsFrom: 'round',
	}),
	choice('first', {
		text: 'OT-02 Who goes first: Whether a high or a low initiative is good.',
		options: {highest: 'the highest', lowest: 'the lowest'},
		countsFrom: 'round',
	}),
	flag('everyRound', false, {
		text: 'OT-03 Initiative every round: Everybody rolls initiative each round, not once a fight.',
		countsFrom: 'round',
	}),
	flag('bySide', false, {
		text: 'OT-03 Initiative by side: Each side rolls once, with its best modifier, and acts as one.',
		countsFrom: 'round',
	}),
	choice('ties', {
		text: 'OT-04 Equal initiative: Who goes first of those with the same initiative.',
		options: {
			modifier: 'the better modifier, then as the GM says',
			players: 'players before foes',
			together: 'all at the same time',
		},
		countsFrom: 'round',
	}),
	choice('hits', {
		text: 'OT-20 A roll succeeds with: What the dice and the bonus must come to. Roll under: the dice must not exceed the bonus less the number.',
		options: {equal: 'the number or more', more: 'more than the number', under: 'roll under'},
	}),
	choice('method', {
		text: 'OT-27 How dice are read: What the number on the sheet is to a roll: added to the dice of the fight; how many dice, each of which can be a success; which die (8: a d8); or how many dice, of which the best count.',
		options: {
			total: 'dice and a bonus, added up',
			pool: 'a pool, each die a success or none',
			step: 'a die for each trait',
			keep: 'a pool, the best dice added up',
		},
	}),
	number('success', [5, 2, 100], {
		text: 'OT-27 Success from: In a pool, the least face of a die that is a success.',
	}),
	flag('explode', false, {
		text: 'OT-27 Dice explode: A die that shows its most is rolled again and added; not where dice and a bonus are added up.',
	}),
	flag('cancel', false, {
		text: 'OT-27 Ones cancel: In a pool, every die with the lowest face takes a success away.',
	}),
	number('kept', [2, 1, 10], {
		text: 'OT-27 Dice that are kept: How many of the best dice are added up, where the best count.',
	}),
	number('fixed', [0, 0, 999], {
		text: 'OT-20 One number for all: What each attack needs, whoever it is aimed at; 0: the target’s defence.',
	}),
	number('partly', [0, 0, 99], {
		text: 'OT-28 At a cost: How far below its number a roll still succeeds, at a cost; 0: not at all.',
	}),
	flag('struckBack', false, {
		text: 'OT-28 A miss is answered: Whoever misses is struck by the target, without a roll to hit.',
	}),
	choice('actors', {
		text: 'OT-28 Who has turns: All, or heroes alone, so that foes act by what is missed.',
		options: {all: 'all', heroes: 'heroes alone'},
		countsFrom: 'round',
	}),
	number('raise', [0, 0, 99], {
		text: 'OT-29 Raises: So far above its number a hit has a raise; 0: there are none.',
	}),
	choice('raised', {
		text: 'OT-29 What a raise does: What a hit with raises adds to its damage.',
		options: {point: 'a point for each', die: 'a d6, once'},
	}),
	number('share', [0, 0, 50], {
		text: 'OT-21 Share of criticals: Where one rolls under, the percentage of what is needed up to which a roll is a critical; 0: the best roll alone.',
	}),
	flag('critical', true, {
		text: 'OT-21 Criticals: Where dice and a bonus are added up, the best roll of all hits, with the damage dice twice.',
	}),
	flag('fumble', true, {
		text: 'OT-21 Fumbles: Where dice and a bonus are added up, the worst roll of all misses.',
	}),
	flag('advantage', true, {
		text: 'OT-22 Advantage: The dice can be rolled twice for the better or the worse.',
	}),
	flag('attackShows', true, {
		text: 'OT-20 Attacks show: Whoever attacks from hiding is seen from then on.',
		formerly: false,
	}),
	choice('atZero', {
		text: 'OT-25 Heroes at 0 hit points: What happens to a hero at 0; a foe is out.',
		options: {
			checks: 'a check each round, to three',
			out: 'they are out',
			word: 'the GM’s word each round',
		},
	}),
	number('downNumber', [10, 0, 999], {
		text: 'OT-25 Number of a fallen hero’s check: The number that a hero who is down needs on each check.',
	}),
	flag('concentration', true, {
		text: 'OT-32 Concentration: Whoever concentrates and takes damage makes a check.',
	}),
	number('concentrationNumber', [10, 0, 999], {
		text: 'OT-32 Number for concentration: What a check for concentration needs.',
	}),
	choice('next', {
		text: 'OT-09 Who goes next: What the order of the turns goes by.',
		options: {
			initiative: 'initiative',
			popcorn: 'who acted names the next',
			alternate: 'the sides alternate',
		},
		countsFrom: 'round',
	}),
	choice('firstSide', {
		text: 'OT-09 Side that goes first: Whose turn is the first of a round, where the sides alternate.',
		options: {heroes: 'the heroes', foes: 'the foes'},
		countsFrom: 'round',
	}),
	number('actions', [0, 0, 20], {
		text: 'OT-14 Actions a turn: How many actions a turn has, unless a sheet says otherwise; at 0 as many as the GM says.',
	}),
	number('furtherPenalty', [0, 0, 50], {
		text: 'OT-14 Penalty on further attacks: What each further attack in one turn takes off its roll.',
	}),
	flag('faces', false, {
		text: 'OT-25 Best and worst face of the check when down: The best roll wakes the hero with 1 hit point, the worst counts as two failures.',
	}),
	flag('hurtDown', false, {
		text: 'OT-25 Harm while down: Damage is a failure for whoever is down, a critical two; whoever takes all their hit points beyond 0 at once is out.',
	}),
	flag('halfDamage', false, {
		text: 'OT-32 Concentration needs half the damage: The check for concentration needs half the damage, if that is more.',
	}),
	flag('wounds', false, {
		text: 'OT-34 Wounds in steps: Hit points count wounds. Damage of the toughness or more is one wound, and one more for each step above.',
	}),
	number('woundStep', [4, 1, 99], {
		text: 'OT-34 A further wound: How much more damage is one more wound.',
	}),
	number('woundPenalty', [0, 0, 20], {
		text: 'OT-34 Penalty of a wound: What each wound takes off each roll.',
	}),
	flag('foeNumbers', false, {
		text: 'OT-25 Players see foes’ numbers: Hit points, bonuses and defences of foes are open to players.',
	}),
	foeHealthRow('OT-25'),
	hiddenKnownRow('OT-25'),
	lastCallRow('OT-01'),
] as const satisfies readonly SettingRow[];

export type OtSettings = SettingsOf<typeof settingRows>;

/** Whether low dice are good: what is rolled under is a number of the sheet (OT-20). */
export const isRolledUnder = ({method, hits}: Pick<OtSettings, 'method' | 'hits'>): boolean =>
	method === 'total' && hits === 'under';

export const units: readonly Unit[] = [{id: 'round', isChapter: true}];
