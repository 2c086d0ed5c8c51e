import {id, list, number, text} from '../../../engine/kit/shape.js';
import {part, type Part, type Proposal} from '../state/combatant.js';
import type {EventsOf} from '../../../engine/facts/event.js';
import {eventRows, silent} from '../../../engine/events/event-rows.js';
import {line} from '../../../engine/events/narration.js';
import {clauseOf, counted, uncapital} from '../../../engine/kit/text.js';
import {clause, find} from '../../../engine/world/world.js';
import {planText} from '../plans/naming.js';
import type {DdState} from '../state/fight.js';
import {knowsPlan} from '../text.js';
import {inPast, inTurn} from '../updates.js';

/** What of a plan these parts are. */
const leftOf = (
	{main, extras}: Proposal,
	parts: readonly Part[],
): Proposal => ({
	...(main && parts.includes('main') && {main}),
	extras: extras.filter((_extra, at) =>
		parts.includes(at === 0 ? 'extra-0' : 'extra-1'),
	),
});

const size = ({main, extras}: Proposal): number =>
	Number(main !== undefined) + extras.length;

export const turnEvents = eventRows<DdState>()({
	spent: {
		shape: {who: id, part},
		evolve: (state, {who, part}) =>
			inTurn(state, who, (turn) => {
				turn.done = [...turn.done, part];
			}),
		tell: silent,
	},

	'given-up': {
		shape: {who: id, parts: list(part)},
		rule: 'DD-1A',
		evolve: (state, {who, parts}) =>
			inTurn(state, who, (turn) => {
				turn.done = [...turn.done, ...parts];
			}),
		/** The planned parts that are not done, as far as a view may know the plan. */
		tell({who, parts}, after, view) {
			const combatant = find(after, who);
			if (!combatant) {
				return undefined;
			}

			const {plan} = combatant;
			const left = plan && leftOf(plan, parts);
			const what =
				left && size(left) > 0 && knowsPlan(combatant, view)
					? `${size(left) === size(plan) ? 'the plan' : 'the rest of the plan'}: ${uncapital(planText(combatant, left, after, view))}`
					: 'the rest of the turn';
			return line(clauseOf(combatant, `gives up ${what}`), who);
		},
	},

	aimed: {
		shape: {who: id},
		rule: 'DD-20',
		evolve: (state, {who}) =>
			inTurn(state, who, (turn) => {
				turn.isAiming = true;
			}),
		tell: ({who}, after) => line(clause(after, who, 'aims'), who),
	},

	'surprise-passed': {
		shape: {who: id},
		rule: 'DD-05',
		tell: ({who}, after) =>
			line(clause(after, who, 'recovers from surprise'), who),
	},

	'item-used': {
		shape: {who: id, item: text, spent: number, needs: number},
		rule: 'DD-24',
		evolve: (state, {who, item, spent, needs}) =>
			inPast(state, who, (past) => {
				past.progress = spent < needs ? {item, spent} : undefined;
			}),
		/** “Mika uses bandage (1 of 3 actions)”. */
		tell: ({who, item, spent, needs}, after) =>
			line(
				clause(
					after,
					who,
					`uses ${item}${spent < needs ? ` (${spent} of ${counted(needs, 'action')})` : ''}`,
				),
				who,
			),
	},
});

/** What somebody does in their turn that involves nobody else. */
export type TurnEvent = EventsOf<typeof turnEvents>;
