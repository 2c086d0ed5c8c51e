import type {Id} from '../../engine/kit/basics.js';
import type {Chapter, TranscriptLine} from '../transcript.js';
import type {TurnRecord} from './fight-record.js';

/* The lines of a chapter, act by act. */

/** Lines in a row of what one did in a turn, of what lies between turns, or of what the GM has changed by hand. */
export type Group = {
	readonly line: number;
	/** 0: between turns. */
	readonly turn: number;
	readonly hand: number | undefined;
	readonly lines: readonly TranscriptLine[];
};

/** The lines between headings. What several do in one turn, one after the other, is a group for each. */
export function groupsOf({number, lines}: Chapter, turns: readonly TurnRecord[]): readonly Group[] {
	const groups: Draft[] = [];
	let open: Draft | undefined;
	for (const [at, line] of lines.entries()) {
		if (line.kind === 'heading') {
			open = undefined;
			continue;
		}

		const {kind, turn: count = 0, hand} = line;
		const isOwn = kind !== 'closing' && turns[count - 1]?.chapter === number;
		const turn = isOwn ? count : 0;
		const doer = hand === undefined ? doerOf(line) : undefined;
		if (open?.turn !== turn || open.hand !== hand || line.shiftsBefore !== undefined) {
			open = {line: at, turn, hand, doer, lines: []};
			groups.push(open);
		} else if (doer !== undefined && open.doer !== undefined && doer !== open.doer) {
			const own = leadOf(open, doer);
			open = {line: at - own.length, turn, hand, doer, lines: own};
			groups.push(open);
		}

		open.doer ??= doer;
		open.lines.push(line);
	}

	return groups;
}

/** A group that may still grow. */
type Draft = Omit<Group, 'lines'> & {doer: Id | undefined; readonly lines: TranscriptLine[]};

/** Who attacks, harms or heals somebody in a line. */
const doerOf = ({figures}: TranscriptLine): Id | undefined =>
	figures !== undefined &&
	(figures.isAttack === true || figures.isHealing === true || figures.effect !== undefined)
		? figures.actor
		: undefined;

/** Takes off a group what its last lines say of somebody else before they do something: that they move up. */
function leadOf({lines}: Draft, doer: Id): TranscriptLine[] {
	const last = lines.findLastIndex(
		({who, kind, figures}) => who !== doer || kind !== 'play' || figures !== undefined,
	);
	return lines.splice(last + 1);
}
