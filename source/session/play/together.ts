import type {AnyWorld, Rules, Prompt, Choice, Done} from '../parts/rules.js';
import {type View, isRefusal} from '../../engine/kit/basics.js';
import {run} from '../../engine/world/run.js';
import type {AskedTogether, PlayersPick} from '../parts/input.js';

/** A question that is asked together with others, the choice that Enter takes there, and what comes of it. */
type Part = Pick<Done, 'command' | 'events' | 'from'> & {
	readonly asked: Prompt;
	readonly choice: Choice;
	readonly after: AnyWorld;
};

/** What Enter answers to questions that come one after the other, and the state that it leads to. */
export type Together = {readonly parts: readonly Part[]; readonly after: AnyWorld};

/** More do not fit on a screen: of a crowd those that follow are asked together after these. */
const mostTogether = 50;

type Deciding = Pick<Rules, 'decide' | 'advance' | 'evolve' | 'brief' | 'prompt'>;

const allowedIn = (asked: Prompt): readonly Choice[] =>
	asked.kind === 'choose' ? asked.choices.filter(({refused}) => !refused) : [];

/** What is asked, with its default alone: in a crowd the other choices take long, and nobody sees them here. */
function briefly(rules: Deciding, state: AnyWorld): Prompt {
	const answer = rules.brief(state, () => []);
	return rules.prompt(state, 'gm', answer?.kind === 'choose' ? answer.value : undefined);
}

/** The questions that are asked together from this one on, at most so many, each with its player's choice or default. */
export function askedTogether(
	rules: Deciding,
	state: AnyWorld,
	prompt: Prompt,
	{
		most = mostTogether,
		picks = [],
	}: {readonly most?: number; readonly picks?: readonly PlayersPick[]} = {},
): Together {
	const parts: Part[] = [];
	const title = prompt.together?.title;
	if (title === undefined) {
		return {parts, after: state};
	}

	let after = state;
	let asked = prompt;
	while (asked.kind === 'choose' && asked.together?.title === title && parts.length < most) {
		const {id, who} = asked;
		const pick = picks.find((each) => each.who === who);
		const picked = pick && allowedIn(rules.prompt(after, 'gm')).find((each) => each.id === pick.id);
		const choice = picked ?? allowedIn(asked)[0];
		const command = choice && ({kind: 'choose', prompt: id, value: choice.act} as const);
		const outcome = command && run(rules, after, command);
		if (!outcome || isRefusal(outcome)) {
			break;
		}

		parts.push({
			asked,
			choice,
			command,
			events: outcome.events,
			after: outcome.state,
			...(picked && pick && {from: pick.from}),
		});
		after = outcome.state;
		asked = briefly(rules, after);
	}

	return {parts, after};
}

/** The questions that are open in a view, each with the state in which it is asked. */
function openIn(
	rules: Deciding & Pick<Rules, 'apparent'>,
	state: AnyWorld,
	view: View,
): ReadonlyArray<{readonly prompt: Prompt; readonly from: AnyWorld}> {
	const start = rules.apparent(state, view);
	// That others are asked too is no secret, in the fight as it looks to them.
	const asked = (from: AnyWorld) => {
		const {together} = briefly(rules, from);
		return {prompt: {...rules.prompt(from, view), ...(together && {together})}, from};
	};

	const first = asked(start);
	const open = [first];
	for (const {after} of askedTogether(rules, start, rules.prompt(start, 'gm')).parts) {
		const next = asked(after);
		const {prompt} = next;
		if (
			prompt.kind === 'choose' &&
			prompt.id === first.prompt.id &&
			open.every((each) => each.prompt.who !== prompt.who)
		) {
			open.push(next);
		}
	}

	return open;
}

/** The questions that are open in a view: one, or those that are asked together. Players' are those that they see. */
export const askedIn = (...[rules, state, view]: Parameters<typeof openIn>): readonly Prompt[] =>
	openIn(rules, state, view).map(({prompt}) => prompt);

/** One of these questions with its options ticked, set after set, as the rules then hold them, if they do. */
export function markedIn(
	rules: Deciding & Pick<Rules, 'apparent'>,
	state: AnyWorld,
	{
		asked: {id, who},
		marks,
		view,
	}: {
		readonly asked: Pick<Prompt, 'id' | 'who'>;
		readonly marks: ReadonlyArray<readonly string[]>;
		readonly view: View;
	},
): Prompt | undefined {
	let from = openIn(rules, state, view).find(
		({prompt}) => prompt.id === id && prompt.who === who,
	)?.from;
	for (const value of marks) {
		const outcome = from && run(rules, from, {kind: 'mark', prompt: id, value});
		from = !outcome || isRefusal(outcome) ? undefined : outcome.state;
	}

	const prompt = from && rules.prompt(from, view);
	return prompt?.id === id && prompt.who === who ? prompt : undefined;
}

/** The same for screens; `undefined` where fewer than two are asked together. */
export function shownTogether({parts}: Together): AskedTogether | undefined {
	const title = parts[0]?.asked.together?.title;
	return title === undefined || parts.length < 2
		? undefined
		: {
				title,
				parts: parts.map(({asked, choice: {label, detail}, from}) => ({
					...(asked.who !== undefined && {who: asked.who}),
					name: asked.together?.name ?? asked.title,
					label: detail === undefined ? label : `${label} · ${detail}`,
					...(from !== undefined && {from}),
				})),
			};
}
