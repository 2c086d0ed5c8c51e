import {type Rolled, single} from '../../../dice/dice.js';
import type {View} from '../../../engine/kit/basics.js';
import type {Head} from '../../../engine/facts/prompt.js';
import {questionSteps} from '../../../engine/course/questions.js';
import {rollEach} from '../../../engine/course/steps.js';
import {clauseOf} from '../../../engine/kit/text.js';
import {seenNames} from '../../../engine/world/veil.js';
import {find, get, nameOf} from '../../../engine/world/world.js';
import {counterOf, facesOf, locatedHits} from '../damage.js';
import {attackIn, isUp} from '../derived.js';
import {damageQuestion, extraQuestion} from './damage-roll.js';
import {rescueQuestion} from './rescue.js';
import {type AnyEvent, asking} from '../flow-types.js';
import {optionsBeside, usedOn} from '../modifiers.js';
import {requestsOf} from '../checks/requests.js';
import {type Test, isConcerned, madeOf, openTests, undiced} from '../checks/rolls.js';
import type {OtState} from '../state/fight.js';
import {type Known, type Made, type TaskFrame, task} from '../state/task.js';
import {taskRows} from '../tasks/index.js';
import {checkName, isKnown} from '../shown/text.js';

const over: AnyEvent = {type: 'frame-left'};

/** One hidden target hides the question; of several the hidden ones are left out. */
function headOf(frame: TaskFrame, state: OtState, view: View): Head {
	const {by, task, targets = [], dealt} = frame;
	const {rule, title, isAnew} = taskRows[task];
	const who = by ?? targets[0];
	const names = seenNames(state, targets, view).join(', ');
	return {
		title: `${title(frame, state)}${names && ` → ${names}`}`,
		...(who !== undefined && {who}),
		...(targets.length === 1 && {involves: targets}),
		...(isAnew && {isAnew}),
		...(dealt !== undefined &&
			isKnown(state, targets[0], view, 'health') && {why: `after ${dealt} damage`}),
		rule,
	};
}

/** What is rolled for, as the log calls it: the attack, or the save or check. */
function testName(frame: TaskFrame, isAttack: boolean, state: OtState): string {
	const {task, save} = frame;
	const attack = attackIn(frame, state);
	return isAttack
		? attack.name
		: checkName(
				task === 'attack' ? attack.save : task === 'down' || task === 'concentration' ? task : save,
			);
}

const testedBy = (
	{isAttack, roller}: Test,
	made: Made,
	frame: TaskFrame,
	state: OtState,
): AnyEvent => ({
	type: 'tested',
	by: isAttack ? roller : undefined,
	...(frame.task === 'attack' && !isAttack && {against: frame.by}),
	name: testName(frame, isAttack, state),
	made,
});

const begunBy = ({id, dice}: Rolled) => ({id, dice: dice.map((chain) => [...chain])});

/** OT-28: what a hit at a cost costs. */
const costs = {
	struck: {id: 'struck', label: 'Struck back: the target does its damage', key: 'k'},
	half: {id: 'half', label: 'Half the damage', key: 'h'},
	told: {id: 'told', label: 'Something else: the GM says what', key: 'p'},
} as const;

/** Nothing can come of it any more; a blow that was the price of a hit falls even if that hit felled its giver. */
function isVoid(frame: TaskFrame, state: OtState): boolean {
	const {task, by, targets = [], condition} = frame;
	const actor = find(state, by);
	return (
		(actor !== undefined && (task === 'counter' ? actor.isGone : !isUp(actor, state))) ||
		(targets.length > 0 && !targets.some((id) => isConcerned(frame, state, id))) ||
		(task === 'recovery' && state.conditions.every(({id}) => id !== condition))
	);
}

/** Of those whom the task is about, who was rolled at without a number to go by. */
const unruled = ({made, targets = []}: TaskFrame): Made | undefined =>
	made.find(({id, isMade}) => isMade === undefined && targets.includes(id));

/** Anything that somebody does, by its row (OT-10). */
export const taskFrame = asking(task, {
	isVoid,
	left: [over],
	endsApart: true,
	ask: [
		...questionSteps<TaskFrame, OtState, Known, AnyEvent>({
			questions: (frame) => taskRows[frame.task].asks ?? [],
			head: headOf,
			filled: task.filled,
			dropped: over,
		}),
		{
			id: 'failing',
			due: (frame, state) =>
				taskRows[frame.task].isRolled === true && undiced(frame, state).length > 0,
			take: (frame, state) =>
				undiced(frame, state)
					.slice(0, 1)
					.map(([test, made]) => testedBy(test, made, frame, state)),
		},
		rollEach({
			id: 'roll',
			items: (frame: TaskFrame, state: OtState) =>
				taskRows[frame.task].isRolled ? openTests(frame, state) : [],
			ask: (frame, state, view) => ({
				...headOf(frame, state, view),
				options: optionsBeside(openTests(frame, state), frame, state, view),
			}),
			requests: requestsOf,
			mark: (marks): readonly AnyEvent[] => [task.marked(marks)],
			take(test, rolled, frame, state) {
				const made = madeOf(rolled, test, frame, state);
				return made
					? [testedBy(test, made, frame, state), ...usedOn(state, test, frame.marks)]
					: [{type: 'roll-begun', who: test.roller, rolls: rolled.map(begunBy)}];
			},
		}),
		rescueQuestion,
		{
			choose: 'hit',
			rule: 'OT-20',
			when: (frame) => unruled(frame) !== undefined,
			head: (frame, state) => ({
				title: `Does the attack hit ${nameOf(state, unruled(frame)?.id ?? '')}?`,
				involves: [unruled(frame)?.id ?? ''],
				why: 'the target has no defence number',
				rule: 'OT-20',
			}),
			offer: () => [true, false],
			show: (isHit) =>
				isHit
					? {id: 'hit', label: 'The attack hits', key: 'y'}
					: {id: 'miss', label: 'The attack misses', key: 'o'},
			take: (isMade, frame) => [{type: 'hit-ruled', who: unruled(frame)?.id ?? '', isMade}],
		},
		{
			choose: 'cost',
			rule: 'OT-28',
			when: (frame, state) =>
				frame.task === 'attack' &&
				attackIn(frame, state).save === undefined &&
				frame.made.some(({isPartly}) => isPartly),
			head: (frame, state) => ({
				title: clauseOf(get(state, frame.by ?? ''), 'hits at a cost: which?'),
				who: frame.by ?? '',
				involves: [...(frame.targets ?? [])],
				isAnswer: true,
				rule: 'OT-28',
			}),
			offer: ({made}, state) =>
				made.some(({id, isPartly}) => isPartly && counterOf(find(state, id)) !== undefined)
					? ['struck', 'half', 'told']
					: ['half', 'told'],
			show: (id) => costs[id],
		},
		extraQuestion,
		{
			roll: 'spots',
			when: (frame, state) => locatedHits(frame, state).length > 0,
			head: (frame, state, view) => ({
				...headOf(frame, state, view),
				title: 'Where is the hit?',
				involves: locatedHits(frame, state).map(([who]) => who),
				rule: 'OT-35',
			}),
			requests: (frame, state, view) =>
				locatedHits(frame, state).map(([who, locations]) => ({
					id: `spot-${who}`,
					who: frame.by ?? who,
					label: view ? `${nameOf(state, who)}: location` : '',
					dice: {count: 1, sides: facesOf(locations)},
				})),
			made: (rolls) => rolls.map((rolled) => single(rolled)),
		},
		damageQuestion(headOf),
	],
	end: (frame, state) => [over, ...(taskRows[frame.task].finish?.(frame, state) ?? [])],
});
