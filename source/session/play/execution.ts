import type {Command, Done} from '../parts/rules.js';
import {type TypedWord, lineOf} from '../../dice/typed.js';
import {type Id, type Refusal, isRefusal} from '../../engine/kit/basics.js';
import {dealRolls} from '../parts/typed-ahead.js';
import {run} from '../../engine/world/run.js';
import type {PlayParts} from './play-parts.js';
import type {Mobs} from './mobs.js';
import type {OwnAnswers} from './own-answers.js';
import type {Rulings} from './rulings.js';

/** Who gave an answer, and when: now, if it does not say. */
type Stamp = Pick<Done, 'by' | 'isCorrected' | 'from'> & Partial<Pick<Done, 'at'>>;

/** The only place where a command becomes a line of the journal, and where what follows by itself is answered. */
export function executionOf(parts: PlayParts, own: OwnAnswers, mobs: Mobs) {
	let notice: string | undefined;
	/** Dice that were typed for a mob, while others are asked. */
	let held: readonly TypedWord[] = [];
	const mobsOfFight = mobs;

	/** The question at which a command is given beside it. While it stands, nothing is answered by itself: the GM has it. */
	function questionBeside(command: Command): string | undefined {
		const isBeside =
			command.kind === 'mark' || (command.kind === 'gm' && command.act.do !== 'skip');
		return isBeside ? questionNow() : undefined;
	}

	function questionNow(): string {
		const {id, who = ''} = parts.prompt();
		return `${id} ${who}`;
	}

	/** Decides, settles and saves, and only then adopts the new state. */
	function execute(command: Command, isRolled: boolean, stamp: Stamp) {
		const {rules, journal} = parts;
		if (journal.closed) {
			return journal.closed;
		}

		if (isRolled) {
			own.noteRolled(command);
		}

		const outcome = run(rules, journal.state, command);
		if (isRefusal(outcome)) {
			return outcome;
		}

		// Nothing is asked yet when a fight begins.
		const asked = command.kind === 'start' ? undefined : parts.prompt();
		return tell(
			journal.write({...stamp, command, events: outcome.events}, isRolled, outcome.state, asked),
		);
	}

	/**
	 * Answers what needs no GM: what a side leaves to the program, and dice typed ahead, before those that were kept.
	 * @param isTypedForMob whether the dice are for a mob alone, as those are that were kept for others
	 */
	function goOn(typed: readonly TypedWord[], isTypedForMob = false) {
		const {changes, isCorrecting} = parts;
		let others: readonly TypedWord[] = isTypedForMob ? [] : typed;
		let mobs = isTypedForMob ? [...typed, ...held] : held;
		for (;;) {
			const isForMob = mobs.length > 0 && (others.length === 0 || own.isForMob);
			const next = isCorrecting ? undefined : own.next(isForMob ? mobs : others, isForMob);
			if (!next || execute(next.command, next.isRolled, {by: 'auto'})) {
				break;
			}

			if (isForMob) {
				mobs = next.rest;
			} else {
				others = next.rest;
			}
		}

		const isKept = mobsOfFight.isWaiting;
		const left = isKept ? others : [...others, ...mobs];
		held = isKept ? mobs : [];
		if (left.length > 0 || held.length > 0) {
			notice =
				left.length > 0
					? `not taken: ${lineOf(left)}${whyNot(left)}`
					: `kept for the others: ${lineOf(held)}`;
			changes.tell();
		}
	}

	/** Why dice do not fit the roll that is asked for, if one is. */
	function whyNot(words: readonly TypedWord[]): string {
		const asked = parts.prompt();
		const dealt = asked.kind === 'roll' ? dealRolls(asked, words) : undefined;
		return dealt !== undefined && isRefusal(dealt) ? ` (${dealt.reason})` : '';
	}

	function tell(refusal: Refusal | undefined): Refusal | undefined {
		if (!refusal) {
			notice = undefined;
			parts.changes.tell();
		}

		return refusal;
	}

	return {
		/** What became of dice that the last answer did not need. */
		get notice(): string | undefined {
			return notice;
		},
		dropHeld() {
			held = [];
		},
		/** Gives an answer of an earlier course once more, at its own time and with its own dice. */
		again: ({at, by, command, isCorrected, from}: Done): Refusal | undefined =>
			execute(command, false, {
				at,
				by,
				...(isCorrected && {isCorrected}),
				...(from !== undefined && {from}),
			}),
		/** Rolls or answers what the program does now, and nothing after it, if there is something. */
		doByItself(): boolean {
			const next = own.next([], false);
			return next !== undefined && !execute(next.command, next.isRolled, {by: 'auto'});
		},
		/** Takes an answer of the GM, and then what follows from it. */
		take(
			command: Command,
			isRolled: boolean,
			ahead: readonly TypedWord[],
			{
				entered,
				typedFor,
				from,
			}: {
				readonly entered?: Id | undefined;
				readonly typedFor?: Id | undefined;
				readonly from?: string | undefined;
			} = {},
		): Refusal | undefined {
			own.begin(entered, typedFor);
			const {isForMob} = own;
			const before = questionBeside(command);
			const kept = parts.corrected?.kept(command);
			if (kept) {
				parts.journal.takeUp(kept);
			}

			const refusal = kept
				? tell(undefined)
				: execute(command, isRolled, {
						by: 'gm',
						...(parts.isCorrecting && {isCorrected: true}),
						...(from !== undefined && {from}),
					});
			if (!refusal && (before === undefined || before !== questionBeside(command))) {
				goOn(ahead, isForMob);
			}

			return refusal;
		},
		/** Takes what the GM rules in one line, and then what follows from it. */
		takeRulings(ruled: () => ReturnType<Rulings['together']>): Refusal | undefined {
			const {closed} = parts.journal;
			const all = closed ?? ruled();
			if (isRefusal(all)) {
				return all;
			}

			own.begin();
			const before = questionNow();
			const refusal = tell(parts.journal.writeTogether(all.answers, all.after));
			if (!refusal && before !== questionNow()) {
				goOn([]);
			}

			return refusal;
		},
		goOn,
		tell,
	};
}
