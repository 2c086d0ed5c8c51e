import type {Side} from '../../engine/kit/basics.js';
import {cleanText} from '../../engine/kit/clean-text.js';
import type {FromStatBlock, Improvising, Raw} from '../../rulesets/improvise.js';
import type {StatBlock} from '../../rulesets/stat-block.js';
import {type Listed, mostAbout, saidOf} from '../improvising/said.js';
import {sideIds} from '../schema.js';
import {findBlocks} from './find.js';
import type {FoundBlocks} from './items.js';
import {isMultiattack} from './parts.js';

/* Stat blocks as people of a list: who they are, what was understood, and what was not. */

/** As many whole parts as fit into the sentence about somebody. */
function aboutOf(parts: readonly string[]): string {
	let about = '';
	for (const part of parts) {
		const more = about === '' ? part : `${about}. ${part}`;
		if (more.length <= mostAbout - 2) {
			about = more;
		} else {
			return about === '' ? `${cleanText(part).slice(0, mostAbout - 2)}…` : `${about} …`;
		}
	}

	return about;
}

/** Named once, however often it is spoken of. */
const namesOf = (parts: ReadonlyArray<{readonly name: string}>): string =>
	[...new Set(parts.map(({name}) => name))].join(', ');

const withoutStop = (text: string): string => text.replace(/[.\s]+$/, '');

function listedBlock(block: StatBlock, make: FromStatBlock, side: Side | undefined): Listed {
	const {raw: sheet, besides} = make(block);
	const {words, left, others} = block;
	const sideOf = side ?? (block.isHero ? 'good' : 'bad');
	const name = block.name === '' ? 'Somebody' : block.name;
	const missing = left.map(({place, text}) => `${place}: “${text}”`);
	const several = words.filter((each) => isMultiattack(each.name));
	const traits = words.filter(({name: of, isRest}) => !isRest && !isMultiattack(of));
	const about = aboutOf([
		...several.map(({text}) => `Several attacks: ${withoutStop(text)}`),
		...besides,
		...(missing.length > 0 ? [`Not understood: ${missing.join(', ')}`] : []),
		...(traits.length > 0 ? [`In words: ${namesOf(traits)}`] : []),
	]);
	const wholly = words.filter(({isRest}) => !isRest);
	const apart = [
		...(wholly.length > 0 ? [`in words: ${namesOf(wholly)}`] : []),
		...(others.length > 0 ? [`no place for: ${[...new Set(others)].join(', ')}`] : []),
	];
	const raw: Raw = {name, side: sideIds[sideOf], ...(about !== '' && {about}), ...sheet};
	return {
		name,
		side: sideOf,
		count: 1,
		said: saidOf(sheet),
		besides: apart.join('; '),
		remark: missing.length === 0 ? '' : `not understood: ${missing.join(', ')}`,
		raw,
		notes: [
			...besides,
			...block.attacks.map(({says}) => says),
			...words.flatMap(({name: of, text, isRest}) => (isRest ? [] : [`${of}: ${text}`])),
			...missing.map((each) => `Not understood, ${each}`),
		],
	};
}

/** `undefined` where the rules take none; `side`: that of all, whatever they say. */
export const listedBlocks = (
	{blocks}: Pick<FoundBlocks, 'blocks'>,
	{fromStatBlock}: Partial<Improvising> = {},
	side?: Side,
) => fromStatBlock && blocks.map((block) => listedBlock(block, fromStatBlock, side));

/** Stat blocks that were pasted; the lines before them may be a list. */
export function blocksIn(text: string, known: Improvising) {
	const found = known.fromStatBlock && findBlocks(text);
	const people = found && 'blocks' in found ? listedBlocks(found, known) : undefined;
	return found && 'before' in found && people && people.length > 0
		? {people, before: found.before}
		: undefined;
}
