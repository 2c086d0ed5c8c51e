import type {Fight} from '../../source/session/fight/fight.js';
import {openFight} from '../../source/session/play/open.js';
import {memoryLog} from './memory-log.js';
import {playOptions, sampleHeader} from './recorded-fight.js';
import {samples} from './samples.js';

/** The sample fight of a ruleset at its start, always with the same dice. */
export function sampleFight(ruleset: string): Fight {
	const sample = samples.find(({id}) => id === ruleset);
	if (!sample) {
		throw new Error(`there is no sample of ${ruleset}`);
	}

	const {header, ruleset: sealed} = sampleHeader(sample, 7);
	return openFight(sealed, memoryLog(header).log, [], playOptions());
}
