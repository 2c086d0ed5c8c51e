import {Box} from 'ink';
import type {Fight} from '../../../session/fight/fight.js';
import {useKeys} from '../../kit/keys/use-keys.js';
import type {CommandId} from '../../kit/look/bindings/bindings.js';
import {wayOn} from '../saved.js';
import {useLook} from '../../kit/look/look.js';
import {Text} from '../../kit/look/safe-text.js';
import {wrapLines} from '../../kit/look/text.js';

type Closed = {
	/** Left out where nothing is wrong. */
	readonly reason?: string;
	/** Something may get lost, or what is shown may be wrong. */
	readonly isTrouble?: true;
	readonly way: string;
};

/** Why nothing can be answered here, and what can be done instead. */
export function closedFor(
	fight: Fight,
	isOver: boolean,
	isWatching: boolean,
	commandsKey: string,
): Closed | undefined {
	const {readOnly} = fight.info;
	const saveState = fight.saveState();
	if (saveState.kind === 'failed') {
		return {
			reason: `No answer is taken: ${saveState.reason}`,
			isTrouble: true,
			way: wayOn(fight.rescueFile(), commandsKey),
		};
	}

	const following = fight.following('gm');
	if (following?.trouble !== undefined) {
		return {
			reason: `This may be out of date: ${following.trouble}`,
			isTrouble: true,
			way: 'This screen goes on by itself when it can.',
		};
	}

	if (isWatching) {
		return {way: isOver ? 'You can look at the history.' : 'The question is answered elsewhere.'};
	}

	if (readOnly !== undefined) {
		return {
			reason: `No answer is taken: ${readOnly}`,
			way: following ? 'Answers given there show here at once.' : 'You can look at the history.',
		};
	}

	return undefined;
}

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
	const margin = reason === undefined ? 0 : indent;
	const reasons = wrapLines(reason ?? '', width - margin);
	return (
		<Box flexDirection="column" flexShrink={0}>
			{reasons.map((line, at) => (
				<Text key={at} wrap="truncate" {...(isTrouble ? theme.danger : theme.warning)}>
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
