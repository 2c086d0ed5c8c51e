import {clause, find, get, nameOf} from '../../../engine/world/world.js';
import {type Basis, effectiveTotal, isSettled, openRerolls, testOf} from '../derived/tests.js';
import {isDead, isSpent} from '../derived/standing.js';
import {type AnyEvent, EventBatch, exchange} from '../flow-types.js';
import {type Roll, usedUp} from '../modifiers/personal.js';
import {aidedRerolls, basisOf} from '../derived/situation.js';
import type {TeCombatant, TeState} from '../state/fight.js';
import {type ResistFrame, type TestFrame, resistForm, rulingForm} from '../state/frames.js';
import {hasStatus, statusesOf} from '../statuses/index.js';
import type {Bearing} from '../statuses/row.js';
import {statusRow} from '../statuses/rows.js';
import type {Rolled} from '../../../dice/dice.js';
import type {View} from '../../../engine/kit/basics.js';
import type {Head} from '../../../engine/facts/prompt.js';
import {explain, sumOf} from '../../../engine/events/counting.js';
import {counted} from '../../../engine/kit/text.js';
import {knowsNumbers} from '../../../engine/world/veil.js';
import {ownCounted, ownOptions} from '../modifiers/index.js';
import {type Test, withRerolls} from '../state/attack.js';
import {basisText} from '../shown/text.js';
import {rerollRequest, testRequest} from './attack/common.js';

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
	head(
		frame: F,
		state: TeState,
		isShown: boolean,
	): Pick<Head, 'title' | 'who' | 'involves' | 'isAnew'>;
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

/** TE-44: a test to remain conscious is one whatever it comes from: Wounds, a knockout blow, want of breath. */
const bearingsOf = ({gains}: ResistFrame): ReadonlySet<Bearing> =>
	new Set<Bearing>(['all', 'resolve', ...(gains === 'unconscious' ? (['stay-up'] as const) : [])]);

const rollOf = (frame: ResistFrame): Roll => ({
	who: frame.who,
	bearings: bearingsOf(frame),
	against: frame.from,
	focus: 'skill',
});

const basis = (frame: ResistFrame, state: TeState) =>
	basisOf(
		get(state, frame.who),
		{stat: state.settings.resolveStat, skill: 'resolve'},
		aidedRerolls(state, frame.who),
	);

function settled(frame: ResistFrame, state: TeState): readonly AnyEvent[] {
	const {who, difficulty, rule} = frame;
	const test = rolledIn(frame);
	if (!test) {
		return [{type: 'frame-left'}];
	}

	const isUp = effectiveTotal(test) >= difficulty;
	const batch = new EventBatch(state);
	batch.add({type: 'resisted', who, difficulty, test, isUp, rule});
	if (!isUp && isAgain(frame, state)) {
		batch.add(rulingForm.opened({who: frame.from, action: 'disabling-shot'}));
	} else if (!isUp) {
		batch.raise(who, lesserOf(frame), frame.gains, {from: frame.from, note: frame.note});
	}

	return batch.events;
}

/** TE-R04: equipment that was Disabled already; what is graver for it is the GM's to say. */
const isAgain = ({who, gains, note}: ResistFrame, state: TeState): boolean =>
	gains === 'disabled' &&
	note !== undefined &&
	statusesOf(state, who).some(
		({row, condition}) => row?.id === 'disabled' && condition.note === note,
	);

/** Stunned replaces Dazed, and turns into it at its end (TE-C08); so does Slowed by an “instead” (TE-M06, TE-M07). */
const lesserOf = ({gains, rule}: ResistFrame) =>
	gains === 'stunned' || (gains === 'slowed' && rule !== 'TE-R04') ? ('dazed' as const) : undefined;

/** What it is resisted against is over: Stamina is back (TE-45), or the breath (TE-C10). */
const isOver = ({rule, who}: ResistFrame, state: TeState, combatant: TeCombatant): boolean =>
	(rule === 'TE-45' && !isSpent(combatant)) ||
	(rule === 'TE-C10' && !hasStatus(state, who, 'suffocating'));

/** A Resolve test (TE-03). The dead resist nothing, and the unconscious lose nothing more by it than what is Disabled. */
export const resistFrame = exchange(resistForm, {
	isVoid(frame, state) {
		const combatant = find(state, frame.who);
		return (
			!combatant ||
			combatant.isGone ||
			isDead(combatant) ||
			(frame.gains !== 'disabled' && hasStatus(state, frame.who, 'unconscious')) ||
			isOver(frame, state, combatant)
		);
	},
	ask: testQuestions<ResistFrame>({
		form: resistForm,
		id: 'resolve',
		label: () => 'Resolve',
		basis,
		roll: rollOf,
		need: ({difficulty}) => difficulty,
		head: ({who, from, difficulty, gains}, state, isShown) => ({
			title: `${nameOf(state, who)}: Resolve${isShown ? ` against ${difficulty}` : ''}, or ${statusRow(gains).name}`,
			who,
			...(from === who && {isAnew: true}),
		}),
		rule: ({rule}) => rule,
		isRerolled: ({difficulty}, roll) => effectiveTotal(roll) < difficulty,
	}),
	end: settled,
});
