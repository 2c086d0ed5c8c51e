import {counted} from '../../../engine/kit/text.js';
import {Box} from 'ink';
import {type PaneSize, useBoxed, Text, TextRow} from '../../kit/look/look.js';
import {widthOf, wrapLines} from '../../kit/look/text.js';
import {LogRows, allRows} from '../log/log-rows.js';
import {quietBoard, quietLine, useQuiet} from '../wording.js';
import type {Answer} from './history-answers.js';
import {Section, hintRoom, useRoom, Wrapped} from '../../kit/parts/section.js';
import type {FightInfo} from '../../../session/fight/fight-info.js';
import {laneInSight} from '../order/lanes.js';
import {OrderList} from '../order/order-pane.js';
import type {Moment} from '../../../session/fight/answer-entries.js';
import type {View} from '../../../engine/kit/basics.js';
import type {Board} from '../../../engine/world/board.js';
import {briefChanges, differences} from '../../../projections/differences.js';
import type {Fight} from '../../../session/fight/fight.js';
import type {Quiet} from '../../../engine/kit/rule-text.js';

/** The fight as it was, each moment made once and only when it is asked for. */
export function momentsOf(fight: Fight, view: View, quiet: Quiet) {
	const made = new Map<number, Moment | undefined>();
	const at = (n: number): Moment | undefined => {
		if (!made.has(n)) {
			const moment = fight.momentAfter(n, view);
			made.set(
				n,
				moment && {...moment, title: quiet(moment.title), board: quietBoard(moment.board, quiet)},
			);
		}

		return made.get(n);
	};

	const compared =
		<Change,>(compare: (before: Board, after: Board) => readonly Change[]) =>
		({isUndone, previous, last}: Answer): readonly Change[] => {
			const before = isUndone || previous === undefined ? undefined : at(previous);
			const after = at(last);
			return before && after ? compare(before.board, after.board) : [];
		};

	return {
		after: ({isUndone, last}: Answer) => (isUndone ? undefined : at(last)),
		brief: compared(briefChanges),
		changes: compared(differences),
	};
}

type Properties = PaneSize & {readonly answer: Answer};

/** The moment in as many of its units as fit, from the widest on. */
const clockIn = (clock: readonly string[], room: number): string =>
	clock
		.map((_, at) => clock.slice(0, clock.length - at).join(' · '))
		.find((text) => widthOf(text) <= room) ?? '';

/** The board as it was after an answer, and what was asked then; no moment where it was taken back. */
export function MomentPane({
	answer,
	moment,
	...size
}: Properties & {readonly moment: Moment | undefined}) {
	const {joined} = answer.shown;
	const title = joined === '' ? 'As it was' : `As it was after ${joined}`;
	const isBoxed = useBoxed();
	const {width, height} = useRoom(size);
	const asked = moment ? wrapLines(`Asked then: ${moment.title}`, width).slice(0, 2) : [];
	return (
		<Section
			title={title}
			hint={clockIn(moment?.board.clock ?? [], hintRoom(title, size.width))}
			{...size}
		>
			{moment ? (
				<>
					<OrderList
						board={moment.board}
						index={laneInSight(moment.board.lanes, undefined)}
						isHeaded={isBoxed}
						width={width}
						height={Math.max(1, height - asked.length)}
					/>
					{asked.map((text) => (
						<TextRow key={text}>{text}</TextRow>
					))}
				</>
			) : (
				<Text role="muted">This answer was taken back: there is no board to show.</Text>
			)}
		</Section>
	);
}

const goingBack = '“Back to here” takes back the later answers; U brings them back.';

/** The sign before a line of the log, with its space. */
const sign = 2;

/** “answer 58”, “answers 58–60”. */
const answerNumbers = ({shown: {first, joined}}: Answer): string =>
	joined === '' ? '' : joined === first ? `answer ${first}` : `answers ${first}–${joined}`;

type BroughtProperties = Properties & {
	readonly info: Pick<FightInfo, 'reference'>;
	readonly changes: readonly string[];
	/** Whether going back to it would take anything back. */
	readonly isBefore: boolean;
};

/** What an answer led to: its lines of the log, and all that is different since. */
export function BroughtPane({answer, info, changes, isBefore, ...size}: BroughtProperties) {
	const quiet = useQuiet(info);
	const {width, height} = useRoom(size);
	const told = [
		...allRows(
			answer.lines.map((line) => quietLine(line, quiet)),
			width - sign,
		),
		...changes
			.flatMap((change) => wrapLines(quiet(change), width - sign))
			.map((text) => ({kind: 'play' as const, text, isFirst: false})),
	];
	const rows = told.length > height ? told.slice(0, height - 1) : told;
	const advice = isBefore ? wrapLines(goingBack, width) : [];
	const hasAdvice = advice.length > 0 && told.length + advice.length < height;
	return (
		<Section title="What it brought" hint={answerNumbers(answer)} {...size}>
			{told.length === 0 ? <Text role="muted">The log has no line about this answer.</Text> : null}
			<LogRows rows={rows} width={width} />
			{rows.length < told.length ? (
				<Text role="muted">… {counted(told.length - rows.length, 'more row')}</Text>
			) : null}
			{hasAdvice ? (
				<Box marginTop={1} flexShrink={0}>
					<Wrapped text={goingBack} width={width} height={advice.length} role="muted" />
				</Box>
			) : null}
		</Section>
	);
}
