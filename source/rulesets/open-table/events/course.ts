import type {Id, Side} from '../../../engine/basics.js';
import type {ClosingEvent} from '../../../engine/closing.js';
import {eventRows, nobody, silent} from '../../../engine/event-rows.js';
import {line} from '../../../engine/narration.js';
import {counted, listed, signed} from '../../../engine/text.js';
import {knowsNumbers, seen, seenNames} from '../../../engine/veil.js';
import {find} from '../../../engine/world.js';
import {roundOf} from '../derived.js';
import type {Effect, OrderLine, OtState, Plight} from '../state.js';
import {inCombatant, inState, pop, push, swap} from '../updates.js';
import {inPlace, knowsHealth, tells} from './shared.js';

/** Rounds, the order, and the end. */
export type CourseEvent =
	| {readonly type: 'round-began'; readonly round: number}
	| {
			readonly type: 'initiative-rolled';
			readonly ids: readonly Id[];
			/** The dice added up; none where it was typed. */
			readonly die: number | undefined;
			readonly modifier: number;
			readonly total: number;
			readonly tie: number;
			/** Its place in this round is over already (OT-06). */
			readonly isLate: boolean;
	  }
	| {readonly type: 'put-first'; readonly who: Id; readonly tie: number}
	| {readonly type: 'line-added'; readonly line: OrderLine}
	| {readonly type: 'line-told'; readonly line: OrderLine}
	| {readonly type: 'line-dropped'; readonly line: OrderLine}
	| {readonly type: 'postponed'; readonly effects: readonly Effect[]}
	| {readonly type: 'landed'}
	| {readonly type: 'plight-changed'; readonly who: Id; readonly plight: Plight}
	| {readonly type: 'went-on'; readonly round: number}
	| {
			readonly type: 'closing-begun';
			readonly winner: Side | 'nobody' | undefined;
	  }
	| Exclude<ClosingEvent, {type: 'over'}>
	| {readonly type: 'summed'; readonly who: Id; readonly plight: Plight};

const withLines = (state: OtState, lines: readonly OrderLine[]): OtState =>
	inState(state, (fresh) => {
		fresh.lines = lines;
	});

const others = (state: OtState, {id}: OrderLine): readonly OrderLine[] =>
	state.lines.filter((each) => each.id !== id);

const plightTexts: Readonly<Record<Plight, string>> = {
	up: 'stands again',
	down: 'is down',
	out: 'is out of the fight',
};

export const courseEvents = eventRows<OtState>()<CourseEvent>({
	'round-began': {
		rule: 'OT-01',
		evolve: (state) =>
			inState(state, (fresh) => {
				fresh.at = undefined;
			}),
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
			return who === undefined
				? undefined
				: line(
						`${listed(seenNames(after, ids, view))}: initiative ${total}${sum}${isLate ? '; too late for this round' : ''}`,
						who,
					);
		},
	},
	/** OT-04. */
	'put-first': {
		rule: 'OT-04',
		evolve: (state, {who, tie}) => inPlace(state, who, {tie}),
		tell: tells(() => 'goes before its equals'),
	},
	'line-added': {
		rule: 'OT-07',
		evolve: (state, {line: added}) =>
			withLines(state, [...others(state, added), added]),
		tell: ({line: {text, initiative}}, _after, view) =>
			view === 'gm'
				? line(`In the order at ${initiative}: ${text}`, undefined)
				: undefined,
	},
	'line-told': {
		rule: 'OT-07',
		evolve: (state, {line: told}) =>
			withLines(state, [
				...others(state, told),
				...(told.left === 0 ? [] : [told]),
			]),
		tell: ({line: {text, left}}) =>
			line(
				left === undefined
					? text
					: `${text} (${left === 0 ? 'the last time' : counted(left, 'more round')})`,
			),
	},
	'line-dropped': {
		rule: 'OT-07',
		evolve: (state, {line: dropped}) =>
			withLines(state, others(state, dropped)),
		tell: ({line: {text}}, _after, view) =>
			view === 'gm' ? line(`No longer in the order: ${text}`) : undefined,
	},
	postponed: {
		rule: 'OT-04',
		evolve: (state, {effects}) =>
			inState(state, (fresh) => {
				fresh.pending = [...state.pending, ...effects];
			}),
		tell: () => line('It counts when all have acted who act at the same time'),
	},
	landed: {
		evolve: (state) =>
			inState(state, (fresh) => {
				fresh.pending = state.pending.slice(1);
			}),
		tell: silent,
	},
	/** OT-25, OT-26: told whatever brought it about. */
	'plight-changed': {
		rule: 'OT-25',
		evolve: (state, {who, plight}) =>
			inCombatant(state, who, (fresh) => {
				fresh.told = plight;
				fresh.trigger = plight === 'up' ? fresh.trigger : undefined;
				fresh.place =
					plight === 'up' ? fresh.place : {...fresh.place, isDelaying: false};
			}),
		tell: (event, after, view) => ({
			...tells<typeof event>(({plight}) => plightTexts[plight])(
				event,
				after,
				view,
			),
			kind: event.plight === 'up' ? 'play' : 'defeat',
			rule: event.plight === 'up' ? 'OT-26' : 'OT-25',
		}),
	},
	'went-on': {
		evolve: (state, {round}) =>
			inState(state, (fresh) => {
				fresh.goesOnIn = round;
			}),
		tell: silent,
	},
	'closing-begun': {
		evolve: (state, {winner}) =>
			push(
				inState(state, (fresh) => {
					fresh.stack = [{kind: 'fight'}];
				}),
				{kind: 'closing', winner},
			),
		tell: silent,
	},
	'winner-named': {
		evolve: (state, {winner}) => swap(state, {kind: 'closing', winner}),
		tell: silent,
	},
	'frame-left': {evolve: pop, tell: silent},
	summed: {
		rule: 'OT-25',
		tell({who, plight}, after, view) {
			const {name = '', hp, sheet} = find(after, who) ?? {};
			const most = sheet?.hp;
			const left =
				most === undefined || !knowsHealth(after, who, view)
					? ''
					: `, ${hp ?? 0} of ${counted(most, 'hit point')}`;
			return line(
				`${name}: ${plight === 'up' ? 'standing' : plight}${left}`,
				who,
				undefined,
				'closing',
			);
		},
	},
});
