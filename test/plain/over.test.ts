import test from 'ava';
import {plainSession} from '../helpers/plain-session.js';
import {toyFight} from '../helpers/toy-fight.js';

test('an answer to a fight that is over is told so', async (t) => {
	const {replies} = await plainSession(toyFight().fight, ['end', '6']);
	t.regex(
		replies.join(''),
		/^“6” does not fit\. Nothing is asked any more: the fight is over\. Or a command: /m,
	);
});
