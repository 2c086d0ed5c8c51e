import {find, get} from '../../engine/world/world.js';
import {attackOf, heldBy, isDown, isOneName, isStable, isTogether, settled} from './derived.js';
import type {AnyEvent} from './flow-types.js';
import type {Effect, Made, OtCombatant, OtState, TaskFrame} from './state.js';
import {rowsOf} from './statuses.js';

/* What befalls somebody: damage, healing, a condition. */

/** How much of its damage a resistance lets through (OT-23). */
const factors = {half: 0.5, double: 2, none: 0} as const;

/** OT-23, OT-36: by resistance, or by a condition. */
const takenBy = ({id, sheet}: OtCombatant, kind: string, state: OtState) =>
	sheet.resistances.find((row) => isOneName(row.kind, kind))?.takes ??
	(rowsOf(state, id).some(({isHalving}) => isHalving) ? 'half' : undefined);

/** OT-34: how many wounds damage is; `undefined` where points are counted. */
function woundsOf(dealt: number, {sheet}: OtCombatant, {settings}: OtState): number | undefined {
	const beyond = dealt - (sheet.toughness ?? 1);
	return settings.wounds
		? beyond < 0
			? 0
			: 1 + Math.floor(beyond / settings.woundStep)
		: undefined;
}

/** OT-25: what harm means for whoever is down, or loses all hit points at once. */
function fatesOf(
	victim: OtCombatant,
	{through, beyond, isCritical}: {through: number; beyond: number; isCritical: boolean},
	state: OtState,
): readonly AnyEvent[] {
	const {id: who, side, sheet, fate} = victim;
	const {hurtDown, atZero} = state.settings;
	const isDead = beyond > 0 && beyond >= (sheet.hp ?? Infinity);
	if (!hurtDown || atZero !== 'checks' || side === 'bad' || through <= 0) {
		return [];
	}

	const more = isDead ? settled : isDown(victim, state) ? 1 + Number(isCritical) : 0;
	const failures = Math.min(settled, fate.failures + more);
	return more === 0
		? []
		: [{type: 'fate-checked', who, successes: isStable(victim) ? 0 : fate.successes, failures}];
}

/**
 * OT-23: resistance, rounded down; then temporary hit points go first. OT-32: who concentrates makes a check.
 * @param isExact nothing softens it
 */
export function damaged(
	{who, amount, kind, by, rolled}: Extract<Effect, {task: 'damage'}>,
	state: OtState,
	isExact = false,
): readonly AnyEvent[] {
	const victim = get(state, who);
	const {hp, temporary} = victim;
	const {concentration, concentrationNumber, halfDamage} = state.settings;
	const takes = isExact ? undefined : takenBy(victim, kind, state);
	const dealt = Math.floor(amount * (takes ? factors[takes] : 1));
	const wounds = isExact ? undefined : woundsOf(dealt, victim, state);
	const absorbed = isExact || wounds !== undefined ? 0 : Math.min(temporary, dealt);
	const through = wounds ?? dealt - absorbed;
	const beyond = Math.max(0, through - (hp ?? through));
	const isTested = dealt > 0 && concentration && heldBy(state, who).length > 0;
	const number = Math.max(concentrationNumber, halfDamage ? Math.floor(dealt / 2) : 0);
	return [
		{
			type: 'damaged',
			who,
			amount: dealt,
			kind,
			takes,
			absorbed,
			left: hp === undefined ? undefined : Math.max(0, hp - through),
			beyond,
			...(wounds !== undefined && {wounds}),
			...(by !== undefined && {by}),
			...(rolled && {rolled}),
		},
		...fatesOf(victim, {through, beyond, isCritical: (rolled?.critical ?? 0) > 0}, state),
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

/** OT-29: how many raises a hit has. */
export const raisesOf = ({isMade, total, number}: Made, {settings}: OtState): number =>
	settings.raise > 0 && isMade === true && number !== undefined
		? Math.max(0, Math.floor((total - number) / settings.raise))
		: 0;

/** Those whom an attack concerns, and how; whoever is struck back is hit without a roll (OT-28). */
export const hitsOf = ({task, targets = [], made}: TaskFrame): readonly Made[] =>
	task === 'counter'
		? targets.map((id) => ({
				id,
				roller: id,
				rolls: [],
				die: 0,
				total: 0,
				number: undefined,
				of: undefined,
				isMade: true,
				isCritical: false,
			}))
		: made;

/** OT-23, OT-24: one roll of damage for all, halved for whoever saved, or as a hit at a cost. */
export function attackEffects(frame: TaskFrame, state: OtState): readonly Effect[] {
	const {by, task, attack: place, damage: [base = 0, extra = 0, die = 0] = [], cost} = frame;
	const {damage, kind, save: called, onSave} = attackOf(find(state, by), place);
	const save = task === 'counter' ? undefined : called;
	return hitsOf(frame).flatMap((hit): readonly Effect[] => {
		const {id: who, isMade, isCritical, isPartly} = hit;
		const isHit = (save === undefined) === (isMade ?? false);
		if (!damage || !(isHit || (save !== undefined && onSave === 'half'))) {
			return [];
		}

		const raises = save === undefined ? raisesOf(hit, state) : 0;
		const raise = raises === 0 ? 0 : state.settings.raised === 'point' ? raises : die;
		const critical = isCritical ? extra : 0;
		const isWhole = isHit && !(isPartly && cost === 'half');
		const sum = Math.max(0, base + damage.plus + critical + raise);
		const rolled = {
			dice: base,
			critical,
			...(raise > 0 && {raise}),
			plus: damage.plus,
			isHalf: !isWhole,
			...(isHit && !isWhole && {isPrice: true as const}),
		};
		const amount = Math.floor(sum * (isWhole ? 1 : 0.5));
		return [{task: 'damage', who, amount, kind, ...(by !== undefined && {by}), rolled}];
	});
}

/** OT-28: the attack with which somebody strikes back; none where they can do no damage. */
export const counterOf = (combatant: OtCombatant | undefined): number | undefined => {
	const at = combatant?.sheet.attacks.findIndex(({damage, isArea}) => damage && !isArea) ?? -1;
	return at === -1 ? undefined : at;
};

/** OT-28: those who strike back: whom the attack missed, or whose blow is the price of a hit. */
export const countersOf = ({by, made, cost}: TaskFrame, state: OtState): readonly AnyEvent[] =>
	by === undefined
		? []
		: made.flatMap(({id, roller, isMade, isPartly}): readonly AnyEvent[] => {
				const attack = counterOf(find(state, id));
				const isStruck = isPartly ? cost === 'struck' : !isMade && state.settings.struckBack;
				return isStruck && roller === by && attack !== undefined
					? [{type: 'task-begun', task: 'counter', known: {by: id, attack, targets: [by]}}]
					: [];
			});

/** OT-32: what hung on somebody's concentration ends. */
export const lost = (who: string, state: OtState): readonly AnyEvent[] => [
	{type: 'concentration-lost', who},
	...heldBy(state, who).map(
		(condition) => ({type: 'condition-ended', condition, why: 'used'}) as const,
	),
];
