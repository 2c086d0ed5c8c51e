import {Box} from 'ink';
import {useState} from 'react';
import {FieldLine, writingHints} from '../../kit/parts/text-field.js';
import {useTyping, useKeys} from '../../kit/keys/use-keys.js';
import {useLook, TextRow} from '../../kit/look/look.js';
import type {BodyProperties} from './body.js';

const hints = writingHints('take it', 'commands');

/** Asks for a line of text. Escape gives the keys back to the commands and keeps the text. */
export function TextBody({
	prompt,
	isActive,
	sentLabel,
	answer,
	intercept,
	onCommand,
}: BodyProperties<'text'>) {
	const {keyOf} = useLook();
	const {initial} = prompt;
	const [text, setText] = useState(initial);
	const [isSuggested, setIsSuggested] = useState(initial !== '');
	// What a player has written is taken, sent back or undone with single keys first.
	const [isWriting, setIsWriting] = useState(sentLabel === undefined);
	useTyping(isActive && text !== initial);
	useKeys({
		mode: 'writing',
		isActive,
		isTyping: isWriting,
		onCommand(command) {
			if (command === 'accept') {
				answer({kind: 'text', text});
			} else if (command === 'back' && isWriting) {
				setIsWriting(false);
			} else if (command === 'write' && !isWriting) {
				setIsWriting(true);
			} else if (!isWriting && !intercept(command)) {
				onCommand(command);
			}
		},
	});
	const write = keyOf('write');
	const taken = text === '' ? 'Enter goes on without' : 'Enter writes this into the log';
	return (
		<Box flexDirection="column" flexShrink={0}>
			<FieldLine
				isSuggested
				label=""
				value={text}
				isActive={isActive && isWriting}
				hints={hints}
				onChange={(next) => {
					setText(next);
					setIsSuggested(false);
				}}
			/>
			<TextRow role="muted">
				{isWriting
					? isSuggested
						? `${taken}; type another, or Backspace to change it`
						: `${taken}; Esc for the other commands`
					: `${taken}; ${write} goes on writing`}
			</TextRow>
		</Box>
	);
}
