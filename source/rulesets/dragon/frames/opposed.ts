import {menuStep} from '../../../engine/act-rows.js';
import type {Step} from '../../../engine/steps.js';
import {knowsNumbers} from '../../../engine/veil.js';
import {get} from '../../../engine/world.js';
import {
	againstMenu,
	otherSubstatMenu,
	ownSubstatMenu,
} from '../acts/opposed.js';
import type {DrAct} from '../acts/types.js';
import {madeOf} from '../checks.js';
import {usedOn} from '../counting.js';
import {isUp} from '../derived.js';
import type {AnyEvent} from '../events/index.js';
import {checkedKind} from '../follow-ups.js';
import type {Check, OpposedFrame} from '../frame-types.js';
import {type PoolScene, poolOptions} from '../modifiers.js';
import {poolRequest, rolledCheck} from '../pool-rolls.js';
import {poolOf, poolText} from '../pools.js';
import {opposedScene} from '../rolls.js';
import type {DrState} from '../state.js';
import {substatName} from '../stats.js';

const sceneOf = ({who}: OpposedFrame, state: DrState) => ({
	state,
	combatant: get(state, who),
});

const otherSceneOf = ({against, who}: OpposedFrame, state: DrState) => ({
	state,
	combatant: get(state, against ?? who),
});

const ownPool = (frame: OpposedFrame, state: DrState): PoolScene =>
	opposedScene(
		state,
		get(state, frame.who),
		frame.substat ?? 'wit',
		frame.marks,
	);

const otherPool = (frame: OpposedFrame, state: DrState): PoolScene =>
	opposedScene(
		state,
		otherSceneOf(frame, state).combatant,
		frame.withSubstat ?? 'wit',
		frame.marks,
	);

/** One of the two rolls. */
const rollStep = (
	id: string,
	isDue: (frame: OpposedFrame) => boolean,
	pool: (frame: OpposedFrame, state: DrState) => PoolScene,
	take: (check: Check, frame: OpposedFrame) => readonly AnyEvent[],
): Step<OpposedFrame, DrState, DrAct, AnyEvent> => ({
	id,
	kind: 'roll',
	due: isDue,
	ask(frame, state, view) {
		const scene = pool(frame, state);
		const isShown = knowsNumbers(state, scene.who, view, 'ability');
		const other = scene.who.id === frame.who ? frame.against : frame.who;
		return {
			title: `${scene.who.name}: ${substatName(scene.substat)}${isShown ? `, ${poolText(poolOf(scene))}` : ''}`,
			who: scene.who.id,
			...(other !== undefined && {
				involves: [other],
				why: `against ${get(state, other).name}; tick the skills that apply`,
			}),
			rule: 'DR-20',
			options: isShown ? poolOptions(scene) : [],
		};
	},
	requests: (frame, state, view) => [
		poolRequest('roll', 'roll', pool(frame, state), view),
	],
	take(rolls, frame, state) {
		const scene = pool(frame, state);
		return [...take(rolledCheck(scene, rolls), frame), ...usedOn(scene)];
	},
	mark: (marks) => [{type: 'opposed-marked', marks}],
});

/** A diced action that succeeds by more successes than somebody else's roll (DR-15). */
export const opposedFrame = checkedKind('opposed', {
	isVoid: ({who, against}, state) =>
		!isUp(get(state, who)) ||
		(against !== undefined && get(state, against).isGone),
	abandon: () => [{type: 'frame-left'}],
	steps: [
		menuStep({
			id: 'substat',
			due: ({substat}) => substat === undefined,
			menu: ownSubstatMenu,
			scene: sceneOf,
			head: ({combatant}) => ({
				title: `${combatant.name}: which substat?`,
				who: combatant.id,
				why: 'the diced action of the phase: more successes win',
				rule: 'DR-15',
			}),
		}),
		menuStep({
			id: 'against',
			due: ({against}) => against === undefined,
			menu: againstMenu,
			scene: sceneOf,
			head: ({combatant}) => ({
				title: `${combatant.name}: against whose roll?`,
				who: combatant.id,
				rule: 'DR-15',
			}),
		}),
		menuStep({
			id: 'with',
			due: ({withSubstat}) => withSubstat === undefined,
			menu: otherSubstatMenu,
			scene: otherSceneOf,
			head: ({combatant}) => ({
				title: `${combatant.name}: which substat opposes the roll?`,
				who: combatant.id,
				why: 'the GM decides which substat fits; opposing costs nothing',
				rule: 'DR-15',
			}),
		}),
		rollStep(
			'own',
			({check}) => check === undefined,
			ownPool,
			(check, {who}) => [{type: 'opposed-rolled', who, check}],
		),
		rollStep(
			'other',
			() => true,
			otherPool,
			(other, {who, against, substat, withSubstat, check}) =>
				against === undefined || !substat || !withSubstat || !check
					? [{type: 'frame-left'}]
					: [
							{
								type: 'opposed-ended',
								who,
								substat,
								check,
								against,
								withSubstat,
								other,
								net: madeOf(check) - madeOf(other),
							},
						],
		),
	],
});
