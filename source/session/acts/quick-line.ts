import type {Fight} from '../fight/fight.js';
import {splitReason} from './parts/arguments.js';
import {doing, inputsOf, lineStep} from './parts/step.js';
import {readLine} from './read-line.js';
import {meantBehind, saidFor, spelledOut, spelledOutIn} from './quick-words.js';
import {type LineMeant, acts} from './table.js';
import {listsOf} from './parts/whom.js';

/* A line that begins with whom it is for: “g2 g3 -7”, “all goblins -2d6 fire half”, “bram note limps”. */

type Part = LineMeant & {
	readonly further?: string;
	/** Whom it is for, as the line calls them. */
	readonly whom: string;
};

function partMeant(said: string, fight: Fight): Part | undefined {
	const line = spelledOut(said);
	const added = /^\+\s*(?=\p{L})/u.exec(line);
	const lists = added ? [] : listsOf(line, fight);
	const [meant] = added
		? [{id: 'add', rest: line.slice(added[0].length), whom: ''}]
		: lists.flatMap((list) => {
				const found = list.rest === '' ? undefined : meantBehind(list, fight);
				return found ? [{...found, whom: list.called.join(', ')}] : [];
			});
	const first = acts.find(({id}) => id === meant?.id)?.first;
	return meant && first && {...meant, first};
}

/** “oni comes back”: whoever has left is named only where they are brought back. */
function broughtBack(line: string, fight: Fight): Part | undefined {
	const left = fight.combatants('gm').filter(({isGone}) => isGone);
	const back = [...saidFor].flatMap(([said, id]) => (id === 'return' ? said : []));
	const whom = left.find(({name}) =>
		back.some((said) => line.toLowerCase() === `${name.toLowerCase()} ${said}`),
	)?.name;
	const first = acts.find(({id}) => id === 'return')?.first;
	return whom !== undefined && first ? {id: 'return', first, rest: whom, whom} : undefined;
}

/** What joins two things that are done. */
const joints = /\s*(?:[,;]\s*(?:and\s+)?|\s(?:and|&)\s+)/gi;

/** The words of these go on to the end of a line. */
const verbatim: ReadonlySet<string> = new Set(['note', 'add']);

/** “oni -3 and prone”, “g2 -7, g3 -2”: all that a line does, where each part means something. */
function partsMeant(line: string, fight: Fight): readonly Part[] {
	for (const {0: joint, index} of [...line.matchAll(joints)].toReversed()) {
		const left = line.slice(0, index);
		const right = line.slice(index + joint.length);
		const isQuoted = /["“„”]/.test(right) && /["“„]/.test(left);
		const before = isQuoted || right === '' ? [] : partsMeant(left, fight);
		const last = before.at(-1);
		if (last && !verbatim.has(last.id)) {
			// “ann -4 and goblin 1, goblin 2 -3”: who is named there is no value of hers.
			const isNamed = listsOf(right, fight).length > 0;
			const next =
				partMeant(right, fight) ??
				(isNamed ? undefined : partMeant(`${last.whom} ${right}`, fight));
			if (next) {
				return [...before, next];
			}
		}
	}

	const only = partMeant(line, fight) ?? broughtBack(line, fight);
	const next =
		only?.further === undefined ? undefined : partMeant(`${only.whom} ${only.further}`, fight);
	return [only, next].flatMap((part) => part ?? []);
}

/** “bob -3 and xyzzy”: the words that mean nothing behind what does, and whom they are for. */
export function partUnmeant(line: string, fight: Fight) {
	for (const {0: joint, index} of line.matchAll(joints)) {
		const {whom} = partsMeant(line.slice(0, index), fight).at(-1) ?? {};
		if (whom !== undefined) {
			return {whom, words: line.slice(index + joint.length)};
		}
	}

	return undefined;
}

/** All parts of a line in their order, as one outcome. */
const inOrder =
	(parts: readonly Part[], because: string): LineMeant['first'] =>
	(scene) =>
		lineStep('', () => ({
			kind: 'load',
			title: '',
			async load() {
				const outcomes = await Promise.all(
					parts.map(async ({first, rest}) => readLine(first(scene), rest + because)),
				);
				const done = outcomes.flatMap((each) => (each.kind === 'do' ? each : []));
				return (
					outcomes.find(({kind}) => kind !== 'do') ??
					doing(
						done.flatMap((each) => inputsOf(each)),
						() => done.flatMap(({said}) => said?.() ?? []),
					)
				);
			},
		}));

/** What a line means that begins with whom it is for, or with “+” and whoever joins. */
export function quickLine(text: string, fight: Fight): LineMeant | undefined {
	const {line} = splitReason(text);
	const because = text.trim().slice(line.length);
	const parts = partsMeant(spelledOutIn(line, fight), fight);
	const [only] = parts;
	return only && parts.length > 1
		? {id: only.id, first: inOrder(parts, because), rest: text.trim()}
		: only && {id: only.id, first: only.first, rest: only.rest + because};
}
