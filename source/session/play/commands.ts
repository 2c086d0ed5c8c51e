import {askedOne} from '../parts/question.js';
import type {Prompt, Command} from '../parts/rules.js';
import {noSuchAnswer} from '../../engine/kit/answer-numbers.js';
import {type Refusal, isRefusal, impossible} from '../../engine/kit/basics.js';
import {nameOf} from '../../engine/world/world.js';
import {type Translated, translate, translated} from '../fight/answers.js';
import {readDice} from '../fight/dice-reading.js';
import {OwnAnswers} from './own-answers.js';
import {rulingsOf} from './rulings.js';
import {executionOf} from './execution.js';
import type {PlayParts} from './play-parts.js';
import {mobsOf} from './mobs.js';
import {askedTogether, shownTogether} from './together.js';
import type {AskedTogether, DiceReading, GmInput, Input, PlayersPick} from '../parts/input.js';

/** Everything that changes a fight: answers, what the GM rules, undo and redo. */
export function commandsOf(play: PlayParts) {
	const mobs = mobsOf(play);
	const rulings = rulingsOf(play);
	const own = new OwnAnswers(play, mobs);
	const execution = executionOf(play, own, mobs);

	/** The GM's list of choices may leave out what players are offered: there it has something better for the same. */
	function withPlayersChoices(asked: Prompt): Prompt {
		const {rules, journal} = play;
		const own = rules.prompt(journal.state, 'players');
		return asked.kind === 'choose' &&
			own.kind === 'choose' &&
			own.id === asked.id &&
			own.who === asked.who
			? {...asked, choices: [...asked.choices, ...own.choices]}
			: asked;
	}

	function answerTogether({count, picks = []}: Extract<Input, {readonly kind: 'together'}>) {
		const {rules, journal, prompt} = play;
		const {parts, after} = askedTogether(rules, journal.state, prompt(), {most: count, picks});
		if (parts.length < count) {
			return impossible('those are not asked together now');
		}

		own.begin();
		const refusal = execution.tell(
			journal.writeTogether(
				parts.map(({command, events, from}) => ({
					command,
					events,
					isRolled: false,
					...(from !== undefined && {from}),
				})),
				after,
			),
		);
		if (!refusal) {
			execution.goOn([]);
		}

		return refusal;
	}

	/** What a mob under way does now: Enter gives it where the program was stopped before. */
	function mobsAnswer(): Translated | undefined {
		const {journal, prompt} = play;
		const next = mobs.answerAt(mobs.now, prompt(), journal.state);
		return next?.kind === 'answer' ? translated(next.answer) : undefined;
	}

	const isStepped = (input: Input): boolean => input.kind === 'pick' && input.isStepped === true;

	function undoTo(n: number): Refusal | undefined {
		const {journal, isCorrecting, prompt} = play;
		execution.dropHeld();
		if (journal.placeOfUndo(n) < 1) {
			return impossible(
				isCorrecting
					? 'a correction takes back only what is answered in it'
					: noSuchAnswer(n, journal.history.entries.at(-1)?.n),
			);
		}

		const refusal = journal.undo(n);
		const asked = prompt();
		own.isStepping &&= asked.kind !== 'choose' || asked.isAnswer === true;
		return execution.tell(refusal);
	}

	/** @param from the player whose word it is */
	function give(input: GmInput, from?: string): Refusal | undefined {
		const given = rulings.commandOf(input);
		return isRefusal(given) ? given : execution.take(given.command, given.isRolled, [], {from});
	}

	return {
		mobs,
		rulings,
		own,
		execution,
		/** Writes the first line of a new fight's log: everything that settles by itself. */
		start: (): Refusal | undefined => execution.take({kind: 'start'}, false, []),
		/** @param from the players who sent it */
		answer(input: Input, from?: string): Refusal | undefined {
			if (input.kind === 'together') {
				return answerTogether(input);
			}

			const {rules, journal, prompt} = play;
			const answer =
				(input.kind === 'default' ? mobsAnswer() : undefined) ??
				translate(input, {
					prompt: from === undefined ? prompt() : withPlayersChoices(prompt()),
					interrupts: () => rules.interrupts(journal.state),
					roll: (requests) => journal.roll(own.rolledAtWord(requests)),
				});
			if (isRefusal(answer)) {
				return answer;
			}

			const {rest, isRolled} = answer;
			const command = mobs.inCommand(answer.command, input);
			const asked = prompt();
			if (asked.kind === 'choose' && (!asked.isAnswer || isStepped(input))) {
				own.isStepping = isStepped(input);
			}

			const entered = input.kind === 'default' ? own.enteredNow : undefined;
			const typedFor = input.kind === 'pick' && input.ahead ? askedOne(asked) : undefined;
			return execution.take(command, isRolled, rest, {entered, typedFor, from});
		},
		/** Answers as an old command did, whatever the question is called now. */
		answerAs(command: Command): Refusal | undefined {
			const asked = 'prompt' in command ? {...command, prompt: play.prompt().id} : command;
			return execution.take(asked, false, []);
		},
		/** What Enter can answer for several at once. In a correction each answer is given again by itself. */
		together(picks: readonly PlayersPick[] = []): AskedTogether | undefined {
			const {rules, journal, prompt, isCorrecting} = play;
			return isCorrecting || journal.closed
				? undefined
				: shownTogether(askedTogether(rules, journal.state, prompt(), {picks}));
		},
		readDice(line: string): DiceReading {
			const {journal} = play;
			return readDice(line, {
				moment: own.moment,
				program: own.program,
				nameOf: (who) => nameOf(journal.state, who),
			});
		},
		gm: give,
		/** As one answer. In a correction each is given by itself, as those in whose place they stand. */
		rule(inputs: readonly GmInput[]): Refusal | undefined {
			if (inputs.length > 1 && !play.isCorrecting) {
				return execution.takeRulings(() => rulings.together(inputs));
			}

			for (const input of inputs) {
				const refusal = give(input);
				if (refusal) {
					return refusal;
				}
			}

			return undefined;
		},
		undo(): Refusal | undefined {
			const {journal, isCorrecting} = play;
			const n = journal.undoable;
			return n === undefined
				? impossible(
						isCorrecting
							? 'nothing has been answered in this correction'
							: 'there is nothing to undo',
					)
				: undoTo(n);
		},
		undoTo,
		redo(): Refusal | undefined {
			const {journal} = play;
			const n = journal.history.redoable;
			return n === undefined
				? impossible('there is nothing to redo')
				: execution.tell(journal.redo(n));
		},
		isDueByItself: (): boolean => own.next([], false) !== undefined,
	};
}

export type Commands = ReturnType<typeof commandsOf>;
