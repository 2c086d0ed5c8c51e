import {isRefusal} from '../../source/engine/basics.js';
import type {Fight} from '../../source/session/fight.js';
import {openFight} from '../../source/session/open.js';
import {outcomeText} from '../../source/session/trials.js';
import {memoryLog} from '../helpers/memory-log.js';
import {
	playDefault,
	playOptions,
	sampleHeader,
} from '../helpers/recorded-fight.js';
import {samples} from '../helpers/samples.js';
import {type Figure, median, milliseconds, timed} from './figures.js';

/** So many answers follow the one that is corrected, where the fight is that long. */
const farthest = 80;

/** A GM waits no longer for the page that says what a correction would change. */
const most = 100;

/** The GM's answer to correct: the one that so many others followed, or the first after the start of the fight. */
function answerBack(fight: Fight): {readonly n: number; readonly back: number} {
	const [, ...answers] = fight.entries('gm').filter(({by}) => by === 'gm');
	const back = Math.min(farthest, answers.length - 1);
	const answer = answers.at(-back - 1);
	if (!answer) {
		throw new Error('nothing was answered that could be corrected');
	}

	return {n: answer.n, back};
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
	const {n, back} = answerBack(fight);
	const times = Array.from({length: 15}, () =>
		timed(() => {
			const correction = fight.correct(n);
			if (isRefusal(correction)) {
				throw new Error(correction.reason);
			}

			playDefault(correction.fight);
			correction.goOn();
			outcomeText(correction.outcome());
		}),
	);
	const value = median(times);
	return [
		{
			what: `correction ${back} answers back, until its page is there`,
			value: milliseconds(value),
			target: `≤ ${most} ms`,
			isMet: value <= most,
		},
		{
			what: 'the first one, with nothing compiled yet',
			value: milliseconds(times[0] ?? Number.NaN),
		},
	];
}
