import {total} from '../../../dice/dice.js';
import {menuOf, menuStep} from '../../../engine/act-rows.js';
import type {View} from '../../../engine/basics.js';
import type {Request} from '../../../engine/prompt.js';
import {usedConditions} from '../../../engine/roll-modifiers.js';
import {conditionsOf} from '../../../engine/conditions.js';
import {find, nameOf} from '../../../engine/world.js';
import {hitActs} from '../acts/hit.js';
import {attackOf, isUp, plightOf} from '../derived.js';
import {checkName} from '../events/task.js';
import {kind} from '../flow-types.js';
import type {OtState, TaskFrame} from '../state.js';
import {taskRows} from '../tasks/index.js';
import {askSteps, headOf, over} from './task-asks.js';
import {madeOf, openTests, optionsBeside} from '../rolls.js';
import {requestsOf} from '../requests.js';

/** The dice that an attack's damage is rolled with: none where nobody takes any. */
function damageRequests(
	frame: TaskFrame,
	state: OtState,
	view: View | undefined,
): readonly Request[] {
	const {by = '', made} = frame;
	const {
		damage,
		save,
		onSave,
		kind: sort,
	} = attackOf(find(state, by), frame.attack);
	const isAnyHurt = made.some(({isMade}) =>
		save === undefined ? isMade : !isMade || onSave === 'half',
	);
	if (!damage || damage.count === 0 || !isAnyHurt) {
		return [];
	}

	const dice = {count: damage.count, sides: damage.sides};
	const label = view ? nameOf(state, by) : '';
	return [
		{id: 'damage', who: by, label: `${label}: ${sort} damage`, dice},
		...(made.some(({isCritical}) => isCritical)
			? [{id: 'critical', who: by, label: `${label}: critical`, dice}]
			: []),
	];
}

/** Nothing can come of it any more. */
function isVoid(frame: TaskFrame, state: OtState): boolean {
	const {task, by, targets = [], condition} = frame;
	const actor = find(state, by);
	const lives = targets.flatMap((id) => find(state, id) ?? []);
	if (actor && !isUp(actor, state)) {
		return true;
	}

	switch (task) {
		case 'down': {
			return lives.every((each) => plightOf(each, state) !== 'down');
		}

		case 'recovery': {
			return !state.conditions.some(({id}) => id === condition);
		}

		default: {
			return lives.length > 0 && lives.every(({isGone}) => isGone);
		}
	}
}

/** Anything that somebody does, by its row (OT-10). */
export const taskFrame = kind('task', {
	isVoid,
	abandon: () => [over],
	steps: [
		...askSteps,
		{
			id: 'roll',
			kind: 'roll',
			isApart: true,
			due: (frame, state) =>
				taskRows[frame.task].isRolled === true &&
				openTests(frame, state).length > 0,
			ask: (frame, state, view) => ({
				...headOf(frame, state, view),
				options: optionsBeside(frame, state),
			}),
			requests: requestsOf,
			mark: (marks) => [{type: 'marked', marks}],
			take: (rolls, frame, state) =>
				rolls.flatMap((rolled) => {
					const test = openTests(frame, state).find(({id}) => id === rolled.id);
					return test
						? [
								{
									type: 'tested',
									by: test.isAttack ? test.roller : undefined,
									name: test.isAttack
										? attackOf(find(state, test.roller), frame.attack).name
										: nameOfSave(frame, state),
									made: madeOf(rolled, test, frame, state),
								},
								...conditionsOf(state, test.roller).flatMap((condition) =>
									usedConditions([condition], {
										id: `condition-${condition.id}`,
									}),
								),
							]
						: [];
				}),
		},
		menuStep({
			id: 'hit',
			due: ({made}) => made.some(({isMade}) => isMade === undefined),
			menu: menuOf(hitActs),
			scene: (frame: TaskFrame) =>
				frame.made.find(({isMade}) => isMade === undefined)?.id ?? '',
			head: (who, _view) => ({
				title: 'Does it hit?',
				involves: [who],
				why: 'there is no number to go by',
				rule: 'OT-20',
			}),
		}),
		{
			id: 'damage',
			kind: 'roll',
			due: (frame, state) =>
				frame.task === 'attack' &&
				frame.damage === undefined &&
				damageRequests(frame, state, undefined).length > 0,
			ask: headOf,
			requests: damageRequests,
			take: ([first, second]) => [
				{
					type: 'damage-rolled',
					damage: [first ? total(first) : 0, second ? total(second) : 0],
				},
			],
		},
		{
			id: 'finish',
			kind: 'auto',
			due: () => true,
			take: (frame, state) => [
				over,
				...taskRows[frame.task].finish(frame, state),
			],
		},
	],
});

/** What a save against an attack, or a check, is called in the log. */
const nameOfSave = (frame: TaskFrame, state: OtState): string =>
	checkName(
		frame.task === 'attack'
			? attackOf(find(state, frame.by), frame.attack).save
			: frame.task === 'check' || frame.task === 'recovery'
				? frame.save
				: frame.task,
	);
