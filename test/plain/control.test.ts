import test from 'ava';
import {plainSession} from '../helpers/plain-session.js';
import {toyFight} from '../helpers/toy-fight.js';

test('who plays somebody, the dice and the answers are said by a word', async (t) => {
	const {fight} = toyFight();
	const {replies} = await plainSession(fight, [
		'control ann player Anna',
		'control ann dice rolled',
		'control ann answers never',
		'control ann dice thrown',
		'control zed dice typed',
	]);
	t.deepEqual(fight.combatants('gm')[0]?.handling, {
		player: 'Anna',
		dice: 'rolled',
		answers: 'never',
	});
	t.regex(replies[4] ?? '', /“dice” is no change: dice rolled, dice typed or dice usual\?/);
	t.regex(replies[5] ?? '', /“zed” is no combatant/);
});

test('how often somebody is asked is said as screens show it', async (t) => {
	const {fight} = toyFight();
	for (const [line, answers] of [
		['always', 'all'],
		['where more than one is allowed', 'choice'],
		['Never', 'never'],
	] as const) {
		await plainSession(fight, [`control ann answers ${line}`]);
		t.is(fight.combatants('gm')[0]?.handling?.answers, answers);
	}
});
