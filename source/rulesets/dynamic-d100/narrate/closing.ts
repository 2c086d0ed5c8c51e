import {type Line, line} from '../../../engine/narration.js';
import {nameOf} from '../../../engine/world.js';
import type {EventOf} from '../events.js';
import type {DdState} from '../state/fight.js';

/** What the GM says of the defeat, and of what remains of wounds (DD-65, DD-66). */
export function tellAccount({
	type,
	text,
}: EventOf<'effect-told' | 'wounds-told'>): Line | undefined {
	if (text === '') {
		return undefined;
	}

	return type === 'effect-told'
		? line(`What defeat means: ${text}`, undefined, 'DD-65', 'closing')
		: line(`Wounds: ${text}`, undefined, 'DD-66', 'closing');
}

/** DD-03: a Consequence that outlasts the fight. */
export const tellKept = (
	{who, consequence}: EventOf<'kept'>,
	state: DdState,
): Line =>
	line(
		`${nameOf(state, who)} keeps the Consequence “${consequence}”`,
		who,
		'DD-03',
		'closing',
	);
