import {find, get} from '../../engine/world/world.js';
import {attackOf, heldBy, isOneName, isTogether} from './derived.js';
import type {AnyEvent} from './flow-types.js';
import type {Effect, OtState, TaskFrame} from './state.js';

/* What befalls somebody: damage, healing, a condition. */

/** How much of its damage a resistance lets through (OT-23). */
const factors = {half: 0.5, double: 2, none: 0} as const;

/**
 * OT-23: resistance, rounded down; then temporary hit points go first. OT-32: who concentrates makes a check.
 * @param isExact nothing softens it
 */
export function damaged(
	{who, amount, kind, by, rolled}: Extract<Effect, {task: 'damage'}>,
	state: OtState,
	isExact = false,
): readonly AnyEvent[] {
	const {hp, temporary, sheet} = get(state, who);
	const {concentration, concentrationNumber: number} = state.settings;
	const takes = isExact
		? undefined
		: sheet.resistances.find((row) => isOneName(row.kind, kind))?.takes;
	const dealt = Math.floor(amount * (takes ? factors[takes] : 1));
	const absorbed = isExact ? 0 : Math.min(temporary, dealt);
	const through = dealt - absorbed;
	const isTested = dealt > 0 && concentration && heldBy(state, who).length > 0;
	return [
		{
			type: 'damaged',
			who,
			amount: dealt,
			kind,
			takes,
			absorbed,
			left: hp === undefined ? undefined : Math.max(0, hp - through),
			beyond: Math.max(0, through - (hp ?? through)),
			...(by !== undefined && {by}),
			...(rolled && {rolled}),
		},
		...(isTested
			? [
					{
						type: 'task-begun',
						task: 'concentration',
						known: {targets: [who], save: 'concentration', number},
					} as const,
				]
			: []),
	];
}

/** OT-26: up to the most. */
export function healed(
	{who, amount}: Extract<Effect, {task: 'healing'}>,
	state: OtState,
): readonly AnyEvent[] {
	const {hp = 0, sheet} = get(state, who);
	const left = Math.min(Math.max(hp, sheet.hp ?? hp), hp + amount);
	return [{type: 'healed', who, amount: left - hp, left}];
}

/** All of it at once; nothing befalls who has left. */
export const landings = (effects: readonly Effect[], state: OtState): readonly AnyEvent[] =>
	effects.flatMap((effect, at): readonly AnyEvent[] => {
		if (get(state, effect.who).isGone) {
			return [];
		}

		switch (effect.task) {
			case 'damage': {
				return damaged(effect, state);
			}

			case 'healing': {
				return healed(effect, state);
			}

			case 'condition': {
				const condition = {...effect.condition, id: state.serial + 1 + at};
				return [{type: 'condition-given', condition}];
			}
		}
	});

/** OT-04: among those who act at the same time, what befalls somebody waits until all have acted. */
export const apply = (effects: readonly Effect[], state: OtState): readonly AnyEvent[] =>
	effects.length > 0 && isTogether(state)
		? [{type: 'postponed', effects}]
		: landings(effects, state);

/** OT-23, OT-24: one roll of damage for all, halved for whoever saved. */
export function attackEffects(
	{by, attack: place, made, damage: [base, extra] = [0, 0]}: TaskFrame,
	state: OtState,
): readonly Effect[] {
	const {damage, kind, save, onSave} = attackOf(find(state, by), place);
	return made.flatMap(({id: who, isMade, isCritical}): readonly Effect[] => {
		const isWhole = (save === undefined) === (isMade ?? false);
		const isHalf = save !== undefined && onSave === 'half';
		if (!damage || !(isWhole || isHalf)) {
			return [];
		}

		const sum = base + damage.plus + (isCritical ? extra : 0);
		const amount = Math.floor(Math.max(0, sum) * (isWhole ? 1 : 0.5));
		const rolled = {
			dice: base,
			critical: isCritical ? extra : 0,
			plus: damage.plus,
			isHalf: !isWhole,
		};
		return [{task: 'damage', who, amount, kind, ...(by !== undefined && {by}), rolled}];
	});
}

/** OT-32: what hung on somebody's concentration ends. */
export const lost = (who: string, state: OtState): readonly AnyEvent[] => [
	{type: 'concentration-lost', who},
	...heldBy(state, who).map(
		(condition) => ({type: 'condition-ended', condition, why: 'used'}) as const,
	),
];
