import type {Id} from '../../../engine/basics.js';
import {find, get} from '../../../engine/world.js';
import {actionOf} from '../actions/index.js';
import type {TestEffect, TestSpec} from '../actions/row.js';
import {nameIn} from '../derived/place.js';
import {fullEgo} from '../derived/vitals.js';
import {
	bestSpec,
	isSettled,
	openRerolls,
	sumOf,
	totalOf,
} from '../derived/tests.js';
import {roundOf} from '../derived/order.js';
import {isOnTurn} from '../derived/ticks.js';
import {Doings} from '../doings.js';
import type {TeState, Test, TestFrame} from '../facts.js';
import {statOf} from '../sheet.js';
import {type AnyEvent, foreign, kind} from '../flow-types.js';
import {explain, ownModifiers} from '../modifiers/index.js';
import {aidedRerolls, basisOf} from '../modifiers/situation.js';
import {type Status, lowerOf, statusesOf} from '../statuses/index.js';
import type {Bearing} from '../statuses/rows.js';
import {showsNumbers} from '../telling.js';
import {usedUp} from '../used-up.js';
import {basisText, rerollRequest, testRequest} from './attack/common.js';

/* Tests that nobody opposes, and what their successes do (TE-O02, TE-O08, TE-O09, TE-O12, TE-S06 to TE-S08). */

const effectOf = ({action}: TestFrame): TestEffect | undefined =>
	actionOf(action)?.effects.find((effect) => effect.kind === 'test');

const fears = new Set([
	'frightened',
	'terrified',
	'fleeing',
	'scared-to-death',
]);

/** What a Recover or a Rally is about: the gravest there is. */
const ailing = (frame: TestFrame, state: TeState): readonly Status[] => {
	const does = effectOf(frame)?.does;
	const who = does === 'fear' ? frame.who : (frame.target ?? frame.who);
	return statusesOf(state, who)
		.filter(
			({row}) =>
				row !== undefined &&
				row.level > 0 &&
				(does === 'fear' ? fears.has(row.id) : row.kind === 'social'),
		)
		.toSorted((one, other) => (other.row?.level ?? 0) - (one.row?.level ?? 0));
};

/** The difficulty of a fear that no roll brought about. */
const unknownFear = 3;

/** TE-O12: the fear’s difficulty less one for every round since. */
function difficultyOf(frame: TestFrame, state: TeState): number {
	const [fear] = ailing(frame, state);
	return effectOf(frame)?.does === 'fear' && fear
		? Math.max(
				0,
				(fear.condition.difficulty ?? unknownFear) -
					(roundOf(state) - (fear.condition.since ?? roundOf(state))),
			)
		: 0;
}

function specOf(frame: TestFrame, state: TeState): TestSpec {
	const effect = effectOf(frame);
	const combatant = get(state, frame.who);
	if (effect?.does === 'fear') {
		return {stat: state.settings.resolveStat, skill: 'resolve'};
	}

	const skill = frame.chosen ?? 'medicine';
	return bestSpec(combatant, effect?.by ?? []) ?? {stat: statOf(skill), skill};
}

const basis = (frame: TestFrame, state: TeState) =>
	basisOf(
		get(state, frame.who),
		specOf(frame, state),
		aidedRerolls(state, frame.who),
	);

const modifiersOf = (frame: TestFrame, state: TeState) => {
	const isSocial = actionOf(frame.action)?.group === 'social';
	const bearings: readonly Bearing[] = [
		'all',
		...(specOf(frame, state).stat === 'wil' ? (['resolve'] as const) : []),
		...(isSocial ? (['social'] as const) : []),
		...(isOnTurn(state, get(state, frame.who)) ? (['action'] as const) : []),
	];
	return ownModifiers(
		state,
		{
			who: frame.who,
			bearings: new Set(bearings),
			against: frame.target,
			focus: isSocial ? 'social' : 'skill',
		},
		frame.marks,
	);
};

/** TE-S06, TE-S07: one Ego for every three successes. */
function lift(
	who: Id,
	by: number,
	{state, rule}: {readonly state: TeState; readonly rule: string},
	doings: Doings,
): string {
	const combatant = get(state, who);
	const ego = Math.max(
		combatant.body.ego,
		Math.min(fullEgo(combatant.sheet), combatant.body.ego + by),
	);
	doings.add({
		type: 'ego-changed',
		who,
		by: ego - combatant.body.ego,
		ego,
		rule,
	});
	return `Ego +${ego - combatant.body.ego}`;
}

/** TE-S08: a level for each success, or one in all. */
function rally(
	frame: TestFrame,
	state: TeState,
	successes: number,
	doings: Doings,
): string {
	const [worst] = ailing(frame, state);
	if (!worst?.row || successes < 1) {
		return 'in vain';
	}

	const {condition} = worst;
	const steps = state.settings.rallyLevels === 'success' ? successes : 1;
	let row = lowerOf(worst.row);
	for (let step = 1; step < steps && row; step++) {
		row = lowerOf(row);
	}

	doings.add({type: 'condition-ended', condition, why: 'used'});
	if (row) {
		doings.give(condition.who, row.id, {
			...(condition.from !== undefined && {from: condition.from}),
			...(condition.difficulty !== undefined && {
				difficulty: condition.difficulty,
			}),
		});
	}

	return row
		? `${worst.row.name} is ${row.name} now`
		: `${worst.row.name} is over`;
}

function settle(
	frame: TestFrame,
	state: TeState,
	test: Test,
	doings: Doings,
): string {
	const successes = Math.max(0, totalOf(test));
	const threes = Math.floor(successes / 3);
	const target = frame.target ?? frame.who;
	switch (effectOf(frame)?.does) {
		case 'reroll': {
			if (threes > 0) {
				doings.give(target, 'aided', {from: frame.who, worth: threes});
			}

			return `${nameIn(state, target)} gains ${threes} reroll${threes === 1 ? '' : 's'}`;
		}

		case 'assist': {
			if (threes > 0) {
				doings.give(target, 'assisted', {from: frame.who, worth: threes});
			}

			return `${nameIn(state, target)} gains +${threes}`;
		}

		case 'ego': {
			return `${nameIn(state, target)}: ${lift(target, threes, {state, rule: 'TE-S06'}, doings)}`;
		}

		case 'own-ego': {
			return lift(frame.who, threes, {state, rule: 'TE-S07'}, doings);
		}

		case 'rally': {
			return rally(frame, state, successes, doings);
		}

		case 'fear': {
			const isOver = totalOf(test) >= difficultyOf(frame, state);
			if (isOver) {
				const [fear] = ailing(frame, state);
				if (fear) {
					doings.add({
						type: 'condition-ended',
						condition: fear.condition,
						why: 'used',
					});
				}
			}

			return isOver ? 'gets over it' : 'stays afraid';
		}

		case 'tell': {
			doings.add({type: 'ruling-asked', who: frame.who, action: frame.action});
			return `${frame.chosen ?? 'a skill'}, ${successes} success${successes === 1 ? '' : 'es'}`;
		}

		case undefined: {
			return '';
		}
	}
}

function ended(frame: TestFrame, state: TeState): readonly AnyEvent[] {
	const {test, who, action, target} = frame;
	if (!test) {
		return [{type: 'frame-left'}];
	}

	const doings = new Doings(state);
	const text = settle(frame, state, test, doings);
	return [
		{type: 'test-over', who, action, target, test, text},
		...doings.events,
	];
}

const skillsOf = (state: TeState, who: Id): readonly string[] => [
	...new Set([...Object.keys(get(state, who).sheet.skills), 'medicine']),
];

/** TE-O02, TE-O09: which skill it is, is said first. */
const asksSkill = (frame: TestFrame): boolean =>
	frame.chosen === undefined &&
	(effectOf(frame)?.does === 'reroll' || effectOf(frame)?.does === 'tell');

export const testFrame = kind('test', {
	isVoid: (frame, state) =>
		(find(state, frame.who)?.isGone ?? true) || effectOf(frame) === undefined,
	abandon: () => [{type: 'frame-left'}],
	steps: [
		{
			id: 'skill',
			kind: 'choose',
			due: (frame) => asksSkill(frame),
			ask: (frame, state) => ({
				title: `${nameIn(state, frame.who)} ${effectOf(frame)?.does === 'reroll' ? 'helps with' : 'uses'} which skill?`,
				who: frame.who,
				rule: actionOf(frame.action)?.rule ?? 'TE-O02',
				choices: skillsOf(state, frame.who).map((skill) => ({
					id: skill,
					label: skill.charAt(0).toUpperCase() + skill.slice(1),
					act: {do: 'choose' as const, what: skill},
				})),
			}),
			refuse: (act, frame, state) =>
				act.do === 'choose' && skillsOf(state, frame.who).includes(act.what)
					? undefined
					: foreign,
			take: (act) =>
				act.do === 'choose' ? [{type: 'chosen', what: act.what}] : [],
		},
		{
			id: 'roll',
			kind: 'roll',
			due: ({test}) => test === undefined,
			ask(frame, state, view) {
				const combatant = get(state, frame.who);
				const isShown = showsNumbers(state, combatant, view);
				const test = basis(frame, state);
				const {options, counted} = modifiersOf(frame, state);
				return {
					title: `${combatant.name}: ${actionOf(frame.action)?.name.toLowerCase() ?? 'test'}${frame.target === undefined ? '' : ` for ${nameIn(state, frame.target)}`}`,
					who: frame.who,
					...(frame.target !== undefined && {involves: [frame.target]}),
					...(isShown && {
						why: `${basisText(test)} (${test.parts.join(', ')}); ${explain(counted)}`,
						options,
					}),
					rule: actionOf(frame.action)?.rule ?? 'TE-02',
				};
			},
			requests(frame, state, view) {
				const need = difficultyOf(frame, state);
				const isShown =
					need > 0 &&
					view !== undefined &&
					showsNumbers(state, get(state, frame.who), view);
				return [
					testRequest(
						'test',
						frame.who,
						specOf(frame, state).skill,
						basis(frame, state),
						isShown,
						{
							total: need,
							modifier: isShown ? sumOf(modifiersOf(frame, state).counted) : 0,
						},
					),
				];
			},
			take([rolled], frame, state) {
				const {flat, rerolls} = basis(frame, state);
				const {counted} = modifiersOf(frame, state);
				return [
					{
						type: 'tested',
						who: frame.who,
						test: {
							dice: rolled?.dice ?? [],
							again: undefined,
							rerolls,
							flat,
							counted,
						},
					},
					...usedUp(state, frame.who, counted, rerolls),
				];
			},
			mark: (marks) => [{type: 'test-marked', marks}],
		},
		{
			id: 'reroll',
			kind: 'roll',
			due: ({test}) => !isSettled(test),
			ask: ({who, test}, state) => ({
				title: `${nameIn(state, who)} rolls ${test ? openRerolls(test) : 0} anew`,
				who,
				rule: 'TE-02',
			}),
			requests: ({who, test}) => rerollRequest(who, test),
			take: ([rolled], {who}) => [
				{type: 'rerolled', who, dice: rolled?.dice ?? []},
			],
		},
		{
			id: 'end',
			kind: 'auto',
			due: () => true,
			take: (frame, state) => ended(frame, state),
		},
	],
});
