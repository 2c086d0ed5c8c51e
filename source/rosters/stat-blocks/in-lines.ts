import {counted} from '../../engine/kit/text.js';
import {type FoundBlocks, mostBlocks, tooMany} from './found.js';
import {blockName, isTypeLine} from './labels.js';
import {type Line, linesOf} from './lines.js';
import {blockOf} from './parts.js';
import {TextBlock} from './text-block.js';

/* Stat blocks as they are printed, one or several below one another. */

const isDefence = (text: string): boolean => /^(?:armou?r class|ac)\s*:?\s*\d/i.test(text);
const isHealth = (text: string): boolean => /(?:^|\s)(?:hit points|hp)\s*:?\s*\d/i.test(text);

/** Where the name of a block stands, whose armour is at a line. */
function headOf(lines: readonly Line[], at: number): number {
	let head = at;
	const above = () => {
		let line = head - 1;
		while (line >= 0 && lines[line]?.text === '') {
			line--;
		}

		return line;
	};

	const first = above();
	if (isTypeLine(lines[first]?.text ?? '')) {
		head = first;
	} else if (isTypeLine(lines[first - 1]?.text ?? '')) {
		// A copy broke it in two.
		head = first - 1;
	}

	return Math.max(-1, above());
}

export function inLines(text: string): FoundBlocks | undefined {
	const lines = linesOf(text);
	const said = lines.flatMap(({text: words}, at) => (words === '' ? [] : [at]));
	const heads = said.flatMap((at, index) =>
		isDefence(lines[at]?.text ?? '') &&
		said.slice(index, index + 4).some((next) => isHealth(lines[next]?.text ?? ''))
			? [headOf(lines, at)]
			: [],
	);
	const [first] = heads;
	if (first === undefined) {
		return undefined;
	}

	const read = heads
		.slice(0, mostBlocks)
		.map(
			(head, index) =>
				new TextBlock(blockName(lines[head]?.text ?? ''), lines.slice(head + 1, heads[index + 1])),
		);
	const outside = read.reduce((sum, block) => sum + block.outside, 0);
	return {
		blocks: read.map((block) => blockOf(block.parts())),
		before: text
			.split(/\r\n?|\n/)
			.slice(0, Math.max(0, first))
			.join('\n'),
		notices: [
			...(heads.length > mostBlocks ? [tooMany] : []),
			...(outside > 0
				? [`${counted(outside, 'line')} between and below belong to no stat block.`]
				: []),
		],
	};
}
