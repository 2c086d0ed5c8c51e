import {Box, Text} from 'ink';
import {useMemo} from 'react';
import type {Refusal} from '../../engine/basics.js';
import {ChoiceList} from '../components/choice-list.js';
import type {Fight, Input} from '../../session/fight.js';
import {useLook} from '../look.js';

type Properties = {
	readonly fight: Fight;
	readonly revision: number;
	readonly width: number;
	readonly height: number;
	readonly isActive: boolean;
	readonly message: string;
	answer(input: Input): Refusal | undefined;
	say(text: string): void;
	close(): void;
};

/** Who could break in now, and at what cost. */
export function InterruptsPane({
	fight,
	revision,
	width,
	height,
	isActive,
	message,
	answer,
	say,
	close,
}: Properties) {
	const {theme} = useLook();
	const choices = useMemo(() => fight.interrupts(), [fight, revision]);
	return (
		<Box
			flexDirection="column"
			flexShrink={0}
			width={width}
			height={height}
			overflow="hidden"
			paddingX={1}
		>
			<Text {...theme.title}>
				{choices.length === 0 ? 'Nobody could break in now' : 'Who breaks in?'}
			</Text>
			<ChoiceList
				choices={choices}
				width={width - 2}
				height={Math.max(1, height - 4)}
				aboutHeight={2}
				isActive={isActive}
				previewOf={() => []}
				pick={(id, force) => {
					answer({kind: 'interrupt', id, ...(force !== undefined && {force})});
				}}
				say={say}
				intercept={() => false}
				onCommand={(command) => {
					if (command === 'back' || command === 'interrupts') {
						close();
					}
				}}
			/>
			<Text wrap="truncate" {...theme.warning}>
				{message}
			</Text>
		</Box>
	);
}
