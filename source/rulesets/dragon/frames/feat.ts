import {clauseOf} from '../../../engine/kit/text.js';
import {knowsNumbers} from '../../../engine/world/veil.js';
import {get} from '../../../engine/world/world.js';
import {freeRoll} from '../actions.js';
import {backRows} from '../acts/back.js';
import {did} from '../acts/diceless.js';
import {usedOn} from '../counting.js';
import {isUp, phaseOf} from '../derived.js';
import type {AnyEvent} from '../events/index.js';
import {checkedKind} from '../follow-ups.js';
import {type FeatFrame, feat} from '../frame-types.js';
import {knownSubstats, refuseDiced, refuseNoDice} from '../legality.js';
import {poolOptions} from '../modifiers.js';
import {poolRequest, rolledCheck} from '../pool-rolls.js';
import {poolOf, poolText} from '../pools.js';
import {beginDiced, surchargeText} from '../prices.js';
import {featScene} from '../rolls.js';
import type {DrCombatant, DrState} from '../state.js';
import {type Substat, categoryOfSubstat, substatName} from '../stats.js';
import {substatLine} from '../text.js';
import {exchange} from './exchange.js';

const actor = ({who}: FeatFrame, state: DrState): DrCombatant =>
	get(state, who);

const titles = {
	move: 'moves farther',
	look: 'looks around',
	roll: 'rolls',
} as const;

const sceneOf = (frame: FeatFrame, state: DrState) =>
	featScene(frame, state, actor(frame, state), frame.substat ?? 'wit');

/** A free roll is the diceless action, if that is not used yet; any other roll is the diced one. */
function begin(
	substat: Substat,
	frame: FeatFrame,
	state: DrState,
	filled: readonly AnyEvent[],
): readonly AnyEvent[] {
	const phase = phaseOf(state, frame.who);
	if (!phase || (frame.isFree && phase.hasDiceless)) {
		return filled;
	}

	return frame.isFree
		? [...did(state, phase, freeRoll), ...filled]
		: beginDiced(
				state,
				actor(frame, state),
				phase,
				categoryOfSubstat(substat),
				filled,
			);
}

/**
 * A roll that is not an attack: extra movement (DR-17), a closer look (DR-28), anything that needs successes (DR-15,
 * DR-16). A free roll costs nothing (DR-16); any other is the phase's diced action.
 */
export const featFrame = checkedKind(
	'feat',
	exchange(feat, {
		isVoid: (frame, state) => !isUp(actor(frame, state)),
		left: [{type: 'frame-left'}],
		abandon: ({who, substat}) => [
			substat === undefined ? {type: 'frame-left'} : {type: 'roll-lost', who},
		],
		ask: [
			{
				choose: 'substat',
				key: 'X',
				rule: 'DR-20',
				head: (frame, state) => ({
					title: clauseOf(actor(frame, state), 'rolls: which substat?'),
					who: frame.who,
					why: frame.isFree
						? 'within a diceless action: free of the category, and the diced action is left'
						: 'the diced action of the phase',
					rule: frame.isFree ? 'DR-16' : 'DR-15',
				}),
				offer: (frame, state, view) =>
					knownSubstats(state, actor(frame, state), view),
				show: (substat, frame, state) => ({
					...substatLine(substat, actor(frame, state)),
					...(!frame.isFree &&
						surchargeText(
							state,
							actor(frame, state),
							categoryOfSubstat(substat),
						)),
				}),
				refuse: (substat, frame, state, view) =>
					frame.isFree
						? refuseNoDice(actor(frame, state), substat)
						: refuseDiced(
								state,
								actor(frame, state),
								phaseOf(state, frame.who),
								substat,
								view,
							),
				knows: (frame, state, view) =>
					knowsNumbers(state, actor(frame, state), view, 'ability'),
				take: begin,
				also: backRows,
			},
			{
				roll: 'roll',
				head(frame, state, view) {
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
				made: (rolls, frame, state) =>
					rolledCheck(sceneOf(frame, state), rolls),
			},
		],
		end: (frame, state) => [
			{
				type: 'feat-rolled',
				who: frame.who,
				what: frame.what,
				substat: frame.substat,
				check: frame.roll,
			},
			...usedOn(sceneOf(frame, state)),
		],
	}),
);
