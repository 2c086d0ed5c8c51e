import test from 'ava';
import {viewFight} from '../../helpers/fight-view.js';
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
