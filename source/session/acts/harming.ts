import {type Amount, amountExamples, readAmount} from '../../dice/amount.js';
import type {Id} from '../../engine/kit/basics.js';
import type {HarmKind, HarmWay} from '../../engine/course/harm.js';
import type {Fight} from '../fight/fight.js';
import {type WayCalled, noWay, wayCalled} from '../fight/words/harm-words.js';
import type {ActScene} from './act.js';
import {UnfitError} from './parts/arguments.js';
import {type Outcome, lineStep} from './parts/step.js';
import {namesOf, takeNamed} from './parts/whom.js';

export const harming =
	(kind: HarmKind) =>
	({fight}: ActScene) =>
		lineStep(`${kind === 'harm' ? 'Harm' : 'Heal'}: whom, and how much?`, (line) => {
			const {whom, out, rest} = takeWhom(line, kind, fight);
			return deal({kind, whom, out}, rest, fight);
		});

type Dealt = {readonly kind: HarmKind; readonly whom: Whom; readonly out: readonly Id[]};

/** What stands behind those who are named: how much, half of it or not, in which way. */
export function deal({kind, whom, out}: Dealt, line: string, fight: Fight): Outcome {
	const {amount, rest} = takeAmount(line);
	const half = /(?:^|\s)half$|^half(?=\s)/i;
	const {way, option} = takeWay(rest.replace(half, '').trim(), kind, fight.harms());
	return {
		kind: 'do',
		input: {
			do: 'harm',
			way: way.id,
			amount,
			blows: [...whom].map(([who, isHalved]) => ({
				who,
				...((half.test(rest) || isHalved) && {isHalf: true}),
				...(option !== undefined && {option}),
			})),
		},
		said: () =>
			out.length === 0
				? []
				: [`Left out: ${namesOf(out, fight)}, no longer up; harm by name counts.`],
	};
}

/** Who is named, and who of them gets half. */
type Whom = ReadonlyMap<Id, boolean>;

const amountPattern = /^(?:[=+−–-]\s*)?(?:\d*d\d+(?:\s*[+−–-]\s*\d+)?|[−–-]?\d+)(?=\s|:|$)/i;

/** Names somebody or some, each perhaps with “half”, up to the amount. One who is also named alone counts as named so. */
function takeWhom(
	line: string,
	kind: HarmKind,
	fight: Fight,
): {
	readonly whom: Whom;
	/** Those of a group who are out and not named besides. */
	readonly out: readonly Id[];
	readonly rest: string;
} {
	const out = new Set<Id>();
	const alone = new Map<Id, boolean>();
	const inGroups = new Map<Id, boolean>();
	let rest = line;
	do {
		const isFirst = alone.size + inGroups.size === 0;
		const named = takeNext(rest, {kind, isFirst, fight});
		const half = /^half(?=[\s,]|$)/i.exec(named.rest)?.[0] ?? '';
		for (const id of named.ids) {
			(named.isGroup ? inGroups : alone).set(id, half !== '');
		}

		for (const id of named.out) {
			out.add(id);
		}

		rest = named.rest
			.slice(half.length)
			.trim()
			.replace(/^(?:,|and(?=\s))\s*/i, '');
	} while (rest !== '' && !amountPattern.test(rest));

	const whom = new Map([...inGroups, ...alone]);
	return {whom, out: [...out].filter((id) => !whom.has(id)), rest};
}

/** @param isFirst whether nobody is named yet; otherwise an amount could have come */
function takeNext(
	line: string,
	{
		kind,
		isFirst,
		fight,
	}: {readonly kind: HarmKind; readonly isFirst: boolean; readonly fight: Fight},
) {
	const [kept] = /^\d+k\d+(?![\p{L}\d])/iu.exec(line) ?? [];
	if (kept !== undefined && !isFirst) {
		throw new UnfitError(
			`${kept} is not rolled here: roll it at the table, and type what it comes to.`,
		);
	}

	try {
		return takeNamed(line, kind === 'harm' ? 'up' : 'who', fight);
	} catch (error) {
		throw error instanceof UnfitError && !isFirst
			? new UnfitError(`${error.message} Or how much: ${amountExamples}.`)
			: error;
	}
}

function takeAmount(line: string): {readonly amount: Amount; readonly rest: string} {
	const said = amountPattern.exec(line)?.[0] ?? line.split(/\s/, 1)[0] ?? '';
	const typed = /^\s*:[\d\s,;]*/.exec(line.slice(said.length))?.[0] ?? '';
	const reading = readAmount(said + typed);
	if (reading.kind === 'misfit') {
		throw new UnfitError(`${reading.reason}.`);
	}

	return {amount: reading, rest: line.slice(said.length + typed.length).trim()};
}

function takeWay(words: string, kind: HarmKind, ways: readonly HarmWay[]): WayCalled {
	const called = wayCalled(words, kind, ways);
	if (called) {
		return called;
	}

	throw new UnfitError(`${noWay(words, kind, ways)}.`);
}
