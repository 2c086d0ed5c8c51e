import {Box} from 'ink';
import type {View} from '../../engine/basics.js';
import type {Fight, Following, Trial} from '../../session/fight.js';
import {useLook} from '../kit/look.js';
import {Text} from '../kit/safe-text.js';

type Properties = {
	readonly state: ReturnType<Fight['saveState']>;
	readonly isReadOnly: boolean;
	readonly following: Following | undefined;
	/** What it is when nothing is saved. */
	readonly trial: Trial | undefined;
	readonly view: View;
};

/** Whether everything is safe on disk, and whose view this is. */
export function Saved({state, isReadOnly, following, trial, view}: Properties) {
	const {theme, symbols} = useLook();
	return (
		<Box columnGap={2} flexShrink={0}>
			<Box width={trial ? 10 : 9} flexShrink={0} justifyContent="flex-end">
				{following ? (
					following.trouble === undefined ? (
						<Text {...theme.fine}>live</Text>
					) : (
						<Text {...theme.danger}>NOT LIVE</Text>
					)
				) : isReadOnly ? (
					<Text {...theme.warning}>read-only</Text>
				) : state.kind === 'failed' ? (
					<Text {...theme.danger}>NOT SAVED</Text>
				) : trial ? (
					<Text {...theme.danger}>{trial}</Text>
				) : (
					<Text {...(state.kind === 'saved' ? theme.fine : theme.muted)}>
						{state.kind === 'saved'
							? `saved ${symbols.saved}`
							: `saving ${symbols.pending}`}
					</Text>
				)}
			</Box>
			{view === 'gm' ? (
				<Text>GM view</Text>
			) : (
				<Text {...theme.players}> Players’ view </Text>
			)}
		</Box>
	);
}
