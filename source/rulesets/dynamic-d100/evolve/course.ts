import {inPast, inState, inTurn, pop, push, withFacts} from '../updates.js';
import {type DdCombatant, freshTurn} from '../state/combatant.js';
import type {CourseEvent} from '../events.js';
import type {DdState} from '../state/fight.js';
import {lose} from './changes.js';

/** What a new round clears; what was planned is remembered for “as last round”. */
const readied = (combatant: DdCombatant, keepsEngaged: boolean): DdCombatant =>
	withFacts(combatant, (fresh) => {
		const {plan, past} = combatant;
		fresh.plan = undefined;
		fresh.turn = freshTurn;
		fresh.past = {
			lastPlan: plan ?? past.lastPlan,
			progress: past.progress,
			isOut: past.isOut,
		};
		fresh.engaged = keepsEngaged ? combatant.engaged : [];
	});

/** What the course of a round changes. */
export function evolveCourse(state: DdState, event: CourseEvent): DdState {
	switch (event.type) {
		case 'round-began': {
			const keepsEngaged = state.settings.engagement === 'leave';
			return inState(state, (fresh) => {
				fresh.combatants = state.combatants.map((combatant) =>
					readied(combatant, keepsEngaged),
				);
				fresh.group = [];
				fresh.deferred = [];
				fresh.splitKin = [];
			});
		}

		case 'grouped': {
			return inState(state, (fresh) => {
				fresh.group = event.ids;
			});
		}

		case 'group-settled': {
			return inState(event.losses.reduce(lose, state), (fresh) => {
				fresh.group = [];
				fresh.deferred = [];
			});
		}

		case 'turn-began': {
			return push(
				inTurn(state, event.who, (turn) => {
					turn.hasBegun = true;
				}),
				{kind: 'turn', who: event.who, isCarrying: false, isReplanned: false},
			);
		}

		case 'turn-over': {
			return pop(
				inTurn(state, event.who, (turn) => {
					turn.hasActed = true;
				}),
			);
		}

		case 'turn-put-back':
		case 'frame-left': {
			return pop(state);
		}

		case 'main-lost': {
			return inTurn(state, event.who, (turn) => {
				turn.isMainLost = true;
			});
		}

		case 'reordered': {
			return state;
		}

		case 'defeated': {
			return inPast(state, event.who, (past) => {
				past.isOut = true;
			});
		}

		case 'recovered': {
			return inPast(state, event.who, (past) => {
				past.isOut = false;
			});
		}

		case 'went-on': {
			return inState(state, (fresh) => {
				fresh.goesOnIn = event.round;
			});
		}
	}
}
