import {reveal} from '../../../../engine/facts/combatants/naming.js';
import {find, get} from '../../../../engine/world/world.js';
import type {Effect} from '../../actions/effects.js';
import type {ActionRow} from '../../actions/row.js';
import {joinedNote} from '../../derived/grapple.js';
import {itemOfAnswer} from '../../derived/items.js';
import {delayOf} from '../../derived/order.js';
import {alliesOf} from '../../derived/vitals.js';
import {EventBatch} from '../../event-batch.js';
import type {AnyEvent} from '../../flow-types.js';
import type {TeCombatant} from '../../state/combatant.js';
import type {TeState} from '../../state/fight.js';
import {type ActionFrame, rulingForm, surpriseForm, testForm} from '../../state/frames.js';
import {hasStatus} from '../../statuses/index.js';
import {attack} from './attacks.js';
import {armChanged, coverTaken, hunkered, seized, spent} from './gear.js';
import {moved} from '../../legality/moving.js';

/* What each kind of effect does, all in one place. */

function give(
	state: TeState,
	{who, target, focus, area}: ActionFrame,
	effect: Extract<Effect, {kind: 'status'}>,
): readonly AnyEvent[] {
	// The roll that a focus is for, or the area that is watched.
	const note = focus ?? area;
	const noted = note === undefined ? {} : {note};
	const batch = new EventBatch(state);
	const receivers =
		effect.of === 'self'
			? [who]
			: effect.of === 'target'
				? [target ?? who]
				: alliesOf(state, get(state, who)).map(({id}) => id);
	for (const receiver of receivers) {
		if (effect.status !== 'prone' || !hasStatus(state, receiver, 'prone')) {
			batch.give(receiver, effect.status, {from: who, ...noted});
		}
	}

	return batch.events;
}

/** TE-24: right after the next combatant, this round. */
function delayed(state: TeState, combatant: TeCombatant): readonly AnyEvent[] {
	const delay = delayOf(state, combatant);
	return delay ? [{type: 'delayed', who: combatant.id, ...delay}] : [];
}

/** The events of an effect, once everything that it asks is known. */
export function effectEvents(
	state: TeState,
	frame: ActionFrame,
	row: ActionRow,
	effect: Effect,
): readonly AnyEvent[] {
	const combatant = get(state, frame.who);
	const batch = new EventBatch(state);
	switch (effect.kind) {
		case 'attack': {
			return attack(state, frame, row, effect);
		}

		case 'test': {
			const {who, target} = frame;
			return [testForm.opened({who, action: row.id, target})];
		}

		case 'move':
		case 'step': {
			const isBound = effect.kind === 'step' ? effect.isAfter : effect.isCharge;
			return moved(state, combatant, effect, {
				goal: (isBound ? frame.target : frame.where) ?? 'about',
				pace: frame.pace,
			});
		}

		case 'status': {
			return give(state, frame, effect);
		}

		case 'end-status': {
			batch.lose(effect.of === 'self' ? frame.who : (frame.target ?? frame.who), effect.status);
			return batch.events;
		}

		case 'spend': {
			return spent(combatant, frame.arm, effect.rate);
		}

		case 'take-cover': {
			return coverTaken(state, frame);
		}

		case 'hunker':
		case 'unhunker': {
			return hunkered(combatant, effect.kind === 'hunker');
		}

		case 'leave-cover': {
			return [{type: 'covered', who: frame.who, cover: undefined, why: 'left'}];
		}

		case 'reload':
		case 'clear-jam':
		case 'draw':
		case 'pick-up':
		case 'drop': {
			return armChanged(combatant, frame.arm, effect.kind);
		}

		case 'seize': {
			return seized(state, combatant, find(state, frame.target), itemOfAnswer(frame.item));
		}

		case 'mount': {
			return [{type: 'mounted', who: frame.who, is: !combatant.place.isMounted}];
		}

		case 'delay': {
			return delayed(state, combatant);
		}

		case 'join-grapple': {
			batch.grapple([combatant], {from: frame.target ?? frame.who, note: joinedNote});
			return batch.events;
		}

		case 'look': {
			return [surpriseForm.opened({seeker: frame.who})];
		}

		case 'point': {
			batch.give(frame.target ?? frame.who, 'at-point', {from: frame.who});
			// TE-60: whoever feels the weapon is aware of who holds it.
			batch.add(...reveal(combatant.isHidden ? [frame.who] : [], state));
			return batch.events;
		}

		case 'tell': {
			return [rulingForm.opened({who: frame.who, action: row.id})];
		}
	}
}
