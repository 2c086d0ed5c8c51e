import type {Id, View} from '../../../engine/kit/basics.js';
import {type Told, ofSeen, owingTo} from '../../../engine/world/told.js';
import {knowsOfAny, isSeen} from '../../../engine/world/veil.js';
import {nameOf} from '../../../engine/world/world.js';
import type {DdCombatant, DdState} from '../state/fight.js';
import {guardOf, againstAll} from '../state/frames.js';
import type {Option} from '../../../engine/facts/prompt.js';
import {situationIds, situationLabels} from '../../../engine/events/roll-modifiers.js';
import {type Counted, sumOf} from '../../../engine/events/counting.js';
import {supportsFor} from './fight.js';

/* DD-34: whom somebody defends against, as far as a view may know of those against whom they do. */

type Guard = {
	readonly guard: 'all' | Id;
	/** Against whose attacks it has been used: nobody else can have seen it. */
	readonly against: readonly Id[];
};

export const settledGuard = ({turn: {guard, guarded}}: DdCombatant): Guard | undefined =>
	guard === undefined ? undefined : {guard, against: guard === 'all' ? guarded : [guard]};

/** The same, or what is declared in the exchange that goes on now. */
export function declaredGuard(state: DdState, combatant: DdCombatant): Guard | undefined {
	const settled = settledGuard(combatant);
	const top = state.stack.at(-1);
	if (settled !== undefined || top?.kind !== 'exchange' || top.target !== combatant.id) {
		return settled;
	}

	const guard = guardOf(top);
	return guard === undefined ? undefined : {guard, against: [top.attacker]};
}

export function knownGuard(state: DdState, combatant: DdCombatant, view: View) {
	const settled = settledGuard(combatant);
	return settled && knowsOfAny(state, settled.against, view) ? settled.guard : undefined;
}

export const guardText = ({guard, against}: Guard, state: DdState): Told =>
	owingTo(
		against,
		guard === 'all'
			? 'guards all −1'
			: ofSeen([guard], ({length}) =>
					length === 0 ? 'guards one' : `guards against ${nameOf(state, guard)}`,
				),
	);

/*
 * What somebody unseen does for a roll looks to the players like any Bonus or Penalty that the GM gives for the
 * situation: the sum adds up, and tells of nobody (DD-12, DD-23, DD-34).
 */

/** By the id of a modifier that a view may not know of, as what it looks. */
type Unseen = ReadonlyMap<string, keyof typeof situationIds>;

const none: Unseen = new Map();

export const unseenSupports = (state: DdState, who: Id, view: View): Unseen =>
	view === 'gm'
		? none
		: new Map(
				supportsFor(state, who)
					.filter(({support}) => !isSeen(state, support.from, view))
					.map(({id}) => [id, 'bonus']),
			);

/** DD-34: a defence against all that was declared against somebody hidden. */
export const unseenGuard = (state: DdState, target: DdCombatant, view: View): Unseen =>
	view !== 'gm' && target.turn.guard === 'all' && knownGuard(state, target, view) === undefined
		? new Map([[againstAll, 'penalty']])
		: none;

export function veiledOptions(options: readonly Option[], unseen: Unseen): readonly Option[] {
	if (unseen.size === 0) {
		return options;
	}

	const tickedAs = (as: Option['id']): number =>
		options.filter(({id, count}) => {
			const looks = unseen.get(id);
			return looks !== undefined && situationIds[looks] === as && count > 0;
		}).length;
	return options
		.filter(({id}) => !unseen.has(id))
		.map((option) => {
			const more = tickedAs(option.id);
			return more === 0 ? option : {...option, count: option.count + more};
		});
}

export function veiledSum(counted: readonly Counted[], unseen: Unseen): readonly Counted[] {
	const looks = new Set(counted.flatMap(({id}) => unseen.get(id) ?? []));
	return [...looks].reduce<readonly Counted[]>((sum, as) => {
		const id = situationIds[as];
		const isSo = (each: Counted) => each.id === id || unseen.get(each.id) === as;
		return [
			...sum.filter((each) => !isSo(each)),
			{id, label: situationLabels[as], worth: sumOf(sum.filter((each) => isSo(each)))},
		];
	}, counted);
}
