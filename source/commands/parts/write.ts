import {toJson} from '../../projections/json.js';
import type {Context} from './command.js';

/** Writes lines that a style has already coloured. */
export function writeDressed({output}: Pick<Context, 'output'>, lines: readonly string[]) {
	output.write(lines.map((line) => `${line}\n`).join(''));
}

export function writeJson({output}: Pick<Context, 'output'>, value: unknown) {
	output.write(`${toJson(value)}\n`);
}

/** Says what is wrong with the log of a fight that was read, where what is written out may go elsewhere. */
export function tellDamage(
	{damage}: {readonly damage?: string},
	{complain}: Pick<Context, 'complain'>,
): number {
	complain(damage === undefined ? [] : [damage]);
	return damage === undefined ? 0 : 1;
}
