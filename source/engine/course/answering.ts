import {type Asking, askings} from '../facts/asking.js';
import type {Id, RuleId, Side} from '../kit/basics.js';
import type {PromptOf} from '../facts/prompt.js';
import {type AnyWorld, find} from '../world/world.js';

/*
 * How often the GM is asked how somebody answers an attack, side by side. The program gives the other answers. Where
 * the rules refuse every one but none, the question can still be put, since the GM may force one.
 */

const ids = {good: 'answersGood', bad: 'answersBad'} as const;

/** The two settings, one for each side. */
export const answeringRows = <const Rule extends RuleId>(rule: Rule) => {
	const options = askings.map(([id, label]) => ({id, label}));
	const text = {
		summary:
			'When the GM is asked how they answer an attack. Otherwise they do what Enter would do.',
		rule,
		kind: 'choice',
	} as const;
	return [
		{
			id: ids.good,
			label: 'Heroes are asked whether they defend',
			default: 'choice' satisfies Asking,
			options,
			...text,
		},
		{
			id: ids.bad,
			label: 'Foes are asked whether they defend',
			default: 'cost' satisfies Asking,
			options,
			...text,
		},
	] as const;
};

/** A side's setting; the most questions where a ruleset has none. */
function askingOf({settings}: Pick<AnyWorld, 'settings'>, side: Side): Asking {
	const value = settings[ids[side]];
	return askings.find(([id]) => id === value)?.[0] ?? 'all';
}

/** Whether a question about an answer to an attack is put to the GM. Any other question is. */
export function isAsked<Act>(
	{isAnswer, isSkipped, choices}: PromptOf<'choose', Act>,
	asking: Asking,
): boolean {
	if (!isAnswer || isSkipped) {
		return !isSkipped;
	}

	const [usual, ...others] = choices.filter(({refused}) => !refused);
	switch (asking) {
		case 'all': {
			return true;
		}

		case 'choice': {
			return others.length > 0;
		}

		case 'cost': {
			return others.length > 0 && usual?.isFree !== true;
		}

		case 'never': {
			return usual === undefined;
		}
	}
}

export function askingAbout(state: AnyWorld, who: Id | undefined): Asking {
	const combatant = find(state, who);
	return combatant
		? (state.handlings.get(combatant.id)?.answers ?? askingOf(state, combatant.side))
		: 'all';
}
