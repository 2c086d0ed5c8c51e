import {type View, sideNames, sides} from '../engine/kit/basics.js';
import type {Board, Lane} from '../engine/world/board.js';
import {healthWordOf, healthWords} from '../engine/facts/combatants/health.js';
import {outTexts, standingOn} from '../projections/summary.js';
import type {Fight} from '../session/fight/fight.js';
import {boardChanges, boardText, briefBoardChanges} from './texts/board-text.js';
import type {Style} from './texts/style.js';
import {toldText} from './texts/prompt-text.js';
import {shownTitles} from '../projections/shown-titles.js';
import type {Told} from '../session/fight/answer-entries.js';

/** How badly off somebody is, as far as the board knows; whoever is out is so in the words of the log. */
const wordOf = ({mark, left, healthWord, health}: Lane): string | undefined =>
	mark === 'out'
		? (left ?? 'down')
		: (healthWord ?? (health === undefined ? undefined : healthWordOf(health)));

/** Those who are worst off first, and last those of whom nothing is known. */
function rankOf(word: string | undefined): number {
	const words: ReadonlyArray<string | undefined> = healthWords;
	const place = words.indexOf(word);
	return word === undefined ? 1 : place === -1 ? -healthWords.length : -place;
}

/**
 * How everybody stands, in one line for those who are read to: “Heroes: Koji down; Hana, Mika unhurt. Foes: Oni hurt.”
 * Of whom the board tells no health, only the name.
 */
export const standingText = ({lanes}: Pick<Board, 'lanes'>): string =>
	sides
		.flatMap((side) => {
			const own = lanes.filter((lane) => lane.side === side);
			return own.length === 0 ? [] : [`${sideNames[side]}: ${told(own)}.`];
		})
		.join(' ');

function told(lanes: readonly Lane[]): string {
	const namesBy = new Map<string | undefined, string[]>();
	for (const lane of lanes) {
		const word = wordOf(lane);
		namesBy.set(word, [...(namesBy.get(word) ?? []), lane.name]);
	}

	return [...namesBy]
		.toSorted(([one], [other]) => rankOf(one) - rankOf(other))
		.map(([word = '', names]) => `${names.join(', ')} ${word}`.trim())
		.join('; ');
}

export class Storyteller {
	readonly #fight: Fight;
	readonly #view: View;
	readonly #style: Style;
	#last: number;
	/** The numbers of the answers that something was told about. */
	readonly #told: number[] = [];
	#board: Board;
	#isOver: boolean;
	/** What was told ahead of the answers that bring it. */
	#ahead: readonly string[] = [];
	#title: string;

	constructor(fight: Fight, view: View, style: Style) {
		this.#fight = fight;
		this.#view = view;
		this.#style = style;
		this.#last = lastOf(fight.told(view, 1)) ?? 0;
		this.#board = fight.board(view);
		this.#isOver = fight.outcome() !== undefined;
		this.#title = shownTitles(fight, view).title;
	}

	/** The board as it was told last. */
	board(isBrief = false): readonly string[] {
		return isBrief ? [standingText(this.#board)] : boardText(this.#board);
	}

	lastTold(answers: number): readonly string[] {
		return this.#linesOf(this.#fight.told(this.#view, answers));
	}

	/** @param isBrief of what is different, what counts most */
	news(isBrief = false): readonly string[] {
		const fight = this.#fight;
		const entries = entriesAfter(this.#last, fight, this.#view);
		this.#last = lastOf(entries) ?? this.#last;
		const notice = fight.notice();
		return [
			...this.#linesOf(entries),
			...(notice === undefined || entries.length === 0 ? [] : [notice]),
			...this.#changes(isBrief),
		];
	}

	/** As `news`, for a fight that another process plays: it may have taken back what was told. */
	newsFromElsewhere(): readonly string[] {
		const still = lastUpTo(this.#last, this.#fight, this.#view);
		const taken = this.#last - still;
		this.#last = still;
		return [...(taken > 0 ? this.#takenBack(still) : []), ...this.news(), ...this.#newTitle()];
	}

	summary(): readonly string[] {
		const summary = standingOn(this.#board);
		return [
			`Standing: ${summary.standing.join(', ') || 'nobody'}`,
			`Out: ${outTexts(summary).join(', ') || 'nobody'}`,
		];
	}

	#newTitle(): readonly string[] {
		const {title} = shownTitles(this.#fight, this.#view);
		const isNew = title !== this.#title;
		this.#title = title;
		return isNew ? [`The fight is called “${title}” now.`] : [];
	}

	/** Says nothing when nothing was told: a view must not learn that there was something. */
	#takenBack(still: number): readonly string[] {
		const before = this.#told.length;
		this.#ahead = [];
		while ((this.#told.at(-1) ?? 0) > still) {
			this.#told.pop();
		}

		return this.#told.length < before ? ['Taken back: the last lines no longer count.'] : [];
	}

	#linesOf(entries: readonly Told[]): readonly string[] {
		const ahead: string[] = [];
		const texts = entries.flatMap(({n, lines, isAhead}) => {
			const own = lines.map((line) => toldText(line, this.#style));
			if (isAhead) {
				ahead.push(...own);
			} else if (lines.length > 0) {
				this.#told.push(n);
			}

			return own;
		});
		const known = [...this.#ahead];
		this.#ahead = ahead;
		return texts.filter((text) => {
			const at = known.indexOf(text);
			if (at !== -1) {
				known.splice(at, 1);
			}

			return at === -1;
		});
	}

	#changes(isBrief: boolean): readonly string[] {
		const before = this.#board;
		this.#board = this.#fight.board(this.#view);
		const wasOver = this.#isOver;
		this.#isOver = this.#fight.outcome() !== undefined;
		return [
			...(isBrief ? briefBoardChanges : boardChanges)(before, this.#board),
			...(this.#isOver && !wasOver ? this.summary() : []),
		];
	}
}

/** The number of the last answer, of which all was told. */
const lastOf = (told: readonly Told[]) => told.findLast(({isAhead}) => !isAhead)?.n;

/** The last answers, as many as are needed to have enough, if there are. */
function lastFew(fight: Fight, view: View, isEnough: (recent: readonly Told[]) => boolean) {
	for (let most = 2; ; most *= 2) {
		const recent = fight.told(view, most);
		if (recent.length < most || isEnough(recent)) {
			return recent;
		}
	}
}

/** All answers in force with a higher number, including those that followed automatically. */
const entriesAfter = (n: number, fight: Fight, view: View): readonly Told[] =>
	lastFew(fight, view, ([first]) => (first?.n ?? 0) <= n).filter(
		(entry) => entry.n > n || entry.isAhead,
	);

/** The number of the last answer in force up to that number; 0 when there is none. */
function lastUpTo(n: number, fight: Fight, view: View): number {
	const isBefore = (entry: Told): boolean => entry.n <= n && !entry.isAhead;
	return lastFew(fight, view, (recent) => recent.some(isBefore)).findLast(isBefore)?.n ?? 0;
}

/** Tells what is new in the fight that is played, be it the saved one or one that is tried out. */
export function tellersFor(first: Fight, style: Style) {
	let fight = first;
	let teller = new Storyteller(first, 'gm', style);
	/** Whoever tells of this fight from now on: what happened in it before is known. */
	const of = (played: Fight) => {
		if (played !== fight) {
			fight = played;
			teller = new Storyteller(played, 'gm', style);
		}

		return teller;
	};

	return {
		of,
		/** What is new; nothing at a change to another fight. */
		news: (played: Fight, isBrief: boolean) =>
			played === fight ? teller.news(isBrief) : of(played).board(isBrief),
	};
}
