import {dudsOf} from '../../../../dice/tally.js';
import type {Option} from '../../../../engine/prompt.js';
import {explain, sumOf} from '../../../../engine/roll-modifiers.js';
import {knowsNumbers} from '../../../../engine/veil.js';
import {find} from '../../../../engine/world.js';
import {defenceRow} from '../../actions/defences.js';
import type {DefenceId} from '../../actions/row.js';
import {beginAction} from '../../acts/begin-action.js';
import {isSettled, openRerolls, totalOf} from '../../derived/tests.js';
import {free} from '../../derived/ticks.js';
import type {AnyEvent} from '../../flow-types.js';
import {defenceBasis} from '../../modifiers/defence.js';
import {defenceCounted, defenceOptions} from '../../modifiers/index.js';
import {type Situation, aidedRerolls} from '../../modifiers/situation.js';
import {usedUp} from '../../modifiers/used-up.js';
import type {AttackFrame, Order, Test} from '../../state.js';
import {answerChoices, canAnswer, refuseAnswer} from './answers.js';
import {
	type AttackStep,
	at,
	basisText,
	head,
	isAllAnswered,
	isAtCover,
	isHelpless,
	reachOf,
	rerollRequest,
	testRequest,
} from './common.js';
import {bestAnswer, freeAnswer, priceOfDefence} from './defending.js';
import {divingOf, respondingOf} from './responding.js';

const isOpen = (frame: AttackFrame): boolean =>
	!isAllAnswered(frame) && frame.defence === undefined;

function defended(
	situation: Situation,
	who: string,
	how: DefenceId,
): readonly AnyEvent[] {
	const defender = find(situation.state, who);
	return defender
		? [
				{
					type: 'defended',
					who,
					for: situation.target.id,
					how,
					price: priceOfDefence(situation, defender, how),
				},
			]
		: [];
}

const undefended = ({target}: Situation): readonly AnyEvent[] => [
	{
		type: 'defended',
		who: target.id,
		for: target.id,
		how: 'none',
		price: free,
	},
];

/** What the standing order of the target says; `undefined` when it is to be asked. */
function standing(situation: Situation): readonly AnyEvent[] | undefined {
	const {target} = situation;
	switch (target.habits.order) {
		case 'ask':
		case 'none': {
			return undefined;
		}

		case 'duck': {
			const how = freeAnswer(situation);
			return how === undefined
				? undefined
				: defended(situation, target.id, how);
		}

		case 'best': {
			const how = bestAnswer(situation);
			return how === undefined
				? undefined
				: defended(situation, target.id, how);
		}
	}
}

/** “none”: nobody is asked, unless an ally could step in. */
const isWaived = (situation: Situation): boolean =>
	situation.target.habits.order === 'none' &&
	answerChoices(situation, 'gm').every(
		({id, refused}) => refused !== undefined || !id.startsWith('defend-ally:'),
	);

const orderLabels: Readonly<Record<Exclude<Order, 'ask'>, string>> = {
	duck: 'always the free answer',
	best: 'always the best answer',
	none: 'never answers',
};

const orderOptions = ({target}: Situation): readonly Option[] =>
	(['duck', 'best', 'none'] as const).map((order) => ({
		id: order,
		label: `${target.name} from now on: ${orderLabels[order]}`,
		count: target.habits.order === order ? 1 : 0,
		max: 1,
		rule: 'TE-31',
	}));

/** One prompt for all who could answer (TE-15, TE-31). */
export const windowSteps: readonly AttackStep[] = [
	{
		id: 'unanswerable',
		kind: 'auto',
		due(frame, state) {
			if (!isOpen(frame)) {
				return false;
			}

			const situation = at(frame, state);
			return (
				isHelpless(situation) ||
				isAtCover(situation) ||
				!canAnswer(situation) ||
				isWaived(situation)
			);
		},
		take: (frame, state) => undefended(at(frame, state)),
	},
	{
		id: 'standing',
		kind: 'auto',
		due: (frame, state) =>
			isOpen(frame) && standing(at(frame, state)) !== undefined,
		take: (frame, state) => standing(at(frame, state)) ?? [],
	},
	{
		id: 'answer',
		kind: 'choose',
		due: (frame) => isOpen(frame),
		ask(frame, state, view) {
			const situation = at(frame, state);
			const {target, attacker} = situation;
			const isShown =
				frame.roll !== undefined &&
				knowsNumbers(state, attacker, view, 'ability');
			return {
				...head(situation, view, {
					title: `Who answers? ${attacker.name} against ${target.name}${isShown ? `: ${reachOf(situation)}` : ''}`,
					who: target.id,
					why: 'a tie goes to the defence (TE-02)',
					rule: 'TE-31',
					isRoutine: true,
					options: orderOptions(situation),
				}),
				choices: answerChoices(situation, view),
			};
		},
		refuse: (act, frame, state) => refuseAnswer(act, at(frame, state)),
		take(act, frame, state) {
			const situation = at(frame, state);
			switch (act.do) {
				case 'defend': {
					return defended(situation, act.who, act.how);
				}

				case 'dive': {
					const attempt = divingOf();
					return attempt
						? [
								{type: 'dived', who: frame.targets[frame.results.length] ?? ''},
								...beginAction(state, situation.target.id, attempt),
							]
						: [];
				}

				case 'respond': {
					const attempt = respondingOf(act);
					return attempt ? beginAction(state, act.who, attempt) : [];
				}

				default: {
					return undefended(situation);
				}
			}
		},
		mark(ids, frame, state) {
			const {target} = at(frame, state);
			const before = target.habits.order;
			const order =
				(['duck', 'best', 'none'] as const).find(
					(each) => ids.includes(each) && each !== before,
				) ?? (ids.includes(before) ? before : 'ask');
			return [{type: 'ordered', who: target.id, order}];
		},
	},
	{
		id: 'defence',
		kind: 'roll',
		due: ({defence}) =>
			defence !== undefined &&
			defence.how !== 'none' &&
			defence.test === undefined,
		ask(frame, state, view) {
			const situation = at(frame, state);
			const {defender} = situation;
			const how = howOf(frame);
			const isShown = knowsNumbers(state, defender, view, 'ability');
			const basis = defenceBasis(defender, how);
			return head(situation, view, {
				title: `${defender.name}: ${defenceRow(how).name.toLowerCase()}${defender.id === situation.target.id ? '' : ` for ${situation.target.name}`}`,
				who: defender.id,
				...(isShown && {
					why: `${basisText(basis)} (${basis.parts.join(', ')}); ${explain(defenceCounted(situation, how))}`,
				}),
				rule: defenceRow(how).rule,
				options: isShown ? defenceOptions(situation, how) : [],
			});
		},
		requests(frame, state, view) {
			const situation = at(frame, state);
			const {attacker, defender} = situation;
			const how = howOf(frame);
			const isShown =
				view !== undefined &&
				frame.roll !== undefined &&
				knowsNumbers(state, attacker, view, 'ability') &&
				knowsNumbers(state, defender, view, 'ability');
			return [
				testRequest(
					'defence',
					defender.id,
					defenceRow(how).name.toLowerCase(),
					defenceBasis(defender, how),
					isShown,
					isShown && frame.roll
						? {
								total: reachOf(situation),
								modifier: sumOf(defenceCounted(situation, how)),
							}
						: undefined,
				),
			];
		},
		take([rolled], frame, state) {
			const situation = at(frame, state);
			const {defender} = situation;
			const how = howOf(frame);
			const basis = defenceBasis(defender, how);
			const counted = defenceCounted(situation, how);
			const aided = aidedRerolls(state, defender.id);
			const test: Test = {
				dice: rolled?.dice ?? [],
				again: undefined,
				rerolls: basis.rerolls + aided,
				flat: basis.flat,
				counted,
			};
			return [
				{type: 'defence-rolled', who: defender.id, test},
				...usedUp(state, defender.id, counted, aided),
			];
		},
		mark: (marks) => [{type: 'defence-marked', marks}],
	},
	{
		id: 'defence-reroll',
		kind: 'roll',
		due: (frame, state) =>
			frame.landing === undefined &&
			frame.defence?.test !== undefined &&
			!isSettled(frame.defence.test) &&
			frame.roll !== undefined &&
			reachOf(at(frame, state)) > totalOf(frame.defence.test),
		ask(frame, state, view) {
			const situation = at(frame, state);
			const test = frame.defence?.test;
			return head(situation, view, {
				title: `${situation.defender.name} rolls ${test ? openRerolls(test) : 0} of ${test ? dudsOf(test.dice, 6) : 0} duds anew`,
				who: situation.defender.id,
				rule: 'TE-02',
			});
		},
		requests: (frame) =>
			rerollRequest(frame.defence?.by ?? '', frame.defence?.test),
		take: ([rolled], frame) => [
			{
				type: 'rerolled',
				who: frame.defence?.by ?? '',
				dice: rolled?.dice ?? [],
			},
		],
	},
];

const howOf = ({defence}: AttackFrame): DefenceId =>
	defence === undefined || defence.how === 'none' ? 'duck' : defence.how;
