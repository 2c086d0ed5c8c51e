import type {Refusal} from '../engine/kit/basics.js';
import {FrayError} from '../session/library/services.js';
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

/** What is done by a line; why it cannot be done is said with everything that is wrong. */
export async function withProblems(run: () => Reply | Promise<Reply>): Promise<Reply> {
	try {
		return await run();
	} catch (error) {
		if (error instanceof FrayError) {
			return unfit(error.message, ...error.problems.map(problemText));
		}

		throw error;
	}
}

const problemText = ({line, field, message, hint}: FrayError['problems'][number]): string =>
	`  ${[line === undefined ? undefined : `line ${line}`, field, message]
		.filter((part) => part !== undefined)
		.join(': ')}${hint === undefined ? '' : ` (${hint})`}`;

export const helpLines = ({
	name,
	usage,
	summary,
}: Readonly<Record<'name' | 'usage' | 'summary', string>>): readonly string[] => [
	`  ${`${name} ${usage}`.trimEnd()}`,
	`      ${summary}`,
];
