import {impossible, notAskedNow} from '../../../engine/refusals.js';
import {chanceToReach} from '../../../dice/odds.js';
import type {Choice, Option} from '../../../engine/prompt.js';
import {find, get} from '../../../engine/world.js';
import {featOf} from '../actions.js';
import {isUp} from '../derived.js';
import type {FeatFrame, RkAct, RkCombatant, RkState} from '../state.js';
import {kind} from '../flow-types.js';
import {
	type Roll,
	knackRoll,
	madeOf,
	rollDiceOf,
	rollText,
	rollsByThreat,
} from '../pools.js';
import {type Knack, type Trait, traitNames, traits} from '../sheet.js';
import {raise} from '../target-number.js';

/* An act that is rolled for: a door, a spell, words (RK-0A, RK-10). */

const mostRaises = 10;

const usualNeed = 15;

const traitOf = ({feat, trait}: FeatFrame): Trait =>
	trait ?? featOf(feat).trait;

/** All that somebody has learnt, what is no weapon’s first. */
const knacksOf = ({sheet}: RkCombatant): readonly Knack[] => [
	...sheet.knacks,
	...sheet.attack,
	...sheet.defence,
];

const rollNow = (frame: FeatFrame, state: RkState): Roll => {
	const combatant = get(state, frame.who);
	return knackRoll(
		combatant,
		state,
		knacksOf(combatant).find(({name}) => name === frame.knack),
		traitOf(frame),
	);
};

const needOf = ({need = 0, raises}: FeatFrame): number => need + raise * raises;

function knackChoices(
	frame: FeatFrame,
	state: RkState,
): ReadonlyArray<Choice<RkAct>> {
	const combatant = get(state, frame.who);
	const row = (name: string, knack: Knack | undefined): Choice<RkAct> => {
		const roll = knackRoll(combatant, state, knack, traitOf(frame));
		return {
			id: `knack:${name}`,
			label: knack?.name ?? `${traitNames[traitOf(frame)]} alone`,
			detail: `${rollText(roll)} (${roll.from})`,
			rule: 'RK-10',
			act: {do: 'knack', knack: name},
		};
	};

	const seen = new Set<string>();
	const knacks = knacksOf(combatant).filter(({name}) => {
		const isNew = !seen.has(name);
		seen.add(name);
		return isNew && name !== '';
	});
	return [row('', undefined), ...knacks.map((knack) => row(knack.name, knack))];
}

const optionsOf = (frame: FeatFrame, state: RkState): readonly Option[] => [
	{
		id: 'raise',
		label: 'raises',
		count: frame.raises,
		max: mostRaises,
		worth: `+${raise} to the number`,
		rule: 'RK-10',
	},
	...(rollsByThreat(get(state, frame.who), state)
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
		{
			id: 'knack',
			kind: 'choose',
			due: (frame, state) =>
				frame.knack === undefined &&
				knacksOf(get(state, frame.who)).length > 0 &&
				!rollsByThreat(get(state, frame.who), state),
			ask: (frame, state) => ({
				title: `${featOf(frame.feat).label}: with which knack?`,
				who: frame.who,
				rule: 'RK-10',
				choices: knackChoices(frame, state),
			}),
			refuse(act, frame, state) {
				if (act.do !== 'knack') {
					return notAskedNow;
				}

				return knackChoices(frame, state).some(
					({id}) => id === `knack:${act.knack}`,
				)
					? undefined
					: impossible('has no such knack');
			},
			take: (act) =>
				act.do === 'knack' ? [{type: 'feat-knack', knack: act.knack}] : [],
		},
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
			ask: (frame, state) => ({
				title: `${featOf(frame.feat).label}: ${needOf(frame)} or more`,
				who: frame.who,
				why: rollNow(frame, state).from,
				rule: 'RK-10',
				options: optionsOf(frame, state),
			}),
			requests(frame, state, view) {
				const roll = rollNow(frame, state);
				const need = needOf(frame);
				return [
					{
						id: 'feat',
						who: frame.who,
						label: featOf(frame.feat).label.toLowerCase(),
						dice: rollDiceOf(roll),
						...(view !== undefined && {
							need: `${rollText(roll)}, ${need} or more`,
							chance: chanceToReach(roll.pool, need, roll.isExploding),
						}),
					},
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
			],
			mark(ids, frame) {
				const ticked = traits.filter((id) => ids.includes(id));
				return [
					{
						type: 'feat-marked',
						raises: ids.filter((id) => id === 'raise').length,
						trait: ticked.find((id) => id !== traitOf(frame)) ?? ticked[0],
					},
				];
			},
		},
	],
});
