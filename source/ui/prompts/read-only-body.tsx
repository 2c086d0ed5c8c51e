import {Box} from 'ink';
import {useKeys} from '../hooks/use-keys.js';
import type {CommandId} from '../keymap.js';
import {useLook} from '../look.js';
import {Text} from '../components/text.js';

type Properties = {
	readonly reason: string;
	readonly isActive: boolean;
	onCommand(command: CommandId): void;
};

/** In the place of the answers when none is taken. */
export function ReadOnlyBody({reason, isActive, onCommand}: Properties) {
	const {theme} = useLook();
	useKeys({mode: 'fight', isActive, onCommand});
	return (
		<Box flexDirection="column" flexShrink={0}>
			<Text {...theme.warning}>No answer is taken: {reason}</Text>
			<Text {...theme.muted}>The history can be looked at.</Text>
		</Box>
	);
}
