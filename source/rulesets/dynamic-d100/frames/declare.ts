import type {Id, Refusal, View} from '../../../engine/basics.js';
import type {Choice, Head, Option} from '../../../engine/prompt.js';
import {find, get} from '../../../engine/world.js';
import {extraRows, mainRows} from '../actions.js';
import {allArms, burden, initiative, isBurdening, isUp} from '../derived.js';
import type {
	DdAct,
	DdCombatant,
	DdState,
	Draft,
	ExtraKind,
	FrameOf,
	Main,
} from '../facts.js';
import {type AnyEvent, foreign, greyed, kind} from '../flow-types.js';
import {
	armsByReadiness,
	impossible,
	refuseExtras,
	refusePlan,
} from '../legality.js';
import {
	type Proposal,
	attackPlan,
	declaredPlan,
	describePlan,
	foesByNearness,
	likeliestPlan,
	planId,
	repeatedPlan,
	suggestedPlans,
	targetIdOf,
} from '../plans.js';
import {isSkill, skillNames} from '../sheet.js';
import {discreet, showsNumbers} from '../telling.js';

type Frame = FrameOf<'declare'>;
type PlanAct = Extract<DdAct, {do: 'plan'}>;

const first = (frame: Frame, state: DdState): DdCombatant =>
	get(state, frame.who[0] ?? '');

const members = (frame: Frame, state: DdState): readonly DdCombatant[] =>
	frame.who.map((id) => get(state, id));

/** “Koji”, or “Thug ×4” for several of a kind. */
export const groupName = (who: readonly Id[], state: DdState): string => {
	const {kin, name} = get(state, who[0] ?? '');
	return who.length > 1 ? `${kin} ×${who.length}` : name;
};

/** Why it is this one’s turn to declare (DD-11, DD-1A). */
function whyAsked({isChange}: Frame, state: DdState, asked: DdCombatant) {
	if (isChange) {
		return 'changes the declared intent';
	}

	if (state.settings.intentOrder === 'free') {
		return 'picked by the GM (DD-11)';
	}

	return asked.control === 'gm'
		? 'the GM’s combatants declare first (DD-11)'
		: `declares by ascending INT: ${asked.sheet.int} (DD-11)`;
}

/** DD-12: the players learn of a sealed plan that there is one, and no more. */
const isVeiled = (frame: Frame, state: DdState, view: View): boolean =>
	view === 'players' && frame.isSealed && first(frame, state).control === 'gm';

const head = (
	frame: Frame,
	state: DdState,
	view: View,
	title: string,
): Head => {
	if (isVeiled(frame, state, view)) {
		return {title: 'A sealed intent', rule: 'DD-12'};
	}

	const combatant = first(frame, state);
	return {
		title: `${groupName(frame.who, state)}: ${title}`,
		who: combatant.id,
		why: whyAsked(frame, state, combatant),
		rule: frame.isChange ? 'DD-1A' : 'DD-12',
		options: combatant.control === 'gm' ? [sealOption(frame)] : [],
	};
};

const sealOption = ({isSealed}: Frame): Option => ({
	id: 'sealed',
	label: 'hidden from the players',
	count: isSealed ? 1 : 0,
	max: 1,
	rule: 'DD-12',
});

const mark = (ids: readonly string[]): readonly AnyEvent[] => [
	{type: 'seal-set', isSealed: ids.includes('sealed')},
];

/** What the plan makes of the initiative: “17 → 12”. */
function costOf(
	combatant: DdCombatant,
	proposal: Proposal,
	state: DdState,
): string {
	const plan = declaredPlan(proposal, combatant.plan, false, state.settings);
	return burden(plan) === 0
		? `initiative ${combatant.rp}`
		: `initiative ${combatant.rp} − 5 = ${initiative({rp: combatant.rp, plan})}`;
}

function refuseAll(
	frame: Frame,
	state: DdState,
	plans: readonly Proposal[],
): Refusal | undefined {
	if (plans.length !== frame.who.length) {
		return impossible('a plan for each is needed');
	}

	for (const [at, combatant] of members(frame, state).entries()) {
		const refused = refusePlan(state, combatant, plans[at] ?? {extras: []});
		if (refused) {
			return frame.who.length > 1
				? {...refused, reason: `${combatant.name}: ${refused.reason}`}
				: refused;
		}
	}

	return undefined;
}

function planChoice(
	frame: Frame,
	state: DdState,
	plans: readonly Proposal[],
	label: string,
	id: string,
): Choice<DdAct> {
	const combatant = first(frame, state);
	return {
		id,
		label,
		act: {do: 'plan', plans},
		...aimedAt(plans[0]?.main),
		cost: costOf(combatant, plans[0] ?? {extras: []}, state),
		...greyed(refuseAll(frame, state, plans)),
	};
}

const aimedAt = (main: Main | undefined): {readonly about?: Id} => {
	const about = targetIdOf(main);
	return about === undefined ? {} : {about};
};

/** One plan for one; for several of a kind the same for all, each as in the last round, or each against another foe. */
function planChoices(
	frame: Frame,
	state: DdState,
): ReadonlyArray<Choice<DdAct>> {
	const combatant = first(frame, state);
	const alike = suggestedPlans(state, combatant).map((plan) =>
		alikeChoice(frame, state, plan),
	);
	const [likeliest, ...others] = alike;
	const groupChoices =
		frame.who.length > 1
			? [againChoice(frame, state, likeliest), spreadChoice(frame, state)]
			: [];
	const [again, spread] = groupChoices.map((choice) =>
		choice && !choice.refused ? [choice] : [],
	);
	return likeliest && repeatedPlan(state, combatant) && !likeliest.refused
		? [
				...(again ?? []),
				{...likeliest, detail: repetition(likeliest.id, combatant)},
				...(spread ?? []),
				...others,
			]
		: [...(again ?? []), ...(spread ?? []), ...alike];
}

const repetition = (id: string, {past}: DdCombatant): string =>
	past.lastPlan && planId(past.lastPlan) === id
		? 'as last round'
		: 'the same foe';

/** The same for all of a kind; who cannot do it does what suits it best. */
function alikeChoice(
	frame: Frame,
	state: DdState,
	plan: Proposal,
): Choice<DdAct> {
	const [combatant, ...others] = members(frame, state);
	const plans = others.map((member) => {
		const same = fitted(state, member, plan);
		const isRefused = refusePlan(state, member, same) !== undefined;
		return isRefused
			? {plan: likeliestPlan(state, member), exception: member}
			: {plan: same};
	});
	const exceptions = plans.flatMap(({plan: own, exception}) =>
		exception
			? [
					`${exception.name}: ${describePlan(state, exception, own).toLowerCase()}`,
				]
			: [],
	);
	return {
		...planChoice(
			frame,
			state,
			[plan, ...plans.map(({plan: own}) => own)],
			combatant ? describePlan(state, combatant, plan) : '',
			planId(plan),
		),
		...(exceptions.length > 0 && {detail: `but ${exceptions.join(', ')}`}),
	};
}

/** Each of a kind as in the last round, where that is not the same for all. */
function againChoice(
	frame: Frame,
	state: DdState,
	likeliest: Choice<DdAct> | undefined,
): Choice<DdAct> | undefined {
	const all = members(frame, state);
	const plans = all.map((member) => likeliestPlan(state, member));
	const isSame =
		likeliest?.act.do === 'plan' &&
		likeliest.act.plans.every(
			(plan, at) => planId(plan) === planId(plans[at] ?? {extras: []}),
		);
	return isSame || all.every((member) => !repeatedPlan(state, member))
		? undefined
		: planChoice(frame, state, plans, 'Each as last round', 'again');
}

/** The same plan for another of the kind, with its own weapon and the Extras that it needs where it stands. */
function fitted(state: DdState, member: DdCombatant, plan: Proposal): Proposal {
	const {main} = plan;
	if (main?.do !== 'attack') {
		return plan;
	}

	const target = find(state, main.target);
	const arm =
		allArms(member).find(({weapon}) => weapon.id === main.arm) ??
		armsByReadiness(member)[0];
	if (!target || !arm) {
		return plan;
	}

	const needed = attackPlan(state, member, target, arm);
	return plan.extras.includes('aim') && needed.extras.length === 0
		? plan
		: needed;
}

/** Each of a kind against another foe. */
function spreadChoice(frame: Frame, state: DdState): Choice<DdAct> | undefined {
	const foes = foesByNearness(state, first(frame, state));
	const plans = members(frame, state).map((member, at): Proposal => {
		const target = foes[at % foes.length];
		const arm = armsByReadiness(member)[0];
		return target && arm
			? attackPlan(state, member, target, arm)
			: {extras: []};
	});
	return foes.length < 2
		? undefined
		: planChoice(frame, state, plans, 'Attack, each another foe', 'spread');
}

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

/* The long way: main action, its tool and target, then the Extras, one menu each. */

type Stage = 'main' | 'tool' | 'target' | 'extra' | 'complete';

const needsTool = (main: Draft['main']): boolean =>
	main !== undefined && main !== 'none' && main !== 'run';

const needsTarget = (main: Draft['main']): boolean =>
	main === 'attack' || main === 'power-attack';

const roomForExtras = (main: Draft['main']): number => {
	if (main === 'run' || main === 'item') {
		return 0;
	}

	return main === 'none' ? 2 : 1;
};

function stageOf({main, tool, target, extras}: Draft): Stage {
	if (main === undefined) {
		return 'main';
	}

	if (needsTool(main) && tool === undefined) {
		return 'tool';
	}

	if (needsTarget(main) && target === undefined) {
		return 'target';
	}

	return extras.length < roomForExtras(main) && extras.at(-1) !== 'none'
		? 'extra'
		: 'complete';
}

function draftedMain({main, tool = '', target = ''}: Draft): Main | undefined {
	switch (main) {
		case 'attack': {
			return {do: 'attack', target, arm: tool};
		}

		case 'power-attack': {
			return {do: 'power-attack', target, power: tool};
		}

		case 'power': {
			return {do: 'power', power: tool};
		}

		case 'item': {
			return {do: 'item', item: tool};
		}

		case 'skill': {
			return isSkill(tool) ? {do: 'skill', skill: tool} : undefined;
		}

		case 'run': {
			return {do: 'run'};
		}

		default: {
			return undefined;
		}
	}
}

const draftedPlan = (draft: Draft): Proposal => {
	const main = draftedMain(draft);
	return {
		...(main && {main}),
		extras: draft.extras.filter(
			(extra): extra is ExtraKind => extra !== 'none',
		),
	};
};

const draftChoice = (
	id: string,
	label: string,
	draft: Draft,
	refused?: Refusal,
): Choice<DdAct> => ({
	id,
	label,
	act: {do: 'draft', draft},
	...greyed(refused),
});

function draftChoices(
	frame: Frame,
	state: DdState,
): ReadonlyArray<Choice<DdAct>> {
	const draft = frame.draft ?? {extras: []};
	const combatant = first(frame, state);
	switch (stageOf(draft)) {
		case 'main': {
			return [
				...mainRows.map(({id, label, refuse}) =>
					draftChoice(id, label, {...draft, main: id}, refuse?.(combatant)),
				),
				draftChoice('none', 'No Main Action', {...draft, main: 'none'}),
			];
		}

		case 'tool': {
			return toolNames(combatant, draft).map(([id, label]) =>
				draftChoice(id, label, {...draft, tool: id}),
			);
		}

		case 'target': {
			return foesByNearness(state, combatant).map(({id, name}) => ({
				...draftChoice(id, name, {...draft, target: id}),
				about: id,
			}));
		}

		case 'extra':
		case 'complete': {
			return extraChoices(frame, state, draft);
		}
	}
}

function extraChoices(
	frame: Frame,
	state: DdState,
	draft: Draft,
): ReadonlyArray<Choice<DdAct>> {
	const room = roomForExtras(draft.main);
	const all = members(frame, state);
	const finished = (extras: Draft['extras']): Choice<DdAct> => {
		const next = {...draft, extras};
		const plan = draftedPlan(next);
		const added = extras.at(-1);
		const row = extraRows.find(({id}) => id === added);
		const id = added ?? 'none';
		const label = row?.label ?? 'No Extra';
		return stageOf(next) === 'complete'
			? {
					...planChoice(
						frame,
						state,
						all.map(() => plan),
						label,
						id,
					),
					...(row && {rule: row.rule}),
				}
			: draftChoice(
					id,
					label,
					next,
					refuseDraft(next, first(frame, state), state),
				);
	};

	if (room === 0) {
		return [
			{
				...finished(draft.extras),
				label: describePlan(state, first(frame, state), draftedPlan(draft)),
			},
		];
	}

	return [
		finished([...draft.extras, 'none']),
		...extraRows.map(({id}) => finished([...draft.extras, id])),
	];
}

function toolNames(
	combatant: DdCombatant,
	{main}: Draft,
): ReadonlyArray<readonly [id: string, label: string]> {
	switch (main) {
		case 'attack': {
			return armsByReadiness(combatant).map(({weapon}) => [
				weapon.id,
				weapon.name,
			]);
		}

		case 'power-attack': {
			return combatant.sheet.powers
				.filter(({attack}) => attack)
				.map(({name}) => [name, name]);
		}

		case 'power': {
			return combatant.sheet.powers.map(({name}) => [name, name]);
		}

		case 'item': {
			return combatant.sheet.items
				.filter(({actions}) => actions > 1)
				.map(({name, actions}) => [name, `${name} (${actions} actions)`]);
		}

		case 'skill': {
			return Object.entries(skillNames);
		}

		default: {
			return [];
		}
	}
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
								showsNumbers(state, first(frame, state), view),
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
						return frame.who.length > 1 ? undefined : foreign;
					}

					default: {
						return foreign;
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
								showsNumbers(state, first(frame, state), view),
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
					: foreign;
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

const draftTitles: Readonly<Record<Stage, string>> = {
	main: 'which Main Action?',
	tool: 'with what?',
	target: 'against whom?',
	extra: 'and which Extra?',
	complete: 'as planned?',
};

/** What is wrong with the parts that are chosen so far. */
const refuseDraft = (
	draft: Draft,
	combatant: DdCombatant,
	state: DdState,
): Refusal | undefined =>
	mainRows.find(({id}) => id === draft.main)?.refuse?.(combatant) ??
	refuseExtras(state, combatant, draftedPlan(draft));

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
