import type {Rolled} from '../../../../dice/dice.js';
import type {View} from '../../../../engine/kit/basics.js';
import type {Head} from '../../../../engine/facts/prompt.js';
import {explain, sumOf} from '../../../../engine/events/counting.js';
import {counted} from '../../../../engine/kit/text.js';
import {knowsNumbers} from '../../../../engine/world/veil.js';
import {clause, get} from '../../../../engine/world/world.js';
import {type Basis, isSettled, openRerolls, testOf} from '../../derived/tests.js';
import type {AnyEvent} from '../../flow-types.js';
import {ownCounted, ownOptions} from '../../modifiers/index.js';
import {type Roll, usedUp} from '../../modifiers/personal.js';
import {type Test, withRerolls} from '../../state/attack.js';
import type {TeState} from '../../state/fight.js';
import type {ResistFrame, TestFrame} from '../../state/frames.js';
import {basisText} from '../../shown/text.js';
import {rerollRequest, testRequest} from '../attack/common.js';

type Rolling = ResistFrame | TestFrame;

type Testing<F> = {
	readonly form: {filled(facts: Partial<Pick<Rolling, 'roll' | 'reroll'>>): AnyEvent};
	readonly id: string;
	label(frame: F, state: TeState): string;
	basis(frame: F, state: TeState): Basis;
	roll(frame: F, state: TeState): Roll;
	/** The total that it takes; none where no number says so. */
	need(frame: F, state: TeState): number | undefined;
	/** Whose number that is, where it is somebody’s. */
	of?(frame: F): string | undefined;
	/** @param isShown whether the view may know the numbers of who rolls */
	head(frame: F, state: TeState, isShown: boolean): Pick<Head, 'title' | 'who' | 'involves'>;
	rule(frame: F): string;
	/** Whether duds are rolled anew; unless said, wherever there are any. */
	isRerolled?(frame: F, test: Test): boolean;
};

export const rolledIn = ({roll, reroll}: Rolling): Test | undefined => withRerolls(roll, reroll);

/** A roll that nobody opposes, and the reroll of its duds (TE-02). */
export function testQuestions<F extends Rolling>(kind: Testing<F>) {
	const countedOf = (frame: F, state: TeState) =>
		ownCounted(state, kind.roll(frame, state), frame.marks);
	const isShownTo = (frame: F, state: TeState, view: View): boolean =>
		knowsNumbers(state, get(state, frame.who), view, 'ability');

	return [
		{
			roll: 'roll',
			head(frame: F, state: TeState, view: View) {
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
			requests(frame: F, state: TeState, view: View | undefined) {
				const total = kind.need(frame, state);
				const of = kind.of?.(frame);
				const need =
					total !== undefined &&
					view !== undefined &&
					isShownTo(frame, state, view) &&
					(of === undefined || knowsNumbers(state, get(state, of), view, 'ability'))
						? {total, modifier: sumOf(countedOf(frame, state))}
						: undefined;
				return [
					testRequest(kind.id, frame.who, kind.label(frame, state), kind.basis(frame, state), need),
				];
			},
			made: ([rolled]: readonly Rolled[], frame: F, state: TeState) =>
				testOf(rolled, kind.basis(frame, state), countedOf(frame, state)),
			take: (roll: Test, frame: F, state: TeState): readonly AnyEvent[] => [
				kind.form.filled({roll}),
				...usedUp(state, frame.who, roll.counted, roll.rerolls),
			],
		},
		{
			roll: 'reroll',
			when: (frame: F) =>
				frame.roll !== undefined &&
				!isSettled(frame.roll) &&
				(kind.isRerolled?.(frame, frame.roll) ?? true),
			head({who, roll}: F, state: TeState, view: View) {
				const dice = knowsNumbers(state, get(state, who), view, 'ability')
					? counted(roll ? openRerolls(roll) : 0, 'die', 'dice')
					: 'dice';
				return {title: clause(state, who, `rerolls ${dice}`), who, rule: 'TE-02'};
			},
			requests: ({who, roll}: F) => rerollRequest(who, roll),
			made: ([rolled]: readonly Rolled[]) => rolled?.dice ?? [],
			take: (reroll: Test['dice']) => [kind.form.filled({reroll})],
		},
	] as const;
}
