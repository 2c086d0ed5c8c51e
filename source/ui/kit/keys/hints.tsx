import type {CommandId} from '../look/bindings/bindings.js';
import {cutWords, widthOf} from '../look/text.js';
import {type ReactNode, createContext, useContext, useLayoutEffect, useState, useMemo} from 'react';

/** One hint of the footer: the first key of each command, and what they do. */
export type Hint = {
	readonly commands: readonly CommandId[];
	/** Left out: the command's own label. A function gets the columns left and returns a label that fits, if it can. */
	readonly label?: string | ((room: number) => string);
	/** Longer labels of the hints before it come first. */
	readonly isSpare?: boolean;
	/** The first label gives up words for it, and others give way. */
	readonly isNeeded?: boolean;
	/** Everybody knows it, so it is given up before what is needed or words of the first label. */
	readonly isKnown?: boolean;
	/** The columns that a terminal must have at least, for what is easily found without a hint. */
	readonly from?: number;
};

/** Those of some hints that are given now. */
export const hintsOf = (...hints: ReadonlyArray<Hint | false | undefined>): readonly Hint[] =>
	hints.filter((hint) => hint !== false && hint !== undefined);

export type Shown = {readonly keys: string; readonly label: string};

/** A hint whose label gets the columns left, at least 0. */
export type Wanted = Pick<Hint, 'isSpare' | 'isNeeded' | 'isKnown'> & {
	readonly keys: string;
	readonly label: NonNullable<Hint['label']>;
};

/** What is left of the first label, where it gives up words for others. */
const leastFirst = 20;

/** What the first label gets before what everybody knows. */
const mostFirst = 30;

const gap = 3;

const widthOfHint = ({keys, label}: Shown): number => widthOf(keys) + 1 + widthOf(label) + gap;

const shownIn = ({keys, label}: Wanted, room: number): Shown => ({
	keys,
	label: typeof label === 'string' ? label : label(Math.max(0, room)),
});

/** A label that gives up words at its end where room is short; `tail` comes after it, whole. */
export const shrinking =
	(label: string, tail = ''): ((room: number) => string) =>
	(room) =>
		cutWords(label, room - widthOf(tail)) + tail;

const leastWidth = (hints: readonly Wanted[]): number =>
	hints.reduce((sum, hint) => sum + widthOfHint(shownIn(hint, 0)), 0);

/** The hints in their shortest form as far as they fit, and those that are needed before the others. */
function asFar(hints: readonly Wanted[], room: number) {
	const needed = hints.filter(({isNeeded}) => isNeeded);
	const isRoom = leastWidth(needed) <= room;
	let left = isRoom ? room - leastWidth(needed) : room;
	let isFull = false;
	const taken = hints.filter((hint) => {
		if (isRoom && needed.includes(hint)) {
			return true;
		}

		const width = widthOfHint(shownIn(hint, 0));
		isFull ||= width > left;
		left -= isFull ? 0 : width;
		return !isFull;
	});
	return {taken, left};
}

/** The hints in words; those whose label can be longer get the room that is left, in their order. */
function widened(hints: readonly Wanted[], room: number) {
	let left = room;
	const shown = hints.map((hint) => {
		const least = widthOf(shownIn(hint, 0).label);
		const given = shownIn(hint, least + left);
		left -= widthOf(given.label) - least;
		return given;
	});
	return {shown, left};
}

/** The columns of the first label: all that are free, less those of what is needed and stands before it. */
function firstRoom({keys}: Wanted, others: readonly Wanted[], room: number): number {
	const free = room - gap - widthOf(keys) - 1;
	const last = others.findLastIndex(({isNeeded}) => isNeeded);
	const given = leastWidth(others.slice(0, last + 1));
	return Math.max(Math.min(leastFirst, free), free - given);
}

/** Without what everybody knows, if what is needed has no room beside it. */
function withoutKnown(hints: readonly Wanted[], width: number, kept: number): readonly Wanted[] {
	const least = hints.filter(
		({isNeeded = false, isKnown = false}, at) =>
			at === 0 || isNeeded || isKnown || at >= hints.length - kept,
	);
	const needed = least.reduce(
		(sum, hint, at) => sum + widthOfHint(shownIn(hint, at === 0 ? mostFirst : 0)),
		-gap,
	);
	return needed <= width ? hints : hints.filter(({isKnown}) => !isKnown);
}

/**
 * The hints that fit, in their order: the first of those that do not fit, and all behind it, are left out. The last
 * `kept` always stay. The label of the first is as long as it can be with all that are needed. Labels of others that can
 * be longer are so before there is room for hints that can be spared, and never at the cost of another.
 */
export function fitting(wanted: readonly Wanted[], width: number, kept: number): readonly Shown[] {
	const hints = withoutKnown(wanted, width, kept);
	const at = Math.max(0, hints.length - kept);
	const tail = hints.slice(at).map((hint) => shownIn(hint, 0));
	const room = tail.reduce((left, hint) => left - widthOfHint(hint), width + gap);
	const [first, ...others] = hints.slice(0, at);
	if (first === undefined) {
		return tail;
	}

	const enter = {...shownIn(first, firstRoom(first, others, room)), isNeeded: true};
	const spare = others.findIndex(({isSpare}) => isSpare);
	const end = spare === -1 ? others.length : spare;
	const firm = asFar([enter, ...others.slice(0, end)], room);
	const {shown, left} = widened(firm.taken, firm.left);
	const rest = firm.taken.length <= end ? [] : others.slice(end);
	return [...shown, ...asFar(rest, left).taken.map((hint) => shownIn(hint, 0)), ...tail];
}

/**
 * What components tell of themselves to whoever shows it: whoever told last is heard, until it tells nothing any more.
 * Nothing is drawn anew for it but what listens.
 */
export function createTold<T>() {
	const Heard = createContext<T | undefined>(undefined);
	const Tell = createContext<(change: (told: readonly T[]) => readonly T[]) => void>(
		() => undefined,
	);
	return {
		Provider({children}: {readonly children: ReactNode}) {
			const [told, setTold] = useState<readonly T[]>([]);
			const last = told.at(-1);
			return (
				<Tell value={setTold}>
					<Heard value={last}>{children}</Heard>
				</Tell>
			);
		},
		useHeard: () => useContext(Heard),
		/** @param now `undefined`: nothing; the same object as long as it says the same */
		useTell(now: T | undefined) {
			const change = useContext(Tell);
			useLayoutEffect(() => {
				if (now === undefined) {
					return undefined;
				}

				change((told) => [...told, now]);
				return () => {
					change((told) => told.filter((each) => each !== now));
				};
			}, [change, now]);
		},
	};
}

/** What Enter does now, in the words of the highlighted row, and which keys only this row has. */
export type EnterLabel = {
	/** Empty: Enter does nothing. */
	readonly label: string;
	/** What follows from it, after the label. */
	readonly tail?: string | undefined;
	readonly also: readonly Hint[];
};

/** What whoever has the keyboard tells of Enter, anywhere below the provider. */
export const {
	Provider: EnterLabelProvider,
	useHeard: useToldEnterLabel,
	useTell: useTellEnterLabel,
} = createTold<EnterLabel>();

const none: readonly Hint[] = [];

/** Tells the footer what Enter does (`label` empty: nothing), what follows, never cut (`tail`), and keys that work only now. */
export function useEnterLabel(
	isActive: boolean,
	label: string | undefined,
	also = none,
	tail?: string,
): void {
	const told = isActive ? label : undefined;
	useTellEnterLabel(
		useMemo(() => (told === undefined ? undefined : {label: told, also, tail}), [told, also, tail]),
	);
}
