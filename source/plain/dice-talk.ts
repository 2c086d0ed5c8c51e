import {whichWay} from '../session/fight/dice-reading.js';
import {wholeNumber} from '../session/parts/numbers.js';
import type {Fight} from '../session/fight/fight.js';
import {type Reply, done, refused} from './reply.js';
import type {DiceReading, DiceWay} from '../session/parts/input.js';

/** Typed dice that are not used yet. They are valid only for this revision of this fight. */
type Open = {readonly fight: Fight; readonly revision: number} & Exclude<
	DiceReading,
	{kind: 'misfit'}
>;

/** A question about typed dice: the rerolls that are missing, or which of several ways is meant. */
export class DiceTalk {
	#open: Open | undefined;

	/** The question that replaces the prompt; `undefined` when none is open. */
	question(fight: Fight): readonly string[] | undefined {
		const open = this.#openAt(fight);
		return open?.kind === 'ways'
			? waysTexts(open.ways, isExploding(fight))
			: open && [rerollsText(open)];
	}

	/** Answers an empty line; `undefined` when no question is open. */
	takeEmpty(fight: Fight): Reply | undefined {
		const open = this.#openAt(fight);
		return open?.kind === 'rerolls'
			? asking
			: open?.ways[0] && done(fight.answer(open.ways[0].input));
	}

	/** Answers a line that is neither empty nor a command. */
	take(line: string, fight: Fight): Reply {
		const open = this.#openAt(fight);
		const chosen = open?.kind === 'ways' ? open.ways[(wholeNumber(line) ?? 0) - 1] : undefined;
		if (chosen) {
			return done(fight.answer(chosen.input));
		}

		const anew = fight.readDice(line);
		return this.#hear(
			open?.kind === 'rerolls'
				? goneOn(open, fight.readDice(`${open.line}${line}${open.behind}`), anew)
				: anew,
			fight,
		);
	}

	#hear(reading: DiceReading, fight: Fight): Reply {
		if (reading.kind === 'misfit') {
			return refused(reading.reason);
		}

		const [way] = reading.kind === 'ways' && !reading.isAsked ? reading.ways : [];
		if (way) {
			return done(fight.answer(way.input));
		}

		this.#open = {...reading, fight, revision: fight.revision()};
		return asking;
	}

	#openAt(fight: Fight): Open | undefined {
		if (this.#open?.fight !== fight || this.#open.revision !== fight.revision()) {
			this.#open = undefined;
		}

		return this.#open;
	}
}

/** A line after dice that explode: their rerolls, or all dice once more. Where it can be both, it is asked which. */
function goneOn(
	open: Extract<DiceReading, {kind: 'rerolls'}>,
	further: DiceReading,
	anew: DiceReading,
): DiceReading {
	if (further.kind === 'misfit' || anew.kind === 'misfit') {
		return further.kind === 'misfit' ? anew : further;
	}

	if (further.kind === 'rerolls') {
		return anew.kind === 'ways' ? anew : further;
	}

	const isMore = further.ways.some(
		({answers, onward}) => answers > open.answers || onward.length > 0,
	);
	return isMore
		? {
				...further,
				ways: [...further.ways, ...(anew.kind === 'ways' ? anew.ways : [])],
				isAsked: true,
			}
		: further;
}

/** The question is shown where the prompt would be. */
const asking: Reply = {lines: [], isAsking: true};

const rerollsText = ({what}: Extract<DiceReading, {kind: 'rerolls'}>): string =>
	`${what}. Or all dice once more; roll lets the program roll them.`;

function isExploding(fight: Fight): boolean {
	const prompt = fight.prompt('gm');
	return prompt.kind === 'roll' && prompt.requests.some(({dice}) => dice.explodeFrom !== undefined);
}

const waysTexts = (ways: readonly DiceWay[], canExplode: boolean): readonly string[] => [
	whichWay(ways),
	...ways.map(({text, onward}, at) => `  ${at + 1}) ${[text, ...onward].join('; ')}`),
	ways.length > 1
		? `Enter: 1; or a number; or the dice once more${canExplode ? ' (10+6: the 6 is what the 10 exploded into)' : ''}.`
		: 'Enter: yes; or the dice once more.',
];
