import type {View} from '../../engine/basics.js';
import type {Request} from '../../engine/prompt.js';
import {signed} from '../../engine/text.js';
import {nameOf} from '../../engine/world.js';
import {diceOf} from './derived.js';
import {type Test, bendOf, chanceOf, openTests} from './rolls.js';
import type {OtState, TaskFrame} from './state.js';
import {isKnown} from './text.js';

/* How the rolls of a task are asked for. */

/** “14 or more”, with the bonus; nothing where a view may know neither. */
export function needText(
	{roller, bonus, number, of}: Test,
	state: OtState,
	view: View,
): string | undefined {
	if (
		number === undefined ||
		!isKnown(state, roller, view) ||
		!isKnown(state, of, view)
	) {
		return undefined;
	}

	switch (state.settings.hits) {
		case 'equal': {
			return `${signed(bonus)}, ${number} or more`;
		}

		case 'more': {
			return `${signed(bonus)}, more than ${number}`;
		}

		case 'under': {
			return `${bonus - number} or less`;
		}
	}
}

export function requestsOf(
	frame: TaskFrame,
	state: OtState,
	view: View | undefined,
): readonly Request[] {
	const {count, sides} = diceOf(state);
	const dice = {count: bendOf(frame.marks) === 0 ? count : 2 * count, sides};
	return openTests(frame, state).map((test) => {
		const need = view && needText(test, state, view);
		const chance = need && chanceOf(test, frame.marks, state);
		return {
			id: test.id,
			who: test.roller,
			label: view ? nameOf(state, test.id) : '',
			dice,
			...(need && {need}),
			...(chance !== undefined && chance !== '' && {chance}),
		};
	});
}
