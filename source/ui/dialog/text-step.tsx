import {Box} from 'ink';
import {useMemo, useState} from 'react';
import {FieldLine} from '../kit/field-line.js';
import {useKeys} from '../kit/use-keys.js';
import {useLook} from '../kit/look.js';
import {Text} from '../kit/safe-text.js';
import {writingHints} from '../kit/writing.js';
import type {Step} from './step.js';

type Properties = {
	readonly step: Extract<Step, {kind: 'text'}>;
	readonly isActive: boolean;
	goOn(to: Step, from: Step): void;
	goBack(): void;
};

function hintFor(isEmpty: boolean, isOptional: boolean): string {
	if (!isEmpty) {
		return 'Enter takes it';
	}

	return isOptional ? 'Enter goes on without' : 'Write something, or Esc';
}

/** A question that is answered with a line of text. */
export function TextStep({step, isActive, goOn, goBack}: Properties) {
	const {theme, symbols} = useLook();
	const {initial, isOptional, flag, refuse, meaning, next} = step;
	const [text, setText] = useState(initial);
	const [isFlagged, setIsFlagged] = useState(false);
	const isEmpty = text.trim() === '';
	const refused = isEmpty ? undefined : refuse?.(text.trim());
	const hints = useMemo(
		() => [
			...writingHints('go on'),
			...(flag === undefined ? [] : [{keys: ['tab'], label: flag}]),
		],
		[flag],
	);
	const isReady = isEmpty ? isOptional : refused === undefined;
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
			<FieldLine
				label=""
				value={text}
				isActive={isActive}
				hints={hints}
				onChange={setText}
			/>
			{flag !== undefined && (
				<Text wrap="truncate">
					<Text {...theme.key}>Tab</Text> [{isFlagged ? symbols.ticked : ' '}]{' '}
					{flag}
				</Text>
			)}
			<Text
				wrap="wrap"
				{...(refused === undefined ? theme.muted : theme.warning)}
			>
				{refused ??
					[
						isEmpty ? undefined : meaning?.(text.trim()),
						hintFor(isEmpty, isOptional),
					]
						.filter((part) => part !== undefined)
						.join(' – ')}
			</Text>
		</Box>
	);
}
