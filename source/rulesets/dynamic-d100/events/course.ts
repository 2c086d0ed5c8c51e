import {id, list, maybe, number, text, yes} from '../../../engine/kit/shape.js';
import {type DdState, type DdCombatant, freshTurn} from '../state/fight.js';
import {extraKind, closing} from '../state/frames.js';
import {eventRows, nobody, silent, line, tells} from '../../../engine/events/event-rows.js';
import {lastCallRows} from '../../../engine/course/last-call.js';
import {minus, timeText, uncapital} from '../../../engine/kit/text.js';
import {clause, get, nameOf} from '../../../engine/world/world.js';
import {extraRow} from '../actions.js';
import {elapsed, winner} from '../derived/fight.js';
import {fewPoints} from '../derived/plan.js';
import {ofPlaced, ofPlan} from '../shown/text.js';
import {inCombatant, inForm, inPast, inState, inTurn, pop, withFacts} from '../updates.js';
import {ifAny, nameList, preceded, secret, told} from '../../../engine/world/told.js';

const account = <R extends string>(of: string, fact: 'effect' | 'wounds', rule: R) => ({
	shape: {text},
	rule,
	evolve: (state: DdState, told: {readonly text: string}) =>
		inForm(state, closing, {[fact]: told.text}),
	tell: (told: {readonly text: string}) =>
		line(preceded(`${of}: `, told.text), undefined, undefined, 'closing'),
});

/** Clears what lasts one round. Remembers the plan for “as last round”. */
const readied = (combatant: DdCombatant, keepsEngaged: boolean): DdCombatant =>
	withFacts(combatant, (fresh) => {
		const {plan, past} = combatant;
		fresh.plan = undefined;
		fresh.turn = {...freshTurn, startsBefore: combatant.starts};
		fresh.past = {lastPlan: plan ?? past.lastPlan, progress: past.progress, isOut: past.isOut};
		fresh.engaged = keepsEngaged ? combatant.engaged : [];
	});

export const courseEvents = eventRows<DdState>()({
	...lastCallRows<DdState>((state, coming) => inState(state, {coming})),
	'round-began': {
		shape: {round: number, surprised: list(id)},
		evolve(state) {
			const keepsEngaged = state.settings.engagement === 'leave';
			return inState(state, {
				combatants: state.combatants.map((combatant) => readied(combatant, keepsEngaged)),
				group: [],
				deferred: [],
				splitKin: [],
			});
		},
		about: nobody,
		/** “Round 1: Mika surprised” (DD-04, DD-10). */
		tell: ({round, surprised}, after) => [
			line(
				ifAny(
					nameList(after, surprised),
					(text) =>
						`Round ${round}: ${text} surprised; that the others are prepared is told, not counted (DD-08)`,
				),
				undefined,
				'DD-04',
				'heading',
			),
			{...line(`Round ${round}`, undefined, 'DD-10', 'heading'), elapsed: timeText(elapsed(after))},
		],
	},

	/** DD-26: they are no longer in one zone, or one of them has left the fight. */
	disengaged: {
		shape: {who: id, from: list(id)},
		evolve: (state, {who, from}) =>
			inCombatant(state, who, (fresh) => {
				fresh.engaged = fresh.engaged.filter((id) => !from.includes(id));
			}),
		tell: silent,
	},

	'turn-over': {
		shape: {
			who: id,
			/** Planned Extras for which few points leave no second action, or no points any. */
			lost: maybe(list(extraKind)),
		},
		evolve: (state, {who}) => pop(inTurn(state, who, {hasActed: true})),
		rule: 'DD-14',
		/** “Koji has no second action at 5 RP or fewer: aim”. */
		tell: tells(({who, lost = []}, after) =>
			lost.length === 0
				? ''
				: ofPlan(
						get(after, who),
						secret(
							who,
							'order',
							`has no ${get(after, who).rp > 0 ? `second action at ${fewPoints}` : 'action at 0'} RP or fewer: ${lost.map((extra) => uncapital(extraRow(extra).label)).join(', ')}`,
						),
					),
		),
	},

	'main-lost': {
		shape: {who: id, from: number, to: number, wasOut: maybe(yes)},
		rule: 'DD-16',
		evolve: (state, {who}) => inTurn(state, who, {isMainLost: true}),
		/** “Koji loses the Main Action: initiative 8 → 0”. */
		tell: tells(({who, from, to, wasOut}, after) =>
			ofPlaced(after, [who], ({length}) => {
				const change = from === to ? '' : `${minus(from)} → `;
				const numbers = wasOut
					? ': the initiative had fallen to 0 or less'
					: `: initiative ${change}${minus(to)}`;
				return length === 0 ? '' : told`loses the Main Action${secret(who, 'order', numbers)}`;
			}),
		),
	},

	reordered: {
		shape: {
			who: id,
			from: number,
			to: number,
			/** Those whom they act after now, or before. */
			passed: list(id),
		},
		rule: 'DD-15',
		/** “Koji 14 → 9: now after Oni”. Leaves out those whose place the view may not know. */
		tell({who, from, to, passed}, after) {
			const numbers = secret(who, 'order', ` ${minus(from)} → ${minus(to)}`);
			const others = ofPlaced(after, passed, (placed) => nameList(after, placed));
			const change = told`${nameOf(after, who)}${numbers}: now ${to < from ? 'after' : 'before'} `;
			return line(
				ofPlaced(after, [who], ({length}) => (length === 0 ? '' : preceded(change, others))),
				who,
			);
		},
	},

	defeated: {
		shape: {who: id},
		rule: 'DD-19',
		evolve: (state, {who}) => inPast(state, who, {isOut: true}),
		tell: ({who}, after) =>
			line(clause(after, who, 'is out of the fight'), who, undefined, 'defeat'),
	},

	recovered: {
		shape: {who: id},
		rule: 'DD-19',
		evolve: (state, {who}) => inPast(state, who, {isOut: false}),
		tell: ({who}, after) => line(clause(after, who, 'is back in the fight'), who),
	},

	/** The GM rules that the fight goes on; in no round any more once there are two sides again. */
	'went-on': {
		shape: {round: number},
		rule: 'DD-10',
		evolve: (state, {round}) => inState(state, {goesOnIn: round}),
		tell: ({round}, after) =>
			round === 0
				? undefined
				: line(
						`The round goes on with ${winner(after) === 'nobody' ? 'nobody' : 'one side'} left`,
						undefined,
						undefined,
						'ruling',
					),
	},
});

export const closingEvents = eventRows<DdState>()({
	'effect-told': account('What defeat means', 'effect', 'DD-65'),
	'wounds-told': account('Wounds', 'wounds', 'DD-66'),

	/** A Consequence that outlasts the fight. */
	kept: {
		shape: {who: id, consequence: text},
		rule: 'DD-03',
		tell: ({who, consequence}, after) =>
			line(clause(after, who, `keeps the Consequence “${consequence}”`), who, undefined, 'closing'),
	},
});
