import {type RandomSource, randomSource} from '../../source/dice/random-source.js';
import type {House} from '../../source/engine/facts/house.js';
import {type Header, format} from '../../source/event-store/lines/record.js';
import {type SealedRuleset, seal} from '../../source/rulesets/index.js';
import type {Fight} from '../../source/session/fight/fight.js';
import {openFight} from '../../source/session/play/open.js';
import type {PlayOptions} from '../../source/session/play/play.js';
import {chained} from './logs.js';
import {memoryLog} from './memory-log.js';
import {randomCorrection, randomStep} from './random-session.js';
import type {Sample} from './samples.js';

const start = Date.UTC(2026, 0, 2, 19);

/** Seconds that tick on with every answer; the foes' rolls are made at once. */
export function playOptions(): PlayOptions {
	let seconds = 0;
	return {
		rollsAtOnce: (control) => control === 'gm',
		now: () => new Date(start + seconds++ * 1000),
	};
}

/** What a log of a sample fight begins with, and its ruleset. */
export function sampleHeader(
	sample: Sample,
	seed: number,
	house?: House,
): {readonly header: Header; readonly ruleset: SealedRuleset} {
	let made: ReturnType<typeof sampleHeader> | undefined;
	sample.use(({rules, setup}) => {
		made = {
			ruleset: seal(rules),
			header: {
				fray: format,
				id: `${rules.id}-${seed}`,
				title: `A fight of ${rules.name}`,
				ruleset: rules.id,
				rulesetVersion: rules.version,
				seed,
				started: new Date(start).toISOString(),
				setup: {...setup, ...(house && {house})},
			},
		};
	});
	if (!made) {
		throw new Error(`the sample ${sample.id} is of no use`);
	}

	return made;
}

/** Enter, over and over; `false` when the fight is over. */
export function playDefault(fight: Fight): boolean {
	return fight.answer({kind: 'default'}) === undefined;
}

/** What Enter does, over and over: several who are asked together answer in one line. */
function enter(fight: Fight): boolean {
	const {parts} = fight.together() ?? {};
	return parts
		? fight.answer({kind: 'together', count: parts.length}) === undefined
		: playDefault(fight);
}

/**
 * The log of a sample fight, as its bytes.
 * @param most lines at most, the header not counted
 */
export function recordedFight(
	sample: Sample,
	{
		seed,
		most,
		isCurious,
		house,
	}: {
		readonly seed: number;
		readonly most: number;
		readonly isCurious: boolean;
		/** Rules of the table's own. */
		readonly house?: House;
	},
) {
	const {header, ruleset} = sampleHeader(sample, seed, house);
	const store = memoryLog(header);
	const fight = openFight(ruleset, store.log, [], playOptions());
	const source: RandomSource = randomSource(seed);
	for (let step = 0; step < most * 3 && store.lines.length < most; step++) {
		if (isCurious && source.between(1, 15) === 1) {
			randomCorrection(fight, source);
		} else if (isCurious && source.between(1, 3) === 1 && fight.together()) {
			enter(fight);
		} else if (isCurious) {
			randomStep(fight, source);
		} else if (!enter(fight)) {
			break;
		}
	}

	const records = store
		.records()
		.slice(0, most)
		.map((record) => record as Readonly<Record<string, unknown>>);
	return {header, ruleset, records, bytes: chained([header, ...records])};
}
