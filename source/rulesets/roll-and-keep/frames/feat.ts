import {chanceToReach} from '../../../dice/odds.js';
import {menuStep} from '../../../engine/course/act-rows.js';
import type {View} from '../../../engine/kit/basics.js';
import type {Option} from '../../../engine/facts/prompt.js';
import {find, get} from '../../../engine/world/world.js';
import {featOf} from '../actions.js';
import {type FeatScene, featRoll, knackMenu, traitOf} from '../acts/feat.js';
import {conditionOptions, ticksIn, usedOn} from '../counting.js';
import {isUp, knacksOf, knows} from '../derived.js';
import {kind} from '../flow-types.js';
import {
	type Roll,
	fromText,
	madeOf,
	rollsByThreat,
	rollText,
} from '../pools.js';
import {requestOf} from '../requests.js';
import {traitNames, traits} from '../traits.js';
import type {FeatFrame, RkState} from '../state.js';
import {raise, raiseOption, raisesIn} from '../target-number.js';

/* An act that needs a roll: a door, a spell, a speech (RK-0A, RK-10). */

const usualNeed = 15;

const featScene = (frame: FeatFrame, state: RkState): FeatScene => ({
	frame,
	combatant: get(state, frame.who),
	state,
});

const rollNow = (frame: FeatFrame, state: RkState): Roll =>
	featRoll(featScene(frame, state), frame.knack);

const needOf = ({need = 0, raises}: FeatFrame): number => need + raise * raises;

const optionsOf = (
	frame: FeatFrame,
	state: RkState,
	view: View,
): readonly Option[] => [
	raiseOption(frame.raises),
	...(knows(state, frame.who, view, 'ability')
		? conditionOptions(state, frame.who, frame.ticks)
		: []),
	...(rollsByThreat(get(state, frame.who), state) ||
	!knows(state, frame.who, view, 'ability')
		? []
		: traits.map((id) => ({
				id,
				label: `with ${traitNames[id]}`,
				count: id === traitOf(frame) ? 1 : 0,
				max: 1,
				worth: String(get(state, frame.who).sheet[id]),
				rule: 'RK-10',
			}))),
];

export const featFrame = kind('feat', {
	isVoid(frame, state) {
		const combatant = find(state, frame.who);
		return !combatant || !isUp(combatant);
	},
	abandon: () => [{type: 'frame-left'}],
	steps: [
		menuStep({
			id: 'knack',
			due: (frame: FeatFrame, state: RkState) =>
				frame.knack === undefined &&
				knacksOf(get(state, frame.who)).length > 0 &&
				!rollsByThreat(get(state, frame.who), state),
			menu: knackMenu,
			scene: featScene,
			head: ({frame: {feat, who}}) => ({
				title: `${featOf(feat).label}: with which knack?`,
				who,
				rule: 'RK-10',
			}),
		}),
		{
			id: 'need',
			kind: 'number',
			due: ({need}) => need === undefined,
			ask: (frame) => ({
				title: `${featOf(frame.feat).label}: which target number?`,
				who: frame.who,
				rule: 'RK-10',
				min: 0,
				max: 200,
				initial: usualNeed,
			}),
			take: (need) => [{type: 'feat-need', need}],
		},
		{
			id: 'roll',
			kind: 'roll',
			due: () => true,
			ask: (frame, state, view) => ({
				title: `${featOf(frame.feat).label}: ${needOf(frame)} or more`,
				who: frame.who,
				...(knows(state, frame.who, view, 'ability') && {
					why: fromText(rollNow(frame, state)),
				}),
				rule: 'RK-10',
				options: optionsOf(frame, state, view),
			}),
			requests(frame, state, view) {
				const roll = rollNow(frame, state);
				const need = needOf(frame);
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
						() => ({
							need: `${rollText(roll)}, ${need} or more`,
							chance: chanceToReach(roll.pool, need, roll.isExploding),
						}),
					),
				];
			},
			take: ([rolled], frame, state) => [
				{
					type: 'feat-rolled',
					who: frame.who,
					feat: frame.feat,
					knack: frame.knack ?? '',
					trait: traitOf(frame),
					made: madeOf(rolled?.dice ?? [], rollNow(frame, state)),
					need: needOf(frame),
					raises: frame.raises,
				},
				{type: 'frame-left'},
				...usedOn(state, frame.who, frame.ticks),
			],
			mark(ids, frame, state) {
				const ticked = traits.filter((id) => ids.includes(id));
				return [
					{
						type: 'feat-marked',
						raises: raisesIn(ids),
						trait: ticked.find((id) => id !== traitOf(frame)) ?? ticked[0],
						...ticksIn(ids, state, frame.who),
					},
				];
			},
		},
	],
});
