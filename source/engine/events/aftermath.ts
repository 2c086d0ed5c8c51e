import type {Id, RuleId, View} from '../kit/basics.js';
import type {DepartureId} from '../facts/combatants/departure.js';
import type {Condition} from '../facts/condition.js';
import {conditionText, conditionsOf} from '../world/conditions.js';
import {type CarriedRow, type CarryOver, spentText} from '../world/carry-over.js';
import {type Told, written} from '../world/told.js';
import {isSeen, knowsNumbers} from '../world/veil.js';
import {type AnyWorld, type Combatant, type World, find, nameOf} from '../world/world.js';

/* What is left to settle when a fight is over, as rulesets say it. */

/** `urgent`: it gets worse as long as nobody does anything. `spent`: it was used up in this fight. */
type UnsettledKind = 'urgent' | 'lasting' | 'spent';

/** Something that can be left to settle of each combatant. */
export type AftermathRow<C, S> = {
	readonly kind: Exclude<UnsettledKind, 'spent'>;
	readonly rule: RuleId;
	/** “dying, 5 short”; `undefined` where there is nothing. */
	tell(combatant: C, state: S): Told | undefined;
	/** Said where there is nothing of anybody: “nobody is dying”. */
	readonly none?: string;
	/** Whoever left so, or `any`how, is one of them, though the rules do not know. */
	readonly left?: DepartureId | 'any';
	readonly isState?: true;
	/** Only of heroes: foes come fresh into the next fight. */
	readonly isHeroes?: true;
};

const rowOf =
	(kind: AftermathRow<never, never>['kind']) =>
	<C, S>(
		rule: RuleId,
		tell: AftermathRow<C, S>['tell'],
		rest: Omit<AftermathRow<C, S>, 'kind' | 'rule' | 'tell'> = {},
	): AftermathRow<C, S> => ({...rest, kind, rule, tell});

export const urgent = rowOf('urgent');
export const lasting = rowOf('lasting');

export type AftermathRules<C, S> = {
	/** The most urgent first. */
	readonly rows: ReadonlyArray<AftermathRow<C, S>>;
	/** Conditions that a row tells of already; left out, none. */
	isTold?(condition: Condition, state: S): boolean;
};

export type Unsettled = {
	readonly kind: UnsettledKind;
	readonly names: readonly string[];
	readonly text: string;
	readonly rule?: RuleId;
};

export type Aftermath = {
	/** The urgent first, what was spent last. */
	readonly open: readonly Unsettled[];
	/** What there is nothing of: “nobody is dying”. */
	readonly clear: readonly string[];
	/** Why somebody is out, where it is known: “dying, 5 short”. */
	readonly states: ReadonlyMap<Id, string>;
};

type Unsettling = Omit<Unsettled, 'names'> & {readonly who: Id};

const unsettling = (
	kind: UnsettledKind,
	who: Id,
	text: string,
	rule: RuleId | undefined,
): Unsettling => ({kind, who, text, ...(rule !== undefined && {rule})});

const noConditions = 'no condition outlasts the fight';
/** Others have some, which may stand beside it, or they end by themselves. */
const noLastingOfHeroes = 'no condition of a hero outlasts the fight';

/** What is left to settle after a fight that began at `origin`, or would be if it ended now, as far as a view may know. */
export function aftermathOf<C extends Combatant, S extends World<C, unknown>>(
	{
		aftermath: {rows, isTold},
		carryOver,
	}: {
		readonly aftermath: AftermathRules<C, S>;
		readonly carryOver: Pick<CarryOver<never, S>, 'outlasts' | 'values'>;
	},
	{state, origin}: {readonly state: S; readonly origin: S},
	view: View,
): Aftermath {
	const seen = state.combatants.filter(({id, isGone}) => !isGone && isSeen(state, id, view));
	const heroes = seen.filter(({side}) => side === 'good');
	const there = [...heroes, ...seen.filter(({side}) => side !== 'good')];
	const isKnown = (combatant: C, numbers: 'health' | 'ability') =>
		knowsNumbers(state, combatant, view, numbers);
	const meantBy = (row: AftermathRow<C, S>) => (row.isHeroes ? heroes : there);
	const hasLeft = ({left}: AftermathRow<C, S>): boolean =>
		left !== undefined &&
		[...state.departed].some(
			([id, why]) => (left === 'any' || why === left) && isSeen(state, id, view),
		);
	const own = rows.map((row) =>
		meantBy(row).flatMap((combatant) => {
			const text = isKnown(combatant, 'health') ? row.tell(combatant, state) : undefined;
			return text === undefined
				? []
				: [unsettling(row.kind, combatant.id, written(text, state, view), row.rule)];
		}),
	);
	// Only heroes bring along what they have and what they have left.
	const conditions = heroes.flatMap(({id}) =>
		stayingOf(carryOver, state, id)
			.filter((condition) => isTold?.(condition, state) !== true)
			.map((condition) =>
				unsettling(
					'lasting',
					id,
					written(conditionText(state, condition), state, view),
					condition.rule,
				),
			),
	);
	const spent = heroes
		.filter((combatant) => isKnown(combatant, 'ability'))
		.flatMap(({id}) =>
			carryOver.values.flatMap((row) => {
				const text = textOfSpent(row, {state, origin}, id);
				return text === '' ? [] : [unsettling('spent', id, text, row.rule)];
			}),
		);
	const all = [...own.flat(), ...conditions, ...spent];
	return {
		open: kinds.flatMap((kind) =>
			joined(
				all.filter((each) => each.kind === kind),
				(who) => nameOf(state, who),
			),
		),
		clear: [
			...rows.flatMap((row, at) =>
				row.none !== undefined &&
				own[at]?.length === 0 &&
				!hasLeft(row) &&
				meantBy(row).every((combatant) => isKnown(combatant, 'health'))
					? [row.none]
					: [],
			),
			...(conditions.length > 0
				? []
				: there.some(({id}) => conditionsOf(state, id).length > 0)
					? [noLastingOfHeroes]
					: [noConditions]),
		],
		states: new Map(
			rows
				.flatMap(({isState}, at) => (isState ? (own[at] ?? []) : []))
				.map(({who, text}) => [who, text]),
		),
	};
}

const kinds: readonly UnsettledKind[] = ['urgent', 'lasting', 'spent'];

/** Conditions without an end of their own that the ruleset lets outlast the fight. */
const stayingOf = (
	{outlasts = () => true}: Pick<CarryOver<never, never>, 'outlasts'>,
	state: AnyWorld,
	who: Id,
): readonly Condition[] =>
	conditionsOf(state, who).filter(
		(condition) => condition.until === undefined && outlasts(condition, true),
	);

function textOfSpent<S extends AnyWorld>(
	row: CarriedRow<S>,
	{state, origin}: {readonly state: S; readonly origin: S},
	who: Id,
): string {
	const before = find(origin, who) && row.get(origin, who);
	const after = row.get(state, who);
	return row.isSpent !== true || before === undefined || after === undefined
		? ''
		: spentText(row.label, row.shape(state, who), {before, after});
}

/** Those of whom the same is said, as one. */
function joined(all: readonly Unsettling[], nameOfWho: (who: Id) => string): readonly Unsettled[] {
	const known = new Map<string, Unsettled>();
	for (const {who, ...rest} of all) {
		const key = JSON.stringify([rest.text, rest.rule]);
		const names = [...(known.get(key)?.names ?? []), nameOfWho(who)];
		known.set(key, {...rest, names});
	}

	return [...known.values()];
}
