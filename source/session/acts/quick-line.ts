import {departures} from '../../engine/world/departures.js';
import {typedDashes} from '../../engine/kit/text.js';
import {isConditionSaid, readCondition} from '../fight/words/condition-words.js';
import {nearWay, wayCalled} from '../fight/words/harm-words.js';
import type {Fight} from '../fight/fight.js';
import {takeName} from '../parts/names.js';
import {fieldSaid} from './adjusting.js';
import {splitReason} from './parts/arguments.js';
import {lineStep} from './parts/step.js';
import {readLine} from './read-line.js';
import {type LineMeant, acts} from './table.js';
import {valuesOf} from './parts/values.js';
import {type Listed, eachNamed, listsOf, takeNamed} from './parts/whom.js';

/* A line that begins with whom it is for: “g2 g3 -7”, “all goblins -2d6 fire half”, “bram note limps”. */

/** A command, and what its own line would say behind its word. */
type Meant = {readonly id: string; readonly rest: string};

/** How much harm or healing: with a sign, since a number alone is rather an answer; dice need none. */
const amountFirst = /^(?:[=+-]\s*\d*d?\d\S*|\d*d\d+\S*)/i;

/** “no longer prone”, “-prone”. */
const noLonger = /^(?:(?:no longer|not|ends?)\s+(?=\S)|-\s*(?=\p{L}))/iu;

/** What else is said for hiding somebody, for revealing them, and for bringing them back. */
const saidFor: ReadonlyMap<string, string> = new Map(
	Object.entries({
		hidden: 'hide',
		'not hidden': 'reveal',
		'no longer hidden': 'reveal',
		visible: 'reveal',
		seen: 'reveal',
		appears: 'reveal',
		back: 'return',
		'comes back': 'return',
		'back into the fight': 'return',
		'no longer dead': 'return',
		'not dead': 'return',
		lives: 'return',
	}),
);

/** “seeing for 2 rounds”: “not seeing” is then a condition of the GM’s own. */
function isLasting(words: string, fight: Fight): boolean {
	const said = readCondition(words, fight);
	return 'until' in said && said.until !== undefined;
}

/** “-2d6 fire half”: what is no way to harm is why it is done. */
function harmMeant(called: string, words: string, fight: Fight): Meant | undefined {
	const id = words.startsWith('+') ? 'heal' : 'harm';
	const amount =
		/^(?:[=+-]\s*)?\d*(?:d\d+(?:\s*[+-]\s*\d+)?(?:\s*:[\d\s,;]*)?)?/i.exec(words)?.[0].trim() ?? '';
	const behind = words.slice(amount.length).trim();
	const half = /(?:^|\s)half(?=\s|$)/i;
	const way = behind.replace(half, ' ').trim();
	if (/^(?:and\s|[,;&])/i.test(way)) {
		return undefined;
	}

	const isCause =
		!/^(?:to|in|on|at|as|with|of)\s/i.test(way) &&
		!wayCalled(way, id, fight.harms()) &&
		nearWay(way, id, fight.harms()) === undefined;
	return {
		id,
		rest: [
			called,
			amount,
			...(half.test(behind) ? ['half'] : []),
			...(isCause ? ['because', way] : [way]),
		]
			.join(' ')
			.trim(),
	};
}

/** Which of the commands is meant by what stands behind those who are named. */
function meantBehind({called, rest: words}: Listed, fight: Fight): Meant | undefined {
	const whom = called.join(', ');
	const [word = ''] = words.toLowerCase().split(/[\s:]/, 1);
	const behind = words.slice(word.length).replace(/^\s*:?\s*/, '');
	if (word === 'note') {
		const [who] = takeNamed(whom, 'who', fight).ids;
		const name = fight.combatants('gm').find(({id}) => id === who)?.name ?? '';
		return {id: 'note', rest: `on ${name}: ${behind}`};
	}

	if (amountFirst.test(typedDashes(words))) {
		return harmMeant(whom, typedDashes(words), fight);
	}

	const act = acts.find(
		({id, word: other = id, usage = '', first}) =>
			first && usage.startsWith('WHO') && [id, other].includes(word),
	);
	if (act) {
		return {id: act.id, rest: `${whom} ${behind}`.trim()};
	}

	const plain = saidFor.get(words.toLowerCase());
	if (plain !== undefined) {
		return {id: plain, rest: whom};
	}

	const lost = typedDashes(words).replace(noLonger, '');
	if (lost !== typedDashes(words) && !isLasting(lost, fight)) {
		return {id: 'end-condition', rest: `${whom} ${lost}`};
	}

	const [first = ''] = takeNamed(called[0] ?? '', 'who', fight).ids;
	const known = valuesOf(first, fight);
	const value = takeName(words, known);
	const isNumber =
		value.found?.shape.kind === 'number' && 'rest' in value && /^[=+−–-]?\s?\d+$/.test(value.rest);
	if (!isNumber && isConditionSaid(words, fight)) {
		return {id: 'give', rest: `${whom} ${words}`};
	}

	const leaving = departures.find(
		({label, synonyms}) => label === words.toLowerCase() || synonyms.includes(words.toLowerCase()),
	);
	if (leaving) {
		return {id: 'remove', rest: `${whom} ${leaving.label}`};
	}

	const isValue = isNumber || fieldSaid(value, words, known) !== undefined;
	return isValue || /^\p{L}.*\s[=+−–-]?\d+$/u.test(words)
		? {id: 'adjust', rest: `${whom} ${words}`}
		: undefined;
}

type Part = LineMeant & {
	/** Whom it is for, as the line calls them. */
	readonly whom: string;
};

function partMeant(line: string, fight: Fight): Part | undefined {
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
			const next = partMeant(right, fight) ?? partMeant(`${last.whom} ${right}`, fight);
			if (next) {
				return [...before, next];
			}
		}
	}

	const only = partMeant(line, fight);
	return only ? [only] : [];
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
				const last = done.at(-1);
				return (
					outcomes.find(({kind}) => kind !== 'do') ??
					(last
						? {
								...last,
								before: done.slice(0, -1).map(({input}) => input),
								said: () => done.flatMap(({said}) => said?.() ?? []),
							}
						: {kind: 'close'})
				);
			},
		}));

/** What a line means that begins with whom it is for, or with “+” and whoever joins. */
export function quickLine(text: string, fight: Fight): LineMeant | undefined {
	const {line} = splitReason(text);
	const because = text.trim().slice(line.length);
	const parts = partsMeant(eachNamed(line, fight), fight);
	const [only] = parts;
	return only && parts.length > 1
		? {id: only.id, first: inOrder(parts, because), rest: text.trim()}
		: only && {id: only.id, first: only.first, rest: only.rest + because};
}
