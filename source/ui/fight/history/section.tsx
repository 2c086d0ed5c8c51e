import {Box} from 'ink';
import type {ReactNode} from 'react';
import {useLook} from '../../kit/look.js';
import {Text} from '../../kit/safe-text.js';
import {cut, widthOf} from '../../kit/text.js';

type Properties = {
	readonly title: string;
	/** At the right of the title, if there is room. */
	readonly hint?: string;
	readonly width: number;
	/** With its title and borders. */
	readonly height: number;
	/** Its sides and its foot have borders too. */
	readonly isBoxed: boolean;
	/** It has the cursor. */
	readonly isFocused?: boolean;
	readonly children: ReactNode;
};

/** The rows of a section that its title and borders take. */
export const sectionFrame = (isBoxed: boolean): number => (isBoxed ? 2 : 1);

/** The columns that the borders and margins of a section take. */
export const sectionSides = 4;

/** Part of a page: a box with its title in the border or, where room is short, rows under a titled rule. */
export function Section({
	title,
	hint = '',
	width,
	height,
	isBoxed,
	isFocused = false,
	children,
}: Properties) {
	const {symbols, theme} = useLook();
	const {box} = symbols;
	const style = isFocused ? theme.accent : theme.muted;
	const shown = cut(title, width - 6);
	const rest = width - 5 - widthOf(shown);
	const isHinted = hint !== '' && rest >= widthOf(hint) + 5;
	const line = isHinted ? rest - widthOf(hint) - 3 : rest;
	return (
		<Box flexDirection="column" flexShrink={0} width={width}>
			<Text wrap="truncate" {...style}>
				{isBoxed ? box.topLeft : box.top}
				{box.top}{' '}
				<Text {...(isFocused ? theme.cursor : theme.title)}>{shown}</Text>{' '}
				{box.top.repeat(Math.max(0, line))}
				{isHinted ? ` ${hint} ${box.top}` : ''}
				{isBoxed ? box.topRight : box.top}
			</Text>
			<Box
				flexDirection="column"
				flexShrink={0}
				width={width}
				height={height - 1}
				overflow="hidden"
				paddingX={isBoxed ? 1 : 2}
				{...(isBoxed && {
					borderStyle: box,
					borderTop: false,
					...(style.color !== undefined && {borderColor: style.color}),
					...(style.dimColor === true && {borderDimColor: true}),
				})}
			>
				{children}
			</Box>
		</Box>
	);
}
