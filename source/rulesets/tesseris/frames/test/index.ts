import {keyAt} from '../../../../engine/course/letters.js';
import {capital} from '../../../../engine/kit/text.js';
import {clause, find, get, nameOf} from '../../../../engine/world/world.js';
import type {TestSpec} from '../../actions/effects.js';
import {actionOf} from '../../actions/index.js';
import {bestSpec, skillName, skillSpec, untrainedSkills, usualSkills} from '../../derived/tests.js';
import {isOnTurn} from '../../derived/ticks.js';
import {exchange} from '../../flow-types.js';
import type {Roll} from '../../modifiers/personal.js';
import {aidedRerolls, basisOf} from '../../derived/situation.js';
import type {TeState} from '../../state/fight.js';
import {type TestFrame, testForm} from '../../state/frames.js';
import {isDead, isUp} from '../../derived/standing.js';
import type {Bearing} from '../../statuses/row.js';
import {actionName, basisText} from '../../shown/text.js';
import {lowerOf} from '../../statuses/index.js';
import {ailing, difficultyOf, effectOf, ended} from './outcome.js';
import {testQuestions} from '../resist.js';

/* Tests without opposition, and what their successes do (TE-O02, TE-O08, TE-O09, TE-O12, TE-S06 to TE-S08). */

function specOf(frame: TestFrame, state: TeState): TestSpec {
	const effect = effectOf(frame);
	return effect?.does === 'fear'
		? {stat: state.settings.resolveStat, skill: 'resolve'}
		: (bestSpec(get(state, frame.who), effect?.by ?? []) ?? skillSpec(frame.skill ?? 'medicine'));
}

const basis = (frame: TestFrame, state: TeState) =>
	basisOf(get(state, frame.who), specOf(frame, state), aidedRerolls(state, frame.who));

function rollOf(frame: TestFrame, state: TeState): Roll {
	const isSocial = actionOf(frame.action)?.group === 'social';
	const bearings: readonly Bearing[] = [
		'all',
		...(specOf(frame, state).stat === 'wil' ? (['resolve'] as const) : []),
		...(specOf(frame, state).skill === 'awareness' ? (['awareness'] as const) : []),
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

const untrained = {group: 'Untrained', groupKey: 'T'} as const;

/** TE-O02, TE-O09: the skill is asked for first. */
const asksSkill = (frame: TestFrame): boolean =>
	effectOf(frame)?.does === 'reroll' || effectOf(frame)?.does === 'tell';

export const testFrame = exchange(testForm, {
	isVoid(frame, state) {
		const combatant = find(state, frame.who);
		const target = find(state, frame.target);
		return (
			!combatant ||
			!isUp(state, combatant) ||
			(target !== undefined && (target.isGone || isDead(target))) ||
			effectOf(frame) === undefined
		);
	},
	ask: [
		{
			choose: 'skill',
			when: asksSkill,
			head: (frame, state) => ({
				title: clause(
					state,
					frame.who,
					`${effectOf(frame)?.does === 'reroll' ? 'helps with' : 'uses'} which skill?`,
				),
				who: frame.who,
				rule: actionOf(frame.action)?.rule ?? 'TE-O02',
			}),
			offer({who}, state) {
				const {sheet} = get(state, who);
				return [...usualSkills(sheet), ...untrainedSkills(sheet)];
			},
			show(skill, {who}, state) {
				const combatant = get(state, who);
				const usual = usualSkills(combatant.sheet).indexOf(skill);
				return {
					id: skill,
					label: capital(skillName(skill)),
					detail: basisText(basisOf(combatant, skillSpec(skill))),
					...(usual === -1
						? {...untrained, ...keyAt(untrainedSkills(combatant.sheet).indexOf(skill))}
						: keyAt(usual)),
				};
			},
		},
		{
			choose: 'status',
			when: (frame, state) =>
				frame.roll === undefined &&
				effectOf(frame)?.does === 'rally' &&
				ailing(frame, state).length > 1,
			head: (frame, state) => ({
				title: `${nameOf(state, frame.who)}: ${actionName(frame.action)}, against which status of ${nameOf(state, frame.target)}?`,
				who: frame.who,
				...(frame.target !== undefined && {involves: [frame.target]}),
				rule: actionOf(frame.action)?.rule ?? 'TE-S08',
			}),
			offer: (frame, state) => ailing(frame, state).map(({condition}) => String(condition.id)),
			show(id, frame, state) {
				const all = ailing(frame, state);
				const at = all.findIndex(({condition}) => String(condition.id) === id);
				const {condition, row} = all[at] ?? {};
				const lower = row && lowerOf(row);
				return {
					id,
					label: [
						condition?.name ?? '',
						...(condition?.note === undefined ? [] : [condition.note]),
					].join(', '),
					detail: lower ? `becomes ${lower.name}` : 'ends',
					...(row && {rule: row.rule}),
					...keyAt(at),
				};
			},
		},
		...testQuestions<TestFrame>({
			form: testForm,
			id: 'test',
			label: (frame, state) => specOf(frame, state).skill || skillName(frame.skill),
			basis,
			roll: rollOf,
			need(frame, state) {
				const need = difficultyOf(frame, state);
				return need > 0 ? need : undefined;
			},
			of: ({of}) => of,
			head: ({who, action, target}, state) => ({
				title: `${nameOf(state, who)}: ${actionName(action)}${target === undefined ? '' : ` for ${nameOf(state, target)}`}`,
				who,
				...(target !== undefined && {involves: [target]}),
			}),
			rule: ({action}) => actionOf(action)?.rule ?? 'TE-02',
		}),
	],
	end: ended,
});
