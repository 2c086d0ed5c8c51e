import {Box} from 'ink';
import {useKeys} from '../../kit/keys/use-keys.js';
import type {CommandId} from '../../kit/look/bindings/bindings.js';
import {useLook} from '../../kit/look/look.js';
import {Text} from '../../kit/look/safe-text.js';
import {wrapLines} from '../../kit/look/text.js';

/** Why no answer is accepted here. */
export type Closed = {
	/** Left out where nothing is wrong. */
	readonly reason?: string;
	/** Something may get lost, or what is shown may be wrong. */
	readonly isTrouble?: true;
	/** What can be done instead. */
	readonly way: string;
};

type Properties = Closed & {
	readonly width: number;
	readonly isActive: boolean;
	onCommand(command: CommandId): void;
};

/** The sign and its space, below which the other rows begin. */
const indent = 2;

/** Takes the place of the answers when none is accepted: a sign, why, and what can be done. */
export function ClosedBody({reason, isTrouble, way, width, isActive, onCommand}: Properties) {
	const {theme, symbols} = useLook();
	useKeys({mode: 'fight', isActive, onCommand});
	const style = isTrouble ? theme.danger : theme.warning;
	const margin = reason === undefined ? 0 : indent;
	const reasons = wrapLines(reason ?? '', width - margin);
	return (
		<Box flexDirection="column" flexShrink={0}>
			{reasons.map((line, at) => (
				<Text key={at} wrap="truncate" {...style}>
					{at === 0 ? `${symbols.trouble} ` : ' '.repeat(indent)}
					{line}
				</Text>
			))}
			{wrapLines(way, width - margin).map((line) => (
				<Text key={line} wrap="truncate" {...theme.muted}>
					{' '.repeat(margin)}
					{line}
				</Text>
			))}
		</Box>
	);
}
