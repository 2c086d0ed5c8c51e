import type {Id, View} from '../../../engine/basics.js';
import type {Line} from '../../../engine/narration.js';
import {find} from '../../../engine/world.js';
import type {DdEvent} from '../events.js';
import type {DdState} from '../state/fight.js';
import {tellAccount, tellKept} from './closing.js';
import {
	tellFall,
	tellGoingOn,
	tellGrouped,
	tellMainLost,
	tellReordered,
	tellRound,
	tellSettled,
} from './course.js';
import {
	tellAim,
	tellFeat,
	tellGivenUp,
	tellHandling,
	tellIntent,
	tellItem,
	tellMove,
	tellSupport,
	tellSurprise,
} from './deeds.js';
import {tellExchange, tellManoeuvre} from './exchange.js';

/** The combatants that an event is about: a line about a hidden one is none of the players' business. */
function subjects(event: DdEvent): readonly Id[] {
	const ids: Array<Id | undefined> = [
		'who' in event && typeof event.who === 'string' ? event.who : undefined,
		'attacker' in event ? event.attacker : undefined,
		'target' in event ? event.target : undefined,
		'goal' in event ? event.goal : undefined,
		'for' in event ? event.for : undefined,
	];
	return ids.filter((id) => id !== undefined);
}

/** What the log says of an event, to whom it may be told; `undefined`: nothing. */
export function narrate(
	event: DdEvent,
	after: DdState,
	view: View,
): Line | undefined {
	if (
		view === 'players' &&
		subjects(event).some((id) => find(after, id)?.isHidden)
	) {
		return undefined;
	}

	switch (event.type) {
		case 'round-began': {
			return tellRound(event, after, view);
		}

		case 'grouped': {
			return tellGrouped(event, after, view);
		}

		case 'group-settled': {
			return tellSettled(event, after, view);
		}

		case 'main-lost': {
			return tellMainLost(event, after, view);
		}

		case 'reordered': {
			return tellReordered(event, after, view);
		}

		case 'defeated':
		case 'recovered': {
			return tellFall(event, after);
		}

		case 'went-on': {
			return tellGoingOn();
		}

		case 'intent': {
			return tellIntent(event, after, view);
		}

		case 'given-up': {
			return tellGivenUp(event, after, view);
		}

		case 'moved': {
			return tellMove(event, after);
		}

		case 'readied':
		case 'put-away':
		case 'loaded': {
			return tellHandling(event, after);
		}

		case 'aimed': {
			return tellAim(event, after);
		}

		case 'surprise-passed': {
			return tellSurprise(event, after);
		}

		case 'supported': {
			return tellSupport(event, after, view);
		}

		case 'item-used': {
			return tellItem(event, after);
		}

		case 'feat-told': {
			return tellFeat(event, after, view);
		}

		case 'exchange-ended': {
			return tellExchange(event, after, view);
		}

		case 'manoeuvre': {
			return tellManoeuvre(event);
		}

		case 'effect-told':
		case 'wounds-told': {
			return tellAccount(event);
		}

		case 'kept': {
			return tellKept(event, after);
		}

		case 'declaring':
		case 'drafted':
		case 'kin-split':
		case 'seal-set':
		case 'declared':
		case 'turn-began':
		case 'turn-over':
		case 'turn-put-back':
		case 'carrying':
		case 'spent':
		case 'move-begun':
		case 'headed':
		case 'ready-begun':
		case 'support-begun':
		case 'support-chosen':
		case 'support-told':
		case 'support-skill':
		case 'item-begun':
		case 'feat-begun':
		case 'feat-marked':
		case 'feat-rolled':
		case 'frame-left':
		case 'attacked':
		case 'two-handed':
		case 'attack-marked':
		case 'defence-marked':
		case 'attack-rolled':
		case 'shot-spent':
		case 'bonus-used':
		case 'reacted':
		case 'defence-rolled':
		case 'opposed':
		case 'advantage-ruled':
		case 'sight-ruled':
		case 'option-chosen':
		case 'damage-rolled':
		case 'closing-begun':
		case 'winner-named': {
			return undefined;
		}
	}
}
