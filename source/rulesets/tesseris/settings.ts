import {answeringRows} from '../../engine/answering.js';
import {hiddenKnownRow} from '../../engine/hidden-known.js';
import {foeHealthRow} from '../../engine/health.js';
import {lastCallRow} from '../../engine/last-call.js';
import {choice, flag, number} from '../../engine/setting-rows.js';
import type {SettingRow, SettingsOf} from '../../engine/settings.js';

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
		'TE-10 Ticks a round: What everybody starts a round with, before bonuses and debts.',
		[5, 3, 10],
		'round',
	),
	{
		...flag(
			'endTurns',
			'TE-22 Turns end by themselves: Once something was done and no ticks are left, so that only free acts could follow.',
			true,
		),
		formerly: false,
	},
	number(
		'surpriseTicks',
		'TE-20 Ticks of the surprised: For reactions, in a round that took somebody unawares.',
		[3, 0, 5],
		'round',
	),
	choice(
		'delayCall',
		'TE-24 The GM can call delays after: Two who only delay against one another forfeit the rest of the round.',
		[
			['twice', 'two each'],
			['once', 'one each'],
		],
	),
	number(
		'roundsAMinute',
		'TE-25 Rounds a minute: A round lasts 10 to 15 seconds; bleeding out counts minutes.',
		[5, 4, 6],
	),
	choice(
		'resolveStat',
		'TE-03 Resolve is tested with: The characteristic whose dice a Resolve test rolls.',
		[
			['wil', 'Willpower'],
			['cha', 'Charisma'],
			['str', 'Strength'],
		],
	),
	number(
		'criticalAt',
		'TE-32 Critical from a net of: So many successes past the defence add 1d10 damage; 0 is never.',
		[6, 0, 12],
	),
	choice(
		'jamOn',
		'TE-36 A jam looks at: The total after modifiers, or the bare successes.',
		[
			['total', 'the attack total'],
			['successes', 'the successes rolled'],
		],
	),
	choice(
		'locations',
		'TE-41 Hit locations: A d10 says where a hit lands, or it is always the body.',
		[
			['roll', 'rolled'],
			['body', 'always the body'],
		],
	),
	choice(
		'woundsBy',
		'TE-42 Wounds for 5 Stamina lost to: One hit, or all hits of one attack together.',
		[
			['hit', 'a single hit'],
			['attack', 'a whole attack'],
		],
	),
	choice(
		'staggered',
		'TE-M06 A Dazed victim of a knockout blow is: The source says Staggered, which has no row of its own.',
		[
			['stunned', 'Stunned'],
			['slowed', 'Slowed'],
		],
	),
	choice(
		'twoRounds',
		'TE-C03 Two rounds of Dazed or Stunned are: “The next 2 rounds” as the source has it, or the one in which it begins is the first of them.',
		[
			['next', 'the next two'],
			['this', 'this one and the next'],
		],
	),
	choice(
		'distractingSkill',
		'TE-R06 A distracting shot is rolled with: Melee as the source has it, or the weapon’s skill.',
		[
			['melee', 'Melee'],
			['weapon', 'the weapon’s skill'],
		],
	),
	choice(
		'suppressing',
		'TE-R13 Suppressing fire and total defence: It stands among the attacks but harms nobody. Later attacks are at −1 either way.',
		[
			['joins', 'go together'],
			['bars', 'exclude one another'],
		],
	),
	{
		id: 'hunkeredSight',
		label: 'Hunkered: the far side may shoot',
		summary:
			'Foes across the cover have no line of sight; still they may shoot, against +4.',
		rule: 'TE-D09',
		kind: 'flag',
		default: true,
	},
	number(
		'proneWorth',
		'TE-66 Prone is worth: For firearms and against shots, and against one in melee.',
		[2, 1, 2],
	),
	number(
		'coverReaction',
		'TE-V09 Taking cover as a reaction, farther off: Ticks when one has to move up to Speed to reach it.',
		[2, 1, 3],
	),
	number(
		'reloadTicks',
		'TE-O13 Reloading takes: Ticks, unless the weapon says otherwise.',
		[3, 1, 5],
	),
	{
		...choice(
			'beside',
			'TE-V01 Side by side are: Who stands on the same square or the next, or only those whom a move or the GM has brought together.',
			[
				['squares', 'the same square or the next'],
				['brought', 'those brought together'],
			],
		),
		formerly: 'brought',
	},
	number(
		'startSquares',
		'TE-V01 Squares between the sides: At the start, where a roster names no square. A placeholder.',
		[2, 0, 200],
	),
	choice(
		'rallyLevels',
		'TE-S08 A rally lowers: One level for each success, or one level in all.',
		[
			['success', 'a level a success'],
			['one', 'one level'],
		],
	),
	number(
		'firstAid',
		'TE-C01 First aid takes: Successes of Intelligence and medicine (a placeholder: the Medicine skill is not in the source).',
		[1, 1, 10],
	),
	flag(
		'egoAtWounds',
		'TE-43 Wounds cost Ego: One point of Ego for every Wound.',
		true,
	),
	flag(
		'socialLoss',
		'TE-S09 A social contest costs Ego: The loser’s Ego falls by the difference, a tie costs both one, at 0 one is beaten.',
		true,
	),
	number(
		'dapperWorth',
		'TE-77 The higher Dapper is worth: On social rolls against somebody less dapper.',
		[1, 0, 3],
	),
	choice(
		'pointLost',
		'TE-75 Holding at point is lost by: Losing one social roll to the one held, or all of one’s Ego.',
		[
			['roll', 'a lost social roll'],
			['ego', 'Ego down to 0'],
		],
	),
	...answeringRows('TE-31'),
	lastCallRow('TE-14'),
] as const satisfies readonly SettingRow[];

export type TeSettings = SettingsOf<typeof settingRows>;
