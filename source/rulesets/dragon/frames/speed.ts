import {type Id, type View, sideNames} from '../../../engine/basics.js';
import type {Choice} from '../../../engine/prompt.js';
import type {Step} from '../../../engine/steps.js';
import {
	isUp,
	isYahtzee,
	likeliestStat,
	round,
	speedDice,
} from '../derived.js';
import type {DrAct, DrEvent} from '../events.js';
import type {DrCombatant, DrState, FrameOf} from '../facts.js';
import {type AnyEvent, foreign, greyed} from '../flow-types.js';
import {
	type Stat,
	categoryOf,
	stats,
	statName,
	statValue,
} from '../stats.js';
import {diceText, listed, showsNumbers} from '../telling.js';

/* The start of a turn: who is how fast (DR-02 to DR-04, DR-0A). Whoever joins or gets up later is asked then. */

export type FightStep = Step<FrameOf<'fight'>, DrState, DrAct, AnyEvent>;

const isUnchosen = (combatant: DrCombatant): boolean =>
	combatant.speed.stat === undefined && isUp(combatant);

/** Foes are all asked at once, then by kind, then one by one, as the GM splits them. */
const allKinds = '*';

/** Whose speed is asked for together. */
function nextGroup(state: DrState): readonly DrCombatant[] {
	const open = state.combatants.filter(isUnchosen);
	const [first] = open;
	const next = open.find(({control}) => control === 'player') ?? first;
	if (!next || next.control === 'player') {
		return next ? [next] : [];
	}

	const {splitSpeed} = state;
	if (!splitSpeed.includes(allKinds)) {
		return open;
	}

	return splitSpeed.includes(next.kin)
		? [next]
		: open.filter(({kin}) => kin === next.kin);
}

const kindsOf = (group: readonly DrCombatant[]): readonly string[] => [
	...new Set(group.map(({kin}) => kin)),
];

function refuseStat(combatant: DrCombatant, stat: Stat) {
	const {sheet} = combatant;
	return statValue(sheet, stat) > 0 ||
		stats.every((each) => statValue(sheet, each) === 0)
		? undefined
		: {reason: `no dice from ${statName(stat)} 0`, rule: 'DR-03'};
}

const detailOf = (state: DrState, combatant: DrCombatant, stat: Stat): string =>
	`${statValue(combatant.sheet, stat)}: ${diceText(speedDice(state, combatant, stat))}, ${categoryOf(stat)}`;

/** One of the stats for all of a group that is alike. */
function statChoices(
	state: DrState,
	group: readonly DrCombatant[],
	view: View,
): ReadonlyArray<Choice<DrAct>> {
	const [first] = group;
	if (!first) {
		return [];
	}

	const usual = likeliestStat(first);
	return [usual, ...stats.filter((stat) => stat !== usual)].map((stat) => ({
		id: stat,
		label: statName(stat),
		act: {do: 'speed', stat},
		rule: 'DR-02',
		...(showsNumbers(state, first, view) && {
			detail: `${detailOf(state, first, stat)}${stat === first.speed.last ? ', as last turn' : ''}`,
		}),
		...greyed(
			group
				.map((combatant) => refuseStat(combatant, stat))
				.find((refusal) => refusal !== undefined),
		),
	}));
}

/** “Warlord and Archer Reflexes, Warrior Body”. */
function likeliestText(group: readonly DrCombatant[], view: View): string {
	const shown = group.filter(({isHidden}) => view === 'gm' || !isHidden);
	return stats
		.flatMap((stat) => {
			const kinds = kindsOf(
				shown.filter((combatant) => likeliestStat(combatant) === stat),
			);
			return kinds.length === 0 ? [] : [`${listed(kinds)} ${statName(stat)}`];
		})
		.join(', ');
}

function choicesFor(
	state: DrState,
	group: readonly DrCombatant[],
	view: View,
): ReadonlyArray<Choice<DrAct>> {
	const isMixed = kindsOf(group).length > 1;
	const split: Choice<DrAct> = {
		id: 'split',
		label: isMixed ? 'By kind …' : 'One by one …',
		act: {do: 'split-speed'},
		rule: 'DR-0A',
	};
	if (!isMixed) {
		return [
			...statChoices(state, group, view),
			...(group.length > 1 ? [split] : []),
		];
	}

	return [
		{
			id: 'likeliest',
			label: group.some(({speed}) => speed.last !== undefined)
				? 'All as last turn'
				: 'Each its likeliest',
			act: {do: 'speed'},
			detail: likeliestText(group, view),
			rule: 'DR-0A',
		},
		split,
	];
}

/** Who it is about, for eyes that may not know all of them. */
function groupName(group: readonly DrCombatant[], view: View): string {
	const shown = group.filter(({isHidden}) => view === 'gm' || !isHidden);
	const kinds = kindsOf(shown);
	return shown.length === 1
		? (shown[0]?.name ?? '')
		: kinds.length === 1
			? `${kinds[0]} ×${shown.length}`
			: shown.every(({side}) => side === shown[0]?.side)
				? sideNames[shown[0]?.side ?? 'bad']
				: 'All others';
}

const rollers = (state: DrState): readonly DrCombatant[] =>
	state.combatants.filter(isRolling);

const isRolling = (combatant: DrCombatant): boolean =>
	combatant.speed.stat !== undefined &&
	combatant.speed.dice === undefined &&
	isUp(combatant);

const diceOf = (state: DrState, combatant: DrCombatant): number =>
	combatant.speed.stat === undefined
		? 0
		: speedDice(state, combatant, combatant.speed.stat);

const rolled = (
	state: DrState,
	who: Id,
	stat: Stat,
	dice: readonly number[],
): DrEvent => ({
	type: 'speed-rolled',
	who,
	stat,
	dice,
	round: Math.max(1, round(state)),
});

/** Players first, since they wait with dice in hand. */
const playersFirst = (one: DrCombatant, other: DrCombatant): number =>
	Number(other.control === 'player') - Number(one.control === 'player');

const isArranging = (combatant: DrCombatant): boolean =>
	isYahtzee(combatant) && isUp(combatant);

export const speedSteps: readonly FightStep[] = [
	{
		id: 'speed',
		kind: 'choose',
		due: (_frame, state) => state.combatants.some(isUnchosen),
		ask(_frame, state, view) {
			const group = nextGroup(state);
			const [first] = group;
			const only = group.length === 1 ? first : undefined;
			return {
				title: `${groupName(group, view)}: which speed?`,
				...(only && {who: only.id}),
				...(group.every(({isHidden}) => isHidden) &&
					first && {involves: [first.id]}),
				why: 'its category is free; rolls outside it take a later phase more (DR-06)',
				rule: 'DR-02',
				choices: choicesFor(state, group, view),
			};
		},
		refuse(act, _frame, state) {
			const group = nextGroup(state);
			if (act.do === 'split-speed') {
				return group.length > 1 ? undefined : foreign;
			}

			if (act.do !== 'speed') {
				return foreign;
			}

			const {stat} = act;
			if (stat === undefined) {
				return kindsOf(group).length > 1 ? undefined : foreign;
			}

			return group
				.map((combatant) => refuseStat(combatant, stat))
				.find((refusal) => refusal !== undefined);
		},
		take(act, _frame, state) {
			const group = nextGroup(state);
			if (act.do === 'split-speed') {
				return [
					{
						type: 'speeds-split',
						what:
							kindsOf(group).length > 1 ? allKinds : (group[0]?.kin ?? allKinds),
					},
				];
			}

			return act.do === 'speed'
				? group.map((combatant) => ({
						type: 'speed-chosen',
						who: combatant.id,
						stat: act.stat ?? likeliestStat(combatant),
					}))
				: [];
		},
	},
	{
		id: 'no-dice',
		kind: 'auto',
		due: (_frame, state) =>
			state.combatants.some(
				(combatant) => isRolling(combatant) && diceOf(state, combatant) === 0,
			),
		take: (_frame, state) =>
			rollers(state)
				.filter((combatant) => diceOf(state, combatant) === 0)
				.map(({id, speed}) => rolled(state, id, speed.stat ?? 'body', [])),
	},
	{
		id: 'dice',
		kind: 'roll',
		isApart: true,
		due: (_frame, state) => state.combatants.some(isRolling),
		ask: () => ({
			title: 'Roll speed',
			why: 'each different number is a round with a phase',
			rule: 'DR-03',
		}),
		requests: (_frame, state, view) =>
			rollers(state)
				.toSorted(playersFirst)
				.map((combatant) => ({
					id: combatant.id,
					who: combatant.id,
					label: `${combatant.name}: ${statName(combatant.speed.stat ?? 'body')}`,
					dice: {
						count:
							view === undefined || showsNumbers(state, combatant, view)
								? diceOf(state, combatant)
								: 1,
						sides: 10,
					},
				})),
		take: (rolls, _frame, state) =>
			rolls.flatMap(({id, dice}) => {
				const stat = state.combatants[state.index.get(id) ?? -1]?.speed.stat;
				return stat === undefined
					? []
					: [
							rolled(
								state,
								id,
								stat,
								dice.map(([face = 0]) => face),
							),
						];
			}),
	},
	{
		id: 'yahtzee',
		kind: 'arrange',
		due: (_frame, state) => state.combatants.some(isArranging),
		ask(_frame, state) {
			const combatant = state.combatants.find(isArranging);
			const dice = combatant?.speed.dice ?? [];
			return {
				title: `${combatant?.name ?? 'Somebody'}: yahtzee, ${diceText(dice.length)} at ${dice[0] ?? 1}. Which rounds?`,
				...(combatant && {who: combatant.id}),
				why: 'they may be changed to any numbers',
				rule: 'DR-04',
				values: dice.map((_face, at) =>
					Math.min(10, Math.max(1, round(state)) + at),
				),
				min: 1,
				max: 10,
			};
		},
		take(values, _frame, state) {
			const combatant = state.combatants.find(isArranging);
			return combatant
				? [
						{
							type: 'arranged',
							who: combatant.id,
							dice: values,
							round: Math.max(1, round(state)),
						},
					]
				: [];
		},
	},
];
