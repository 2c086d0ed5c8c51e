import type {Board} from '../engine/board.js';
import {summarise} from '../projections/summary.js';
import {tell} from '../projections/export-json.js';
import type {Entry, Fight} from '../session/fight.js';
import {boardChanges, boardText} from './board-text.js';
import type {Conversation} from './conversation.js';
import {takeLine} from './line.js';
import {namesOf} from './names-of.js';
import {promptText} from './prompt-text.js';
import type {Scene} from './scene.js';
import {toldText} from './told-text.js';

/**
 * Plays a fight line by line until the GM leaves or the input ends.
 * @param opening what is said first, such as the briefing of a resumed fight
 * @returns whether the last line, if it was the end of the input, had fitted
 */
export async function play(
	scene: Scene,
	conversation: Conversation,
	opening: readonly string[],
): Promise<boolean> {
	const {fight} = scene;
	const teller = storyteller(scene);
	conversation.say([...opening, ...teller.opening(), ...asked(scene)]);
	let isFit = true;
	for await (const line of conversation.lines) {
		const reply = await takeLine(line, scene);
		conversation.say([...reply.lines, ...teller.news()]);
		isFit = !reply.isUnfit;
		if (reply.isLeaving) {
			break;
		}

		conversation.say(asked(scene));
	}

	conversation.say([farewell(fight)]);
	return isFit;
}

function asked({fight, style}: Scene): readonly string[] {
	const {readOnly} = fight.info;
	const state = fight.saveState();
	return [
		'',
		...promptText(fight.prompt('gm'), namesOf(fight), style),
		...(readOnly === undefined
			? []
			: [style.warning(`For looking only: ${readOnly}`)]),
		...(state.kind === 'failed'
			? [style.warning(`Not saved any more: ${state.reason}`)]
			: []),
	];
}

/** Tells what is new since it was last asked. */
function storyteller({fight, style}: Scene) {
	const [last, ...earlier] = fight.recent('gm', 2).toReversed();
	const begun = earlier.length === 0 ? (last?.lines ?? []) : [];
	let lastTold = last?.n ?? 0;
	let board: Board = fight.board('gm');
	let isOver = fight.outcome() !== undefined;
	return {
		opening: () => [
			...fight.info.notices.map((notice) => style.warning(notice)),
			...begun.map((line) => toldText(line, style)),
			...boardText(board),
		],
		news(): readonly string[] {
			const entries = entriesAfter(lastTold, fight);
			lastTold = entries.at(-1)?.n ?? lastTold;
			const before = board;
			board = fight.board('gm');
			const wasOver = isOver;
			isOver = fight.outcome() !== undefined;
			const notice = fight.notice();
			return [
				...entries.flatMap(({lines}) =>
					lines.map((line) => toldText(line, style)),
				),
				...(notice === undefined || entries.length === 0 ? [] : [notice]),
				...boardChanges(before, board),
				...(isOver && !wasOver ? summaryText(fight, board) : []),
			];
		},
	};
}

/** The answers in force with a higher number, however many followed by themselves. */
function entriesAfter(n: number, fight: Fight): readonly Entry[] {
	for (let most = 2; ; most *= 2) {
		const recent = fight.recent('gm', most);
		const isAll = recent.length < most || (recent[0]?.n ?? 0) <= n;
		if (isAll) {
			return recent.filter((entry) => entry.n > n);
		}
	}
}

function summaryText(fight: Fight, board: Board): readonly string[] {
	const summary = summarise(tell(fight, 'gm'), board, fight.outcome());
	return [
		`Standing: ${summary.standing.join(', ') || 'nobody'}`,
		`Out: ${summary.out.join(', ') || 'nobody'}`,
	];
}

function farewell(fight: Fight): string {
	const {slug, readOnly} = fight.info;
	if (readOnly !== undefined) {
		return 'Nothing was changed.';
	}

	const state = fight.saveState();
	if (state.kind === 'failed') {
		return `Saved up to the failure: ${state.reason}`;
	}

	return fight.outcome()
		? `Saved. The log of the fight: fray export ${slug}`
		: `Saved. To go on: fray resume ${slug}`;
}
