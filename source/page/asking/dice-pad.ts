import type {DiceOfRolls} from '../messages/from-page.js';
import type {Roll} from '../messages/seat.js';

/** The faces of one die: more than one where it exploded. */
type Die = readonly number[];

/** The dice of one roll that lie on the table so far. */
export type Thrown = readonly Die[];

export type Pad = Readonly<Record<string, Thrown>>;

const explodes = ({explodeFrom = Infinity}: Roll, die: Die) => (die.at(-1) ?? 0) >= explodeFrom;

/** Whether the newest die is to be rolled again and added. */
export const isExploding = (roll: Roll, thrown: Thrown): boolean => {
	const last = thrown.at(-1);
	return last !== undefined && explodes(roll, last);
};

/** How many dice are to be typed, at least. */
export const missing = (roll: Roll, thrown: Thrown): number =>
	Math.max(0, roll.count - thrown.length) + (isExploding(roll, thrown) ? 1 : 0);

export const openRoll = (rolls: readonly Roll[], pad: Pad): Roll | undefined =>
	rolls.find((roll) => missing(roll, pad[roll.key] ?? []) > 0);

/** A face goes to the newest die while that explodes, else to the next one. */
export function withFace(rolls: readonly Roll[], pad: Pad, face: number): Pad {
	const roll = openRoll(rolls, pad);
	if (!roll || !Number.isInteger(face) || face < 1 || face > roll.sides) {
		return pad;
	}

	const thrown = pad[roll.key] ?? [];
	const last = thrown.at(-1);
	return {
		...pad,
		[roll.key]:
			last !== undefined && explodes(roll, last)
				? [...thrown.slice(0, -1), [...last, face]]
				: [...thrown, [face]],
	};
}

export function withoutLast(rolls: readonly Roll[], pad: Pad): Pad {
	const roll = rolls.findLast(({key}) => (pad[key] ?? []).length > 0);
	const thrown = roll ? (pad[roll.key] ?? []) : [];
	const rest = thrown.at(-1)?.slice(0, -1) ?? [];
	return roll
		? {...pad, [roll.key]: [...thrown.slice(0, -1), ...(rest.length > 0 ? [rest] : [])]}
		: pad;
}

/** What is sent: rolls whose dice are not all there are left to Fray. */
export const diceOf = (rolls: readonly Roll[], pad: Pad): DiceOfRolls =>
	rolls.map((roll) => {
		const thrown = pad[roll.key] ?? [];
		return {roll: roll.key, ...(missing(roll, thrown) === 0 && {dice: thrown})};
	});

/** “10+6 3”. */
export const thrownText = (thrown: Thrown): string => thrown.map((die) => die.join('+')).join(' ');
