import {number, list, id, maybe, flag} from '../../../engine/kit/shape.js';
import {type OrderLine, type OtState, orderLine, plight, unplaced} from '../state/fight.js';
import {effect} from '../state/task.js';
import {eventRows, nobody, silent, line, tells} from '../../../engine/events/event-rows.js';
import {lastCallRows} from '../../../engine/course/last-call.js';
import {counted, minus, signed} from '../../../engine/kit/text.js';
import {forGm, ofSeen, secret, sentence, told} from '../../../engine/world/told.js';
import {find, nameOf, namesOf} from '../../../engine/world/world.js';
import {cardName} from '../cards.js';
import {isPassedOver, roundOf, turnsOf} from '../derived.js';
import {comeBack} from '../set-up.js';
import {isByInitiative} from '../order.js';
import {missed} from '../phases.js';
import {lineText} from '../shown/text.js';
import {inCombatant, inPlace, inState} from '../updates.js';

const others = (state: OtState, {id}: OrderLine) => state.lines.filter((each) => each.id !== id);

const plightTexts = {up: 'stands again', down: 'is down', out: 'is out of the fight'} as const;

export const courseEvents = eventRows<OtState>()({
	...lastCallRows<OtState>((state, coming) => inState(state, {coming})),
	'round-began': {
		shape: {round: number},
		rule: 'OT-01',
		/** OT-13, OT-28: reactions come back to whoever has no turn at whose start they would. */
		evolve: (state) =>
			state.combatants
				.filter((combatant) => isPassedOver(combatant, state))
				.reduce(
					(after, {id: who, sheet}) => inCombatant(after, who, {reactions: sheet.reactions}),
					inState(state, {at: undefined, phase: 1}),
				),
		tell: ({round}) => line(`Round ${round}`, undefined, undefined, 'heading'),
	},
	/** OT-15: those who have another turn in this round. */
	'phase-began': {
		shape: {phase: number, ids: list(id)},
		rule: 'OT-15',
		about: nobody,
		evolve: (state, {phase}) => inState(state, {at: undefined, phase}),
		tell: ({phase, ids}) =>
			line(
				ofSeen(ids, ([first]) => (first === undefined ? '' : `Phase ${phase}`)),
				undefined,
				undefined,
				'heading',
			),
	},
	'initiative-rolled': {
		shape: {
			ids: list(id),
			/** The dice added up; none where it was typed. */
			die: maybe(number),
			modifier: number,
			total: number,
			tie: number,
			/** Its place in this round is over already (OT-06). */
			isLate: flag,
			/** The card drawn (OT-08): its number by rank, then by suit, and the jokers last. */
			card: maybe(number),
		},
		rule: 'OT-02',
		about: nobody,
		evolve: (state, {ids, total, tie, isLate, card}) =>
			ids.reduce(
				(after, id) =>
					inPlace(after, id, {
						initiative: total,
						tie,
						rolledIn: roundOf(state),
						card,
						...missed(find(after, id)?.place ?? unplaced, state, isLate),
					}),
				card === undefined || ids.every((id) => find(state, id)?.isHidden)
					? state
					: inState(state, {drawn: [...state.drawn, card]}),
			),
		tell: ({ids, die, modifier, total, isLate, card}, after) =>
			line(
				ofSeen(ids, ([who, ...others]) => {
					const sum =
						die === undefined ? '' : secret(who, 'order', ` (${die} ${signed(modifier)})`);
					const late = isLate ? '; too late for this round' : '';
					return who === undefined
						? ''
						: told`${namesOf(after, [who, ...others])}: ${card === undefined ? `initiative ${minus(total)}` : cardName(card)}${sum}${late}`;
				}),
				ids,
			),
	},
	/** OT-08: all but the cards that somebody holds. */
	'deck-shuffled': {
		shape: {held: list(number)},
		rule: 'OT-08',
		evolve: (state, {held}) => inState(state, {drawn: held}),
		tell: () => line('The deck is shuffled'),
	},
	'put-first': {
		shape: {who: id, tie: number},
		rule: 'OT-04',
		evolve: (state, {who, tie}) => inPlace(state, who, {tie}),
		tell: tells('goes before its equals'),
	},
	/** OT-09: told where it is a combatant who says so. */
	named: {
		shape: {who: id, by: maybe(id)},
		rule: 'OT-09',
		evolve: (state, {who}) => inState(state, {named: who}),
		tell: ({who, by}, after) =>
			line(by === undefined ? '' : sentence(after, by, `names ${nameOf(after, who)} next`), by),
	},
	'line-added': {
		shape: {line: orderLine},
		rule: 'OT-07',
		evolve: (state, {line: added}) => inState(state, {lines: [...others(state, added), added]}),
		tell: ({line: added}, after) =>
			line(forGm(`In the order${isByInitiative(after) ? ' at ' : ': '}${lineText(added, after)}`)),
	},
	'line-told': {
		shape: {line: orderLine},
		rule: 'OT-07',
		evolve: (state, {line: told}) =>
			inState(state, {lines: [...others(state, told), ...(told.left === 0 ? [] : [told])]}),
		tell({line: {text, left}}) {
			const rest = left === 0 ? 'the last time' : counted(left ?? 0, 'more round');
			return line(left === undefined ? text : `${text} (${rest})`);
		},
	},
	'line-dropped': {
		shape: {line: orderLine},
		rule: 'OT-07',
		evolve: (state, {line: dropped}) => inState(state, {lines: others(state, dropped)}),
		tell: ({line: {text}}) => line(forGm(`No longer in the order: ${text}`)),
	},
	postponed: {
		shape: {effects: list(effect)},
		rule: 'OT-04',
		evolve: (state, {effects}) => inState(state, {pending: [...state.pending, ...effects]}),
		tell: () => line('What was done takes effect when all who act at the same time have acted'),
	},
	landed: {
		shape: {},
		evolve: (state) => inState(state, {pending: state.pending.slice(1)}),
		tell: silent,
	},
	/** OT-25, OT-26: told whatever brought it about. Whoever stands up behind their place has no turn any more in the round. */
	'plight-changed': {
		shape: {who: id, plight},
		evolve(state, {who, plight}) {
			const told = inCombatant(state, who, {told: plight});
			const isInTurn = turnsOf(state).some(({ids}) => ids.includes(who));
			return plight === 'up'
				? isInTurn
					? told
					: comeBack(told, who)
				: inCombatant(inPlace(told, who, {isDelaying: false}), who, {trigger: undefined});
		},
		tell: (event, after) => ({
			...tells(plightTexts[event.plight])(event, after),
			kind: event.plight === 'up' ? 'play' : 'defeat',
			rule: event.plight === 'up' ? 'OT-26' : 'OT-25',
		}),
	},
	'went-on': {
		shape: {round: number},
		evolve: (state, {round}) => inState(state, {goesOnIn: round}),
		tell: silent,
	},
	summed: {
		shape: {who: id, plight},
		rule: 'OT-25',
		tell({who, plight}, after) {
			const {name = '', hp = 0, sheet} = find(after, who) ?? {};
			const left =
				sheet?.hp === undefined
					? ''
					: secret(who, 'health', `, ${hp} of ${counted(sheet.hp, 'hit point')}`);
			const text = told`${name}: ${plight === 'up' ? 'standing' : plight}${left}`;
			return line(text, who, undefined, 'closing');
		},
	},
});
