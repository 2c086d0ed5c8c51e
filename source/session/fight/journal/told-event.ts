import type {Rules, Done, Typed, AnyWorld} from '../../parts/rules.js';
import type {Attempt, Dealt} from '../../../engine/events/event-rows.js';
import type {Id, View} from '../../../engine/kit/basics.js';
import type {Line} from '../../../engine/events/narration.js';
import type {Board} from '../../../engine/world/board.js';
import {clockTexts} from '../../../engine/world/units.js';
import {isSeen, knowsNumbers} from '../../../engine/world/veil.js';
import {clockOf, find} from '../../../engine/world/world.js';
import type {Change, Shift} from '../../../projections/record/fight-record.js';
import {type Recorded, type Vitals, harmIn} from '../../../projections/record/figures.js';
import {type TurnPart, begunBy, endedBy} from './turn-parts.js';

/** To whom events are told, and by what rules. */
export type Telling = {
	readonly rules: Rules;
	readonly view: View;
	boardOf(state: AnyWorld, view: View): Board;
};

export type Passage = {
	readonly event: Typed;
	readonly before: AnyWorld;
	readonly after: AnyWorld;
	readonly line: Line | undefined;
	readonly from: string | undefined;
	readonly part: TurnPart;
};

/** Players learn the facts of what they are told of, and none of a hidden combatant. */
export class ToldEvent implements Recorded {
	readonly n: number;
	readonly at: string;
	readonly by: 'gm' | 'auto';
	readonly from: string | undefined;
	readonly line: Line | undefined;
	readonly chapter: number;
	readonly isOrdered: boolean;
	readonly turnOf: Id | undefined;
	readonly endOf: Id | undefined;
	readonly hand: number | undefined;
	readonly #telling: Telling;
	readonly #passage: Passage;

	constructor(telling: Telling, {n, at, by}: Pick<Done, 'n' | 'at' | 'by'>, passage: Passage) {
		const {rules, view} = telling;
		const {event, after, line, from, part} = passage;
		const chapter = rules.units.find(({isChapter}) => isChapter);
		this.n = n;
		this.at = at;
		this.by = by;
		this.from = from;
		this.line = line;
		this.chapter = clockOf(after, chapter?.id ?? '');
		// Also where somebody hidden is the first to act: the order at the start is that of every view.
		this.isOrdered = event.type === (chapter?.orderBefore ?? 'began');
		this.turnOf = seenOnly(begunBy(event) ?? part.unseen, after, view);
		this.endOf = seenOnly(endedBy(event), after, view);
		this.hand = part.hand;
		this.#telling = telling;
		this.#passage = passage;
	}

	boardBefore(): Board {
		return this.#telling.boardOf(this.#passage.before, this.#telling.view);
	}

	board(): Board {
		return this.#telling.boardOf(this.#passage.after, this.#telling.view);
	}

	moment(): readonly string[] {
		return clockTexts(this.#telling.rules.units, this.#passage.after);
	}

	attempt(): Attempt | undefined {
		const {rules, view} = this.#telling;
		const {event, before, after} = this.#passage;
		return this.#isTold
			? seenAttempt(rules.attemptIn(event, before, view), after, view)
			: undefined;
	}

	dealt(): readonly Dealt[] {
		const {rules, view} = this.#telling;
		const {event, after} = this.#passage;
		return dealtSeen(rules.dealtBy(event, after), this.#isTold, after, view);
	}

	untold(): readonly Dealt[] {
		const {rules, view} = this.#telling;
		const {event, after} = this.#passage;
		return this.line === undefined
			? []
			: rules
					.dealtBy(event, after)
					.filter(
						(each) =>
							each.isSettling !== true &&
							isSeen(after, each.to, view) &&
							isSeen(after, each.by, view) &&
							!isTold(each, after, view),
					);
	}

	healed(): readonly Dealt[] {
		const {rules, view} = this.#telling;
		const {event, after} = this.#passage;
		return dealtSeen(rules.healedBy(event), this.#isTold, after, view);
	}

	changesOf(who: Id): readonly Change[] {
		const {rules, view} = this.#telling;
		const {before, after} = this.#passage;
		return isHealthKnown(after, who, view) && find(before, who) !== find(after, who)
			? harmIn(rules.gauges(before, who, view), rules.gauges(after, who, view))
			: [];
	}

	shifts(): readonly Shift[] {
		const {part, before: earlier, after} = this.#passage;
		if (part.isByHand !== true || earlier === after) {
			return [];
		}

		const before = new Map(this.boardBefore().lanes.map((lane) => [lane.combatant, lane]));
		return this.board().lanes.flatMap(({combatant: who, order, isUnplaced, mark}) => {
			const former = before.get(who);
			const isSettled = isUnplaced !== true && former?.isUnplaced !== true;
			return former &&
				isSettled &&
				mark !== 'out' &&
				former.mark !== 'out' &&
				former.order !== order
				? [{who, before: former.order, after: order}]
				: [];
		});
	}

	everybody(): readonly Vitals[] {
		const {rules, view} = this.#telling;
		return everybodyIn(rules, this.#passage.after, view);
	}

	get #isTold(): boolean {
		return this.#telling.view === 'gm' || this.line !== undefined;
	}
}

const seenOnly = (who: Id | undefined, state: AnyWorld, view: View): Id | undefined =>
	who !== undefined && isSeen(state, who, view) ? who : undefined;

const isHealthKnown = (state: AnyWorld, who: Id, view: View): boolean =>
	isSeen(state, who, view) && knows(state, who, view, 'health');

/** Whether a view may know how much it was, if it knows of it at all. */
const isTold = ({to, isOpen}: Dealt, state: AnyWorld, view: View): boolean =>
	isSeen(state, to, view) && (isOpen === true || knows(state, to, view, 'health'));

/** Of somebody hidden, and of what is not told, players learn no more than that it was nobody of whom they know. */
const dealtSeen = (dealt: readonly Dealt[], isLine: boolean, state: AnyWorld, view: View) =>
	dealt.flatMap((each) => {
		const {by, ...rest} = each;
		return isTold(each, state, view) && (isLine || isHealthKnown(state, each.to, view))
			? [isLine && isSeen(state, by, view) ? each : rest]
			: [];
	});

const knows = (state: AnyWorld, who: Id, view: View, numbers: 'health' | 'ability'): boolean =>
	knowsNumbers(state, find(state, who), view, numbers);

/** Of a defence by somebody hidden nothing is told, and no number of somebody whose numbers are not known. */
function seenAttempt(attempt: Attempt | undefined, state: AnyWorld, view: View) {
	if (attempt === undefined || view === 'gm') {
		return attempt;
	}

	const {by, to, attack, defence} = attempt;
	if (!isSeen(state, by, view) || !isSeen(state, to, view)) {
		return undefined;
	}

	const isDefenceSeen = defence && isSeen(state, defence.who, view);
	const isKnown = [by, to, ...(defence ? [defence.who] : [])].every((who) =>
		knows(state, who, view, 'ability'),
	);
	return {
		by,
		to,
		...(attack && {attack: isKnown ? attack : withoutNumbers(attack)}),
		...(isDefenceSeen && {defence: isKnown ? defence : withoutNumbers(defence)}),
	};
}

const withoutNumbers = <T extends {readonly roll?: number; readonly against?: number}>({
	roll,
	against,
	...rest
}: T): Omit<T, 'roll' | 'against'> => rest;

const everybodyIn = (rules: Rules, state: AnyWorld, view: View): readonly Vitals[] =>
	state.combatants
		.filter(({isHidden}) => view === 'gm' || !isHidden)
		.map(({id, name, side, isGone}) => {
			const health = knows(state, id, view, 'health') ? rules.health(state, id) : undefined;
			return {
				id,
				name,
				side,
				is: isGone ? 'gone' : rules.isUp(state, id) ? 'up' : 'down',
				...(health !== undefined && {health}),
			};
		});
