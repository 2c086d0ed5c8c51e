import {wholeNumber} from '../session/parts/numbers.js';
import type {DiceReading, DiceWay, Fight} from '../session/fight/fight.js';
import {type Reply, done, refused} from './reply.js';

/** Typed dice that are not used yet. They are valid only for this revision of this fight. */
type Open = {readonly fight: Fight; readonly revision: number} & (
	| Extract<DiceReading, {kind: 'ways'}>
	| Extract<DiceReading, {kind: 'rerolls'}>
);

/** A question about typed dice: the rerolls that are missing, or which of several ways is meant. */
export class DiceTalk {
	#open: Open | undefined;

	/** The question that replaces the prompt; `undefined` when none is open. */
	question(fight: Fight): readonly string[] | undefined {
		const open = this.#openAt(fight);
		return open?.kind === 'ways'
			? waysTexts(open.ways)
			: open && [rerollsText(open)];
	}

	/** Answers an empty line; `undefined` when no question is open. */
	takeEmpty(fight: Fight): Reply | undefined {
		const open = this.#openAt(fight);
		if (open?.kind === 'rerolls') {
			return asking;
		}

		return open?.ways[0] && done(fight.answer(open.ways[0].input));
	}

	/** Answers a line that is neither empty nor a command. */
	take(line: string, fight: Fight): Reply {
		const open = this.#openAt(fight);
		const chosen =
			open?.kind === 'ways'
				? open.ways[(wholeNumber(line) ?? 0) - 1]
				: undefined;
		if (chosen) {
			return done(fight.answer(chosen.input));
		}

		const further =
			open?.kind === 'rerolls'
				? fight.readDice(`${open.line}${line}${open.behind}`)
				: undefined;
		return this.#hear(
			further && further.kind !== 'misfit' ? further : fight.readDice(line),
			fight,
		);
	}

	#hear(reading: DiceReading, fight: Fight): Reply {
		if (reading.kind === 'misfit') {
			return refused(reading.reason);
		}

		if (reading.kind === 'rerolls') {
			this.#open = {...reading, fight, revision: fight.revision()};
			return asking;
		}

		const [way] = reading.ways;
		if (way && !reading.isAsked) {
			return done(fight.answer(way.input));
		}

		this.#open = {...reading, fight, revision: fight.revision()};
		return asking;
	}

	#openAt(fight: Fight): Open | undefined {
		if (
			this.#open?.fight !== fight ||
			this.#open.revision !== fight.revision()
		) {
			this.#open = undefined;
		}

		return this.#open;
	}
}

/** The question is shown where the prompt would be. */
const asking: Reply = {lines: [], isAsking: true};

const rerollsText = ({what}: Extract<DiceReading, {kind: 'rerolls'}>): string =>
	`${what}. Or all dice once more; roll lets the program roll them.`;

const waysTexts = (ways: readonly DiceWay[]): readonly string[] => [
	ways.length > 1 ? 'How do the dice lie?' : 'Is it meant so?',
	...ways.map(
		({text, onward}, at) => `  ${at + 1}) ${[text, ...onward].join('; ')}`,
	),
	ways.length > 1
		? 'Enter: 1; or a number; or the dice once more (10+6: the 6 is what the 10 exploded into).'
		: 'Enter: yes; or the dice once more.',
];
