import type {Effect, Figure, OwnActRow} from '../facts/own-act.js';
import {type Id, type Refusal, byKind} from '../kit/basics.js';
import {folded} from '../kit/nearest.js';
import {conditionRowsIn, rowCalled, conditionsOf} from './conditions.js';
import {type Field, valueMeant} from './fields.js';
import type {GmAct} from '../facts/command.js';
import type {ConditionRow} from '../facts/house.js';
import type {AnyWorld} from './world.js';

/* What acts and conditions of the table's own do. */

type Does = Pick<OwnActRow, 'roll' | 'save' | 'does' | 'fails' | 'misses'>;

const nothing: Does = {does: [], fails: []};

export const ownActsIn = ({house}: Pick<AnyWorld, 'house'>): readonly OwnActRow[] =>
	house?.acts ?? [];

type Which = {readonly act?: string | undefined; readonly each?: number | undefined};

/** What comes by itself: by a condition, or by what has happened. */
const recurringOf = ({act, each}: Which, {house}: AnyWorld): Does | undefined =>
	house?.conditions.find(({id}) => id === act)?.each?.[each ?? 0] ??
	house?.triggers?.find(({id}) => id === act);

export const rowOf = (act: string | undefined, state: AnyWorld): OwnActRow | undefined =>
	ownActsIn(state).find((row) => row.id === act);

/** What an act or a condition does; nothing where its row is gone. */
export const doesOf = (which: Which, state: AnyWorld): Does =>
	(which.each === undefined ? rowOf(which.act, state) : recurringOf(which, state)) ?? nothing;

/** “Shield bash”, “Poisoned”. */
export const ownLabel = ({act, each}: Which, state: AnyWorld): string =>
	(each === undefined
		? rowOf(act, state)?.label
		: (state.house?.conditions.find(({id}) => id === act)?.name ??
			state.house?.triggers?.find(({id}) => id === act)?.label)) ?? 'an act';

/** The word for how far a roll has gone beyond what it needed. */
export const netWord = 'net';

export function figureOf<S>(
	{plus, values = [], dice}: Figure,
	{rolled = [], net = 0}: {readonly rolled?: readonly number[]; readonly net?: number | undefined},
	who: Id,
	state: S,
	fields: ReadonlyArray<Field<S>>,
): number {
	const counted = rolled.toSorted((one, other) => other - one).slice(0, dice?.keep);
	return [
		...counted,
		...values.map(({field, times}) => {
			const value = field === netWord ? net : fields.find(({id}) => id === field)?.get(state, who);
			return typeof value === 'number' ? Math.floor(value * times) : 0;
		}),
	].reduce((sum, each) => sum + each, plus);
}

type Outcome = {
	readonly targets?: readonly Id[] | undefined;
	readonly isMade?: boolean | undefined;
	readonly saved: readonly Id[];
};

type Befalling = {
	readonly effect: Effect;
	readonly whom: readonly Id[];
	readonly halves: readonly Id[];
};

export function effectsOf(
	{does, fails, misses = [], save}: Does,
	who: Id,
	{targets = [], isMade, saved}: Outcome,
): readonly Befalling[] {
	const isMissed = isMade === false;
	const hit = isMissed ? [] : targets.filter((each) => !saved.includes(each));
	const others = isMissed ? targets : targets.filter((each) => saved.includes(each));
	const instead = isMissed && save ? misses : fails;
	const halved = instead.some((effect) => effect.do === 'half') ? others : [];
	const befalls = (effect: Effect, whom: readonly Id[], halves: readonly Id[]): Befalling => ({
		effect,
		whom: effect.isOwn && whom.length > 0 ? [who] : whom,
		halves: effect.do === 'harm' && !effect.isOwn ? halves : [],
	});
	return [
		...does.map((effect) => befalls(effect, hit, halved)),
		...instead.flatMap((effect) => (effect.do === 'half' ? [] : [befalls(effect, others, [])])),
	].filter(({whom, halves}) => whom.length + halves.length > 0);
}

export function refuseState(
	{needs = [], unless = []}: Pick<OwnActRow, 'needs' | 'unless'>,
	who: Id,
	state: AnyWorld,
): Refusal | undefined {
	const has = (name: string): boolean =>
		conditionsOf(state, who).some((condition) => folded(condition.name) === folded(name));
	const missing = needs.find((name) => !has(name));
	const barred = unless.find(has);
	return missing === undefined
		? barred === undefined
			? undefined
			: {reason: `is ${barred}`}
		: {reason: `is not ${missing}`};
}

export const ownKinds = ({house}: Pick<AnyWorld, 'house'>): readonly string[] =>
	[
		...(house?.acts ?? []),
		...(house?.triggers ?? []),
		...(house?.conditions ?? []).flatMap(({each = []}) => each),
	]
		.flatMap(({does, fails}) => [...does, ...fails])
		.flatMap((effect) =>
			effect.do === 'harm' && effect.option !== undefined ? [effect.option] : [],
		);

export const diceOf = (effect: Effect): Figure['dice'] =>
	'amount' in effect ? effect.amount.dice : undefined;

type Carrying<S> = Omit<Befalling, 'effect'> & {
	readonly who: Id;
	readonly on: {readonly rolled: readonly number[]; readonly net: number | undefined};
	readonly state: S;
	readonly fields: ReadonlyArray<Field<S>>;
	readonly conditions: readonly ConditionRow[];
	harms(
		state: S,
	): ReadonlyArray<{readonly id: string; readonly options: ReadonlyArray<{readonly id: string}>}>;
};

/** The GM's command that an effect is; none where it says only how another one befalls. */
export const commandsOf = <S extends AnyWorld>() =>
	byKind<'do', Effect, Carrying<S>, GmAct<never> | undefined>('do', {
		harm({way, amount: figure, option}, {whom, halves, who, on, state, fields, harms}) {
			const amount = Math.max(0, figureOf(figure, on, who, state, fields));
			// A kind of harm that is but a word here is left out.
			const {options = []} = harms(state).find(({id}) => id === way) ?? {};
			const known = options.find(({id}) => id === option);
			return {
				do: 'harm',
				way,
				blows: [...whom, ...halves].map((each) => ({
					who: each,
					amount,
					...(halves.includes(each) && {isHalf: true as const}),
					...(known && {option: known.id}),
				})),
			};
		},
		give({name, lasts, worth, isHeld}, {whom, who, state, conditions}) {
			const row = rowCalled(conditionRowsIn(state, conditions), name);
			return {
				do: 'give',
				who: whom,
				name,
				...(row && {row: row.id}),
				...(lasts && {until: lasts}),
				...(worth !== undefined && {worth}),
				...(isHeld && {from: who}),
			};
		},
		end: ({name}, {whom}) => ({do: 'end-condition', who: whom, name}),
		adjust: ({field, amount}, {whom, on, who, state, fields}) => ({
			do: 'adjust',
			who: whom,
			field,
			by: figureOf(amount, on, who, state, fields),
		}),
		set({field: wanted, value}, {whom, who, state, fields}) {
			const field = fields.find(({id}) => id === wanted);
			const [first = who] = whom;
			const meant = field ? valueMeant(field.shape(state, first), value) : value;
			return {do: 'adjust', who: whom, field: wanted, value: meant};
		},
		tell({text}, {whom, who}) {
			// Who of several is hidden is not told.
			const [only = who, ...others] = whom;
			const said = {do: 'note', text, isOpen: true} as const;
			return others.length > 0 ? said : {...said, who: only};
		},
		half: () => undefined,
	});
