import {numberText} from '../../../engine/answer-numbers.js';
import type {Answer} from './history-answers.js';
import {useLook} from '../../kit/look.js';
import {Text} from '../../kit/safe-text.js';

/** One answer in the history, with its number in the log. */
export function AnswerRow({
	answer,
	isHighlighted,
}: {
	readonly answer: Answer;
	readonly isHighlighted: boolean;
}) {
	const {symbols, theme} = useLook();
	const {n, label, corrected, isUndone} = answer;
	return (
		<Text
			wrap="truncate"
			{...(isHighlighted ? theme.cursor : isUndone ? theme.muted : {})}
		>
			{isHighlighted ? symbols.cursor : ' '} {numberText(n).padStart(4)}{' '}
			{isUndone ? `(${label}) taken back` : label}
			{corrected === undefined ? '' : ` [${corrected}]`}
		</Text>
	);
}
