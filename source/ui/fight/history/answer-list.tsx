import {useMemo} from 'react';
import type {BriefChange} from '../../../projections/differences.js';
import {FieldLine} from '../../kit/parts/field-line.js';
import {useLook} from '../../kit/look/look.js';
import {Text} from '../../kit/look/safe-text.js';
import {SelectedRow} from '../../kit/parts/selected-row.js';
import {findingHints} from '../../kit/keys/writing.js';
import {AnswerRow} from './answer-row.js';
import {type Answer, headingAt} from './history-answers.js';
import {type ListRow, listColumns, rowsOfAnswer} from './list-rows.js';
import {Section, sectionFrame, sectionSides} from '../../kit/parts/section.js';
import {windowAround} from './window-around.js';
import type {PaneSize} from '../../kit/look/layout.js';

type Properties = PaneSize & {
	readonly answers: readonly Answer[];
	readonly index: number;
	/** What is searched for. */
	readonly query: string | undefined;
	/** The ruleset's widest unit. */
	readonly unit: string;
	readonly isBoxed: boolean;
	changesOf(answer: Answer): readonly BriefChange[];
	onQuery(query: string): void;
};

const hints = findingHints('there');

/** How many answers are before each, and at the end how many there are; those that are one row count each. */
function countsBefore(answers: readonly Answer[]): readonly number[] {
	const counts = [0];
	for (const {numbers} of answers) {
		counts.push((counts.at(-1) ?? 0) + numbers.length);
	}

	return counts;
}

/** “30–59 of 60”: which answers are in sight; empty where none is. */
function inSight(rows: readonly ListRow[], counts: readonly number[]): string {
	const places = rows.flatMap((row) => (row.kind === 'answer' ? row.at : []));
	const [first] = places;
	const last = places.at(-1);
	if (first === undefined || last === undefined || counts.at(-1) === 0) {
		return '';
	}

	return `${(counts[first] ?? 0) + 1}–${counts[last + 1] ?? 0} of ${counts.at(-1) ?? 0}`;
}

/** The answers of the fight under headings, with their dice and what they changed. */
export function AnswerList({
	answers,
	index,
	query,
	unit,
	width,
	height,
	isBoxed,
	changesOf,
	onQuery,
}: Properties) {
	const {theme} = useLook();
	const inner = width - sectionSides(isBoxed);
	const columns = useMemo(() => listColumns(answers, inner), [answers, inner]);
	const counts = useMemo(() => countsBefore(answers), [answers]);
	const room = height - sectionFrame(isBoxed) - (query === undefined ? 0 : 1);
	const rowsOf = (at: number): readonly ListRow[] => {
		const answer = answers[at];
		if (!answer) {
			return [];
		}

		const text = headingAt(answers, at, unit);
		return [
			...(text === undefined ? [] : [{kind: 'heading' as const, key: `heading ${answer.n}`, text}]),
			...rowsOfAnswer(answer, at, columns, changesOf(answer)),
		];
	};

	const rows = windowAround(answers.length, index, room, rowsOf);
	return (
		<Section
			title="Answers"
			hint={inSight(rows, counts)}
			width={width}
			height={height}
			isBoxed={isBoxed}
			isFocused
		>
			{query === undefined ? null : (
				<FieldLine label="Find" value={query} isActive hints={hints} onChange={onQuery} />
			)}
			{answers.length === 0 ? <Text {...theme.muted}>No answer has these words.</Text> : null}
			{rows.map((row) => (
				<SelectedRow key={row.key} isSelected={row.kind === 'answer' && row.at === index}>
					<AnswerRow
						row={row}
						columns={columns}
						width={inner}
						isHighlighted={row.kind === 'answer' && row.at === index}
					/>
				</SelectedRow>
			))}
		</Section>
	);
}
