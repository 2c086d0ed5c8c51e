import {useLook} from '../../kit/look/look.js';
import {Text} from '../../kit/look/safe-text.js';
import {widthOf, wrapLines} from '../../kit/look/text.js';
import {laneInSight} from '../order/lanes.js';
import {OrderList} from '../order/order-list.js';
import type {Answer} from './history-answers.js';
import {Section, hintRoom, sectionFrame, sectionSides} from '../../kit/parts/section.js';
import type {PaneSize} from '../../kit/look/layout.js';
import type {Moment} from '../../../session/fight/answer-entries.js';

type Properties = PaneSize & {
	readonly answer: Answer;
	/** Left out where it was taken back. */
	readonly moment: Moment | undefined;
	readonly isBoxed: boolean;
};

/** The moment in as many of its units as fit, from the widest on. */
const clockIn = (clock: readonly string[], room: number): string =>
	clock
		.map((_, at) => clock.slice(0, clock.length - at).join(' · '))
		.find((text) => widthOf(text) <= room) ?? '';

/** The board as it was after an answer, and what was asked then. */
export function MomentPane({answer, moment, width, height, isBoxed}: Properties) {
	const {theme} = useLook();
	const {joined} = answer.shown;
	const title = joined === '' ? 'As it was' : `As it was after ${joined}`;
	const inner = width - sectionSides(isBoxed);
	const asked = moment ? wrapLines(`Asked then: ${moment.title}`, inner).slice(0, 2) : [];
	return (
		<Section
			title={title}
			hint={clockIn(moment?.board.clock ?? [], hintRoom(title, width))}
			width={width}
			height={height}
			isBoxed={isBoxed}
		>
			{moment ? (
				<>
					<OrderList
						board={moment.board}
						index={laneInSight(moment.board.lanes, undefined)}
						isHeaded={isBoxed}
						width={inner}
						height={Math.max(1, height - sectionFrame(isBoxed) - asked.length)}
					/>
					{asked.map((text) => (
						<Text key={text} wrap="truncate">
							{text}
						</Text>
					))}
				</>
			) : (
				<Text {...theme.muted}>This answer was taken back: there is no board to show.</Text>
			)}
		</Section>
	);
}
