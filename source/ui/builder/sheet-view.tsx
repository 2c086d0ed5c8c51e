import {Box} from 'ink';
import {useMemo} from 'react';
import type {Problem} from '../../rosters/problem.js';
import type {Tools} from '../../session/library/building/builder.js';
import type {RosterEntry} from '../../session/library/services.js';
import {DetailRows, useQuietDetails} from '../kit/parts/detail-rows.js';
import {type PaneSize, Text} from '../kit/look/look.js';
import {Wrapped} from '../kit/parts/section.js';

type Properties = PaneSize & {
	/** Left out where it cannot be read. */
	readonly entry: RosterEntry | undefined;
	readonly mistakes: readonly Problem[];
	/** What is wrong with the roster beside its combatants. */
	readonly problems: readonly Problem[];
	readonly tools: Tools | undefined;
	/** Left out: what does not fit is cut off. */
	readonly page?: number;
};

/** “line 14, skills.close: expected a whole number (leave out the quotes)”. */
const inWords = ({line, field, message, hint}: Problem): string =>
	[
		[line === undefined ? '' : `line ${line}`, field ?? '']
			.filter((part) => part !== '')
			.join(', '),
		`${message}${hint === undefined ? '' : ` (${hint})`}`,
	]
		.filter((part) => part !== '')
		.join(': ');

/** The sheet of the highlighted combatant as it would be in a fight, or what is wrong with it. */
export function SheetView({entry, mistakes, problems, tools, width, height, page}: Properties) {
	const quiet = useQuietDetails();
	const details = useMemo(
		() => (entry && tools ? quiet(tools.page(entry)) : []),
		[entry, tools, quiet],
	);
	const wrong = mistakes.length > 0 ? mistakes : problems;
	if (entry) {
		return (
			<Box flexDirection="column" flexShrink={0}>
				{entry.about === undefined ? null : (
					<Wrapped text={entry.about} width={width} height={2} role="muted" />
				)}
				<DetailRows
					details={details}
					width={width}
					height={height - (page === undefined ? 0 : 1) - (entry.about === undefined ? 0 : 2)}
					{...(page !== undefined && {page})}
				/>
			</Box>
		);
	}

	return (
		<Box flexDirection="column" flexShrink={0} height={height} overflow="hidden">
			{wrong.length > 0 && (
				<Text role="danger">
					{mistakes.length > 0 ? 'Mistakes in this combatant:' : 'Mistakes in this roster:'}
				</Text>
			)}
			{wrong.map((problem, at) => (
				<Wrapped key={at} text={inWords(problem)} width={width} height={3} />
			))}
		</Box>
	);
}
