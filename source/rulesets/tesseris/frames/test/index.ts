import {menuStep} from '../../../../engine/act-rows.js';
import type {Id} from '../../../../engine/basics.js';
import {keyAt} from '../../../../engine/letters.js';
import {explain, sumOf} from '../../../../engine/roll-modifiers.js';
import {capital} from '../../../../engine/text.js';
import {knowsNumbers} from '../../../../engine/veil.js';
import {find, get, nameOf} from '../../../../engine/world.js';
import type {TestSpec} from '../../actions/effects.js';
import {actionOf} from '../../actions/index.js';
import {choiceMenu, chosen} from '../../acts/choices.js';
import {bestSpec, isSettled, openRerolls} from '../../derived/tests.js';
import {isOnTurn} from '../../derived/ticks.js';
import {kind} from '../../flow-types.js';
import {ownCounted, ownOptions} from '../../modifiers/index.js';
import type {Roll} from '../../modifiers/personal.js';
import {aidedRerolls, basisOf} from '../../modifiers/situation.js';
import {usedUp} from '../../modifiers/used-up.js';
import {statOf} from '../../sheet.js';
import type {TeState} from '../../state/fight.js';
import type {TestFrame} from '../../state/frames.js';
import type {Bearing} from '../../statuses/row.js';
import {actionName, basisText} from '../../text.js';
import {rerollRequest, testRequest} from '../attack/common.js';
import {difficultyOf, effectOf} from './ailing.js';
import {ended} from './outcome.js';

/* Tests without opposition, and what their successes do (TE-O02, TE-O08, TE-O09, TE-O12, TE-S06 to TE-S08). */

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

function rollOf(frame: TestFrame, state: TeState): Roll {
	const isSocial = actionOf(frame.action)?.group === 'social';
	const bearings: readonly Bearing[] = [
		'all',
		...(specOf(frame, state).stat === 'wil' ? (['resolve'] as const) : []),
		...(isSocial ? (['social'] as const) : []),
		...(isOnTurn(state, get(state, frame.who)) ? (['action'] as const) : []),
	];
	return {
		who: frame.who,
		bearings: new Set(bearings),
		against: frame.target,
		focus: isSocial ? 'social' : 'skill',
	};
}

const countedOf = (frame: TestFrame, state: TeState) =>
	ownCounted(state, rollOf(frame, state), frame.marks);

const skillsOf = (state: TeState, who: Id): readonly string[] => [
	...new Set([...Object.keys(get(state, who).sheet.skills), 'medicine']),
];

type TestScene = {readonly frame: TestFrame; readonly state: TeState};

const skillMenu = choiceMenu<TestScene>({
	offer: ({frame, state}) => skillsOf(state, frame.who),
	show: (skill, {frame, state}) => ({
		id: skill,
		label: capital(skill),
		...keyAt(skillsOf(state, frame.who).indexOf(skill)),
	}),
	take: chosen,
});

/** TE-O02, TE-O09: the skill is asked for first. */
const asksSkill = (frame: TestFrame): boolean =>
	frame.chosen === undefined &&
	(effectOf(frame)?.does === 'reroll' || effectOf(frame)?.does === 'tell');

export const testFrame = kind('test', {
	isVoid: (frame, state) =>
		(find(state, frame.who)?.isGone ?? true) || effectOf(frame) === undefined,
	abandon: () => [{type: 'frame-left'}],
	steps: [
		menuStep({
			id: 'skill',
			due: asksSkill,
			menu: skillMenu,
			scene: (frame: TestFrame, state: TeState) => ({frame, state}),
			head: ({frame, state}) => ({
				title: `${nameOf(state, frame.who)} ${effectOf(frame)?.does === 'reroll' ? 'helps with' : 'uses'} which skill?`,
				who: frame.who,
				rule: actionOf(frame.action)?.rule ?? 'TE-O02',
			}),
		}),
		{
			id: 'roll',
			kind: 'roll',
			due: ({test}) => test === undefined,
			ask(frame, state, view) {
				const combatant = get(state, frame.who);
				const isShown = knowsNumbers(state, combatant, view, 'ability');
				const test = basis(frame, state);
				return {
					title: `${combatant.name}: ${actionName(frame.action)}${frame.target === undefined ? '' : ` for ${nameOf(state, frame.target)}`}`,
					who: frame.who,
					...(frame.target !== undefined && {involves: [frame.target]}),
					...(isShown && {
						why: `${basisText(test)} (${test.parts.join(', ')}); ${explain(countedOf(frame, state))}`,
						options: ownOptions(state, rollOf(frame, state), frame.marks),
					}),
					rule: actionOf(frame.action)?.rule ?? 'TE-02',
				};
			},
			requests(frame, state, view) {
				const need = difficultyOf(frame, state);
				const isShown =
					need > 0 &&
					view !== undefined &&
					knowsNumbers(state, get(state, frame.who), view, 'ability');
				return [
					testRequest(
						'test',
						frame.who,
						specOf(frame, state).skill,
						basis(frame, state),
						isShown,
						{
							total: need,
							modifier: isShown ? sumOf(countedOf(frame, state)) : 0,
						},
					),
				];
			},
			take([rolled], frame, state) {
				const {flat, rerolls} = basis(frame, state);
				const counted = countedOf(frame, state);
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
				title: `${nameOf(state, who)} rolls ${test ? openRerolls(test) : 0} anew`,
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
