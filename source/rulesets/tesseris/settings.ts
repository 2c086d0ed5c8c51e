import type {Unit} from '../../engine/world/units.js';
import {answeringRows} from '../../engine/course/answering.js';
import {hiddenKnownRow, choice, flag, number} from '../../engine/facts/setting-rows.js';
import {foeHealthRow} from '../../engine/facts/combatants/health.js';
import {lastCallRow} from '../../engine/course/last-call.js';
import type {SettingRow, SettingsOf} from '../../engine/facts/settings.js';

/* Everything that the ledger marks as a Setting, with the ledger's default. */
export const settingRows = [
	flag('foeNumbers', false, {
		text: 'TE-42 Players see foes’ numbers: Stamina, Wounds, Ego, ticks and rolls of the GM’s combatants in the players’ view.',
	}),
	foeHealthRow('TE-42'),
	hiddenKnownRow('TE-42'),
	number('baseTicks', [5, 3, 10], {
		text: 'TE-10 Ticks a round: The ticks that everybody has in a round, before bonuses and debts.',
		countsFrom: 'round',
	}),
	flag('endTurns', true, {
		text: 'TE-22 Turns end by themselves: A turn ends once something was done and nothing but free acts could follow: no ticks are left, or too few for all that is allowed. Of a foe’s last tick Fray asks nothing, unless foes are asked wherever there is a choice.',
		formerly: false,
	}),
	number('surpriseTicks', [3, 0, 5], {
		text: 'TE-20 Ticks of the surprised: The ticks that a surprised combatant has for reactions in that round.',
		countsFrom: 'round',
	}),
	choice('delayCall', {
		text: 'TE-24 The GM can end delays after: Two combatants who only delay against each other forfeit the rest of the round.',
		options: {twice: 'two delays each', once: 'one delay each'},
	}),
	number('roundsAMinute', [5, 4, 6], {
		text: 'TE-25 Rounds a minute: A round lasts 10 to 15 seconds; bleeding out counts minutes.',
	}),
	choice('resolveStat', {
		text: 'TE-03 Resolve is tested with: The characteristic that a Resolve test rolls.',
		options: {wil: 'Willpower', cha: 'Charisma', str: 'Strength'},
	}),
	number('criticalAt', [6, 0, 12], {
		text: 'TE-32 Critical from a net of: A hit by this many successes adds 1d10 damage; 0 means never.',
	}),
	choice('jamOn', {
		text: 'TE-36 A jam depends on: Whether the attack total after modifiers, or the number of successes rolled, is even.',
		options: {total: 'the attack total', successes: 'the successes rolled'},
	}),
	choice('locations', {
		text: 'TE-41 Hit locations: Roll a d10 for the location of a hit, or always hit the body.',
		options: {roll: 'rolled', body: 'always the body'},
	}),
	choice('woundsBy', {
		text: 'TE-42 Wounds for 5 Stamina lost to: Count each hit for itself, or all hits of one attack together.',
		options: {hit: 'a single hit', attack: 'a whole attack'},
	}),
	choice('staggered', {
		text: 'TE-M06 A Dazed victim of a knockout blow becomes: The source says Staggered, but describes no such status.',
		options: {stunned: 'Stunned', slowed: 'Slowed'},
	}),
	choice('twoRounds', {
		text: 'TE-C03 Two rounds of Dazed or Stunned are: “The next 2 rounds” as in the source, or the current round and the next.',
		options: {next: 'the next two', this: 'this one and the next'},
	}),
	choice('distractingSkill', {
		text: 'TE-R06 A distracting shot is rolled with: Melee as in the source, or the weapon’s skill.',
		options: {melee: 'Melee', weapon: 'the weapon’s skill'},
	}),
	choice('suppressing', {
		text: 'TE-R13 Suppressing fire and total defence: Suppressing fire is listed as an attack but harms nobody. Either way, later attacks of the round take −1.',
		options: {joins: 'go together', bars: 'exclude each other'},
	}),
	{
		id: 'hunkeredSight',
		label: 'Hunkered: the far side may shoot',
		summary:
			'Hunkering down blocks the line of sight across the cover; with this on, foes there may still shoot, against +4.',
		rule: 'TE-D09',
		kind: 'flag',
		default: true,
	},
	flag('coverSpells', true, {
		text: 'TE-61 Cover helps against spells: Cover counts against offensive spells as it does against shots. Powers of the mind pass it.',
		formerly: false,
	}),
	number('proneWorth', [2, 1, 2], {
		text: 'TE-66 Prone is worth: The bonus with firearms and against shots, and the penalty against melee.',
	}),
	number('coverReaction', [2, 1, 3], {
		text: 'TE-V09 Taking cover as a reaction, farther off: Ticks for a reaction that moves up to Speed to reach the cover.',
	}),
	number('reloadTicks', [3, 1, 5], {
		text: 'TE-O13 Reloading takes: Ticks, unless the weapon has a number of its own.',
	}),
	choice('beside', {
		text: 'TE-V01 Side by side are: Those on the same square or the next one, or only those whom a move or the GM has brought together.',
		options: {squares: 'the same square or the next', brought: 'those brought together'},
		formerly: 'brought',
	}),
	flag('squareParts', true, {
		text: 'TE-V01 Another square parts: Whom the GM puts on another square is no longer beside those whom the square does not touch.',
		formerly: false,
	}),
	number('startSquares', [2, 0, 200], {
		text: 'TE-V01 Squares between the sides: The distance at the start where a roster names no squares. A placeholder.',
	}),
	choice('rallyLevels', {
		text: 'TE-S08 A rally lowers: A status by one level for each success, or by one level in all.',
		options: {success: 'a level for each success', one: 'one level'},
	}),
	number('firstAid', [1, 1, 10], {
		text: 'TE-C01 First aid takes: Successes on Intelligence and medicine (a placeholder: the source does not describe the Medicine skill).',
	}),
	flag('egoAtWounds', true, {text: 'TE-43 Wounds cost Ego: Each Wound costs one point of Ego.'}),
	flag('fateEgo', true, {
		text: 'TE-46 A fate point gives Ego back: The Wounds that it takes back give back the Ego that they cost.',
		formerly: false,
	}),
	flag('socialLoss', true, {
		text: 'TE-S09 A social contest costs Ego: The loser’s Ego falls by the difference, a tie costs both one point, and whoever is at 0 surrenders.',
	}),
	number('dapperWorth', [1, 0, 3], {
		text: 'TE-77 The higher Dapper is worth: The bonus on social rolls against somebody with less Dapper.',
	}),
	choice('pointLost', {
		text: 'TE-75 Holding at point is lost by: A social roll lost to the victim, or the holder’s Ego falling to 0.',
		options: {roll: 'a lost social roll', ego: 'Ego down to 0'},
	}),
	...answeringRows('TE-31'),
	lastCallRow('TE-14'),
] as const satisfies readonly SettingRow[];

export type TeSettings = SettingsOf<typeof settingRows>;

export const units: readonly Unit[] = [{id: 'round', isChapter: true}];
