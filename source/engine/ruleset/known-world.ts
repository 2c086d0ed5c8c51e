import {type Id, type View, isRefusal, remembered, rememberedFor} from '../kit/basics.js';
import type {Ahead, Ruleset} from './ruleset.js';
import type {Deadline, Condition} from '../facts/condition.js';
import type {Prompt} from '../facts/prompt.js';
import {type Runnable, run, settled} from '../world/run.js';
import {type AnyWorld, find, sideLeft} from '../world/world.js';
import type {ConditionRow} from '../facts/house.js';
import {conditionRowsIn} from '../world/conditions.js';
import {isHiddenKnown} from '../facts/setting-rows.js';
import {duePlan} from '../course/plans/plans.js';

/* A fight as far as a view knows of it, so that it can be played on from there. */

/** A fight in which players know of all that is planned: that it comes, and not what it does. */
const withoutSecretPlans = <S extends AnyWorld>(state: S): S => ({
	...state,
	coming: {
		...state.coming,
		plans: state.coming.plans
			.filter(({isOpen}) => isOpen)
			.map(({isBegun, ...plan}) => ({...plan, acts: []})),
	},
});

/** What happens when those who are hidden are taken out, and what they were doing with them. */
function leavingOf<Sheet, S extends AnyWorld, Act, E>(rules: Runnable<Sheet, S, Act, E>, state: S) {
	const leaving = rules.decide(
		{
			kind: 'gm',
			act: {
				do: 'remove',
				who: state.combatants.flatMap(({id, isHidden}) => (isHidden ? [id] : [])),
			},
		},
		state,
	);
	// Refused where all of them have left before.
	return isRefusal(leaving) ? [] : leaving;
}

const after = <Sheet, S, Act, E>(
	{evolve}: Runnable<Sheet, S, Act, E>,
	state: S,
	events: readonly E[],
): S => events.reduce((now, event) => evolve(now, event), state);

/** What lasts until a turn of somebody hidden does not end with them: to players it has no end that they know of. */
const withoutSecretDeadlines = <S extends AnyWorld>(state: S): S =>
	state.conditions.some(({until}) => hangsOnHidden(until, state))
		? {
				...state,
				conditions: state.conditions.map((condition) => {
					const {until, ...rest} = condition;
					return hangsOnHidden(until, state) ? rest : condition;
				}),
			}
		: state;

const hangsOnHidden = (until: Deadline | undefined, state: AnyWorld): boolean =>
	until !== undefined && 'of' in until && (find(state, until.of)?.isHidden ?? false);

/** Whether a question tells of somebody hidden, or is asked of nobody else. */
export function isForHidden<Act>(prompt: Prompt<Act>, state: AnyWorld): boolean {
	const isHidden = (who: Id | undefined): boolean => find(state, who)?.isHidden ?? false;
	return (
		isHidden(prompt.who) ||
		(prompt.involves?.some(isHidden) ?? false) ||
		(prompt.kind === 'roll' && prompt.requests.every(({who}) => isHidden(who)))
	);
}

/** More is not under way at once. */
const mostLeft = 20;

/** How a fight would go on to its next question if those who are hidden were not there. */
export function withoutHidden<Sheet, S extends AnyWorld, Act, E>(
	rules: Runnable<Sheet, S, Act, E> & Pick<Ruleset<Sheet, S, Act, E>, 'prompt'>,
	state: S,
): Ahead<S, E> {
	const before = withoutSecretDeadlines(withoutSecretPlans(state));
	const leaving = leavingOf(rules, before);
	const left = after(rules, before, leaving);
	const begun = run(rules, left, {kind: 'start'});
	const events = [...leaving, ...(isRefusal(begun) ? [] : begun.events)];
	let now = isRefusal(begun) ? left : begun.state;
	for (let left = 0; left < mostLeft && !now.over; left++) {
		// What they had begun need not end with them.
		const outcome = isForHidden(rules.prompt(now, 'gm'), now)
			? run(rules, now, {kind: 'gm', act: {do: 'skip'}})
			: undefined;
		if (outcome === undefined || isRefusal(outcome)) {
			break;
		}

		now = outcome.state;
	}

	return {before, events, state: now};
}

/**
 * A fight as far as a view knows of it. To the players nobody hidden is there, and no secret plan: what somebody hidden
 * is doing ends as if the GM took them out of the fight, and what is asked next is what comes after it. What else the
 * rules keep from players, such as a sealed intent, is as usual.
 * @param state not over; the one that comes back may be
 */
export function knownWorld<Sheet, S extends AnyWorld, Act, E>(
	rules: Ruleset<Sheet, S, Act, E>,
	state: S,
	view: View,
): S {
	if (view === 'gm') {
		return state;
	}

	const open = withoutSecretPlans(state);
	const left = after(rules, open, leavingOf(rules, open));
	return settled(rules, rules.withoutSecrets(left));
}

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
