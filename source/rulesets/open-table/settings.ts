import type {Unit} from '../../engine/world/units.js';
import {hiddenKnownRow, choice, flag, number} from '../../engine/facts/setting-rows.js';
import {foeHealthRow} from '../../engine/facts/combatants/health.js';
import {lastCallRow} from '../../engine/course/last-call.js';
import type {SettingRow, SettingsOf} from '../../engine/facts/settings.js';

/* Everything that the ledger marks as a Setting, with the ledger's default. */
export const settingRows = [
	number(
		'dice',
		'OT-02 Dice of the fight: How many dice are added up in attacks, saves and checks.',
		[1, 1, 10],
	),
	number('sides', 'OT-02 Sides of a die: How many sides each die of the fight has.', [20, 2, 100]),
	choice(
		'initiative',
		'OT-02 Initiative: Which dice initiative is rolled with; or the GM types each initiative, or each draws a card.',
		{
			same: 'with the dice of the fight',
			own: 'with dice of its own',
			typed: 'typed only',
			cards: 'cards of a deck',
		},
		'round',
	),
	number(
		'initiativeDice',
		'OT-02 Initiative’s own dice: How many dice initiative is rolled with, where initiative has dice of its own.',
		[1, 1, 10],
		'round',
	),
	number(
		'initiativeSides',
		'OT-02 Sides of initiative’s own dice: How many sides each of them has.',
		[10, 2, 100],
		'round',
	),
	choice(
		'first',
		'OT-02 Who goes first: Whether a high or a low initiative is good.',
		{highest: 'the highest', lowest: 'the lowest'},
		'round',
	),
	flag(
		'everyRound',
		'OT-03 Initiative every round: Everybody rolls initiative each round, not once a fight.',
		false,
		'round',
	),
	flag(
		'bySide',
		'OT-03 Initiative by side: Each side rolls once, with its best modifier, and acts as one.',
		false,
		'round',
	),
	choice(
		'ties',
		'OT-04 Equal initiative: Who goes first of those with the same initiative.',
		{
			modifier: 'the better modifier, then as the GM says',
			players: 'players before foes',
			together: 'all at the same time',
		},
		'round',
	),
	choice(
		'hits',
		'OT-20 A roll succeeds with: What the dice and the bonus must come to. Roll under: the dice must not exceed the bonus less the number.',
		{equal: 'the number or more', more: 'more than the number', under: 'roll under'},
	),
	choice(
		'method',
		'OT-27 How dice are read: What the number on the sheet is to a roll: added to the dice of the fight; how many dice, each of which can be a success; which die (8: a d8); or how many dice, of which the best count.',
		{
			total: 'dice and a bonus, added up',
			pool: 'a pool, each die a success or none',
			step: 'a die for each trait',
			keep: 'a pool, the best dice added up',
		},
	),
	number(
		'success',
		'OT-27 Success from: In a pool, the least face of a die that is a success.',
		[5, 2, 100],
	),
	flag(
		'explode',
		'OT-27 Dice explode: A die that shows its most is rolled again and added; not where dice and a bonus are added up.',
		false,
	),
	flag(
		'cancel',
		'OT-27 Ones cancel: In a pool, every die with the lowest face takes a success away.',
		false,
	),
	number(
		'kept',
		'OT-27 Dice that are kept: How many of the best dice are added up, where the best count.',
		[2, 1, 10],
	),
	number(
		'fixed',
		'OT-20 One number for all: What each attack needs, whoever it is aimed at; 0: the target’s defence.',
		[0, 0, 999],
	),
	number(
		'partly',
		'OT-28 At a cost: How far below its number a roll still succeeds, at a cost; 0: not at all.',
		[0, 0, 99],
	),
	flag(
		'struckBack',
		'OT-28 A miss is answered: Whoever misses is struck by the target, without a roll to hit.',
		false,
	),
	choice(
		'actors',
		'OT-28 Who has turns: All, or heroes alone, so that foes act by what is missed.',
		{all: 'all', heroes: 'heroes alone'},
		'round',
	),
	number(
		'raise',
		'OT-29 Raises: So far above its number a hit has a raise; 0: there are none.',
		[0, 0, 99],
	),
	choice('raised', 'OT-29 What a raise does: What a hit with raises adds to its damage.', {
		point: 'a point for each',
		die: 'a d6, once',
	}),
	number(
		'share',
		'OT-21 Share of criticals: Where one rolls under, the percentage of what is needed up to which a roll is a critical; 0: the best roll alone.',
		[0, 0, 50],
	),
	flag(
		'critical',
		'OT-21 Criticals: Where dice and a bonus are added up, the best roll of all hits, with the damage dice twice.',
		true,
	),
	flag(
		'fumble',
		'OT-21 Fumbles: Where dice and a bonus are added up, the worst roll of all misses.',
		true,
	),
	flag(
		'advantage',
		'OT-22 Advantage: The dice can be rolled twice for the better or the worse.',
		true,
	),
	flag(
		'attackShows',
		'OT-20 Attacks show: Whoever attacks from hiding is seen from then on.',
		true,
		{formerly: false},
	),
	choice('atZero', 'OT-25 Heroes at 0 hit points: What happens to a hero at 0; a foe is out.', {
		checks: 'a check each round, to three',
		out: 'they are out',
		word: 'the GM’s word each round',
	}),
	number(
		'downNumber',
		'OT-25 Number of a fallen hero’s check: The number that a hero who is down needs on each check.',
		[10, 0, 999],
	),
	flag(
		'concentration',
		'OT-32 Concentration: Whoever concentrates and takes damage makes a check.',
		true,
	),
	number(
		'concentrationNumber',
		'OT-32 Number for concentration: What a check for concentration needs.',
		[10, 0, 999],
	),
	choice(
		'next',
		'OT-09 Who goes next: What the order of the turns goes by.',
		{
			initiative: 'initiative',
			popcorn: 'who acted names the next',
			alternate: 'the sides alternate',
		},
		'round',
	),
	choice(
		'firstSide',
		'OT-09 Side that goes first: Whose turn is the first of a round, where the sides alternate.',
		{heroes: 'the heroes', foes: 'the foes'},
		'round',
	),
	number(
		'actions',
		'OT-14 Actions a turn: How many actions a turn has, unless a sheet says otherwise; at 0 as many as the GM says.',
		[0, 0, 20],
	),
	number(
		'furtherPenalty',
		'OT-14 Penalty on further attacks: What each further attack in one turn takes off its roll.',
		[0, 0, 50],
	),
	flag(
		'faces',
		'OT-25 Best and worst face of the check when down: The best roll wakes the hero with 1 hit point, the worst counts as two failures.',
		false,
	),
	flag(
		'hurtDown',
		'OT-25 Harm while down: Damage is a failure for whoever is down, a critical two; whoever takes all their hit points beyond 0 at once is out.',
		false,
	),
	flag(
		'halfDamage',
		'OT-32 Concentration needs half the damage: The check for concentration needs half the damage, if that is more.',
		false,
	),
	flag(
		'wounds',
		'OT-34 Wounds in steps: Hit points count wounds. Damage of the toughness or more is one wound, and one more for each step above.',
		false,
	),
	number('woundStep', 'OT-34 A further wound: How much more damage is one more wound.', [4, 1, 99]),
	number(
		'woundPenalty',
		'OT-34 Penalty of a wound: What each wound takes off each roll.',
		[0, 0, 20],
	),
	flag(
		'foeNumbers',
		'OT-25 Players see foes’ numbers: Hit points, bonuses and defences of foes are open to players.',
		false,
	),
	foeHealthRow('OT-25'),
	hiddenKnownRow('OT-25'),
	lastCallRow('OT-01'),
] as const satisfies readonly SettingRow[];

export type OtSettings = SettingsOf<typeof settingRows>;

/** Whether low dice are good: what is rolled under is a number of the sheet (OT-20). */
export const isRolledUnder = ({method, hits}: Pick<OtSettings, 'method' | 'hits'>): boolean =>
	method === 'total' && hits === 'under';

export const units: readonly Unit[] = [{id: 'round', isChapter: true}];
