import type {View} from '../../engine/basics.js';
import {type Line, line} from '../../engine/narration.js';
import {nameOf} from '../../engine/world.js';
import {inTurn} from './derived.js';
import {dicelessRow} from './diceless.js';
import type {DrEvent} from './events.js';
import type {DrState} from './state.js';
import {tellAttack, tellDeath, tellFall} from './narrate-attack.js';
import {listed} from './text.js';
import {isSeen, isShown, seenNames} from './narrate-common.js';
import {tellSpeed, tellLost, tellPassed, tellCalled} from './narrate-turn.js';
import {tellActs, tellFeat, tellDefended} from './narrate-phase.js';

/* What each event says: to the GM everything, to the players what they may know. */

/** Whether an event is about somebody whom the players must not know of. */
const isVeiled = (event: DrEvent, state: DrState, view: View): boolean =>
	('who' in event &&
		typeof event.who === 'string' &&
		!isSeen(state, event.who, view)) ||
	('to' in event &&
		typeof event.to === 'string' &&
		!isSeen(state, event.to, view));

function tell(event: DrEvent, state: DrState, view: View): Line | undefined {
	switch (event.type) {
		case 'turn-began': {
			return line(`Turn ${event.turn}`, undefined, 'DR-01', 'heading');
		}

		case 'speed-rolled':
		case 'arranged': {
			return tellSpeed(event, state, view);
		}

		case 'round-began': {
			return tellLost(event.lost, 'another phase has come', state, view);
		}

		case 'turn-ended': {
			return tellLost(event.lost, 'the turn is over', state, view);
		}

		case 'passed-over': {
			return tellPassed(event, state, view);
		}

		case 'called': {
			return tellCalled(event, state, view);
		}

		case 'passed': {
			return line(`Nobody else in ${event.round}`, undefined, 'DR-14');
		}

		case 'acts': {
			return tellActs(event, state, view);
		}

		case 'surcharged': {
			return line(
				`${nameOf(state, event.who)} acts outside the category (${event.category})${isShown(state, event.who, view) ? `: ${listed(event.spent)} as well` : ''}`,
				event.who,
				'DR-06',
			);
		}

		case 'waits': {
			return line(
				`${nameOf(state, event.who)} waits for Late ${inTurn(event.round)}`,
				event.who,
				'DR-11',
			);
		}

		case 'let-go': {
			return line(
				`${nameOf(state, event.who)} lets the phase go`,
				event.who,
				'DR-19',
			);
		}

		case 'held': {
			const {who, trigger} = event;
			return line(
				`${nameOf(state, who)} holds${trigger === undefined ? '' : isShown(state, who, view) ? `: ${trigger}` : ' for something'}`,
				who,
				trigger === undefined ? 'DR-09' : 'DR-10',
			);
		}

		case 'offered': {
			return line(
				`${nameOf(state, event.who)} offers ${nameOf(state, event.to)} a bonus phase`,
				event.who,
				'DR-40',
			);
		}

		case 'did': {
			return line(
				`${nameOf(state, event.who)} ${dicelessRow(event.what)?.told ?? event.what}`,
				event.who,
				dicelessRow(event.what)?.rule,
			);
		}

		case 'pool-split': {
			// The first share of three is only half said.
			return event.shares.length < 2
				? undefined
				: line(
						`${nameOf(state, event.who)} divides the pool${isShown(state, event.who, view) ? `: ${listed(event.shares)}` : ''}`,
						event.who,
						'DR-18',
					);
		}

		case 'defence-split': {
			return line(
				`${nameOf(state, event.who)} keeps part of the pool for another attack${isShown(state, event.who, view) ? `: ${event.dice} and ${event.guard.dice}` : ''}`,
				event.who,
				'DR-18',
			);
		}

		case 'feat-rolled': {
			return tellFeat(event, state, view);
		}

		case 'defended': {
			return tellDefended(event, state, view);
		}

		case 'attack-ended': {
			return tellAttack(event, state, view);
		}

		case 'fell': {
			return tellFall(event, state, view);
		}

		case 'death-checked': {
			return tellDeath(event, state, view);
		}

		case 'went-on': {
			return line('The turn goes on', undefined, 'DR-30');
		}

		case 'left-dying': {
			return line(
				`${nameOf(state, event.who)} is dying${isShown(state, event.who, view) ? `, ${event.shortfall} short` : ''}`,
				event.who,
				'DR-33',
				'closing',
			);
		}

		case 'left-down': {
			const names = seenNames(state, event.who, view);
			return names.length === 0
				? undefined
				: line(`Unconscious: ${listed(names)}`, undefined, 'DR-33', 'closing');
		}

		default: {
			return undefined;
		}
	}
}

export const narrate = (
	event: DrEvent,
	after: DrState,
	view: View,
): Line | undefined =>
	isVeiled(event, after, view) ? undefined : tell(event, after, view);
