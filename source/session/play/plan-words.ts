import {typedDashes} from '../../engine/kit/text.js';
import {type Unit, widerThan} from '../../engine/world/units.js';
import type {Fight} from '../fight/fight.js';
import {readPlannedActs} from './planned-acts.js';
import type {GmInput} from '../parts/input.js';

/* How a GM writes what is to come: “round 4: reinforcements”, “each phase 5: the fire spreads then give Koji burning”. */

export type PlanInput = Extract<GmInput, {readonly do: 'plan'}>;

/** A line as a command, or what is wrong with it and what would fit. */
export type PlanReading = {readonly input: PlanInput} | {readonly problem: string};

type Moment = Pick<PlanInput, 'when' | 'every'>;

/** The moments that fit in a ruleset: “round 4, each round, every 2 rounds, in 3 rounds”. */
export const momentExamples = (units: readonly Unit[]): string => {
	const unit = units.at(-1);
	const name = unit?.id ?? 'round';
	return [
		`${name} 4`,
		unit?.cycle === undefined ? `each ${name}` : `each ${name} 4`,
		`every 2 ${name}s`,
		`in 3 ${name}s`,
		...units.slice(0, -1).map(({id}) => `${id} 2`),
	].join(', ');
};

const unitCalled = (word: string, units: readonly Unit[]): Unit | undefined =>
	units.find(({id}) => word === id || word === `${id}s`);

/** One way to say a moment; the units that it names are those in the pattern's `unit` and `wider`. */
type Way = {
	readonly pattern: RegExp;
	read(
		unit: Unit,
		count: number,
		of: number,
		units: readonly Unit[],
	): Moment | {readonly problem: string};
};

const ways: readonly Way[] = [
	{
		pattern: /^(?:each|every) (?<unit>[a-z]+) (?<count>\d{1,4})$/,
		read: ({id, cycle}, at, _of, units) =>
			cycle === undefined
				? {
						problem: `${id} ${at} comes only once: ${id} ${at}, or every ${Math.max(2, at)} ${id}s? What fits is ${momentExamples(units)}`,
					}
				: {when: {unit: id, at}, every: cycle},
	},
	{
		pattern: /^(?:each|every) (?<unit>[a-z]+)$/,
		read: ({id}) => ({when: {unit: id, in: 1}, every: 1}),
	},
	{
		pattern: /^(?:each|every) (?<count>\d{1,4}) (?<unit>[a-z]+)$/,
		read: ({id}, count) => ({when: {unit: id, in: count}, every: count}),
	},
	{
		pattern: /^in (?<count>\d{1,4}|an?|one) (?<unit>[a-z]+)$/,
		read: ({id}, count) => ({when: {unit: id, in: count}}),
	},
	{pattern: /^(?:the )?next (?<unit>[a-z]+)$/, read: ({id}) => ({when: {unit: id, in: 1}})},
	{
		pattern: /^(?<wider>[a-z]+) (?<of>\d{1,4}),? (?<unit>[a-z]+) (?<count>\d{1,4})$/,
		read: ({id}, at, of) => ({when: {unit: id, at, of}}),
	},
	{pattern: /^(?<unit>[a-z]+) (?<count>\d{1,4})$/, read: ({id}, at) => ({when: {unit: id, at}})},
];

const countOf = (word: string | undefined): number =>
	word === undefined || /^\d/.test(word) ? Number(word ?? 0) : 1;

function readMoment(text: string, units: readonly Unit[]): Moment | {readonly problem: string} {
	const words = typedDashes(text).trim().toLowerCase().replaceAll(/\s+/g, ' ');
	for (const {pattern, read} of ways) {
		const groups = pattern.exec(words)?.groups;
		const unit = groups && unitCalled(groups['unit'] ?? '', units);
		const isNested =
			groups?.['wider'] === undefined || widerThan(unit?.id ?? '', units)?.id === groups['wider'];
		if (groups && unit && isNested) {
			return read(unit, countOf(groups['count']), countOf(groups['of']), units);
		}
	}

	return {
		problem: `${words === '' ? 'when?' : `“${text.trim()}” is no moment here.`} What fits is ${momentExamples(units)}`,
	};
}

export type Scene = Pick<Fight, 'info' | 'combatants' | 'harms' | 'conditionRows'>;

/** Where what is to be carried out begins: only behind a word that says what. */
const acts = /\s+then\s+(?=(?:give|harm|heal)(?:\s|$))/i;

/** “each round 5” is no “each round” of something called 5. */
function isMoreOfMoment(rest: string, units: readonly Unit[]): boolean {
	const [word = ''] = /[^\s,:]+/.exec(rest.toLowerCase()) ?? [];
	return /^\d/.test(word) || unitCalled(word, units) !== undefined;
}

/** Where a moment ends that has no colon behind it: the longest beginning that is one. */
function splitMoment(whole: string, units: readonly Unit[]) {
	const colon = whole.indexOf(':');
	const ends = [...whole.matchAll(/,?\s+|$/g)].map(({index}) => index);
	const end = ends.findLast(
		(at) =>
			(colon === -1 || at < colon) &&
			!('problem' in readMoment(whole.slice(0, at), units)) &&
			!isMoreOfMoment(whole.slice(at), units),
	);
	const isPlain = colon === -1 || 'problem' in readMoment(whole.slice(0, colon), units);
	return isPlain && end !== undefined
		? {moment: whole.slice(0, end), rest: whole.slice(end).replace(/^,/, '')}
		: {
				moment: colon === -1 ? whole : whole.slice(0, colon),
				rest: colon === -1 ? '' : whole.slice(colon + 1),
			};
}

/** Reads “[open] MOMENT[:] TEXT [then give … [and then harm …]]”. */
export function readPlan(line: string, scene: Scene): PlanReading {
	const {units} = scene.info;
	const isOpen = /^open\s+/i.test(line.trim());
	const whole = line.trim().replace(/^open\s+/i, '');
	const {moment: words, rest} = splitMoment(whole, units);
	const moment = readMoment(words, units);
	if ('problem' in moment) {
		return {
			problem: whole.includes(':')
				? moment.problem
				: `${moment.problem}, and then what happens: ${units.at(-1)?.id ?? 'round'} 4: reinforcements`,
		};
	}

	const [text = '', ...carried] = rest.split(acts);
	const read = readPlannedActs(
		carried.map((each) => each.replace(/\s+and$/i, '')),
		scene,
	);
	if ('problem' in read) {
		return read;
	}

	return text.trim() === ''
		? {problem: `what happens then? ${words}: reinforcements`}
		: {
				input: {
					do: 'plan',
					text: text.trim(),
					...moment,
					...(isOpen && {isOpen}),
					...(read.acts.length > 0 && {acts: read.acts}),
				},
			};
}
