import {winnerActs} from '../../../engine/course/closing.js';
import {sightActs} from '../../../engine/course/sight.js';
import {ownActs} from '../../../engine/course/own-acts/own-act.js';
import {fillActs} from '../../../engine/events/form.js';
import {lastCallActs} from '../../../engine/course/last-call.js';
import * as is from '../../../engine/kit/shape.js';
import {proposal, part, main, extraKind, draft} from '../state/frames.js';
import {reactionId, scope} from '../state/exchange.js';

export const acts = {
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

export type DdAct = is.Tagged<'do', typeof acts>;

export type ActOf<K extends DdAct['do']> = Extract<DdAct, {do: K}>;
