import type {View} from '../../../../engine/kit/basics.js';
import type {Head} from '../../../../engine/facts/prompt.js';
import {explain, sumOf} from '../../../../engine/events/roll-modifiers.js';
import type {Step} from '../../../../engine/course/steps.js';
import {counted} from '../../../../engine/kit/text.js';
import {knowsNumbers} from '../../../../engine/world/veil.js';
import {clause, get} from '../../../../engine/world/world.js';
import type {TeAct} from '../../acts/types.js';
import {
	type Basis,
	isSettled,
	openRerolls,
	testOf,
} from '../../derived/tests.js';
import type {AnyEvent} from '../../flow-types.js';
import {ownCounted, ownOptions} from '../../modifiers/index.js';
import type {Roll} from '../../modifiers/personal.js';
import {usedUp} from '../../modifiers/used-up.js';
import type {Test} from '../../state/attack.js';
import type {TeState} from '../../state/fight.js';
import type {ResistFrame, TestFrame} from '../../state/frames.js';
import {basisText} from '../../text.js';
import {rerollRequest, testRequest} from '../attack/common.js';

/** What one kind of test has of its own. */
type Testing<F> = {
	readonly id: string;
	label(frame: F, state: TeState): string;
	basis(frame: F, state: TeState): Basis;
	roll(frame: F, state: TeState): Roll;
	/** The total that it takes; none where no number says so. */
	need(frame: F, state: TeState): number | undefined;
	/** @param isShown whether the view may know the numbers of who rolls */
	head(
		frame: F,
		state: TeState,
		isShown: boolean,
	): Pick<Head, 'title' | 'who' | 'involves'>;
	rule(frame: F): string;
	/** Whether duds are rolled anew; unless said, wherever there are any. */
	isRerolled?(frame: F, test: Test): boolean;
};

/** A roll that nobody opposes, and the reroll of its duds (TE-02). */
export function testSteps<F extends ResistFrame | TestFrame>(
	kind: Testing<F>,
): ReadonlyArray<Step<F, TeState, TeAct, AnyEvent>> {
	const countedOf = (frame: F, state: TeState) =>
		ownCounted(state, kind.roll(frame, state), frame.marks);
	const isShownTo = (frame: F, state: TeState, view: View): boolean =>
		knowsNumbers(state, get(state, frame.who), view, 'ability');

	return [
		{
			id: 'roll',
			kind: 'roll',
			due: ({test}) => test === undefined,
			ask(frame, state, view) {
				const isShown = isShownTo(frame, state, view);
				const basis = kind.basis(frame, state);
				return {
					...kind.head(frame, state, isShown),
					...(isShown && {
						why: `${basisText(basis)} (${basis.parts().join(', ')}); ${explain(countedOf(frame, state))}`,
						options: ownOptions(state, kind.roll(frame, state), frame.marks),
					}),
					rule: kind.rule(frame),
				};
			},
			requests(frame, state, view) {
				const total = kind.need(frame, state);
				const need =
					total !== undefined &&
					view !== undefined &&
					isShownTo(frame, state, view)
						? {total, modifier: sumOf(countedOf(frame, state))}
						: undefined;
				return [
					testRequest(
						kind.id,
						frame.who,
						kind.label(frame, state),
						kind.basis(frame, state),
						need,
					),
				];
			},
			take([rolled], frame, state) {
				const basis = kind.basis(frame, state);
				const counted = countedOf(frame, state);
				return [
					{
						type: 'tested',
						who: frame.who,
						test: testOf(rolled, basis, counted),
					},
					...usedUp(state, frame.who, counted, basis.rerolls),
				];
			},
			mark: (marks) => [{type: 'test-marked', marks}],
		},
		{
			id: 'reroll',
			kind: 'roll',
			due: (frame) =>
				frame.test !== undefined &&
				!isSettled(frame.test) &&
				(kind.isRerolled?.(frame, frame.test) ?? true),
			ask(frame, state, view) {
				const {who, test} = frame;
				const dice = isShownTo(frame, state, view)
					? counted(test ? openRerolls(test) : 0, 'die', 'dice')
					: 'dice';
				return {
					title: clause(state, who, `rerolls ${dice}`),
					who,
					rule: 'TE-02',
				};
			},
			requests: ({who, test}) => rerollRequest(who, test),
			take: ([rolled], {who}) => [
				{type: 'rerolled', who, dice: rolled?.dice ?? []},
			],
		},
	];
}
