import {isToRoll} from '../../dice/amount.js';
import {rangeText} from '../../dice/formula.js';
import {isRefusal} from '../../engine/kit/basics.js';
import {foreseenChanges} from '../fight/foreseen-changes.js';
import type {Fight} from '../fight/fight.js';
import type {ActScene} from './act.js';
import {UnfitError} from './parts/arguments.js';
import {withNameMended} from './quick-help.js';
import {quickLine} from './quick-line.js';
import {foretellLine, readLine, readNow} from './read-line.js';
import type {Outcome} from './parts/step.js';
import {commandIn} from './table.js';

export type Outlook = {readonly text: string} | {readonly refused: string};

export type Meaning = {
	readonly id: string;
	readonly rest: string;
	/** It begins with whom it is for, and not with the word of the command. */
	readonly isQuick: boolean;
	read(): Promise<Outcome>;
	/** What it would do; `undefined` where something must be read for that. */
	readonly outlook: Outlook | undefined;
	foresee(): Promise<Outlook>;
};

function outlookOf(outcome: Outcome, fight: Fight): Outlook {
	if (outcome.kind !== 'do') {
		return {text: outcome.kind === 'told' ? outcome.title : (outcome.said?.[0] ?? '')};
	}

	const texts: string[] = [];
	for (const input of [...(outcome.before ?? []), outcome.input]) {
		const foreseen = fight.foresee(input);
		if (isRefusal(foreseen)) {
			return {refused: foreseen.reason};
		}

		const range =
			input.do === 'harm' && isToRoll(input.amount) ? `${rangeText(input.amount.formula)} · ` : '';
		texts.push(range + foreseenChanges(input, foreseen));
	}

	return {text: [...texts, ...(outcome.said?.() ?? [])].join(' · ')};
}

function whyNot(error: unknown): Outlook {
	if (error instanceof UnfitError) {
		return {refused: error.message};
	}

	throw error;
}

/** What a line means in a fight: a command with its word, or with whom it is for. */
export function meaningOf(line: string, scene: ActScene): Meaning | undefined {
	const {fight} = scene;
	const said = commandIn(line);
	const meant =
		said ?? quickLine(line, fight) ?? quickLine(withNameMended(line, fight) ?? '', fight);
	if (!meant) {
		return undefined;
	}

	const {id, first, rest} = meant;
	const readAtOnce = (): Outlook | undefined => {
		try {
			const outcome = readNow(first(scene), rest);
			return outcome && outlookOf(outcome, fight);
		} catch (error) {
			return whyNot(error);
		}
	};

	return {
		id,
		rest,
		isQuick: said === undefined,
		read: async () => readLine(first(scene), rest),
		outlook: readAtOnce(),
		async foresee() {
			try {
				return outlookOf(await foretellLine(first(scene), rest), fight);
			} catch (error) {
				return whyNot(error);
			}
		},
	};
}
