import type {Chain, Dice} from '../../../dice/dice.js';
import {type Odds, oddsOfBest, oddsOfDice} from '../../../dice/values.js';
import {signed} from '../../../engine/kit/text.js';
import type {OtSettings} from '../settings.js';

/* The ways to roll (OT-20, OT-27). */

export type CheckRules = Pick<
	OtSettings,
	'method' | 'hits' | 'success' | 'explode' | 'cancel' | 'kept' | 'partly' | 'share'
> & {
	readonly dice: Dice;
	/** The best roll succeeds whatever the number. */
	readonly critical: boolean;
	/** The worst roll fails whatever the number. */
	readonly fumble: boolean;
};

export type Check = {
	/** What the sheet says: added to the dice, or how many they are, or which die. */
	readonly base: number;
	/** What conditions and the situation add. */
	readonly plus: number;
	/** None where somebody is to say whether it succeeds. */
	readonly number: number | undefined;
};

type Method = {
	dice(check: Check, rules: CheckRules): Dice;
	valueOf(chains: readonly Chain[], rules: CheckRules): number;
	odds(dice: Dice, rules: CheckRules): Odds;
	added(check: Check): number;
	/** The log tells each die, since their sum alone does not say what they came to. */
	isDieByDie?: true;
	need(number: string, added: number, rules: CheckRules): string;
};

const mostOfPool = 40;
const mostToKeep = 20;

const within = (least: number, value: number, most: number): number =>
	Math.max(least, Math.min(most, value));

const asItIs = (face: number): number => face;

const sumOf = (chains: readonly Chain[]): number =>
	chains.reduce((sum, chain) => chain.reduce((all, face) => all + face, sum), 0);

/** OT-27: what a die of a pool is worth. */
const worthIn =
	({success, cancel}: CheckRules) =>
	(face: number): number =>
		face >= success ? 1 : cancel && face === 1 ? -1 : 0;

const exploding = (dice: Dice, {explode}: CheckRules): Dice =>
	explode ? {...dice, explodeFrom: dice.sides} : dice;

const plusText = (added: number): string => (added === 0 ? '' : `${signed(added)}, `);

export const methods: Readonly<Record<CheckRules['method'], Method>> = {
	total: {
		dice: (_check, {dice}) => dice,
		valueOf: sumOf,
		odds: (dice) => oddsOfDice(dice, asItIs),
		added: ({base, plus}) => base + plus,
		need: (number, added) => `${signed(added)}, ${number}`,
	},
	pool: {
		dice: ({base, plus}, rules) =>
			exploding({count: within(1, base + plus, mostOfPool), sides: rules.dice.sides}, rules),
		valueOf: (chains, rules) => chains.flat().reduce((sum, face) => sum + worthIn(rules)(face), 0),
		odds: (dice, rules) => oddsOfDice(dice, worthIn(rules)),
		added: () => 0,
		isDieByDie: true,
		need: (number, _added, {success}) => `${number}, each with ${success} or more`,
	},
	step: {
		dice: ({base}, rules) => exploding({count: 1, sides: within(4, base, 100)}, rules),
		valueOf: sumOf,
		odds: (dice) => oddsOfDice(dice, asItIs),
		added: ({plus}) => plus,
		isDieByDie: true,
		need: (number, added) => `${plusText(added)}${number}`,
	},
	keep: {
		dice: ({base}, rules) =>
			exploding({count: within(1, base, mostToKeep), sides: rules.dice.sides}, rules),
		valueOf: (chains, {kept}) =>
			chains
				.map((chain) => sumOf([chain]))
				.toSorted((one, other) => other - one)
				.slice(0, kept)
				.reduce((sum, value) => sum + value, 0),
		odds: (dice, {kept}) => oddsOfBest(dice, kept),
		added: ({plus}) => plus,
		isDieByDie: true,
		need: (number, added, {kept}) => `best ${kept}, ${plusText(added)}${number}`,
	},
};
