import {departures} from '../../engine/world/departures.js';
import {typedDashes} from '../../engine/kit/text.js';
import {isConditionSaid, readCondition} from '../fight/words/condition-words.js';
import {nearWay, wayCalled} from '../fight/words/harm-words.js';
import type {Fight} from '../fight/fight.js';
import {takeName} from '../parts/names.js';
import {fieldSaid} from './adjusting.js';
import {acts} from './table.js';
import {valuesOf} from './parts/values.js';
import {eachNamed} from './parts/kin.js';
import {type Listed, takeNamed} from './parts/whom.js';

/* What words mean behind those whom a line begins with. */

/** A command, and what its own line would say behind its word. */
type Meant = {
	readonly id: string;
	readonly rest: string;
	/** What is said besides of those whom it is for. */
	readonly further?: string;
};

/** How much harm or healing: with a sign, since a number alone is rather an answer; dice need none. */
const amountFirst = /^(?:[=+-]\s*\d*d?\d\S*|\d*d\d+\S*)/i;

/** “no longer prone”, “-prone”. */
const noLonger = /^(?:(?:no longer|not|ends?)\s+(?=\S)|-\s*(?=\p{L}))/iu;

/** What else is said for hiding somebody, for revealing them, and for bringing them back. */
export const saidFor: ReadonlyMap<string, string> = new Map(
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

/** What GMs say, and how a line has it. */
const sayings: ReadonlyArray<readonly [said: RegExp, line: string]> = [
	[/^(?:everyone|everybody)\b/i, 'all'],
	[/^the\s+(?=\S)/i, ''],
	[/^((?:all\s+)?(?:heroes|foes))\s+each\b/i, '$1'],
	[/^kills?\s+(.+)$/i, '$1 dies'],
	[/^(.+?)\s+(?:has|is\s+(?:at|on)|at)\s+(\d+)\s*(?:hp|hit points?)$/i, '$1 hp $2'],
	[/^(.+?)\s+(?:stands|gets)\s+up$/i, '$1 no longer prone'],
	[/^(?:knocks?|makes?)\s+(.+?)\s+(\p{L}+)$/iu, '$1 $2'],
	[/^(\d*(?:d\d+)?(?:[+-]\d+)?)\s+((?:\p{L}+\s+)?)damage\s+(?:to|for)\s+(.+)$/iu, '$3 -$1 $2'],
	[/^\p{L}.*?\s+heals?\s+(\p{L}.*?)\s+(?:for|by)\s+(?=\d)/iu, '$1 +'],
	[/^(.+?\s(?:takes?|loses?|suffers?)\s+\d\S*)\s+each\b/i, '$1'],
	[/^(.+?)\s+(?:takes?|loses?|suffers?)\s+(?=\d)/i, '$1 -'],
	[/^(.+?)\s+(?:heals?|regains?)\s+(?=\d)/i, '$1 +'],
	[/^(.+?)\s+(?:is|are|becomes?|gets?|falls?)\s+(?=\S)/i, '$1 '],
	[/^(.+?)\s+(\d+)\s*hp$/i, '$1 hp $2'],
	[
		/^(.+?)\s+(?:(?:stops?|ends?|drops?|loses|breaks?|no longer)\s+concentrat(?:ion|ing|es)|lets go)$/i,
		'$1 no longer concentrating',
	],
];

/** Texts stay as they are typed. */
const hasText = (line: string): boolean => /\snote\s|["“„]/i.test(line);

/** “ogre 2 takes 9 fire” as “ogre 2 -9 fire”. */
export const spelledOut = (line: string): string =>
	hasText(line) ? line : sayings.reduce((before, [said, as]) => before.replace(said, as), line);

/** The same, with each of those who are numbered by name. */
export const spelledOutIn = (line: string, fight: Fight): string =>
	hasText(line) ? line : eachNamed(spelledOut(line), fight);

/** “seeing for 2 rounds”: “not seeing” is then a condition of the GM’s own. */
function isLasting(words: string, fight: Fight): boolean {
	const said = readCondition(words, fight);
	return 'until' in said && said.until !== undefined;
}

/** “fire damage from the drake” as “fire”, and why. */
function withoutDamage(words: string) {
	const [said, way = '', cause = ''] =
		/^((?:(?!damage\b)\S+\s+){0,2})damage\b\s*(.*)$/i.exec(words) ?? [];
	return said === undefined
		? {way: words, cause: '', isDamage: false}
		: {way: way.trim(), cause, isDamage: true};
}

/** “-2d6 fire half”: what is no way to harm is why it is done. */
function harmMeant(called: string, words: string, fight: Fight): Meant | undefined {
	const id = words.startsWith('+') ? 'heal' : 'harm';
	const amount =
		/^(?:[=+-]\s*)?\d*(?:d\d+(?:\s*[+-]\s*\d+)?(?:\s*:[\d\s,;]*)?)?/i.exec(words)?.[0].trim() ?? '';
	const behind = words.slice(amount.length).trim();
	const half = /(?:^|\s)half(?=\s|$)/i;
	const {way, cause, isDamage} = withoutDamage(behind.replace(half, ' ').trim());
	// Saves and halves of some are no line’s: those words would be left out as its reason.
	if (/^and\b|[,;&]|\bsav(?:e|ing)\b|\bhalf\s+for\b/i.test(behind)) {
		return undefined;
	}

	const isCause =
		!/^(?:to|in|on|at|as|with|of)\s/i.test(way) &&
		!wayCalled(way, id, fight.harms()) &&
		nearWay(way, id, fight.harms()) === undefined;
	const harm = [called, amount, ...(half.test(behind) ? ['half'] : [])].join(' ');
	if (!isCause) {
		return {id, rest: `${harm} ${way}`.trim() + (cause === '' ? '' : ` because ${cause}`)};
	}

	// “-3 prone” brings a condition, too; “3 poison damage” brings none.
	return !isDamage && isConditionSaid(way, fight)
		? {id, rest: harm, further: way}
		: {id, rest: `${harm} because ${`${way} ${cause}`.trim()}`};
}

/** Which of the commands is meant by what stands behind those who are named. */
export function meantBehind({called, rest: words}: Listed, fight: Fight): Meant | undefined {
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
	// “temp hp 5” repeats what the points are of.
	const [, figure] =
		value.found?.shape.kind === 'number' && 'rest' in value
			? (/^(?:(?:hp|points?) )?([=+−–-]?\s?\d+)$/i.exec(value.rest) ?? [])
			: [];
	if (figure !== undefined && value.found) {
		return {id: 'adjust', rest: `${whom} ${value.found.label} ${figure}`};
	}

	if (isConditionSaid(words, fight)) {
		return {id: 'give', rest: `${whom} ${words}`};
	}

	const leaving = departures.find(
		({label, synonyms}) => label === words.toLowerCase() || synonyms.includes(words.toLowerCase()),
	);
	if (leaving) {
		return {id: 'remove', rest: `${whom} ${leaving.label}`};
	}

	const isValue = fieldSaid(value, words, known) !== undefined;
	return isValue || /^\p{L}.*\s[=+−–-]?\d+$/u.test(words)
		? {id: 'adjust', rest: `${whom} ${words}`}
		: undefined;
}
