import {type Asking, askings} from '../facts/combatants/handling.js';
import type {Id, RuleId, Side} from '../kit/basics.js';
import type {PromptOf} from '../facts/prompt.js';
import {choice} from '../facts/setting-rows.js';
import {type AnyWorld, find} from '../world/world.js';

/*
 * How often the GM is asked how somebody answers an attack, side by side. The program gives the other answers. Where
 * the rules refuse every one but none, the question can still be put, since the GM may force one.
 */

const ids = {good: 'answersGood', bad: 'answersBad'} as const;

export const answeringRows = (rule: RuleId) => {
	const row = <const I extends string>(id: I, label: string, standard: Asking) =>
		choice(id, {
			text: `${rule} ${label}: When the GM is asked how they answer an attack. Otherwise they do what Enter would do.`,
			options: Object.fromEntries(askings),
			default: standard,
		});
	return [
		row(ids.good, 'Heroes are asked whether they defend', 'choice'),
		row(ids.bad, 'Foes are asked whether they defend', 'cost'),
	] as const;
};

/** A side's setting; the most questions where a ruleset has none. */
function askingOf({settings}: Pick<AnyWorld, 'settings'>, side: Side): Asking {
	const value = settings[ids[side]];
	return askings.find(([id]) => id === value)?.[0] ?? 'all';
}

/** Whether a question about an answer to an attack, or about the rest of a turn, is put to the GM. Any other question is. */
export function isAsked<Act>(
	{isAnswer, isRest, isSkipped, choices}: PromptOf<'choose', Act>,
	asking: Asking,
): boolean {
	if (isRest) {
		return asking === 'all' || asking === 'choice';
	}

	if (!isAnswer || isSkipped) {
		return !isSkipped;
	}

	const [usual, ...others] = choices.filter(({refused}) => !refused);
	return {
		all: true,
		choice: others.length > 0,
		cost: others.length > 0 && usual?.isFree !== true,
		never: usual === undefined,
	}[asking];
}

export function askingAbout(state: AnyWorld, who: Id | undefined): Asking {
	const combatant = find(state, who);
	return combatant
		? (state.handlings.get(combatant.id)?.answers ?? askingOf(state, combatant.side))
		: 'all';
}
