import type {Refusal} from '../engine/basics.js';
import {cited} from './prompt-text.js';

/** What is said back to a line. */
export type Reply = {
	readonly lines: readonly string[];
	/** The line did nothing, because it did not fit or was refused. */
	readonly isUnfit?: true;
	/** It asks back, and nothing was done yet. */
	readonly isAsking?: true;
	readonly isLeaving?: true;
};

export const said = (...lines: readonly string[]): Reply => ({lines});

export const unfit = (...lines: readonly string[]): Reply => ({
	lines,
	isUnfit: true,
});

/** What the rules or the log answered to something done. */
export const done = (
	refusal: Refusal | undefined,
	...lines: readonly string[]
): Reply =>
	refusal
		? unfit(`Not done: ${cited(refusal.reason, refusal.rule)}.`)
		: said(...lines);
