import type {DdEvent} from '../events.js';
import type {DdState} from '../state/fight.js';
import {evolveClosing} from './closing.js';
import {evolveCourse} from './course.js';
import {evolveDeed} from './deeds.js';
import {evolveExchange} from './exchange.js';
import {evolveIntent} from './intents.js';

/* Nothing is decided here, and an unknown id changes nothing. */

/** What each event changes. */
export function evolve(state: DdState, event: DdEvent): DdState {
	switch (event.type) {
		case 'round-began':
		case 'grouped':
		case 'group-settled':
		case 'turn-began':
		case 'turn-over':
		case 'turn-put-back':
		case 'frame-left':
		case 'main-lost':
		case 'reordered':
		case 'defeated':
		case 'recovered':
		case 'went-on': {
			return evolveCourse(state, event);
		}

		case 'declaring':
		case 'drafted':
		case 'kin-split':
		case 'seal-set':
		case 'intent':
		case 'declared': {
			return evolveIntent(state, event);
		}

		case 'carrying':
		case 'spent':
		case 'given-up':
		case 'move-begun':
		case 'headed':
		case 'moved':
		case 'ready-begun':
		case 'readied':
		case 'put-away':
		case 'loaded':
		case 'aimed':
		case 'surprise-passed':
		case 'support-begun':
		case 'support-chosen':
		case 'support-told':
		case 'support-skill':
		case 'supported':
		case 'bonus-used':
		case 'item-begun':
		case 'item-used':
		case 'feat-begun':
		case 'feat-marked':
		case 'feat-rolled':
		case 'feat-told': {
			return evolveDeed(state, event);
		}

		case 'attacked':
		case 'two-handed':
		case 'attack-marked':
		case 'defence-marked':
		case 'attack-rolled':
		case 'shot-spent':
		case 'reacted':
		case 'defence-rolled':
		case 'opposed':
		case 'advantage-ruled':
		case 'sight-ruled':
		case 'option-chosen':
		case 'damage-rolled':
		case 'exchange-ended':
		case 'manoeuvre': {
			return evolveExchange(state, event);
		}

		case 'closing-begun':
		case 'winner-named':
		case 'effect-told':
		case 'wounds-told':
		case 'kept': {
			return evolveClosing(state, event);
		}
	}
}
