import {type Side, sideWords} from '../../../engine/kit/basics.js';
import type {Edit, Path} from '../../../rosters/editing/changed-data.js';
import {sideIds} from '../../../rosters/schema.js';
import type {Sketch} from './sketch.js';

/* What can be done with the combatants of a roster, as edits of its text. */

/** One thing that is done, and taken back, as a whole. */
export type Change = {
	readonly edits: readonly Edit[];
	/** What undo says of it: “Ann is copied”. */
	readonly label: string;
	readonly index: number;
};

/** Where the combatants of a roster stand, in the words of its file. */
export type Places = {
	readonly list: Path;
	/** The edit that gives a combatant a value, or takes away what is set for `undefined`. */
	set(index: number, key: string, value: unknown): Edit | undefined;
	/** The same for what a roster says of itself. */
	setOfAll(key: string, value: unknown): Edit | undefined;
};

/** The most combatants that one entry can stand for. */
const mostOfAKind = 100;

const nameAt = ({combatants}: Sketch, index: number): string => {
	const name = combatants[index]?.name ?? '';
	return name === '' ? `Combatant ${index + 1}` : name;
};

const change = (edits: ReadonlyArray<Edit | undefined>, label: string, index: number): Change => ({
	edits: edits.filter((edit) => edit !== undefined),
	label,
	index,
});

/** Those who are new, as the last of them. */
export const added = (
	{combatants}: Sketch,
	{list}: Places,
	...all: ReadonlyArray<Readonly<Record<string, unknown>>>
): Change =>
	change(
		all.map((value, at) => ({type: 'insert', path: list, at: combatants.length + at, value})),
		all.length === 1 ? `${String(all[0]?.['name'])} is new` : `${all.length} are new`,
		combatants.length,
	);

const below = (edit: Edit | undefined): Edit | undefined =>
	edit && {
		...edit,
		path: edit.path.map((step, depth) =>
			depth === 1 && typeof step === 'number' ? step + 1 : step,
		),
	};

/** The same once more below, under another name. */
export const copied = (sketch: Sketch, {list, set}: Places, index: number, name: string): Change =>
	change(
		[{type: 'copy', path: list, from: index, to: index + 1}, below(set(index, 'name', name))],
		`${nameAt(sketch, index)} is copied`,
		index + 1,
	);

export const renamed = (sketch: Sketch, {set}: Places, index: number, name: string): Change =>
	change([set(index, 'name', name)], `${nameAt(sketch, index)} is renamed`, index);

/** @returns nothing where there is no less or no more */
export function counted(sketch: Sketch, {set}: Places, index: number, by: 1 | -1) {
	const before = sketch.combatants[index]?.count ?? 1;
	const count = Math.max(1, Math.min(mostOfAKind, before + by));
	return count === before
		? undefined
		: change(
				[set(index, 'count', count === 1 ? undefined : count)],
				`${nameAt(sketch, index)} ×${before} becomes ×${count}`,
				index,
			);
}

export function onOtherSide(sketch: Sketch, {set}: Places, index: number): Change {
	const side: Side = sketch.combatants[index]?.side === 'bad' ? 'good' : 'bad';
	return change(
		[set(index, 'side', sideIds[side])],
		`${nameAt(sketch, index)} goes over to ${sideWords[side]}`,
		index,
	);
}

export function hiddenOrSeen(sketch: Sketch, {set}: Places, index: number): Change {
	const isHidden = sketch.combatants[index]?.isHidden ?? false;
	return change(
		[set(index, 'hidden', isHidden ? undefined : true)],
		`${nameAt(sketch, index)} is ${isHidden ? 'seen' : 'hidden'}`,
		index,
	);
}

export const removed = (sketch: Sketch, {list}: Places, index: number): Change =>
	change(
		[{type: 'remove', path: [...list, index]}],
		`${nameAt(sketch, index)} is deleted`,
		Math.max(0, Math.min(index, sketch.combatants.length - 2)),
	);

/** @returns nothing at either end */
export function moved(sketch: Sketch, {list}: Places, index: number, by: 1 | -1) {
	const to = index + by;
	return to < 0 || to >= sketch.combatants.length
		? undefined
		: change(
				[{type: 'move', path: list, from: index, to}],
				`${nameAt(sketch, index)} is moved`,
				to,
			);
}

export const titled = ({setOfAll}: Places, title: string, index: number): Change =>
	change([setOfAll('title', title)], 'The title is changed', index);

/** A name that nobody in the roster has: “Ann 2” beside Ann. */
export function freeName({combatants}: Sketch, name: string): string {
	const taken = new Set(combatants.map((each) => each.name));
	const stem = name.replace(/ \d+$/, '');
	let free = name;
	for (let number = 2; taken.has(free); number++) {
		free = `${stem} ${number}`;
	}

	return free;
}
