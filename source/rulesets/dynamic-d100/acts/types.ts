import {winnerActs} from '../../../engine/course/closing.js';
import {sightActs} from '../../../engine/course/sight.js';
import {ownActs} from '../../../engine/course/own-acts/own-act.js';
import {fillActs} from '../../../engine/events/form.js';
import {lastCallActs} from '../../../engine/course/last-call.js';
import {
	id,
	list,
	flag,
	maybe,
	text,
	yes,
	type Kinds,
	type Tagged,
} from '../../../engine/kit/shape.js';
import {proposal, part, main, extraKind} from '../state/combatant.js';
import {draft} from '../state/frames.js';
import {reactionId, scope} from '../state/exchange.js';

/** All possible answers: the acts of all menus. */
export const acts = {
	finish: {},
	'go-on': {},
	who: {who: id},
	plan: {plans: list(proposal)},
	detail: {},
	'one-by-one': {},
	draft: {draft},
	'carry-out': {},
	extra: {part},
	main: {main, isTwoHanded: maybe(flag)},
	ride: {},
	forfeit: {extra: extraKind},
	'give-up': {},
	'change-intent': {who: id},
	support: {
		for: maybe(id),
		power: maybe(text),
		/** For any roll of the same side that is still to come. */
		isKept: maybe(yes),
	},
	react: {
		reaction: reactionId,
		power: maybe(text),
		/** With the first defence of the round: against all, or only this foe. */
		scope: maybe(scope),
	},
	...fillActs,
	...ownActs,
	...sightActs,
	...lastCallActs,
	...winnerActs,
} satisfies Kinds;

export type DdAct = Tagged<'do', typeof acts>;

export type ActOf<K extends DdAct['do']> = Extract<DdAct, {do: K}>;
