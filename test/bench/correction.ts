import {isRefusal} from '../../source/engine/kit/basics.js';
import type {CorrectionOutcome, Fight} from '../../source/session/fight/fight.js';
import {openFight} from '../../source/session/play/open.js';
import {outcomeText} from '../../source/session/fight/trials.js';
import {memoryLog} from '../helpers/memory-log.js';
import {playDefault, playOptions, sampleHeader} from '../helpers/recorded-fight.js';
import {samples} from '../helpers/samples.js';
import {type Figure, atMost, median, milliseconds, timed} from './figures.js';
import type {Entry} from '../../source/session/fight/answer-entries.js';

/** So many answers follow the one that is corrected, where the fight is that long. */
const farthest = 80;

/** A GM waits no longer for the page that says what a correction would change. */
const most = 100;

/** Gives an answer as the default again, and all that followed it. */
function corrected(fight: Fight, n: number): CorrectionOutcome {
	const correction = fight.correct(n);
	if (isRefusal(correction)) {
		throw new Error(correction.reason);
	}

	playDefault(correction.fight);
	correction.goOn();
	return correction.outcome();
}

/** The answers that can be corrected: those with so many behind them first, the nearest of them first. */
function candidates(fight: Fight): readonly Entry[] {
	const [, ...answers] = fight.entries('gm').filter(({by}) => by === 'gm');
	const split = Math.max(0, answers.length - farthest);
	return [...answers.slice(0, split).toReversed(), ...answers.slice(split)];
}

/** The answer to correct. Another roll may lead elsewhere, and what does not fit is not given again. */
function answerBack(fight: Fight): number {
	const found = candidates(fight).find(({n}) => {
		const {standing, of} = corrected(fight, n);
		return standing === of;
	});
	if (!found) {
		throw new Error('nothing was answered that could be corrected');
	}

	return found.n;
}

/** A correction a long way back, until its page can be drawn. */
export function benchCorrection(ruleset: string): readonly Figure[] {
	const sample = samples.find(({id}) => id === ruleset);
	if (!sample) {
		return [];
	}

	const {header, ruleset: sealed} = sampleHeader(sample, 1);
	const fight = openFight(sealed, memoryLog(header).log, [], playOptions());
	for (let answer = 0; answer < 3 * farthest && playDefault(fight); answer++);
	const n = answerBack(fight);
	const back = corrected(fight, n).of;
	const times = Array.from({length: 15}, () =>
		timed(() => {
			outcomeText(corrected(fight, n));
		}),
	);
	const value = median(times);
	return [
		{
			what: `correction ${back} answers back, until its page is there`,
			value: milliseconds(value),
			aim: atMost(value, most, 'ms'),
		},
	];
}
