import type {Unit} from '../../engine/world/units.js';
import {answeringRows} from '../../engine/course/answering.js';
import {hiddenKnownRow, choice, flag, number} from '../../engine/facts/setting-rows.js';
import {foeHealthRow} from '../../engine/facts/combatants/health.js';
import {lastCallRow} from '../../engine/course/last-call.js';
import type {SettingRow, SettingsOf} from '../../engine/facts/settings.js';

/* Everything that the ledger marks as a Setting, with the ledger's default. */
export const settingRows = [
	flag(
		'foeNumbers',
		'TE-42 Players see foes’ numbers: Stamina, Wounds, Ego, ticks and rolls of the GM’s combatants in the players’ view.',
		false,
	),
	foeHealthRow('TE-42'),
	hiddenKnownRow('TE-42'),
	number(
		'baseTicks',
		'TE-10 Ticks a round: The ticks that everybody has in a round, before bonuses and debts.',
		[5, 3, 10],
		'round',
	),
	flag(
		'endTurns',
		'TE-22 Turns end by themselves: A turn ends once something was done and nothing but free acts could follow: no ticks are left, or too few for all that is allowed.',
		true,
		{formerly: false},
	),
	number(
		'surpriseTicks',
		'TE-20 Ticks of the surprised: The ticks that a surprised combatant has for reactions in that round.',
		[3, 0, 5],
		'round',
	),
	choice(
		'delayCall',
		'TE-24 The GM can end delays after: Two combatants who only delay against each other forfeit the rest of the round.',
		{twice: 'two delays each', once: 'one delay each'},
	),
	number(
		'roundsAMinute',
		'TE-25 Rounds a minute: A round lasts 10 to 15 seconds; bleeding out counts minutes.',
		[5, 4, 6],
	),
	choice(
		'resolveStat',
		'TE-03 Resolve is tested with: The characteristic that a Resolve test rolls.',
		{wil: 'Willpower', cha: 'Charisma', str: 'Strength'},
	),
	number(
		'criticalAt',
		'TE-32 Critical from a net of: A hit by this many successes adds 1d10 damage; 0 means never.',
		[6, 0, 12],
	),
	choice(
		'jamOn',
		'TE-36 A jam depends on: Whether the attack total after modifiers, or the number of successes rolled, is even.',
		{total: 'the attack total', successes: 'the successes rolled'},
	),
	choice(
		'locations',
		'TE-41 Hit locations: Roll a d10 for the location of a hit, or always hit the body.',
		{roll: 'rolled', body: 'always the body'},
	),
	choice(
		'woundsBy',
		'TE-42 Wounds for 5 Stamina lost to: Count each hit for itself, or all hits of one attack together.',
		{hit: 'a single hit', attack: 'a whole attack'},
	),
	choice(
		'staggered',
		'TE-M06 A Dazed victim of a knockout blow becomes: The source says Staggered, but describes no such status.',
		{stunned: 'Stunned', slowed: 'Slowed'},
	),
	choice(
		'twoRounds',
		'TE-C03 Two rounds of Dazed or Stunned are: “The next 2 rounds” as in the source, or the current round and the next.',
		{next: 'the next two', this: 'this one and the next'},
	),
	choice(
		'distractingSkill',
		'TE-R06 A distracting shot is rolled with: Melee as in the source, or the weapon’s skill.',
		{melee: 'Melee', weapon: 'the weapon’s skill'},
	),
	choice(
		'suppressing',
		'TE-R13 Suppressing fire and total defence: Suppressing fire is listed as an attack but harms nobody. Either way, later attacks of the round take −1.',
		{joins: 'go together', bars: 'exclude each other'},
	),
	{
		id: 'hunkeredSight',
		label: 'Hunkered: the far side may shoot',
		summary:
			'Hunkering down blocks the line of sight across the cover; with this on, foes there may still shoot, against +4.',
		rule: 'TE-D09',
		kind: 'flag',
		default: true,
	},
	flag(
		'coverSpells',
		'TE-61 Cover helps against spells: Cover counts against offensive spells as it does against shots. Powers of the mind pass it.',
		true,
		{formerly: false},
	),
	number(
		'proneWorth',
		'TE-66 Prone is worth: The bonus with firearms and against shots, and the penalty against melee.',
		[2, 1, 2],
	),
	number(
		'coverReaction',
		'TE-V09 Taking cover as a reaction, farther off: Ticks for a reaction that moves up to Speed to reach the cover.',
		[2, 1, 3],
	),
	number(
		'reloadTicks',
		'TE-O13 Reloading takes: Ticks, unless the weapon has a number of its own.',
		[3, 1, 5],
	),
	choice(
		'beside',
		'TE-V01 Side by side are: Those on the same square or the next one, or only those whom a move or the GM has brought together.',
		{squares: 'the same square or the next', brought: 'those brought together'},
		{formerly: 'brought'},
	),
	flag(
		'squareParts',
		'TE-V01 Another square parts: Whom the GM puts on another square is no longer beside those whom the square does not touch.',
		true,
		{formerly: false},
	),
	number(
		'startSquares',
		'TE-V01 Squares between the sides: The distance at the start where a roster names no squares. A placeholder.',
		[2, 0, 200],
	),
	choice(
		'rallyLevels',
		'TE-S08 A rally lowers: A status by one level for each success, or by one level in all.',
		{success: 'a level for each success', one: 'one level'},
	),
	number(
		'firstAid',
		'TE-C01 First aid takes: Successes on Intelligence and medicine (a placeholder: the source does not describe the Medicine skill).',
		[1, 1, 10],
	),
	flag('egoAtWounds', 'TE-43 Wounds cost Ego: Each Wound costs one point of Ego.', true),
	flag(
		'fateEgo',
		'TE-46 A fate point gives Ego back: The Wounds that it takes back give back the Ego that they cost.',
		true,
		{formerly: false},
	),
	flag(
		'socialLoss',
		'TE-S09 A social contest costs Ego: The loser’s Ego falls by the difference, a tie costs both one point, and whoever is at 0 surrenders.',
		true,
	),
	number(
		'dapperWorth',
		'TE-77 The higher Dapper is worth: The bonus on social rolls against somebody with less Dapper.',
		[1, 0, 3],
	),
	choice(
		'pointLost',
		'TE-75 Holding at point is lost by: A social roll lost to the victim, or the holder’s Ego falling to 0.',
		{roll: 'a lost social roll', ego: 'Ego down to 0'},
	),
	...answeringRows('TE-31'),
	lastCallRow('TE-14'),
] as const satisfies readonly SettingRow[];

export type TeSettings = SettingsOf<typeof settingRows>;

export const units: readonly Unit[] = [{id: 'round', isChapter: true}];
