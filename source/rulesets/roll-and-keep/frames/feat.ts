import {tick} from '../../../engine/events/counting.js';
import {type View, impossible} from '../../../engine/kit/basics.js';
import {checkEnded} from '../../../engine/course/own-acts/own-act.js';
import {get, nameOf} from '../../../engine/world/world.js';
import {featOf} from '../actions.js';
import {conditionOptions, rolls, usedOn, withOneOf} from '../rolls/modifiers.js';
import {knacksOf, knows, upIn} from '../derived.js';
import {exchange} from '../flow-types.js';
import {
	type Roll,
	fromText,
	knackRoll,
	madeOf,
	requestOf,
	rollText,
	rollsByThreat,
	toReach,
} from '../rolls/pools.js';
import {type FeatFrame, type RkState, feat, words} from '../state.js';
import {raise, raiseOption, raisesIn} from '../rolls/target-number.js';
import {type Trait, traitNames, traits} from '../sheet/weapons.js';

/* An act that needs a roll: a door, a spell, a speech (RK-0A, RK-10). */

const isTrait = (id: string): boolean => traits.some((each) => each === id);

const traitOf = ({feat: id, trait, marks}: FeatFrame): Trait =>
	traits.find((each) => marks?.includes(each)) ?? trait ?? featOf(id).trait;

const rollWith = (frame: FeatFrame, name: string | undefined, state: RkState): Roll => {
	const combatant = get(state, frame.who);
	return knackRoll(
		combatant,
		state,
		knacksOf(combatant).find((knack) => knack.name === name),
		traitOf(frame),
		frame.marks,
	);
};

const needOf = ({need = 0, marks}: FeatFrame): number => need + raise * raisesIn(marks);

const knowsNeed = ({of}: FeatFrame, state: RkState, view: View): boolean =>
	of === undefined || knows(state, of, view, 'ability');

const isKnown = ({who}: FeatFrame, state: RkState, view: View): boolean =>
	knows(state, who, view, 'ability');

export const featFrame = exchange(feat, {
	isVoid: ({who}, state) => !upIn(state, who),
	ask: [
		{
			choose: 'knack',
			rule: 'RK-10',
			when({who}, state) {
				const combatant = get(state, who);
				return knacksOf(combatant).length > 0 && !rollsByThreat(combatant, state);
			},
			head: ({feat: id, who}) => ({
				title: `${featOf(id).label}: with which knack?`,
				who,
				rule: 'RK-10',
			}),
			// An empty name stands for the trait alone.
			offer: ({who}, state) => new Set(['', ...knacksOf(get(state, who)).map(({name}) => name)]),
			show(knack, frame, state) {
				const roll = rollWith(frame, knack, state);
				return {
					id: `knack:${knack}`,
					...(knack === '' && {key: 'o'}),
					label: knack === '' ? `${traitNames[traitOf(frame)]} alone` : knack,
					detail: `${rollText(roll)} (${fromText(roll)})`,
				};
			},
			refuse: (knack, {who}, state) =>
				knack === '' || knacksOf(get(state, who)).some(({name}) => name === knack)
					? undefined
					: impossible('has no such knack'),
			knows: isKnown,
		},
		{
			number: 'need',
			min: 0,
			max: 200,
			initial: 15,
			head: ({feat: id, who}) => ({
				title: `${featOf(id).label}: which target number?`,
				who,
				rule: 'RK-10',
			}),
		},
		{
			roll: 'roll',
			head: (frame, state, view) => ({
				title: `${featOf(frame.feat).label}${knowsNeed(frame, state, view) ? `: ${needOf(frame)} or more` : ''}`,
				who: frame.who,
				...(isKnown(frame, state, view) && {why: fromText(rollWith(frame, frame.knack, state))}),
				rule: 'RK-10',
				options: [
					raiseOption(raisesIn(frame.marks)),
					...(isKnown(frame, state, view)
						? conditionOptions(state, frame.who, frame.marks, rolls.feat)
						: []),
					...(rollsByThreat(get(state, frame.who), state) || !isKnown(frame, state, view)
						? []
						: traits.map((id) =>
								tick(id, `with ${traitNames[id]}`, id === traitOf(frame), {
									worth: String(get(state, frame.who).sheet[id]),
									rule: 'RK-10',
								}),
							)),
				],
			}),
			mark: (ids, frame) => [feat.marked(withOneOf(ids, isTrait, traitOf(frame)))],
			requests(frame, state, view) {
				const roll = rollWith(frame, frame.knack, state);
				return [
					requestOf(
						{
							id: 'feat',
							label: featOf(frame.feat).label.toLowerCase(),
							roller: get(state, frame.who),
							roll,
						},
						state,
						view,
						() => (view && !knowsNeed(frame, state, view) ? {} : toReach(roll, needOf(frame))),
					),
				];
			},
			made: ([rolled], frame, state) =>
				madeOf(rolled?.dice ?? [], rollWith(frame, frame.knack, state)),
		},
	],
	end: (frame, state) => [
		{
			type: 'feat-rolled',
			who: frame.who,
			feat: frame.feat,
			knack: frame.knack ?? '',
			trait: traitOf(frame),
			made: frame.roll,
			need: needOf(frame),
			raises: raisesIn(frame.marks),
			...(frame.of !== undefined && {of: frame.of}),
		},
		{type: 'frame-left'},
		...(frame.isCheck
			? checkEnded(state, frame.who, {
					isMade: frame.roll.total >= needOf(frame),
					net: frame.roll.total - needOf(frame),
					rank: frame.roll.total,
				})
			: []),
		...usedOn(state, frame.who, frame.marks, rolls.feat),
	],
});

/** An act without a roll, in the GM’s own words (RK-0A). */
export const wordsFrame = exchange(words, {
	isVoid: ({who}, state) => !upIn(state, who),
	ask: [
		{
			text: 'said',
			initial: 'acts without a roll',
			head: ({who}, state) => ({title: `${nameOf(state, who)} …`, who, rule: 'RK-0A'}),
		},
	],
	end: ({who, said}) => [{type: 'acted', who, said}, {type: 'frame-left'}],
});
