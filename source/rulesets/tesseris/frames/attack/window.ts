import {dudsOf} from '../../../../dice/tally.js';
import {menuStep} from '../../../../engine/course/menu.js';
import type {Option} from '../../../../engine/facts/prompt.js';
import {explain, sumOf} from '../../../../engine/events/counting.js';
import {clauseOf, counted, minus} from '../../../../engine/kit/text.js';
import {knowsNumbers} from '../../../../engine/world/veil.js';
import {defenceRow} from '../../actions/effects.js';
import {answerMenu, canAnswer, canBeProtected, isSkipped} from '../../acts/answers.js';
import {isOpenTo, isUp} from '../../derived/standing.js';
import {effectiveTotal, isSettled, openRerolls, testOf} from '../../derived/tests.js';
import type {AnyEvent} from '../../flow-types.js';
import {
	defended,
	orderedAnswer,
	refuseAll,
	ruleOfDefence,
	undefended,
} from '../../legality/defences.js';
import {defenceBasis} from '../../modifiers/defence.js';
import {countedFor, defenceIn, optionsFor, reachOf} from '../../modifiers/index.js';
import {type Situation, aidedRerolls} from '../../derived/situation.js';
import {usedUp} from '../../modifiers/personal.js';
import {type AttackFrame, attackForm, defenceRollOf} from '../../state/attack.js';
import type {Order} from '../../state/fight.js';
import {basisText} from '../../shown/text.js';
import {
	type AttackStep,
	at,
	head,
	howOf,
	isAllAnswered,
	isAtCover,
	rerollRequest,
	testRequest,
} from './common.js';

const isToRoll = ({defence, defenceRoll}: AttackFrame): boolean =>
	defence !== undefined && defence.how !== 'none' && defenceRoll === undefined;

const isOpen = (frame: AttackFrame) => !isAllAnswered(frame) && frame.defence === undefined;

function standing(situation: Situation): readonly AnyEvent[] | undefined {
	const how = orderedAnswer(situation);
	return how === undefined ? undefined : defended(situation, situation.target.id, how);
}

/** “none”: nobody is asked, unless an ally could step in. */
const isWaived = (situation: Situation): boolean =>
	situation.target.habits.order === 'none' && !canBeProtected(situation);

const orderLabels: Readonly<Record<Exclude<Order, 'ask'>, string>> = {
	duck: 'always the free answer',
	best: 'always the best answer',
	none: 'never answers',
};

/** A standing answer spares the GM the question; who is never asked again cannot take it back. */
const orderOptions = ({target}: Situation): readonly Option[] =>
	(['duck', 'best', 'none'] as const).map((order) => ({
		id: order,
		label: `${target.name} from now on: ${orderLabels[order]}`,
		count: target.habits.order === order ? 1 : 0,
		max: 1,
		rule: 'TE-31',
		isGms: true,
	}));

/** Whether cover helps against somebody is said once, until one of the two moves (TE-70). */
function coverSided(
	{target, attacker, meetsCover}: Situation,
	marks: readonly string[],
): readonly AnyEvent[] {
	const isOpen = !marks.includes('cover');
	return target.place.cover && meetsCover && isOpen !== isOpenTo(target, attacker)
		? [{type: 'sided', who: target.id, foe: attacker.id, isOpen}]
		: [];
}

/** One prompt for everybody who could answer (TE-15, TE-31). */
export const windowSteps: readonly AttackStep[] = [
	{
		id: 'unanswerable',
		due(frame, state) {
			if (!isOpen(frame)) {
				return false;
			}

			const situation = at(frame, state);
			return (
				(!isUp(state, situation.target) && !canBeProtected(situation)) ||
				isAtCover(situation) ||
				(!canAnswer(situation) && !refuseAll(situation)) ||
				isWaived(situation)
			);
		},
		take: (frame, state) => undefended(at(frame, state)),
	},
	{
		id: 'standing',
		due: (frame, state) => isOpen(frame) && standing(at(frame, state)) !== undefined,
		take: (frame, state) => standing(at(frame, state)) ?? [],
	},
	menuStep('answer', {
		due: isOpen,
		menu: answerMenu,
		scene: at,
		head(situation, view) {
			const {state, frame, target, attacker} = situation;
			const isShown = frame.roll !== undefined && knowsNumbers(state, attacker, view, 'ability');
			return head(situation, view, {
				title: `Who answers? ${attacker.name} against ${target.name}${isShown ? `: ${minus(reachOf(situation))}` : ''}`,
				who: target.id,
				why: 'a tie goes to the defence (TE-02)',
				rule: 'TE-31',
				takesDiceAhead: true,
				isAnswer: true,
				...(isSkipped(situation) && {isSkipped: true}),
				options: orderOptions(situation),
			});
		},
		mark(ids, {target}) {
			const before = target.habits.order;
			const order =
				(['duck', 'best', 'none'] as const).find((each) => ids.includes(each) && each !== before) ??
				(ids.includes(before) ? before : 'ask');
			return [{type: 'ordered', who: target.id, order}];
		},
	}),
	{
		id: 'felled',
		due: (frame, state) => isToRoll(frame) && !isUp(state, at(frame, state).defender),
		take: (frame, state) => undefended(at(frame, state)),
	},
	{
		id: 'defence',
		kind: 'roll',
		due: isToRoll,
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
					why: `${basisText(basis)} (${basis.parts().join(', ')}); ${explain(countedFor(defenceIn(situation, how)))}`,
				}),
				rule: ruleOfDefence(situation, how),
				options: isShown ? optionsFor(defenceIn(situation, how)) : [],
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
					isShown
						? {
								total: Math.max(0, reachOf(situation)),
								modifier: sumOf(countedFor(defenceIn(situation, how))),
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
			const counted = countedFor(defenceIn(situation, how));
			const aided = aidedRerolls(state, defender.id);
			const test = testOf(rolled, {flat: basis.flat, rerolls: basis.rerolls + aided}, counted);
			return [
				attackForm.filled({defenceRoll: test}),
				...usedUp(state, defender.id, counted, aided),
			];
		},
		mark: (marks, frame, state) => [
			attackForm.filled({defenceMarks: marks}),
			...coverSided(at(frame, state), marks),
		],
	},
	{
		id: 'defence-reroll',
		kind: 'roll',
		due(frame, state) {
			const test = defenceRollOf(frame);
			return (
				frame.nets === undefined &&
				test !== undefined &&
				!isSettled(test) &&
				frame.roll !== undefined &&
				reachOf(at(frame, state)) > effectiveTotal(test)
			);
		},
		ask(frame, state, view) {
			const situation = at(frame, state);
			const {defender} = situation;
			const test = defenceRollOf(frame);
			const dice = knowsNumbers(state, defender, view, 'ability')
				? `${test ? openRerolls(test) : 0} of ${counted(test ? dudsOf(test.dice, 6) : 0, 'dud')}`
				: 'dice';
			return head(situation, view, {
				title: clauseOf(defender, `rerolls ${dice}`),
				who: situation.defender.id,
				rule: 'TE-02',
			});
		},
		requests: (frame) => rerollRequest(frame.defence?.by ?? '', frame.defenceRoll),
		take: ([rolled]) => [attackForm.filled({defenceReroll: rolled?.dice ?? []})],
	},
];
