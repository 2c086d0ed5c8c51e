import {choice, flag, hiddenKnownRow, number} from '../../engine/facts/setting-rows.js';
import type {SettingRow, SettingsOf} from '../../engine/facts/settings.js';
import type {Unit} from '../../engine/world/units.js';
import {answeringRows} from '../../engine/course/answering.js';
import {lastCallRow} from '../../engine/course/last-call.js';
import {foeHealthRow} from '../../engine/facts/combatants/health.js';

/** Everything that the ledger marks as a Setting, with the ledger's default. */
export const settingRows = [
	// Intents, order, surprise and Extra Actions.
	choice('intentOrder', {
		text: 'DD-11 Order of intents: Foes first, then players by ascending INT; or whoever the GM picks.',
		options: {int: 'by INT', free: 'the GM picks'},
	}),
	flag('sealIntents', false, {
		text: 'DD-12 Foes’ intents sealed: The plans of the GM’s combatants start out hidden from the players.',
	}),
	flag('foeNumbers', false, {
		text: 'DD-12 Players see foes’ numbers: Resolution Points, initiative and rolls of the GM’s combatants in the players’ view.',
	}),
	foeHealthRow('DD-12'),
	hiddenKnownRow('DD-12'),
	flag('sheetPoints', false, {
		text: 'DD-02 Points follow the sheet: Whether a change of DEX, CON or the points at the start changes the points of somebody once anybody has acted.',
		formerly: true,
	}),
	flag('twoExtras', true, {
		text: 'DD-13 Two Extras cost 5 initiative: A plan of two Extras lowers the initiative by 5, as a Main and an Extra do.',
		countsFrom: 'round',
	}),
	flag('simultaneous', true, {
		text: 'DD-17 Ties are simultaneous: Equal initiative and DEX: what the two do to each other counts after both have acted.',
		countsFrom: 'round',
	}),
	number('outAt', [0, -20, 0], {
		text: 'DD-19 Out of the fight at RP of: A combatant with this many Resolution Points or fewer is defeated.',
	}),
	flag('surpriseDelay', false, {
		text: 'DD-05 Surprise as delay: Surprise fills one Extra of its round instead of being a Consequence.',
		countsFrom: 'round',
	}),
	choice('consequences', {
		text: 'DD-03 Consequences count: A Consequence, surprise too, is one Bonus or Penalty on one roll and then gone, or on every roll.',
		options: {once: 'on one roll (permanent ones on every)', every: 'on every roll'},
	}),
	choice('reach', {
		text: 'DD-21 A Move into another zone: Whether it reaches close combat with a foe there in the same round.',
		options: {
			ask: 'the GM decides each time',
			yes: 'reaches close combat',
			no: 'does not reach close combat',
		},
	}),
	number('runZones', [2, 2, 10], {
		text: 'DD-21 Zones of a run: How many zones somebody covers who uses the Main Action to move.',
	}),
	flag('runExtra', false, {
		text: 'DD-21 A run leaves an Extra: Whether somebody who runs on foot can do something besides, except move or aim; a rider can.',
		countsFrom: 'round',
		formerly: true,
	}),
	flag('supportRoll', false, {
		text: 'DD-23 Support needs a roll: The Bonus of a Support is gained only with a successful skill roll.',
	}),
	choice('engagement', {
		text: 'DD-26 Engagement lasts: Two combatants stay engaged until one of them leaves, or to the end of the round.',
		options: {leave: 'until one leaves', round: 'for the round'},
	}),
	// Rolls, damage, range and weapons.
	number('traitWorth', [30, 0, 60], {
		text: 'DD-30 A trait is worth: What an owned trait adds to a skill, in percent.',
	}),
	number('modifierWorth', [30, 5, 60], {
		text: 'DD-30 A Bonus or Penalty is worth: In percent; 20 is the usual alternative.',
	}),
	choice('equalSuccess', {
		text: 'DD-32 Equal successes: Two rolls of the same level: the higher roll wins, or neither.',
		options: {higher: 'the higher roll wins', tie: 'a tie'},
	}),
	number('criticalPart', [10, 2, 20], {
		text: 'DD-32 Critical at skill divided by: A roll up to this part of the skill, rounded up, is a critical.',
	}),
	flag('highTech', true, {
		text: 'DD-36 Dodge and Shield against bullets and energy: Whether Dodge and Shield work against guns and energy weapons.',
	}),
	choice('advantage', {
		text: 'DD-37 Advantage: When the winner of an exchange has an Advantage.',
		options: {
			critical: 'a critical that the loser did not match',
			'two-levels': 'two levels apart',
			gm: 'the GM decides each time',
		},
	}),
	flag('undefendedAdvantage', false, {
		text: 'DD-37 Advantage without a defence: A critical against somebody who does not defend has an Advantage too, though no roll is opposed.',
	}),
	flag('defendMisses', true, {
		text: 'DD-39 A missed blow can be answered: After a failed attack in close combat the defender may still roll and win.',
	}),
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
	flag('regainLimit', true, {
		text: 'DD-43 Regaining stops at the start: A defender regains no more points than they began with.',
	}),
	flag('smallWeapons', true, {
		text: 'DD-44 Small weapons roll 1d6: A die below 1d6 without a Might bonus is replaced by 1d6.',
	}),
	flag('shieldArmour', false, {
		text: 'DD-45 Shields in close combat: Any shield counts as heavy armour.',
	}),
	flag('manoeuvre', false, {
		text: 'DD-46 Ask for manoeuvres: After a defender’s win, ask for a line that describes it.',
	}),
	number('mediumZones', [2, 2, 10], {
		text: 'DD-50 Medium range up to zones: Farther than this is long range; up to 10 zones can still be medium.',
	}),
	number('clipActions', [1, 1, 2], {
		text: 'DD-56 A new clip takes Ready Items: How many Ready Item actions it takes to change a clip.',
	}),
	choice('artistGrapple', {
		text: 'DD-67 A martial artist’s grapple: A martial art makes up for bare hands against a weapon; whether it does so for a grapple too.',
		options: {free: 'has no Penalty', penalty: 'has the Penalty against a weapon'},
	}),
	choice('gunAgainstFists', {
		text: 'DD-61 Bare hands against a gun: Whether bare hands have their Penalty in close combat against somebody who holds nothing but a gun.',
		options: {weapon: 'the Penalty, as against any weapon', none: 'no Penalty'},
	}),
	choice('shurikenDie', {
		text: 'DD-63 A shuriken rolls: The weapon table and the running text of the rules disagree.',
		options: {table: '1d4, by the weapon table', text: '1d6, by the running text'},
	}),
	...answeringRows('DD-31'),
	lastCallRow('DD-28'),
] as const satisfies readonly SettingRow[];

export type DdSettings = SettingsOf<typeof settingRows>;

export const units: readonly Unit[] = [{id: 'round', isChapter: true}];
