import {menuOf, interruptsOf} from '../../../engine/course/menu.js';
import {closingBegun} from '../../../engine/course/closing.js';
import {winnerName} from '../../../engine/events/narration.js';
import {clause, clockOf, find, get, nameOf} from '../../../engine/world/world.js';
import {heldDie, phaseOf, turnOf, winner, isDue, isHolding, upIn} from '../derived.js';
import {acts} from '../flow-types.js';
import {mayBreakHold, refuseBreaking} from '../legality.js';
import {type RkState, attack, hazard, move, ownNumber} from '../state.js';
import {endOfCall, isLastOfTurn, newTurn} from '../turns.js';
import {type Id, type Refusal, notAskedNow} from '../../../engine/kit/basics.js';
import {listed} from '../../../engine/kit/text.js';
import {joinsMoment, tiedByHold} from '../moment.js';

/* The end of a phase, and the end of a fight. */

/** RK-38: a fight can end in the middle of a turn. */
export const closeMenu = menuOf(
	acts<RkState>({
		finish: {
			key: 'y',
			offer: () => [{do: 'finish'}],
			show: (_act, state) => ({
				id: 'finish',
				label: `Yes: ${winnerName(winner(state) ?? 'nobody')}`,
			}),
			take: (_act, state) => [closingBegun(winner(state))],
		},
		'carry-on': {
			key: 'o',
			offer: () => [{do: 'carry-on'}],
			show: () => ({id: 'carry-on', label: 'No, the fight goes on'}),
			take: (_act, state) => [{type: 'went-on', turn: turnOf(state)}],
		},
	}),
);

/** Asks before a phase ends who uses a held Action (RK-0C, RK-08). */
export const callMenu = menuOf(
	acts<RkState>({
		'go-on': {
			key: 'z',
			offer: () => [{do: 'go-on'}],
			show: (_act, state) =>
				isLastOfTurn(state)
					? {id: 'go-on', label: 'Let held Actions lapse', rule: 'RK-08'}
					: {id: 'go-on', label: 'Go on', rule: 'RK-09'},
			take: (_act, state) => [
				{type: 'call-passed', phase: clockOf(state, 'phase') + endOfCall(state) - phaseOf(state)},
			],
		},
		'break-hold': {
			key: 'W',
			rule: 'RK-0C',
			offer: ({combatants}) => combatants.map(({id: who}) => ({do: 'break-hold', who})),
			show: ({who}, state) => ({
				id: `use:${who}`,
				label: clause(state, who, `uses the held ${heldDie(get(state, who))?.phase ?? ''}`),
				who,
			}),
			refuse({who}, state) {
				const holder = find(state, who);
				return holder && mayBreakHold(holder, state) ? undefined : notAskedNow;
			},
			take: ({who}) => [{type: 'hold-broken', who}],
		},
	}),
);

/* What a GM can interrupt any prompt with. */

const topKind = (state: RkState) => state.stack.at(-1)?.kind;

const isAsking = (state: RkState): boolean => {
	const kind = topKind(state);
	return kind !== 'closing' && kind !== 'hazard' && kind !== 'number';
};

/** RK-06: until another Action is used; in a later phase without one of their own, and before their next Init. */
function mayAlsoMove(state: RkState, who: Id): boolean {
	const mover = upIn(state, who);
	return (
		state.mover?.who === who &&
		mover !== undefined &&
		(state.mover.phase === clockOf(state, 'phase') || !isDue(mover, state)) &&
		!(phaseOf(state) === 0 && mover.last.turn === turnOf(state)) &&
		isAsking(state) &&
		!state.stack.some(move.is)
	);
}

/** RK-38: not in the middle of an act. */
const mayBeginTurn = (state: RkState): boolean => {
	const frame = state.stack.at(-1);
	return (
		phaseOf(state) > 0 &&
		state.hits.length === 0 &&
		(frame?.kind === 'fight' || (frame?.kind === 'action' && !frame.isUsed))
	);
};

const maySetNumber = (state: RkState): boolean => {
	const frame = attack.top(state);
	return frame !== undefined && frame.roll === undefined;
};

const unless = (isAllowed: boolean): Refusal | undefined => (isAllowed ? undefined : notAskedNow);

export const breakIns = interruptsOf(
	menuOf(
		acts<RkState>({
			'break-hold': {
				key: 'W',
				rule: 'RK-0C',
				offer: ({combatants}) =>
					combatants.filter(isHolding).map(({id: who}) => ({do: 'break-hold', who})),
				show({who}, state) {
					const others = tiedByHold(state, who).map((id) => nameOf(state, id));
					return {
						id: `break-hold:${who}`,
						label: clause(state, who, 'breaks the hold'),
						who,
						cost: `the held ${heldDie(get(state, who))?.phase ?? ''}`,
						detail:
							others.length > 0
								? `acts at the same time as ${listed(others)}: damage waits`
								: 'acts in its place by Total Init, after the act under way',
					};
				},
				refuse({who}, state) {
					const holder = find(state, who);
					return holder && phaseOf(state) > 0 && topKind(state) !== 'closing'
						? refuseBreaking(holder, state)
						: notAskedNow;
				},
				take: ({who}, state) => [
					{type: 'hold-broken', who, ...(joinsMoment(state, who) && {joins: true})},
				],
			},
			'also-move': {
				key: 'G',
				rule: 'RK-06',
				offer: ({mover}) => (mover === undefined ? [] : [{do: 'also-move', who: mover.who}]),
				show: ({who}, state) => ({
					id: `also-move:${who}`,
					label: clause(state, who, `also moves`),
					who,
					cost: 'the Movement of the Action just used',
				}),
				refuse: ({who}, state) => unless(mayAlsoMove(state, who)),
				take: ({who}) => [move.opened({who})],
			},
			'set-number': {
				key: 'N',
				rule: 'RK-21',
				offer: () => [{do: 'set-number'}],
				show: () => ({id: 'set-number', label: 'Set the target number'}),
				refuse: (_act, state) => unless(maySetNumber(state)),
				take: () => [ownNumber.opened({})],
			},
			hazard: {
				key: 'I',
				rule: 'RK-36',
				offer: () => [{do: 'hazard'}],
				show: () => ({id: 'hazard', label: 'Damage from a hazard', detail: 'a fall, fire, a bus'}),
				refuse: (_act, state) => unless(isAsking(state)),
				take: () => [hazard.opened({})],
			},
			'new-turn': {
				key: 'Q',
				rule: 'RK-38',
				offer: () => [{do: 'new-turn'}],
				show: () => ({
					id: 'new-turn',
					label: 'A new turn begins now',
					detail: 'a chase: everybody rolls Init',
				}),
				refuse: (_act, state) => unless(mayBeginTurn(state)),
				take: (_act, state) => newTurn(state, true),
			},
		}),
	),
);

export const canBeHurt = (state: RkState, who: Id): boolean => {
	const victim = find(state, who);
	return victim !== undefined && !victim.isGone && !victim.isDead;
};

export const isAnybodyToHurt = (state: RkState): boolean =>
	state.combatants.some(({id}) => canBeHurt(state, id));
