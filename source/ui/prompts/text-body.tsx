import {Box} from 'ink';
import {useState} from 'react';
import {FieldLine} from '../components/field-line.js';
import {useKeys} from '../hooks/use-keys.js';
import {useLook} from '../look.js';
import {keyLabel} from '../symbols.js';
import {Text} from '../components/text.js';
import type {BodyProperties} from './body.js';

/** A line of text. Escape gives the keys back to the commands, without losing what was written. */
export function TextBody({
	prompt,
	isActive,
	answer,
	intercept,
	onCommand,
}: BodyProperties<'text'>) {
	const {theme, symbols, keymap} = useLook();
	const [text, setText] = useState(prompt.initial);
	const [isWriting, setIsWriting] = useState(true);
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
	const write = keyLabel(symbols, keymap.keysOf('write')[0] ?? '');
	return (
		<Box flexDirection="column" flexShrink={0}>
			<FieldLine
				label=""
				value={text}
				isActive={Boolean(isActive && isWriting)}
				onChange={setText}
			/>
			<Text wrap="truncate" {...theme.muted}>
				{isWriting
					? 'Enter takes it; Esc for the other commands'
					: `Enter takes it; ${write} goes on writing`}
			</Text>
		</Box>
	);
}
