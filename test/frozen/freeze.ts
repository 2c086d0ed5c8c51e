import {existsSync, mkdirSync, readdirSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import process from 'node:process';
import {isDeepStrictEqual} from 'node:util';
import {format} from '../../source/event-store/lines/record.js';
import {rulesets} from '../../source/rulesets/index.js';
import {recordedFight} from '../helpers/recorded-fight.js';
import {samples} from '../helpers/samples.js';
import {digestOf, frozenFolder, frozenName, frozenPlays, openFrozen, written} from './digest.js';
import {isSaved, questionOf, questionPath, savedQuestion} from './question.js';

/*
 * Makes the logs that are to be opened for ever: of each ruleset named in the arguments (or of all) a fight by default
 * answers and one at random. One that is there already stays as it is. Then writes anew what all logs say, for a diff
 * to show what changed; a saved question that says the same by former names stays.
 */

const ids = new Set(rulesets.map(({id}) => id));
const wanted = process.argv.slice(2);
const folder = join(frozenFolder, `format-${format}`);
mkdirSync(folder, {recursive: true});

for (const sample of samples.filter(({id}) => ids.has(id))) {
	for (const {how, ...play} of frozenPlays) {
		const path = join(folder, frozenName(sample.id, how));
		const isWanted = wanted.length === 0 || wanted.includes(sample.id);
		if (isWanted && !existsSync(path)) {
			const {bytes} = recordedFight(sample, {seed: 1, ...play});
			writeFileSync(path, bytes, {flag: 'wx'});
			process.stdout.write(`made ${path}\n`);
		}
	}
}

for (const name of readdirSync(frozenFolder, {recursive: true, encoding: 'utf8'}).filter((each) =>
	each.endsWith('.fray.jsonl'),
)) {
	const path = join(frozenFolder, name);
	const opened = await openFrozen(path);
	writeFileSync(path.replace(/fray\.jsonl$/, 'json'), written(digestOf(opened.fight)));
	if (isSaved(name)) {
		const asked = questionPath(path);
		const question = written(questionOf(opened));
		const isSame =
			existsSync(asked) && isDeepStrictEqual(JSON.parse(question), savedQuestion(path, opened.log));
		if (!isSame) {
			writeFileSync(asked, question);
		}
	}
}
