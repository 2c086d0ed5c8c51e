import {impossibleDice} from '../../dice/check.js';
import {mostPoints, sumOf} from '../../dice/amount.js';
import {type Id, type Refusal, type RuleId, impossible} from '../kit/basics.js';
import type {Field} from '../world/fields.js';
import type {Blow, HarmAct, HarmDice} from '../facts/command.js';
import {clauseOf} from '../kit/text.js';
import type {SharedEvent} from '../events/shared-events.js';
import {type Combatant, type Crowd, find} from '../world/world.js';

/* Harm and healing that the GM deals, by a ruleset's own road or as it is. */

export type HarmKind = 'harm' | 'heal';

export type HarmOption = {readonly id: string; readonly label: string};

/** What is said of a way to harm or to heal. The first of its kind is the usual one. */
export type HarmFacts = {
	readonly id: string;
	/** “Damage”, “Stamina, as it is”. */
	readonly label: string;
	readonly kind: HarmKind;
	readonly summary: string;
	readonly rule?: RuleId;
	/** The way that takes back what this one does: a sign, or a value to be set, may mean that one. */
	readonly opposite: string;
	/** A number changes, and nothing follows by this ruleset's rules of harm. */
	readonly isAsItIs?: true;
	readonly optionLabel?: string;
	/** The option that counts where none is said; left out: none does. */
	readonly usualOption?: string;
};

export type HarmWay = HarmFacts & {
	/** What can be said beside the amount, such as a location; usually nothing is. */
	readonly options: readonly HarmOption[];
};

/** What befalls one combatant, after halving. */
export type Share = {
	readonly who: Id;
	/** At least 1. */
	readonly points: number;
	readonly option: string | undefined;
	/** A value is set: nothing softens it. */
	readonly isExact: boolean;
};

export type Dealt<E> = {
	/** The blow itself, and what follows from it at once. */
	readonly events: readonly E[];
	/** What is to be asked of it. When several are hurt, the first is asked first. */
	readonly asks?: readonly E[];
};

export type HarmRow<S, E> = HarmFacts & {
	options?(state: S): readonly HarmOption[];
	/** The points that bring somebody to a value; below 0, those of the opposite way. None where there is no such value. */
	reach(value: number, who: Id, state: S, fields: ReadonlyArray<Field<S>>): number | undefined;
	refuse?(share: Share, state: S, fields: ReadonlyArray<Field<S>>): Refusal | undefined;
	take(share: Share, state: S, fields: ReadonlyArray<Field<S>>): Dealt<E>;
	/** What is to be told once all who are named are hurt or healed, since it rests on how the others stand. */
	settled?(before: S, after: S, who: readonly Id[]): readonly E[];
	futile?(share: Share, state: S): Refusal | undefined;
};

type Way<S, E> = Omit<HarmRow<S, E>, 'kind' | 'opposite' | 'reach'>;

/** Two ways that take each other back. @param reach by how much harm somebody comes to a value; healing is below 0 */
export const opposites = <S, E>(
	reach: HarmRow<S, E>['reach'],
	harm: Way<S, E>,
	heal: Way<S, E>,
): ReadonlyArray<HarmRow<S, E>> => [
	{...harm, kind: 'harm', opposite: heal.id, reach},
	{
		...heal,
		kind: 'heal',
		opposite: harm.id,
		reach(...asked) {
			const points = reach(...asked);
			return points === undefined ? undefined : -points;
		},
	},
];

type Harmed = Crowd<Combatant>;

export const waysOf = <S, E>(rows: ReadonlyArray<HarmRow<S, E>>, state: S): readonly HarmWay[] =>
	rows.map(({options, reach, refuse, take, settled, futile, ...facts}) => ({
		...facts,
		options: options?.(state) ?? [],
	}));

function refuseBlow(
	{who, amount, isSet, option}: Blow,
	row: HarmFacts,
	options: readonly HarmOption[],
	state: Harmed,
): Refusal | undefined {
	const combatant = find(state, who);
	if (!combatant) {
		return impossible('there is no such combatant');
	}

	if (combatant.isGone) {
		return impossible(clauseOf(combatant, 'is not in the fight any more'));
	}

	const least = isSet ? -mostPoints : 0;
	if (!Number.isInteger(amount) || amount < least || amount > mostPoints) {
		return impossible(`an amount is a whole number of up to ${mostPoints}`);
	}

	return option === undefined || options.some(({id}) => id === option)
		? undefined
		: impossible(`${row.label} knows no “${option}”`);
}

function refuseAct({dice, blows}: HarmAct): Refusal | undefined {
	if (blows.length === 0) {
		return impossible('nobody who is meant is still up');
	}

	if (new Set(blows.map(({who}) => who)).size < blows.length) {
		return impossible('somebody is named twice');
	}

	if (!dice) {
		return undefined;
	}

	const wrong = impossibleDice(dice.formula, dice.dice);
	const sum = sumOf(dice.formula, dice.dice);
	return wrong === undefined && blows.every(({amount, isSet}) => !isSet && amount === sum)
		? undefined
		: impossible(wrong ?? 'the dice do not make that amount');
}

type HarmRules<S, E> = {
	readonly rows: ReadonlyArray<HarmRow<S, E>>;
	readonly fields: ReadonlyArray<Field<S>>;
	evolve(state: S, event: E): S;
};

/** What a blow comes to, and by which row: to a value it may be the other way round. */
function shareOf<S, E>(
	blow: Blow,
	row: HarmRow<S, E>,
	{rows, fields}: HarmRules<S, E>,
	state: S,
): {readonly row: HarmRow<S, E>; readonly share: Share} | Refusal {
	const {who, option, isSet, isHalf, amount} = blow;
	const points = isSet
		? row.reach(amount, who, state, fields)
		: isHalf
			? Math.floor(amount / 2)
			: amount;
	if (points === undefined) {
		return impossible(`has no value that ${row.label} could set`);
	}

	const other = rows.find(({id}) => id === row.opposite);
	const share = {who, option, isExact: isSet ?? false};
	return points < 0 && other
		? {row: other, share: {...share, points: -points}}
		: {row, share: {...share, points}};
}

/** All blows of a command, one after the other: a later one meets what an earlier one has done. */
export function decideHarm<S extends Harmed, Sheet, E>(
	act: HarmAct,
	state: S,
	rules: HarmRules<S, E>,
): ReadonlyArray<E | SharedEvent<Sheet>> | Refusal {
	const {way, blows, dice} = act;
	const {rows, fields, evolve} = rules;
	const row = rows.find(({id}) => id === way);
	if (!row) {
		return impossible(`there is no way to harm or heal “${way}”`);
	}

	const wrong = refuseAct(act);
	if (wrong) {
		return wrong;
	}

	const options = row.options?.(state) ?? [];
	const events: E[] = [];
	const asked: Array<readonly E[]> = [];
	let now = state;
	let futile: Refusal | undefined;
	for (const blow of blows) {
		const refused = refuseBlow(blow, row, options, state);
		const meant = refused ?? shareOf(blow, row, rules, now);
		if ('reason' in meant) {
			return meant;
		}

		if (meant.share.points === 0) {
			continue;
		}

		const refusal = meant.row.refuse?.(meant.share, now, fields);
		if (refusal) {
			return refusal;
		}

		const dealt = meant.row.take(meant.share, now, fields);
		if (dealt.events.length === 0) {
			futile ??= meant.row.futile?.(meant.share, now);
		}

		for (const [at, event] of dealt.events.entries()) {
			const told = at === 0 ? {...event, isRuled: true} : event;
			now = evolve(now, told);
			events.push(told);
		}

		asked.push(dealt.asks ?? []);
	}

	const asks = asked.toReversed().flat();
	const who = blows.map((blow) => blow.who);
	const settled = row.settled?.(state, now, who) ?? [];
	return events.length + asks.length === 0
		? (futile ?? impossible('that changes nothing'))
		: [...heading(dice, blows), ...events, ...settled, ...asks];
}

/** What is told of an amount for several: the dice, and who has half of it. */
function heading(
	dice: HarmDice | undefined,
	blows: readonly Blow[],
): ReadonlyArray<SharedEvent<never>> {
	const halves = blows.flatMap(({who, isHalf}) => (isHalf ? [who] : []));
	const [first] = blows;
	return first && (dice !== undefined || halves.length > 0)
		? [{type: 'amount-told', amount: first.amount, halves, ...(dice && {dice})}]
		: [];
}
