import {useState} from 'react';
import type {Refusal} from '../../../engine/basics.js';
import type {DiceWay, Fight, Input} from '../../../session/fight.js';
import {wayText} from './dice-ways.js';

/** The response to a line of dice: nothing, or why it stays open, and with which text. */
export type Heard = (Refusal & {readonly text?: string}) | undefined;

type Handling = {
	readonly fight: Fight;
	/** The caller shows why an answer was refused. */
	offer(input: Input): Refusal | undefined;
};

/** Dice from the table, typed in one line, or with rerolls in further lines. */
export function useTypedDice({fight, offer}: Handling) {
	const [before, setBefore] = useState('');
	const [ways, setWays] = useState<readonly DiceWay[]>([]);
	return {
		/** What was typed before the open line. */
		before,
		/** The readings to choose from, while there is a choice. */
		ways,
		/** Where surplus dice of the line would go. */
		remarkOn(line: string): string {
			const reading = fight.readDice(`${before}${line}`);
			const [way] = reading.kind === 'ways' ? reading.ways : [];
			return way && way.onward.length > 0 ? wayText(way) : '';
		},
		/** What Enter would do with the line. */
		deedOn(line: string): string {
			const reading = fight.readDice(`${before}${line}`);
			switch (reading.kind) {
				case 'misfit': {
					return line.trim() === '' ? '' : 'why not';
				}

				case 'rerolls': {
					return 'take it, then its rerolls';
				}

				case 'ways': {
					const [way] = reading.ways;
					return way && reading.ways.length === 1
						? `take ${way.text}`
						: 'choose a reading';
				}
			}
		},
		submit(line: string): Heard {
			const reading = fight.readDice(`${before}${line}`);
			if (reading.kind === 'misfit') {
				return {reason: reading.reason};
			}

			if (reading.kind === 'rerolls') {
				setBefore(reading.line);
				return {reason: reading.what, text: ''};
			}

			const [way] = reading.ways;
			const isPlain =
				!reading.isAsked || (way !== undefined && way.onward.length > 0);
			if (way && reading.ways.length === 1 && isPlain) {
				return offer(way.input);
			}

			setWays(reading.ways);
			return {reason: 'How do the dice lie?'};
		},
		/** Goes back to the line. */
		reconsider() {
			setWays([]);
		},
		/** Forgets everything about the line when it is closed. */
		forget() {
			setBefore('');
			setWays([]);
		},
	};
}
