import {Box} from 'ink';
import {whichWay} from '../../../session/fight/dice-reading.js';
import {useEnterLabel} from '../../kit/keys/enter-label.js';
import {useLook} from '../../kit/look/look.js';
import {Text} from '../../kit/look/safe-text.js';
import {ShortMenu} from '../../kit/pages/short-menu.js';
import {useBack} from '../../kit/keys/use-back.js';
import type {DiceWay} from '../../../session/parts/input.js';

type Properties = {
	readonly ways: readonly DiceWay[];
	readonly height: number;
	readonly isActive: boolean;
	onPick(way: DiceWay): void;
	onBack(): void;
};

/** “10+6 1 9 8; 5 for Oni: Parry”. */
export const wayText = ({text, onward}: DiceWay): string => [text, ...onward].join('; ');

/** Asks which of several readings of a line of dice is meant. Escape goes back to the line. */
export function DiceWays({ways, height, isActive, onPick, onBack}: Properties) {
	const {theme} = useLook();
	useEnterLabel(isActive, 'take this');
	useBack({mode: 'fight', isActive, isTyping: true, onBack});
	return (
		<Box flexDirection="column" height={height} flexShrink={0} overflow="hidden">
			{height > ways.length && (
				<Text wrap="truncate" {...theme.muted}>
					{whichWay(ways)} Esc: type the dice anew
				</Text>
			)}
			<ShortMenu
				items={ways.map((way, at) => ({id: String(at), label: wayText(way)}))}
				isActive={isActive}
				height={height > ways.length ? height - 1 : height}
				onPick={(id) => {
					const way = ways[Number(id)];
					if (way) {
						onPick(way);
					}
				}}
			/>
		</Box>
	);
}
