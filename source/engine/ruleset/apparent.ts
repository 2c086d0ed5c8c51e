import type {Ahead, Ruleset} from './ruleset.js';
import type {Id, View} from '../kit/basics.js';
import type {Condition} from '../facts/condition.js';
import type {ConditionRow} from '../facts/house.js';
import {conditionRowsIn} from '../world/condition-rows.js';
import {isHiddenKnown} from '../facts/hidden-known.js';
import {isForHidden, withoutHidden} from './known-world.js';
import {duePlan} from '../course/plans/plans.js';
import type {Prompt} from '../facts/prompt.js';
import {remembered, rememberedFor} from '../kit/remembered.js';
import {type AnyWorld, find, sideLeft} from '../world/world.js';

/*
 * What a fight looks like to players while somebody is asked of whom they do not know: as if the hidden were not there.
 * So nothing tells whether the GM decides for somebody hidden or thinks about the next question.
 */

/** What a ruleset can say of itself by what it says of a fight as it is. */
type Told<Sheet, S, Act, E> = Omit<Ruleset<Sheet, S, Act, E>, 'isUnseen' | 'apparent' | 'ahead'>;

/** What is asked and of whom, but for those who are hidden; `undefined` where none but hidden ones are named. */
function questionIn<Act>(prompt: Prompt<Act>, state: AnyWorld): string | undefined {
	const {id, who, involves = []} = prompt;
	const asked =
		prompt.kind === 'roll'
			? prompt.requests.map((request) => request.who)
			: prompt.kind === 'choose'
				? new Set(prompt.choices.flatMap((choice) => choice.who ?? []))
				: [];
	const isOpen = (each: Id) => !find(state, each)?.isHidden;
	const named = [who === undefined ? [] : [who], involves, [...asked]];
	const open = named.map((ids) => ids.filter(isOpen));
	return named.flat().length > 0 && open.flat().length === 0
		? undefined
		: [id, ...open.map((ids) => ids.join(' '))].join(' · ');
}

/** Whether a condition says nothing but that somebody hidden brought about what a value of its bearer says already. */
const isOfHiddenHand = (
	{from, row: id, until, worth, isOnce}: Condition,
	state: AnyWorld,
	rows: readonly ConditionRow[],
): boolean => {
	const sets = rows.find((row) => row.id === id)?.sets;
	return (
		from !== undefined &&
		sets !== undefined &&
		find(state, from)?.isHidden === true &&
		until === undefined &&
		(worth === undefined || sets.isWorth === true) &&
		isOnce !== true
	);
};

/** A ruleset whose players see a fight as it looks to them. */
export function asPlayersSee<Sheet, S extends AnyWorld, Act, E>(
	rules: Told<Sheet, S, Act, E>,
): Ruleset<Sheet, S, Act, E> {
	const isDecided = (state: S): boolean =>
		state.over !== undefined ||
		sideLeft(state.combatants, ({id}) => rules.isUp(state, id)) !== undefined;

	/* To work out a question takes long, with the odds of each choice, and the same one is asked for several times. */
	const asked = {
		gm: remembered((state: S) => rules.prompt(state, 'gm')),
		players: remembered((state: S) => rules.prompt(state, 'players')),
	};

	/** `undefined` where the hidden alone keep it from being decided. */
	const without = rememberedFor((state: S): Ahead<S, E> | undefined => {
		const other = withoutHidden(rules, state);
		return isDecided(other.state) && !isDecided(state) ? undefined : other;
	});

	/** `veiled`: players may not see the question, though the same would be asked without the hidden. */
	const look = rememberedFor((state: S): 'open' | 'veiled' | 'unseen' => {
		const plan = duePlan(state);
		if (state.over !== undefined || plan) {
			return state.over !== undefined || plan?.isOpen ? 'open' : 'unseen';
		}

		if (
			!state.combatants.some(({isHidden, isGone}) => isHidden && !isGone) ||
			// In the middle of what follows by itself nobody is asked.
			rules.advance(state).length > 0
		) {
			return 'open';
		}

		const prompt = asked.gm(state);
		const other = without(state);
		const isVeiled = isForHidden(prompt, state);
		// Whoever in sight is asked is there, whatever would be asked otherwise.
		const isAsked =
			other === undefined || (!isVeiled && (prompt.who !== undefined || prompt.kind === 'roll'))
				? !isVeiled
				: questionIn(prompt, state) === questionIn(rules.prompt(other.state, 'gm'), state);
		return isAsked ? (isVeiled ? 'veiled' : 'open') : 'unseen';
	});

	const withoutHands = rememberedFor((state: S): S => {
		const conditions = state.conditions.filter(
			(condition) => !isOfHiddenHand(condition, state, conditionRowsIn(state, rules.conditions)),
		);
		return conditions.length === state.conditions.length ? state : {...state, conditions};
	});

	const apparent = (state: S, view: View): S =>
		view === 'gm'
			? state
			: withoutHands(
					isHiddenKnown(state) || look(state) === 'open' ? state : (without(state)?.state ?? state),
				);
	return {
		...rules,
		isUnseen: (state) => look(state) === 'unseen',
		apparent,
		ahead: (state) => (isHiddenKnown(state) || look(state) === 'open' ? undefined : without(state)),
		prompt: (state, view, only) =>
			view === 'gm' && only !== undefined
				? rules.prompt(state, view, only)
				: asked[view](apparent(state, view)),
		board: (state, view) => rules.board(apparent(state, view), view),
		gauges: (state, who, view) => rules.gauges(apparent(state, view), who, view),
		details: (state, who, view) => rules.details(apparent(state, view), who, view),
	};
}
