import {total} from '../../../dice/dice.js';
import {menuOf, menuStep} from '../../../engine/course/menu.js';
import {closed, overStep, winnerStep} from '../../../engine/course/closing.js';
import {lastCallStep} from '../../../engine/course/last-call.js';
import {rollEach} from '../../../engine/course/steps.js';
import {signed} from '../../../engine/kit/text.js';
import {areOneSide, clause, get} from '../../../engine/world/world.js';
import {cardSteps} from './cards.js';
import {closeStep, mayClose} from './turn.js';
import {delayActs, nextActs, tieActs} from '../acts/interrupts.js';
import {isByCards} from '../cards.js';
import {
	hasTurn,
	initiativeDice,
	isPassedOver,
	plightOf,
	restored,
	roundOf,
	winner,
} from '../derived.js';
import {landings} from '../effects.js';
import {type AnyEvent, kind} from '../flow-types.js';
import {leftOf} from '../leftovers.js';
import {
	type Unit,
	dueLine,
	isAwaited,
	isLate,
	modifierOf,
	tied,
	tieOf,
	unitOf,
	unplacedUnits,
} from '../order.js';
import {nextPhase} from '../phases.js';
import {isNaming, namedUnasked, namer, nextTurn} from '../next.js';
import type {OtState} from '../state/fight.js';
import {isKnown, initiativeText, unitName} from '../shown/text.js';
import {task} from '../state/task.js';

/** OT-02, OT-06: the place that an initiative gives. */
function placed(unit: Unit, die: number | undefined, total_: number, state: OtState): AnyEvent {
	const tie = Math.max(...unit.map((each) => tieOf(each, state)));
	return {
		type: 'initiative-rolled',
		ids: unit.map(({id}) => id),
		die,
		modifier: modifierOf(unit),
		total: total_,
		tie,
		isLate: isLate(unit, {initiative: total_, tie}, state),
	};
}

/** OT-01, OT-28: whoever has delayed all round has lost its turn; for whoever has none, a round is one. */
const newRound = (state: OtState): readonly AnyEvent[] => [
	{type: 'clock', unit: 'round', value: roundOf(state) + 1},
	{type: 'round-began', round: roundOf(state) + 1},
	...state.combatants.flatMap((combatant): readonly AnyEvent[] => {
		const {id: who, starts, ends} = combatant;
		const isPassed = roundOf(state) > 0 && isPassedOver(combatant, state);
		return [
			...(isPassed && starts === ends ? [{type: 'began', who} as const] : []),
			...(isPassed || starts > ends ? [{type: 'ended', who} as const] : []),
			...(isPassed ? restored(combatant, 'turn', state) : []),
			...(isPassed || hasTurn(combatant, state) ? restored(combatant, 'round', state) : []),
		];
	}),
	...state.conditions.flatMap(({id, who, note: save, difficulty: number}): readonly AnyEvent[] =>
		number !== undefined && isPassedOver(get(state, who), state)
			? [task.opened({task: 'recovery', targets: [who], save, number, condition: id})]
			: [],
	),
];

/** OT-12, OT-13: a turn that was delayed goes on, and begins no second time. */
function beginTurn(state: OtState): readonly AnyEvent[] {
	const acting = nextTurn(state);
	const [who, by] = namedUnasked(state) ?? [];
	const fresh = acting.filter(({starts, ends}) => starts === ends);
	const units = new Set(acting.map((each) => unitOf(each, state)));
	return [
		...(who === undefined ? [] : [{type: 'named', who, by} as const]),
		...fresh.flatMap(({id: who, trigger}): readonly AnyEvent[] =>
			trigger === undefined ? [] : [{type: 'trigger-lapsed', who, trigger}],
		),
		{type: 'turn-begun', ids: acting.map(({id}) => id), isTogether: units.size > 1},
		...fresh.map(({id: who}): AnyEvent => ({type: 'began', who})),
		...fresh.flatMap((each) => restored(each, 'turn', state)),
	];
}

/** The course of rounds (OT-01). */
export const fightFrame = kind('fight', {
	steps: [
		{
			id: 'land',
			due: (_frame, {pending}) => pending.length > 0,
			take: (_frame, state) => [{type: 'landed'}, ...landings(state.pending.slice(0, 1), state)],
		},
		closeStep((_frame, state) => roundOf(state) > 0 && mayClose(state)),
		{
			id: 'first-round',
			due: (_frame, state) => roundOf(state) === 0,
			take: (_frame, state) => newRound(state),
		},
		...cardSteps,
		rollEach({
			id: 'initiative',
			items: (_frame: unknown, state: OtState) =>
				state.settings.initiative === 'typed' || isByCards(state) ? [] : unplacedUnits(state),
			ask: () => ({title: 'Initiative', rule: 'OT-02'}),
			requests: (unit, _frame, state, view) => [
				{
					id: unit[0].id,
					who: unit[0].id,
					label: view ? unitName(unit, state, view) : '',
					dice: initiativeDice(state),
					...(view &&
						unit.every(({id}) => isKnown(state, id, view)) && {need: signed(modifierOf(unit))}),
				},
			],
			take: (unit, [rolled], _frame, state) => [
				placed(unit, total(rolled), total(rolled) + modifierOf(unit), state),
			],
		}),
		{
			id: 'typed-initiative',
			kind: 'number',
			due: (_frame, state) => unplacedUnits(state).length > 0,
			ask(_frame, state, view) {
				const [unit] = unplacedUnits(state);
				return {
					title: `Initiative of ${unit ? unitName(unit, state, view) : ''}`,
					...(unit && {who: unit[0].id}),
					rule: 'OT-02',
					min: -99,
					max: 999,
					initial: unit ? modifierOf(unit) : 0,
				};
			},
			take: (value, _frame, state) =>
				unplacedUnits(state)
					.slice(0, 1)
					.map((unit) => placed(unit, undefined, value, state)),
		},
		{
			id: 'line',
			due: (_frame, state) => dueLine(state) !== undefined,
			take(_frame, state) {
				const line = dueLine(state);
				const left = line?.left === undefined ? undefined : line.left - 1;
				return line ? [{type: 'line-told', line: {...line, left, toldIn: roundOf(state)}}] : [];
			},
		},
		menuStep('tie', {
			due: (_frame, state) => tied(state).length > 0,
			menu: menuOf(tieActs),
			scene: (_frame, state: OtState) => state,
			head: (state) => ({
				title: 'Who goes first?',
				why: `initiative ${initiativeText(tied(state)[0]?.place.initiative, state)} and the same modifier`,
				rule: 'OT-04',
				...(areOneSide(tied(state)) && {isAnyOrder: true}),
			}),
		}),
		menuStep('next', {
			due: (_frame, state: OtState) => isNaming(state),
			menu: menuOf(nextActs),
			scene: (_frame, state: OtState) => state,
			head(state) {
				const who = namer(state);
				return {
					title: who === undefined ? 'Who goes next?' : clause(state, who, 'names who goes next'),
					...(who !== undefined && {who}),
					why:
						state.settings.next === 'popcorn'
							? 'all who have not acted in this round can be named'
							: 'the sides alternate',
					rule: 'OT-09',
				};
			},
		}),
		{
			id: 'turn',
			due: (_frame, state) => nextTurn(state).length > 0,
			take: (_frame, state) => beginTurn(state),
		},
		{
			id: 'phase',
			due: (_frame, state) => nextPhase(state).length > 0,
			take(_frame, state) {
				const ids = nextPhase(state).map(({id}) => id);
				return [{type: 'phase-began', phase: state.phase + 1, ids}];
			},
		},
		menuStep('delayed', {
			due: (_frame, state: OtState) => isAwaited(state),
			menu: menuOf(delayActs),
			scene: (_frame, state: OtState) => state,
			head: () => ({title: 'Everybody delays: who acts?', rule: 'OT-11'}),
		}),
		lastCallStep(
			{
				rule: 'OT-01',
				left: leftOf,
				knows: ({who, isKept}, state, view) => isKept || isKnown(state, who, view),
			},
			menuOf(delayActs),
		),
		{id: 'round', due: () => true, take: (_frame, state) => newRound(state)},
	],
});

/** The end of the fight (OT-25). */
export const closingFrame = kind('closing', {
	abandon: closed,
	steps: [
		winnerStep('OT-25', winner),
		overStep((state: OtState) =>
			state.combatants.flatMap((combatant): readonly AnyEvent[] => {
				const {id: who, hp, sheet, isGone} = combatant;
				const plight = plightOf(combatant, state);
				return isGone || (hp === sheet.hp && plight === 'up')
					? []
					: [{type: 'summed', who, plight}];
			}),
		),
	],
});
