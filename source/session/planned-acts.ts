import {readAmount} from '../dice/amount.js';
import type {Id} from '../engine/basics.js';
import type {PlannedAct} from '../engine/command.js';
import {rowCalled} from '../engine/condition-rows.js';
import type {PlannedTargets} from '../engine/harm-act.js';
import type {HarmKind} from '../engine/harm.js';
import type {Until} from '../engine/condition.js';
import {typedDashes} from '../engine/text.js';
import type {Fight} from './fight.js';
import {wayMeant} from './harm-command.js';
import {noWay, wayCalled} from './harm-words.js';

/* What a plan carries out, as a GM writes it: “give Koji and Oni burning for 2 rounds”, “harm all foes 2d6”. */

type Scene = Pick<Fight, 'info' | 'combatants' | 'harms'>;

type Read<T> = T | {readonly problem: string};

const spaced = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

const folded = (text: string): string =>
	spaced(text).normalize('NFKC').toLowerCase();

const listed = (names: readonly string[]): string =>
	names.length > 8
		? `${names.slice(0, 8).join(', ')} and ${names.length - 8} more`
		: names.join(', ');

/** Takes a name off the beginning of a line: whole, or a beginning that only one has. */
function takeName(
	line: string,
	scene: Scene,
): Read<{readonly who: Id; readonly rest: string}> {
	const here = scene.combatants('gm').filter(({isGone}) => !isGone);
	const words = spaced(line);
	const start = folded(words);
	const [whole] = here
		.filter(({name}) =>
			`${start.replace(/[,;]/, ' ')} `.startsWith(`${folded(name)} `),
		)
		.toSorted((one, other) => other.name.length - one.name.length);
	if (whole) {
		return {
			who: whole.id,
			rest: words.slice(spaced(whole.name).length).trim(),
		};
	}

	const [said = ''] = words.split(/[\s,;]/);
	const word = folded(said);
	const alike = here.filter(
		({name}) => word !== '' && folded(name).startsWith(word),
	);
	const [only] = alike;
	return only && alike.length === 1
		? {who: only.id, rest: words.slice(said.length).trim()}
		: {
				problem: `“${said}” is nobody here: ${listed((alike.length > 0 ? alike : here).map(({name}) => name))}`,
			};
}

const more = /^(?:,\s*(?:and\s+)?|;\s*|and\s+)/i;

/** Takes those whom a line names off its beginning. */
function takeAll(
	line: string,
	scene: Scene,
): Read<{readonly who: readonly Id[]; readonly rest: string}> {
	const who = new Set<Id>();
	let rest = line;
	do {
		const taken = takeName(rest.replace(more, ''), scene);
		if ('problem' in taken) {
			return taken;
		}

		who.add(taken.who);
		({rest} = taken);
	} while (more.test(rest));

	return {who: [...who], rest};
}

const whichCondition = 'which condition? … then give WHO CONDITION';

/** What can stand behind a condition. */
const clauses = {
	once: /\s+once$/i,
	worth: /\s+worth\s+([+-]?\d{1,3})$/i,
	good: /\s+for\s+good$/i,
	lasting: /\s+for\s+(\d{1,4}\s+[a-z]+)$/i,
	edge: /\s+until\s+(?:the\s+)?((?:start|end)\s+of\s+(?:its|their)(?:\s+next)?\s+turn)$/i,
} as const;

type Said = ReadonlyMap<string, string>;

/** A condition's name and what is said behind it, each once. */
function splitClauses(
	line: string,
	said: Said = new Map(),
): {readonly name: string; readonly said: Said} {
	for (const [clause, pattern] of Object.entries(clauses)) {
		const match = said.has(clause) ? undefined : pattern.exec(line);
		if (match) {
			const more = [...said, [clause, match[1] ?? '']] as const;
			return splitClauses(line.slice(0, match.index), new Map(more));
		}
	}

	return {name: line.trim(), said};
}

/** How long it lasts; `undefined`: as usual. */
function untilOf(
	said: Said,
	{info: {units}}: Scene,
): Read<{readonly until: Until | 'ended' | undefined}> {
	const edge = said.get('edge');
	if (edge !== undefined) {
		return {until: {edge: /^start/i.test(edge) ? 'start' : 'end'}};
	}

	const [count, word = ''] = said.get('lasting')?.split(/\s+/) ?? [];
	if (count === undefined) {
		return {until: said.has('good') ? 'ended' : undefined};
	}

	const unit = units.find(({id}) =>
		[id, `${id}s`].includes(word.toLowerCase()),
	)?.id;
	return unit === undefined
		? {
				problem: `“${word}” is no unit of time here: ${units.map(({id}) => `${id}s`).join(', ')}`,
			}
		: {until: {unit, count: Number(count)}};
}

function readGive(line: string, scene: Scene): Read<PlannedAct> {
	if (line === '') {
		return {problem: whichCondition};
	}

	const taken = takeAll(line, scene);
	if ('problem' in taken) {
		return taken;
	}

	const {name, said} = splitClauses(` ${typedDashes(taken.rest)}`);
	const lasts = untilOf(said, scene);
	if ('problem' in lasts) {
		return lasts;
	}

	const row = rowCalled(scene.info.conditions, name);
	const [only, ...others] = taken.who;
	const {until} = lasts;
	const worth = said.get('worth');
	return name === '' || only === undefined
		? {problem: whichCondition}
		: {
				do: 'give',
				who: others.length === 0 ? only : taken.who,
				name: row?.name ?? name,
				...(row && {row: row.id}),
				...(until !== undefined && {until}),
				...(worth !== undefined && {worth: Number(worth)}),
				...(said.has('once') && {isOnce: true}),
			};
}

const groups: ReadonlyArray<
	readonly [RegExp, Extract<PlannedTargets, {readonly side: unknown}>['side']]
> = [
	[/^all(?: the)? heroes$|^heroes$/, 'good'],
	[/^all(?: the)? foes$|^foes$/, 'bad'],
	[/^all$|^everybody$/, 'both'],
];

/** All of a side, or those who are named. */
function targetsOf(words: string, scene: Scene): Read<PlannedTargets> {
	const group = groups.find(([pattern]) => pattern.test(folded(words)));
	if (group) {
		return {side: group[1]};
	}

	const taken = takeAll(words, scene);
	return 'problem' in taken
		? taken
		: taken.rest === ''
			? {ids: taken.who}
			: {problem: `“${taken.rest}” does not fit behind whom it befalls`};
}

/** How much, and what is said behind it. */
const amountLast =
	/\s([=+-]?\s*(?:\d*d\d+(?:\s*[+-]\s*\d+)?|-?\d+))(?:\s+(half))?((?:\s+\D+)?)$/i;

function readHarm(
	kind: HarmKind,
	line: string,
	scene: Scene,
): Read<PlannedAct> {
	const words = typedDashes(line);
	const [behind = '', said, half, how = ''] = amountLast.exec(words) ?? [];
	const amount = readAmount(said ?? '');
	if (amount.kind === 'misfit') {
		return {
			problem: `${amount.reason}; … then ${kind} all foes 2d6`,
		};
	}

	const before = words.slice(0, words.length - behind.length);
	const whom = targetsOf(before.replace(/\s+half$/i, ''), scene);
	if ('problem' in whom) {
		return whom;
	}

	const called = wayCalled(how.trim(), kind, scene.harms());
	const way =
		called && wayMeant({way: called.way.id, amount}, scene.harms())?.id;
	const isHalf = half !== undefined || /\s+half$/i.test(before);
	return called === undefined || way === undefined
		? {problem: noWay(how.trim(), kind, scene.harms())}
		: {
				do: 'harm',
				way,
				amount,
				whom,
				...(isHalf && {isHalf: true}),
				...(called.option !== undefined && {option: called.option}),
			};
}

function readAct(line: string, scene: Scene): Read<PlannedAct> {
	const [, verb = '', rest = ''] = /^(\S+)\s*(.*)$/s.exec(line) ?? [];
	const word = verb.toLowerCase();
	return word === 'harm' || word === 'heal'
		? readHarm(word, rest, scene)
		: readGive(rest, scene);
}

/** Reads what stands behind each “then”. */
export function readPlannedActs(
	lines: readonly string[],
	scene: Scene,
): Read<{readonly acts: readonly PlannedAct[]}> {
	const acts: PlannedAct[] = [];
	for (const line of lines) {
		const act = readAct(line.trim(), scene);
		if ('problem' in act) {
			return act;
		}

		acts.push(act);
	}

	return {acts};
}
