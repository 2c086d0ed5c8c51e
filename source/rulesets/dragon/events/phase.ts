import {type ObjectOf, id, list, maybe, number, text} from '../../../engine/kit/shape.js';
import {type PhaseFrame, pay} from '../frame-types.js';
import {category, stat, statName} from '../sheet/stats.js';
import {silent, line, tells} from '../../../engine/events/event-rows.js';
import {conjugated, listed} from '../../../engine/kit/text.js';
import {clause, find, nameOf} from '../../../engine/world/world.js';
import {drEvents, markActed, spend, touched} from './phase-changes.js';
import {dicelessRow} from '../actions.js';
import {round} from '../phases/clock.js';
import {subName} from '../phases/sub-rounds.js';
import type {DrState} from '../state.js';
import {inPhase, inSpeed, inState, pop} from '../updates.js';
import {secret, sentence, told} from '../../../engine/world/told.js';
import type {Id} from '../../../engine/kit/basics.js';
import {isYahtzee, phasesOf} from '../phases/speed.js';

/* How fast everybody is, and in which rounds they go. */

const arranged = {who: id, dice: list(number), round: number};

const rollSpeed = (
	state: DrState,
	{who, dice, round}: ObjectOf<typeof arranged>,
	isArranged: boolean,
): DrState =>
	inSpeed(state, who, {
		dice,
		phases: phasesOf(dice).filter((phase) => phase >= round),
		lapsed: phasesOf(dice).filter((phase) => phase < round),
		isArranged,
	});

/** “goes in 2, 5 and 8”; “2 and 3 are over” of somebody who joins late. */
function goesText(state: DrState, who: Id): string {
	const combatant = find(state, who);
	const {phases = [], lapsed = []} = combatant?.speed ?? {};
	return phases.length === 0 && lapsed.length > 0
		? `${listed(lapsed)} ${lapsed.length === 1 ? 'is' : 'are'} over`
		: conjugated(combatant, phases.length === 0 ? 'has no phases' : `goes in ${listed(phases)}`);
}

function rolledText(state: DrState, who: Id): string {
	const combatant = find(state, who);
	return combatant && isYahtzee(combatant) ? 'a yahtzee' : goesText(state, who);
}

export const speedEvents = drEvents({
	'speeds-split': {
		shape: {what: text},
		evolve: (state, {what}) => inState(state, {splitSpeed: [...state.splitSpeed, what]}),
		tell: silent,
	},
	'speed-chosen': {
		shape: {who: id, stat},
		evolve: (state, {who, stat}) => inSpeed(state, who, {stat}),
		tell: silent,
	},
	/** “Ark (Reflexes): 2 5 5 8, goes in 2, 5 and 8”. */
	'speed-rolled': {
		shape: {
			who: id,
			stat,
			dice: list(number),
			/** The current round of the turn: earlier phases are lost. */
			round: number,
		},
		rule: 'DR-03',
		evolve: (state, event) => rollSpeed(state, event, false),
		tell: ({who, stat, dice}, state) =>
			line(
				secret(
					who,
					'order',
					`${nameOf(state, who)} (${statName(stat)}): ${dice.join(' ')}${dice.length > 0 ? ', ' : ''}${rolledText(state, who)}`,
				),
				who,
			),
	},
	arranged: {
		shape: arranged,
		rule: 'DR-04',
		evolve: (state, event) => rollSpeed(state, event, true),
		tell: tells(({who}, state) =>
			secret(who, 'order', `chooses the numbers of a yahtzee: ${goesText(state, who)}`),
		),
	},
});

/* A phase, from start to end, and its cost. */

/** Somebody acts in this sub-round, or could; a bonus phase that is declined is none (DR-41). */
const inActiveSub = (state: DrState): DrState =>
	inState(state, {activeSubs: [...new Set([...state.activeSubs, state.sub])]});

export const beginPhase = (state: DrState, {by}: PhaseFrame): DrState =>
	by === 'bonus' ? state : inActiveSub(state);

export const phaseEvents = drEvents({
	/** Told only when it costs more than a phase of this round. */
	acts: {
		shape: {
			who: id,
			by: pay,
			round: number,
			/** The rounds of the turn whose phases it costs. */
			spent: list(number),
			trigger: maybe(text),
		},
		about: ({who}) => [who],
		evolve(state, event) {
			const acted = inPhase(
				markActed(touched(inActiveSub(state)), event, event.by === 'hold'),
				event.who,
				{isSpent: true},
			);
			return event.by === 'trade' ? inState(acted, {isStopAsked: false}) : acted;
		},
		tell({who, by, spent, trigger}, state) {
			const rows = {
				phase: undefined,
				bonus: ['accepts the bonus phase', 'DR-40'],
				trade: [told`buys a phase${secret(who, 'order', ` for ${listed(spent)}`)}`, 'DR-05'],
				hold:
					trigger === undefined ? ['breaks the hold', 'DR-27'] : [`breaks in: ${trigger}`, 'DR-10'],
			} as const;
			const [does = '', rule] = rows[by] ?? [];
			// A sub-round in which nobody has a phase is called by nobody: whoever acts in it says which it is (DR-11).
			const isCalledNow = by === 'trade' || (by === 'hold' && trigger === undefined);
			const call = isCalledNow ? `${subName(state.sub, round(state))}: ` : '';
			return rule === undefined ? undefined : line([call, sentence(state, who, does)], who, rule);
		},
	},
	surcharged: {
		shape: {who: id, spent: list(number), category},
		rule: 'DR-06',
		evolve: (state, {who, spent}) => spend(state, who, spent),
		// Being outside the category reveals the speed, and costing a phase reveals the phases.
		tell: tells(({who, spent, category}) =>
			secret(
				who,
				'order',
				`also gives up ${listed(spent)}: a ${category} action, outside the speed’s category`,
			),
		),
	},
	did: {
		shape: {who: id, what: text},
		evolve: (state, {who}) => inPhase(state, who, {hasDiceless: true}),
		tell({who, what}, state) {
			const row = dicelessRow(what);
			return line(clause(state, who, row?.does ?? what), who, row?.rule);
		},
	},
	'phase-over': {shape: {who: id}, evolve: (state) => pop(touched(state)), tell: silent},
});
