import {type Data as Values, isData as isObject} from '../kit/data.js';

export {isData as isObject} from '../kit/data.js';

/* Earlier logs name each fact of a form by an event and an act of its own. */

/** Makes of the fields of a former event the event of today, or several, by the question of its line. */
type FormerEvent = (fields: Values, prompt: string) => Values | readonly Values[];

type Renaming = (fields: Values) => Values;

/** The act that answered a question before, and its field with the answer (left out: all are); or what makes it of any act. */
type FormerAct = {readonly do: string; readonly field?: string} | ((act: Values) => unknown);

export type FormerNames = {
	readonly events: Readonly<Record<string, FormerEvent>>;
	/** By the id of the question, which ends with the fact that it asks for. */
	readonly answers: Readonly<Record<string, FormerAct>>;
};

function eventToday(event: unknown, prompt: string, {events}: FormerNames): unknown {
	if (!isObject(event) || 'form' in event) {
		return event;
	}

	const {type: former} = event;
	if (typeof former !== 'string' || !Object.hasOwn(events, former)) {
		return event;
	}

	const {type, reason, ...fields} = event;
	const today = events[former]?.(fields, prompt);
	// Of a ruling each event tells its reason.
	return today && reason !== undefined
		? [today].flat().map((each) => ({...each, reason}))
		: (today ?? event);
}

function eventsToday(events: readonly unknown[], prompt: string, names: FormerNames) {
	const today = mapped(events, (event) => eventToday(event, prompt, names));
	return today === events ? events : today.flat();
}

/** The field of each fact; left out, facts and fields have the same names. */
type FieldNames = Readonly<Record<string, string>>;

const factsIn = (fields: Values, names: FieldNames | undefined): Values =>
	names
		? Object.fromEntries(
				Object.entries(names).flatMap(([fact, field]) =>
					field in fields ? [[fact, fields[field]]] : [],
				),
			)
		: fields;

const renamed =
	(type: 'opened' | 'filled') =>
	(form: string, names?: FieldNames): Renaming =>
	(fields) => ({type, form, facts: factsIn(fields, names)});

export const opened = renamed('opened');
export const filled = renamed('filled');

export const marked =
	(form: string): Renaming =>
	({marks}) => ({type: 'marked', form, marks});

const promptOf = (command: unknown): string =>
	isObject(command) && typeof command['prompt'] === 'string' ? command['prompt'] : '';

function commandToday(command: unknown, {answers}: FormerNames): unknown {
	if (!isObject(command)) {
		return command;
	}

	const {value: act} = command;
	if (!isObject(act)) {
		return command;
	}

	const prompt = promptOf(command);
	const row = Object.hasOwn(answers, prompt) ? answers[prompt] : undefined;
	return row && isFormer(act, row)
		? {
				...command,
				value: {do: 'fill', fact: prompt.slice(prompt.indexOf('/') + 1), value: answerBy(act, row)},
			}
		: command;
}

const isFormer = (act: Values, row: FormerAct): boolean =>
	typeof row === 'function' ? act['do'] !== 'fill' : act['do'] === row.do;

function answerBy(act: Values, row: FormerAct): unknown {
	if (typeof row === 'function') {
		return row(act);
	}

	const {do: _does, ...rest} = act;
	return row.field === undefined ? rest : act[row.field];
}

/** A list with each of its values changed; the same one where none is. */
export const mapped = (list: readonly unknown[], change: (value: unknown) => unknown) =>
	list.every((each) => change(each) === each) ? list : list.map((each) => change(each));

/** A stored line with the names of today; the same one where it has no former ones. */
export function lineToday(line: unknown, names: FormerNames): unknown {
	if (!isObject(line)) {
		return line;
	}

	const {command, events, course} = line;
	const commandNow = commandToday(command, names);
	const eventsNow = Array.isArray(events) ? eventsToday(events, promptOf(command), names) : events;
	const courseNow = Array.isArray(course)
		? mapped(course, (answer) => lineToday(answer, names))
		: course;
	return commandNow === command && eventsNow === events && courseNow === course
		? line
		: {
				...line,
				...('command' in line && {command: commandNow}),
				...('events' in line && {events: eventsNow}),
				...('course' in line && {course: courseNow}),
			};
}
