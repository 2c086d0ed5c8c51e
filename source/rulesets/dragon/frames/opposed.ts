import {get, nameOf} from '../../../engine/world/world.js';
import {madeOf} from '../rolls/checks.js';
import {isUp, othersKnownTo} from '../derived.js';
import {checkedKind} from '../follow-ups.js';
import {type OpposedFrame, opposed} from '../frame-types.js';
import {ownScene} from '../rolls/rolls.js';
import type {DrState} from '../state.js';
import {substatName} from '../sheet/stats.js';
import {exchange, poolRoll, rollLost, substatChoice} from './exchange.js';
import {backRows} from '../acts/rows.js';

const actor = ({who}: OpposedFrame, state: DrState) => get(state, who);

const opponent = ({who, against}: OpposedFrame, state: DrState) => get(state, against ?? who);

const roll = <Fact extends 'own' | 'other'>(
	fact: Fact,
	own: 'substat' | 'with',
	[one, other]: readonly [typeof actor, typeof actor],
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
export const opposedFrame = checkedKind(
	'opposed',
	exchange(opposed, {
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
	}),
);
