import {type Rolled, sumOfChain} from '../../../dice/dice.js';
import type {Doing} from '../menu.js';
import {keyAt} from '../letters.js';
import {exchanges} from '../exchange.js';
import type {Question} from '../exchange-questions.js';
import type {FrameDefinition} from '../flow.js';
import {
	costOf,
	costText,
	refuseCost,
	spent,
	targetsFor,
	type CheckNow,
	type OwnActFrame,
	type OwnActRules,
	actChosen,
	dicedIn,
	ownAct,
} from './own-act.js';
import {doesOf, figureOf, ownActsIn, ownLabel, rowOf} from '../../world/own-rules.js';
import type {Step} from '../steps.js';
import type {FillAct} from '../../events/form.js';
import type {SharedEvent} from '../../events/shared-events.js';
import type {OwnCheck} from '../../facts/own-act.js';
import type {Head} from '../../facts/prompt.js';
import {type Id, impossible} from '../../kit/basics.js';
import {clauseOf, uncapital} from '../../kit/text.js';
import type {Field} from '../../world/fields.js';
import {isSeen} from '../../world/veil.js';
import {type AnyWorld, find, nameOf, subjectOf} from '../../world/world.js';

/* The questions of an act of the table’s own: which, at whom, its dice. */

/** A roll that another one is compared with needs no number. */
const isOpposed = (frame: OwnActFrame, state: AnyWorld): boolean =>
	doesOf(frame, state).save?.isOpposed === true;

/** The number is of values of the other side. */
const checkNow = <S extends AnyWorld>(
	{with: by, against, plus}: OwnCheck,
	who: Id,
	other: Id | undefined,
	frame: OwnActFrame,
	state: S,
	fields: ReadonlyArray<Field<S>>,
): CheckNow => ({
	with: by,
	against: against
		? figureOf(against, {}, other ?? frame.who, state, fields)
		: isOpposed(frame, state)
			? 0
			: undefined,
	plus: plus ? figureOf(plus, {}, who, state, fields) : 0,
	of: against?.values ? (other ?? frame.who) : undefined,
	title: ownLabel(frame, state),
});

const backKey = 'z';

const letterAt = (at: number) => {
	const letter = keyAt(at);
	return letter.key === backKey ? {} : letter;
};

export function ownActFrame<
	S extends AnyWorld & {readonly stack: ReadonlyArray<{readonly kind: string}>},
	Act extends Doing,
	E,
>(
	rules: OwnActRules<S, E>,
): FrameDefinition<OwnActFrame, S, Act | FillAct, E | SharedEvent<never>> {
	type Event = E | SharedEvent<never>;
	type Own = Step<OwnActFrame, S, Act | FillAct, Event>;
	const {isUp, costs} = rules;
	const head = (frame: OwnActFrame, state: S, asks: string): Head => {
		const row = frame.each === undefined ? rowOf(frame.act, state) : undefined;
		return {
			title: `${nameOf(state, frame.who)}: ${ownLabel(frame, state)}${asks}`,
			who: frame.who,
			...(row && row.summary !== '' && {why: `the table’s own: ${row.summary}`}),
		};
	};

	const isAtSeveral = ({act}: OwnActFrame, state: S) => rowOf(act, state)?.isAtSeveral === true;
	const targetsIn = (frame: OwnActFrame, state: S): readonly Id[] =>
		targetsFor(rowOf(frame.act, state) ?? {whom: 'anybody'}, frame.who, state, isUp);
	const openSaver = (frame: OwnActFrame, state: S): Id | undefined =>
		doesOf(frame, state).save && frame.isMade !== false
			? frame.targets?.find((who) => !frame.tested.includes(who) && isUp(state, who))
			: undefined;

	const several: Own = {
		id: 'several',
		kind: 'several',
		due: (frame, state) =>
			frame.act !== undefined && frame.targets === undefined && isAtSeveral(frame, state),
		ask(frame, state, view) {
			const side = find(state, frame.who)?.side;
			return {
				...head(frame, state, ': whom does it reach?'),
				options: targetsIn(frame, state)
					.filter((who) => isSeen(state, who, view))
					.map((who) => ({
						id: who,
						label: nameOf(state, who),
						count: Number(isUp(state, who) && find(state, who)?.side !== side),
						max: 1,
					})),
			};
		},
		take: (targets) => [ownAct.filled({targets})],
	};
	const roll: Own = {
		id: 'check',
		due: (frame, state) => doesOf(frame, state).roll !== undefined && !frame.isRolled,
		take(frame, state) {
			const {roll: check = {with: ''}} = doesOf(frame, state);
			const now = checkNow(check, frame.who, frame.targets?.[0], frame, state, rules.fields);
			return [ownAct.filled({isRolled: true}), ...rules.check(now, frame.who, state)];
		},
	};
	const save: Own = {
		id: 'save',
		due: (frame, state) => openSaver(frame, state) !== undefined,
		take(frame, state) {
			const {save: check = {with: ''}} = doesOf(frame, state);
			const who = openSaver(frame, state) ?? frame.who;
			const now = checkNow(check, who, frame.who, frame, state, rules.fields);
			return [
				ownAct.filled({isOpposed: check.isOpposed === true}),
				ownAct.added({tested: [who]}),
				...rules.check(now, who, state),
			];
		},
	};
	const amounts: Question<OwnActFrame, S, typeof ownAct.facts, Act | FillAct, Event> = {
		roll: 'rolls',
		when: (frame, state) => dicedIn(frame, state).length > 0,
		head: (frame, state) => head(frame, state, ''),
		requests: (frame, state) =>
			dicedIn(frame, state).map((dice, at) => ({
				id: `amount-${at}`,
				who: frame.who,
				label: uncapital(ownLabel(frame, state)),
				dice: {
					count: dice.count,
					sides: dice.sides,
					...(dice.keep !== undefined && {explodeFrom: dice.sides}),
				},
			})),
		made: (rolls: readonly Rolled[]) => rolls.map(({dice}) => dice.map(sumOfChain)),
	};

	return exchanges<S, Act, Event>()(ownAct, {
		isVoid: ({who, act, each}, state) =>
			each === undefined
				? !isUp(state, who)
				: state.house?.conditions.some(({id: row}) => row === act) === true &&
					state.conditions.every((condition) => condition.who !== who || condition.row !== act),
		ask: [
			{
				choose: 'act',
				head: ({who}, state) => ({
					title: clauseOf(subjectOf(state, who), 'acts by the table’s own rules: how?'),
					who,
				}),
				offer: (_frame, state) => [...ownActsIn(state).map((row) => row.id), ''],
				show(act, {who}, state) {
					const row = rowOf(act, state);
					const cost = row ? costText(row, who, state, rules) : '';
					return row
						? {
								id: `own:${act}`,
								label: row.label,
								...letterAt(ownActsIn(state).indexOf(row)),
								...(row.summary !== '' && {detail: row.summary}),
								...(cost !== '' && {cost}),
							}
						: {id: 'back', label: 'Back', key: backKey};
				},
				refuse(act, {who}, state) {
					const row = rowOf(act, state);
					return act === ''
						? undefined
						: row
							? refuseCost(row, who, state, rules)
							: impossible('there is no such act');
				},
				take(act, {who}, state) {
					const row = rowOf(act, state);
					return row
						? [
								actChosen(row, who),
								...spent(row, who, state, rules.fields),
								...(costOf(row.takes, costs)?.pay(who, state, row) ?? []),
							]
						: [{type: 'frame-left'}];
				},
			},
			several,
			{
				choose: 'targets',
				when: (frame, state) => !isAtSeveral(frame, state),
				head: (frame, state) => head(frame, state, ': at whom?'),
				offer: (frame, state) => targetsIn(frame, state).map((who) => [who]),
				show: ([who = ''], _frame, state) => ({
					id: `target:${who}`,
					label: nameOf(state, who),
					about: who,
				}),
				refuse: ([who = ''], frame, state) =>
					targetsIn(frame, state).includes(who) ? undefined : impossible('cannot be aimed at'),
			},
			roll,
			save,
			amounts,
		],
		end: ({who, act, each, targets, isMade, net, saved, rolls = []}) => [
			{
				type: 'own-acted',
				who,
				act,
				...(each !== undefined && {each}),
				targets,
				...(isMade !== undefined && {isMade}),
				...(net !== undefined && net !== 0 && {net}),
				saved,
				rolls,
			},
		],
	});
}
