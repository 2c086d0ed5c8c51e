import test from 'ava';
import {rulesNow} from '../../../source/ui/fight/rule-pane.js';
import {keys} from '../../helpers/render.js';
import {viewFight} from '../../helpers/fight-view.js';
import {toyFight} from '../../helpers/toy-fight.js';

test('with three columns, the target follows the highlighted choice', async (t) => {
	const {fight} = toyFight();
	const view = await viewFight(fight, {columns: 200, rows: 50});
	await view.shows('Target: Bob');
	t.regex(view.screen(), /Sheet: Ann/);
	await view.press(keys.down);
	await view.shows('No target');
	t.notRegex(view.screen(), /Target: Bob/);
});

test('rules are those of what is highlighted, of the question, and of its reason, each once', (t) => {
	const entry = (id: string) => ({id, heading: id, summary: ''});
	const reference = ['XX-01', 'XX-02', 'XX-03', 'XX-04'].map(entry);
	const rules = rulesNow(
		{
			id: 'q',
			kind: 'choose',
			title: 'What now?',
			rule: 'XX-02',
			why: 'goes first (XX-03), as XX-02 says',
			choices: [
				{id: 'a', label: 'A', rule: 'XX-04'},
				{id: 'b', label: 'B', refused: {reason: 'no', rule: 'XX-01'}},
			],
		},
		'a',
		reference,
	);
	t.deepEqual(
		rules.map(({id}) => id),
		['XX-04', 'XX-02', 'XX-03'],
	);
});
