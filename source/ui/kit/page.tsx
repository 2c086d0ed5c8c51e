import type {ReactNode} from 'react';
import {useSize} from './size.js';
import {Pane} from './pane.js';
import {Footer, type Hint} from './footer.js';
import {Header} from './header.js';
import {Line} from './line.js';

/** The rows that remain for a page's own content. */
export const pageHeight = (rows: number): number => rows - 4;

type Properties = {
	readonly title: string;
	readonly middle?: string;
	readonly right?: ReactNode;
	readonly hints: readonly Hint[];
	/** How many of the last hints always stay. */
	readonly kept?: number;
	readonly children: ReactNode;
};

/** A screen with a title at the top and the keys at the bottom. */
export function Page({
	title,
	middle,
	right,
	hints,
	kept = 0,
	children,
}: Properties) {
	const {columns, rows} = useSize();
	return (
		<>
			<Header
				title={title}
				{...(middle !== undefined && {middle})}
				right={right}
			/>
			<Line width={columns} />
			<Pane height={pageHeight(rows)}>{children}</Pane>
			<Line width={columns} />
			<Footer hints={hints} kept={kept} />
		</>
	);
}
