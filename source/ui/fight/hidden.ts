import type {Id, View} from '../../engine/kit/basics.js';
import type {Option} from '../../engine/facts/prompt.js';
import type {Fight, ShownChoice, ShownPrompt} from '../../session/fight/fight.js';

/* Whoever the players do not see has a sign behind the name wherever the GM can choose them. */

type Marking = {
	/** The names of those who are hidden. */
	readonly names: ReadonlyMap<Id, string>;
	readonly sign: string;
};

export const markingIn = (fight: Fight, view: View, sign: string): Marking => ({
	names: new Map(
		view === 'gm'
			? fight.combatants(view).flatMap(({id, name, isHidden}) => (isHidden ? [[id, name]] : []))
			: [],
	),
	sign,
});

/** “Attack Shade ◌” */
export function markedChoice(choice: ShownChoice, {names, sign}: Marking): ShownChoice {
	const name = names.get(choice.about ?? choice.who ?? '');
	if (name === undefined) {
		return choice;
	}

	const marked = (text: string) => text.replace(name, () => `${name} ${sign}`);
	const {label, parts} = choice;
	return {
		...choice,
		label: marked(label),
		...(parts && {parts: {...parts, act: marked(parts.act)}}),
	};
}

const markedOption = (option: Option, {names, sign}: Marking): Option =>
	names.has(option.id) ? {...option, label: `${option.label} ${sign}`} : option;

/** Each choice about somebody hidden, and each box for them. */
export function markedPrompt(prompt: ShownPrompt, marking: Marking): ShownPrompt {
	if (marking.names.size === 0) {
		return prompt;
	}

	if (prompt.kind === 'several') {
		return {...prompt, options: prompt.options.map((option) => markedOption(option, marking))};
	}

	return prompt.kind === 'choose'
		? {...prompt, choices: prompt.choices.map((choice) => markedChoice(choice, marking))}
		: prompt;
}
