import type {Refusal} from '../../../../engine/basics.js';
import type {Choice} from '../../../../engine/prompt.js';
import {greyed} from '../../../../engine/refusals.js';
import {extraRows, mainRows} from '../../actions.js';
import {armsByReadiness} from '../../derived/arms.js';
import type {DdAct} from '../../acts/types.js';
import type {DdCombatant} from '../../state/combatant.js';
import type {Draft} from '../../state/frames.js';
import type {DdState} from '../../state/fight.js';
import {describePlan} from '../../plans/naming.js';
import {foesByNearness} from '../../plans/suggestions.js';
import {skillNames} from '../../sheet.js';
import {type Frame, first, members, planChoice} from './common.js';
import {draftedPlan, refuseDraft, roomForExtras, stageOf} from './draft.js';

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

/** The menu of the next part of a plan in the making. */
export function draftChoices(
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
