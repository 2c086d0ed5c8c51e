import {total} from '../../../dice/dice.js';
import {menuOf, menuStep} from '../../../engine/act-rows.js';
import type {View} from '../../../engine/basics.js';
import {keyAt} from '../../../engine/letters.js';
import type {Head, Request} from '../../../engine/prompt.js';
import {notAskedNow} from '../../../engine/refusals.js';
import {usedConditions} from '../../../engine/roll-modifiers.js';
import {conditionsOf} from '../../../engine/conditions.js';
import {isSeen, seenNames} from '../../../engine/veil.js';
import {find, nameOf} from '../../../engine/world.js';
import {hitActs} from '../acts/hit.js';
import type {Ask} from '../tasks/asks.js';
import {attackOf, isUp, plightOf} from '../derived.js';
import {checkName} from '../events/task.js';
import {type AnyEvent, kind} from '../flow-types.js';
import type {OtState, TaskFrame} from '../state.js';
import {taskRows} from '../tasks/index.js';
import {madeOf, openTests, optionsBeside, requestsOf} from '../rolls.js';

/** What a task asks for next. */
const askOf = (frame: TaskFrame, state: OtState): Ask | undefined =>
	taskRows[frame.task].asks.find((ask) => ask.isDue(frame, state));

/** The next thing that it asks for, if it is of that kind. */
function openAsk<K extends Ask['kind']>(
	kindOf: K,
	frame: TaskFrame,
	state: OtState,
): Extract<Ask, {kind: K}> | undefined {
	const ask = askOf(frame, state);
	const isWanted = (each: Ask): each is Extract<Ask, {kind: K}> =>
		each.kind === kindOf;
	return ask && isWanted(ask) ? ask : undefined;
}

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

const asking = (
	ask: Ask | undefined,
	frame: TaskFrame,
	state: OtState,
	view: View,
): Head => {
	const head = headOf(frame, state, view);
	return {...head, title: `${head.title}: ${ask?.title ?? ''}`};
};

const over: AnyEvent = {type: 'task-over'};

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
		{
			id: 'targets',
			kind: 'several',
			due: (frame, state) => openAsk('several', frame, state) !== undefined,
			ask(frame, state, view) {
				const ask = openAsk('several', frame, state);
				const ticked = ask?.ticked(frame, state) ?? [];
				return {
					...asking(ask, frame, state, view),
					options: (ask?.who(frame, state) ?? [])
						.filter(({id}) => isSeen(state, id, view))
						.toSorted(
							({id: one}, {id: other}) =>
								Number(ticked.includes(other)) - Number(ticked.includes(one)),
						)
						.map(({id, name}) => ({
							id,
							label: name,
							count: Number(ticked.includes(id)),
							max: 1,
						})),
				};
			},
			take: (targets) =>
				targets.length === 0 ? [over] : [{type: 'filled', facts: {targets}}],
		},
		{
			id: 'choose',
			kind: 'choose',
			due: (frame, state) => openAsk('choose', frame, state) !== undefined,
			ask(frame, state, view) {
				const ask = openAsk('choose', frame, state);
				return {
					...asking(ask, frame, state, view),
					choices: (ask?.options(frame, state) ?? []).map(
						({facts, ...option}, at) => ({
							...option,
							...keyAt(at),
							act: {do: 'choose', id: option.id},
						}),
					),
				};
			},
			refuse: (act, frame, state) =>
				act.do === 'choose' &&
				openAsk('choose', frame, state)
					?.options(frame, state)
					.some(({id}) => id === act.id)
					? undefined
					: notAskedNow,
			take: (act, frame, state) =>
				(openAsk('choose', frame, state)?.options(frame, state) ?? [])
					.filter(({id}) => act.do === 'choose' && id === act.id)
					.map(({facts}) => ({type: 'filled', facts})),
		},
		{
			id: 'text',
			kind: 'text',
			due: (frame, state) => openAsk('text', frame, state) !== undefined,
			ask: (frame, state, view) => ({
				...asking(askOf(frame, state), frame, state, view),
				initial: '',
			}),
			take: (text) =>
				text.trim() === '' ? [over] : [{type: 'filled', facts: {text}}],
		},
		{
			id: 'number',
			kind: 'number',
			due: (frame, state) => openAsk('number', frame, state) !== undefined,
			ask(frame, state, view) {
				const ask = openAsk('number', frame, state);
				const {min = 0, max = 0, initial = 0} = ask ?? {};
				return {...asking(ask, frame, state, view), min, max, initial};
			},
			take: (value, frame, state) => [
				{
					type: 'filled',
					facts: {[openAsk('number', frame, state)?.fact ?? 'number']: value},
				},
			],
		},
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
