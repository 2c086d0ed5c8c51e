import type {Gauge, Lane} from '../../../engine/world/board.js';
import type {Detail} from '../../../engine/ruleset/ruleset.js';
import {minus} from '../../../engine/kit/text.js';
import type {Span, SpanLine} from '../../kit/parts/span.js';
import type {Symbols} from '../../kit/look/symbols.js';
import {barCells, healthIn} from '../order/lanes.js';

/** Something that a sheet says of somebody. It is told whole or not at all. */
export type SheetEntry = {
	/** What it is; empty where a row says so itself. */
	readonly label: string;
	readonly text: string;
	/** Pieces that stand beside each other as far as there is room, instead of a text. */
	readonly cells?: readonly SpanLine[];
	/** It stays however short the room is. */
	readonly isKept?: boolean;
	/** That there is nothing of it: the first thing that can go. */
	readonly isNothing?: boolean;
};

const barLength = 10;

const amount = ({value, max}: Gauge): string =>
	max === undefined ? minus(value) : `${minus(value)} of ${max}`;

/** Each gauge with its name, the first with what is left of the health as a bar. */
function gaugeCells(lane: Lane, symbols: Pick<Symbols, 'gauge'>): readonly SpanLine[] {
	const role = healthIn(lane);
	const {gauges, healthWord} = lane;
	const ofHealth = role === undefined ? {} : {role};
	if (healthWord !== undefined) {
		return [
			[
				{text: 'Health ', role: 'muted'},
				{text: healthWord, ...ofHealth},
			],
		];
	}

	return gauges.map((gauge, at): SpanLine => {
		const name: Span = {text: `${gauge.id} `, role: 'muted'};
		const full = at > 0 ? undefined : barCells(lane, barLength);
		if (full === undefined) {
			return [name, {text: amount(gauge)}];
		}

		const isNear = role === 'nearFalling' && lane.mark !== 'out';
		const value = isNear ? amount(gauge).replace(/(?= |$)/, '!') : amount(gauge);
		return [
			name,
			{text: symbols.gauge.full.repeat(full), ...ofHealth},
			{text: `${symbols.gauge.empty.repeat(barLength - full)} `, role: 'muted'},
			{text: value, ...ofHealth},
		];
	});
}

const nothings: ReadonlySet<string> = new Set(['none', 'nobody', 'none yet']);

const entryOf = ({label, value, brief = value, isRow}: Detail): SheetEntry => ({
	label: isRow === true ? '' : label,
	text: brief,
	...(isRow === true && {isKept: true}),
	...(nothings.has(value) && {isNothing: true}),
});

const wordsIn = (text: string): readonly string[] => text.toLowerCase().match(/\p{L}{3,}/gu) ?? [];

/** What is said of somebody’s state, and not on the sheet: codes without a word are told there in words. */
function stateOf({lane, details, conditions}: Known): readonly SheetEntry[] {
	const told = new Set(details.flatMap(({label, value}) => wordsIn(`${label} ${value}`)));
	const isNews = (text: string): boolean => wordsIn(text).some((word) => !told.has(word));
	const untold = conditions.filter(({name}) => isNews(name));
	for (const word of untold.flatMap(({name}) => wordsIn(name))) {
		told.add(word);
	}

	const state = lane.badges.filter((badge) => isNews(badge)).join(', ');
	const lasting = untold
		.map(({name, lasts}) => (lasts === '' ? name : `${name}, ${lasts}`))
		.join('; ');
	return [
		...(state === '' ? [] : [{label: 'State', text: state}]),
		...(lasting === '' ? [] : [{label: 'Conditions', text: lasting}]),
	];
}

type Known = {
	readonly lane: Lane;
	readonly details: readonly Detail[];
	readonly conditions: ReadonlyArray<{
		readonly name: string;
		/** How long it lasts, in words. */
		readonly lasts: string;
	}>;
};

/** What there is to say of somebody beside the board, the most important first, nothing twice. */
export function sheetEntries(known: Known, symbols: Pick<Symbols, 'gauge'>): readonly SheetEntry[] {
	const {lane, details} = known;
	const entries = details.filter(({brief}) => brief !== '').map((detail) => entryOf(detail));
	const cells = gaugeCells(lane, symbols);
	return [
		...(cells.length === 0 ? [] : [{label: '', text: '', cells, isKept: true} as const]),
		...entries.filter(({isKept}) => isKept),
		...stateOf(known),
		...entries.filter(({isKept}) => !isKept),
	];
}
