import {printableInColour} from '../engine/clean-text.js';
import {toJson} from '../projections/json.js';
import type {Context} from './command.js';

/** A value for a program to read. */
export function writeJson({output}: Pick<Context, 'output'>, value: unknown) {
	output.write(`${toJson(value)}\n`);
}

/** Lines whose colours are Fray’s. */
export function writeInColour(
	{output}: Pick<Context, 'output'>,
	lines: readonly string[],
) {
	output.write(lines.map((line) => `${printableInColour(line)}\n`).join(''));
}
