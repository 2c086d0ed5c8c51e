import type {Id} from '../../../engine/basics.js';
import {type ClosingCourse, closingRows} from '../../../engine/closing.js';
import {
	type EventsOf,
	eventRows,
	nobody,
	silent,
} from '../../../engine/event-rows.js';
import {type LastCallPassed, lastCallRows} from '../../../engine/last-call.js';
import {type Line, line, tells} from '../../../engine/narration.js';
import {counted, listed, minus, signed} from '../../../engine/text.js';
import {knowsNumbers, seen, seenNames} from '../../../engine/veil.js';
import {find} from '../../../engine/world.js';
import {roundOf} from '../derived.js';
import type {Effect, Frame, OrderLine, OtState, Plight} from '../state.js';
import {isKnown} from '../text.js';
import {inCombatant, inPlace, inState} from '../updates.js';

/** Rounds, the order, and the end. */
export type CourseEvent =
	| ClosingCourse
	| LastCallPassed
	| EventsOf<{
			'round-began': {round: number};
			'initiative-rolled': {
				ids: readonly Id[];
				/** The dice added up; none where it was typed. */
				die: number | undefined;
				modifier: number;
				total: number;
				tie: number;
				/** Its place in this round is over already (OT-06). */
				isLate: boolean;
			};
			'put-first': {who: Id; tie: number};
			'line-added': {line: OrderLine};
			'line-told': {line: OrderLine};
			'line-dropped': {line: OrderLine};
			postponed: {effects: readonly Effect[]};
			landed: unknown;
			'plight-changed': {who: Id; plight: Plight};
			'went-on': {round: number};
			summed: {who: Id; plight: Plight};
	  }>;

const others = (state: OtState, {id}: OrderLine): readonly OrderLine[] =>
	state.lines.filter((each) => each.id !== id);

const forGm = (text: string, view: string): Line | undefined =>
	view === 'gm' ? line(text) : undefined;

const plightTexts = {
	up: 'stands again',
	down: 'is down',
	out: 'is out of the fight',
} as const;

export const courseEvents = eventRows<OtState>()<CourseEvent>({
	...closingRows<Frame, OtState>(
		(state, stack) => inState(state, {stack}),
		({winner}) => ({kind: 'closing', winner}),
	),
	...lastCallRows<OtState>((state, coming) => inState(state, {coming})),
	'round-began': {
		rule: 'OT-01',
		evolve: (state) => inState(state, {at: undefined}),
		tell: ({round}) => line(`Round ${round}`, undefined, undefined, 'heading'),
	},
	'initiative-rolled': {
		rule: 'OT-02',
		about: nobody,
		evolve: (state, {ids, total, tie, isLate}) =>
			ids.reduce(
				(after, id) =>
					inPlace(after, id, {
						initiative: total,
						tie,
						rolledIn: roundOf(state),
						...(isLate && {actedIn: roundOf(state)}),
					}),
				state,
			),
		tell({ids, die, modifier, total, isLate}, after, view) {
			const [who] = seen(after, ids, view);
			const isOpen = knowsNumbers(after, find(after, who), view, 'order');
			const sum =
				die === undefined || !isOpen ? '' : ` (${die} ${signed(modifier)})`;
			const late = isLate ? '; too late for this round' : '';
			const names = listed(seenNames(after, ids, view));
			return who === undefined
				? undefined
				: line(`${names}: initiative ${minus(total)}${sum}${late}`, who);
		},
	},
	'put-first': {
		rule: 'OT-04',
		evolve: (state, {who, tie}) => inPlace(state, who, {tie}),
		tell: tells('goes before its equals'),
	},
	'line-added': {
		rule: 'OT-07',
		evolve: (state, {line: added}) =>
			inState(state, {lines: [...others(state, added), added]}),
		tell: ({line: {text, initiative}}, _after, view) =>
			forGm(`In the order at ${initiative}: ${text}`, view),
	},
	'line-told': {
		rule: 'OT-07',
		evolve: (state, {line: told}) =>
			inState(state, {
				lines: [...others(state, told), ...(told.left === 0 ? [] : [told])],
			}),
		tell({line: {text, left}}) {
			const rest =
				left === 0 ? 'the last time' : counted(left ?? 0, 'more round');
			return line(left === undefined ? text : `${text} (${rest})`);
		},
	},
	'line-dropped': {
		rule: 'OT-07',
		evolve: (state, {line: dropped}) =>
			inState(state, {lines: others(state, dropped)}),
		tell: ({line: {text}}, _after, view) =>
			forGm(`No longer in the order: ${text}`, view),
	},
	postponed: {
		rule: 'OT-04',
		evolve: (state, {effects}) =>
			inState(state, {pending: [...state.pending, ...effects]}),
		tell: () => line('It counts when all have acted who act at the same time'),
	},
	landed: {
		evolve: (state) => inState(state, {pending: state.pending.slice(1)}),
		tell: silent,
	},
	/** OT-25, OT-26: told whatever brought it about. */
	'plight-changed': {
		evolve(state, {who, plight}) {
			const told = inCombatant(state, who, {told: plight});
			return plight === 'up'
				? told
				: inCombatant(inPlace(told, who, {isDelaying: false}), who, {
						trigger: undefined,
					});
		},
		tell: (event, after, view) => ({
			...tells(plightTexts[event.plight])(event, after, view),
			kind: event.plight === 'up' ? 'play' : 'defeat',
			rule: event.plight === 'up' ? 'OT-26' : 'OT-25',
		}),
	},
	'went-on': {
		evolve: (state, {round}) => inState(state, {goesOnIn: round}),
		tell: silent,
	},
	summed: {
		rule: 'OT-25',
		tell({who, plight}, after, view) {
			const {name = '', hp = 0, sheet} = find(after, who) ?? {};
			const left =
				sheet?.hp === undefined || !isKnown(after, who, view, 'health')
					? ''
					: `, ${hp} of ${counted(sheet.hp, 'hit point')}`;
			const text = `${name}: ${plight === 'up' ? 'standing' : plight}${left}`;
			return line(text, who, undefined, 'closing');
		},
	},
});
