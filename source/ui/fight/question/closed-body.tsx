import {Box} from 'ink';
import {useKeys} from '../../kit/use-keys.js';
import type {CommandId} from '../../kit/keymap.js';
import {useLook} from '../../kit/look.js';
import {Text} from '../../kit/safe-text.js';

type Properties = {
	readonly reason?: string;
	/** What can be done instead. */
	readonly way: string;
	readonly isActive: boolean;
	onCommand(command: CommandId): void;
};

/** Takes the place of the answers when none is accepted. */
export function ClosedBody({reason, way, isActive, onCommand}: Properties) {
	const {theme} = useLook();
	useKeys({mode: 'fight', isActive, onCommand});
	return (
		<Box flexDirection="column" flexShrink={0}>
			{reason !== undefined && <Text {...theme.warning}>{reason}</Text>}
			<Text {...theme.muted}>{way}</Text>
		</Box>
	);
}
