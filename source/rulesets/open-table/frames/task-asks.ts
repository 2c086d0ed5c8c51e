import type {View} from '../../../engine/basics.js';
import {keyAt} from '../../../engine/letters.js';
import type {Head} from '../../../engine/prompt.js';
import {notAskedNow} from '../../../engine/refusals.js';
import type {Step} from '../../../engine/steps.js';
import {isSeen, seenNames} from '../../../engine/veil.js';
import type {AnyEvent} from '../flow-types.js';
import type {OtAct, OtState, TaskFrame} from '../state.js';
import type {Ask} from '../tasks/asks.js';
import {taskRows} from '../tasks/index.js';

/* A task asks for one thing after another: a step for each way to ask. */

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
export function headOf(frame: TaskFrame, state: OtState, view: View): Head {
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

export const over: AnyEvent = {type: 'task-over'};

export const askSteps: ReadonlyArray<
	Step<TaskFrame, OtState, OtAct, AnyEvent>
> = [
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
];
