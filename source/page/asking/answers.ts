import {type Pad, diceOf, missing, thrownText, withFace} from './dice-pad.js';
import type {Draft} from '../sending/drafts.js';
import type {Choice} from '../messages/fight.js';
import type {Answer, DiceOfRolls} from '../messages/from-page.js';
import type {Asked, Option, Roll} from '../messages/seat.js';

export type Field<T = Asked> = {
	readonly asked: T;
	readonly draft: Draft;
	readonly change: (change: Draft) => void;
};

export type Of<Kind extends Asked['kind']> = Field<Extract<Asked, {kind: Kind}>>;

export type Told<T = Answer> = {readonly answer: T; readonly text: string};

export function numberIn(typed: string, {min, max}: {readonly min: number; readonly max: number}) {
	const value = /^[-−]?\d{1,7}$/.test(typed.trim())
		? Number(typed.trim().replace('−', '-'))
		: undefined;
	return value !== undefined && value >= min && value <= max ? value : undefined;
}

/** Which choice a draft means: the same place may hold another one later. */
export const choiceName = ({key, label}: Choice): string => `${key} ${label}`;

/** The choices of a long list: first those without a heading, then those of each. */
export function underHeadings(
	choices: readonly Choice[],
): ReadonlyArray<{readonly heading: string | undefined; readonly choices: readonly Choice[]}> {
	const headings = new Set(choices.flatMap(({heading}) => heading ?? []));
	return [undefined, ...headings]
		.map((heading) => ({heading, choices: choices.filter((choice) => choice.heading === heading)}))
		.filter((each) => each.choices.length > 0);
}

/** Options as often as they are ticked: as the server has them, once it tells of the last tick. */
export const counted = (
	{options, ticked}: Pick<Asked, 'options' | 'ticked'>,
	{counts, ticks}: Draft,
): readonly Option[] =>
	ticks !== undefined && ticks === ticked
		? options
		: options.map((option) => ({
				...option,
				count: Math.min(option.max, Math.max(0, counts?.[option.key] ?? option.count)),
			}));

export const ticksOf = (options: readonly Option[]): readonly string[] =>
	options.flatMap(({key, count}) => Array.from({length: count}, () => key));

const optionTexts = (options: readonly Option[]): readonly string[] =>
	options
		.filter(({count}) => count > 0)
		.map(({label, count}) => (count === 1 ? label : `${label} × ${count}`));

/** With the die whose digits are typed. On dice with 10 or 100 sides noughts are the highest face. */
export function padOf(rolls: readonly Roll[], {pad = {}, digits = ''}: Draft, sides: number): Pad {
	const isNoughts = /^0+$/.test(digits) && (sides === 10 || sides === 100);
	return digits === '' ? pad : withFace(rolls, pad, isNoughts ? sides : Number(digits));
}

export function diceTold(rolls: readonly Roll[], pad: Pad): Told<DiceOfRolls> | undefined {
	const isWhole = rolls.every((roll) => missing(roll, pad[roll.key] ?? []) === 0);
	const text = rolls.map(({key}) => thrownText(pad[key] ?? [])).join(' · ');
	return isWhole ? {answer: diceOf(rolls, pad), text} : undefined;
}

/** What the draft says, once it is whole. */
export function told(asked: Asked, draft: Draft): Told | undefined {
	if (draft.isOwn) {
		const text = (draft.words ?? '').trim();
		return text === '' ? undefined : {answer: {kind: 'words', text}, text: `“${text}”`};
	}

	const options = counted(asked, draft);
	switch (asked.kind) {
		case 'choose': {
			const chosen = asked.choices.find(
				(choice) => choiceName(choice) === draft.choice && choice.refused === undefined,
			);
			return (
				chosen && {
					answer: {kind: 'pick', choice: chosen.key, ticks: ticksOf(options)},
					text: [chosen.label, ...optionTexts(options)].join(', '),
				}
			);
		}

		case 'several': {
			return {
				answer: {kind: 'several', ticks: ticksOf(options)},
				text: optionTexts(options).join(', ') || 'nothing of this',
			};
		}

		case 'roll': {
			const dice = diceTold(asked.rolls, draft.pad ?? {});
			return (
				dice && {
					answer: {kind: 'rolls', rolls: dice.answer, ticks: ticksOf(options)},
					text: dice.text,
				}
			);
		}

		case 'number': {
			const value = numberIn(draft.value ?? String(asked.initial), asked);
			return value === undefined
				? undefined
				: {answer: {kind: 'number', value}, text: String(value)};
		}

		case 'text': {
			const text = draft.value ?? asked.initial;
			return {answer: {kind: 'text', text}, text: text === '' ? 'nothing' : `“${text}”`};
		}

		case 'arrange': {
			const values = draft.numbers ?? asked.values;
			return {answer: {kind: 'arrange', values}, text: values.join(' · ')};
		}
	}
}
