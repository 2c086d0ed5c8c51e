import {useMemo} from 'react';
import type {Hint} from './hints.js';
import {createTold} from './told.js';

/** What Enter does now, in the words of the highlighted row, and which keys only this row has. */
export type EnterLabel = {
	/** Empty: Enter does nothing. */
	readonly label: string;
	/** What follows from it, after the label. */
	readonly tail?: string | undefined;
	readonly also: readonly Hint[];
};

const {Provider, useHeard, useTell} = createTold<EnterLabel>();

/** Knows what Enter does anywhere below it. */
export const EnterLabelProvider = Provider;

/** What whoever has the keyboard tells of Enter. */
export const useToldEnterLabel = useHeard;

const none: readonly Hint[] = [];

/**
 * Tells the footer what Enter does now.
 * @param isActive it has the keyboard
 * @param label left out: nothing that has a name; empty: nothing at all
 * @param also keys that work only now; the same array as long as they are the same
 * @param tail what follows from it, never cut
 */
export function useEnterLabel(
	isActive: boolean,
	label: string | undefined,
	also = none,
	tail?: string,
): void {
	const told = isActive ? label : undefined;
	useTell(
		useMemo(() => (told === undefined ? undefined : {label: told, also, tail}), [told, also, tail]),
	);
}
