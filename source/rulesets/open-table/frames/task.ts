import {total} from '../../../dice/dice.js';
import type {View} from '../../../engine/kit/basics.js';
import type {Head, Request} from '../../../engine/facts/prompt.js';
import {questionSteps} from '../../../engine/course/questions.js';
import {rollEach} from '../../../engine/course/roll-steps.js';
import {signed} from '../../../engine/kit/text.js';
import {seenNames} from '../../../engine/world/veil.js';
import {find, nameOf} from '../../../engine/world/world.js';
import {attackOf, isUp} from '../derived.js';
import {type AnyEvent, asking, kind} from '../flow-types.js';
import {optionsBeside, usedOn} from '../modifiers.js';
import {isConcerned, madeOf, openTests, requestOf} from '../rolls.js';
import {type Known, type Made, type OtState, type TaskFrame, task} from '../state.js';
import {taskRows} from '../tasks/index.js';
import {checkName, isKnown} from '../shown/text.js';

const over: AnyEvent = {type: 'frame-left'};

/** One hidden target hides the question; of several the hidden ones are left out. */
function headOf(frame: TaskFrame, state: OtState, view: View): Head {
	const {by, task, targets = []} = frame;
	const {rule, title} = taskRows[task];
	const who = by ?? targets[0];
	const names = seenNames(state, targets, view).join(', ');
	return {
		title: `${title(frame, state)}${names && ` → ${names}`}`,
		...(who !== undefined && {who}),
		...(targets.length === 1 && {involves: targets}),
		rule,
	};
}

/** The dice that an attack's damage is rolled with: none where nobody takes any. */
function damageRequests(
	{task, by = '', attack, made}: TaskFrame,
	state: OtState,
	view?: View,
): readonly Request[] {
	const {damage, save, onSave, kind: sort} = attackOf(find(state, by), attack);
	const isAnyHurt = made.some(({isMade}) =>
		save === undefined ? isMade : !isMade || onSave === 'half',
	);
	if (task !== 'attack' || !damage?.count || !isAnyHurt) {
		return [];
	}

	const {count, sides, plus} = damage;
	const label = view ? nameOf(state, by) : '';
	const isCritical = made.some((each) => each.isCritical);
	return [
		{id: 'damage', label: `${label}: ${sort} damage`},
		...(isCritical ? [{id: 'critical', label: `${label}: critical`}] : []),
	].map((request) => ({
		...request,
		who: by,
		dice: {count, sides},
		...(view &&
			isKnown(state, by, view) && {
				plus,
				...(plus !== 0 && {
					need: `the ${count === 1 ? 'die' : 'dice'} alone: ${signed(plus)} comes to it`,
				}),
			}),
	}));
}

/** What is rolled for, as the log calls it: the attack, or the save or check. */
function testName(
	{task, by, attack: place, save}: TaskFrame,
	isAttack: boolean,
	state: OtState,
): string {
	const attack = attackOf(find(state, by), place);
	return isAttack
		? attack.name
		: checkName(
				task === 'attack' ? attack.save : task === 'down' || task === 'concentration' ? task : save,
			);
}

/** Nothing can come of it any more. */
function isVoid(frame: TaskFrame, state: OtState): boolean {
	const {task, by, targets = [], condition} = frame;
	const actor = find(state, by);
	return (
		(actor !== undefined && !isUp(actor, state)) ||
		(targets.length > 0 && !targets.some((id) => isConcerned(frame, state, id))) ||
		(task === 'recovery' && state.conditions.every(({id}) => id !== condition))
	);
}

/** Of those whom the task is about, who was rolled at without a number to go by. */
const unruled = ({made, targets = []}: TaskFrame): Made | undefined =>
	made.find(({id, isMade}) => isMade === undefined && targets.includes(id));

/** Anything that somebody does, by its row (OT-10). */
export const taskFrame = kind(
	'task',
	asking(task, {
		isVoid,
		left: [over],
		endsApart: true,
		ask: [
			...questionSteps<TaskFrame, OtState, Known, AnyEvent>({
				questions: (frame) => taskRows[frame.task].asks ?? [],
				head: headOf,
				filled: task.filled,
				dropped: over,
			}).map((step) => ({step})),
			{
				step: rollEach({
					id: 'roll',
					items: (frame: TaskFrame, state: OtState) =>
						taskRows[frame.task].isRolled ? openTests(frame, state) : [],
					ask: (frame, state, view) => ({
						...headOf(frame, state, view),
						options: optionsBeside(openTests(frame, state), frame, state, view),
					}),
					request: requestOf,
					mark: (marks): readonly AnyEvent[] => [task.marked(marks)],
					take: (test, rolled, frame, state) => [
						{
							type: 'tested',
							by: test.isAttack ? test.roller : undefined,
							name: testName(frame, test.isAttack, state),
							made: madeOf(rolled, test, frame, state),
						},
						...usedOn(state, test, frame.marks),
					],
				}),
			},
			{
				choose: 'hit',
				rule: 'OT-20',
				when: (frame) => unruled(frame) !== undefined,
				head: (frame) => ({
					title: 'Does the attack hit?',
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
				roll: 'damage',
				when: (frame, state) => damageRequests(frame, state).length > 0,
				head: headOf,
				requests: damageRequests,
				made: ([first, second]) => [first ? total(first) : 0, second ? total(second) : 0],
			},
		],
		end: (frame, state) => [over, ...(taskRows[frame.task].finish?.(frame, state) ?? [])],
	}),
);
