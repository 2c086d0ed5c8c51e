import {menuStep} from '../../../engine/act-rows.js';
import {clauseOf} from '../../../engine/text.js';
import {knowsNumbers} from '../../../engine/veil.js';
import {get} from '../../../engine/world.js';
import {substatMenu} from '../acts/feats.js';
import {usedOn} from '../counting.js';
import {isUp} from '../derived.js';
import {checkedKind} from '../follow-ups.js';
import type {FeatFrame} from '../frame-types.js';
import {poolOptions} from '../modifiers.js';
import {poolRequest, rolledCheck} from '../pool-rolls.js';
import {poolOf, poolText} from '../pools.js';
import {featScene} from '../rolls.js';
import type {DrCombatant, DrState} from '../state.js';
import {substatName} from '../stats.js';

const actor = ({who}: FeatFrame, state: DrState): DrCombatant =>
	get(state, who);

const titles = {
	move: 'moves farther',
	look: 'looks around',
	roll: 'rolls',
} as const;

const sceneOf = (frame: FeatFrame, state: DrState) =>
	featScene(frame, state, actor(frame, state), frame.substat ?? 'wit');

/**
 * A roll that is not an attack: extra movement (DR-17), a closer look (DR-28), anything that needs successes (DR-15,
 * DR-16).
 */
export const featFrame = checkedKind('feat', {
	isVoid: (frame, state) => !isUp(actor(frame, state)),
	abandon: () => [{type: 'frame-left'}],
	steps: [
		menuStep({
			id: 'substat',
			due: ({substat}) => substat === undefined,
			menu: substatMenu,
			scene: (frame, state) => ({state, combatant: actor(frame, state), frame}),
			head: ({combatant, frame}) => ({
				title: clauseOf(combatant, 'rolls: which substat?'),
				who: combatant.id,
				why: frame.isFree
					? 'within a diceless action: free of the category, and the diced action is left'
					: 'the diced action of the phase',
				rule: frame.isFree ? 'DR-16' : 'DR-15',
			}),
		}),
		{
			id: 'roll',
			kind: 'roll',
			due: () => true,
			ask(frame, state, view) {
				const combatant = actor(frame, state);
				const scene = sceneOf(frame, state);
				const isShown = knowsNumbers(state, combatant, view, 'ability');
				return {
					title: clauseOf(
						combatant,
						`${titles[frame.what]}: ${substatName(scene.substat)}${isShown ? `, ${poolText(poolOf(scene))}` : ''}`,
					),
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
			take(rolls, frame, state) {
				const scene = sceneOf(frame, state);
				return [
					{
						type: 'feat-rolled',
						who: frame.who,
						what: frame.what,
						substat: frame.substat ?? 'wit',
						check: rolledCheck(scene, rolls),
					},
					...usedOn(scene),
				];
			},
			mark: (marks) => [{type: 'feat-marked', marks}],
		},
	],
});
