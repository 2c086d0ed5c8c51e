import {clauseOf} from '../../../engine/kit/text.js';
import {checkEnded} from '../../../engine/course/own-acts/own-act.js';
import {get} from '../../../engine/world/world.js';
import {freeRoll} from '../actions.js';
import {did} from '../acts/diceless.js';
import {isUp} from '../derived.js';
import {checkedKind} from '../follow-ups.js';
import {type FeatFrame, feat} from '../frame-types.js';
import {madeOf} from '../rolls/checks.js';
import type {PoolScene} from '../rolls/modifiers.js';
import {oddsOfPool, poolOf} from '../rolls/pools.js';
import {chanceOfAtLeast} from '../../../dice/successes.js';
import {knowsNumbers} from '../../../engine/world/veil.js';
import {ownScene} from '../rolls/rolls.js';
import type {DrCombatant, DrState} from '../state.js';
import {substatName} from '../sheet/stats.js';
import {exchange, poolRoll, rollLost, substatChoice} from './exchange.js';
import {backRows} from '../acts/rows.js';

const actor = ({who}: FeatFrame, state: DrState): DrCombatant => get(state, who);

const titles = {move: 'moves farther', look: 'looks around', roll: 'rolls'} as const;

const chanceIn = (scene: PoolScene, need: number) => {
	const pool = poolOf(scene);
	return {chance: chanceOfAtLeast(oddsOfPool(pool), pool.minus + need)};
};

/**
 * A roll that is not an attack: extra movement (DR-17), a closer look (DR-28), anything that needs successes (DR-15,
 * DR-16). A free roll is the diceless action, if that is not used yet (DR-16); any other is the phase's diced action.
 */
export const featFrame = checkedKind(
	'feat',
	exchange(feat, {
		isVoid: (frame, state) => !isUp(actor(frame, state)),
		abandon: rollLost,
		ask: [
			substatChoice('substat', {
				who: actor,
				isFree: ({isFree}: FeatFrame) => isFree,
				free: (phase, state, filled) =>
					phase.hasDiceless ? filled : [...did(state, phase, freeRoll), ...filled],
				head: (combatant, {isFree}) => ({
					title: clauseOf(combatant, 'rolls: which substat?'),
					why: isFree
						? 'within a diceless action: free of the category, and the diced action is left'
						: 'the diced action of the phase',
					...(isFree && {rule: 'DR-16'}),
				}),
				also: backRows,
			}),
			poolRoll('roll', {
				/** Perception certainly applies to looking around. */
				scene(frame: FeatFrame, state) {
					const {substat, share: dice, what, marks} = frame;
					const skill = what === 'look' ? 'perception' : undefined;
					return ownScene(state, actor(frame, state), {substat, dice, skill}, marks);
				},
				head: (frame, state) => ({
					title: clauseOf(
						actor(frame, state),
						`${titles[frame.what]}: ${substatName(frame.substat ?? 'wit')}`,
					),
					who: frame.who,
					why:
						frame.what === 'move'
							? 'two hexes for each success (DR-17)'
							: 'tick the skills that apply',
				}),
				outcome: ({who, substat, share: dice, need = 1, of, marks}, state, view) =>
					of === undefined || knowsNumbers(state, get(state, of), view, 'ability')
						? chanceIn(ownScene(state, get(state, who), {substat, dice}, marks), need)
						: {},
			}),
		],
		end: ({who, what, substat, roll: check, need}, state) => [
			{type: 'feat-rolled', who, what, substat, check},
			...(need === undefined
				? []
				: checkEnded(state, who, {
						isMade: madeOf(check) >= need,
						net: madeOf(check) - need,
						rank: madeOf(check),
					})),
		],
	}),
);
