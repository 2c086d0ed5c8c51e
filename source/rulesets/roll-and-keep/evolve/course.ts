import {find} from '../../../engine/world.js';
import {inCombatant, inState, pop, push, withFacts} from '../updates.js';
import type {CourseEvent} from '../events.js';
import type {RkState} from '../state.js';

type EventOf<T extends CourseEvent['type']> = Extract<CourseEvent, {type: T}>;

/** A new turn begins from nothing: whatever was under way is over. */
function beginTurn(state: RkState): RkState {
	return inState(state, (fresh) => {
		fresh.stack = [{kind: 'fight'}];
		fresh.combatants = state.combatants.map((combatant) =>
			combatant.dice.length === 0
				? combatant
				: withFacts(combatant, (next) => {
						next.dice = [];
					}),
		);
		fresh.order = [];
		fresh.ready = [];
		fresh.group = [];
		fresh.hits = [];
		fresh.mover = undefined;
	});
}

function inClosing(
	state: RkState,
	winner: EventOf<'closing-begun'>['winner'],
	isWoundsAsked: boolean,
): RkState {
	return state.stack.at(-1)?.kind === 'closing'
		? push(pop(state), {kind: 'closing', winner, isWoundsAsked})
		: state;
}

/** Reading 4: they stay, or are healed; Dramatic ones stay in any case. */
function settleWounds(
	state: RkState,
	{isKept}: EventOf<'wounds-settled'>,
): RkState {
	const top = state.stack.at(-1);
	const asked =
		top?.kind === 'closing' ? inClosing(state, top.winner, true) : state;
	return isKept
		? asked
		: asked.combatants.reduce<RkState>(
				(after, {id, flesh}) =>
					flesh === 0 || find(after, id)?.isGone
						? after
						: inCombatant(after, id, (fresh) => {
								fresh.flesh = 0;
							}),
				asked,
			);
}

export function evolveCourse(state: RkState, event: CourseEvent): RkState {
	switch (event.type) {
		case 'turn-began': {
			return beginTurn(state);
		}

		case 'init-rolled': {
			return inCombatant(state, event.who, (fresh) => {
				fresh.rolledFor = event.turn;
				fresh.dice = event.dice.map(({phase, value, isLate}) => ({
					phase,
					value,
					is: isLate ? 'lapsed' : 'ahead',
				}));
			});
		}

		case 'phase-began': {
			return inState(state, (fresh) => {
				fresh.order = event.order;
				fresh.ready = [];
				fresh.group = [];
			});
		}

		case 'phases-passed': {
			return inState(state, (fresh) => {
				fresh.order = [];
				fresh.ready = [];
				fresh.group = [];
			});
		}

		case 'grouped': {
			return inState(state, (fresh) => {
				fresh.group = event.ids;
			});
		}

		case 'group-settled': {
			return inState(state, (fresh) => {
				fresh.group = [];
			});
		}

		case 'call-passed': {
			return inState(state, (fresh) => {
				fresh.calledIn = event.phase;
			});
		}

		case 'went-on': {
			return inState(state, (fresh) => {
				fresh.goesOnIn = event.turn;
			});
		}

		case 'closing-begun': {
			return push(state, {
				kind: 'closing',
				winner: event.winner,
				isWoundsAsked: false,
			});
		}

		case 'winner-named': {
			return inClosing(state, event.winner, false);
		}

		case 'wounds-settled': {
			return settleWounds(state, event);
		}

		case 'frame-left': {
			return pop(state);
		}

		case 'summed': {
			return state;
		}
	}
}
