import {isDeepStrictEqual} from 'node:util';
import type {Improvising, Raw} from '../../rulesets/improvise.js';
import {stated} from '../../rulesets/pieces.js';
import type {RosterEntry} from '../roster.js';
import {sideIds, type SheetSchema, commonKeys} from '../schema.js';
import {isData} from '../../engine/kit/data.js';

/** What a log or a file would keep of a sheet. */
function kept(sheet: unknown): unknown {
	const json = JSON.stringify(sheet);
	return JSON.parse(json);
}

/** Whether two sheets, each as a roster has it, are read as the same. */
function areSameSheets(one: Raw, other: Raw, schema: SheetSchema): boolean {
	const [first, second] = [schema.safeParse(one), schema.safeParse(other)];
	return first.success && second.success && isDeepStrictEqual(kept(first.data), kept(second.data));
}

/**
 * A sheet with what a hand would write: without defaults, “knife” in place of “{weapon: knife, held: true}”, one number
 * in place of three that are the same. It is read as the same sheet. What is no sheet stays as it is.
 */
function simplest(raw: Raw, schema: SheetSchema): Raw {
	const parsed = schema.safeParse(raw);
	if (!parsed.success) {
		return raw;
	}

	const goal = kept(parsed.data);
	const isSame = (candidate: Raw): boolean => {
		const read = schema.safeParse(candidate);
		return read.success && isDeepStrictEqual(kept(read.data), goal);
	};

	return simplestObject(raw, (value) => isData(value) && isSame(value));
}

/** Whether a value could stand in the place of another. */
type IsFit = (value: unknown) => boolean;

function simplestObject(raw: Raw, isFit: IsFit): Raw {
	let simple = raw;
	for (const key of Object.keys(raw)) {
		const {[key]: own, ...rest} = simple;
		if (isFit(rest)) {
			simple = rest;
		} else {
			const before = simple;
			simple = {...before, [key]: simplestValue(own, (inner) => isFit({...before, [key]: inner}))};
		}
	}

	return simple;
}

function simplestValue(value: unknown, isFit: IsFit): unknown {
	if (Array.isArray(value)) {
		return simplestList(value, isFit);
	}

	if (!isData(value)) {
		return value;
	}

	const simple = simplestObject(value, isFit);
	const [only, ...others] = Object.values(simple);
	return others.length === 0 && only !== undefined && isFit(only) ? only : simple;
}

function simplestList(list: readonly unknown[], isFit: IsFit): unknown {
	let simple = list;
	for (const [at, item] of list.entries()) {
		const before = simple;
		simple = before.with(
			at,
			simplestValue(item, (inner) => isFit(before.with(at, inner))),
		);
	}

	const [first] = simple;
	return simple.length > 1 && simple.every((item) => item === first) && isFit(first)
		? first
		: simple;
}

export type Writing = {readonly sheet: SheetSchema; readonly improvising: Improvising};

/** Entries as a hand writes them in a roster: who they are, then their sheets without what is usual. */
export const writtenEntries = (entries: readonly RosterEntry[], writing: Writing): readonly Raw[] =>
	entries.map((entry) => ({...common(entry), ...writtenSheet(entry, writing)}));

/** The sheet alone, without the name and the other values that all rulesets share. */
export function writtenSheet({name, newcomer}: RosterEntry, {sheet, improvising}: Writing): Raw {
	const raw = improvising.written(newcomer.sheet);
	if (!raw) {
		throw new TypeError(`${name} has no sheet of this ruleset`);
	}

	return simplest(raw, sheet);
}

export const areSame = (one: Raw, other: Raw, {sheet}: Pick<Writing, 'sheet'>): boolean =>
	areSameSheets(sheetPart(one), sheetPart(other), sheet);

const sheetPart = (raw: Raw): Raw =>
	Object.fromEntries(Object.entries(raw).filter(([key]) => !commonKeys.includes(key)));

function common({
	name,
	side,
	count,
	isHidden,
	tags,
	about,
	threat,
	newcomer: {control, isPlural, player},
}: RosterEntry): Raw {
	const usual = side === 'good' ? 'player' : 'gm';
	return stated({
		name,
		side: side === 'good' ? undefined : sideIds[side],
		count: count === 1 ? undefined : count,
		hidden: isHidden ? true : undefined,
		plural: isPlural,
		control: control === usual ? undefined : control,
		player,
		tags,
		about,
		threat,
	});
}
