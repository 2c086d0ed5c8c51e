import type {Side} from '../../engine/kit/basics.js';
import {cleanText} from '../../engine/kit/clean-text.js';
import {capital} from '../../engine/kit/text.js';
import type {Improvising, Left, Raw, Word} from '../../rulesets/improvise.js';
import {ownHint} from './improvise-misread.js';
import {joiningWords, own, sideWords} from './improvise-common.js';
import {folded} from './improvise-tokens.js';
import {readImprovised} from './improvise.js';
import type {Improvised} from './improvised.js';
import {type Listed, mostAbout, saidOf} from './said.js';
import {sideIds} from '../schema.js';
import {blocksIn} from '../stat-blocks/listed.js';
import type {Model} from './improvise-sheet.js';

/* A list of people as notes have it, a line each: “Anna 24 hp, 16 defence, sword +5 1d8”. */

export type ListReader = {
	/** @param known those whom a line can be “like”, beside those above it; asked for only where one is */
	(text: string, side: Side, known?: () => readonly Model[]): readonly Listed[];
	readonly example: string;
	/** The values that it understands, and how a weapon of one's own is said. */
	readonly words: string;
	/** Whether stat blocks of other tools can stand among the lines. */
	readonly takesBlocks: boolean;
};

/** Ends a stat block that was pasted: what is written below belongs to it no more. */
export const pasteEnd = '\f';

/** Without the bullet or number before it, and with a comma for whatever else parts values. */
const plain = (line: string): string =>
	cleanText(line)
		.replace(/^\s*(?:[-*•–—]|\d+[.)])\s+/u, '')
		.replaceAll(/\s[-–—|/]\s|[;|()[\]\t]/gu, ', ')
		.replaceAll(/(?:\s*,\s*)+/g, ', ')
		.replaceAll(/^[, ]+|[, ]+$/g, '');

/** What stands side by side in the line is one. */
const together = (left: readonly Left[], line: string): readonly Left[] => {
	const joined: Left[] = [];
	for (const each of left) {
		const before = joined.at(-1);
		const both = `${before?.words ?? ''} ${each.words}`;
		const isBeside = before !== undefined && before.why === each.why && line.includes(both);
		joined.splice(isBeside ? -1 : joined.length, 1, isBeside ? {...each, words: both} : each);
	}

	return joined;
};

/** A name of lower-case words alone begins with a capital. */
const asName = (name: string): string => (/\p{Lu}/u.test(name) ? name : capital(name));

/** “knack NAME 2” of a word that stands before a name, and the word alone of others. */
const asSaid = ({names, slots = []}: Word): readonly string[] =>
	names
		.slice(0, 1)
		.map((name) =>
			slots[0] === 'name' ? `${name} NAME${slots.includes('number') ? ' 2' : ''}` : name,
		);

const likePattern = new RegExp(`\\b${own.like}\\b`, 'i');

/** A reader that lets nobody out: whatever it does not understand, or does not fit its rules, it names. */
export function listReader(
	known: Improvising,
	faultIn: (raw: Raw) => string | undefined,
): ListReader {
	/** A list is read anew with each key: of lines that hang on no other, only the one that is written. */
	const lines = new Map<string, Improvised>();
	const readLine = (line: string, models: readonly Model[]) =>
		readImprovised(line, known, models, (raw) => faultIn({...raw, name: 'Somebody'}));
	const read = (pasted: string, first: Side, others: () => readonly Model[] = () => []) => {
		const listed: Listed[] = [];
		const models: Model[] = [];
		let side = first;
		for (const part of pasted.split(pasteEnd)) {
			const blocks = blocksIn(part, known);
			readLines(blocks ? blocks.before : part);
			listed.push(...(blocks?.people ?? []));
		}

		return listed;

		function readLines(text: string) {
			for (const line of text.split(/\r\n?|\n/).map((each) => plain(each))) {
				const heading = sideWords.get(folded(line.replace(/:$/, '')));
				if (heading !== undefined) {
					side = heading;
				} else if (line !== '') {
					const read = likePattern.test(line)
						? readLine(line, [...models, ...others()])
						: (lines.get(line) ?? readLine(line, []));
					lines.set(line, read);
					const only = read.left[0]?.words ?? '';
					const isName = read.raw === known.template && line.endsWith(`${read.name} ${only}`);
					const person = entryOf({
						...read,
						name: asName(isName ? `${read.name} ${only}` : read.name),
						left: isName ? [] : together(read.left, line),
						side: read.side ?? side,
						known,
					});
					models.push({name: person.name, side: person.side, raw: read.raw});
					listed.push(person);
				}
			}
		}
	};

	return Object.assign(read, {
		example: known.example,
		words: `${known.words.flatMap((word) => ((word.isWeapon ?? word.isInExample) ? [] : asSaid(word))).join(', ')}; ${ownHint(known)}; ${joiningWords.join(', ')}`,
		takesBlocks: known.fromStatBlock !== undefined,
	});
}

function entryOf({
	name,
	side,
	count,
	isHidden,
	raw,
	said,
	left,
	model,
	known,
}: Improvised & {readonly side: Side; readonly known: Improvising}): Listed {
	const unknown = left.map(({words}) => `“${words}”`).join(', ');
	const reasons = left
		.filter(({words}) => known.isNote?.(words) !== true)
		.map(({words, why}) => `“${words}”${why === undefined ? '' : ` (${why})`}`);
	const remark = reasons.length === 0 ? '' : `not understood: ${reasons.join(', ')}`;
	return {
		name,
		side,
		count,
		said: [
			...(isHidden ? [own.hidden] : []),
			...(model === undefined ? [] : [`like ${model}`]),
			// What is inherited is told, too.
			saidOf(model === undefined ? said : raw, known),
		]
			.filter((part) => part !== '')
			.join(', '),
		remark,
		raw: {
			name,
			side: sideIds[side],
			...(isHidden && {hidden: true}),
			...(count > 1 && {count}),
			// The note stays when the GM has mended the sheet, so it says only where the words come from.
			...(unknown !== '' && {about: cleanText(`Also typed: ${unknown}`, mostAbout)}),
			...raw,
		},
	};
}
