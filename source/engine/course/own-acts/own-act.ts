import {type FormFrame, begins, formOf, optional} from '../../events/form.js';
import type {Condition} from '../../facts/condition.js';
import type {OwnActRow} from '../../facts/own-act.js';
import {type Id, type Refusal, sorted, notAskedNow} from '../../kit/basics.js';
import {
	type Tagged,
	fields,
	flag,
	id,
	isOf,
	list,
	maybe,
	number,
	oneOf,
	text,
} from '../../kit/shape.js';
import {type Field, labelOf} from '../../world/fields.js';
import {diceOf, doesOf, effectsOf, ownActsIn, refuseState} from '../../world/own-rules.js';
import {type AnyWorld, find} from '../../world/world.js';
import type {ActRow, Shown} from '../menu.js';
import {listed} from '../../kit/text.js';
import type {SharedEvent} from '../../events/shared-events.js';

/* An act of the table’s own: whom it is aimed at, its check, the saves against it, and its dice. */

export const ownAct = formOf('own-act', {
	who: id,
	/** The id of its row; of what recurs, that of the condition. */
	act: maybe(text),
	/** Which of what recurs by the condition. */
	each: optional(number),
	targets: maybe(list(id)),
	/** Whoever acts has been asked to roll, and has made it. */
	isRolled: begins(flag, false),
	isMade: optional(flag),
	/** How far beyond what it needed, and how well beside another roll. */
	net: optional(number),
	rank: optional(number),
	isOpposed: optional(flag),
	/** Who has been asked for a save, and who has made it. */
	tested: begins(list(id), []),
	saved: begins(list(id), []),
	rolls: optional(list(list(number))),
});

export const ownActs = {own: {}};

export type OwnAct = Tagged<'do', typeof ownActs>;

export type OwnActFrame = FormFrame<typeof ownAct>;

export type CheckNow = {
	readonly with: string;
	readonly against: number | undefined;
	readonly plus: number;
	/** Whose number it must reach, where it is of somebody’s values: it may be secret. */
	readonly of: Id | undefined;
	/** What it is for: “Shield bash”. */
	readonly title: string;
};

type CheckResult = {
	readonly isMade: boolean;
	/** How far beyond what it needed; 0 where that is not counted. */
	readonly net?: number;
	/** How well, where two rolls are compared: the higher is better. Left out, as far as it is beyond. */
	readonly rank?: number;
};

export type OwnCost<S, E> = {
	/** As the menu says it: “the diced action”; empty: nothing. */
	readonly label: string;
	refuse?(who: Id, state: S, row: OwnActRow): Refusal | undefined;
	pay(who: Id, state: S, row: OwnActRow): readonly E[];
};

export type OwnCosts<S, E> = Readonly<Record<string, OwnCost<S, E>>>;

export type OwnActRules<S, E> = {
	readonly fields: ReadonlyArray<Field<S>>;
	isUp(state: S, who: Id): boolean;
	/** By their ids; the first is the usual one. */
	readonly costs: OwnCosts<S, E>;
	/** Begins a roll of the ruleset, whose end says by `checkEnded` whether it was made. */
	check(check: CheckNow, who: Id, state: S): readonly E[];
};

const isRecurrence = isOf(fields({kind: oneOf('own-act'), who: id, act: text, each: number}));

/** Whether what comes of a condition again is under way. */
export const isRecurring = ({who, row}: Condition, {stack}: {readonly stack: readonly unknown[]}) =>
	stack.some((frame) => isRecurrence(frame) && frame.who === who && frame.act === row);

export const dicedIn = (frame: OwnActFrame, state: AnyWorld) =>
	effectsOf(doesOf(frame, state), frame.who, frame).flatMap(({effect}) => {
		const dice = diceOf(effect);
		return dice ? [dice] : [];
	});

/** An act begins: whom it can befall is known where that is nobody else. */
const begun = ({id: act, whom}: OwnActRow, who: Id) => ({
	act,
	...(whom === 'self' && {targets: [who]}),
});

export const actChosen = (row: OwnActRow, who: Id) => ownAct.filled(begun(row, who));

/** By the GM's word, at any time. */
export const actOpened = (row: OwnActRow, who: Id) => ownAct.opened({who, ...begun(row, who)});

/** What comes of a condition again. */
export const recurred = (condition: string, each: number, who: Id) =>
	ownAct.opened({who, act: condition, each, targets: [who]});

/** Whoever made a check for an act that waits below says so to it. */
export function checkEnded(
	{stack}: {readonly stack: ReadonlyArray<{readonly kind: string}>},
	who: Id,
	{isMade, net = 0, rank = net}: CheckResult,
): ReadonlyArray<ReturnType<typeof ownAct.filled>> {
	const below = stack.at(-2);
	if (!ownAct.is(below)) {
		return [];
	}

	const {tested, isOpposed, rank: against = 0} = below;
	return [
		tested.length === 0
			? ownAct.filled({isMade, net: isMade ? net : 0, rank})
			: ownAct.added({saved: isMade && (!isOpposed || rank >= against) ? [who] : []}),
	];
}

export const ownOffered = ({state}: {readonly state: AnyWorld}): readonly OwnAct[] =>
	ownActsIn(state).length > 0 ? [{do: 'own'}] : [];

/** Its line in the menu of a turn, where there are some, perhaps in a group (`place`). */
export const ownActRow = <Scene extends {readonly state: AnyWorld}, E>(
	who: (scene: Scene) => Id,
	place: Partial<Pick<Shown, 'group' | 'groupKey'>> = {},
): ActRow<Scene, OwnAct, E | ReturnType<typeof ownAct.opened>> => ({
	key: 'v',
	offer: ownOffered,
	show: (_act, {state}) => ({
		id: 'own',
		label: 'An act of your own rules …',
		...place,
		detail: listed(ownActsIn(state).map(({label}) => label)),
	}),
	refuse: (_act, {state}) => (ownActsIn(state).length > 0 ? undefined : notAskedNow),
	take: (_act, scene) => [ownAct.opened({who: who(scene)})],
});

export function refuseCost<S extends AnyWorld, E>(
	row: OwnActRow,
	who: Id,
	state: S,
	{fields, costs}: OwnActRules<S, E>,
): Refusal | undefined {
	const {takes, spends = []} = row;
	const wrong = refuseState(row, who, state);
	if (wrong) {
		return wrong;
	}

	const lacking = spends
		.map(({field: wanted, by}) => {
			const field = fields.find(({id}) => id === wanted);
			const left = field?.get(state, who);
			return typeof left === 'number' && left >= by
				? undefined
				: `needs ${by} ${field ? labelOf(field, state, who) : wanted}`;
		})
		.find((reason) => reason !== undefined);
	return lacking === undefined
		? costOf(takes, costs)?.refuse?.(who, state, row)
		: {reason: lacking};
}

export const costOf = <S, E>(takes: string | undefined, costs: OwnActRules<S, E>['costs']) =>
	costs[takes ?? Object.keys(costs)[0] ?? ''];

export const costText = <S extends AnyWorld, E>(
	{takes, spends = []}: OwnActRow,
	who: Id,
	state: S,
	{fields, costs}: OwnActRules<S, E>,
): string =>
	[
		costOf(takes, costs)?.label ?? '',
		...spends.map(({field: wanted, by}) => {
			const field = fields.find(({id}) => id === wanted);
			return `${by} ${field ? labelOf(field, state, who) : wanted}`;
		}),
	]
		.filter((part) => part !== '')
		.join(', ');

export const spent = <S>(
	{spends = []}: OwnActRow,
	who: Id,
	state: S,
	fields: ReadonlyArray<Field<S>>,
): ReadonlyArray<SharedEvent<never>> =>
	spends.flatMap(({field, by}) => {
		const from = fields.find(({id}) => id === field)?.get(state, who);
		return typeof from === 'number'
			? [{type: 'adjusted', who, field, from, to: from - by} as const]
			: [];
	});

export function targetsFor<S extends AnyWorld>(
	{whom}: Pick<OwnActRow, 'whom'>,
	who: Id,
	state: S,
	isUp: (state: S, who: Id) => boolean,
): readonly Id[] {
	const side = find(state, who)?.side;
	const likely = state.combatants.filter(
		(each) =>
			!each.isGone &&
			(each.side === side || isUp(state, each.id)) &&
			(whom === 'anybody' || (each.side === side) === (whom === 'friends')),
	);
	return sorted(
		likely,
		({id}) => !isUp(state, id),
		(each) => each.side === side,
	).map(({id}) => id);
}
