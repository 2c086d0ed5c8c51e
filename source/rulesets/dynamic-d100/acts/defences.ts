import {rememberedOf} from '../../../engine/kit/remembered.js';
import {baseWorth, defenceBase} from '../exchange-math/bases.js';
import {refuseReaction} from '../legality/reactions.js';
import type {Situation} from '../modifiers.js';
import {reactionRows} from '../reactions.js';
import type {DdSettings} from '../settings/index.js';
import type {DdCombatant} from '../state/combatant.js';
import type {ReactionId} from '../state/exchange.js';
import type {ActOf} from './types.js';

/* What somebody can defend with, and the best of it before modifiers. */

/** A reaction, and the Power that it is made with. */
export type Means = Pick<ActOf<'react'>, 'reaction' | 'power'>;

const withoutPowers: readonly Means[] = reactionRows
	.filter(({id}) => id !== 'none' && id !== 'power')
	.map(({id}) => ({reaction: id}));

/** All reactions that there are for somebody, allowed or not. */
export function reactionsOf({target}: Situation): readonly Means[] {
	const powers = target.sheet.powers.filter(({isReaction}) => isReaction);
	return powers.length === 0
		? withoutPowers
		: [...withoutPowers, ...powers.map(({name}) => ({reaction: 'power' as const, power: name}))];
}

/** A reaction that is the best of those on which the same modifiers count, and what it rests on before them. */
type Best = {readonly reaction: ReactionId; readonly base: number};

/** The best of the allowed reactions with a Power, and of the others (DD-67). */
function bestBasesOf(situation: Situation): readonly Best[] {
	const best = new Map<boolean, Best>();
	for (const {reaction, power} of reactionsOf(situation)) {
		if (!refuseReaction(situation, reaction)) {
			const base = baseWorth(defenceBase(situation, reaction, power));
			const isPower = reaction === 'power';
			if (base > (best.get(isPower)?.base ?? -Infinity)) {
				best.set(isPower, {reaction, base});
			}
		}
	}

	return [...best.values()];
}

/** By the kind of attack with a weapon: nothing else of it bears on that. */
const knownBases = rememberedOf(
	(_target: DdCombatant, _settings: DdSettings) => new Map<string, readonly Best[]>(),
);

/** The same, worked out once for each kind of attack on somebody as they are: each plan of each foe asks for it. */
export function bestBases(situation: Situation): readonly Best[] {
	const {state, target, arm, isClose} = situation;
	if (!arm) {
		return bestBasesOf(situation);
	}

	const known = knownBases(target, state.settings);
	const kind = isClose ? 'close' : arm.weapon.force;
	const found = known.get(kind) ?? bestBasesOf(situation);
	known.set(kind, found);
	return found;
}
