import type {EventOf} from '../../../engine/facts/event.js';
import {list, number, id, text, maybe, flag} from '../../../engine/kit/shape.js';
import {defence, hit, test} from '../state/attack.js';

/* The result of an attack. */

export const resolved = {
	attacker: id,
	target: id,
	action: text,
	arm: maybe(text),
	attack: test,
	defence,
	hits: list(hit),
	isHit: flag,
	/** The cover itself was aimed at (TE-72). */
	isAtCover: flag,
	net: number,
	/** The target's, after all hits. */
	stamina: number,
	wounds: number,
	ego: number,
	coverDamage: number,
	/** Weapons of several that missed (TE-M10); older logs name them only beside others that hit. */
	missed: maybe(list(text)),
};

export type Resolved = EventOf<'resolved', typeof resolved>;
