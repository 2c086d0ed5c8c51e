import {fields, flag, id, list, maybe, number, text, tuple} from '../../../engine/kit/shape.js';
import {type Test, test} from '../state/attack.js';
import {eventRows, nobody, line, tells} from '../../../engine/events/event-rows.js';
import {lastCallRows} from '../../../engine/course/last-call.js';
import {minus, signed, timeText} from '../../../engine/kit/text.js';
import {nameOf} from '../../../engine/world/world.js';
import {secondsOf} from '../derived/order.js';
import {type TeState, freshRound, freshTurn} from '../state/fight.js';
import {testText} from '../shown/text.js';
import {hasStatus} from '../statuses/index.js';
import {inForm, inRound, inState, inTop, push, withFacts} from '../updates.js';
import {fightForm, surpriseForm} from '../state/frames.js';
import {forGm, nameList, preceded, secret, told} from '../../../engine/world/told.js';

/** “Oni: Stealth 4 (9+7 3: 2, +2)”, “Koji: Awareness 3 (6 2: 1, +2) against Oni”. */
function noticeText(state: TeState, key: string, total: number, test: Test | undefined): string {
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
			return inState(state, {
				combatants: state.combatants.map((combatant) =>
					withFacts(combatant, (one) => {
						one.round = {...freshRound, debt: owed.get(combatant.id) ?? 0};
						one.turn = freshTurn;
						if (combatant.body.breaths > 0 && !hasStatus(state, combatant.id, 'suffocating')) {
							one.body = {...combatant.body, breaths: 0};
						}
					}),
				),
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
			const said = inForm(state, fightForm, {ambush: is});
			return is ? push(said, surpriseForm.frame({})) : said;
		},
		tell: ({is}) => (is ? line('The fight begins with a surprise round') : undefined),
	},
	noticed: {
		shape: {
			/** Totals of Stealth by the hider's id, of Awareness by “who:against”. */
			totals: list(tuple(text, number)),
			/** How they were rolled, in the same order; logs from before do not say it. */
			tests: maybe(list(test)),
		},
		evolve: (state, {totals}) =>
			inTop(state, surpriseForm, ({totals: before}) => ({totals: [...before, ...totals]})),
		/** Only for the GM: the totals, and that they were rolled, tell players who lies hidden. */
		tell: ({totals, tests}, after) =>
			line(
				forGm(
					totals.map(([key, total], at) => noticeText(after, key, total, tests?.[at])).join('; '),
				),
				undefined,
				'TE-20',
			),
	},
	surprised: {
		shape: {
			who: list(id),
			/** Those who lay in ambush. */
			by: list(id),
		},
		rule: 'TE-20',
		evolve(state, {who, by}) {
			const ambushed = by.reduce((after, id) => inRound(after, id, {isAmbusher: true}), state);
			return who.reduce((after, id) => inRound(after, id, {isSurprised: true}), ambushed);
		},
		tell: ({who}, after) => [
			line(preceded('Surprised: ', nameList(after, who))),
			line('Nobody is surprised'),
		],
		about: nobody,
	},
	initiative: {
		shape: {who: id, roll: number, total: number},
		rule: 'TE-21',
		evolve: (state, {who, roll}) => inRound(state, who, {roll}),
		tell({who, roll, total}, after) {
			const dice = forGm(` (${roll} ${signed(total - roll)})`);
			const text = told`${nameOf(after, who)}: initiative ${minus(total)}${dice}`;
			return line(secret(who, 'order', text), who);
		},
	},
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
		tell: tells(({who, among}, after) =>
			preceded(
				'goes before ',
				nameList(
					after,
					among.filter((id) => id !== who),
				),
			),
		),
		about: ({who}) => [who],
	},
});
