import type {Prompt, Command} from '../parts/rules.js';
import {isDeepStrictEqual} from 'node:util';
import {impossibleDice} from '../../dice/check.js';
import {type Chain, type Dice, type Rolled, explodes, rolledText, total} from '../../dice/dice.js';

/** An earlier answer, as the GM would give it again. */
export type Given =
	| {readonly kind: 'choice'; readonly id: string; readonly label: string; readonly force?: string}
	| {readonly kind: 'ticks'; readonly ids: readonly string[]}
	/** Dice, a number, a text or several numbers, as they are typed. */
	| {readonly kind: 'line'; readonly text: string}
	/** A GM’s command, or what broke in: it is given anew. */
	| {readonly kind: 'none'};

export function givenIn(command: Command, asked: Prompt): Given {
	switch (command.kind) {
		case 'choose': {
			const choice =
				asked.kind === 'choose'
					? asked.choices.find(({act}) => isDeepStrictEqual(act, command.value))
					: undefined;
			return choice
				? {
						kind: 'choice',
						id: choice.id,
						label: choice.label,
						...(command.force && {force: command.reason ?? ''}),
					}
				: {kind: 'none'};
		}

		case 'several':
		case 'mark': {
			return {kind: 'ticks', ids: command.value};
		}

		case 'roll': {
			return lineWhere(isRollable(command.value, asked), typedLine(command.value, asked));
		}

		case 'number': {
			const {value} = command;
			return lineWhere(asked.kind === 'number' && isWithin(value, asked), String(value));
		}

		case 'text': {
			return lineWhere(asked.kind === 'text', command.value);
		}

		case 'arrange': {
			const {value} = command;
			return lineWhere(
				asked.kind === 'arrange' &&
					asked.values.length === value.length &&
					value.every((each) => isWithin(each, asked)),
				value.join(' '),
			);
		}

		case 'interrupt':
		case 'gm':
		case 'start': {
			return {kind: 'none'};
		}
	}
}

/** A die that explodes now and did not before is asked for its next face alone. */
const completed = (dice: Dice, chain: Chain): Chain =>
	explodes(dice, chain.at(-1) ?? 0, chain.length - 1) ? [...chain, 1] : chain;

/** Whether dice can still come from what is rolled: they may have exploded before, and do not any more. */
const isRollable = (rolls: readonly Rolled[], asked: Prompt): boolean =>
	asked.kind === 'roll' &&
	rolls.every(({id, dice}) => {
		const request = asked.requests.find((each) => each.id === id);
		return (
			request !== undefined &&
			impossibleDice(
				request.dice,
				dice.map((chain) => completed(request.dice, chain)),
			) === undefined
		);
	});

const isWithin = (value: number, {min, max}: {readonly min: number; readonly max: number}) =>
	value >= min && value <= max;

const lineWhere = (isAsked: boolean, text: string): Given =>
	isAsked ? {kind: 'line', text} : {kind: 'none'};

/** “10+6 1 9; 8”: the dice of each roll. */
export const diceLine = (rolls: readonly Rolled[]): string => rolls.map(rolledText).join('; ');

/** The same as it was typed: a sum with what the rules add. */
function typedLine(rolls: readonly Rolled[], asked: Prompt): string {
	const [only] = rolls;
	const [request] = asked.kind === 'roll' ? asked.requests : [];
	return only?.isTotal ? String(total(only) + (request?.plus ?? 0)) : diceLine(rolls);
}
