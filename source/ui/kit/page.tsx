import type {ReactNode} from 'react';
import {useSize} from './size.js';
import {Pane} from './pane.js';
import {Footer, type Hint} from './footer.js';
import {Header} from './header.js';
import {Line} from './line.js';

/** Lines that are left for a page's own content. */
export const pageHeight = (rows: number): number => rows - 4;

type Properties = {
	readonly title: string;
	readonly middle?: string;
	readonly right?: ReactNode;
	readonly hints: readonly Hint[];
	readonly children: ReactNode;
};

/** A screen with a title above and the keys below. */
export function Page({title, middle, right, hints, children}: Properties) {
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
			<Footer hints={hints} />
		</>
	);
}
