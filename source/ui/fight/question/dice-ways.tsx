import {Box} from 'ink';
import type {DiceWay} from '../../../session/fight.js';
import {ShortMenu} from '../../kit/short-menu.js';
import {useBack} from '../../kit/use-back.js';

type Properties = {
	readonly ways: readonly DiceWay[];
	readonly height: number;
	readonly isActive: boolean;
	onPick(way: DiceWay): void;
	onBack(): void;
};

/** “10+6 1 9 8; 5 for Oni: Parry”. */
export const wayText = ({text, onward}: DiceWay): string =>
	[text, ...onward].join('; ');

/** Asks which of several readings of a line of dice is meant. Escape goes back to the line. */
export function DiceWays({ways, height, isActive, onPick, onBack}: Properties) {
	useBack({mode: 'fight', isActive, isTyping: true, onBack});
	return (
		<Box
			flexDirection="column"
			height={height}
			flexShrink={0}
			overflow="hidden"
		>
			<ShortMenu
				items={ways.map((way, at) => ({id: String(at), label: wayText(way)}))}
				isActive={isActive}
				height={height}
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
