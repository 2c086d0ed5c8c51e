import test from 'ava';
import {viewFight} from '../../helpers/fight-view.js';
import {duellist, toyFight} from '../../helpers/toy-fight.js';

const longName = 'Kurogawa of the seven bridges over the river that nobody has ever crossed alive';

test('a question without room for its title in one row still has a titled frame', async (t) => {
	const {fight} = toyFight({newcomers: [duellist(longName, 'good'), duellist('Bob', 'bad')]});
	const view = await viewFight(fight, {columns: 80});
	t.regex(view.screen(), /^─ Kurogawa of the seven bridges over the river that….+ ─/m);
	t.notRegex(view.screen(), /^─ {2}─/m);
});
