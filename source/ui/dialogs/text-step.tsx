import {Box} from 'ink';
import {useState} from 'react';
import {FieldLine} from '../components/field-line.js';
import {useKeys} from '../hooks/use-keys.js';
import {useLook} from '../look.js';
import {Text} from '../components/text.js';
import type {Step} from './step.js';

type Properties = {
	readonly step: Extract<Step, {kind: 'text'}>;
	readonly isActive: boolean;
	goOn(to: Step, from: Step): void;
	goBack(): void;
};

/** A question that a line of text answers. */
export function TextStep({step, isActive, goOn, goBack}: Properties) {
	const {theme, symbols} = useLook();
	const {initial, isOptional, flag, next} = step;
	const [text, setText] = useState(initial);
	const [isFlagged, setIsFlagged] = useState(false);
	const isReady = isOptional || text.trim() !== '';
	useKeys({
		mode: 'fight',
		isActive,
		isTyping: true,
		onCommand(command, key) {
			if (command === 'accept' && isReady) {
				goOn(next(text.trim(), isFlagged), {...step, initial: text});
			} else if (command === 'back') {
				goBack();
			} else if (key === 'tab') {
				setIsFlagged((before) => !before);
			}
		},
	});
	return (
		<Box flexDirection="column" flexShrink={0}>
			<FieldLine label="" value={text} isActive={isActive} onChange={setText} />
			{flag !== undefined && (
				<Text wrap="truncate">
					<Text {...theme.key}>Tab</Text> [{isFlagged ? symbols.ticked : ' '}]{' '}
					{flag}
				</Text>
			)}
			<Text wrap="truncate" {...theme.muted}>
				{isOptional && text === ''
					? 'Enter goes on without'
					: isReady
						? 'Enter takes it'
						: 'Write something, or Esc'}
			</Text>
		</Box>
	);
}
