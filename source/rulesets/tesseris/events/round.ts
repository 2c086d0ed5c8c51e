import {
	number,
	list,
	fields,
	id,
	flag,
	tuple,
	text,
	maybe,
} from '../../../engine/kit/shape.js';
import {test, type Test} from '../state/attack.js';
import type {EventsOf} from '../../../engine/facts/event.js';
import {eventRows, nobody, silent} from '../../../engine/events/event-rows.js';
import {lastCallRows} from '../../../engine/course/last-call.js';
import {line} from '../../../engine/events/narration.js';
import {minus, signed, timeText} from '../../../engine/kit/text.js';
import {knowsNumbers, seenNames} from '../../../engine/world/veil.js';
import {clause, find, nameOf} from '../../../engine/world/world.js';
import {secondsOf} from '../derived/order.js';
import {freshRound, freshTurn} from '../state/combatant.js';
import type {TeState} from '../state/fight.js';
import {testText} from '../text.js';
import {hasStatus} from '../statuses/index.js';
import {inRound, inState, inTop, push, withFacts} from '../updates/index.js';

/** “Oni: Stealth 4 (9+7 3: 2, +2)”, “Koji: Awareness 3 (6 2: 1, +2) against Oni”. */
function noticeText(
	state: TeState,
	key: string,
	total: number,
	test: Test | undefined,
): string {
	const [who = '', against] = key.split(':');
	const told = test ? testText(test) : minus(total);
	return against === undefined
		? `${nameOf(state, who)}: Stealth ${told}`
		: `${nameOf(state, who)}: Awareness ${told} against ${nameOf(state, against)}`;
}

export const roundEvents = eventRows<TeState>()({
	...lastCallRows<TeState>((state, coming) => inState(state, {coming})),
	/** TE-14: fresh ticks minus borrowed ones. For somebody who breathes again, the count of TE-C10 starts anew. */
	'round-began': {
		shape: {round: number, debts: list(fields({who: id, ticks: number}))},
		rule: 'TE-23',
		evolve(state, {debts}) {
			const owed = new Map(debts.map(({who, ticks}) => [who, ticks]));
			return inState(state, (fresh) => {
				fresh.combatants = state.combatants.map((combatant) =>
					withFacts(combatant, (one) => {
						one.round = {...freshRound, debt: owed.get(combatant.id) ?? 0};
						one.turn = freshTurn;
						if (
							combatant.body.breaths > 0 &&
							!hasStatus(state, combatant.id, 'suffocating')
						) {
							one.body = {...combatant.body, breaths: 0};
						}
					}),
				);
			});
		},
		tell: ({round}, after) => ({
			...line(`Round ${round}`, undefined, undefined, 'heading'),
			elapsed: timeText(secondsOf(after)),
		}),
	},
	'surprise-said': {
		shape: {is: flag},
		rule: 'TE-20',
		evolve(state, {is}) {
			const said = inTop(state, 'fight', (frame) => {
				frame.isSurprise = is;
			});
			return is ? push(said, {kind: 'surprise', totals: new Map()}) : said;
		},
		tell: ({is}) =>
			is ? line('The fight begins with a surprise round') : undefined,
	},
	looking: {
		shape: {who: id},
		evolve: (state, {who: seeker}) =>
			push(state, {kind: 'surprise', totals: new Map(), seeker}),
		tell: silent,
	},
	noticed: {
		shape: {
			/** Totals of Stealth by the hider's id, of Awareness by “who:against”. */
			totals: list(tuple(text, number)),
			/** How they were rolled, in the same order; logs from before do not say it. */
			tests: maybe(list(test)),
		},
		evolve: (state, {totals}) =>
			inTop(state, 'surprise', (frame) => {
				frame.totals = new Map([...frame.totals, ...totals]);
			}),
		/** Only for the GM: the totals, and that they were rolled, tell players who lies hidden. */
		tell: ({totals, tests}, after, view) =>
			view === 'gm'
				? line(
						totals
							.map(([key, total], at) =>
								noticeText(after, key, total, tests?.[at]),
							)
							.join('; '),
						undefined,
						'TE-20',
					)
				: undefined,
	},
	/** Reactions only: their turns are over before they begin. */
	surprised: {
		shape: {
			who: list(id),
			/** Those who lay in ambush. */
			by: list(id),
		},
		rule: 'TE-20',
		evolve(state, {who, by}) {
			const ambushed = by.reduce(
				(after, id) =>
					inRound(after, id, (round) => {
						round.isAmbusher = true;
					}),
				state,
			);
			return who.reduce(
				(after, id) =>
					inRound(after, id, (round) => {
						round.isSurprised = true;
					}),
				ambushed,
			);
		},
		tell({who}, after, view) {
			const names = seenNames(after, who, view);
			return line(
				names.length > 0
					? `Surprised: ${names.join(', ')}`
					: 'Nobody is surprised',
			);
		},
		about: nobody,
	},
	initiative: {
		shape: {who: id, roll: number, total: number},
		rule: 'TE-21',
		evolve: (state, {who, roll}) =>
			inRound(state, who, (round) => {
				round.roll = roll;
			}),
		tell: ({who, roll, total}, after, view) =>
			knowsNumbers(after, find(after, who), view, 'order')
				? line(
						`${nameOf(after, who)}: initiative ${total}${view === 'gm' ? ` (${roll} ${signed(total - roll)})` : ''}`,
						who,
					)
				: undefined,
	},
	/** The one who was picked goes before others with the same number. */
	ranked: {
		shape: {who: id, among: list(id)},
		rule: 'TE-21',
		evolve: (state, {who, among}) =>
			among.reduce(
				(after, id) =>
					id === who
						? after
						: inRound(after, id, (round) => {
								round.rank++;
							}),
				state,
			),
		tell({who, among}, after, view) {
			const others = seenNames(
				after,
				among.filter((id) => id !== who),
				view,
			);
			return others.length === 0
				? undefined
				: line(clause(after, who, `goes before ${others.join(', ')}`), who);
		},
		about: ({who}) => [who],
	},
	'went-on': {
		shape: {round: number},
		evolve: (state, {round}) =>
			inState(state, (fresh) => {
				fresh.goesOnIn = round;
			}),
		tell: silent,
	},
});

/** Rounds, turns and the order in them, and how a fight ends. */
export type RoundEvent = EventsOf<typeof roundEvents>;
