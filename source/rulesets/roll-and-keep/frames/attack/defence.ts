import type {Rolled} from '../../../../dice/dice.js';
import {chanceToReach} from '../../../../dice/odds.js';
import {menuStep} from '../../../../engine/course/act-rows.js';
import type {View} from '../../../../engine/kit/basics.js';
import {isConditionMark} from '../../../../engine/events/condition-modifiers.js';
import type {Option} from '../../../../engine/facts/prompt.js';
import {clauseOf, listed} from '../../../../engine/kit/text.js';
import {knowsNumbers} from '../../../../engine/world/veil.js';
import {get} from '../../../../engine/world/world.js';
import {answerMenu} from '../../acts/answer.js';
import {conditionOptions, usedOn, withOneOf} from '../../counting.js';
import {laterActions} from '../../derived.js';
import type {AnyEvent} from '../../flow-types.js';
import {head} from './common.js';
import {
	fromText,
	likeliestDefence,
	madeOf,
	rollsByThreat,
	rollText,
} from '../../pools.js';
import {requestOf} from '../../requests.js';
import {
	type Situation,
	defenceKnack,
	defenceNow,
	hitsOf,
	numberOf,
	numbersOf,
	severalIn,
	situationOf,
} from '../../situation.js';
import {
	type AttackFrame,
	type Made,
	type RkState,
	attack,
} from '../../state.js';
import {isHelpless} from '../../target-number.js';
import {traitNames} from '../../traits.js';

/* The defender's choice and roll (RK-22 to RK-25). */

/** The defender may pick another knack instead of the best one that fits (RK-23). */
function knackOptions(situation: Situation): readonly Option[] {
	const {target, state, weapon} = situation;
	const {defence} = target.sheet;
	const now = defenceKnack(situation);
	const likeliest = likeliestDefence(target, weapon);
	const isChoice = defence.some(({name}) => name !== likeliest);
	if (rollsByThreat(target, state) || !isChoice) {
		return [];
	}

	return defence.map(({name, rank}) => ({
		id: name,
		label: `defends with ${name}`,
		count: name === now ? 1 : 0,
		max: 1,
		worth: String(rank),
		rule: 'RK-23',
	}));
}

/** The knack to defend with, and what the defender's conditions are worth. */
const optionsOf = (situation: Situation, view: View): readonly Option[] => {
	const {target, state, frame} = situation;
	return knowsNumbers(state, target, view, 'ability')
		? [
				...knackOptions(situation),
				...conditionOptions(state, target.id, frame.marks),
			]
		: [];
};

/** One knack at most stands once these are ticked. */
const marked = (ids: readonly string[], situation: Situation) => [
	attack.marked(
		withOneOf(ids, (id) => !isConditionMark(id), defenceKnack(situation)),
	),
];

const defenceName = (situation: Situation): string =>
	rollsByThreat(situation.target, situation.state)
		? 'the squad'
		: (defenceKnack(situation) ??
			`${traitNames[situation.state.settings.defenceTrait]} alone`);

/** “18 or more”, “27 or more against all of 22, 27 and 16”: what stops the attack. */
const neededText = (frame: AttackFrame): string => {
	const each = numbersOf(frame);
	return `${numberOf(frame)} or more${each.length > 1 ? ` against all of ${listed(each)}` : ''}`;
};

function whyAnswer({target, state, frame}: Situation, view: View): string {
	if (!knowsNumbers(state, target, view, 'order')) {
		return 'hit';
	}

	const later = laterActions(target, state).map(({phase}) => phase);
	const number = view === 'gm' ? ` with ${listed(numbersOf(frame))}` : '';
	return `hit${number}; ${later.length === 0 ? 'no later Actions' : `later Actions: ${listed(later)}`}`;
}

/** Without a choice: the target cannot defend. */
const noDefence = {
	id: 'no-defence',
	kind: 'auto',
	due: (frame: AttackFrame, state: RkState) =>
		frame.answer === undefined &&
		hitsOf(frame).length > 0 &&
		isHelpless(get(state, frame.target), state, frame),
	take: (frame: AttackFrame): readonly AnyEvent[] => [
		{
			type: 'taken',
			who: frame.target,
			total: numberOf(frame),
			...severalIn(frame),
		},
	],
} as const;

const answer = menuStep({
	id: 'answer',
	due: (frame: AttackFrame) =>
		frame.answer === undefined && hitsOf(frame).length > 0,
	menu: answerMenu,
	scene: situationOf,
	head: (situation, view) =>
		head(situation, view, {
			title: clauseOf(situation.target, 'is hit: take the hit or defend?'),
			who: situation.target.id,
			why: whyAnswer(situation, view),
			rule: 'RK-22',
			options: optionsOf(situation, view),
			isRoutine: true,
			isAnswer: true,
		}),
	mark: marked,
});

const defence = {
	roll: 'defence',
	// Whoever is knocked out meanwhile cannot defend any more (RK-25).
	when: (frame: AttackFrame, state: RkState) =>
		frame.answer === 'active' &&
		!isHelpless(get(state, frame.target), state, frame),
	head(frame: AttackFrame, state: RkState, view: View) {
		const situation = situationOf(frame, state);
		const {target} = situation;
		return head(situation, view, {
			title: clauseOf(
				target,
				`defends${view === 'gm' ? `: ${neededText(frame)}` : ''}`,
			),
			who: frame.target,
			...(knowsNumbers(state, target, view, 'ability') && {
				why: fromText(defenceNow(situation)),
			}),
			rule: 'RK-23',
			options: optionsOf(situation, view),
		});
	},
	mark: (ids: readonly string[], frame: AttackFrame, state: RkState) =>
		marked(ids, situationOf(frame, state)),
	requests(frame: AttackFrame, state: RkState, view: View | undefined) {
		const situation = situationOf(frame, state);
		const roll = defenceNow(situation);
		const need = numberOf(frame);
		const {target: roller} = situation;
		const isNameKnown =
			view === undefined || knowsNumbers(state, roller, view, 'ability');
		return [
			requestOf(
				{
					id: 'defence',
					label: isNameKnown ? defenceName(situation) : 'defence',
					roller,
					roll,
				},
				state,
				view,
				(to) =>
					to === 'gm'
						? {
								need: `${rollText(roll)}, ${neededText(frame)}`,
								chance: chanceToReach(roll.pool, need, roll.isExploding),
							}
						: {need: rollText(roll)},
			),
		];
	},
	made: ([rolled]: readonly Rolled[], frame: AttackFrame, state: RkState) =>
		madeOf(rolled?.dice ?? [], defenceNow(situationOf(frame, state))),
	take(made: Made, frame: AttackFrame, state: RkState): readonly AnyEvent[] {
		const against = numberOf(frame);
		const hits = hitsOf(frame);
		return [
			{
				type: 'defence-rolled',
				who: frame.target,
				knack: defenceName(situationOf(frame, state)),
				made,
				against,
				isSaved: made.total >= against,
				...(hits.length > 1 && {
					hits: {
						all: hits.length,
						stopped: hits.filter(({total}) => total <= made.total).length,
						...severalIn(frame),
					},
				}),
			},
			...usedOn(state, frame.target, frame.marks),
		];
	},
} as const;

export const defenceQuestions = [
	{step: noDefence},
	{step: answer},
	defence,
] as const;
