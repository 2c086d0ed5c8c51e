import {formulaText} from '../../dice/formula.js';
import type {Id, View} from '../kit/basics.js';
import type {FieldValue} from '../facts/command.js';
import type {ConditionRow} from '../world/condition-rows.js';
import {describeDeadline} from '../world/conditions.js';
import {type Field, labelOf, shownValue} from '../world/fields.js';
import {type Line, line, ruling} from './narration.js';
import type {SharedEventOf} from './shared-events.js';
import {isHiddenKnown} from '../facts/hidden-known.js';
import {listed, minus} from '../kit/text.js';
import {isSeen} from '../world/veil.js';
import {
	type AnyWorld,
	type Combatant,
	type World,
	clause,
	find,
	nameOf,
} from '../world/world.js';

/* What the longer lines of the shared events say. */

/** Players read only what the GM has let them read. */
export const tellNoted = (
	{text, isOpen, who}: SharedEventOf<'noted'>,
	after: AnyWorld,
	view: View,
): Line | undefined =>
	view === 'players' && !isOpen
		? undefined
		: line(
				who === undefined ? text : `${nameOf(after, who)}: ${text}`,
				who,
				undefined,
				'note',
			);

/** Given with a duration or a worth, it is a condition besides, whose own line tells of both. */
const isToldAsCondition = (
	{conditions}: AnyWorld,
	who: Id,
	row: ConditionRow,
): boolean =>
	conditions.some(
		(condition) => condition.who === who && condition.row === row.id,
	);

/** A value that the GM has set. Of a foe it is none of the players' business, and of others only whom they know of. */
export function tellAdjusted<C extends Combatant, S extends World<C, unknown>>(
	{who, field: id, from, to, row: wanted, reason}: SharedEventOf<'adjusted'>,
	after: S,
	view: View,
	{
		fields,
		conditions,
	}: {
		readonly fields: ReadonlyArray<Field<S>>;
		readonly conditions: readonly ConditionRow[];
	},
): Line | undefined {
	const field = fields.find((each) => each.id === id);
	const row = conditions.find((each) => each.id === wanted);
	if (row?.sets && (view === 'gm' || field?.isOpen)) {
		const is = to === row.sets.ended ? 'is no longer' : 'is';
		return isToldAsCondition(after, who, row)
			? undefined
			: ruling(clause(after, who, `${is} ${row.name}`), view, {who, reason});
	}

	if (view === 'players' && find<C>(after, who)?.control === 'gm') {
		return undefined;
	}

	const shape = field?.shape(after, who);
	const options = shape && 'options' in shape ? shape.options : [];
	// Whom it does not offer any more is called by name, since an id is made of the first one.
	const nameOrId = (id: string): string =>
		options.some((option) => option.id === id)
			? id
			: (find<C>(after, id)?.name ?? id);
	const isOpen = (value: FieldValue): boolean =>
		typeof value === 'object'
			? value.every((each) => isSeen(after, each, view))
			: typeof value !== 'string' || isSeen(after, value, view);
	const known = (value: FieldValue): FieldValue => {
		if (typeof value === 'object') {
			return value.filter((each) => isSeen(after, each, view)).map(nameOrId);
		}

		return typeof value === 'string'
			? isOpen(value)
				? nameOrId(value)
				: 'somebody unseen'
			: value;
	};

	const areOpen = isOpen(from) && isOpen(to);
	const before = shownValue(known(from), shape);
	const now = shownValue(known(to), shape);
	const isUntold =
		(typeof to === 'string' && !isHiddenKnown(after)) || before === now;
	return !areOpen && isUntold
		? undefined
		: ruling(
				`${nameOf(after, who)}: ${field ? labelOf(field, after, who) : id} ${before} → ${now}`,
				view,
				{who, reason},
			);
}

/** A condition that the rules bring cites its rule; one that the GM gives is a ruling. */
export function tellGiven(
	{condition, instead, reason}: SharedEventOf<'condition-given'>,
	after: AnyWorld,
	view: View,
): Line {
	const {who, name, rule} = condition;
	const lasts = describeDeadline(after, condition, view);
	const until = lasts && ` (${lasts})`;
	const text =
		instead === undefined
			? clause(after, who, `is ${name}${until}`)
			: `${nameOf(after, who)}: ${instead} becomes ${name}${until}`;
	return rule === undefined
		? ruling(text, view, {who, reason})
		: line(text, who, rule);
}

export function tellEnded(
	{
		condition: {who, name, called},
		why,
		isReplaced,
		reason,
	}: SharedEventOf<'condition-ended'>,
	after: AnyWorld,
	view: View,
): Line | undefined {
	if (isReplaced) {
		return undefined;
	}

	const does =
		called === undefined
			? `is no longer ${name}`
			: `${why === 'used' ? 'has used up' : 'loses'} the ${called} “${name}”`;
	const text = clause(after, who, does);
	return why === 'ruled' ? ruling(text, view, {who, reason}) : line(text, who);
}

/** “8d6: 3 4 1 6 6 2 5 5 = 32, half of it for Koji”: the GM's alone, since it may tell of a foe's hurt. */
export function tellAmount(
	{amount, dice, halves, reason}: SharedEventOf<'amount-told'>,
	after: AnyWorld,
	view: View,
): Line | undefined {
	if (view === 'players') {
		return undefined;
	}

	const faces = dice?.dice.flat().join(' ');
	const sum = minus(amount);
	const rolled = dice
		? `${formulaText(dice.formula)}: ${faces === sum ? sum : `${faces} = ${sum}`}`
		: sum;
	const half =
		halves.length === 0
			? ''
			: `, half of it for ${listed(halves.map((id) => nameOf(after, id)))}`;
	return ruling(`${rolled}${half}`, view, {reason});
}
