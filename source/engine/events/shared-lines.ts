import {formulaText} from '../../dice/formula.js';
import type {Id} from '../kit/basics.js';
import {ownLabel} from '../world/own-rules.js';
import type {FieldValue} from '../facts/command.js';
import {type ConditionRow, labelsIn} from '../facts/house.js';
import {conditionRowsIn, describeDeadline} from '../world/conditions.js';
import {type Field, labelOf, shownValue} from '../world/fields.js';
import {type ToldLine, line, ruling} from './event-rows.js';
import {bracketed, forGm, ofSeen, secret, sentence} from '../world/told.js';
import type {SharedEventOf} from './shared-events.js';
import {isHiddenKnown} from '../facts/setting-rows.js';
import {listed, minus} from '../kit/text.js';
import {type AnyWorld, type Combatant, clause, find, nameOf, namesOf} from '../world/world.js';

/* What the longer lines of the shared events say. */

/** Players read only what the GM has let them read. */
export function tellNoted({text, isOpen, who}: SharedEventOf<'noted'>, after: AnyWorld): ToldLine {
	const noted = who === undefined ? text : `${nameOf(after, who)}: ${text}`;
	return line(isOpen ? noted : forGm(noted), who, undefined, 'note');
}

/** “New rules: Soaked, bad light”. */
export const tellHouse = ({house, reason}: SharedEventOf<'house-changed'>): ToldLine =>
	ruling(forGm(`New rules: ${listed(labelsIn(house))}`), {reason});

/** “Ark: Shield bash on Oni (2d6: 3 4)”. */
export function tellOwnAct(event: SharedEventOf<'own-acted'>, after: AnyWorld): ToldLine {
	const {who, targets, isMade, saved, rolls} = event;
	const others = targets.filter((each) => each !== who);
	const aim = others.length === 0 ? '' : ` on ${namesOf(after, others)}`;
	const dice = rolls.length === 0 ? '' : ` (${rolls.map((each) => each.join(' ')).join('; ')})`;
	const end =
		isMade === false
			? ', without effect'
			: saved.length === 0
				? ''
				: `; ${namesOf(after, saved)} saved`;
	const text = `${nameOf(after, who)}: ${ownLabel(event, after)}${aim}${dice}${end}`;
	// What comes by itself may tell how somebody is.
	return line(event.each === undefined ? text : secret(who, 'health', text, ''), who);
}

/** “Oni: Defence 14 → 12”. */
export const tellValues = <S extends AnyWorld>(
	{who, changes}: SharedEventOf<'values-changed'>,
	after: S,
	fields: ReadonlyArray<Field<S>>,
): ToldLine => {
	const text = changes.map(({field: id, from, to}) => {
		const field = fields.find((each) => each.id === id);
		return `${field ? labelOf(field, after, who) : id} ${minus(from)} → ${minus(to)}`;
	});
	return line(secret(who, 'ability', `${nameOf(after, who)}: ${listed(text)}`), who);
};

/** Given with a duration or a worth, it is a condition besides, whose own line tells of both. */
const isToldAsCondition = ({conditions}: AnyWorld, who: Id, row: ConditionRow): boolean =>
	conditions.some((condition) => condition.who === who && condition.row === row.id);

/** A value that the GM has set. Of a foe it is none of the players' business, and of others only whom they know of. */
export function tellAdjusted<S extends AnyWorld>(
	{who, field: id, from, to, row: wanted, reason}: SharedEventOf<'adjusted'>,
	after: S,
	{
		fields,
		conditions,
	}: {readonly fields: ReadonlyArray<Field<S>>; readonly conditions: readonly ConditionRow[]},
): ToldLine {
	const field = fields.find((each) => each.id === id);
	const row = conditionRowsIn(after, conditions).find((each) => each.id === wanted);
	const shape = field?.shape(after, who);
	const options = shape && 'options' in shape ? shape.options : [];
	// Whom it does not offer any more is called by name, since an id is made of the first one.
	const nameOrId = (id: string): string =>
		options.some((option) => option.id === id) ? id : (find<Combatant>(after, id)?.name ?? id);
	const label = field ? labelOf(field, after, who) : id;
	const change = ofSeen(textsIn([from, to]), (open) => {
		const [before, now] = [from, to].map((value) =>
			shownValue(known(value, open, nameOrId), shape),
		);
		const isUntold = (typeof to === 'string' && !isHiddenKnown(after)) || before === now;
		return open.length < textsIn([from, to]).length && isUntold
			? ''
			: `${nameOf(after, who)}: ${label} ${before} → ${now}`;
	});
	const valueText = find<Combatant>(after, who)?.control === 'gm' ? forGm(change) : change;
	const plain = row?.sets
		? isToldAsCondition(after, who, row)
			? ''
			: sentence(after, who, `${to === row.sets.ended ? 'is no longer' : 'is'} ${row.name}`)
		: valueText;
	return ruling(field?.isOpen ? plain : forGm(plain, valueText), {who, reason});
}

const textsIn = (values: readonly FieldValue[]): readonly string[] =>
	values.flat().filter((value) => typeof value === 'string');

const known = (value: FieldValue, open: readonly string[], name: (id: string) => string) =>
	typeof value === 'object'
		? value.filter((each) => open.includes(each)).map(name)
		: typeof value === 'string'
			? open.includes(value)
				? name(value)
				: 'somebody unseen'
			: value;

/** “loses the left arm”, “has no shield”: a condition in words that say what somebody does. */
const isClause = (name: string): boolean =>
	/^(?:has|have|cannot|can[’']t|\p{L}+s (?:the|an?|his|her|its|their|no))\s/iu.test(name);

/** What somebody has, and is not. */
const isNoun = (name: string): boolean => /(?:^|\s)(?:hex|bane|curse|mark|disease)$/iu.test(name);

const bearing = (name: string): string =>
	isClause(name) ? name : isNoun(name) ? `has ${name}` : `is ${name}`;

const bearingNoMore = (name: string): string =>
	isClause(name)
		? `no longer ${name}`
		: isNoun(name)
			? `no longer has ${name}`
			: `is no longer ${name}`;

/** A condition that the rules bring cites its rule; one that the GM gives is a ruling. */
export function tellGiven(
	{condition, instead, reason}: SharedEventOf<'condition-given'>,
	after: AnyWorld,
): ToldLine {
	const {who, name, rule} = condition;
	const until = bracketed(describeDeadline(after, condition));
	const text = [
		instead === undefined
			? clause(after, who, bearing(name))
			: `${nameOf(after, who)}: ${instead} becomes ${name}`,
		until,
	];
	return rule === undefined ? ruling(text, {who, reason}) : line(text, who, rule);
}

export function tellEnded(
	{condition: {who, name, called}, why, isReplaced, reason}: SharedEventOf<'condition-ended'>,
	after: AnyWorld,
): ToldLine | undefined {
	if (isReplaced) {
		return undefined;
	}

	const does =
		called === undefined
			? bearingNoMore(name)
			: `${why === 'used' ? 'has used up' : 'loses'} the ${called} “${name}”`;
	const text = clause(after, who, does);
	return why === 'ruled' ? ruling(text, {who, reason}) : line(text, who);
}

/** “8d6: 3 4 1 6 6 2 5 5 = 32, half of it for Koji”: the GM's alone, since it may tell of a foe's hurt. */
export function tellAmount(
	{amount, dice, halves, reason}: SharedEventOf<'amount-told'>,
	after: AnyWorld,
): ToldLine {
	const faces = dice?.dice.flat().join(' ');
	const sum = minus(amount);
	const rolled = dice
		? `${formulaText(dice.formula)}: ${faces === sum ? sum : `${faces} = ${sum}`}`
		: sum;
	const half =
		halves.length === 0 ? '' : `, half of it for ${listed(halves.map((id) => nameOf(after, id)))}`;
	return ruling(forGm(`${rolled}${half}`), {reason});
}
