import {counted} from '../../engine/kit/text.js';
import type {Problem} from '../../session/library/services.js';
import type {SpanLine} from '../kit/parts/span.js';
import {wrapSpans} from '../kit/parts/span-wrap.js';

/** What is wrong with a file that is named beside it: each problem with its line, and what would be right. */
export const problemLines = (problems: readonly Problem[], width: number): readonly SpanLine[] =>
	[
		[
			{
				text: `The roster cannot be used: ${counted(problems.length, 'problem')}`,
				role: 'danger' as const,
			},
		],
		...problems.map(({line, field, message, hint}): SpanLine => [
			...(line === undefined ? [] : [{text: `line ${line} `, role: 'warning' as const}]),
			...(field === undefined ? [] : [{text: `${field}: `}]),
			{text: message},
			...(hint === undefined ? [] : [{text: ` (${hint})`, role: 'muted' as const}]),
		]),
	].flatMap((line) => wrapSpans(line, width));
