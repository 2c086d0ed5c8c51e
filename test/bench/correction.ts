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

/** So many answers follow the one that is corrected. */
const back = 80;

/** A GM waits no longer for the page that says what a correction would change. */
const most = 100;

/** The GM's answer that so many others followed, and which has dice or a choice that can be given again. */
const answerBack = (fight: Fight): number =>
	fight
		.entries('gm')
		.filter(({by}) => by === 'gm')
		.at(-back - 1)?.n ?? 0;

/** A correction a long way back, until its page can be drawn. */
export function benchCorrection(ruleset: string): readonly Figure[] {
	const sample = samples.find(({id}) => id === ruleset);
	if (!sample) {
		return [];
	}

	const {header, ruleset: sealed} = sampleHeader(sample, 1);
	const fight = openFight(sealed, memoryLog(header).log, [], playOptions());
	for (let answer = 0; answer < 3 * back && playDefault(fight); answer++);
	const n = answerBack(fight);
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
