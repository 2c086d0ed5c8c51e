import {explain, sumOf} from '../../../engine/roll-modifiers.js';
import {knowsNumbers} from '../../../engine/veil.js';
import {find, get} from '../../../engine/world.js';
import {isSettled, openRerolls, totalOf} from '../derived/tests.js';
import {EventBatch} from '../event-batch.js';
import {type AnyEvent, kind} from '../flow-types.js';
import {ownCounted, ownOptions} from '../modifiers/index.js';
import type {Roll} from '../modifiers/personal.js';
import {aidedRerolls, basisOf} from '../modifiers/situation.js';
import {usedUp} from '../modifiers/used-up.js';
import type {Test} from '../state/attack.js';
import type {TeState} from '../state/fight.js';
import type {ResistFrame} from '../state/frames.js';
import type {Bearing} from '../statuses/row.js';
import {statusRow} from '../statuses/rows.js';
import {basisText} from '../text.js';
import {rerollRequest, testRequest} from './attack/common.js';

const bearingsOf = ({rule}: ResistFrame): ReadonlySet<Bearing> =>
	new Set<Bearing>([
		'all',
		'resolve',
		...(rule === 'TE-45' ? (['stay-up'] as const) : []),
	]);

const rollOf = (frame: ResistFrame): Roll => ({
	who: frame.who,
	bearings: bearingsOf(frame),
	against: frame.from,
	focus: 'skill',
});

const countedOf = (frame: ResistFrame, state: TeState) =>
	ownCounted(state, rollOf(frame), frame.marks);

const basis = (frame: ResistFrame, state: TeState) =>
	basisOf(
		get(state, frame.who),
		{stat: state.settings.resolveStat, skill: 'resolve'},
		aidedRerolls(state, frame.who),
	);

function settled(frame: ResistFrame, state: TeState): readonly AnyEvent[] {
	const {test, who, difficulty, rule} = frame;
	if (!test) {
		return [{type: 'frame-left'}];
	}

	const isUp = totalOf(test) >= difficulty;
	const batch = new EventBatch(state);
	batch.add({type: 'resisted', who, difficulty, test, isUp, rule});
	if (!isUp) {
		const lesser = lesserOf(frame);
		if (lesser) {
			batch.lose(who, lesser);
		}

		batch.give(who, frame.gains, {
			from: frame.from,
			...(frame.note !== undefined && {note: frame.note}),
		});
	}

	return batch.events;
}

/** Stunned replaces Dazed, and turns into it again at its end (TE-C08). */
const lesserOf = ({gains}: ResistFrame) =>
	gains === 'stunned' ? ('dazed' as const) : undefined;

/** A Resolve test against a difficulty, and what happens to somebody who fails it (TE-03). */
export const resistFrame = kind('resist', {
	isVoid: (frame, state) => find(state, frame.who)?.isGone ?? true,
	abandon: () => [{type: 'frame-left'}],
	steps: [
		{
			id: 'roll',
			kind: 'roll',
			due: ({test}) => test === undefined,
			ask(frame, state, view) {
				const combatant = get(state, frame.who);
				const isShown = knowsNumbers(state, combatant, view, 'ability');
				const test = basis(frame, state);
				return {
					title: `${combatant.name}: Resolve${isShown ? ` against ${frame.difficulty}` : ''}, or ${statusRow(frame.gains).name}`,
					who: frame.who,
					...(isShown && {
						why: `${basisText(test)} (${test.parts.join(', ')}); ${explain(countedOf(frame, state))}`,
						options: ownOptions(state, rollOf(frame), frame.marks),
					}),
					rule: frame.rule,
				};
			},
			requests(frame, state, view) {
				const isShown =
					view !== undefined &&
					knowsNumbers(state, get(state, frame.who), view, 'ability');
				return [
					testRequest(
						'resolve',
						frame.who,
						'Resolve',
						basis(frame, state),
						isShown,
						{
							total: frame.difficulty,
							modifier: isShown ? sumOf(countedOf(frame, state)) : 0,
						},
					),
				];
			},
			take([rolled], frame, state) {
				const counted = countedOf(frame, state);
				const {flat, rerolls} = basis(frame, state);
				const test: Test = {
					dice: rolled?.dice ?? [],
					again: undefined,
					rerolls,
					flat,
					counted,
				};
				return [
					{type: 'tested', who: frame.who, test},
					...usedUp(state, frame.who, counted, rerolls),
				];
			},
			mark: (marks) => [{type: 'test-marked', marks}],
		},
		{
			id: 'reroll',
			kind: 'roll',
			due: ({test, difficulty}) =>
				!isSettled(test) && test !== undefined && totalOf(test) < difficulty,
			ask: ({who, test}, state) => ({
				title: `${get(state, who).name} rolls ${test ? openRerolls(test) : 0} anew`,
				who,
				rule: 'TE-02',
			}),
			requests: ({who, test}) => rerollRequest(who, test),
			take: ([rolled], {who}) => [
				{type: 'rerolled', who, dice: rolled?.dice ?? []},
			],
		},
		{
			id: 'settle',
			kind: 'auto',
			due: () => true,
			take: (frame, state) => settled(frame, state),
		},
	],
});
