import {choice, flag, hiddenKnownRow, number} from '../../engine/facts/setting-rows.js';
import type {SettingRow, SettingsOf} from '../../engine/facts/settings.js';
import type {Unit} from '../../engine/world/units.js';
import {answeringRows} from '../../engine/course/answering.js';
import {lastCallRow} from '../../engine/course/last-call.js';
import {foeHealthRow} from '../../engine/facts/combatants/health.js';

/** Everything that the ledger marks as a Setting, with the ledger's default. */
export const settingRows = [
	// Intents, order, surprise and Extra Actions.
	choice(
		'intentOrder',
		'DD-11 Order of intents: Foes first, then players by ascending INT; or whoever the GM picks.',
		{int: 'by INT', free: 'the GM picks'},
	),
	flag(
		'sealIntents',
		'DD-12 Foes’ intents sealed: The plans of the GM’s combatants start out hidden from the players.',
		false,
	),
	flag(
		'foeNumbers',
		'DD-12 Players see foes’ numbers: Resolution Points, initiative and rolls of the GM’s combatants in the players’ view.',
		false,
	),
	foeHealthRow('DD-12'),
	hiddenKnownRow('DD-12'),
	flag(
		'sheetPoints',
		'DD-02 Points follow the sheet: Whether a change of DEX, CON or the points at the start changes the points of somebody once anybody has acted.',
		false,
		{formerly: true},
	),
	flag(
		'twoExtras',
		'DD-13 Two Extras cost 5 initiative: A plan of two Extras lowers the initiative by 5, as a Main and an Extra do.',
		true,
		'round',
	),
	flag(
		'simultaneous',
		'DD-17 Ties are simultaneous: Equal initiative and DEX: what the two do to each other counts after both have acted.',
		true,
		'round',
	),
	number(
		'outAt',
		'DD-19 Out of the fight at RP of: A combatant with this many Resolution Points or fewer is defeated.',
		[0, -20, 0],
	),
	flag(
		'surpriseDelay',
		'DD-05 Surprise as delay: Surprise fills one Extra of its round instead of being a Consequence.',
		false,
		'round',
	),
	choice(
		'consequences',
		'DD-03 Consequences count: A Consequence, surprise too, is one Bonus or Penalty on one roll and then gone, or on every roll.',
		{once: 'on one roll (permanent ones on every)', every: 'on every roll'},
	),
	choice(
		'reach',
		'DD-21 A Move into another zone: Whether it reaches close combat with a foe there in the same round.',
		{
			ask: 'the GM decides each time',
			yes: 'reaches close combat',
			no: 'does not reach close combat',
		},
	),
	number(
		'runZones',
		'DD-21 Zones of a run: How many zones somebody covers who uses the Main Action to move.',
		[2, 2, 10],
	),
	flag(
		'runExtra',
		'DD-21 A run leaves an Extra: Whether somebody who runs on foot can do something besides, except move or aim; a rider can.',
		false,
		{countsFrom: 'round', formerly: true},
	),
	flag(
		'supportRoll',
		'DD-23 Support needs a roll: The Bonus of a Support is gained only with a successful skill roll.',
		false,
	),
	choice(
		'engagement',
		'DD-26 Engagement lasts: Two combatants stay engaged until one of them leaves, or to the end of the round.',
		{leave: 'until one leaves', round: 'for the round'},
	),
	// Rolls, damage, range and weapons.
	number(
		'traitWorth',
		'DD-30 A trait is worth: What an owned trait adds to a skill, in percent.',
		[30, 0, 60],
	),
	number(
		'modifierWorth',
		'DD-30 A Bonus or Penalty is worth: In percent; 20 is the usual alternative.',
		[30, 5, 60],
	),
	choice(
		'equalSuccess',
		'DD-32 Equal successes: Two rolls of the same level: the higher roll wins, or neither.',
		{higher: 'the higher roll wins', tie: 'a tie'},
	),
	number(
		'criticalPart',
		'DD-32 Critical at skill divided by: A roll up to this part of the skill, rounded up, is a critical.',
		[10, 2, 20],
	),
	flag(
		'highTech',
		'DD-36 Dodge and Shield against bullets and energy: Whether Dodge and Shield work against guns and energy weapons.',
		true,
	),
	choice('advantage', 'DD-37 Advantage: When the winner of an exchange has an Advantage.', {
		critical: 'a critical that the loser did not match',
		'two-levels': 'two levels apart',
		gm: 'the GM decides each time',
	}),
	flag(
		'undefendedAdvantage',
		'DD-37 Advantage without a defence: A critical against somebody who does not defend has an Advantage too, though no roll is opposed.',
		false,
	),
	flag(
		'defendMisses',
		'DD-39 A missed blow can be answered: After a failed attack in close combat the defender may still roll and win.',
		true,
	),
	{
		id: 'mightDivisor',
		label: 'Might from STR: divided by',
		summary: 'Might is STR divided by this, less 2, rounded.',
		rule: 'DD-40',
		kind: 'number',
		default: 5,
		min: 3,
		max: 10,
	},
	flag(
		'regainLimit',
		'DD-43 Regaining stops at the start: A defender regains no more points than they began with.',
		true,
	),
	flag(
		'smallWeapons',
		'DD-44 Small weapons roll 1d6: A die below 1d6 without a Might bonus is replaced by 1d6.',
		true,
	),
	flag('shieldArmour', 'DD-45 Shields in close combat: Any shield counts as heavy armour.', false),
	flag(
		'manoeuvre',
		'DD-46 Ask for manoeuvres: After a defender’s win, ask for a line that describes it.',
		false,
	),
	number(
		'mediumZones',
		'DD-50 Medium range up to zones: Farther than this is long range; up to 10 zones can still be medium.',
		[2, 2, 10],
	),
	number(
		'clipActions',
		'DD-56 A new clip takes Ready Items: How many Ready Item actions it takes to change a clip.',
		[1, 1, 2],
	),
	choice(
		'artistGrapple',
		'DD-67 A martial artist’s grapple: A martial art makes up for bare hands against a weapon; whether it does so for a grapple too.',
		{free: 'has no Penalty', penalty: 'has the Penalty against a weapon'},
	),
	choice(
		'gunAgainstFists',
		'DD-61 Bare hands against a gun: Whether bare hands have their Penalty in close combat against somebody who holds nothing but a gun.',
		{weapon: 'the Penalty, as against any weapon', none: 'no Penalty'},
	),
	choice(
		'shurikenDie',
		'DD-63 A shuriken rolls: The weapon table and the running text of the rules disagree.',
		{table: '1d4, by the weapon table', text: '1d6, by the running text'},
	),
	...answeringRows('DD-31'),
	lastCallRow('DD-28'),
] as const satisfies readonly SettingRow[];

export type DdSettings = SettingsOf<typeof settingRows>;

export const units: readonly Unit[] = [{id: 'round', isChapter: true}];
