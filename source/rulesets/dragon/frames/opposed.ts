import type {Rolled} from '../../../dice/dice.js';
import type {View} from '../../../engine/kit/basics.js';
import {knowsNumbers} from '../../../engine/world/veil.js';
import {get, nameOf} from '../../../engine/world/world.js';
import {backRows} from '../acts/back.js';
import {madeOf} from '../checks.js';
import {usedOn} from '../counting.js';
import {isKnownTo, isUp, phaseOf} from '../derived.js';
import type {AnyEvent} from '../events/index.js';
import {checkedKind} from '../follow-ups.js';
import {exchange} from './exchange.js';
import {type Check, type OpposedFrame, opposed} from '../frame-types.js';
import {knownSubstats, refuseDiced, refuseNoDice} from '../legality.js';
import {poolOptions} from '../modifiers.js';
import {poolRequest, rolledCheck} from '../pool-rolls.js';
import {poolOf, poolText} from '../pools.js';
import {beginDiced, surchargeText} from '../prices.js';
import {opposedScene} from '../rolls.js';
import type {DrCombatant, DrState} from '../state.js';
import {categoryOfSubstat, substatName} from '../stats.js';
import {substatLine} from '../text.js';

type Who = (frame: OpposedFrame, state: DrState) => DrCombatant;

const actor: Who = ({who}, state) => get(state, who);

const opponent: Who = ({who, against}, state) => get(state, against ?? who);

const knows =
	(whose: Who) =>
	(frame: OpposedFrame, state: DrState, view: View): boolean =>
		knowsNumbers(state, whose(frame, state), view, 'ability');

/** Those whose roll it can be against: foes first. */
const others = (combatant: DrCombatant, {combatants}: DrState) =>
	combatants
		.filter(
			(other) =>
				other.id !== combatant.id &&
				!other.isGone &&
				isKnownTo(combatant, other),
		)
		.toSorted(
			(one, other) =>
				Number(one.side === combatant.side) -
				Number(other.side === combatant.side),
		);

/** One of the two rolls. */
function poolRoll<Fact extends 'own' | 'other'>(
	roll: Fact,
	whose: Who,
	substat: 'substat' | 'with',
) {
	const pool = (frame: OpposedFrame, state: DrState) =>
		opposedScene(
			state,
			whose(frame, state),
			frame[substat] ?? 'wit',
			frame.marks,
		);
	return {
		roll,
		head(frame: OpposedFrame, state: DrState, view: View) {
			const scene = pool(frame, state);
			const isShown = knows(whose)(frame, state, view);
			const other = scene.who.id === frame.who ? frame.against : frame.who;
			return {
				title: `${scene.who.name}: ${substatName(scene.substat)}${isShown ? `, ${poolText(poolOf(scene))}` : ''}`,
				who: scene.who.id,
				...(other !== undefined && {
					involves: [other],
					why: `against ${nameOf(state, other)}; tick the skills that apply`,
				}),
				rule: 'DR-20',
				options: isShown ? poolOptions(scene) : [],
			};
		},
		requests: (frame: OpposedFrame, state: DrState, view?: View) => [
			poolRequest('roll', 'roll', pool(frame, state), view),
		],
		made: (
			rolls: readonly Rolled[],
			frame: OpposedFrame,
			state: DrState,
		): Check => rolledCheck(pool(frame, state), rolls),
		take: (
			_made: Check,
			frame: OpposedFrame,
			state: DrState,
			filled: readonly AnyEvent[],
		) => [...filled, ...usedOn(pool(frame, state))],
	};
}

/** A diced action that succeeds by more successes than somebody else's roll (DR-15). */
export const opposedFrame = checkedKind(
	'opposed',
	exchange(opposed, {
		isVoid: (frame, state) =>
			!isUp(actor(frame, state)) || opponent(frame, state).isGone,
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
					title: `${actor(frame, state).name}: which substat?`,
					who: frame.who,
					why: 'the diced action of the phase: more successes win',
					rule: 'DR-15',
				}),
				offer: (frame, state, view) =>
					knownSubstats(state, actor(frame, state), view),
				show: (substat, frame, state) => ({
					...substatLine(substat, actor(frame, state)),
					...surchargeText(
						state,
						actor(frame, state),
						categoryOfSubstat(substat),
					),
				}),
				refuse: (substat, frame, state, view) =>
					refuseDiced(
						state,
						actor(frame, state),
						phaseOf(state, frame.who),
						substat,
						view,
					),
				knows: knows(actor),
				take(substat, frame, state, filled) {
					const phase = phaseOf(state, frame.who);
					return phase
						? beginDiced(
								state,
								actor(frame, state),
								phase,
								categoryOfSubstat(substat),
								filled,
							)
						: [{type: 'frame-left'}];
				},
				also: backRows,
			},
			{
				choose: 'against',
				key: 'g',
				rule: 'DR-15',
				head: (frame, state) => ({
					title: `${actor(frame, state).name}: against whose roll?`,
					who: frame.who,
					rule: 'DR-15',
				}),
				offer: (frame, state) =>
					others(actor(frame, state), state).map(({id}) => id),
				show: (who, _frame, state) => ({
					id: `against:${who}`,
					label: nameOf(state, who),
					about: who,
				}),
			},
			{
				choose: 'with',
				key: 'X',
				rule: 'DR-20',
				head: (frame, state) => ({
					title: `${opponent(frame, state).name}: which substat opposes the roll?`,
					who: opponent(frame, state).id,
					why: 'the GM decides which substat fits; opposing costs nothing',
					rule: 'DR-15',
				}),
				offer: (frame, state, view) =>
					knownSubstats(state, opponent(frame, state), view),
				show: (substat, frame, state) =>
					substatLine(substat, opponent(frame, state)),
				refuse: (substat, frame, state) =>
					refuseNoDice(opponent(frame, state), substat),
				knows: knows(opponent),
			},
			poolRoll('own', actor, 'substat'),
			poolRoll('other', opponent, 'with'),
		],
		end: ({who, substat, own, against, with: withSubstat, other}) => [
			{
				type: 'opposed-ended',
				who,
				substat,
				check: own,
				against,
				withSubstat,
				other,
				net: madeOf(own) - madeOf(other),
			},
		],
	}),
);
