import type {Id, View} from '../../engine/kit/basics.js';
import type {Fight, ShownChoice, ShownPrompt} from '../../session/fight/fight.js';
import type {Line} from '../../engine/events/narration.js';
import {type Quiet, quietFor} from '../../engine/kit/rule-text.js';
import type {Board} from '../../engine/world/board.js';
import {useLook} from '../kit/look/look.js';
import type {FightInfo} from '../../session/fight/fight-info.js';
import {mobName} from '../../engine/course/mob.js';
import type {Input} from '../../session/parts/input.js';

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

/* What a fight says, without the numbers of the rules behind it. */

const asItIs: Quiet = (text) => text;

/** How a fight is told: without the numbers of its rules unless the GM wants them. */
export const useQuiet = ({reference}: Pick<FightInfo, 'reference'>): Quiet =>
	useLook().rules === 'quiet' ? quietFor(reference) : asItIs;

const isCited = (quiet: Quiet): boolean => quiet === asItIs;

export function quietChoice(choice: ShownChoice, quiet: Quiet): ShownChoice {
	const {refused, detail, cost} = choice;
	return isCited(quiet)
		? choice
		: {
				...choice,
				...(refused && {refused: {reason: quiet(refused.reason), impossible: refused.impossible}}),
				...(detail !== undefined && {detail: quiet(detail)}),
				...(cost !== undefined && {cost: quiet(cost)}),
			};
}

export function quietPrompt(cited: ShownPrompt, quiet: Quiet): ShownPrompt {
	if (isCited(quiet)) {
		return cited;
	}

	const {rule: _, ...prompt} = cited;
	const {why, facts} = prompt;
	const bare = {
		...prompt,
		title: quiet(prompt.title),
		...(why !== undefined && {why: quiet(why)}),
		...(facts && {facts: facts.map((fact) => quiet(fact))}),
	};
	return bare.kind === 'choose'
		? {...bare, choices: bare.choices.map((choice) => quietChoice(choice, quiet))}
		: bare;
}

export const quietBoard = (board: Board, quiet: Quiet): Board =>
	isCited(quiet)
		? board
		: {...board, lanes: board.lanes.map((lane) => ({...lane, why: quiet(lane.why)}))};

/** A note is the GM's own words. */
export const quietLine = <L extends Pick<Line, 'kind' | 'text'>>(line: L, quiet: Quiet): L =>
	line.kind === 'note' ? line : {...line, text: quiet(line.text)};

export type ShownMob = NonNullable<ReturnType<typeof mobOf>>;

/** `wanted`: whom the GM chose, `undefined` for those who are led already; `sign`: that of whoever is hidden. */
export function mobOf(fight: Fight, view: View, wanted: readonly Id[] | undefined, sign: string) {
	const offer = view === 'gm' ? fight.mob() : undefined;
	if (!offer) {
		return undefined;
	}

	const [leader, ...others] = offer.members;
	const joined = wanted ?? offer.led;
	const chosen = others.filter(({id}) => joined.includes(id));
	const names = chosen.map(({name}) => name);
	const marking = markingIn(fight, view, sign);
	return {
		/** Those who can do the same as whoever is asked. */
		others: others.map(({id, name}) => ({
			id,
			name: markedOption({id, label: name}, marking).label,
		})),
		/** Those of them for whom the answer will count. */
		chosen: chosen.map(({id}) => id),
		/** “Thug 1–4 together, one after the other”; empty while the answer counts for one. */
		title:
			names.length === 0
				? ''
				: `${mobName([leader?.name ?? '', ...names])} together, one after the other`,
	};
}

export const inMob = (input: Input, mob: readonly Id[] | undefined): Input =>
	input.kind === 'pick' && mob !== undefined ? {...input, mob} : input;

const prefix = 'mob ';

/** A question that names all for whom it is answered, with a box for each who can drop out. */
export function withMob(prompt: ShownPrompt, mob: ShownMob | undefined): ShownPrompt {
	if (prompt.kind === 'over' || mob === undefined || mob.title === '') {
		return prompt;
	}

	return {
		...prompt,
		title: `${prompt.title} · ${mob.title}`,
		options: [
			...(prompt.options ?? []),
			...mob.others.map(({id, name}) => ({
				id: `${prefix}${id}`,
				label: name,
				count: mob.chosen.includes(id) ? 1 : 0,
				max: 1,
			})),
		],
	};
}

/** What was ticked: the prompt’s own options, and those who do the same. */
export const untangled = (ids: readonly string[]) => ({
	own: ids.filter((id) => !id.startsWith(prefix)),
	mob: ids.flatMap((id) => (id.startsWith(prefix) ? [id.slice(prefix.length)] : [])),
});
