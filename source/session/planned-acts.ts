import {type Amount, readAmount} from '../dice/amount.js';
import type {Id} from '../engine/basics.js';
import type {PlannedAct} from '../engine/command.js';
import {rowCalled} from '../engine/condition-rows.js';
import type {PlannedTargets} from '../engine/harm-act.js';
import type {HarmKind} from '../engine/harm.js';
import {typedDashes} from '../engine/text.js';
import type {Fight} from './fight.js';

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

const lasting = /\s+for\s+(\d{1,4})\s+([a-z]+)$/i;

function readGive(line: string, scene: Scene): Read<PlannedAct> {
	if (line === '') {
		return {problem: whichCondition};
	}

	const taken = takeAll(line, scene);
	if ('problem' in taken) {
		return taken;
	}

	const [, count, word = ''] = lasting.exec(taken.rest) ?? [];
	const {units, conditions} = scene.info;
	const unit = units.find(({id}) =>
		[id, `${id}s`].includes(word.toLowerCase()),
	)?.id;
	if (count !== undefined && unit === undefined) {
		return {
			problem: `“${word}” is no unit of time here: ${units.map(({id}) => `${id}s`).join(', ')}`,
		};
	}

	const name = taken.rest.replace(lasting, '').trim();
	const row = rowCalled(conditions, name);
	const [only, ...others] = taken.who;
	return name === '' || only === undefined
		? {problem: whichCondition}
		: {
				do: 'give',
				who: others.length === 0 ? only : taken.who,
				name: row?.name ?? name,
				...(row && {row: row.id}),
				...(unit !== undefined && {until: {unit, count: Number(count)}}),
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

const amountLast =
	/\s([=+-]?\s*(?:\d*d\d+(?:\s*[+-]\s*\d+)?|-?\d+))(\s+as it is)?$/i;

/** The way for an amount: with a sign it may go the other way round, as in the command itself. */
function wayFor(
	kind: HarmKind,
	isAsItIs: boolean,
	amount: Amount,
	scene: Scene,
): string | undefined {
	const usual = scene
		.harms()
		.find((way) => way.kind === kind && (!isAsItIs || way.isAsItIs));
	const sign = amount.kind === 'set' ? undefined : amount.sign;
	const isTurned = sign !== undefined && (sign === '+') !== (kind === 'heal');
	return isTurned ? usual?.opposite : usual?.id;
}

function readHarm(
	kind: HarmKind,
	line: string,
	scene: Scene,
): Read<PlannedAct> {
	const words = typedDashes(line);
	const [behind = '', said, asItIs] = amountLast.exec(words) ?? [];
	const amount = readAmount(said ?? '');
	if (amount.kind === 'misfit') {
		return {
			problem: `${amount.reason}; … then ${kind} all foes 2d6`,
		};
	}

	const whom = targetsOf(words.slice(0, words.length - behind.length), scene);
	if ('problem' in whom) {
		return whom;
	}

	const way = wayFor(kind, asItIs !== undefined, amount, scene);
	return way === undefined
		? {problem: `there is no way to ${kind} so here`}
		: {do: 'harm', way, amount, whom};
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
