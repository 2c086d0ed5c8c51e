import test from 'ava';
import {randomSource} from '../../../../source/dice/random-source.js';
import {seal} from '../../../../source/rulesets/index.js';
import {openFight} from '../../../../source/session/play/open.js';
import {memoryLog} from '../../../helpers/memory-log.js';
import {randomCorrection, randomStep} from '../../../helpers/random-session.js';
import {playOptions, sampleHeader} from '../../../helpers/recorded-fight.js';
import {samples} from '../../../helpers/samples.js';
import {ask, duellist, toyHeader} from '../../../helpers/toy-fight.js';
import {toyRules} from '../../../helpers/toy-ruleset.js';

for (const sample of samples) {
	test(`${sample.id}: answers have the same words where they are given and where their log is read`, (t) => {
		const {header, ruleset} = sampleHeader(sample, 7);
		const store = memoryLog(header);
		const fight = openFight(ruleset, store.log, [], playOptions());
		const source = randomSource(7);
		for (let step = 0; step < 60; step++) {
			if (step % 12 === 11) {
				randomCorrection(fight, source);
			} else {
				randomStep(fight, source);
			}
		}

		const {log} = memoryLog(header, store.lines);
		const read = openFight(ruleset, log, store.records(), playOptions());
		t.deepEqual(fight.history('gm'), read.history('gm'));
		t.deepEqual(fight.undoable(), read.undoable());
		t.deepEqual(fight.redoable(), read.redoable());
	});
}

test('no question is asked anew to tell of answers that were given here', (t) => {
	let asked = 0;
	const ruleset = seal({
		...toyRules,
		prompt(...of: Parameters<typeof toyRules.prompt>) {
			asked++;
			return toyRules.prompt(...of);
		},
	});
	const header = toyHeader([duellist('Ann', 'good'), duellist('Bob', 'bad')]);
	const store = memoryLog(header);
	const fight = openFight(ruleset, store.log, [], ask);
	fight.prompt('gm');
	for (let answer = 0; answer < 12; answer++) {
		fight.answer({kind: 'default'});
	}

	fight.prompt('gm');
	asked = 0;
	t.is(fight.recent('gm', 12).filter(({label}) => label !== '').length, 12);
	t.is(fight.told('players', Infinity).length, 13);
	t.is(fight.undoable()?.label, fight.recent('gm', 1)[0]?.label);
	t.is(asked, 0);

	const {log} = memoryLog(header, store.lines);
	const read = openFight(ruleset, log, store.records(), ask);
	asked = 0;
	t.deepEqual(read.told('gm', Infinity), fight.told('gm', Infinity));
	t.is(asked, 0);
	t.is(read.undoable()?.label, fight.undoable()?.label);
	t.is(read.undoable()?.label, fight.undoable()?.label);
	t.is(asked, 1);
});
