import {ownRules} from './own-rules.js';
import {sumOf} from '../../source/dice/amount.js';
import {rollDice, type RandomSource} from '../../source/dice/random-source.js';
import {sides} from '../../source/engine/kit/basics.js';
import type {Command, GmAct} from '../../source/engine/facts/command.js';
import {departureIds} from '../../source/engine/facts/combatants/departure.js';
import {rollAll} from '../../source/engine/course/drivers.js';
import type {HandlingChange} from '../../source/engine/facts/combatants/handling.js';
import {type Choice, type Prompt, rolledAlone} from '../../source/engine/facts/prompt.js';
import type {Ruleset} from '../../source/engine/ruleset/ruleset.js';
import type {SettingRow} from '../../source/engine/facts/settings.js';
import {type Combatant, type World, find} from '../../source/engine/world/world.js';

/** With a condition that changes rolls by dice, where the rules know that. */
const withDice = {
	...ownRules,
	conditions: [
		...ownRules.conditions,
		{
			id: 'shaken',
			name: 'shaken',
			summary: 'unsteady',
			kind: 'bad',
			dice: {count: -1, sides: 4},
		} as const,
	],
};

/** How often each choice was taken: a curious player tries what it has tried least. */
export type Memory = Map<string, number>;

const pick = <T>(items: readonly T[], source: RandomSource): T | undefined =>
	items[source.between(0, items.length - 1)];

/** What a choice does, without whom it does it to. */
const gist = (id: string): string => id.replaceAll(/[:\d].*$/g, '');

function curious<Act>(
	choices: ReadonlyArray<Choice<Act>>,
	prompt: string,
	source: RandomSource,
	memory: Memory,
): Choice<Act> | undefined {
	const times = (choice: Choice<Act>) => memory.get(`${prompt} ${gist(choice.id)}`) ?? 0;
	const least = Math.min(...choices.map(times));
	const chosen =
		source.between(1, 3) === 1
			? pick(choices, source)
			: pick(
					choices.filter((choice) => times(choice) === least),
					source,
				);
	if (chosen) {
		const key = `${prompt} ${gist(chosen.id)}`;
		memory.set(key, (memory.get(key) ?? 0) + 1);
	}

	return chosen;
}

/** A random legal answer to what is asked, an interrupt now and then. */
export function randomAnswer<Act, Sheet>(
	prompt: Prompt<Act>,
	interrupts: ReadonlyArray<Choice<Act>>,
	source: RandomSource,
	memory: Memory,
): Command<Act, Sheet> | undefined {
	const {id} = prompt;
	const open = interrupts.filter(({refused}) => !refused);
	if (open.length > 0 && source.between(1, 8) === 1) {
		const choice = pick(open, source);
		return choice && {kind: 'interrupt', act: choice.act};
	}

	if (prompt.kind !== 'over' && prompt.kind !== 'several' && source.between(1, 3) === 1) {
		const {options = []} = prompt;
		const value = options.flatMap((option) =>
			Array.from({length: source.between(0, option.max)}, () => option.id),
		);
		if (options.length > 0) {
			return {kind: 'mark', prompt: id, value};
		}
	}

	switch (prompt.kind) {
		case 'over': {
			return undefined;
		}

		case 'choose': {
			const choice = curious(
				prompt.choices.filter(({refused}) => !refused),
				id,
				source,
				memory,
			);
			return choice && {kind: 'choose', prompt: id, value: choice.act};
		}

		case 'several': {
			const value = prompt.options.flatMap((option) =>
				Array.from({length: source.between(0, option.max)}, () => option.id),
			);
			return {kind: 'several', prompt: id, value};
		}

		case 'roll': {
			const some = rolledAlone(prompt.requests.filter(() => source.between(0, 1) === 1));
			const asked = prompt.isApart && some.length > 0 ? some : prompt.requests;
			return {kind: 'roll', prompt: id, value: rollAll(asked, source)};
		}

		case 'number': {
			return {kind: 'number', prompt: id, value: source.between(prompt.min, prompt.max)};
		}

		case 'text': {
			return {kind: 'text', prompt: id, value: pick(['', 'so be it'], source) ?? ''};
		}

		case 'arrange': {
			return {
				kind: 'arrange',
				prompt: id,
				value: prompt.values.map(() => source.between(prompt.min, prompt.max)),
			};
		}
	}
}

/** Who plays somebody and how, at random. */
export const randomHandling = (source: RandomSource): HandlingChange => ({
	player: pick(['', 'Anna', 'Bert'], source) ?? '',
	dice: pick(['rolled', 'typed', 'usual'] as const, source) ?? 'usual',
	answers: pick(['all', 'cost', 'never', 'usual'] as const, source) ?? 'usual',
});

/** A GM's whim: any of the commands that all rulesets share, right or wrong. */
export function randomGmAct<Sheet, S extends World<Combatant, unknown>, Act, E>(
	rules: Ruleset<Sheet, S, Act, E>,
	state: S,
	source: RandomSource,
): GmAct<Sheet> {
	const who = pick(state.combatants, source)?.id ?? '';
	const unit = pick(rules.units, source)?.id ?? '';
	const whom = () => (source.between(1, 3) === 1 ? someOf(state, source).slice(0, 3) : who);
	const acts: ReadonlyArray<() => GmAct<Sheet>> = [
		() => randomAdjustment(rules, state, source, who),
		() => ({do: 'house', house: withDice}),
		() => ({do: 'give', who, name: pick(rules.conditions, source)?.name ?? 'dizzy', worth: -1}),
		() => ({do: 'give', who, name: 'lucky', worth: 1, isOnce: true}),
		() => randomGiving(rules, state, source),
		() => randomGiving(rules, state, source),
		() => ({
			do: 'end-condition',
			who: someOf(state, source),
			name: pick(rules.conditions, source)?.name ?? 'lucky',
		}),
		() => ({do: 'give', who, name: 'slow', until: {unit, count: source.between(1, 2)}}),
		() => ({do: 'give', who, name: 'held', until: {edge: 'end', of: who}}),
		() => ({do: 'give', who, name: 'shaken', until: {edge: 'start', of: who}}),
		() => ({do: 'end-condition', condition: source.between(0, state.serial + 1)}),
		() => ({
			do: 'plan',
			text: `a fire ${source.between(1, 3)}`,
			when: {unit, in: source.between(1, 3)},
			isOpen: source.between(0, 1) === 1,
			acts: [
				{do: 'give', who, name: 'burning', until: {unit, count: 1}},
				{
					do: 'harm',
					way: pick(rules.harms(state), source)?.id ?? '',
					amount: {kind: 'dice', formula: {count: 1, sides: 4, plus: 0}},
					whom: {side: pick(sides, source) ?? 'both'},
				},
			],
		}),
		() => ({
			do: 'plan',
			text: 'the tide turns',
			when: {unit, at: source.between(1, 12)},
			every: source.between(1, 3),
		}),
		() => ({do: 'unplan', plan: source.between(1, state.coming.planSerial + 1)}),
		() => randomHarm(rules, state, source),
		() => ({
			do: 'note',
			text: 'a note',
			isOpen: source.between(0, 1) === 1,
			...(source.between(0, 1) === 1 && {who}),
		}),
		() => ({do: 'hide', who: whom()}),
		() => ({do: 'reveal', who: whom()}),
		() => ({do: 'rename', who, name: `Renamed ${source.between(1, 99)}`}),
		() => ({do: 'side', who: whom(), side: pick(sides, source) ?? 'good'}),
		() => ({do: 'control', who, ...randomHandling(source)}),
		() => randomSetting(rules.settings, source),
		() => ({do: 'skip'}),
		() => ({do: 'skip'}),
		() => randomSheet(rules, state, source, who),
		() => ({
			do: 'return',
			who:
				pick(
					state.combatants.filter(({isGone}) => isGone),
					source,
				)?.id ?? who,
		}),
	];
	const drastic: ReadonlyArray<() => GmAct<Sheet>> = [
		() => randomNewcomer(rules, state, source, who),
		() => ({do: 'remove', who}),
		// In the middle of an attack, that is one of those whom it is about.
		() => ({do: 'remove', who: rules.prompt(state, 'gm').who ?? who}),
		() => ({do: 'remove', who: whom(), why: pick(departureIds, source) ?? 'flees'}),
		() => ({do: 'end'}),
		() => ({do: 'reopen'}),
	];
	const act = pick(source.between(1, 8) === 1 ? drastic : acts, source);
	return act ? act() : {do: 'skip'};
}

/** Some are hurt or healed, in any way that the ruleset knows. */
function randomHarm<Sheet, S extends World<Combatant, unknown>, Act, E>(
	rules: Ruleset<Sheet, S, Act, E>,
	state: S,
	source: RandomSource,
): GmAct<Sheet> {
	const way = pick(rules.harms(state), source);
	const first = source.between(0, state.combatants.length - 1);
	const whom = state.combatants.slice(first, first + source.between(1, 3));
	const isSet = source.between(1, 5) === 1;
	const formula = {count: source.between(1, 4), sides: 6, plus: 1};
	const dice = rollDice(formula, source);
	const isDiced = !isSet && source.between(1, 2) === 1;
	const amount = isDiced ? sumOf(formula, dice) : source.between(isSet ? -3 : 0, 14);
	return {
		do: 'harm',
		way: way?.id ?? '',
		blows: whom.map(({id: who}) => {
			const option = pick([undefined, ...(way?.options ?? [])], source);
			return {
				who,
				amount,
				...(isSet && {isSet}),
				...(source.between(1, 3) === 1 && {isHalf: true}),
				...(option && {option: option.id}),
			};
		}),
		...(isDiced && {dice: {formula, dice, how: 'typed'}}),
	};
}

const someOf = ({combatants}: World<Combatant, unknown>, source: RandomSource): readonly string[] =>
	combatants.filter(() => source.between(0, 1) === 1).map(({id}) => id);

/** A condition of the list for some, mostly as usual. */
function randomGiving<Sheet, S extends World<Combatant, unknown>, Act, E>(
	{conditions, units}: Ruleset<Sheet, S, Act, E>,
	state: S,
	source: RandomSource,
): GmAct<Sheet> {
	const row = pick(conditions, source);
	const from = pick(state.combatants, source)?.id ?? '';
	const unit = pick(units, source)?.id ?? '';
	const isUsual = source.between(1, 3) > 1;
	return {
		do: 'give',
		who: someOf(state, source),
		name: row?.name ?? 'dizzy',
		...(row && {row: row.id}),
		...(!isUsual && {
			worth: source.between(-2, 2),
			until:
				pick(
					['ended', {unit, count: 1}, {edge: 'end'}, {edge: 'start', of: from}] as const,
					source,
				) ?? 'ended',
			isOnce: source.between(0, 1) === 1,
			from,
		}),
	};
}

/** Somebody with the sheet of somebody else, as a line with “like” brings. */
function randomNewcomer<Sheet, S extends World<Combatant, unknown>, Act, E>(
	rules: Ruleset<Sheet, S, Act, E>,
	state: S,
	source: RandomSource,
	like: string,
): GmAct<Sheet> {
	const model = find(state, like);
	const sheet = rules.sheetOf(state, like);
	const number = state.combatants.length + 1;
	return model && sheet !== undefined && number < 20
		? {
				do: 'add',
				entrants: [
					{
						id: `newcomer-${number}`,
						name: `Newcomer ${number}`,
						side: pick(sides, source) ?? 'bad',
						control: model.control,
						isHidden: source.between(1, 4) === 1,
						kin: 'Newcomer',
						sheet,
					},
				],
			}
		: {do: 'skip'};
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
	typeof value === 'object' && value !== null && !Array.isArray(value);

/** A number of a sheet a little higher or lower, or something of another’s list added to its own. */
function randomSheet<Sheet, S extends World<Combatant, unknown>, Act, E>(
	rules: Ruleset<Sheet, S, Act, E>,
	state: S,
	source: RandomSource,
	who: string,
): GmAct<Sheet> {
	const sheet: unknown = rules.sheetOf(state, who);
	const other: unknown = rules.sheetOf(state, pick(state.combatants, source)?.id ?? '');
	if (!isRecord(sheet) || !isRecord(other)) {
		return {do: 'skip'};
	}

	const nudged = (value: unknown): unknown =>
		typeof value === 'number'
			? source.between(Math.max(1, value - 2), Math.max(1, value + 2))
			: isRecord(value) && Object.values(value).every(Number.isInteger)
				? Object.fromEntries(Object.entries(value).map(([key, each]) => [key, nudged(each)]))
				: value;
	const key = pick(Object.keys(sheet), source) ?? '';
	const own = sheet[key];
	const theirs = other[key];
	const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);
	const changed: unknown = {
		...sheet,
		[key]:
			isList(own) && isList(theirs) ? [...own, ...theirs.slice(0, 1)].slice(0, 12) : nudged(own),
	};
	return rules.isSheet(changed) ? {do: 'sheet', who, sheet: changed} : {do: 'skip'};
}

/** Any setting, to anything that fits. */
export function randomSetting(rows: readonly SettingRow[], source: RandomSource): GmAct<never> {
	const row = pick(rows, source);
	if (!row) {
		return {do: 'skip'};
	}

	const value =
		row.kind === 'flag'
			? source.between(0, 1) === 1
			: row.kind === 'number'
				? source.between(row.min, row.max)
				: (pick(row.options, source)?.id ?? '');
	return {do: 'set', setting: row.id, value};
}

export function randomAdjustment<Sheet, S extends World<Combatant, unknown>, Act, E>(
	rules: Ruleset<Sheet, S, Act, E>,
	state: S,
	source: RandomSource,
	who: string,
): GmAct<Sheet> {
	// A ruleset lists first what a GM adjusts most.
	const field = source.between(1, 2) === 1 ? rules.fields[0] : pick(rules.fields, source);
	if (!field) {
		return {do: 'skip'};
	}

	const shape = field.shape(state, who);
	switch (shape.kind) {
		case 'number': {
			if (source.between(1, 3) === 1) {
				return {
					do: 'adjust',
					who: [who, ...someOf(state, source).slice(0, 2)],
					field: field.id,
					by: source.between(-4, 4),
				};
			}

			return {
				do: 'adjust',
				who,
				field: field.id,
				// Small numbers, since thresholds lie there.
				value: source.between(Math.max(-3, shape.min), Math.min(16, shape.max)),
			};
		}

		case 'flag': {
			return {do: 'adjust', who, field: field.id, value: source.between(0, 1) === 1};
		}

		case 'choice': {
			return {do: 'adjust', who, field: field.id, value: pick(shape.options, source)?.id ?? ''};
		}

		case 'several': {
			return {
				do: 'adjust',
				who,
				field: field.id,
				value: shape.options.filter(() => source.between(0, 1) === 1).map(({id}) => id),
			};
		}
	}
}
