import type {View} from '../../../engine/basics.js';
import {type Line, line} from '../../../engine/narration.js';
import {nameIn} from '../derived.js';
import type {CourseEvent} from '../events.js';
import type {RkState} from '../state.js';
import {standingText} from '../order.js';
import {spoken} from '../text.js';
import {isUnseen, wounds} from './common.js';

type EventOf<T extends CourseEvent['type']> = Extract<CourseEvent, {type: T}>;

function tellTurn(
	{turn, lapsed, isCut}: EventOf<'turn-began'>,
	state: RkState,
	view: View,
): Line {
	const lost = lapsed
		.filter(({who}) => !isUnseen(state, view, who))
		.map(({who, phases}) => `${nameIn(state, who)}’s held ${spoken(phases)}`);
	return line(
		[
			`Turn ${turn}`,
			...(isCut ? [', a chase'] : []),
			...(lost.length > 0 ? [`; lapsed: ${lost.join(', ')}`] : []),
		].join(''),
		undefined,
		isCut ? 'RK-38' : 'RK-08',
		'heading',
	);
}

function tellPhase(
	{phase, order}: EventOf<'phase-began'>,
	state: RkState,
	view: View,
): Line {
	const seen = order.filter(({who}) => !isUnseen(state, view, who));
	const standing = seen.map(
		(each) => `${nameIn(state, each.who)} ${standingText(each)}`,
	);
	return line(
		`Phase ${phase}${standing.length > 0 ? `: ${standing.join(', ')}` : ''}`,
		undefined,
		'RK-03',
	);
}

export function tellCourseEvent(
	event: CourseEvent,
	state: RkState,
	view: View,
): Line | undefined {
	switch (event.type) {
		case 'turn-began': {
			return tellTurn(event, state, view);
		}

		case 'init-rolled': {
			const dice = event.dice.map(({phase, value}) =>
				phase === value ? String(phase) : `${phase} (${value})`,
			);
			const total = event.dice.reduce((sum, {value}) => sum + value, 0);
			return line(
				`${nameIn(state, event.who)}: ${dice.join(', ')}, total ${total}`,
				event.who,
				'RK-02',
			);
		}

		case 'phase-began': {
			return tellPhase(event, state, view);
		}

		case 'phases-passed': {
			const {from, to} = event;
			return line(
				`${from === to ? `Phase ${from}` : `Phases ${from}–${to}`}: nobody acts`,
				undefined,
				'RK-09',
			);
		}

		case 'grouped': {
			const names = event.ids
				.filter((id) => !isUnseen(state, view, id))
				.map((id) => nameIn(state, id));
			return names.length > 1
				? line(`${spoken(names)} act at the same time`, undefined, 'RK-04')
				: undefined;
		}

		case 'went-on': {
			return line(
				'The turn goes on without foes',
				undefined,
				'RK-38',
				'ruling',
			);
		}

		case 'wounds-settled': {
			return line(
				event.isKept ? 'The Flesh Wounds stay' : 'The Flesh Wounds heal',
				undefined,
				'RK-31',
				'closing',
			);
		}

		case 'summed': {
			const {flesh, dramatic, isOut} = event;
			return line(
				`${nameIn(state, event.who)}: ${wounds(flesh, 'Flesh')}, ${wounds(dramatic, 'Dramatic')}${isOut ? ', out' : ''}`,
				event.who,
				'RK-31',
				'closing',
			);
		}

		default: {
			return undefined;
		}
	}
}
