import type {Waiting, ShownChoice} from '../../../session/fight/fight.js';
import {misfit, outcomeText} from '../../../session/fight/trials.js';
import {PanesPage, panesHeight} from '../../kit/pages/page.js';
import {useBoxed, useSize, TextRow} from '../../kit/look/look.js';
import {Section, sectionFrame, sectionSides} from '../../kit/parts/section.js';
import {wrapLines} from '../../kit/look/text.js';
import {ChoiceList} from '../../menu/choice-list.js';
import type {PageProperties} from '../screen.js';

const keep = {id: 'keep', key: 'y'};
const drop: ShownChoice = {id: 'drop', key: 'x', label: 'Leave everything as it was'};

const ready: readonly ShownChoice[] = [{...keep, label: 'Keep the correction'}, drop];

const answerTo = (question: string) => ({
	id: 'answer',
	key: 'a',
	label: `Answer “${question}” here; the later answers follow`,
});
const leaveOut = {id: 'omit', key: 'o', label: 'Leave that answer out; the later answers follow'};

/** The likelier one comes first. */
const choicesFor = ({isAsked, isToCome}: Waiting, question: string): readonly ShownChoice[] => [
	...(isAsked || isToCome ? [answerTo(question), leaveOut] : [leaveOut, answerTo(question)]),
	{...keep, label: 'Keep the correction up to here; the later answers are taken back'},
	drop,
];

export function CorrectionPage({screen}: PageProperties) {
	const {columns, rows} = useSize();
	const isBoxed = useBoxed();
	const {correction, message} = screen;
	if (!correction) {
		return undefined;
	}

	const outcome = correction.outcome();
	const {waiting} = outcome;
	const choices = waiting === undefined ? ready : choicesFor(waiting, screen.prompt.title);
	const width = columns - sectionSides(isBoxed);
	const frame = sectionFrame(isBoxed);
	const below = frame + choices.length + 1 + (waiting === undefined ? 0 : 1);
	const above = panesHeight(rows) - below;
	const room = Math.max(1, above - frame);
	const lines = outcomeText(outcome).flatMap((line) => wrapLines(line, width));
	const hidden = lines.length - room;
	const shown = hidden > 0 ? [...lines.slice(0, room - 1), `… and ${hidden + 1} more`] : lines;
	return (
		<PanesPage
			title={screen.now.fight.info.title}
			hints={[
				{commands: ['accept'], label: 'choose it'},
				{commands: ['up', 'down'], label: 'choose'},
				{commands: ['back'], label: 'to the question'},
			]}
		>
			<Section title={`Correction of “${correction.label}”`} width={columns} height={above}>
				{shown.map((line, at) => (
					<TextRow key={at}>{line}</TextRow>
				))}
			</Section>
			<Section
				title={waiting === undefined ? 'Keep the correction?' : 'A later answer does not fit'}
				width={columns}
				height={below}
				isFocused
			>
				{waiting !== undefined && (
					<TextRow role="warning">
						“{waiting.label}” {misfit(waiting)}
					</TextRow>
				)}
				<ChoiceList
					key={`${waiting?.label} ${outcome.standing} ${outcome.leftOut.length}`}
					choices={choices}
					width={width}
					height={choices.length}
					isActive
					pick={(id) => {
						if (id === 'answer') {
							screen.close();
						} else {
							screen.run(id);
						}
					}}
					say={screen.say}
					onCommand={screen.run}
				/>
				<TextRow role="warning">{message}</TextRow>
			</Section>
		</PanesPage>
	);
}
