import {slugOf} from '../../engine/facts/combatants/entrant.js';
import type {
	Effect,
	Figure,
	OwnActRow,
	OwnCheck,
	Recurring,
	TriggerRow,
} from '../../engine/facts/own-act.js';
import type {HouseFacts} from '../../rulesets/house-facts.js';
import {fieldCalled, figureIn} from './figures.js';
import {
	lastingOf,
	type RawAct,
	type RawEach,
	type RawTrigger,
	type RawEffect,
	type RawCheck,
} from './act-schema.js';

/* Acts of a table's own, and what recurs by a condition: what a file of rules says, as the rules take it. */

const nothing: Figure = {plus: 0};

const figureOf = (text: number | string, facts: HouseFacts): Figure => {
	const figure = figureIn(text, facts);
	return 'wrong' in figure ? nothing : figure;
};

export const changesOf = <T>(changes: Readonly<Record<string, T>>, facts: HouseFacts) =>
	Object.entries(changes).flatMap(([name, by]) => {
		const field = fieldCalled(name, facts);
		return field ? [{field: field.id, by}] : [];
	});

function effectsOf(raw: RawEffect, facts: HouseFacts): readonly Effect[] {
	const {condition, lasts, worth, held, ends, change, set, tell, half, self} = raw;
	const whom = self ? ({isOwn: true} as const) : {};
	if (raw.harm !== undefined || raw.heal !== undefined) {
		return [{...harmOf(raw, facts), ...whom}];
	}

	if (condition !== undefined) {
		const lasting = lasts === undefined ? undefined : lastingOf(lasts, facts);
		return [
			{
				do: 'give',
				name: condition,
				...(lasting && {lasts: lasting}),
				...(worth !== undefined && {worth}),
				...(held && {isHeld: true}),
				...whom,
			},
		];
	}

	if (half) {
		return [{do: 'half'}];
	}

	if (set) {
		return changesOf(set, facts).map(({field, by: value}) => ({do: 'set', field, value, ...whom}));
	}

	if (ends !== undefined) {
		return [{do: 'end', name: ends, ...whom}];
	}

	return tell === undefined
		? changesOf(change ?? {}, facts).map(({field, by}) => ({
				do: 'adjust',
				field,
				amount: figureOf(by, facts),
				...whom,
			}))
		: [{do: 'tell', text: tell, ...whom}];
}

function harmOf({harm, heal = 0, way, kind: option}: RawEffect, facts: HouseFacts): Effect {
	const kind = harm === undefined ? 'heal' : 'harm';
	const ways = facts.ways.filter((row) => row.kind === kind);
	const meant = ways.find(({label}) => label === way) ?? ways[0];
	return {
		do: 'harm',
		way: meant?.id ?? '',
		amount: figureOf(harm ?? heal, facts),
		...(option !== undefined && {option}),
	};
}

const checkOf = ({with: by, against, plus, opposed}: RawCheck, facts: HouseFacts): OwnCheck => ({
	with: by,
	...(opposed && {isOpposed: true}),
	...(against !== undefined && {against: figureOf(against, facts)}),
	...(plus !== undefined && {plus: figureOf(plus, facts)}),
});

const doesOf = (
	{roll, save, does, fails, misses}: RawAct | RawEach | RawTrigger,
	facts: HouseFacts,
) => ({
	...(roll && {roll: checkOf(roll, facts)}),
	...(save && {save: checkOf(save, facts)}),
	does: does.flatMap((effect) => effectsOf(effect, facts)),
	fails: fails.flatMap((effect) => effectsOf(effect, facts)),
	...(misses && {misses: misses.flatMap((effect) => effectsOf(effect, facts))}),
});

export const recurringOf = (each: RawEach, facts: HouseFacts): Recurring => ({
	at: each.at,
	...doesOf(each, facts),
});

const statesOf = ({needs, unless}: Pick<RawAct, 'needs' | 'unless'>) => ({
	...(needs && {needs}),
	...(unless && {unless}),
});

export const triggerOf = (label: string, row: RawTrigger, facts: HouseFacts): TriggerRow => ({
	id: `trigger-${slugOf(label)}`,
	label,
	when: row.when,
	...(row.least !== undefined && {least: row.least}),
	...(row.of && {side: row.of === 'heroes' ? 'good' : 'bad'}),
	...statesOf(row),
	...doesOf(row, facts),
});

export const ownActOf = (label: string, act: RawAct, facts: HouseFacts): OwnActRow => ({
	id: slugOf(label),
	label,
	summary: act.says ?? '',
	...(act.takes !== undefined && {takes: act.takes}),
	...(act.spends && {spends: changesOf(act.spends, facts)}),
	...statesOf(act),
	whom: act.at,
	...(act.several && {isAtSeveral: true}),
	...doesOf(act, facts),
});
