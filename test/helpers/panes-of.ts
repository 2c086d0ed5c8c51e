import stringWidth from 'string-width';

/** A part of a frame under a title: a box, or the rows below a titled rule. */
export type Pane = {
	readonly top: number;
	readonly left: number;
	readonly bottom: number;
	readonly right: number;
	/** What stands in its border and in its rows, without the borders. */
	readonly title: string;
	readonly lines: readonly string[];
};

/** One entry for each column: a wide character takes two, of which the second is empty. */
function cellsOf(line: string): readonly string[] {
	const cells: string[] = [];
	for (const {segment} of new Intl.Segmenter().segment(line)) {
		cells.push(segment, ...(stringWidth(segment) > 1 ? [''] : []));
	}

	return cells;
}

const withoutRule = (border: string): string => border.replaceAll(/─+/g, ' ').trim();

type Cells = ReadonlyArray<readonly string[]>;

function boxAt(cells: Cells, top: number, left: number): Pane {
	const right = cells[top]?.indexOf('╮', left) ?? -1;
	const bottom = cells.findIndex((row, at) => at > top && row[left] === '╰' && row[right] === '╯');
	const inside = cells.slice(top, bottom).map((row) => row.slice(left + 1, right).join(''));
	const [border = '', ...lines] = inside;
	return {top, left, bottom, right, title: withoutRule(border), lines};
}

/** The boxes of a frame from its top left on, or what stands under its titled rules. */
export function panesOf(frame: string): readonly Pane[] {
	const cells = frame.split('\n').map((line) => cellsOf(line));
	const boxes = cells.flatMap((row, top) =>
		row.flatMap((cell, left) => (cell === '╭' ? [boxAt(cells, top, left)] : [])),
	);
	if (boxes.length > 0) {
		return boxes;
	}

	const footer = cells.length - 1;
	const rules = cells.flatMap((row, at) => (row[0] === '─' && row[1] !== undefined ? [at] : []));
	return rules.map((top, at) => {
		const bottom = (rules[at + 1] ?? footer) - 1;
		return {
			top,
			left: 0,
			bottom,
			right: Math.max(0, (cells[top]?.length ?? 0) - 1),
			title: withoutRule(cells[top]?.join('') ?? ''),
			lines: cells.slice(top + 1, bottom + 1).map((row) => row.join('')),
		};
	});
}
