import {counted} from '../../../engine/kit/text.js';
import {Box} from 'ink';
import {useLook} from '../../kit/look/look.js';
import {Text} from '../../kit/look/safe-text.js';
import {wrapLines} from '../../kit/look/text.js';
import {allRows} from '../log/log-lines.js';
import {LogRows} from '../log/log-rows.js';
import {quietLine, useQuiet} from '../quiet.js';
import type {Answer} from './history-answers.js';
import {Section, sectionFrame, sectionSides} from '../../kit/parts/section.js';
import type {FightInfo} from '../../../session/fight/fight-info.js';
import type {PaneSize} from '../../kit/look/layout.js';

type Properties = PaneSize & {
	readonly answer: Answer;
	readonly info: Pick<FightInfo, 'reference'>;
	readonly changes: readonly string[];
	/** Whether going back to it would take anything back. */
	readonly isBefore: boolean;
	readonly isBoxed: boolean;
};

const goingBack = '“Back to here” takes back the later answers; U brings them back.';

/** The sign before a line of the log, with its space. */
const sign = 2;

/** “answer 58”, “answers 58–60”. */
const answerNumbers = ({shown: {first, joined}}: Answer): string =>
	joined === '' ? '' : joined === first ? `answer ${first}` : `answers ${first}–${joined}`;

/** What an answer led to: its lines of the log, and all that is different since. */
export function BroughtPane({answer, info, changes, isBefore, width, height, isBoxed}: Properties) {
	const {theme} = useLook();
	const quiet = useQuiet(info);
	const inner = width - sectionSides(isBoxed);
	const room = height - sectionFrame(isBoxed);
	const told = [
		...allRows(
			answer.lines.map((line) => quietLine(line, quiet)),
			inner - sign,
		),
		...changes.flatMap((change) =>
			wrapLines(quiet(change), inner - sign).map((text) => ({
				kind: 'play' as const,
				text,
				isFirst: false,
			})),
		),
	];
	const rows = told.length > room ? told.slice(0, room - 1) : told;
	const advice = isBefore ? wrapLines(goingBack, inner) : [];
	const hasAdvice = advice.length > 0 && told.length + advice.length < room;
	return (
		<Section
			title="What it brought"
			hint={answerNumbers(answer)}
			width={width}
			height={height}
			isBoxed={isBoxed}
		>
			{told.length === 0 ? (
				<Text {...theme.muted}>The log has no line about this answer.</Text>
			) : null}
			<LogRows rows={rows} width={inner} />
			{rows.length < told.length ? (
				<Text {...theme.muted}>… {counted(told.length - rows.length, 'more row')}</Text>
			) : null}
			{hasAdvice ? (
				<Box flexDirection="column" flexShrink={0} marginTop={1}>
					{advice.map((text) => (
						<Text key={text} wrap="truncate" {...theme.muted}>
							{text}
						</Text>
					))}
				</Box>
			) : null}
		</Section>
	);
}
