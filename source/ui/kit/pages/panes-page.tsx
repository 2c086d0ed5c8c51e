import {Box} from 'ink';
import type {ReactNode} from 'react';
import {Footer, type Hint} from '../parts/footer.js';
import {Header} from '../parts/header.js';
import {aroundPanes} from '../look/layout.js';
import {useSize} from '../look/size.js';

type Properties = {
	readonly title: string;
	readonly middle?: string;
	readonly right?: ReactNode;
	readonly hints: readonly Hint[];
	/** How many of the last hints always stay. */
	readonly kept?: number;
	readonly children: ReactNode;
};

/** The rows for panes between header and footer. */
export const panesHeight = (rows: number): number => rows - aroundPanes;

/** A screen of panes that have titles of their own. */
export function PanesPage({title, middle, right, hints, kept = 0, children}: Properties) {
	const {columns, rows} = useSize();
	return (
		<>
			<Header title={title} {...(middle !== undefined && {middle})} right={right} />
			<Box
				flexDirection="column"
				flexShrink={0}
				width={columns}
				height={panesHeight(rows)}
				overflow="hidden"
			>
				{children}
			</Box>
			<Footer hints={hints} kept={kept} />
		</>
	);
}
