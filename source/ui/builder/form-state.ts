import type {Detail} from '../../engine/ruleset/ruleset.js';
import type {FormRow} from '../../rosters/form/form-row.js';

/** What is under way in a row of a form. */
type Filling =
	| {readonly kind: 'writing'; readonly typed: string}
	/** One of its choices is picked, or something that is added to it; or another row is looked for. */
	| {readonly kind: 'choosing' | 'adding' | 'finding'};

export type FormState = {
	readonly id: string | undefined;
	/** Where it was, should it be gone. */
	readonly index: number;
	readonly filling: Filling | undefined;
	readonly message: string;
};

/** The place of the cursor among the rows: those of other things may come and go. */
export function cursorIn({id, index}: Pick<FormState, 'id' | 'index'>, rows: readonly FormRow[]) {
	const found = rows.findIndex((row) => row.id === id);
	return found === -1 ? Math.max(0, Math.min(index, rows.length - 1)) : found;
}

/** A row of the screen: the heading of a group, or a row of the form. */
type FormLine =
	| {
			readonly kind: 'heading';
			readonly text: string;
			/** The row below it. */
			readonly before: string;
	  }
	| {readonly kind: 'row'; readonly row: FormRow; readonly at: number};

export const linesOf = (rows: readonly FormRow[]): readonly FormLine[] =>
	rows.flatMap((row, at): readonly FormLine[] => [
		...(row.group === '' || row.group === row.label || row.group === rows[at - 1]?.group
			? []
			: [{kind: 'heading' as const, text: row.group, before: row.id}]),
		{kind: 'row', row, at},
	]);

const isAround = ({place}: FormRow, inner: FormRow['place']): boolean =>
	place.length <= inner.length && place.every((step, index) => step === inner[index]);

/** What follows from a combatant, with what the highlighted row changes first: there is not always room for all. */
export function concerning(
	details: readonly Detail[],
	rows: readonly FormRow[],
	row: FormRow | undefined,
): readonly Detail[] {
	const words = new Set(
		row &&
			[row.group, ...rows.filter((each) => isAround(each, row.place)).map(labelOf)].map((word) =>
				word.toLowerCase(),
			),
	);
	const isConcerned = ({label}: Detail): boolean => words.has(label.toLowerCase());
	return [...details.filter(isConcerned), ...details.filter((detail) => !isConcerned(detail))];
}

const labelOf = ({label}: FormRow): string => label;

/** The value one step further: of a number within its limits, of a choice in turn; `undefined` where there is none. */
export function stepped(
	{kind, value, choices, least, most}: FormRow,
	by: 1 | -1,
): {readonly value: unknown} | undefined {
	if (kind === 'number') {
		const start = typeof value === 'number' ? value : undefined;
		const next = start === undefined ? Math.max(least ?? 0, 0) : start + by;
		const fitting = Math.max(least ?? -Infinity, Math.min(most ?? Infinity, next));
		return fitting === start ? undefined : {value: fitting};
	}

	if (kind !== 'choice') {
		return kind === 'yes-no' ? {value: value !== true} : undefined;
	}

	const at = choices.findIndex((choice) => choice.value === value);
	const next =
		at === -1 ? choices[by === 1 ? 0 : choices.length - 1] : choices.at((at + by) % choices.length);
	return next && {value: next.value};
}

/** The row itself, or the nearest around it, that is such a row. */
const around = (isSuch: (row: FormRow) => boolean) => (rows: readonly FormRow[], at: number) => {
	const {place = []} = rows[at] ?? {};
	return rows.slice(0, at + 1).findLast((row) => isSuch(row) && isAround(row, place));
};

export const listAround = around(({additions, takesTyped}) => additions.length > 0 || takesTyped);

/** The item of a list that a row is, or that is nearest around it. */
export const itemAround = around(({item}) => item !== undefined);
