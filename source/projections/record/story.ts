import type {Id} from '../../engine/kit/basics.js';
import {listed} from '../../engine/kit/text.js';
import type {Board} from '../../engine/world/board.js';
import type {Chapter, TranscriptLine} from '../transcript.js';
import type {FightRecord, Headline, PersonRecord, TurnRecord} from './fight-record.js';
import {type Blow, blowsOf, changedBy, isByHand, outcomeText, wayOf} from './blows.js';
import {namesIn} from './tables.js';

/* The story of a fight: a sentence for each turn, before the lines that tell it with its dice. */

type Names = ReadonlyMap<Id, string>;

const nameOf = (id: Id, names: Names): string => names.get(id) ?? 'somebody';

/** A part of a chapter as it is read: lines under a heading or a sentence of the story, or under neither. */
export type StoryPart<Line> = {
	readonly heading?: string;
	readonly headline?: string;
	readonly lines: readonly Line[];
};

type Told = {
	readonly number: number;
	readonly lines: ReadonlyArray<Pick<TranscriptLine, 'kind' | 'text'>>;
};

type LineOf<C extends Told> = C['lines'][number];

export type Retold<C extends Told> = {
	readonly chapter: C;
	readonly parts: ReadonlyArray<StoryPart<LineOf<C>>>;
	/** How everybody stood at its end, if it is a round that has one. */
	readonly standing: Board | undefined;
};

export function* retold<C extends Told>({
	chapters,
	record: {story, rounds},
}: {
	readonly chapters: readonly C[];
	readonly record: Pick<FightRecord, 'story' | 'rounds'>;
}): Generator<Retold<C>> {
	const headlines = new Map(story.map((each) => [`${each.chapter} ${each.line}`, each]));
	const boards = new Map(rounds.map(({number, board}) => [number, board]));
	for (const chapter of chapters) {
		const {number} = chapter;
		yield {
			chapter,
			parts: partsOf(chapter, (at) => headlines.get(`${number} ${at}`)),
			standing: boards.get(number),
		};
	}
}

function partsOf<C extends Told>(
	{lines}: C,
	headlineAt: (place: number) => Headline | undefined,
): ReadonlyArray<StoryPart<LineOf<C>>> {
	const parts: Array<StoryPart<LineOf<C>>> = [];
	for (let at = 0; at < lines.length;) {
		const line = lines[at];
		const headline = headlineAt(at);
		const length = headline?.length ?? 1;
		const part = lines.slice(at, at + length);
		parts.push(
			line?.kind === 'heading'
				? {heading: line.text, lines: []}
				: {...(headline && {headline: headline.text}), lines: part},
		);
		at += length;
	}

	return parts;
}

/** Lines of one turn in a row, or what the GM has changed by hand and what came of it. */
type Group = {
	readonly line: number;
	/** The first line of what it is a part of, where the GM’s hand parts that. */
	readonly from: number;
	readonly turn: number;
	readonly isByHand: boolean;
	readonly lines: TranscriptLine[];
};

export const storyOf = (
	chapters: readonly Chapter[],
	turns: readonly TurnRecord[],
	people: readonly PersonRecord[],
): readonly Headline[] => {
	const names = namesIn({people});
	return chapters.flatMap((chapter) => {
		const groups = groupsOf(chapter, turns);
		return groups.flatMap((group) => {
			const {line, turn, lines} = group;
			const isBefore =
				turn === 0 && line === groups[0]?.line && lines.length > 1 && groups.length > 1;
			const text =
				headlineOf(toldBy(group, groups), names) || (isBefore ? 'Before the first turn' : '');
			return text === '' ? [] : [{chapter: chapter.number, line, length: lines.length, text}];
		});
	});
};

/**
 * The lines that a group's sentence is about. Where the GM has changed something in the middle of a turn, one sentence
 * is told of the turn: before the last of its lines that tell a deed.
 */
function toldBy(group: Group, groups: readonly Group[]): readonly TranscriptLine[] {
	if (group.isByHand) {
		return group.lines;
	}

	const parts = groups.filter(({from, isByHand: is}) => from === group.from && !is);
	const telling = parts.findLast(({lines}) =>
		lines.some(({kind, figures}) => kind === 'defeat' || figures !== undefined),
	);
	return telling === group ? parts.flatMap(({lines}) => lines) : [];
}

/** The lines between headings, turn by turn; 0 is before the first turn of the chapter. */
function groupsOf({number, lines}: Chapter, turns: readonly TurnRecord[]): readonly Group[] {
	const groups: Group[] = [];
	let open: Group | undefined;
	for (const [at, line] of lines.entries()) {
		if (line.kind === 'heading') {
			open = undefined;
			continue;
		}

		const {kind, turn: count = 0} = line;
		const isOwn = kind !== 'closing' && turns[count - 1]?.chapter === number;
		const turn = isOwn ? count : 0;
		const isHand = isByHand(line);
		const isHandOver = open?.isByHand === true && open.lines.at(-1)?.n !== line.n;
		if (open?.turn !== turn || isHand || isHandOver) {
			const from = open?.turn === turn ? open.from : at;
			open = {line: at, from, turn, isByHand: isHand, lines: []};
			groups.push(open);
		}

		open.lines.push(line);
	}

	return groups;
}

/** “Ysolde hit Goblin 1 (longsword: HP 9 → 0). Goblin 1 fell.” */
function headlineOf(lines: readonly TranscriptLine[], names: Names): string {
	const blows = blowsOf(lines).toSorted((one, other) => one.at - other.at);
	const fallen = new Set(
		lines.flatMap(({kind, who}) => (kind === 'defeat' && who !== undefined ? [who] : [])),
	);
	// A blow of which players know no harm was one where its target fell, and to no other.
	const felled = new Set(
		[...fallen].filter((id) =>
			blows.every((blow) => blow.target !== id || wayOf(blow) === 'failed'),
		),
	);
	const sentences = [...new Set(blows.map(({actor}) => actor))].map((actor) =>
		sentenceOf(
			actor,
			blows.filter((blow) => blow.actor === actor),
			{names, felled},
		),
	);
	const fell = listed([...fallen].flatMap((id) => names.get(id) ?? []));
	return [...sentences, fell === '' ? '' : `${fell} fell.`].filter((text) => text !== '').join(' ');
}

function sentenceOf(
	actor: Id | undefined,
	blows: readonly Blow[],
	{names, felled}: {readonly names: Names; readonly felled: ReadonlySet<Id>},
): string {
	if (actor === undefined) {
		return blows
			.filter((blow) => changedBy(blow).length > 0)
			.map(
				(blow) =>
					`${nameOf(blow.target, names)}: ${outcomeText(blow)}${blow.isRuling ? ', by the GM' : ''}.`,
			)
			.join(' ');
	}

	const wayTo = (blow: Blow) => (felled.has(blow.target) ? 'hit' : wayOf(blow));
	let said: string | undefined;
	/** “Goblin 1 (longsword: HP 9 → 0)”: by what is not said twice in a row. */
	const blowText = (blow: Blow): string => {
		// That a blow did no harm is said of all such together.
		const outcome = wayTo(blow) === 'failed' ? '' : outcomeText(blow);
		const told = [blow.act === said ? '' : (blow.act ?? ''), outcome];
		said = blow.act;
		const name = nameOf(blow.target, names);
		const about = told.filter((text) => text !== '').join(': ');
		return about === '' ? name : `${name} (${about})`;
	};

	const those = (way: ReturnType<typeof wayOf>): string =>
		listed(blows.filter((blow) => wayTo(blow) === way).map(blowText));
	const hit = those('hit');
	const harmed = those('harmed');
	const healed = those('healed');
	const failed = those('failed');
	const did = listed([
		hit === '' ? '' : `hit ${hit}`,
		harmed === '' ? '' : `harmed ${harmed}`,
		healed === '' ? '' : `healed ${healed}`,
		failed === '' ? '' : `attacked ${failed} without harm`,
	]);
	return `${nameOf(actor, names)} ${did}.`;
}
