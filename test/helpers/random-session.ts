import {type RandomSource, rollDice} from '../../source/dice/random-source.js';
import {type Id, isRefusal, sides} from '../../source/engine/kit/basics.js';
import {departureIds} from '../../source/engine/facts/combatants/departure.js';
import type {FieldValue} from '../../source/engine/facts/command.js';
import type {FieldShape} from '../../source/engine/world/fields.js';
import type {HarmWay} from '../../source/engine/course/harm.js';
import type {Amount} from '../../source/dice/amount.js';
import type {Fight} from '../../source/session/fight/fight.js';
import type {GmInput, Input} from '../../source/session/parts/input.js';

const pick = <T>(items: readonly T[], source: RandomSource): T | undefined =>
	items[source.between(0, items.length - 1)];

const chance = (one: number, source: RandomSource): boolean => source.between(1, one) === 1;

const twoDice = {count: 2, sides: 6};

/** Ids, each as often as it may be taken or less. */
const some = (
	options: ReadonlyArray<{readonly id: string; readonly max: number}>,
	source: RandomSource,
): readonly string[] =>
	options.flatMap(({id, max}) =>
		Array.from({length: source.between(0, Math.min(max, 3))}, () => id),
	);

/** Ticks at random what may count on what is asked; `undefined` where nothing may. */
export function randomMarks(fight: Fight, source: RandomSource): Input | undefined {
	const prompt = fight.prompt('gm');
	return 'options' in prompt && prompt.kind !== 'several'
		? {kind: 'mark', ids: some(prompt.options ?? [], source)}
		: undefined;
}

/** A random answer to what is asked, most of them allowed. */
export function randomInput(fight: Fight, source: RandomSource): Input {
	const prompt = fight.prompt('gm');
	switch (prompt.kind) {
		case 'choose': {
			const open = prompt.choices.filter(({refused}) => !refused);
			const {id = ''} = pick(open, source) ?? {};
			const [, ...others] = fight.mob()?.members ?? [];
			const mob = others.filter(() => source.between(1, 2) === 1);
			return {kind: 'pick', id, ...(mob.length > 0 && {mob: mob.map((other) => other.id)})};
		}

		case 'several': {
			return {kind: 'several', ids: some(prompt.options, source)};
		}

		case 'roll': {
			return {kind: 'roll'};
		}

		case 'number': {
			return {kind: 'number', value: source.between(prompt.min, prompt.max)};
		}

		case 'text': {
			return {kind: 'text', text: 'so be it'};
		}

		case 'arrange': {
			const values = prompt.values.map(() => source.between(prompt.min, prompt.max));
			return {kind: 'arrange', values};
		}

		case 'over': {
			return {kind: 'default'};
		}
	}
}

/** A value that fits a field, small where it is a number: thresholds lie there. */
function randomValue(shape: FieldShape, source: RandomSource): FieldValue {
	switch (shape.kind) {
		case 'number': {
			return source.between(Math.max(1, shape.min), Math.max(1, Math.min(20, shape.max)));
		}

		case 'flag': {
			return source.between(0, 1) === 1;
		}

		case 'choice': {
			return pick(shape.options, source)?.id ?? '';
		}

		case 'several': {
			return shape.options.filter(() => source.between(0, 1) === 1).map(({id}) => id);
		}
	}
}

/** Whose dice count, by a number. */
const randomDice = (number: number) => ({dice: number % 2 === 0 ? 'rolled' : 'typed'}) as const;

/** What a command of harm says of how much: points, dice or a value, with a sign or without. */
function randomAmount(source: RandomSource): Amount {
	const sign = pick([undefined, undefined, '+', '-'] as const, source);
	switch (source.between(1, 4)) {
		case 1: {
			return {kind: 'set', value: source.between(-3, 12)};
		}

		case 2: {
			return {kind: 'by', amount: source.between(0, 14), ...(sign && {sign})};
		}

		default: {
			return {
				kind: 'dice',
				formula: {...twoDice, plus: source.between(-1, 1)},
				...(sign && {sign}),
				...(chance(2, source) && {dice: rollDice(twoDice, source)}),
			};
		}
	}
}

/** Harm or healing in any way, for one or two, with half of it or at a location. */
function randomHarm(fight: Fight, source: RandomSource): GmInput {
	const way: HarmWay | undefined = pick(fight.harms(), source);
	const everybody = fight.combatants('gm');
	const first = source.between(0, everybody.length - 1);
	return {
		do: 'harm',
		way: way?.id ?? '',
		amount: randomAmount(source),
		blows: everybody.slice(first, first + source.between(1, 3)).map(({id: who}) => {
			const option = chance(2, source) ? pick(way?.options ?? [], source) : undefined;
			return {
				who,
				...(chance(3, source) && {isHalf: true as const}),
				...(option && {option: option.id}),
			};
		}),
	};
}

/** What the GM writes for nobody else begins with it. */
export const secretText = 'Qzj';

/** Something at a moment, open or secret, with what it carries. */
const randomPlan = (fight: Fight, who: Id, source: RandomSource): GmInput => ({
	do: 'plan',
	...(chance(2, source)
		? {text: `Thunder ${source.between(1, 99)}`, isOpen: true}
		: {text: `${secretText} ${source.between(1, 99)}`}),
	when: {unit: pick(fight.info.units, source)?.id ?? '', in: source.between(1, 2)},
	...(chance(3, source) && {every: source.between(1, 3)}),
	acts: [
		{do: 'give', who, name: 'deaf'},
		...(chance(2, source)
			? [
					{
						do: 'harm' as const,
						way: pick(fight.harms(), source)?.id ?? '',
						amount: {kind: 'dice' as const, formula: {...twoDice, plus: 0}},
						whom: chance(2, source)
							? {ids: [who]}
							: {side: pick(sides, source) ?? ('both' as const)},
					},
				]
			: []),
	],
});

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
	typeof value === 'object' && value !== null && !Array.isArray(value);

/** A number of a sheet a little higher or lower. */
function randomSheet(fight: Fight, who: Id, source: RandomSource): GmInput {
	const sheet = fight.sheetOf(who);
	const key = isRecord(sheet)
		? pick(
				Object.keys(sheet).filter((each) => typeof sheet[each] === 'number'),
				source,
			)
		: undefined;
	const value = isRecord(sheet) && key !== undefined ? sheet[key] : undefined;
	return isRecord(sheet) && key !== undefined && typeof value === 'number'
		? {do: 'sheet', who, sheet: {...sheet, [key]: value + (chance(2, source) ? 1 : -1)}}
		: {do: 'skip'};
}

/**
 * Somebody joins with the sheet of somebody else.
 * @param hiddenName what those who are hidden are called
 */
function randomNewcomer(fight: Fight, like: Id, hiddenName: string, source: RandomSource): GmInput {
	const number = fight.combatants('gm').length + 1;
	const isHidden = chance(2, source);
	const name = `${isHidden ? hiddenName : 'Newcomer '}${number}`;
	return number < 20
		? {
				do: 'add',
				newcomers: [
					{
						name,
						side: pick(sides, source) ?? 'bad',
						control: isHidden || chance(2, source) ? 'gm' : 'player',
						isHidden,
						kin: name,
						sheet: fight.sheetOf(like),
					},
				],
			}
		: {do: 'skip'};
}

/** What somebody who comes to a fight hidden is called, followed by a number. */
export const secretName = 'Vqx';

/** @param isTelling whether it may bring a secret to light: somebody hidden is revealed, somebody gets another name */
export function randomRuling(fight: Fight, source: RandomSource, isTelling: boolean): GmInput {
	const everybody = fight.combatants('gm');
	const who = pick(everybody, source)?.id ?? '';
	const of = pick(everybody, source)?.id ?? '';
	const whom = chance(3, source) ? [who, of] : who;
	const field = pick(fight.fields(who), source);
	const rulings: ReadonlyArray<() => GmInput> = [
		() => {
			const number = source.between(1, 99);
			return number % 3 === 0
				? {do: 'control', who, player: `Guest ${number}`, ...randomDice(number)}
				: {
						do: 'note',
						...(number % 5 === 0
							? {text: `The wind turns ${number}`, isOpen: true, who}
							: {text: `${secretText} ${number}`}),
					};
		},
		() => ({do: 'give', who, name: 'dizzy', worth: -1, reason: 'a ruling'}),
		() => ({do: 'give', who, name: 'shaken', until: {edge: 'end', of}}),
		() => randomHarm(fight, source),
		() => randomHarm(fight, source),
		() => {
			const row = pick(fight.conditionRows(), source);
			return {do: 'give', who: [who, of], name: row?.name ?? 'dizzy', ...(row && {row: row.id})};
		},
		() => {
			const ending = pick(fight.endable(), source);
			return ending ? {do: 'end-condition', who: [ending.who], name: ending.name} : {do: 'skip'};
		},
		() =>
			field?.shape.kind === 'number'
				? {do: 'adjust', who: whom, field: field.id, by: source.between(-3, 3)}
				: {do: 'skip'},
		() => ({do: 'hide', who: whom}),
		() => randomPlan(fight, who, source),
		() => ({do: 'unplan', plan: fight.board('gm').plans?.[0]?.id ?? 0}),
		() => randomSheet(fight, who, source),
		() => randomNewcomer(fight, of, secretName, source),
		() => ({do: 'side', who: whom, side: pick(sides, source) ?? 'good'}),
		() => ({
			do: 'control',
			who,
			answers: pick(['all', 'cost', 'never', 'usual'] as const, source) ?? 'all',
		}),
		() => ({do: 'skip'}),
		() =>
			source.between(1, 3) === 1
				? {do: 'remove', who: whom, why: pick(departureIds, source) ?? 'flees'}
				: {do: 'return', who: whom},
		() =>
			field
				? {do: 'adjust', who, field: field.id, value: randomValue(field.shape, source)}
				: {do: 'skip'},
		...(isTelling
			? [
					(): GmInput => ({do: 'reveal', who: whom}),
					(): GmInput => ({do: 'rename', who, name: `Renamed ${source.between(1, 99)}`}),
				]
			: []),
	];
	return (pick(rulings, source) ?? (() => ({do: 'skip'}) as const))();
}

/** Anything that a GM might do next: mostly answers, now and then a ruling, an undo or a redo. */
export function randomStep(fight: Fight, source: RandomSource, isTelling = true) {
	if (fight.outcome()) {
		fight.gm({do: 'reopen'});
		return;
	}

	const whim = source.between(1, 20);
	if (!isTelling && whim > 14) {
		fight.gm(randomRuling(fight, source, isTelling));
	} else if (!isTelling && fight.prompt('gm').id.endsWith('/sight')) {
		fight.answer({kind: 'pick', id: 'unseen'});
	} else if (whim <= 2) {
		fight.undo();
	} else if (whim === 3) {
		fight.redo();
	} else if (whim <= 5) {
		fight.gm(randomRuling(fight, source, isTelling));
	} else if (whim <= 7) {
		fight.answer({kind: 'default'});
	} else {
		fight.answer(randomInput(fight, source));
	}
}

/** One of the last answers given otherwise; what does not fit any more is left out. */
export function randomCorrection(fight: Fight, source: RandomSource) {
	const answers = fight.recent('gm', 8).filter(({by, kind}) => by === 'gm' && kind !== 'start');
	const correction = fight.correct(pick(answers, source)?.n ?? 0);
	if (isRefusal(correction)) {
		return;
	}

	correction.fight.answer(randomInput(correction.fight, source));
	correction.goOn();
	while (correction.outcome().waiting) {
		correction.leaveOut();
	}

	correction.keep();
}
