import {healthPicture} from '../../../projections/record/statistics-text.js';
import type {Role} from '../../kit/look/palette.js';
import {type SpanLine, padded} from '../../kit/parts/span.js';
import {widestOf, widthOf, wrapLines} from '../../kit/look/text.js';
import {useMemo} from 'react';
import type {Quiet} from '../../../engine/kit/rule-text.js';
import {deltasBetween} from '../order/lane-tail.js';
import {quietDetails} from '../../kit/parts/detail-rows.js';
import {quietChoice, quietLine, useQuiet} from '../wording.js';
import type {FightScreenState} from '../screen.js';
import {useRecord} from '../use-fight.js';
import type {Id} from '../../../engine/kit/basics.js';
import type {LineKind} from '../../../engine/events/narration.js';
import type {FightRecord} from '../../../projections/record/fight-record.js';
import type {Chapter} from '../../../projections/transcript.js';
import type {Symbols} from '../../kit/look/symbols.js';

/** “HP 55 30 25 23”, as many of the last as fit. */
function valuesText({values, value}: Pick<Tale, 'values' | 'value'>, width: number): string {
	const texts = values.map(
		(_, from) =>
			`${value} ${from === 0 ? '' : '… '}${values.slice(from).join(' ').replaceAll('-', '−')}`,
	);
	return texts.find((text) => widthOf(text) <= width) ?? '';
}

export function taleLines(
	{tale, record, progress, isNumbered}: Known,
	{width, symbols, noteKey}: Room,
): readonly SpanLine[] {
	if (progress !== '') {
		return [[{text: progress, role: 'muted'}]];
	}

	const {lines, notes, person} = tale;
	const numberOf = ({n}: TaleLine) => (isNumbered ? `${Math.floor(n)} ` : `${symbols.bullet} `);
	const numbers = widestOf([...lines, ...notes].map(numberOf));
	const told = (each: TaleLine, role?: Role) =>
		wrapLines(each.text, width - numbers).map((text, at): SpanLine => [
			{text: padded(at === 0 ? numberOf(each) : '', numbers), role: 'muted'},
			{text, role},
		]);
	const course = valuesText(tale, width - 14);
	const picture = person === undefined ? '' : healthPicture(person, record).trimStart();
	const roles: Partial<Record<LineKind, Role>> = {defeat: 'nearFalling', ruling: 'ruling'};
	const hint = noteKey === '' ? '' : ` ${symbols.dot} ${noteKey} writes one`;
	const head = (text: string): SpanLine => [{text, role: 'muted'}];
	const values: SpanLine = [{text: `${course}  `}, {text: picture, role: 'muted'}];
	return [
		...(course === '' ? [] : [values]),
		...(lines.length === 0 ? [head('Nothing yet')] : []),
		...lines.flatMap((each) => told(each, roles[each.kind])),
		head(notes.length === 0 ? `Notes: none${hint}` : `Notes${hint}`),
		...notes.flatMap((each) => told(each, 'ruling')),
	];
}

export type Known = NonNullable<ReturnType<typeof useKnown>>;

export type Room = {
	readonly width: number;
	readonly symbols: Symbols;
	/** The key that writes a note; empty where none can be written. */
	readonly noteKey: string;
};

type TaleLine = {readonly n: number; readonly kind: LineKind; readonly text: string};

type Tale = ReturnType<typeof taleOf>;

export function taleOf(
	{chapters, record}: {readonly chapters: readonly Chapter[]; readonly record: FightRecord},
	who: Id,
	gauge: string,
) {
	const own = chapters
		.flatMap(({lines}) => lines)
		.filter(
			(line) => line.who === who || line.figures?.target === who || line.figures?.actor === who,
		)
		.map(({n, kind, text}) => ({n, kind, text}))
		.toReversed();
	const changes = record.acts.filter(
		({target, value, before}) => target === who && value === gauge && before !== undefined,
	);
	const [first] = changes;
	return {
		/** The newest first. */
		lines: own.filter(({kind}) => kind !== 'note'),
		notes: own.filter(({kind}) => kind === 'note'),
		/** The value that harm changes, answer by answer. */
		values:
			first?.before === undefined
				? []
				: [first.before, ...changes.flatMap(({after}) => after ?? [])],
		/** What it is called; empty where it never changed. */
		value: first === undefined ? '' : gauge,
		person: record.people.find(({id}) => id === who),
	};
}

function formerBoard({now: {fight}, view}: Pick<FightScreenState, 'now' | 'view'>) {
	const [before, last] = fight.told(view, 2).filter(({isUnseen}) => !isUnseen);
	return last && before && fight.momentAfter(before.n, view)?.board;
}

const quietTale = (tale: Tale, quiet: Quiet): Tale => ({
	...tale,
	lines: tale.lines.map((line) => quietLine(line, quiet)),
});

/** What there is to know of the one at that place of the order; the record is made once per change. */
export function useKnown({now, board, view, isWatching}: FightScreenState, index: number) {
	const quiet = useQuiet(now.fight.info);
	const {recorded, progress} = useRecord(now, view);
	const around = useMemo(() => {
		const former = formerBoard({now, view});
		return {
			deltas: former && deltasBetween(former, board),
			interrupts:
				view === 'gm' && !isWatching
					? now.fight.interrupts().map((choice) => quietChoice(choice, quiet))
					: [],
		};
	}, [now, board, view, isWatching, quiet]);
	return useMemo(() => {
		const lane = board.lanes[index];
		if (!lane) {
			return undefined;
		}

		const {combatant} = lane;
		return {
			lane,
			board,
			details: quietDetails(now.fight.details(combatant, view), quiet),
			/** What the last answer changed. */
			delta: around.deltas?.get(combatant),
			interrupts: around.interrupts.filter(({who}) => who === combatant),
			tale: quietTale(taleOf(recorded, combatant, lane.gauges[0]?.id ?? ''), quiet),
			record: recorded.record,
			/** How far it is read what happened; empty when it is. */
			progress,
			/** Lines say which answer led to them. Gaps would tell players of what they have not seen. */
			isNumbered: view === 'gm',
		};
	}, [recorded, progress, around, board, now, view, index, quiet]);
}
