import type {View} from '../../engine/basics.js';
import {type Line, line} from '../../engine/narration.js';
import {find, nameOf} from '../../engine/world.js';
import {hexes} from './diceless.js';
import type {DrState} from './state.js';
import {toldCheck} from './frames/attack/common.js';
import {madeOf} from './pools.js';
import {substatName} from './stats.js';
import {listed} from './text.js';
import {type EventOf, isShown} from './narrate-common.js';

/* What acting says, where it takes more than a phase of this round. */

/** What it takes to act, where it takes more than a phase of this round. */
export function tellActs(
	event: EventOf<'acts'>,
	state: DrState,
	view: View,
): Line | undefined {
	const {who, by, spent, trigger} = event;
	const name = nameOf(state, who);
	switch (by) {
		case 'phase': {
			return undefined;
		}

		case 'bonus': {
			return line(`${name} accepts the bonus phase`, who, 'DR-40');
		}

		case 'trade': {
			return line(
				`${name} buys a phase${isShown(state, who, view) ? ` for ${listed(spent)}` : ''}`,
				who,
				'DR-05',
			);
		}

		case 'hold': {
			return line(
				trigger === undefined
					? `${name} breaks the hold`
					: `${name} breaks in: ${trigger}`,
				who,
				trigger === undefined ? 'DR-27' : 'DR-10',
			);
		}
	}
}

export function tellFeat(
	{who, what, substat, check}: EventOf<'feat-rolled'>,
	state: DrState,
	view: View,
): Line {
	const combatant = find(state, who);
	const made = madeOf(check);
	const told = toldCheck(check, state, combatant, view);
	const result = what === 'move' ? `: ${hexes(made * 2)} farther` : '';
	return line(
		`${nameOf(state, who)} rolls ${substatName(substat)}: ${told}${result}`,
		who,
		what === 'move' ? 'DR-17' : 'DR-20',
	);
}

export function tellDefended(
	{who, how, pay, spent}: EventOf<'defended'>,
	state: DrState,
	view: View,
): Line | undefined {
	if (how === 'none' || pay === 'free') {
		return undefined;
	}

	const name = nameOf(state, who);
	switch (pay) {
		case 'abort': {
			return line(
				`${name} aborts${spent.length > 0 && isShown(state, who, view) ? ` ${listed(spent)}` : ''} to ${how}`,
				who,
				'DR-07',
			);
		}

		case 'guard': {
			return line(`${name} uses the dice kept to ${how}`, who, 'DR-18');
		}

		case 'hold': {
			return line(`${name} gives the held phase to ${how}`, who, 'DR-26');
		}

		case 'phase': {
			return line(`${name} gives this round’s phase to ${how}`, who, 'DR-26');
		}
	}
}
