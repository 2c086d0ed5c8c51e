import type {Refusal} from '../../../engine/kit/basics.js';
import {counted} from '../../../engine/kit/text.js';
import {mainRows} from '../actions/mains.js';
import type {
	DdCombatant,
	ExtraKind,
	Main,
	Proposal,
} from '../state/combatant.js';
import type {Draft} from '../state/frames.js';
import type {DdState} from '../state/fight.js';
import {refuseTarget} from '../legality/attacks.js';
import {mainIsLost, refuseExtras} from '../legality/plans.js';
import {isSkill, skillNames} from '../sheet.js';
import {armsByReadiness} from '../derived/arms.js';
import {actionsLeft} from '../derived/items.js';

/* Building a plan step by step: the Main Action, its weapon and target, then the Extras, one menu each. */

type Stage = 'main' | 'tool' | 'target' | 'extra' | 'complete';

export const emptyDraft: Draft = {extras: []};

/** What each stage asks. */
export const draftTitles: Readonly<Record<Stage, string>> = {
	main: 'which Main Action?',
	tool: 'with what?',
	target: 'against whom?',
	extra: 'and which Extra?',
	complete: 'as planned?',
};

const needsTool = (main: Draft['main']): boolean =>
	main !== undefined && main !== 'none' && main !== 'run';

const needsTarget = (main: Draft['main']): boolean =>
	main === 'attack' || main === 'power-attack';

/** How many Extras a Main Action leaves room for (DD-12). */
export const roomForExtras = (main: Draft['main']): number => {
	if (main === 'item') {
		return 0;
	}

	return main === 'none' ? 2 : 1;
};

/** What is chosen next. */
export function stageOf({main, tool, target, extras}: Draft): Stage {
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

/** The plan as far as it has been chosen. */
export const draftedPlan = (draft: Draft): Proposal => {
	const main = draftedMain(draft);
	return {
		...(main && {main}),
		extras: draft.extras.filter(
			(extra): extra is ExtraKind => extra !== 'none',
		),
	};
};

const named = (
	things: ReadonlyArray<{readonly name: string}>,
): ReadonlyMap<string, string> => new Map(things.map(({name}) => [name, name]));

/** What a Main Action can be done with: ids and labels. */
export function toolsFor(
	combatant: DdCombatant,
	{main}: Draft,
): ReadonlyMap<string, string> {
	const {powers, items} = combatant.sheet;
	switch (main) {
		case 'attack': {
			return new Map(
				armsByReadiness(combatant).map(({weapon}) => [weapon.id, weapon.name]),
			);
		}

		case 'power-attack': {
			return named(powers.filter(({attack}) => attack));
		}

		case 'power': {
			return named(powers);
		}

		case 'item': {
			return new Map(
				items
					.filter((item) => actionsLeft(combatant, item) > 1)
					.map((item) => [
						item.name,
						`${item.name} (${counted(actionsLeft(combatant, item), 'action')})`,
					]),
			);
		}

		case 'skill': {
			return new Map(Object.entries(skillNames));
		}

		default: {
			return new Map();
		}
	}
}

/** What is wrong with the parts chosen so far. */
export const refuseDraft = (
	draft: Draft,
	combatant: DdCombatant,
	state: DdState,
): Refusal | undefined =>
	(combatant.turn.isMainLost &&
	draft.main !== undefined &&
	draft.main !== 'none'
		? mainIsLost
		: mainRows.find(({id}) => id === draft.main)?.refuse?.(combatant)) ??
	(draft.target === undefined
		? undefined
		: refuseTarget(state, combatant, draft.target)) ??
	refuseExtras(state, combatant, draftedPlan(draft));
