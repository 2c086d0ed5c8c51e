import {type RandomSource, rollDice} from '../../source/dice/random-source.js';
import {isRefusal} from '../../source/engine/basics.js';
import {departureIds} from '../../source/engine/departure.js';
import type {FieldValue} from '../../source/engine/command.js';
import type {FieldShape} from '../../source/engine/fields.js';
import type {Fight, GmInput, Input} from '../../source/session/fight.js';

const pick = <T>(items: readonly T[], source: RandomSource): T | undefined =>
	items[source.between(0, items.length - 1)];

const twoDice = {count: 2, sides: 6};

/** Ids, each as often as it may be taken or less. */
const some = (
	options: ReadonlyArray<{readonly id: string; readonly max: number}>,
	source: RandomSource,
): readonly string[] =>
	options.flatMap(({id, max}) =>
		Array.from({length: source.between(0, Math.min(max, 3))}, () => id),
	);

/** A random answer to what is asked, most of them allowed. */
export function randomInput(fight: Fight, source: RandomSource): Input {
	const prompt = fight.prompt('gm');
	switch (prompt.kind) {
		case 'choose': {
			const open = prompt.choices.filter(({refused}) => !refused);
			const {id = ''} = pick(open, source) ?? {};
			const [, ...others] = fight.mob()?.members ?? [];
			const mob = others.filter(() => source.between(1, 2) === 1);
			return {
				kind: 'pick',
				id,
				...(mob.length > 0 && {mob: mob.map((other) => other.id)}),
			};
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
			const values = prompt.values.map(() =>
				source.between(prompt.min, prompt.max),
			);
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
			return source.between(
				Math.max(1, shape.min),
				Math.max(1, Math.min(20, shape.max)),
			);
		}

		case 'flag': {
			return source.between(0, 1) === 1;
		}

		case 'choice': {
			return pick(shape.options, source)?.id ?? '';
		}

		case 'several': {
			return shape.options
				.filter(() => source.between(0, 1) === 1)
				.map(({id}) => id);
		}
	}
}

/** Whose dice count, by a number. */
const randomDice = (number: number) =>
	({dice: number % 2 === 0 ? 'rolled' : 'typed'}) as const;

/** @param isTelling whether it may bring a secret to light: somebody hidden is revealed, somebody gets another name */
export function randomRuling(
	fight: Fight,
	source: RandomSource,
	isTelling: boolean,
): GmInput {
	const everybody = fight.combatants('gm');
	const who = pick(everybody, source)?.id ?? '';
	const of = pick(everybody, source)?.id ?? '';
	const field = pick(fight.fields(who), source);
	const way = pick(fight.harms(), source);
	const rulings: ReadonlyArray<() => GmInput> = [
		() => {
			const number = source.between(1, 99);
			return number % 3 === 0
				? {do: 'control', who, player: `Guest ${number}`, ...randomDice(number)}
				: {
						do: 'note',
						text: `The wind turns ${number}`,
						...(number % 5 === 0 && {isOpen: true, who}),
					};
		},
		() => ({do: 'give', who, name: 'dizzy', worth: -1, reason: 'a ruling'}),
		() => ({do: 'give', who, name: 'shaken', until: {edge: 'end', of}}),
		() => ({
			do: 'harm',
			way: way?.id ?? '',
			amount:
				source.between(1, 2) === 1
					? {kind: 'by', amount: source.between(1, 12)}
					: {
							kind: 'dice',
							formula: {...twoDice, plus: 0},
							dice: rollDice(twoDice, source),
						},
			blows: who === of ? [{who}] : [{who}, {who: of, isHalf: true}],
		}),
		() => {
			const row = pick(fight.info.conditions, source);
			return {
				do: 'give',
				who: [who, of],
				name: row?.name ?? 'dizzy',
				...(row && {row: row.id}),
			};
		},
		() => {
			const ending = pick(fight.endable(), source);
			return ending
				? {do: 'end-condition', who: [ending.who], name: ending.name}
				: {do: 'skip'};
		},
		() =>
			field?.shape.kind === 'number'
				? {do: 'adjust', who, field: field.id, by: source.between(-3, 3)}
				: {do: 'skip'},
		() => ({do: 'hide', who}),
		() => ({
			do: 'plan',
			text: `Thunder ${source.between(1, 99)}`,
			when: {
				unit: pick(fight.info.units, source)?.id ?? '',
				in: source.between(1, 2),
			},
			acts: [{do: 'give', who, name: 'deaf'}],
		}),
		() => ({do: 'unplan', plan: fight.board('gm').plans?.[0]?.id ?? 0}),
		() => ({do: 'skip'}),
		() =>
			source.between(1, 3) === 1
				? {do: 'remove', who, why: pick(departureIds, source) ?? 'flees'}
				: {do: 'return', who},
		() =>
			field
				? {
						do: 'adjust',
						who,
						field: field.id,
						value: randomValue(field.shape, source),
					}
				: {do: 'skip'},
		...(isTelling
			? [
					(): GmInput => ({do: 'reveal', who}),
					(): GmInput => ({
						do: 'rename',
						who,
						name: `Renamed ${source.between(1, 99)}`,
					}),
				]
			: []),
	];
	return (pick(rulings, source) ?? (() => ({do: 'skip'}) as const))();
}

/** Anything that a GM might do next: mostly answers, now and then a ruling, an undo or a redo. */
export function randomStep(
	fight: Fight,
	source: RandomSource,
	isTelling = true,
) {
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
	const answers = fight
		.recent('gm', 8)
		.filter(({by, kind}) => by === 'gm' && kind !== 'start');
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
