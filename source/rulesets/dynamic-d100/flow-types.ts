import * as is from '../../engine/kit/shape.js';
import {winnerActs} from '../../engine/course/closing.js';
import {sightActs} from '../../engine/course/sight.js';
import {ownActs} from '../../engine/course/own-acts/own-act.js';
import {fillActs} from '../../engine/events/form.js';
import {lastCallActs} from '../../engine/course/last-call.js';
import {
	proposal,
	part,
	main,
	extraKind,
	draft,
	type Frame,
	reactionId,
	scope,
} from './state/frames.js';
import {actRows} from '../../engine/course/menu.js';
import {exchangeKinds} from '../../engine/course/exchange.js';
import {frameKinds} from '../../engine/course/flow.js';
import type {SharedEvent} from '../../engine/events/shared-events.js';
import type {DdEvent} from './events/index.js';
import type {DdSheet} from './sheet/sheet.js';
import type {DdState} from './state/fight.js';
import type {Id} from '../../engine/kit/basics.js';
import {get} from '../../engine/world/world.js';
import {isUp} from './derived/fight.js';

export const actShapes = {
	finish: {},
	'go-on': {},
	who: {who: is.id},
	plan: {plans: is.list(proposal)},
	detail: {},
	'one-by-one': {},
	draft: {draft},
	'carry-out': {},
	extra: {part},
	main: {main, isTwoHanded: is.maybe(is.flag)},
	ride: {},
	forfeit: {extra: extraKind},
	'give-up': {},
	'change-intent': {who: is.id},
	support: {
		for: is.maybe(is.id),
		power: is.maybe(is.text),
		/** For any roll of the same side that is still to come. */
		isKept: is.maybe(is.yes),
	},
	react: {
		reaction: reactionId,
		power: is.maybe(is.text),
		/** With the first defence of the round: against all, or only this foe. */
		scope: is.maybe(scope),
	},
	...fillActs,
	...ownActs,
	...sightActs,
	...lastCallActs,
	...winnerActs,
} satisfies is.Kinds;

export type DdAct = is.Tagged<'do', typeof actShapes>;

export type ActOf<K extends DdAct['do']> = Extract<DdAct, {do: K}>;

export type AnyEvent = DdEvent | SharedEvent<DdSheet>;

export const kind = frameKinds<Frame, DdState, DdAct, AnyEvent>();

export const asking = exchangeKinds<Frame, DdState, DdAct, AnyEvent>();

export const acts = actRows<DdAct, AnyEvent>();

/** How a frame is left early in which somebody does something: when they go down. */
export const leftWhenDown = {
	isVoid: (frame: {readonly who: Id}, state: DdState) => !isUp(get(state, frame.who), state),
	left: [{type: 'frame-left'}] satisfies readonly AnyEvent[],
};
