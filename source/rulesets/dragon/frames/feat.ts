import {clauseOf} from '../../../engine/kit/text.js';
import {checkEnded} from '../../../engine/course/own-acts/own-act.js';
import {get, nameOf} from '../../../engine/world/world.js';
import {freeRoll} from '../actions.js';
import {did} from '../acts/phase-menu.js';
import {isUp, othersKnownTo} from '../derived.js';
import {type FeatFrame, type OpposedFrame, feat, opposed} from '../frame-types.js';
import {madeOf} from '../rolls/damage.js';
import type {PoolScene} from '../rolls/modifiers.js';
import {oddsOfPool, ownScene, poolOf} from '../rolls/pools.js';
import {chanceOfAtLeast} from '../../../dice/successes.js';
import {knowsNumbers} from '../../../engine/world/veil.js';
import {substatName} from '../sheet/stats.js';
import {actor, checkedExchange, poolRoll, rollLost, substatChoice} from './exchange.js';
import {backRows} from '../flow-types.js';
import type {DrState} from '../state.js';

const titles = {move: 'moves farther', look: 'looks around', roll: 'rolls'} as const;

const chanceIn = (scene: PoolScene, need: number) => {
	const pool = poolOf(scene);
	return {chance: chanceOfAtLeast(oddsOfPool(pool), pool.minus + need)};
};

/** Not an attack (DR-15, DR-17, DR-28). A free roll is the diceless action, if that is not used yet (DR-16). */
export const featFrame = checkedExchange(feat, {
	isVoid: (frame, state) => !isUp(actor(frame, state)),
	abandon: rollLost,
	ask: [
		substatChoice('substat', {
			who: (frame: FeatFrame, state) => actor(frame, state),
			isFree: ({isFree}) => isFree,
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
});

const opponent = ({who, against}: OpposedFrame, state: DrState) => get(state, against ?? who);

const roll = <Fact extends 'own' | 'other'>(
	fact: Fact,
	own: 'substat' | 'with',
	[one, other]: readonly [typeof opponent, typeof opponent],
) =>
	poolRoll(fact, {
		scene: (frame: OpposedFrame, state) =>
			ownScene(state, one(frame, state), {substat: frame[own]}, frame.marks),
		head: (frame, state) => ({
			title: `${one(frame, state).name}: ${substatName(frame[own] ?? 'wit')}`,
			who: one(frame, state).id,
			involves: [other(frame, state).id],
			why: `against ${other(frame, state).name}; tick the skills that apply`,
		}),
	});

/** A diced action that succeeds by more successes than somebody else's roll (DR-15). */
export const opposedFrame = checkedExchange(opposed, {
	isVoid: (frame, state) => !isUp(actor(frame, state)) || opponent(frame, state).isGone,
	abandon: rollLost,
	ask: [
		substatChoice('substat', {
			who: actor,
			head: ({name}) => ({
				title: `${name}: which substat?`,
				why: 'the diced action of the phase: more successes win',
			}),
			also: backRows,
		}),
		{
			choose: 'against',
			key: 'g',
			rule: 'DR-15',
			head: (frame, state) => ({
				title: `${actor(frame, state).name}: against whose roll?`,
				who: frame.who,
				rule: 'DR-15',
			}),
			offer: (frame, state) => othersKnownTo(actor(frame, state), state),
			show: (about, _frame, state) => ({
				id: `against:${about}`,
				label: nameOf(state, about),
				about,
			}),
		},
		substatChoice('with', {
			who: opponent,
			isFree: () => true,
			head: ({name}) => ({
				title: `${name}: which substat opposes the roll?`,
				why: 'the GM decides which substat fits; opposing costs nothing',
			}),
		}),
		roll('own', 'substat', [actor, opponent]),
		roll('other', 'with', [opponent, actor]),
	],
	end({who, substat, own, against, with: withSubstat, other}) {
		const net = madeOf(own) - madeOf(other);
		const rolls = {substat, check: own, withSubstat, other, net};
		return [{type: 'opposed-ended', who, against, ...rolls}];
	},
});
