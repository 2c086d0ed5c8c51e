import type {Id, Refusal} from '../engine/basics.js';
import type {Command} from '../engine/command.js';
import type {Typed} from '../engine/event-rows.js';
import type {Done} from '../engine/history.js';
import type {Prompt} from '../engine/prompt.js';
import {impossible} from '../engine/refusals.js';
import type {Ruleset} from '../engine/ruleset.js';
import {type AnyWorld, nameOf} from '../engine/world.js';
import {differences} from '../projections/differences.js';
import {CarryOver} from './carry-over.js';
import type {Changes} from './changes.js';
import type {Commands} from './commands.js';
import type {Correction, Fight, Given, Rehearsal, Trial} from './fight.js';
import {givenIn} from './given.js';
import type {Journal} from './journal.js';
import {type OldAnswer, OldCourse} from './old-course.js';
import {gmLabel} from './labels.js';
import {questionOf} from './question.js';

type Parts<Sheet, S extends AnyWorld, Act, E extends Typed> = {
	readonly rules: Ruleset<Sheet, S, Act, E>;
	/** The fight's own. */
	readonly journal: Journal<Sheet, S, Act, E>;
	/**
	 * Begins a fight of which nothing is saved, with the first so many answers of this one.
	 * @param mob for whom its first answer counts, unless the GM says otherwise
	 */
	readonly begin: (
		length: number,
		trial: Trial,
		mob?: readonly Id[],
	) => Begun<Sheet, S, Act, E>;
	/** Says that a kept course has come in. */
	readonly tell: () => void;
};

export type Begun<Sheet, S extends AnyWorld, Act, E extends Typed> = {
	readonly fight: Fight;
	readonly journal: Journal<Sheet, S, Act, E>;
	readonly commands: Commands<Sheet, S, Act, E>;
	readonly changes: Changes;
	/** The current question to the GM. */
	readonly prompt: () => Prompt<Act>;
};

/** A fight that goes on from here, and counts only if it is kept. */
export function rehearsalOf<Sheet, S extends AnyWorld, Act, E extends Typed>({
	journal,
	begin,
	tell,
}: Parts<Sheet, S, Act, E>): Rehearsal {
	const begun = begin(journal.history.entries.length, 'rehearsal');
	return {
		fight: begun.fight,
		keep: () => keep(journal, begun.journal, tell),
	};
}

/** The fight as it was before an answer, to be answered otherwise; what followed is given again as far as it fits. */
export function correctionOf<Sheet, S extends AnyWorld, Act, E extends Typed>(
	{rules, journal, begin, tell}: Parts<Sheet, S, Act, E>,
	n: number,
): Correction | Refusal {
	const {history, entries} = journal;
	const place = history.placeOf(n);
	const done = history.entries[place];
	if (place === 0) {
		return impossible(
			'the fight begins there: only answers can be given otherwise',
		);
	}

	if (!done) {
		return impossible('that answer is not in force');
	}

	const before = history.stateAfter(place - 1);
	const begun = begin(place, 'correction', done.command.mob);
	const old = new OldCourse(
		rules,
		history.entries.slice(place),
		before,
		journal.questions,
	);
	const carryOver = new CarryOver({
		rules,
		old,
		commands: begun.commands,
		state: () => begun.journal.state,
		prompt: begun.prompt,
	});
	const isAsked = ({question}: OldAnswer<Act, Sheet, E>): boolean =>
		question === questionOf(begun.prompt());
	/** The old answer in whose place the GM answers. */
	let due: Done<Act, Sheet, E> | undefined = done;
	/** How many answers there were when the GM began to. */
	let from = place;
	/** How many later answers the GM has given anew. */
	let anew = 0;
	const isAnswered = (): boolean => {
		const command = due?.command;
		return (
			command !== undefined &&
			begun.journal.history.entries
				.slice(from)
				.some((each) => sameKind(each.command, command))
		);
	};

	const turnTo = (waiting: OldAnswer<Act, Sheet, E> | undefined) => {
		due = waiting && isAsked(waiting) ? waiting.done : undefined;
		from = begun.journal.history.entries.length;
	};

	return {
		fight: begun.fight,
		label: entries.named(place)?.label ?? '',
		get given(): Given {
			return due ? givenIn(due.command, begun.prompt()) : {kind: 'none'};
		},
		get isAnswered() {
			return isAnswered();
		},
		goOn(isBefore = false) {
			const first = carryOver.waiting ?? old.next;
			if (first && first.done === due && !isBefore && isAnswered()) {
				old.pass(first);
				anew += due === done ? 0 : 1;
			}

			carryOver.goOn();
			turnTo(carryOver.waiting);
		},
		leaveOut() {
			carryOver.leaveOut();
			turnTo(carryOver.waiting);
		},
		outcome() {
			const {waiting, standing, leftOut, leftOutOf} = carryOver;
			return {
				standing,
				of: standing + anew + leftOut.length + old.left.length,
				changes: differences(
					rules.board(journal.state, 'gm'),
					rules.board(begun.journal.state, 'gm'),
				),
				leftOut: [
					...leftOut.map(({n: left}) => labelOf(journal, left)),
					...leftOutOf.map(
						({act, refusal}) =>
							`${gmLabel(act, (id) => nameOf(journal.state, id))} (${refusal.reason})`,
					),
				],
				waiting: waiting && {
					label: labelOf(journal, waiting.done.n),
					isAsked: isAsked(waiting),
				},
			};
		},
		keep: () => keep(journal, begun.journal, tell),
	};
}

/** Whether one command can stand in the place of the other. What is of another kind comes before it. */
const sameKind = <Act, Sheet>(
	one: Command<Act, Sheet>,
	other: Command<Act, Sheet>,
): boolean =>
	one.kind === 'gm' && other.kind === 'gm'
		? one.act.do === other.act.do
		: one.kind === other.kind;

const keep = <Sheet, S extends AnyWorld, Act, E extends Typed>(
	journal: Journal<Sheet, S, Act, E>,
	fork: Journal<Sheet, S, Act, E>,
	tell: () => void,
): Refusal | undefined => {
	const refusal = journal.adopt(fork);
	tell();
	return refusal;
};

const labelOf = <Sheet, S extends AnyWorld, Act, E extends Typed>(
	{history, entries}: Journal<Sheet, S, Act, E>,
	n: number,
): string => entries.named(history.placeOf(n))?.label ?? '';
