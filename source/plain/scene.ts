import type {Refusal} from '../engine/basics.js';
import type {Fight} from '../session/fight.js';
import type {Services} from '../session/services.js';
import {cited} from './prompt-text.js';
import type {Where} from '../session/where.js';
import type {Style} from './style.js';

/** What a line is answered from. */
export type Scene = {
	readonly fight: Fight;
	readonly services: Pick<Services, 'listRosters' | 'loadRoster'>;
	readonly style: Style;
};

/** What is said back to a line. */
export type Reply = {
	readonly lines: readonly string[];
	/** The line did nothing, because it did not fit or was refused. */
	readonly isUnfit?: true;
	readonly isLeaving?: true;
};

/** A word that a GM can type at any prompt. */
export type Word = {
	readonly name: string;
	/** What follows the word; in square brackets what may be left out. Empty when nothing does. */
	readonly usage: string;
	readonly summary: string;
	readonly where: Where;
	run(rest: string, scene: Scene): Reply | Promise<Reply>;
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
