import test from 'ava';
import type {SettingValues} from '../../source/engine/facts/settings.js';
import {ddFight, fighter} from '../helpers/dd-fight.js';
import {plainSession} from '../helpers/plain-session.js';
import {duellist, toyFight} from '../helpers/toy-fight.js';

/** What is said to these lines of a duel of Koji with Oni and a Thug. */
const replies = async (...lines: readonly string[]) => repliesIn({}, ...lines);

async function repliesIn(settings: SettingValues, ...lines: readonly string[]) {
	const {fight} = ddFight(
		[fighter('Koji', 'good'), fighter('Oni', 'bad'), fighter('Thug', 'bad')],
		{settings},
	);
	const {replies: said} = await plainSession(fight, lines);
	return {fight, said: said.slice(1).map((reply) => reply.split('\n\n')[0] ?? '')};
}

test('a name, a synonym or a beginning is enough, for one, several or a side', async (t) => {
	const {fight, said} = await replies(
		'give Oni surprised',
		'give Oni, Koji ambushed',
		'give all foes hind',
		'give Koji and Oni aiming',
		'end Koji, Oni aiming',
		'end all foes hindered',
	);
	t.regex(said[0] ?? '', /Oni is surprised \(1 round left\)/);
	t.regex(said[1] ?? '', /Koji is surprised/);
	t.regex(said[2] ?? '', /Oni is hindered.*Thug is hindered/s);
	t.notRegex(said[2] ?? '', /Koji/);
	t.regex(said[3] ?? '', /Koji is aiming.*Oni is aiming/s);
	t.regex(said[4] ?? '', /Koji is no longer aiming/);
	t.regex(said[5] ?? '', /Thug is no longer hindered/);
	t.deepEqual(
		fight.conditions('gm').map(({who, name}) => [who, name]),
		[
			['oni', 'surprised'],
			['koji', 'surprised'],
		],
	);
});

test('what is said beside it counts instead of the usual', async (t) => {
	const {fight, said} = await replies(
		'give Oni hindered worth -2 once for 3 rounds because of the net',
		'give Oni surprised for good',
		'give Koji helped until the end of its next turn by Oni',
	);
	t.regex(said[0] ?? '', /Oni is hindered \(3 rounds left\)\. Reason: of the net/);
	t.regex(said[0] ?? '', /Oni: 2 Penalties \(−60\) on one roll\./);
	t.regex(said[1] ?? '', /Oni is surprised(?! \()/);
	t.deepEqual(
		fight.endable().map(({name, about}) => [name, about]),
		[
			['hindered', '2 Penalties (−60) on one roll, 3 rounds left'],
			['surprised', 'a Penalty (−30) on one roll'],
			['helped', 'a Bonus (+30) on each roll, until Koji’s next turn ends'],
		],
	);
	t.regex(said[2] ?? '', /Koji is helped \(until Koji’s next turn ends\)/);
	t.is(fight.conditions('gm').length, 3);
});

test('a condition lasts to the end of a round or of a turn, in the words of a table', async (t) => {
	const {fight, said} = await replies(
		'oni hindered until end of round',
		'koji hindered till the end of the next round',
		'thug hindered until end of his next turn',
		'thug helped until next turn',
		'oni hindered for 3 rounds',
		"oni helped until the end of thug's next turn",
		'koji helped until oni’s next turn starts',
	);
	t.deepEqual(
		fight.conditions('gm').map(({who, name, lasts}) => `${who} ${name}: ${lasts}`),
		[
			'koji hindered: 2 rounds left',
			'thug hindered: until Thug’s next turn ends',
			'thug helped: until Thug’s next turn starts',
			'oni hindered: 3 rounds left',
			'oni helped: until Thug’s next turn ends',
			'koji helped: until Oni’s next turn starts',
		],
	);
	t.regex(said[0] ?? '', /Oni is hindered \(1 round left\)/);
	// Given anew, with another length.
	t.notRegex(said[4] ?? '', /no longer/);
});

test('a worth without a sign counts the way its condition does, and a sign against it is refused', async (t) => {
	const {fight, said} = await replies(
		'give Oni hindered worth 2',
		'give Koji hindered 3',
		'give Koji helped worth 2',
		'give Thug hindered worth +2',
		'give Thug helped -1',
	);
	t.regex(said[0] ?? '', /Oni: 2 Penalties \(−60\) on each roll/);
	t.regex(said[1] ?? '', /Koji: 3 Penalties \(−90\) on each roll/);
	t.regex(said[2] ?? '', /Koji: 2 Bonuses \(\+60\) on each roll/);
	t.regex(said[3] ?? '', /hindered counts as a Penalty: type −2 or 2\./);
	t.regex(said[4] ?? '', /helped counts as a Bonus: type \+1 or 1\./);
	t.is(fight.conditions('gm').length, 3);
});

test('DD-05: of surprise as a delay is said whose Extra it takes, and whose plan comes first', async (t) => {
	const {fight, said} = await repliesIn(
		{surpriseDelay: true},
		'give Oni, Thug surprised',
		'end Oni, Thug surprised',
		'1',
		'1',
		'give all surprised',
	);
	t.regex(said[0] ?? '', /Oni, Thug: takes an Extra of the round, and counts on no roll\./);
	t.notRegex(said[0] ?? '', /Penalty/);
	const asked = fight.board('gm').lanes.find(({badges}) => badges.includes('surprised −1'));
	t.is(asked?.combatant, 'oni');
	t.regex(
		said[4] ?? '',
		/Oni: a Penalty \(−30\) on one roll; the plan of this round stands without the Extra\./,
	);
	t.regex(said[4] ?? '', /Koji, Thug: takes an Extra/);
});

test('details name a condition once', async (t) => {
	const {said} = await replies('give Oni hindered', 'details Oni');
	t.is((said[1] ?? '').split('hindered').length, 2);
});

test('own words are a condition too, in quotes also where they begin like one of the list', async (t) => {
	const {fight, said} = await replies(
		'give Oni covered in tar worth -1',
		'give Oni "aim"',
		'give Oni mo',
		'give Oni',
		'give Oni he',
		'end Oni cov',
	);
	t.regex(said[0] ?? '', /Oni is covered in tar/);
	t.regex(said[1] ?? '', /Oni is aim/);
	t.regex(said[2] ?? '', /Oni is mo/);
	t.regex(said[3] ?? '', /Which condition\?.*surprised: one Penalty/s);
	t.regex(said[5] ?? '', /Oni is no longer covered in tar/);
	t.deepEqual(
		fight.conditions('gm').map(({name}) => name),
		['aim', 'mo', 'he'],
	);
});

test('a condition ends by a line that begins with who has it', async (t) => {
	const {fight, said} = await replies(
		'give Oni surprised',
		'oni no longer surprised',
		'oni "dazed"',
		'Oni no longer dazed',
	);
	t.regex(said[1] ?? '', /Oni is no longer surprised/);
	t.deepEqual(fight.conditions('gm'), []);
});

test('a slip makes no condition of its own: the near one is offered, and what is in quotes is taken', async (t) => {
	const {fight, said} = await replies(
		'give Oni suprised',
		'give Oni "suprised"',
		'give Oni dreamy',
	);
	t.regex(said[0] ?? '', /“suprised” is no condition of these rules: did you mean “surprised”\?/);
	t.regex(said[1] ?? '', /“suprised” is a condition of your own/);
	t.regex(said[2] ?? '', /“dreamy” is a condition of your own/);
	t.deepEqual(
		fight.conditions('gm').map(({name}) => name),
		['suprised', 'dreamy'],
	);
});

test('a condition is given as the board shows it, with its worth, and a slip of a name is told', async (t) => {
	const {fight, said} = await replies(
		'give Oni hindered −2',
		'give Onni hindered',
		'end Thug hindered',
	);
	t.deepEqual(
		fight.conditions('gm').map(({who, name}) => [who, name]),
		[['oni', 'hindered']],
	);
	t.regex(said[0] ?? '', /−60\) on each roll/);
	t.regex(said[1] ?? '', /“Onni” is no combatant: Oni\?/);
	t.regex(said[2] ?? '', /Thug is not hindered/);
});

test('whose a condition is may be said by a former name, and nobody’s name is no part of its own', async (t) => {
	const {fight} = toyFight({
		newcomers: [duellist('Ann', 'good'), {...duellist('Old Lurker', 'bad'), isHidden: true}],
	});
	const {replies: said} = await plainSession(fight, [
		'rename Old Lurker to Tom',
		'give Ann cursed worth -1 for 2 rounds by Old Lurker',
		'give Ann hexed worth -1 by Lurkr',
		'give Ann struck by lightning for 2 rounds',
		'give Ann "hexed worth -1 by night"',
	]);
	t.regex(said[3] ?? '', /^“Lurkr” is no combatant: Ann or Tom\?/);
	t.deepEqual(
		fight.conditions('players').map(({name}) => name),
		['cursed', 'struck by lightning', 'hexed worth -1 by night'],
	);
});

test('a beginning that several have is asked about, and nothing changes', async (t) => {
	const {fight} = toyFight();
	const {replies: said} = await plainSession(fight, [
		'give Bob stu',
		'give Bob stuc',
		'end Bob guarded',
	]);
	t.regex(said[1] ?? '', /“stu” can be stunned or stuck\. In quotes it is/);
	t.regex(said[2] ?? '', /Bob is stuck/);
	t.regex(said[3] ?? '', /Not done: Bob is not guarded/);
	t.deepEqual(
		fight.conditions('gm').map(({name}) => name),
		['stuck'],
	);
});

test('adjust takes signs, and says where a minus could be meant otherwise', async (t) => {
	const {fight} = toyFight();
	const {replies: said} = await plainSession(fight, [
		'adjust bob hp -7',
		'adjust bob hp +2',
		'adjust bob hp =-7',
		'adjust bob hp 12',
		'adjust bob hp −100',
		'adjust bob hp 2d6',
	]);
	t.regex(said[1] ?? '', /Less by 7; =−7 sets it\./);
	t.regex(said[1] ?? '', /Bob: Hit points 10 → 3/);
	t.regex(said[2] ?? '', /Bob: Hit points 3 → 5/);
	t.regex(said[3] ?? '', /Bob: Hit points 5 → −7/);
	t.regex(said[4] ?? '', /Bob: Hit points −7 → 12/);
	t.regex(said[5] ?? '', /the value is 12, and can change by −62 to \+87/);
	t.regex(said[6] ?? '', /a number from −50 to 99, or a change such as −3/);
	t.is(fight.fields('bob')[0]?.value, 12);
});
