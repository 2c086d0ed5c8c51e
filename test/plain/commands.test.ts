import test from 'ava';
import {duellist, toyFight} from '../helpers/toy-fight.js';
import {ddFight, fighter} from '../helpers/dd-fight.js';
import {plainSession} from '../helpers/plain-session.js';
import {rkFight} from '../helpers/rk-fight.js';

/** What is said to these lines, by line, before the prompt is shown again. */
async function repliesTo(...lines: readonly string[]) {
	const {fight} = toyFight();
	const {replies} = await plainSession(fight, lines);
	return {fight, replies: replies.slice(1).map((reply) => reply.split('\n\n')[0] ?? '')};
}

test('undo takes back, redo brings back, and both say what', async (t) => {
	const {fight, replies} = await repliesTo('rest', 'undo', 'redo', 'undo', 'redo', 'redo');
	t.is(replies[1], 'Taken back: Ann: Rest');
	t.is(replies[2], 'Brought back: Ann: Rest');
	t.is(replies[5], 'Not done: there is nothing to redo.');
	t.is(fight.prompt('gm').title, 'Bob: what now?');
});

test('undo to a number of the log takes back that answer and all after it', async (t) => {
	const {fight, replies} = await repliesTo(
		'rest',
		'rest',
		'rest',
		'undo to 3',
		'undo 3',
		'undo to 99',
	);
	t.is(fight.prompt('gm').title, 'Bob: what now?');
	t.regex(replies[4] ?? '', /undo to N/);
	t.regex(replies[5] ?? '', /there is no answer \d+; the last is/);
});

test('adjust overrules a value with a reason and tells both', async (t) => {
	const {replies} = await repliesTo('adjust bob hit points 3 because the roll was mistyped');
	t.is(
		replies[0],
		'  Ruling: Bob: Hit points 10 → 3. Reason: the roll was mistyped\n  Bob: HP 10 → 3/10',
	);
});

test('side lets somebody fight for the other side, by the names of the screen', async (t) => {
	const {fight, replies} = await repliesTo(
		'side bob',
		'side bob elves',
		'side bob foes',
		'side bob heroes now',
		'side bob hero because she paid him',
	);
	t.regex(replies[0] ?? '', /Which side: Heroes or Foes\?/);
	t.regex(replies[1] ?? '', /“elves” is no side: Heroes or Foes\?/);
	t.regex(replies[2] ?? '', /fights for the foes already/);
	t.regex(replies[3] ?? '', /nothing but a reason/);
	t.regex(replies[4] ?? '', /Bob fights for the heroes .* she paid him/);
	t.is(fight.combatants('gm')[1]?.side, 'good');
});

test('set changes a setting by its id or label, with a reason, and settings tells what is to come', async (t) => {
	const {fight, replies} = await repliesTo(
		'set',
		'set loud',
		'set lenght 4',
		'set length 40',
		'set length of a blade 5 because it is drawn out',
		'settings',
		'set loud on',
		'rest',
		'settings',
	);
	t.regex(replies[0] ?? '', /which house rule\?.*\n {2}set NAME VALUE/);
	t.regex(replies[1] ?? '', /Loud blows: yes or no\?/);
	t.regex(replies[2] ?? '', /“lenght” is no house rule: length\?/);
	t.regex(replies[3] ?? '', /Length of a blade takes a whole number from 1 to 9/);
	t.is(
		replies[4],
		'This question still goes by the former value; “5” counts from round 2 on.\n  Ruling: Setting “Length of a blade”: 3 → 5, from round 2 on. Reason: it is drawn out',
	);
	t.is(replies[5], '  loud – Loud blows: no\n  length – Length of a blade: 3; 5 from round 2 on');
	t.regex(replies[8] ?? '', /loud – Loud blows: yes – changed/);
	t.is(fight.settings()[0]?.value, 'yes');
});

test('adjust says who there is, what can be adjusted and what fits', async (t) => {
	const {replies} = await repliesTo(
		'adjust',
		'adjust zoe',
		'adjust bob',
		'adjust bob luck 3',
		'adjust bob hp lots',
		'adjust bob hp 1000',
	);
	t.regex(replies[0] ?? '', /Which combatant: Ann or Bob\?/);
	t.regex(replies[1] ?? '', /“zoe” is no combatant: Ann or Bob\?/);
	t.regex(replies[2] ?? '', /Hit points: 10 \(a number from −50 to 99\)/);
	t.regex(replies[3] ?? '', /“luck” is no value: Hit points\?/);
	t.regex(replies[4] ?? '', / takes a number from −50 to 99/);
	t.regex(replies[5] ?? '', /expected a whole number from −50 to 99/);
});

test('what is yes or no is listed so', async (t) => {
	const {fight} = ddFight([fighter('Koji', 'good'), fighter('Oni', 'bad')]);
	const {replies} = await plainSession(fight, ['adjust koji']);
	t.regex(replies[1] ?? '', /: no \(yes or no\)/);
	t.notRegex(replies[1] ?? '', /: (?:true|false) /);
});

for (const some of [
	'Oni, Thug, the elder',
	'Oni Thug, the elder',
	'oni;thug , the elder',
	'thug,oni',
]) {
	test(`adjust takes several as “${some}”`, async (t) => {
		const {fight} = ddFight([
			fighter('Koji', 'good'),
			fighter('Oni', 'bad'),
			fighter('Thug, the elder', 'bad'),
			fighter('Archer', 'bad'),
		]);
		await plainSession(fight, [`adjust Koji engaged ${some}`]);
		const engaged = fight.fields('koji').find(({id}) => id === 'engaged');
		t.deepEqual(engaged?.value, ['oni', 'thug-the-elder']);
	});
}

test('adjust takes the beginning of a value’s name also before phases (RK-02)', async (t) => {
	const {fight} = rkFight();
	await plainSession(fight, ['', 'adjust Koji actions 9, 9']);
	const ahead = fight.fields('koji').find(({id}) => id === 'ahead');
	t.deepEqual(ahead?.value, ['9', '9']);
});

test('give gives a condition for a time, conditions lists it, end ends it by number or name', async (t) => {
	const {fight, replies} = await repliesTo(
		'give Bob very dazed for 2 rounds worth -1 once because of the bell',
		'give Ann brave until the end of Bob',
		'give Ann calm',
		'conditions',
		'end 1',
		'end Ann brave because he fled',
		'end Ann',
	);
	t.regex(replies[0] ?? '', /Bob is very dazed \(2 rounds left\)\. Reason: of the bell/);
	t.regex(replies[1] ?? '', /Ann is brave \(until Bob’s next turn ends\)/);
	t.is(
		replies[3],
		'  1) Bob is very dazed (2 rounds left)\n  2) Ann is brave (until Bob’s next turn ends)\n  3) Ann is calm',
	);
	t.regex(replies[4] ?? '', /Bob is no longer very dazed/);
	t.regex(replies[5] ?? '', /Ann is no longer brave\. Reason: he fled/);
	t.regex(replies[6] ?? '', /Which condition: calm\?/);
	t.deepEqual(
		fight.conditions('gm').map(({name}) => name),
		['calm'],
	);
});

test('give lets a condition of the rules’ table last as they say, or for good', async (t) => {
	const {replies} = await repliesTo(
		'give Bob stunned',
		'give Ann stunned for good',
		'give Ann guarded',
		'give Bob stunned for 3 rounds',
	);
	t.regex(replies[0] ?? '', /Bob is stunned \(2 rounds left\)/);
	t.regex(replies[1] ?? '', /Ann is stunned(?! \()/);
	t.regex(replies[2] ?? '', /Ann is guarded \(until Ann’s next turn starts\)/);
	t.regex(replies[3] ?? '', /Bob is stunned \(3 rounds left\)/);
});

test('give names the units that are counted when another is typed', async (t) => {
	const {replies} = await repliesTo('give Bob dazed for 2 minutes');
	t.regex(replies[0] ?? '', /“minutes” is no unit of time here: rounds\?/);
});

test('a name is only changed of somebody who has all of it', async (t) => {
	const {fight} = toyFight({
		newcomers: [duellist('Qzlurker', 'bad'), duellist('Qzlurker A', 'bad')],
	});
	const {replies} = await plainSession(fight, [
		'rename Qzlurker B to Qzvile',
		'rename Qzlurker A to Qzvile',
		'rename Qzlurker to Road to Ruin',
	]);
	t.regex(replies[1] ?? '', /Nobody is called “Qzlurker B”: Qzlurker or Qzlurker A\?/);
	t.deepEqual(
		fight.combatants('gm').map(({name}) => name),
		['Road to Ruin', 'Qzvile'],
	);
});

test('combatants are hidden, revealed, renamed and removed by name', async (t) => {
	const {fight, replies} = await repliesTo(
		'hide bob',
		'hide bob',
		'reveal bob',
		'rename bob to Bob the Bold',
		'remove bob the bold because he ran',
	);
	t.regex(replies[1] ?? '', /Not done: already hidden/);
	t.regex(replies[2] ?? '', /Bob comes into sight/);
	t.regex(replies[4] ?? '', /Bob the Bold leaves the fight\. Reason: he ran/);
	t.is(fight.outcome()?.winner, 'good');
});

test('a note is for the GM, an announcement for all', async (t) => {
	const {fight} = await repliesTo('note he lies', 'announce it rains');
	t.deepEqual(
		fight.entries('players').flatMap(({lines}) => lines.map(({text}) => text)),
		['it rains'],
	);
});

test('interrupts lists who can break in, and interrupt does it', async (t) => {
	const {fight, replies} = await repliesTo('interrupts', 'interrupt 2', 'interrupt 1');
	t.regex(replies[0] ?? '', /1\) y {2}Everybody rests · free/);
	t.regex(replies[1] ?? '', /interrupt takes a number/);
	t.is(fight.prompt('gm').title, 'Bob: what now?');
});

test('skip leaves what is going on, end the fight, and reopen goes on', async (t) => {
	const {fight, replies} = await repliesTo(
		'1',
		'skip',
		'end because it is late',
		'reopen',
		'skip all',
	);
	t.regex(replies[1] ?? '', /The GM skips: The blow/);
	t.regex(replies[2] ?? '', /The fight is over/);
	t.regex(replies[3] ?? '', /The fight goes on/);
	t.regex(replies[4] ?? '', /nothing but a reason/);
	t.is(fight.prompt('gm').title, 'Bob: what now?');
});

test('why says why somebody is up, and what a choice is worth', async (t) => {
	const {replies} = await repliesTo('why', 'why 1', 'why 7');
	t.regex(replies[0] ?? '', /next in line\nAnn \(0\): roster order\nTO-01 Turns/);
	t.regex(replies[1] ?? '', /Strike Bob\n~3.5 hit points/);
	t.regex(replies[2] ?? '', /why takes the number of a choice/);
});

test('rules shows those of the prompt, or those that hold all the words', async (t) => {
	const {replies} = await repliesTo('rules', 'rules LOUD blows', 'rules loud turns');
	t.regex(replies[0] ?? '', /^TO-01 Turns\n {2}Whoever/);
	t.regex(replies[1] ?? '', /^TO-02 Volume/);
	t.is(replies[2], 'No rule holds all of these words.');
});

test('log, details and settings look without changing anything', async (t) => {
	const {fight, replies} = await repliesTo(
		'rest',
		'log',
		'log 1',
		'log x',
		'details ann',
		'settings',
	);
	t.is(replies[1], '1 The fight begins\n2 Ann: Rest');
	t.is(replies[2], '2 Ann: Rest');
	t.regex(replies[3] ?? '', /log takes a number/);
	t.is(replies[4], 'Ann\n  Hit points: 10');
	t.regex(replies[5] ?? '', /Loud blows: no$/m);
	t.is(fight.entries('gm').length, 2);
});

test('help tells of one word, and of what another word stands for', async (t) => {
	const {replies} = await repliesTo('help plans', 'help oops', 'help theme', 'help fly');
	t.deepEqual(replies.slice(0, 2), [
		['  plans', '      what you have planned for later, with numbers'].join('\n'),
		['  undo [to N]', replies[1]?.split('\n')[1]].join('\n'),
	]);
	t.regex(replies[2] ?? '', /is not for plain mode: they are set on/);
	t.is(replies[3], 'There is no command “fly”; help lists them.');
});

test('help lists every command with what follows it', async (t) => {
	const {replies} = await repliesTo('help');
	for (const word of ['undo', 'redo', 'note', 'adjust', 'board', 'log', 'why', 'quit']) {
		t.regex(replies[0] ?? '', new RegExp(String.raw`^  ${word}\b`, 'm'));
	}
});

test('a command behind a colon that there is not is named', async (t) => {
	const {replies} = await repliesTo(':fly', 'board please');
	t.is(replies[0], 'There is no command “:fly”; help lists them.');
	t.is(replies[1], 'board stands alone.');
});

test('menu lists every choice on a line of its own, and is refused when there is nothing to choose', async (t) => {
	const {replies} = await repliesTo('menu', 'strike bob', 'menu');
	t.regex(replies[0] ?? '', /\) ol {2}Flourish/);
	t.regex(replies[2] ?? '', /There is nothing to choose from here\./);
});
