import type {ComponentProps} from 'react';
import {useSize} from '../look/size.js';
import {Box} from 'ink';
import {Line} from '../parts/line.js';
import {PanesPage, panesHeight} from './panes-page.js';

/** The rows that remain for a page's own content. */
export const pageHeight = (rows: number): number => panesHeight(rows) - 2;

/** A screen of one pane between two lines, which cuts off what does not fit, with a title at the top and the keys at the bottom. */
export function Page({children, ...around}: ComponentProps<typeof PanesPage>) {
	const {columns, rows} = useSize();
	return (
		<PanesPage {...around}>
			<Line width={columns} />
			<Box
				flexDirection="column"
				flexShrink={0}
				height={pageHeight(rows)}
				overflow="hidden"
				paddingX={1}
			>
				{children}
			</Box>
			<Line width={columns} />
		</PanesPage>
	);
}
