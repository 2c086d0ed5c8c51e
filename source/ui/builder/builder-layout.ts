import {aroundPanes, isBoxedAt} from '../kit/look/look.js';

/** Narrower than that, all panes stand one below the other. */
const narrowest = 70;

const listColumns = {least: 32, most: 64, share: 0.45} as const;

/** Those of the form; a wider one would leave its values far from their names. */
const formColumns = {share: 0.54, most: 96} as const;

/** Rows about a row of the form, with title and borders. */
const aboutRows = {boxed: 5, ruled: 4, low: 3} as const;

/** From here on, there is room for more of them. */
const tallFrom = 22;

/** The sizes of the panes of a roster that is built, with their titles and borders. */
export function builderLayout(columns: number, rows: number) {
	const height = rows - aroundPanes;
	const whole = {width: columns, height};
	const aboutHeight = isBoxedAt(columns, rows)
		? aboutRows.boxed
		: rows < tallFrom
			? aboutRows.low
			: aboutRows.ruled;
	/** What the highlighted row of the form is for. */
	const about = {width: columns, height: aboutHeight};
	const left = height - aboutHeight;
	if (columns < narrowest) {
		const list = Math.ceil(height / 2);
		const form = Math.ceil(left * 0.6);
		return {
			/** The panes stand one below the other. */
			isStacked: true,
			whole,
			list: {width: columns, height: list},
			/** The rows below them, for what the last key led to. */
			note: 2,
			/** Beside them, or what is asked. */
			sheet: {width: columns, height: height - list},
			form: {width: columns, height: form},
			beside: {width: columns, height: left - form},
			about,
		};
	}

	const {least, most, share} = listColumns;
	const list = Math.max(least, Math.min(most, Math.floor(columns * share)));
	const form = Math.min(formColumns.most, Math.floor(columns * formColumns.share));
	return {
		isStacked: false,
		whole,
		list: {width: list, height},
		note: 3,
		sheet: {width: columns - list, height},
		form: {width: form, height: left},
		beside: {width: columns - form, height: left},
		about,
	};
}

export type BuilderLayout = ReturnType<typeof builderLayout>;
