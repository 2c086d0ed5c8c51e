import type {Choice} from '../../../engine/prompt.js';
import {greyed, notAskedNow} from '../../../engine/refusals.js';
import {discreet, knowsNumbers} from '../../../engine/veil.js';
import {get} from '../../../engine/world.js';
import type {DrAct} from '../acts/types.js';
import {isUp, phaseOf} from '../derived.js';
import {kind} from '../flow-types.js';
import {refuseDiced, refuseNoDice} from '../legality.js';
import {poolOptions} from '../modifiers.js';
import {poolRequest, rolledCheck} from '../pool-rolls.js';
import {poolOf, poolText} from '../pools.js';
import {payDiced, surchargeText} from '../prices.js';
import {featScene} from '../rolls.js';
import type {DrCombatant, DrState, FeatFrame} from '../state.js';
import {
	type Substat,
	categoryOfSubstat,
	substatName,
	substatOf,
	substats,
} from '../stats.js';
import {diceText} from '../text.js';

const actor = ({who}: FeatFrame, state: DrState): DrCombatant =>
	get(state, who);

const titles = {
	move: 'moves farther',
	look: 'looks around',
	roll: 'rolls',
} as const;

/** A free roll has no price (DR-16); any other one is the phase's diced action. */
const refuseSubstat = (frame: FeatFrame, state: DrState, substat: Substat) => {
	const combatant = actor(frame, state);
	return frame.isFree
		? refuseNoDice(combatant, substat)
		: refuseDiced(state, combatant, phaseOf(state, frame.who), substat);
};

function substatChoices(
	frame: FeatFrame,
	state: DrState,
): ReadonlyArray<Choice<DrAct>> {
	const combatant = actor(frame, state);
	return [
		...substats
			.filter((substat) => substatOf(combatant.sheet, substat) > 0)
			.map((substat): Choice<DrAct> => ({
				id: substat,
				label: substatName(substat),
				act: {do: 'substat', substat},
				detail: diceText(substatOf(combatant.sheet, substat)),
				...(frame.isFree
					? {}
					: surchargeText(state, combatant, categoryOfSubstat(substat))),
				rule: 'DR-20',
				...greyed(refuseSubstat(frame, state, substat)),
			})),
		{id: 'back', label: 'Back', act: {do: 'back'}},
	];
}

const sceneOf = (frame: FeatFrame, state: DrState) =>
	featScene(frame, state, actor(frame, state), frame.substat ?? 'wit');

/** A roll that is no attack: extra movement (DR-17), a closer look (DR-28), whatever needs successes (DR-15, DR-16). */
export const featFrame = kind('feat', {
	isVoid: (frame, state) => !isUp(actor(frame, state)),
	abandon: () => [{type: 'frame-left'}],
	steps: [
		{
			id: 'substat',
			kind: 'choose',
			due: ({substat}) => substat === undefined,
			ask(frame, state, view) {
				const combatant = actor(frame, state);
				return {
					title: `${combatant.name} rolls: which substat?`,
					who: combatant.id,
					why: frame.isFree
						? 'asked for within a diceless action: no category, no diced action'
						: 'the diced action of the phase',
					rule: frame.isFree ? 'DR-16' : 'DR-15',
					choices: discreet(
						substatChoices(frame, state),
						knowsNumbers(state, combatant, view, 'ability'),
					),
				};
			},
			refuse(act, frame, state) {
				if (act.do === 'back') {
					return undefined;
				}

				return act.do === 'substat'
					? refuseSubstat(frame, state, act.substat)
					: notAskedNow;
			},
			take(act, frame, state) {
				if (act.do !== 'substat') {
					return [{type: 'frame-left'}];
				}

				const {substat} = act;
				const phase = phaseOf(state, frame.who);
				return [
					...(frame.isFree || !phase
						? []
						: payDiced(
								state,
								actor(frame, state),
								phase,
								categoryOfSubstat(substat),
							)),
					{type: 'feat-chosen', substat},
				];
			},
		},
		{
			id: 'roll',
			kind: 'roll',
			due: () => true,
			ask(frame, state, view) {
				const combatant = actor(frame, state);
				const scene = sceneOf(frame, state);
				const isShown = knowsNumbers(state, combatant, view, 'ability');
				return {
					title: `${combatant.name} ${titles[frame.what]}: ${substatName(scene.substat)}${isShown ? `, ${poolText(poolOf(scene))}` : ''}`,
					who: combatant.id,
					why:
						frame.what === 'move'
							? 'two hexes for each success (DR-17)'
							: 'tick the skills that apply',
					rule: 'DR-20',
					options: isShown ? poolOptions(scene) : [],
				};
			},
			requests: (frame, state, view) => [
				poolRequest(
					'roll',
					'roll',
					sceneOf(frame, state),
					view,
					({minus}) => minus + 1,
				),
			],
			take: (rolls, frame, state) => [
				{
					type: 'feat-rolled',
					who: frame.who,
					what: frame.what,
					substat: frame.substat ?? 'wit',
					check: rolledCheck(sceneOf(frame, state), rolls),
				},
			],
			mark: (marks) => [{type: 'feat-marked', marks}],
		},
	],
});
