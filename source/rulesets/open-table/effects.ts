import type {Condition, Deadline} from '../../engine/facts/condition.js';
import {conditionsOf} from '../../engine/world/conditions.js';
import {get} from '../../engine/world/world.js';
import {heldBy, isDown, isOneName, isStable, isTogether, settled} from './derived.js';
import type {AnyEvent} from './flow-types.js';
import {type Id, isSame} from '../../engine/kit/basics.js';
import type {OtState, OtCombatant} from './state/fight.js';
import {type Effect, task} from './state/task.js';
import {rowsOf} from './statuses.js';

/** How much of its damage a resistance lets through (OT-23). */
const factors = {half: 0.5, double: 2, none: 0} as const;

/** OT-23, OT-36: by resistance, or by a condition that halves; double and half cancel out. */
export function takenBy({id, sheet}: OtCombatant, kind: string, state: OtState) {
	const takes = sheet.resistances.find((row) => isOneName(row.kind, kind))?.takes;
	const isHalved = rowsOf(state, id).some(({isHalving}) => isHalving);
	return isHalved ? (takes === 'double' ? undefined : (takes ?? 'half')) : takes;
}

/** OT-35: a hit location, with what is left of it. */
function spotOf({sheet, resources}: OtCombatant, name: string) {
	const location = sheet.locations?.find((each) => each.name === name);
	const supply = resources.find((each) => each.name === name);
	return location && supply && {...location, left: supply.left};
}

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
	const before = isStable(victim) ? {successes: 0, failures: 0} : fate;
	const failures = Math.min(settled, before.failures + more);
	return more === 0 ? [] : [{type: 'fate-checked', who, successes: before.successes, failures}];
}

/** OT-35: what damage does to a hit location. */
function locationHit(victim: OtCombatant, spot: string | undefined, through: number) {
	const location = spot === undefined ? undefined : spotOf(victim, spot);
	const left = location && Math.max(0, location.left - through);
	return location && left !== undefined
		? {location, left, isUseless: left === 0 && location.left > 0}
		: undefined;
}

type Blow = Extract<Effect, {task: 'damage'}>;

/** OT-23: resistance, rounded down; armour of the place; then temporary hit points go first, or it is wounds. */
export function reckoned(
	{amount, kind, spot, more = []}: Pick<Blow, 'amount' | 'kind' | 'spot' | 'more'>,
	victim: OtCombatant,
	state: OtState,
) {
	let {armour = 0} = (spot === undefined ? undefined : spotOf(victim, spot)) ?? {};
	const taken = (part: Pick<Blow, 'amount' | 'kind'>) => {
		const takes = takenBy(victim, part.kind, state);
		const whole = Math.floor(part.amount * (takes ? factors[takes] : 1));
		const kept = Math.min(armour, whole);
		armour -= kept;
		return {kind: part.kind, amount: whole - kept, takes};
	};
	const first = taken({kind, amount});
	const further = more.map((part) => taken(part));
	const dealt = further.reduce((sum, part) => sum + part.amount, first.amount);
	const wounds = woundsOf(dealt, victim, state);
	const lost = wounds ?? dealt;
	const absorbed = Math.min(victim.temporary, lost);
	return {takes: first.takes, more: further, dealt, absorbed, through: lost - absorbed, wounds};
}

const exactly = ({amount: dealt}: Blow): ReturnType<typeof reckoned> => ({
	takes: undefined,
	more: [],
	dealt,
	absorbed: 0,
	through: dealt,
	wounds: undefined,
});

/** OT-32: who concentrates and is harmed makes a check. */
function concentrationAsked(who: Id, dealt: number, state: OtState): readonly AnyEvent[] {
	const {concentration, concentrationNumber, halfDamage} = state.settings;
	const number = Math.max(concentrationNumber, halfDamage ? Math.floor(dealt / 2) : 0);
	return dealt > 0 && concentration && heldBy(state, who).length > 0
		? [task.opened({task: 'concentration', targets: [who], save: 'concentration', number, dealt})]
		: [];
}

/** What a blow does, and what hangs on it. @param at its place among those that befall at once */
export function damaged(
	blow: Blow,
	state: OtState,
	{isExact = false, at = 0} = {},
): readonly AnyEvent[] {
	const {who, kind, by, rolled} = blow;
	const victim = get(state, who);
	const {hp} = victim;
	const {takes, more, dealt, absorbed, through, wounds} = isExact
		? exactly(blow)
		: reckoned(blow, victim, state);
	const hit = locationHit(victim, blow.spot, through);
	const least = Math.max(0, (hp ?? 0) - through);
	const left = hit?.isUseless && hit.location.isVital ? 0 : least;
	const beyond = Math.max(0, through - (hp ?? through));
	return [
		{
			type: 'damaged',
			who,
			amount: dealt,
			kind,
			...(more.length > 0 && {more}),
			takes,
			absorbed,
			left: hp === undefined ? undefined : left,
			beyond,
			...(hit && {spot: hit.location.name, spotLeft: hit.left}),
			...(wounds !== undefined && {wounds}),
			...(by !== undefined && {by}),
			...(rolled && {rolled}),
		},
		// OT-35: a hit location with nothing left is useless.
		...(hit?.isUseless
			? [
					{
						type: 'condition-given',
						condition: {
							id: state.serial + 1 + at,
							who,
							name: `${hit.location.name} useless`,
							rule: 'OT-35',
						},
					} as const,
				]
			: []),
		...fatesOf(victim, {through, beyond, isCritical: (rolled?.critical ?? 0) > 0}, state),
		...concentrationAsked(who, wounds === 0 ? 0 : dealt, state),
	];
}

/** OT-26: up to the most. */
export function healed(
	{who, amount, by, rolled}: Extract<Effect, {task: 'healing'}>,
	state: OtState,
): readonly AnyEvent[] {
	const {hp = 0, sheet} = get(state, who);
	const left = Math.min(Math.max(hp, sheet.hp ?? hp), hp + amount);
	return [
		{
			type: 'healed',
			who,
			amount: left - hp,
			left,
			...(by !== undefined && {by}),
			...(rolled && {rolled}),
		},
	];
}

const endsAlike = (one: Deadline | undefined, other: Deadline | undefined): boolean =>
	one === undefined || other === undefined ? one === other : isSame(one, other);

/** OT-31: whoever has the same condition until the same moment gets nothing by it. */
const isThere = (fresh: Omit<Condition, 'id'>, state: OtState): boolean =>
	fresh.worth === undefined &&
	fresh.isOnce !== true &&
	conditionsOf(state, fresh.who).some(
		({name, from, until}) =>
			isOneName(name, fresh.name) && from === fresh.from && endsAlike(until, fresh.until),
	);

/** All of it at once; nothing befalls who has left. */
export const landings = (effects: readonly Effect[], state: OtState): readonly AnyEvent[] =>
	effects.flatMap((effect, at): readonly AnyEvent[] => {
		const isKept = effect.task === 'condition' && isThere(effect.condition, state);
		if (isKept || get(state, effect.who).isGone) {
			return [];
		}

		return effect.task === 'damage'
			? damaged(effect, state, {at})
			: effect.task === 'healing'
				? healed(effect, state)
				: [{type: 'condition-given', condition: {...effect.condition, id: state.serial + 1 + at}}];
	});

/** OT-04: among those who act at the same time, what befalls somebody waits until all have acted. */
export const apply = (effects: readonly Effect[], state: OtState): readonly AnyEvent[] =>
	effects.length > 0 && isTogether(state)
		? [{type: 'postponed', effects}]
		: landings(effects, state);

/** OT-32: what hung on somebody's concentration ends. */
export const lost = (who: string, state: OtState): readonly AnyEvent[] => [
	{type: 'concentration-lost', who},
	...heldBy(state, who).map(
		(condition) => ({type: 'condition-ended', condition, why: 'used'}) as const,
	),
];
