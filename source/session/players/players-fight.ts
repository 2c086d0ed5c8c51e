import type {Id} from '../../engine/kit/basics.js';
import {quietFor, type Quiet} from '../../engine/kit/rule-text.js';
import {type FightExport, exporting} from '../../projections/export-json.js';
import {endingTitle} from '../../projections/ending.js';
import {htmlOf} from '../../projections/export-html.js';
import type {FightState, Chapter} from '../../page/messages/fight.js';
import type {EndingMessage} from '../../page/messages/to-page.js';
import {numbering} from '../../projections/record/without-ids.js';
import {shownTitles} from '../../projections/shown-titles.js';
import {type Steps, joined, slowly} from '../../projections/steps.js';
import type {Fight} from '../fight/fight.js';
import {lastAnswerOf, paced} from '../files/long-work.js';
import {forPlayers} from './proposals/askings.js';
import {lanesOf} from './lanes.js';
import {actingText, comingText, nextIn} from './now.js';
import type {Proposal} from './proposals/proposal.js';
import {questionOf} from './question.js';
import {heroOf} from './seat-for.js';
import type {CombatantView} from '../fight/views.js';
import type {Told} from '../fight/answer-entries.js';

/** What happened, by rounds, oldest first. */
function storyOf(told: readonly Told[], quiet: Quiet): readonly Chapter[] {
	const newest = told.findLast(({lines}) => lines.length > 0);
	const chapters: Array<{readonly title: string; readonly lines: Array<Chapter['lines'][number]>}> =
		[];
	for (const each of told) {
		const title = each.clock[0] ?? '';
		const lines = each.lines
			.filter(({text}) => text !== title)
			.map(({text, kind}) => ({
				text: quiet(text),
				kind: kind === 'note' || kind === 'closing' ? ('play' as const) : kind,
				isNew: each === newest,
			}));
		const last = chapters.at(-1);
		if (last?.title === title) {
			last.lines.push(...lines);
		} else if (lines.length > 0) {
			chapters.push({title, lines: [...lines]});
		}
	}

	return chapters;
}

/** What is left of a fight that is over. */
export type PlayersEnding = {readonly poster: EndingMessage; readonly page: string};

/** A fight as players may see it. It names combatants by keys of its own: nothing in it tells of somebody hidden. */
export type PlayersFight = {
	/** Calls back after changes, also of what players do not see. */
	subscribe(listener: () => void): () => void;
	state(): FightState;
	/** The poster and the whole record as a page to keep. Made in steps, so that nobody waits for it. */
	ending(): Promise<PlayersEnding>;
};

export type Players = {playerOf(who: Id): string | undefined; sent(): readonly Proposal[]};

const nobody: Players = {playerOf: () => undefined, sent: () => []};

/** @param keyOf the pages' own names of combatants, choices and the like */
export function playersFight(
	fight: Fight,
	keyOf: (id: Id) => string = numbering(),
	players: Players = nobody,
): PlayersFight {
	return {
		subscribe: (listener) => fight.subscribe(listener),
		state: () => stateOf(fight, keyOf, players),
		async ending() {
			const last = lastAnswerOf(fight);
			function* steps(): Steps<PlayersEnding> {
				const told = yield* exporting(fight, 'players');
				return {poster: posterOf(told), page: yield* joined(htmlOf(told), last)};
			}

			return slowly(steps(), paced(last, {}));
		},
	};
}

const posterOf = ({poster, summary}: FightExport): EndingMessage => ({
	title: poster?.title ?? summary.outcome,
	extent: poster?.extent ?? [],
	parts: (poster?.parts ?? []).map(({label, title, text}) => ({label, title, text})),
});

function stateOf(fight: Fight, keyOf: (id: Id) => string, players: Players): FightState {
	const board = fight.board('players');
	const prompt = fight.prompt('players');
	const outcome = fight.outcome();
	const combatants = fight.combatants('players');
	const trouble = fight.following('players')?.trouble;
	const quiet = quietFor(fight.info.reference);
	const lanes = lanesOf(board, keyOf);
	const next = nextIn(board);
	const first = outcome ? undefined : next.coming[0];
	const question = questionOf(forPlayers(prompt), {seen: combatants, keyOf, quiet});
	return {
		title: shownTitles(fight, 'players').title,
		rules: fight.info.ruleset.name,
		clock: board.clock,
		...(board.orderName !== undefined && {orderedBy: board.orderName}),
		acting: outcome
			? endingTitle(outcome)
			: quiet(actingText(board, prompt) ?? 'Nobody acts just now'),
		next: outcome ? [] : next.coming.map((each) => comingText(each)),
		...(first && !next.isOpen && {nextIs: keyOf(first.lane.combatant)}),
		othersBefore: !outcome && next.isOpen,
		...(question && !outcome && {question}),
		lanes,
		heroes: combatants
			.filter(({control, isGone}) => control === 'player' && !isGone)
			.map((hero) => {
				const player = players.playerOf(hero.id);
				return {...heroOf(fight, hero, keyOf, quiet), ...(player !== undefined && {player})};
			}),
		sent: sentLines(players.sent(), combatants),
		story: storyOf(fight.told('players', mostAnswers), quiet),
		isOver: outcome !== undefined,
		...(trouble !== undefined && {trouble}),
	};
}

/** Dice lie on the table for all to see; what else is sent they learn when the GM has taken it. */
const sentLines = (sent: readonly Proposal[], combatants: readonly CombatantView[]) =>
	sent
		.filter(({state}) => state === 'sent')
		.flatMap(({who, answer, text}) => {
			const name = combatants.find(({id}) => id === who)?.name;
			return name === undefined
				? []
				: [answer.kind === 'rolls' ? `${name}: ${text}` : `${name} has answered`];
		});

/** So many answers are told; earlier ones stand in the record. */
const mostAnswers = 150;
