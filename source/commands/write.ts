import {toJson} from '../projections/json.js';
import type {Context} from './command.js';

/** Lines that a style has dressed, in its letters. */
export function writeDressed(
	{output}: Pick<Context, 'output'>,
	lines: readonly string[],
) {
	output.write(lines.map((line) => `${line}\n`).join(''));
}

/** A value for a program to read. */
export function writeJson({output}: Pick<Context, 'output'>, value: unknown) {
	output.write(`${toJson(value)}\n`);
}
