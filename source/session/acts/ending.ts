import type {Id} from '../../engine/kit/basics.js';
import type {Fight} from '../fight/fight.js';
import {rowMeant, unquoted} from '../fight/words/condition-words.js';
import {listed, matching} from '../parts/names.js';
import type {ActScene} from './act.js';
import {UnfitError, understood} from './parts/arguments.js';
import {lineStep} from './parts/step.js';
import {namesOf, takeWhom, whoOf} from './parts/whom.js';

/** “Oni, Thug surprised”: the condition that each of them has no longer. */
export function endingMeant(line: string, fight: Fight) {
	const {whom, rest} = takeWhom(line, fight);
	return {do: 'end-condition', who: whoOf(whom), name: conditionOf(rest, whom, fight)} as const;
}

export const ending = ({fight}: ActScene) =>
	lineStep('End a condition: of whom, and which?', (line) => ({
		kind: 'do',
		input: endingMeant(line, fight),
	}));

function conditionOf(words: string, whom: readonly Id[], fight: Fight): string {
	const names = new Set(
		fight
			.endable()
			.filter(({who}) => whom.includes(who))
			.map(({name}) => name),
	);
	const found = matching(
		unquoted(words) ?? words,
		[...names].map((name) => ({value: name, names: [name]})),
	);
	const row = found.length === 0 ? understood(rowMeant(words, fight)).row : undefined;
	const [name = row?.name, ...others] = found;
	if (name === undefined || words === '' || others.length > 0) {
		throw new UnfitError(
			names.size === 0
				? `${namesOf(whom, fight)} ${whom.length === 1 ? 'has' : 'have'} no condition that can be ended; adjust changes other values.`
				: `Which condition: ${listed([...names])}?`,
		);
	}

	return name;
}
