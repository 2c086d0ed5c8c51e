import type {Refusal} from '../engine/kit/basics.js';
import type {Fight} from '../session/fight/fight.js';
import {cited} from './texts/prompt-text.js';

export type Reply = {
	readonly lines: readonly string[];
	/** The line had no effect, because it was not understood or was refused. */
	readonly isUnfit?: true;
	/** It asks back, and nothing has happened yet. */
	readonly isAsking?: true;
	readonly isLeaving?: true;
	/** Another fight is played from now on. */
	readonly next?: {readonly fight: Fight; readonly briefing: readonly string[]};
};

export const said = (...lines: readonly string[]): Reply => ({lines});

export const unfit = (...lines: readonly string[]): Reply => ({lines, isUnfit: true});

/** The reply that tells why something was not done, as one sentence. */
export const refused = (reason: string, ...hints: readonly string[]): Reply =>
	unfit(`Not done: ${reason}${/[.?]$/.test(reason) ? '' : '.'}`, ...hints);

/** The reply to something done: the refusal, if there is one. */
export const done = (refusal: Refusal | undefined, ...lines: readonly string[]): Reply =>
	refusal ? refused(cited(refusal.reason, refusal.rule)) : said(...lines);

/** The reply to something done to an answer that the GM named by its number. */
export const doneTo = (refusal: Refusal | undefined, ...lines: readonly string[]): Reply =>
	refusal
		? unfit(...done(refusal).lines, 'log N lists the last N answers with their numbers.')
		: said(...lines);
