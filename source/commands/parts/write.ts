import {toJson} from '../../projections/json.js';
import type {Context} from './command.js';

/** Writes lines that a style has already coloured. */
export function writeDressed({output}: Pick<Context, 'output'>, lines: readonly string[]) {
	output.write(lines.map((line) => `${line}\n`).join(''));
}

export function writeJson({output}: Pick<Context, 'output'>, value: unknown) {
	output.write(`${toJson(value)}\n`);
}
