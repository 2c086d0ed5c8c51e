import type {Id} from '../../engine/kit/basics.js';
import {listed} from '../../engine/kit/text.js';
import type {Board} from '../../engine/world/board.js';
import type {Chapter, TranscriptLine} from '../transcript.js';
import type {FightRecord, Headline, PersonRecord, TurnRecord} from './fight-record.js';
import {type Blow, blowsOf, changedBy, outcomeText, wayOf} from './blows.js';
import {type Group, groupsOf} from './groups.js';
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
	const boards = new Map(rounds.map(({number, board}) => [number, board]));
	for (const chapter of chapters) {
		const {number} = chapter;
		yield {
			chapter,
			parts: partsOf(
				chapter,
				story.filter((each) => each.chapter === number),
			),
			standing: boards.get(number),
		};
	}
}

function partsOf<C extends Told>({lines}: C, story: readonly Headline[]) {
	const headlines = new Map(story.map((each) => [each.line, each]));
	const bare = story.filter(({length}) => length === 0);
	const parts: Array<StoryPart<LineOf<C>>> = [];
	for (let at = 0; at < lines.length;) {
		const place = at;
		const line = lines[place];
		const own = headlines.get(place);
		const headline = own?.length === 0 ? undefined : own;
		const length = headline?.length ?? 1;
		parts.push(
			...bare.flatMap((each) => (each.line === place ? [{headline: each.text, lines: []}] : [])),
			line?.kind === 'heading'
				? {heading: line.text, lines: []}
				: {...(headline && {headline: headline.text}), lines: lines.slice(place, place + length)},
		);
		at += length;
	}

	return parts;
}

export const storyOf = (
	chapters: readonly Chapter[],
	turns: readonly TurnRecord[],
	people: readonly PersonRecord[],
): readonly Headline[] => {
	const names = namesIn({people});
	return chapters.flatMap((chapter) => {
		const groups = groupsOf(chapter, turns);
		const told = toldActs();
		return groups.flatMap((group) => {
			const {line, turn, lines} = group;
			const isBefore =
				turn === 0 && line === groups[0]?.line && lines.length > 1 && groups.length > 1;
			const text =
				headlineOf(lines, told(blowsOf(lines)), names) || (isBefore ? 'Before the first turn' : '');
			const {number} = chapter;
			return [
				...shiftsOf(group, names).map((shift) => ({chapter: number, line, length: 0, text: shift})),
				...(text === '' ? [] : [{chapter: number, line, length: lines.length, text}]),
			];
		});
	});
};

/** With what they were done is said of blows whose harm is told apart from their attack, too. */
function toldActs(): (blows: readonly Blow[]) => readonly Blow[] {
	const acts = new Map<string, string | undefined>();
	return (blows) =>
		blows.map((blow) => {
			const {actor, target, act, harm} = blow;
			const key = JSON.stringify([actor, target]);
			const before = acts.get(key);
			acts.set(
				key,
				harm === undefined && ['hit', 'affected'].includes(wayOf(blow)) ? act : undefined,
			);
			return act === undefined && wayOf(blow) === 'harmed' && before !== undefined
				? {...blow, act: before}
				: blow;
		});
}

/** “Ysolde hit Goblin 1 (longsword: HP 9 → 0). Goblin 1 fell.” */
function headlineOf(lines: readonly TranscriptLine[], told: readonly Blow[], names: Names): string {
	const blows = told.toSorted((one, other) => one.at - other.at);
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

/** “order 17 → 12”. */
const orderText = (before: string, after: string): string => `order ${before} → ${after}`;

/** What the GM has changed in the order that no line tells: a sentence with no lines of its own. */
const shiftsOf = ({lines}: Pick<Group, 'lines'>, names: Names): readonly string[] =>
	(lines[0]?.shiftsBefore ?? []).map(
		({who, before, after}) => `${nameOf(who, names)}: ${orderText(before, after)}, by the GM.`,
	);

const ways = ['hit', 'affected', 'harmed', 'healed', 'failed'] as const;

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
					`${nameOf(blow.target, names)}: ${outcomeText(blow)}${blow.shift ? `, ${orderText(...blow.shift)}` : ''}${blow.isRuling ? ', by the GM' : ''}.`,
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
	const did = listed(
		ways.map((way) => {
			const whom = those(way);
			return whom === ''
				? ''
				: way === 'failed'
					? `attacked ${whom} without harm`
					: `${way} ${whom}`;
		}),
	);
	return `${nameOf(actor, names)} ${did}.`;
}
