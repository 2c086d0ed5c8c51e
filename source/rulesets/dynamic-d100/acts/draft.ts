import type {Refusal, View} from '../../../engine/kit/basics.js';
import {menuOf, type Shown} from '../../../engine/course/menu.js';
import {knowsNumbers} from '../../../engine/world/veil.js';
import {nameOf} from '../../../engine/world/world.js';
import {extraRow, extraRows, mainRow, mainRows, readyDetail} from '../actions.js';
import {acts, type ActOf, type DdAct} from '../flow-types.js';
import {describePlan} from '../shown/text.js';
import {foesByNearness} from '../derived/place.js';
import {alliesOf, isDelayed} from '../derived/fight.js';
import {fewPoints} from '../derived/plan.js';
import {
	type Draft,
	type ExtraKind,
	type Main,
	type Proposal,
	declare,
	main as mainShape,
} from '../state/frames.js';
import {type DeclareScene, aimAndCost, declared, isVeiled, refuseAll} from './declaring.js';
import {isOf} from '../../../engine/kit/shape.js';
import type {DdCombatant, DdState} from '../state/fight.js';
import {armOf} from '../derived/arms.js';
import {refuseTarget, refuseUntrained} from '../legality/attacks.js';
import {mainIsLost, refuseExtras} from '../legality/plans.js';

/* Building a plan step by step: the Main Action, its weapon and target, then the Extras, one menu each. */

type Stage = 'main' | 'tool' | 'target' | 'extra' | 'complete';

export const emptyDraft: Draft = {extras: []};

const leftDraft: Draft = {extras: [], isLeft: true};

export const draftTitles: Readonly<Record<Stage, string>> = {
	main: 'which Main Action?',
	tool: 'with what?',
	target: 'against whom?',
	extra: 'and which Extra?',
	complete: 'as planned?',
};

const rowFor = (main: Draft['main']) => mainRows.find(({id}) => id === main);

/** How many Extras a Main Action leaves room for (DD-12). */
const roomForExtras = (main: Draft['main']): number => {
	return main === 'item' ? 0 : main === 'none' ? 2 : 1;
};

export function stageOf({main, tool, target, extras}: Draft): Stage {
	if (main === undefined) {
		return 'main';
	}

	if (rowFor(main)?.tool !== undefined && tool === undefined) {
		return 'tool';
	}

	if (rowFor(main)?.isAimed && target === undefined) {
		return 'target';
	}

	return extras.length < roomForExtras(main) && extras.at(-1) !== 'none' ? 'extra' : 'complete';
}

function draftedMain({main: kind, tool = '', target = ''}: Draft): Main | undefined {
	const row = rowFor(kind);
	const drafted = {do: kind, ...(row?.tool && {[row.tool]: tool}), ...(row?.isAimed && {target})};
	return isOf(mainShape)(drafted) ? drafted : undefined;
}

const draftedPlan = (draft: Draft): Proposal => {
	const main = draftedMain(draft);
	return {
		...(main && {main}),
		extras: draft.extras.filter((extra): extra is ExtraKind => extra !== 'none'),
	};
};

const toolsFor = (combatant: DdCombatant, {main}: Draft): ReadonlyMap<string, string> =>
	rowFor(main)?.tools?.(combatant) ?? new Map<string, string>();

/** DD-61: a kick is nothing for those who have not learnt it. */
function refuseTool({main, tool}: Draft, combatant: DdCombatant): Refusal | undefined {
	const arm = main === 'attack' && tool !== undefined ? armOf(combatant, tool) : undefined;
	return arm && refuseUntrained(combatant, arm);
}

const refuseDraft = (draft: Draft, combatant: DdCombatant, state: DdState) =>
	(combatant.turn.isMainLost && draft.main !== undefined && draft.main !== 'none'
		? mainIsLost
		: toolsFor(combatant, draft).size > 0
			? undefined
			: rowFor(draft.main)?.none) ??
	refuseTool(draft, combatant) ??
	(draft.target === undefined ? undefined : refuseTarget(state, combatant, draft.target)) ??
	refuseExtras(state, combatant, draftedPlan(draft));

const draftOf = ({frame}: DeclareScene): Draft => frame.draft ?? emptyDraft;

const extraLine = (extra: ExtraKind | 'none' | undefined, {first}: DeclareScene): Shown => {
	if (extra === undefined || extra === 'none') {
		return {id: 'none', label: 'No Extra', key: 'o'};
	}

	const {id, label, key} = extraRow(extra);
	return {id, label, key, ...readyDetail(extra, first)};
};

function showDraft({draft}: ActOf<'draft'>, scene: DeclareScene): Shown {
	const {main, tool = '', target = ''} = draft;
	const before = draftOf(scene);
	if (main === undefined) {
		return {
			id: 'back',
			label: before.main === undefined ? 'Back to the plans' : 'Start over',
			key: 'z',
		};
	}

	const stage = stageOf(before);
	const {label, key} = main === 'none' ? {label: 'No Main Action', key: 'o'} : mainRow(main);
	if (stage === 'main') {
		return {id: main, label: main === 'run' && scene.first.isMounted ? 'Ride far' : label, key};
	}

	return stage === 'tool'
		? {id: tool, label: toolsFor(scene.first, before).get(tool) ?? tool, key}
		: stage === 'target'
			? {id: target, label: nameOf(scene.state, target), key: 'g', about: target}
			: extraLine(draft.extras.at(-1), scene);
}

function showPlan(act: ActOf<'plan'>, scene: DeclareScene): Shown {
	const {first, state} = scene;
	const draft = draftOf(scene);
	const rest = aimAndCost(act, scene);
	const [plan = {extras: []}] = act.plans;
	if (roomForExtras(draft.main) === 0) {
		const label = describePlan(state, first, plan);
		return {id: 'none', label, key: 'y', ...rest};
	}

	const added =
		plan.extras.length > draftedPlan(draft).extras.length ? plan.extras.at(-1) : undefined;
	return {...extraLine(added, scene), ...rest, ...(added && {rule: extraRow(added).rule})};
}

/** The plan, if this Extra completes it; otherwise what has been chosen so far. */
function withExtra(extras: Draft['extras'], {members}: DeclareScene, draft: Draft): DdAct {
	const next = {...draft, extras};
	const plan = draftedPlan(next);
	// With few points there is no second action to ask for (DD-14).
	const isFull = plan.extras.length > 0 && members.every(({rp}) => rp <= fewPoints);
	return isFull || stageOf(next) === 'complete'
		? {do: 'plan', plans: members.map(() => plan)}
		: {do: 'draft', draft: next};
}

function nextParts(scene: DeclareScene): readonly DdAct[] {
	const draft = draftOf(scene);
	const {state, first} = scene;
	const drafts = (all: ReadonlyArray<Partial<Draft>>): readonly DdAct[] =>
		all.map((part) => ({do: 'draft', draft: {...draft, ...part}}));
	const stage = stageOf(draft);
	if (stage === 'main') {
		return drafts([...mainRows.map(({id: main}) => ({main})), {main: 'none'}]);
	}

	if (stage === 'tool') {
		return drafts([...toolsFor(first, draft).keys()].map((tool) => ({tool})));
	}

	if (stage === 'target') {
		const others = [...foesByNearness(state, first), ...alliesOf(state, first)];
		return drafts(others.map(({id: target}) => ({target})));
	}

	return roomForExtras(draft.main) === 0
		? [withExtra(draft.extras, scene, draft)]
		: ['none' as const, ...extraRows.map(({id}) => id)]
				.filter((extra) => extra !== 'surprise' || isDelayed(first, state))
				.map((extra) => withExtra([...draft.extras, extra], scene, draft));
}

const rows = acts<DeclareScene>({
	draft: {
		isWhole: true,
		show: showDraft,
		refuse: ({draft}, {first, state}) => refuseDraft(draft, first, state),
		take: ({draft}, scene) => [
			declare.filled({draft: (draft.main ?? draftOf(scene).main) ? draft : leftDraft}),
		],
	},
	plan: {isWhole: true, show: showPlan, refuse: refuseAll, take: declared},
});

function* offered(scene: DeclareScene, view: View): Iterable<DdAct> {
	if (!isVeiled(scene, view)) {
		yield* nextParts(scene);
		yield {do: 'draft', draft: emptyDraft};
	}
}

/** DD-12: the Main Action, its weapon and target, then the Extras, one menu each. */
export const draftMenu = menuOf(rows, offered, (_act, {first, state}, view) =>
	knowsNumbers(state, first, view, 'ability'),
);
