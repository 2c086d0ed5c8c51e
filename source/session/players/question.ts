import {reachText} from '../../engine/kit/text.js';
import {type Id, sorted} from '../../engine/kit/basics.js';
import {requestName} from '../../engine/facts/prompt.js';
import type {Choice, Question} from '../../page/messages/fight.js';
import type {Quiet} from '../../engine/kit/rule-text.js';
import type {ShownChoice, ShownPrompt} from '../fight/fight.js';
import type {CombatantView} from '../fight/views.js';

/* Under which headings the choices of a long list stand on a page. */

/** No more than so many are read at a glance. */
const fewest = 7;

/** What is of no kind; it stands last. */
export const rest = 'Anything else';

/** Whether somebody is named by two of them. */
function isAimedTwice(choices: readonly ShownChoice[]): boolean {
	const targets = choices.flatMap(({about}) => about ?? []);
	return new Set(targets).size < targets.length;
}

/** The GM’s groups, where players may know these: they tell the likeliest choices, so else by target, then by kind. */
export function headingsOf(
	choices: readonly ShownChoice[],
	nameOf: (id: Id) => string | undefined,
): (choice: ShownChoice) => string | undefined {
	const open = choices.filter(({refused}) => !refused);
	if (open.length <= fewest) {
		return () => undefined;
	}

	if (open.some(({group}) => group !== undefined)) {
		return ({group}) => group;
	}

	return isAimedTwice(open)
		? ({about, heading}) => (about === undefined ? undefined : nameOf(about)) ?? heading ?? rest
		: ({heading}) => heading;
}

/** How players look at a fight: whom they see, the pages' own names, and whether rules are cited. */
export type Eyes = {
	readonly seen: readonly CombatantView[];
	readonly keyOf: (id: Id) => string;
	readonly quiet: Quiet;
};

export function questionOf(prompt: ShownPrompt, eyes: Eyes): Question | undefined {
	const {seen, keyOf, quiet} = eyes;
	if (prompt.kind === 'over') {
		return undefined;
	}

	const players = new Set(seen.filter(({control}) => control === 'player').map(({id}) => id));
	const {who} = prompt;
	const isForPlayers = who !== undefined && players.has(who);
	return {
		title: quiet(prompt.title),
		...(who !== undefined && {who: keyOf(who)}),
		...(isForPlayers && prompt.why !== undefined && {why: quiet(prompt.why)}),
		facts: (prompt.facts ?? []).map((fact) => quiet(fact)),
		choices: isForPlayers && prompt.kind === 'choose' ? choicesOf(prompt.choices, eyes) : [],
		rolls:
			prompt.kind === 'roll'
				? prompt.requests
						.filter((request) => players.has(request.who))
						.map((request) =>
							[
								requestName(request),
								...(request.need === undefined ? [] : [reachText(request.need)]),
							].join(': '),
						)
				: [],
	};
}

/** The choices of a question, each with its heading; those that are refused now follow the others. */
export function choicesOf(choices: readonly ShownChoice[], eyes: Eyes): readonly Choice[] {
	const names = new Map(eyes.seen.map(({id, name}) => [id, name]));
	const headingOf = headingsOf(choices, (id) => names.get(id));
	const all = choices.map((choice): Choice => {
		const heading = headingOf(choice);
		return {...choiceOf(choice, eyes), ...(heading !== undefined && {heading})};
	});
	return sorted(
		all,
		({heading}) => heading === rest,
		({refused}) => refused !== undefined,
	);
}

const choiceOf = (
	{id, label, cost, detail, odds, effect, refused}: ShownChoice,
	{keyOf, quiet}: Eyes,
): Choice => ({
	key: keyOf(id),
	label,
	...(cost !== undefined && {cost}),
	...(detail !== undefined && {detail}),
	...(odds !== undefined && {odds}),
	...(effect !== undefined && {effect}),
	...(refused && {refused: quiet(refused.reason)}),
});
