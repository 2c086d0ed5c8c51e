import test from 'ava';
import {quietFor} from '../../../source/engine/kit/rule-text.js';
import {openFight} from '../../../source/session/play/open.js';
import {quietDetails} from '../../../source/ui/kit/parts/detail-rows.js';
import {viewFight} from '../../helpers/fight-view.js';
import {memoryLog} from '../../helpers/memory-log.js';
import {playOptions, sampleHeader} from '../../helpers/recorded-fight.js';
import {samples} from '../../helpers/samples.js';
import {duellist, toyFight} from '../../helpers/toy-fight.js';

const fallen = () => {
	const {fight} = toyFight({
		newcomers: [duellist('Ann', 'good'), duellist('Bob', 'bad'), duellist('Cid', 'bad')],
	});
	fight.gm({do: 'adjust', who: 'bob', field: 'hp', value: 0});
	return fight;
};

test('numbers of rules stand on the page of rules only, or beside everything where they are wanted', async (t) => {
	const quiet = await viewFight(fallen());
	t.notRegex(quiet.screen(), /TO-\d/);
	await quiet.press('?', '?');
	t.regex(quiet.screen(), /TO-01 Turns/);

	const cited = await viewFight(fallen(), {preferences: {rules: 'cited'}});
	t.regex(cited.screen(), /next in line \(TO-01\)/);
	t.regex(cited.screen(), /Bob is down \(TO-01\)/);
});

for (const sample of samples) {
	test(`${sample.id}: neither the sheet beside the question nor the details of anybody name a rule`, async (t) => {
		const {header, ruleset} = sampleHeader(sample, 3);
		const fight = openFight(ruleset, memoryLog(header).log, [], playOptions());
		const quiet = quietFor(fight.info.reference);
		const number = /\b[A-Z]{2}-\d[\dA-Z]\b/;
		for (let answers = 0; answers < 40; answers++) {
			fight.answer({kind: 'default'});
			for (const {combatant} of fight.board('gm').lanes) {
				for (const {value, brief = ''} of quietDetails(fight.details(combatant, 'gm'), quiet)) {
					t.notRegex(value, number);
					t.notRegex(brief, number);
				}
			}
		}

		const view = await viewFight(fight, {columns: 120, rows: 36});
		const left = view.lines().map((line) => line.slice(0, 50));
		t.true(left.some((line) => line.includes('─ Sheet')));
		t.notRegex(left.join('\n'), number);
		await view.press('d');
		await view.shows('Can still do');
		t.notRegex(view.screen(), number);
	});
}
