import {typingHint} from '../../dice/typing.js';
import {byKind} from '../../engine/kit/basics.js';
import {minus} from '../../engine/kit/text.js';
import type {ShownPrompt} from '../../session/fight/fight.js';
import {numberOf} from '../reading.js';
import type {Given} from '../../session/fight/given.js';

/** What Enter does beside what the prompt says. */
export type Enter = {readonly given?: Given | undefined; readonly rollsOnEnter?: boolean};

export const doesText = (prompt: ShownPrompt, {given, rollsOnEnter = false}: Enter): string =>
	keepText(prompt, given) ?? enterText(prompt, rollsOnEnter) ?? '';

/** In a correction, Enter keeps the former answer. */
function keepText(prompt: ShownPrompt, given: Given | undefined): string | undefined {
	if (given?.kind === 'choice') {
		const choices = prompt.kind === 'choose' ? prompt.choices : [];
		const place = choices.findIndex(({id}) => id === given.id);
		const choice = choices[place];
		return choice && `Enter: keep ${numberOf(choice, place)}) ${choice.label}`;
	}

	if (given?.kind === 'line') {
		return prompt.kind === 'roll'
			? `Enter: keep ${given.text}; or type other dice; roll lets the program roll.`
			: `Enter: keep ${given.text}; or type another answer.`;
	}

	return given?.kind === 'ticks'
		? 'Enter: keep what was ticked; or type the numbers of all that count.'
		: undefined;
}

const enterText = byKind<'kind', ShownPrompt, boolean, string>('kind', {
	choose({choices}, rollsOnEnter) {
		const place = choices.findIndex(({refused}) => !refused);
		const choice = choices[place];
		return choice
			? `Enter: ${numberOf(choice, place)}) ${choice.label}${rollsOnEnter ? ', and roll' : ''}`
			: 'Nothing here is allowed: force N, skip or undo.';
	},
	several: () => 'Enter: as ticked; or type the numbers of all that count.',
	roll: ({requests, isApart}, rollsOnEnter) =>
		`Enter: roll${rollsOnEnter ? ', also at the next choices, until you type some' : ''}; or type your dice without bonuses${typingHint(requests, !isApart)}.`,
	number: ({initial, min, max}) =>
		`Enter: ${minus(initial)}; or a number from ${minus(min)} to ${minus(max)}.`,
	text: ({initial}) =>
		initial === ''
			? 'Type a text, or Enter for none. Commands need a colon here (:undo).'
			: `Enter: “${initial}”; or type a text. Commands need a colon here (:undo).`,
	arrange: ({values, min, max}) =>
		`Enter: ${values.join(' ')}; or as many numbers from ${minus(min)} to ${minus(max)}.`,
	over: () => 'Enter: leave; undo, note and reopen still work; next-fight, fight-again.',
});
