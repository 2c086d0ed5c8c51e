import type {Id, View} from '../../../engine/basics.js';
import {type Line, line} from '../../../engine/narration.js';
import {find, nameOf} from '../../../engine/world.js';
import {minus} from '../checks.js';
import type {EventOf} from '../events.js';
import type {DdState} from '../state/fight.js';
import {knowsPlace, showsNumbers} from '../text.js';
import {control, pointsText} from './words.js';

/** “Round 1: Mika surprised” (DD-04, DD-10). */
export function tellRound(
	{round, surprised}: EventOf<'round-began'>,
	state: DdState,
	view: View,
): Line {
	const names = surprised
		.filter((id) => view === 'gm' || !find(state, id)?.isHidden)
		.map((id) => nameOf(state, id));
	const surprise =
		names.length === 0
			? ''
			: `: ${names.join(', ')} surprised; that the others are prepared is told, not counted (DD-08)`;
	return line(
		`Round ${round}${surprise}`,
		undefined,
		names.length > 0 ? 'DD-04' : 'DD-10',
		'heading',
	);
}

/** Whether a view may hear of somebody’s place in the order (DD-12). */
function isOpen(state: DdState, id: Id, view: View): boolean {
	const combatant = find(state, id);
	return (
		combatant !== undefined &&
		(view === 'gm' || (!combatant.isHidden && knowsPlace(combatant, view)))
	);
}

/** “Oni, Archer 1 and Archer 2”. */
const listed = (names: readonly string[]): string =>
	[names.slice(0, -1).join(', '), ...names.slice(-1)]
		.filter((part) => part !== '')
		.join(' and ');

/** DD-16: “Koji 8 → 0: loses the Main Action”. */
export function tellMainLost(
	event: EventOf<'main-lost'>,
	state: DdState,
	view: View,
): Line | undefined {
	const {who, from, to} = event;
	if (!isOpen(state, who, view)) {
		return undefined;
	}

	const numbers = showsNumbers(state, control(state, who), view)
		? from === to
			? `: initiative ${minus(to)}`
			: `: initiative ${minus(from)} → ${minus(to)}`
		: '';
	return line(
		`${nameOf(state, who)} loses the Main Action${numbers}`,
		who,
		'DD-16',
	);
}

/** DD-15: “Koji 14 → 9: now after Oni”. */
export function tellReordered(
	event: EventOf<'reordered'>,
	state: DdState,
	view: View,
): Line | undefined {
	const {who, from, to} = event;
	const passed = event.passed.filter((id) => isOpen(state, id, view));
	const numbers = showsNumbers(state, control(state, who), view)
		? ` ${minus(from)} → ${minus(to)}`
		: '';
	return passed.length === 0 || !isOpen(state, who, view)
		? undefined
		: line(
				`${nameOf(state, who)}${numbers}: now ${to < from ? 'after' : 'before'} ${passed.map((id) => nameOf(state, id)).join(', ')}`,
				who,
				'DD-15',
			);
}

/** DD-17: what those who acted at the same time did to each other. */
export function tellSettled(
	{losses}: EventOf<'group-settled'>,
	state: DdState,
	view: View,
): Line | undefined {
	const told = losses
		.filter(({who}) => view === 'gm' || !find(state, who)?.isHidden)
		.map(
			({who, points}) =>
				`${nameOf(state, who)} loses ${pointsText(points, state, who, view)}`,
		);
	return told.length === 0
		? undefined
		: line(`At once: ${told.join(', ')}`, undefined, 'DD-17');
}

/** DD-17: “Koji and Oni act at the same time”. */
export function tellGrouped(
	{ids}: EventOf<'grouped'>,
	state: DdState,
	view: View,
): Line | undefined {
	const names = ids
		.filter((id) => isOpen(state, id, view))
		.map((id) => nameOf(state, id));
	return names.length > 1
		? line(`${listed(names)} act at the same time`, undefined, 'DD-17')
		: undefined;
}

/** DD-19: out of the fight, or back in it. */
export const tellFall = (
	{type, who}: EventOf<'defeated' | 'recovered'>,
	state: DdState,
): Line =>
	type === 'defeated'
		? line(`${nameOf(state, who)} is out of the fight`, who, 'DD-19', 'defeat')
		: line(`${nameOf(state, who)} is back in the fight`, who, 'DD-19');

/** DD-10: a ruling that the fight is not over yet. */
export const tellGoingOn = (): Line =>
	line('The round goes on without foes', undefined, 'DD-10', 'ruling');
