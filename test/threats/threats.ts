import {readFileSync, writeFileSync} from 'node:fs';
import {availableParallelism} from 'node:os';
import process from 'node:process';
import {rulesets} from '../../source/rulesets/index.js';
import {type Bestiary, bestiaryOf} from '../helpers/bestiary.js';
import {isOff, measured, playInThreads} from './measure.js';
import {recorded} from './record.js';

/*
 * Measures the threat of every archetype of the rulesets that are named (or of all), and says which recorded one is
 * off. With --write, those are recorded anew.
 */

const play = playInThreads(availableParallelism());
const write = '--write';
const words = process.argv.slice(2);
const wanted = words.filter((word) => word !== write);
const unknown = wanted.filter((word) => rulesets.every(({id}) => id !== word));

/** @returns how many are off and stay so */
async function measureAll({ruleset, hero, archetypes}: Bestiary): Promise<number> {
	let off = 0;
	for (const {file, at, entry} of archetypes) {
		const found = await measured(ruleset, hero, entry, play);
		const isWrong = isOff(entry.threat, found);
		const isWritten = entry.threat !== found.threat && words.includes(write);
		if (isWritten) {
			writeFileSync(file, recorded(readFileSync(file, 'utf8'), {at, entry}, found.threat));
		}

		off += isWrong && !isWritten ? 1 : 0;
		const verdict = isWritten ? 'recorded' : isWrong ? 'OFF' : 'as recorded';
		process.stdout.write(
			`${ruleset.id}  ${entry.name.padEnd(24)} ${String(found.threat).padStart(3)}  ${String(entry.threat ?? '–').padStart(3)}  ${verdict}\n`,
		);
	}

	return off;
}

if (unknown.length > 0) {
	process.stdout.write(
		`There are no rules ${unknown.join(', ')}, only ${rulesets.map(({id}) => id).join(', ')}.\n`,
	);
	process.exitCode = 2;
} else {
	let off = 0;
	for (const ruleset of rulesets) {
		if (wanted.length === 0 || wanted.includes(ruleset.id)) {
			off += await measureAll(await bestiaryOf(ruleset));
		}
	}

	process.exitCode = off === 0 ? 0 : 1;
}
