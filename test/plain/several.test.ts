import test from 'ava';
import {ddFight, fighter} from '../helpers/dd-fight.js';
import {plainSession} from '../helpers/plain-session.js';
import {duellist, toyFight} from '../helpers/toy-fight.js';

/** What is said to these lines of a fight of Koji and Mika with Oni and a Thug, and what comes of it. */
async function replies(...lines: readonly string[]) {
	const {fight} = ddFight([
		fighter('Koji', 'good'),
		fighter('Mika', 'good'),
		fighter('Oni', 'bad'),
		fighter('Thug', 'bad'),
	]);
	const {replies: said} = await plainSession(fight, lines);
	const combatants = (fits: 'isHidden' | 'isGone') =>
		fight
			.combatants('gm')
			.filter((each) => each[fits])
			.map(({id}) => id);
	return {
		fight,
		hidden: combatants('isHidden'),
		gone: combatants('isGone'),
		valueOf: (who: string, field: string) => fight.fields(who).find(({id}) => id === field)?.value,
		said: said.slice(1).map((reply) => reply.split('\n\n')[0] ?? ''),
	};
}

test('several are hidden and revealed by one command, which is undone as one', async (t) => {
	const {fight, hidden} = await replies(
		'hide Koji, Mika and all foes because it is dark',
		'reveal Mik, Thug',
	);
	t.deepEqual(hidden, ['koji', 'oni']);
	fight.undo();
	t.deepEqual(fight.combatants('gm').filter(({isHidden}) => isHidden).length, 4);
	fight.undo();
	t.true(fight.combatants('gm').every(({isHidden}) => !isHidden));
});

test('several leave and come back', async (t) => {
	const {gone, said} = await replies(
		'out all foes flee',
		'return Oni, Thug because they rally',
		'surrender Oni and Thug',
		'return all',
		'return Thug',
	);
	t.regex(said[0] ?? '', /Oni flees.*Thug flees/s);
	t.regex(said[1] ?? '', /Oni is back.*Thug is back/s);
	t.regex(said[2] ?? '', /Oni surrenders.*Thug surrenders/s);
	t.regex(said[3] ?? '', /“all” is no combatant who has left or is dead: Oni or Thug\?/);
	t.deepEqual(gone, ['oni']);
});

test('several change sides, and get the same value', async (t) => {
	const {fight, valueOf} = await replies(
		'side Oni, Thug heroes',
		'adjust Oni, Thug rp -3 because of the song',
		'adjust all start =7',
	);
	t.true(fight.combatants('gm').every(({side}) => side === 'good'));
	t.is(valueOf('oni', 'rp'), valueOf('thug', 'rp'));
	t.is(valueOf('oni', 'rp'), Number(valueOf('koji', 'rp')) - 3);
	t.is(valueOf('koji', 'start'), 7);
	t.is(valueOf('thug', 'start'), 7);
});

test('a place is named, or the first that can be said is meant', async (t) => {
	const {valueOf, said} = await replies(
		'place Koji, Mika zone 2',
		'place Oni 2',
		'place Koji engaged Oni',
		'place Thug',
		'place Thug rp 3',
	);
	t.is(valueOf('koji', 'zone'), 2);
	t.is(valueOf('mika', 'zone'), 2);
	t.is(valueOf('oni', 'zone'), 2);
	t.deepEqual(valueOf('koji', 'engaged'), ['oni']);
	t.regex(said[3] ?? '', /place Thug VALUE NEW, where VALUE is one of/);
	t.regex(said[3] ?? '', /Zone: 0 \(a number from /);
	t.notRegex(said[3] ?? '', /Resolution/);
	t.regex(said[4] ?? '', / takes a number/);
});

test('where rules know no places, place says so', async (t) => {
	const {fight} = toyFight();
	const {replies: said} = await plainSession(fight, ['place ann 2']);
	t.regex(said[1] ?? '', /these rules know no places\./);
});

test('a name may hold a comma, and is told from the comma between names', async (t) => {
	const {fight} = toyFight({
		newcomers: [duellist('Ann', 'good'), duellist('Bob, the Tall', 'bad'), duellist('Bob', 'bad')],
	});
	await plainSession(fight, ['hide Bob, the Tall, Ann']);
	t.deepEqual(
		fight
			.combatants('gm')
			.filter(({isHidden}) => isHidden)
			.map(({name}) => name),
		['Ann', 'Bob, the Tall'],
	);
});

test('what comes behind is said to be too much, and nothing changes', async (t) => {
	const {fight, said} = await replies(
		'hide Koji, Mika now',
		'hide Koji, Nobody',
		'side Koji, Mika foes fast',
		'flee Koji, Mika fast',
	);
	t.regex(said[0] ?? '', /“now” is too much: nothing but a reason/);
	t.regex(said[1] ?? '', /“Nobody” is no combatant/);
	t.regex(said[2] ?? '', /“fast” is too much: nothing but a reason/);
	t.regex(said[3] ?? '', /“fast” is too much/);
	t.is(fight.entries('gm').length, 1);
});
