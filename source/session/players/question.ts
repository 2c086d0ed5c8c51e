import {reachText} from '../../engine/kit/text.js';
import type {Id} from '../../engine/kit/basics.js';
import {requestName} from '../../engine/facts/prompt.js';
import type {Choice, Question} from '../../page/messages/fight.js';
import type {Quiet} from '../../engine/kit/rule-text.js';
import type {ShownChoice, ShownPrompt} from '../fight/fight.js';
import {headingsOf, rest} from './headings.js';
import type {CombatantView} from '../fight/views.js';

export function questionOf(
	prompt: ShownPrompt,
	combatants: readonly CombatantView[],
	keyOf: (id: Id) => string,
	quiet: Quiet,
): Question | undefined {
	if (prompt.kind === 'over') {
		return undefined;
	}

	const players = new Set(combatants.filter(({control}) => control === 'player').map(({id}) => id));
	const {who} = prompt;
	const isForPlayers = who !== undefined && players.has(who);
	return {
		title: quiet(prompt.title),
		...(who !== undefined && {who: keyOf(who)}),
		...(isForPlayers && prompt.why !== undefined && {why: quiet(prompt.why)}),
		facts: (prompt.facts ?? []).map((fact) => quiet(fact)),
		choices:
			isForPlayers && prompt.kind === 'choose'
				? choicesOf(prompt.choices, combatants, keyOf, quiet)
				: [],
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

/** The choices of a question, each with its heading. */
export function choicesOf(
	choices: readonly ShownChoice[],
	combatants: readonly CombatantView[],
	keyOf: (id: Id) => string,
	quiet: Quiet,
): readonly Choice[] {
	const names = new Map(combatants.map(({id, name}) => [id, name]));
	const headingOf = headingsOf(choices, (id) => names.get(id));
	const all = choices.map((choice): Choice => {
		const heading = headingOf(choice);
		return {...choiceOf(choice, keyOf, quiet), ...(heading !== undefined && {heading})};
	});
	return [
		...all.filter(({heading}) => heading !== rest),
		...all.filter(({heading}) => heading === rest),
	];
}

const choiceOf = (
	{id, label, cost, detail, odds, effect, refused}: ShownChoice,
	keyOf: (id: Id) => string,
	quiet: Quiet,
): Choice => ({
	key: keyOf(id),
	label,
	...(cost !== undefined && {cost}),
	...(detail !== undefined && {detail}),
	...(odds !== undefined && {odds}),
	...(effect !== undefined && {effect}),
	...(refused && {refused: quiet(refused.reason)}),
});
