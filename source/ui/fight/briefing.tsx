import {Box} from 'ink';
import {useLook} from '../kit/look/look.js';
import {SpanLines} from '../kit/parts/span.js';
import {firstLines, wrapLines} from '../kit/look/text.js';
import {useEffect, useMemo} from 'react';
import {coachOf} from '../../session/fight/coach.js';
import type {Fight} from '../../session/fight/fight.js';
import type {UserAction} from '../../session/fight/lessons.js';
import {isCommandId} from '../kit/look/bindings/bindings.js';
import type {FightScreenState} from './screen.js';
import type {Input} from '../../session/parts/input.js';

type BriefingRow = {
	readonly text: string;
	/** It begins a line that says what is wrong. */
	readonly isWarning: boolean;
};

/** The sign and the spaces around a row. */
const around = 4;

/** A briefing in at most so many rows. Where not all lines fit, the last keep theirs: they say what is wrong (`warnings`). */
export function briefingRows(
	lines: readonly string[],
	columns: number,
	most: number,
	warnings: readonly string[] = [],
): readonly BriefingRow[] {
	let left = Math.max(most, lines.length);
	return lines
		.toReversed()
		.flatMap((line, at) => {
			const width = columns - around;
			const room = left - (lines.length - 1 - at);
			// The rows after the first one are indented.
			const [first = ''] = wrapLines(line, width);
			const rest = line.slice(first.length).trim();
			const rows =
				rest === ''
					? [first]
					: room < 2
						? firstLines(line, width, 1)
						: [first, ...firstLines(rest, width - 2, room - 1).map((text) => `  ${text}`)];
			left -= rows.length;
			return rows
				.map((text, row) => ({text, isWarning: row === 0 && warnings.includes(line)}))
				.toReversed();
		})
		.toReversed();
}

export function Briefing({
	lines,
	isAlarm = false,
}: {
	readonly lines: readonly BriefingRow[];
	readonly isAlarm?: boolean;
}) {
	const {symbols} = useLook();
	return (
		<Box flexDirection="column" flexShrink={0} height={lines.length} paddingX={1}>
			<SpanLines
				lines={lines.map(({text, isWarning}) => [
					{
						text: `${isWarning ? symbols.trouble : symbols.vertical} ${text}`,
						role: isAlarm ? 'danger' : isWarning ? 'warning' : 'accent',
					},
				])}
			/>
		</Box>
	);
}

/** What is shown in place of the question, where a lesson is about that. */
function shownIn({view, page, panel}: FightScreenState): UserAction {
	return view === 'players'
		? 'looked as players'
		: page?.command === 'rules'
			? 'read rules'
			: panel?.kind === 'commands'
				? 'found commands'
				: 'went on';
}

/** Whether an answer is another than Enter would give. */
const isTyped = (input: Input, {prompt}: FightScreenState): boolean =>
	input.kind === 'typed' ||
	input.kind === 'rolled' ||
	(input.kind === 'pick' && prompt.kind === 'choose' && input.id !== prompt.choices[0]?.id);

/** The lessons of a guided fight: a line above its panes, and the screen with answers that the coach hears of. */
export function useCoaching(fight: Fight, screen: FightScreenState) {
	const {keyOf} = useLook();
	const coach = useMemo(() => coachOf(fight, 'screens'), [fight]);
	const shown = shownIn(screen);
	useEffect(() => {
		if (shown !== 'went on') {
			coach?.saw(shown);
		}
	}, [coach, shown]);
	if (!coach || screen.isWatching || screen.banner.length > 0) {
		return {screen, lesson: []};
	}

	const heard = (input: Input): Input => {
		coach.hear(isTyped(input, screen));
		return input;
	};

	return {
		screen: {
			...screen,
			answer(input: Input) {
				screen.answer(heard(input));
			},
			offer: (input: Input) => screen.offer(heard(input)),
		},
		lesson: [
			coach.line(
				(command) => (isCommandId(command) ? keyOf(command) : command),
				screen.view === 'players',
			),
		],
	};
}
