import {interruptsOf, menuOf, actRows} from '../../../engine/course/menu.js';
import type {Id} from '../../../engine/kit/basics.js';
import {keyAt} from '../../../engine/course/letters.js';
import {counted} from '../../../engine/kit/text.js';
import {clause, find, get, nameOf} from '../../../engine/world/world.js';
import {actorOf, isIn} from '../derived.js';
import {isPlacing, isUnderWay, refuseReaction} from '../legality.js';
import type {AnyEvent} from '../flow-types.js';
import {compare, isOfUnit, isRoundDone, tied, unitTurn} from '../order.js';
import {nameable, namer} from '../next.js';
import {unitName} from '../shown/text.js';
import type {OtState} from '../state/fight.js';
import type {OtAct} from './types.js';
import {task} from '../state/task.js';

/* What is asked between turns, and what can break in at any prompt. */

const costOf = (who: Id, state: OtState) => ({
	cost: `1 of ${counted(find(state, who)?.reactions ?? 0, 'reaction')}`,
});

const up = (state: OtState) =>
	isUnderWay(state) && !isPlacing(state) ? state.combatants.filter(({id}) => isIn(state, id)) : [];

const delaying = (state: OtState) =>
	up(state)
		.filter(({place}) => place.isDelaying)
		.map(({id: who}) => ({do: 'return', who}) as const);

const returning = (offer: typeof delaying) =>
	actRows<OtAct, AnyEvent>()<OtState>({
		return: {
			key: 'W',
			rule: 'OT-11',
			unoffered: 'does not delay',
			offer,
			show: ({who}, state) => ({
				id: `return:${who}`,
				label: clause(state, who, 'no longer delays'),
				who,
			}),
			/** Right behind the turn under way, before whoever follows it. */
			take({who}, state) {
				const {initiative, tie = 0} = state.at ?? find(state, who)?.place ?? {};
				const nudge = state.at ? 0.001 : 0;
				return [{type: 'returned', who, initiative, tie: tie - nudge}];
			},
		},
	});

/** Asked too where nobody is left in the order. */
export const delayActs = returning(delaying);

/** OT-04: among equals the GM says who goes first. */
export const tieActs = actRows<OtAct, AnyEvent>()<OtState>({
	first: {
		key: 'g',
		rule: 'OT-04',
		unoffered: 'is not among them',
		offer: (state) => tied(state).map(({id: who}) => ({do: 'first', who})),
		show: ({who}, state) => ({id: `first:${who}`, label: nameOf(state, who), about: who}),
		/** A hundredth for each that it goes before, so that the answer holds in later rounds. */
		take({who}, state) {
			const {place, ...first} = get(state, who);
			const tie = place.tie + (tied(state).length - 1) / 100;
			return state.combatants
				.filter((each) => isOfUnit(each, first, state) && compare(each.place, place, state) === 0)
				.map(({id}) => ({type: 'put-first', who: id, tie}));
		},
	},
});

/** OT-09: who acted last names the next; of a side whose turn it is the GM, or whoever plays it, says who. */
export const nextActs = actRows<OtAct, AnyEvent>()<OtState>({
	first: {
		key: 'g',
		rule: 'OT-09',
		unoffered: 'is not among them',
		offer: (state) => nameable(state).map(({id: who}) => ({do: 'first', who})),
		show: ({who}, state, view) => ({
			id: `first:${who}`,
			label: unitName(unitTurn(get(state, who), state), state, view),
			about: who,
		}),
		take: ({who}, state) => [{type: 'named', who, by: namer(state)}],
	},
});

export const interrupts = interruptsOf(
	menuOf(
		actRows<OtAct, AnyEvent>()<OtState>({
			/** OT-12: what somebody waited for happens. */
			trigger: {
				key: 'C',
				rule: 'OT-12',
				unoffered: 'waits for nothing',
				offer: (state) =>
					up(state)
						.filter(({trigger}) => trigger !== undefined)
						.map(({id: who}) => ({do: 'trigger', who})),
				show: ({who}, state) => ({
					id: `trigger:${who}`,
					label: `${nameOf(state, who)}: ${find(state, who)?.trigger ?? ''}`,
					who,
					waits: find(state, who)?.trigger ?? '',
					...costOf(who, state),
				}),
				refuse: ({who}, state) => refuseReaction(who, state),
				take: ({who}, state) => [
					{type: 'trigger-met', who, trigger: find(state, who)?.trigger ?? ''},
					{type: 'broke-in', who},
				],
			},
			// At the end of a round it is among the choices.
			...returning((state) => (isRoundDone(state) ? [] : delaying(state))),
			react: {
				key: 'V',
				rule: 'OT-13',
				offer(state) {
					const acting = actorOf(state)?.id;
					return up(state)
						.filter(({id}) => id !== acting)
						.map(({id: who}) => ({do: 'react', who}));
				},
				show: ({who}, state) => ({
					id: `react:${who}`,
					label: clause(state, who, 'reacts'),
					who,
					...costOf(who, state),
				}),
				refuse: ({who}, state) => refuseReaction(who, state),
				take: ({who}) => [{type: 'broke-in', who}],
			},
			begin: {
				key: 'I',
				rule: 'OT-07',
				unoffered: 'not now',
				offer: (state) => (isUnderWay(state) ? [{do: 'begin', task: 'line'}] : []),
				show: () => ({id: 'add-line', label: 'Put a line into the order …'}),
				take: (act) => [task.opened({task: act.task})],
			},
			'drop-line': {
				rule: 'OT-07',
				unoffered: 'is not in the order',
				offer: ({lines}) => lines.map(({id}) => ({do: 'drop-line', line: id})),
				show: ({line}, state) => ({
					...keyAt(state.lines.findIndex(({id}) => id === line)),
					group: 'Take a line out of the order',
					groupKey: 'X',
					id: `drop-line:${line}`,
					label: `Take out: ${state.lines.find(({id}) => id === line)?.text ?? ''}`,
				}),
				take: ({line}, state) =>
					state.lines
						.filter(({id}) => id === line)
						.map((found) => ({type: 'line-dropped', line: found})),
			},
		}),
	),
);
