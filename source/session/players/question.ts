import type {Id} from '../../engine/kit/basics.js';
import type {Choice, Question} from '../../page/messages.js';
import {withoutNumbers} from '../../engine/kit/rule-text.js';
import type {CombatantView, ShownChoice, ShownPrompt} from '../fight/fight.js';

export function questionOf(
	prompt: ShownPrompt,
	combatants: readonly CombatantView[],
	keyOf: (id: Id) => string,
): Question | undefined {
	if (prompt.kind === 'over') {
		return undefined;
	}

	const players = new Set(combatants.filter(({control}) => control === 'player').map(({id}) => id));
	const {who} = prompt;
	const isForPlayers = who !== undefined && players.has(who);
	return {
		title: withoutNumbers(prompt.title),
		...(who !== undefined && {who: keyOf(who)}),
		...(isForPlayers && prompt.why !== undefined && {why: withoutNumbers(prompt.why)}),
		facts: (prompt.facts ?? []).map(withoutNumbers),
		choices: isForPlayers && prompt.kind === 'choose' ? prompt.choices.map(choiceOf) : [],
		rolls:
			prompt.kind === 'roll'
				? prompt.requests
						.filter((request) => players.has(request.who))
						.map(({label, need}) => (need === undefined ? label : `${label}: ${need}`))
				: [],
	};
}

const choiceOf = ({label, cost, detail, odds, effect, refused}: ShownChoice): Choice => ({
	label,
	...(cost !== undefined && {cost}),
	...(detail !== undefined && {detail}),
	...(odds !== undefined && {odds}),
	...(effect !== undefined && {effect}),
	...(refused && {refused: withoutNumbers(refused.reason)}),
});
