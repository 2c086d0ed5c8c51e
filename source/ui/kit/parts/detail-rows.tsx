import {capital} from '../../../engine/kit/text.js';
import {Box} from 'ink';
import type {Detail} from '../../../engine/ruleset/ruleset.js';
import type {Role} from '../look/palette.js';
import {type PaneSize, Text, useLook} from '../look/look.js';
import {type SpanLine, SpanLines, padded, textLines, withMark} from './span.js';
import {troubleOf} from './work.js';
import {widestOf, sideBySide, wrapLines} from '../look/text.js';
import {type Quiet, quietAny} from '../../../engine/kit/rule-text.js';

type Properties = PaneSize & {
	readonly details: readonly Detail[];
	/** From 0. Left out: what does not fit is cut off. */
	readonly page?: number;
};

/** Between a label and its value. */
const gap = 2;

/** The columns of labels; a longer one takes several rows. */
const leastLabel = 12;
const mostLabel = 24;

/** A value beside its label, both going on at a word in lines of their own; labels are as wide as `column`. */
export function besideLabel(
	label: string,
	value: string,
	column: number,
	width: number,
	role?: Role,
): readonly SpanLine[] {
	const values = wrapLines(value, width - column - gap);
	return sideBySide(wrapLines(label, column), values).map(([name, text]): SpanLine => [
		{text: padded(name, column + gap), role: 'muted'},
		{text, role},
	]);
}

/** The lines of a combatant's page, labels beside values, which go on in the next line where they are long. */
export function detailLines(details: readonly Detail[], width: number): readonly SpanLine[] {
	const labels = details.map((each) => each.label);
	const words = labels.flatMap((each) => each.split(' '));
	const label = Math.min(
		widestOf(labels),
		Math.max(widestOf(words), Math.floor(width * 0.31), leastLabel),
		mostLabel,
	);
	return details.flatMap((each) => besideLabel(capital(each.label), each.value, label, width));
}

/** A sheet after what is said of somebody, or why it cannot be made. */
export function sheetLines(
	width: number,
	said: readonly string[],
	make: () => readonly SpanLine[],
): readonly SpanLine[] {
	try {
		return [...said.flatMap((text) => textLines(text, width, 'muted')), ...make()];
	} catch (error) {
		return textLines(troubleOf(error).message, width, 'danger');
	}
}

/** The lines of a combatant's page, labels beside values. */
export function DetailRows({details, width, height, page}: Properties) {
	const lines = detailLines(details, width);
	const pages = page === undefined ? 1 : Math.max(1, Math.ceil(lines.length / height));
	const shown = Math.min(page ?? 0, pages - 1);
	const inSight = lines.slice(shown * height, (shown + 1) * height);
	const isCut = page === undefined && lines.length > height;
	return (
		<Box flexDirection="column" flexShrink={0}>
			<SpanLines
				lines={inSight.map((line, at) =>
					isCut && at === inSight.length - 1 ? withMark(line, width) : line,
				)}
			/>
			{pages > 1 && (
				<Text role="muted">
					page {shown + 1} of {pages}
				</Text>
			)}
		</Box>
	);
}

export const quietDetails = (details: readonly Detail[], quiet: Quiet): readonly Detail[] =>
	details.map((detail) => ({
		...detail,
		value: quiet(detail.value),
		...(detail.brief !== undefined && {brief: quiet(detail.brief)}),
	}));

const asTheyAre = (details: readonly Detail[]): readonly Detail[] => details;
const withoutRules = (details: readonly Detail[]) => quietDetails(details, quietAny);

/** How a sheet outside a fight is shown: without the numbers of its rules unless the GM wants them. */
export const useQuietDetails = (): typeof asTheyAre =>
	useLook().rules === 'quiet' ? withoutRules : asTheyAre;
