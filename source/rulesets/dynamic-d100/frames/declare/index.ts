import type {Id} from '../../../../engine/basics.js';
import {notAskedNow} from '../../../../engine/refusals.js';
import {get} from '../../../../engine/world.js';
import {isUp} from '../../derived/fight.js';
import {declaredPlan, isBurdening} from '../../derived/plan.js';
import type {DdAct} from '../../acts/types.js';
import type {Proposal} from '../../state/combatant.js';
import type {DdState} from '../../state/fight.js';
import type {AnyEvent} from '../../events/index.js';
import {kind} from '../kind.js';
import {discreet, knowsNumbers} from '../../../../engine/veil.js';
import {
	type Frame,
	first,
	head,
	isVeiled,
	mark,
	members,
	refuseAll,
} from './common.js';
import {draftChoices} from './draft-menu.js';
import {draftTitles, refuseDraft, stageOf} from './draft.js';
import {planChoices} from './menu.js';

type PlanAct = Extract<DdAct, {do: 'plan'}>;

/** Somebody, or several of a kind, are asked for their intent. */
export const declaring = (
	who: readonly Id[],
	state: DdState,
	isChange: boolean,
): AnyEvent => ({
	type: 'declaring',
	who,
	isSealed:
		who.some((id) => get(state, id).plan?.isSealed) ||
		(state.settings.sealIntents && get(state, who[0] ?? '').control === 'gm'),
	isChange,
});

const declare = (
	{plans}: PlanAct,
	frame: Frame,
	state: DdState,
): readonly AnyEvent[] => [
	...members(frame, state).map((combatant, at): AnyEvent => ({
		type: 'intent',
		who: combatant.id,
		plan: declaredPlan(
			plans[at] ?? {extras: []},
			combatant.plan,
			frame.isSealed,
			state.settings,
		),
		isChange: frame.isChange,
	})),
	{type: 'declared'},
	...(frame.isChange ? leavesGroup(plans, frame, state) : []),
];

/** DD-1A, DD-15: whom an added action costs initiative does not act at the same time as the others any more. */
function leavesGroup(
	plans: readonly Proposal[],
	{who}: Frame,
	state: DdState,
): readonly AnyEvent[] {
	const late = who.filter((id, at) => {
		const {plan} = get(state, id);
		return (
			state.group.includes(id) &&
			!plan?.isBurdened &&
			isBurdening(plans[at] ?? {extras: []}, state.settings)
		);
	});
	return late.length === 0
		? []
		: [
				{
					type: 'grouped',
					ids: state.group.filter((id) => !late.includes(id)),
				},
			];
}

/** DD-11 to DD-14, DD-1A: what somebody, or several of a kind, mean to do this round. */
export const declareFrame = kind('declare', {
	isVoid: (frame, state) =>
		!members(frame, state).every((combatant) => isUp(combatant, state)),
	// Skipped, they wait; left because one fell, the others are asked anew.
	abandon: (frame, state) => [
		...members(frame, state)
			.filter(
				({plan}, _at, all) =>
					plan === undefined && all.every((each) => isUp(each, state)),
			)
			.map(({id}): AnyEvent => ({
				type: 'intent',
				who: id,
				plan: declaredPlan(
					{extras: []},
					undefined,
					frame.isSealed,
					state.settings,
				),
				isChange: false,
			})),
		{type: 'declared'},
	],
	steps: [
		{
			id: 'plan',
			kind: 'choose',
			due: (frame) => frame.draft === undefined,
			ask: (frame, state, view) => ({
				...head(frame, state, view, 'what is the plan?'),
				choices: isVeiled(frame, state, view)
					? []
					: [
							...discreet(
								planChoices(frame, state),
								knowsNumbers(state, first(frame, state), view, 'ability'),
							),
							{
								id: 'detail',
								label: 'Another plan …',
								act: {do: 'detail'},
								rule: 'DD-12',
							},
							...(frame.who.length > 1
								? [
										{
											id: 'one-by-one',
											label: 'Each for itself …',
											act: {do: 'one-by-one'} as const,
										},
									]
								: []),
						],
			}),
			refuse(act, frame, state) {
				switch (act.do) {
					case 'plan': {
						return refuseAll(frame, state, act.plans);
					}

					case 'detail': {
						return undefined;
					}

					case 'one-by-one': {
						return frame.who.length > 1 ? undefined : notAskedNow;
					}

					default: {
						return notAskedNow;
					}
				}
			},
			take(act, frame, state) {
				switch (act.do) {
					case 'plan': {
						return declare(act, frame, state);
					}

					case 'detail': {
						return [{type: 'drafted', draft: {extras: []}}];
					}

					default: {
						return [{type: 'kin-split', kin: first(frame, state).kin}];
					}
				}
			},
			mark,
		},
		{
			id: 'draft',
			kind: 'choose',
			due: () => true,
			ask: (frame, state, view) => ({
				...head(
					frame,
					state,
					view,
					draftTitles[stageOf(frame.draft ?? {extras: []})],
				),
				choices: isVeiled(frame, state, view)
					? []
					: [
							...discreet(
								draftChoices(frame, state),
								knowsNumbers(state, first(frame, state), view, 'ability'),
							),
							{
								id: 'back',
								label: 'Start over',
								act: {do: 'draft', draft: {extras: []}},
							},
						],
			}),
			refuse(act, frame, state) {
				if (act.do === 'plan') {
					return refuseAll(frame, state, act.plans);
				}

				return act.do === 'draft'
					? refuseDraft(act.draft, first(frame, state), state)
					: notAskedNow;
			},
			take(act, frame, state) {
				return act.do === 'plan'
					? declare(act, frame, state)
					: act.do === 'draft'
						? [{type: 'drafted', draft: act.draft}]
						: [];
			},
			mark,
		},
	],
});
