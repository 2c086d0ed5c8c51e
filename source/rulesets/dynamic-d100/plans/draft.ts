import type {Refusal} from '../../../engine/kit/basics.js';
import {isOf} from '../../../engine/kit/shape.js';
import {mainRows} from '../actions.js';
import type {DdCombatant, DdState} from '../state/fight.js';
import {
	type ExtraKind,
	type Main,
	type Proposal,
	type Draft,
	main as mainShape,
} from '../state/frames.js';
import {armOf} from '../derived/arms.js';
import {refuseTarget, refuseUntrained} from '../legality/attacks.js';
import {mainIsLost, refuseExtras} from '../legality/plans.js';

/* Building a plan step by step: the Main Action, its weapon and target, then the Extras, one menu each. */

type Stage = 'main' | 'tool' | 'target' | 'extra' | 'complete';

export const emptyDraft: Draft = {extras: []};

export const leftDraft: Draft = {extras: [], isLeft: true};

export const draftTitles: Readonly<Record<Stage, string>> = {
	main: 'which Main Action?',
	tool: 'with what?',
	target: 'against whom?',
	extra: 'and which Extra?',
	complete: 'as planned?',
};

const rowFor = (main: Draft['main']) => mainRows.find(({id}) => id === main);

/** How many Extras a Main Action leaves room for (DD-12). */
export const roomForExtras = (main: Draft['main']): number => {
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

export const draftedPlan = (draft: Draft): Proposal => {
	const main = draftedMain(draft);
	return {
		...(main && {main}),
		extras: draft.extras.filter((extra): extra is ExtraKind => extra !== 'none'),
	};
};

export const toolsFor = (combatant: DdCombatant, {main}: Draft): ReadonlyMap<string, string> =>
	rowFor(main)?.tools?.(combatant) ?? new Map<string, string>();

/** DD-61: a kick is nothing for those who have not learnt it. */
function refuseTool({main, tool}: Draft, combatant: DdCombatant): Refusal | undefined {
	const arm = main === 'attack' && tool !== undefined ? armOf(combatant, tool) : undefined;
	return arm && refuseUntrained(combatant, arm);
}

export const refuseDraft = (draft: Draft, combatant: DdCombatant, state: DdState) =>
	(combatant.turn.isMainLost && draft.main !== undefined && draft.main !== 'none'
		? mainIsLost
		: toolsFor(combatant, draft).size > 0
			? undefined
			: rowFor(draft.main)?.none) ??
	refuseTool(draft, combatant) ??
	(draft.target === undefined ? undefined : refuseTarget(state, combatant, draft.target)) ??
	refuseExtras(state, combatant, draftedPlan(draft));
