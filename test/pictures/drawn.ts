/** A place within a cell of 1 by 1, from its left upper corner. */
type Point = readonly [right: number, down: number];

/**
 * A figure that is drawn and not written: a line, a curve (from, towards, to), a polygon, filled or not, or a circle
 * around a point, filled or not.
 */
type Drawing = {
	readonly kind: 'line' | 'curve' | 'area' | 'outline' | 'disc' | 'ring';
	readonly points: readonly Point[];
};

const left: Point = [0, 0.5];
const right: Point = [1, 0.5];
const top: Point = [0.5, 0];
const bottom: Point = [0.5, 1];
const middle: Point = [0.5, 0.5];

const bar: readonly Point[] = [
	[0.15, 0.2],
	[0.85, 0.2],
	[0.85, 0.8],
	[0.15, 0.8],
];

const diamond: readonly Point[] = [
	[0.5, 0.28],
	[0.97, 0.5],
	[0.5, 0.72],
	[0.03, 0.5],
];

/** What must meet its neighbours, or is of another width in nearly every font. */
const drawings: Readonly<Record<string, readonly Drawing[]>> = {
	'─': [{kind: 'line', points: [left, right]}],
	'│': [{kind: 'line', points: [top, bottom]}],
	'╭': [{kind: 'curve', points: [right, middle, bottom]}],
	'╮': [{kind: 'curve', points: [left, middle, bottom]}],
	'╰': [{kind: 'curve', points: [top, middle, right]}],
	'╯': [{kind: 'curve', points: [top, middle, left]}],
	'├': [
		{kind: 'line', points: [top, bottom]},
		{kind: 'line', points: [middle, right]},
	],
	'┤': [
		{kind: 'line', points: [top, bottom]},
		{kind: 'line', points: [middle, left]},
	],
	'┬': [
		{kind: 'line', points: [left, right]},
		{kind: 'line', points: [middle, bottom]},
	],
	'┴': [
		{kind: 'line', points: [left, right]},
		{kind: 'line', points: [middle, top]},
	],
	'▏': [
		{
			kind: 'line',
			points: [
				[0.06, 0],
				[0.06, 1],
			],
		},
	],
	'▮': [{kind: 'area', points: bar}],
	'▯': [{kind: 'outline', points: bar}],
	'◆': [{kind: 'area', points: diamond}],
	'◇': [{kind: 'outline', points: diamond}],
	'●': [{kind: 'disc', points: [middle]}],
	'○': [{kind: 'ring', points: [middle]}],
};

/** How a character is drawn; `undefined` for one that is written. */
export const drawingsOf = (character: string): readonly Drawing[] | undefined =>
	drawings[character];

/** Of a circle, in pixels. */
const radius = 3;

/** Where a cell is and how large it is, in pixels. */
export type Place = {
	readonly x: number;
	readonly y: number;
	readonly width: number;
	readonly height: number;
};

export const round = (value: number): number => Math.round(value * 10) / 10;

/** A figure as the data of an SVG path, to be filled or only to be followed. */
export function pathOf(
	{kind, points}: Drawing,
	{x, y, width, height}: Place,
): {readonly path: string; readonly isFilled: boolean} {
	const corners = points.map(
		([across, down]) => `${round(x + across * width)} ${round(y + down * height)}`,
	);
	switch (kind) {
		case 'line': {
			return {path: `M${corners.join('L')}`, isFilled: false};
		}

		case 'curve': {
			const [from, towards, to] = corners;
			return {path: `M${from}Q${towards} ${to}`, isFilled: false};
		}

		case 'area':
		case 'outline': {
			return {path: `M${corners.join('L')}Z`, isFilled: kind === 'area'};
		}

		case 'disc':
		case 'ring': {
			const half = `a${radius} ${radius} 0 0 1`;
			const path = `M${corners.join('')}m-${radius} 0${half} ${2 * radius} 0${half} -${2 * radius} 0Z`;
			return {path, isFilled: kind === 'disc'};
		}
	}
}

const level = /^M(\S+) (\S+)L(\S+) \2$/;

/** The data of one path; neighbouring pieces of a level line are one. */
export function joined(paths: readonly string[]): string {
	const whole: string[] = [];
	for (const path of paths) {
		const [, from, height, to] = level.exec(path) ?? [];
		const [, start, lastHeight, end] = level.exec(whole.at(-1) ?? '') ?? [];
		if (to !== undefined && height === lastHeight && from === end) {
			whole[whole.length - 1] = `M${start} ${height}L${to} ${height}`;
		} else {
			whole.push(path);
		}
	}

	return whole.join('');
}
