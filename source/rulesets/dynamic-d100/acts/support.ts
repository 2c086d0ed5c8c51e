import {menuOf} from '../../../engine/act-rows.js';
import type {Id, Refusal} from '../../../engine/basics.js';
import {impossible, notAskedNow} from '../../../engine/refusals.js';
import {knowsNumbers} from '../../../engine/veil.js';
import {find, nameOf} from '../../../engine/world.js';
import {chanceOf, needText} from '../checks.js';
import {isUp} from '../derived/fight.js';
import {acts} from '../flow-types.js';
import type {ActorScene} from './scene.js';
import {isSkill, skillNames} from '../sheet.js';
import type {FrameOf} from '../state/frames.js';
import type {ActOf} from './types.js';

export type SupportScene = ActorScene<FrameOf<'support'>>;

/** DD-23 and reading 5: the Bonus must be used in this round. */
function refuseAlly(
	id: Id,
	{combatant, state}: SupportScene,
): Refusal | undefined {
	const ally = find(state, id);
	if (ally?.side !== combatant.side || !isUp(ally, state)) {
		return impossible('there is no such ally');
	}

	return ally.turn.hasActed && ally.id !== combatant.id
		? {reason: `${ally.name} has acted`, rule: 'DD-23'}
		: undefined;
}

/** DD-25: a Power gives the Bonus. */
const refusePower = (
	power: string | undefined,
	{frame: {isPower}, combatant}: SupportScene,
): Refusal | undefined =>
	isPower === (power !== undefined) &&
	(power === undefined ||
		combatant.sheet.powers.some(({name}) => name === power))
		? undefined
		: notAskedNow;

/** Oneself and allies, with each Power where it takes one. */
function* supports({
	frame: {isPower},
	combatant,
	state,
}: SupportScene): Iterable<ActOf<'support'>> {
	const allies = state.combatants.filter(
		(other) =>
			other.id !== combatant.id &&
			other.side === combatant.side &&
			isUp(other, state),
	);
	for (const {id} of [combatant, ...allies]) {
		if (isPower) {
			for (const {name} of combatant.sheet.powers) {
				yield {do: 'support', for: id, power: name};
			}
		} else {
			yield {do: 'support', for: id};
		}
	}

	yield {do: 'support'};
}

/** DD-23, DD-25, DD-29: who is supported, or the GM does not accept the Support. */
export const supportMenu = menuOf(
	acts<SupportScene>({
		support: {
			offer: supports,
			show({for: ally, power}, {combatant, state}) {
				if (ally === undefined) {
					return {
						id: 'refused',
						label: 'The GM refuses it',
						key: 'o',
						rule: 'DD-29',
					};
				}

				const name = ally === combatant.id ? 'Own roll' : nameOf(state, ally);
				return {
					id: power === undefined ? ally : `${ally}:${power}`,
					label: power === undefined ? name : `${name} with ${power}`,
					key: 'g',
					about: ally,
				};
			},
			refuse: ({for: ally, power}, scene) =>
				ally === undefined
					? undefined
					: (refusePower(power, scene) ?? refuseAlly(ally, scene)),
			take({for: ally, power}, {frame: {who}}) {
				return ally === undefined
					? [
							{type: 'supported', who, for: who, how: '', isGained: false},
							{type: 'frame-left'},
						]
					: [
							{
								type: 'support-chosen',
								for: ally,
								...(power !== undefined && {power}),
							},
						];
			},
		},
	}),
);

/** DD-23: the skill that supports, where the Settings require a roll. */
export const supportSkillMenu = menuOf(
	acts<SupportScene>({
		skill: {
			offer: () =>
				Object.keys(skillNames).flatMap((id): Array<ActOf<'skill'>> =>
					isSkill(id) ? [{do: 'skill', skill: id}] : [],
				),
			show({skill}, {combatant, state}, view) {
				const need = combatant.sheet.skills[skill];
				return {
					id: skill,
					label: skillNames[skill],
					...(knowsNumbers(state, combatant, view, 'ability') && {
						detail: needText(need),
						odds: chanceOf(need),
					}),
				};
			},
			take: ({skill}) => [{type: 'support-skill', skill}],
		},
	}),
);
