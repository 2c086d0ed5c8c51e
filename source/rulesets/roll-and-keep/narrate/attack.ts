import type {View} from '../../../engine/basics.js';
import {type Line, line} from '../../../engine/narration.js';
import {find} from '../../../engine/world.js';
import {nameIn} from '../derived.js';
import type {AttackEvent} from '../events.js';
import type {RkState} from '../state.js';
import {madeText} from '../hits.js';
import {doing, spoken} from '../text.js';
import {deed, isUnseen, raisesText, withText} from './common.js';

type EventOf<T extends AttackEvent['type']> = Extract<AttackEvent, {type: T}>;

function tellAttack(
	event: EventOf<'attack-rolled'>,
	state: RkState,
	view: View,
): Line | undefined {
	const {attacker, target, weapon, rolls, need, raises} = event;
	if (isUnseen(state, view, attacker, target)) {
		return undefined;
	}

	const hits = rolls.filter(({total}) => total >= need).length;
	const result =
		rolls.length > 1
			? `${hits} of ${rolls.length} hit`
			: hits > 0
				? 'a hit'
				: 'a miss';
	// A miss is the end of the exchange; after a hit the defender is still to choose.
	const isShown = view === 'gm' || (state.settings.showNumber && hits === 0);
	const dice = isShown
		? `${rolls.map(madeText).join('; ')} against ${need}${raisesText(raises)}: `
		: '';
	return line(
		`${deed(state, attacker, 'attacks')} ${nameIn(state, target)} with ${withText(state, attacker, weapon)}: ${dice}${result}`,
		attacker,
		'RK-20',
	);
}

function tellDefence(
	{who, knack, made, against, isSaved}: EventOf<'defence-rolled'>,
	state: RkState,
	view: View,
): Line {
	const number =
		view === 'gm' || state.settings.showNumber ? ` against ${against}` : '';
	return line(
		`${deed(state, who, 'defends')} (${knack}): ${madeText(made)}${number}: ${isSaved ? 'saved' : 'hit all the same'}`,
		who,
		'RK-23',
	);
}

export function tellAttackEvent(
	event: AttackEvent,
	state: RkState,
	view: View,
): Line | undefined {
	switch (event.type) {
		case 'attack-rolled': {
			return tellAttack(event, state, view);
		}

		case 'number-set': {
			return view === 'gm'
				? line(
						`The GM sets the target number: ${event.number}`,
						undefined,
						'RK-21',
						'ruling',
					)
				: undefined;
		}

		case 'taken': {
			return view === 'players' && state.settings.showNumber
				? line(
						`${deed(state, event.who, 'takes it')}: the attack was ${event.total}`,
						event.who,
						'RK-26',
					)
				: undefined;
		}

		case 'defended': {
			return line(
				`${deed(state, event.who, 'defends actively')} and ${doing(find(state, event.who), 'spends')} ${event.pay === 'held' ? 'the held ' : ''}${spoken(event.phases)}`,
				event.who,
				'RK-24',
			);
		}

		case 'defence-rolled': {
			return tellDefence(event, state, view);
		}

		case 'hit-deferred': {
			return isUnseen(state, view, event.attacker, event.target)
				? undefined
				: line(
						`${nameIn(state, event.target)}: damage when all have acted`,
						event.target,
						'RK-04',
					);
		}

		default: {
			return undefined;
		}
	}
}
