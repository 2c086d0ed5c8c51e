import type {Id, View} from '../../engine/kit/basics.js';
import type {Fight, ShownChoice, ShownPrompt} from '../../session/fight/fight.js';

/* Whoever the players do not see has a sign behind the name wherever the GM can choose them. */

type Marking = {readonly names: ReadonlyMap<Id, string>; readonly sign: string};

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

/** An option for somebody, whose id theirs is or ends with: “until the end of Shade ◌’s next turn”. */
export function markedOption<O extends {readonly id: string; readonly label: string}>(
	option: O,
	{names, sign}: Marking,
): O {
	const name = names.get(/[^ :]*$/.exec(option.id)?.[0] ?? '');
	return name === undefined
		? option
		: {...option, label: option.label.replace(name, () => `${name} ${sign}`)};
}

/** Each choice about somebody hidden, and each box for them. */
export function markedPrompt(prompt: ShownPrompt, marking: Marking): ShownPrompt {
	if (marking.names.size === 0) {
		return prompt;
	}

	const options = prompt.options?.map((option) => markedOption(option, marking));
	const marked = {...prompt, ...(options && {options})};
	return marked.kind === 'choose'
		? {...marked, choices: marked.choices.map((choice) => markedChoice(choice, marking))}
		: marked;
}
