import {Box} from 'ink';
import type {ReactNode} from 'react';
import {useLook} from '../../kit/look.js';
import {Text} from '../../kit/safe-text.js';
import {cut, widthOf} from '../../kit/text.js';

type Properties = {
	readonly title: string;
	/** At the right of the title, if there is room. */
	readonly hint: string;
	readonly width: number;
	readonly height: number;
	readonly children: ReactNode;
};

/** The columns that the borders and the margins within them take. */
export const boxSides = 4;

/** A box with its title in the border. */
export function ChangeBox({title, hint, width, height, children}: Properties) {
	const {theme, symbols} = useLook();
	const {box} = symbols;
	const shown = cut(title, width - 6);
	const rest = width - 5 - widthOf(shown);
	const isHinted = rest >= widthOf(hint) + 5;
	const line = isHinted ? rest - widthOf(hint) - 3 : rest;
	return (
		<Box flexDirection="column" flexShrink={0} width={width}>
			<Text wrap="truncate" {...theme.accent}>
				{box.topLeft}
				{box.top} <Text {...theme.cursor}>{shown}</Text>{' '}
				{box.top.repeat(Math.max(0, line))}
				{isHinted ? ` ${hint} ${box.top}` : ''}
				{box.topRight}
			</Text>
			<Box
				flexDirection="column"
				flexShrink={0}
				width={width}
				height={height - 1}
				overflow="hidden"
				paddingX={1}
				borderStyle={box}
				borderTop={false}
				{...(theme.accent.color !== undefined && {
					borderColor: theme.accent.color,
				})}
			>
				{children}
			</Box>
		</Box>
	);
}
