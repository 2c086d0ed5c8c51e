import test from 'ava';
import {meaningOf} from '../../../source/session/acts/line-meaning.js';
import {quickExample, quickProblem} from '../../../source/session/acts/quick-help.js';
import {quickLine} from '../../../source/session/acts/quick-line.js';
import {spelledOutIn} from '../../../source/session/acts/quick-words.js';
import {takeWhom} from '../../../source/session/acts/parts/whom.js';
import {duellist, toyFight} from '../../helpers/toy-fight.js';
import {takeLine} from '../../../source/plain/line.js';
import {DiceTalk} from '../../../source/plain/dice-talk.js';
import {TogetherTalk, Voice} from '../../../source/plain/scene.js';
import {styleFor} from '../../../source/plain/texts/style.js';
import type {Fight} from '../../../source/session/fight/fight.js';
import {Trials} from '../../../source/session/fight/trials.js';
import {otFight} from '../../helpers/ot-fight.js';
import {fighter, fire} from '../../helpers/ot-scene.js';
import {openFight} from '../../../source/session/play/open.js';
import {emptyHouse, undisturbed} from '../../helpers/plain-session.js';
import {fightScene, viewFight} from '../../helpers/fight-view.js';
import {memoryLog} from '../../helpers/memory-log.js';
import {playDefault, playOptions, sampleHeader} from '../../helpers/recorded-fight.js';
import {keys} from '../../helpers/render.js';
import {type Sample, samples} from '../../helpers/samples.js';
import {sharedOut} from '../../helpers/thoroughness.js';

/* A line that begins with whom it is for. */

/** A sample fight after some answers. */
function begun(sample: Sample): Fight {
	const {header, ruleset} = sampleHeader(sample, 3);
	const fight = openFight(ruleset, memoryLog(header).log, [], playOptions());
	for (let step = 0; step < 3; step++) {
		playDefault(fight);
	}

	const [harm] = fight.harms();
	fight.gm({
		do: 'harm',
		way: harm?.id ?? '',
		amount: {kind: 'by', amount: 5},
		blows: fight.combatants('gm').map(({id}) => ({who: id})),
	});
	return fight;
}

/** As many lines as are of use in any ruleset, for its own people. */
function linesFor(fight: Fight): Readonly<Record<string, string>> {
	const [one, other] = fight.combatants('gm').filter(({isHidden}) => !isHidden);
	if (!one || !other) {
		throw new Error('there are not two to act on');
	}

	const kin = fight.combatants('gm').flatMap(({name}) => /^(.+) 2$/.exec(name)?.[1] ?? [])[0];
	const condition = fight.conditionRows()[0]?.name;
	const number = fight.fields(one.id).find(({shape}) => shape.kind === 'number');
	const tags = `${one.tag ?? ''} ${other.tag ?? ''}`;
	return {
		[`${tags} -3`]: 'harm',
		[`${one.name}, ${other.name} -2d6 fire half`]: 'harm',
		[`${tags} +2`]: 'heal',
		'all foes -1 because of the heat': 'harm',
		...(kin !== undefined && {[`all ${kin.toLowerCase()} =1`]: 'harm'}),
		...(condition !== undefined && {[`${one.tag ?? ''} ${condition}`]: 'give'}),
		[`${tags} “sings” 1 ${fight.info.units.at(-1)?.id ?? 'round'}`]: 'give',
		...(number && {[`${one.name} ${number.label} 3`]: 'adjust'}),
		[`${one.tag ?? ''} note limps because of the trap`]: 'note',
		[`${tags} hide`]: 'hide',
		[`${other.tag ?? ''} flees`]: 'remove',
	};
}

const table = (fight: Fight) => ({
	services: emptyHouse,
	style: styleFor({theme: 'none', symbols: 'unicode'}, false),
	during: undisturbed,
	trials: new Trials(fight),
	dice: new DiceTalk(),
	together: new TogetherTalk(),
	voice: new Voice(),
});

/** All that came of it, as far as the GM is told. */
const told = (fight: Fight) => fight.told('gm', 1).map(({lines}) => lines.map(({text}) => text));

for (const sample of sharedOut(samples, 3, 1)) {
	test(`${sample.id}: a quick line means the same on the screen’s list and in plain mode`, async (t) => {
		for (const [line, command] of Object.entries(linesFor(begun(sample)))) {
			const [fight, other] = [begun(sample), begun(sample)];
			const meant = meaningOf(line, fightScene(fight));
			t.is(meant?.id, command, line);
			t.true(meant?.outlook !== undefined && 'text' in meant.outlook, line);
			const outcome = await meant?.read();
			t.is(outcome?.kind === 'do' ? fight.gm(outcome.input) : outcome?.kind, undefined, line);
			const reply = await takeLine(line, table(other));
			t.is(reply.isUnfit, undefined, `${line}: ${reply.lines.join(' ')}`);
			t.deepEqual(told(other), told(fight), line);
		}
	});
}

const toy = samples.find(({id}) => id === 'toy');

test('what is no act of somebody’s is no quick line', (t) => {
	for (const line of [
		'bob',
		'bob 7',
		'bob sings',
		'rename bob to Bert',
		'all 1 but Cat',
		'zed -7',
	]) {
		const meant = toy && meaningOf(line, fightScene(begun(toy)));
		t.not(meant?.isQuick, true, line);
	}
});

test('a tag is nobody’s who is called otherwise, and commas are only needed between beginnings of names', async (t) => {
	const fight = toy && begun(toy);
	if (fight) {
		await takeLine('ann bob cat -2', table(fight));
		t.regex(told(fight).flat().join(' '), /Ann.*Bob.*Cat/);
		await takeLine('c “on bob” 1 round', table(fight));
		t.regex(told(fight).flat().join(' '), /Cat is on bob/);
	}
});

test('the list of commands shows first what a line means, and what it would do under it', async (t) => {
	const fight = toy && begun(toy);
	if (fight) {
		const view = await viewFight(fight);
		await view.press(':');
		await view.type('b c -7');
		t.regex(view.screen(), /❯ H +Harm somebody: b, c -7\s+Bob HP 11 → 4 · Cat HP 15 → 8/);
		await view.press(keys.enter);
		await view.shows('Bob: Hit points 11 → 4');
	}
});

for (const sample of sharedOut(samples, 2, 1)) {
	test(`${sample.id}: a line that means nothing says what comes behind whom it names`, (t) => {
		const fight = begun(sample);
		const [one] = fight.combatants('gm');
		t.regex(quickProblem(`${one?.tag ?? ''} xyzzy`, fight) ?? '', /^“xyzzy” means nothing behind/);
		const said = quickProblem(one?.name ?? '', fight) ?? '';
		t.regex(said, /^Behind “.*” comes how much/);
		// What the message gives as examples means what it says.
		const [, condition = '', value = ''] =
			/a condition \((.*), no longer .*\), a value \((.*)\) or/.exec(said) ?? [];
		for (const [words, id] of [
			[condition, 'give'],
			[value, 'adjust'],
		] as const) {
			t.is(quickLine(`${one?.tag ?? ''} ${words}`, fight)?.id, id, words);
		}

		t.is(quickProblem('xyzzy -7', fight), undefined);
		t.is(meaningOf(quickExample(fight), fightScene(fight))?.id, 'harm');
	});
}

test('the last word of a name stands for it, unless another ends with it too', (t) => {
	const {fight} = toyFight({
		newcomers: ['Brother Oda', 'Brother Ulf', 'Black Bart', 'Red Guard', 'Blue Guard', 'Bart'].map(
			(name, at) => duellist(name, at === 0 ? 'good' : 'bad'),
		),
	});
	const meant = (line: string) => meaningOf(line, fightScene(fight))?.rest;
	t.is(meant('oda -3')?.trim(), 'oda -3');
	t.is(meant('guard -3'), undefined);
	t.is(quickProblem('guard -3', fight), '“guard” is no combatant: Red Guard or Blue Guard?');
	t.is(meant('odda -3')?.trim(), 'Brother Oda -3');
	t.regex(
		quickProblem('brother -3', fight) ?? '',
		/^“brother” is no combatant: Brother Oda or Brother Ulf\?/,
	);
	t.deepEqual(takeWhom('bart', fight).whom, ['bart']);
	t.deepEqual(takeWhom('oda', fight).whom, ['brother-oda']);
});

for (const sample of sharedOut(samples, 2, 1)) {
	test(`${sample.id}: a line ends a condition of whom it names, and “end” alone or with a reason the fight`, (t) => {
		const fight = begun(sample);
		const one = fight.combatants('gm').find(({isHidden}) => !isHidden);
		if (!one) {
			t.fail();
			return;
		}

		const scene = fightScene(fight);
		fight.gm({do: 'give', who: one.id, name: 'in trouble'});
		for (const words of ['no longer', 'not', 'end', '-']) {
			t.is(meaningOf(`${one.name} ${words} in trouble`, scene)?.id, 'end-condition', words);
		}

		t.is(meaningOf(`end ${one.name} in trouble`, scene)?.id, 'end-condition');
		t.regex(
			JSON.stringify(meaningOf(`end ${one.name} in trouble`, scene)?.outlook),
			/no longer in trouble/,
		);
		t.is(meaningOf('end because of the rain', scene)?.id, 'end');
	});
}

test('beginnings of words with a number are one of several, and their name alone is all of them', (t) => {
	const {fight} = toyFight({
		newcomers: ['Ann', 'Goblins 1', 'Goblins 2', 'Goblin king'].map((name, at) =>
			duellist(name, at === 0 ? 'good' : 'bad'),
		),
	});
	for (const called of ['goblins 2', 'gob 2', 'goblin 2']) {
		t.deepEqual(takeWhom(`${called} -3`, fight), {whom: ['goblins-2'], rest: '-3'}, called);
	}

	for (const called of ['goblins', 'all goblins']) {
		t.deepEqual(takeWhom(`${called} -3`, fight).whom, ['goblins-1', 'goblins-2'], called);
	}
});

test('the beginning of a name goes before a word within another’s', (t) => {
	const {fight} = toyFight({
		newcomers: ['Goblin king', 'King Olaf'].map((name, at) =>
			duellist(name, at === 0 ? 'bad' : 'good'),
		),
	});
	t.deepEqual(takeWhom('king -3', fight).whom, ['king-olaf']);
	t.deepEqual(takeWhom('olaf -3', fight).whom, ['king-olaf']);
	const meant = (line: string) => meaningOf(line, fightScene(fight))?.id;
	t.is(meant('olaf not seeing'), 'end-condition');
	t.is(meant('olaf not seeing for 2 rounds'), 'give');
});

test('a slip in a name is mended before it is shown what a line would do, where only one is meant', (t) => {
	const {fight} = toyFight({
		newcomers: ['Mirelle', 'Oni', 'Ona'].map((name, at) =>
			duellist(name, at === 0 ? 'good' : 'bad'),
		),
	});
	const meant = (line: string) => meaningOf(line, fightScene(fight))?.rest.trim();
	t.is(meant('mirele -3'), 'Mirelle -3');
	t.is(meant('onu -3'), undefined);
	t.is(meant('zed -3'), undefined);
});

test('somebody is hidden or seen, in the words of a table', (t) => {
	const {fight} = toyFight({newcomers: [duellist('Ann', 'good'), duellist('Bob', 'bad')]});
	const command = (line: string) => meaningOf(line, fightScene(fight))?.id;
	t.is(command('bob hidden'), 'hide');
	for (const words of ['not hidden', 'no longer hidden', 'visible', 'appears']) {
		t.is(command(`bob ${words}`), 'reveal', words);
	}
});

test('amounts of dice say what they can come to, before they are rolled', (t) => {
	const {fight} = toyFight({newcomers: [duellist('Ann', 'good'), duellist('Bob', 'bad')]});
	const outlook = meaningOf('bob -2d6', fightScene(fight))?.outlook ?? {refused: ''};
	t.regex('text' in outlook ? outlook.text : '', /^2d6: 2 to 12, on average 7 · Bob HP/);
});

test('Open Table: a slip in a kind of damage is no reason, and a condition lasts while somebody concentrates', async (t) => {
	const fight = otFight([fighter('Oda', 'good', {attacks: [fire()]}), fighter('Oni', 'bad')]);
	const said = async (line: string) => {
		const {lines} = await takeLine(line, table(fight));
		return lines.join(' ');
	};

	t.regex(await said('oni -3 fier'), /“fier” is no way to harm: did you mean “fire”\?/);
	t.is(meaningOf('oni -3 trap', fightScene(fight))?.rest, 'oni -3 because trap');
	await said('oni paralyzed while oda concentrates');
	t.regex(
		fight
			.board('gm')
			.lanes.map(({badges}) => badges.join(' '))
			.join(' '),
		/concentrates/,
	);
	t.regex(await said('oni paralyzed while zed concentrates'), /“zed” is no combatant/);
});

test('one line does several things one after the other, each of which means something', async (t) => {
	const fight = toy && begun(toy);
	if (fight) {
		const before = fight.combatants('gm').length;
		await takeLine('bob -2 and “dazed”, cat -3', table(fight));
		const lines = fight.told('gm', 3).flatMap((entry) => entry.lines.map(({text}) => text));
		t.regex(lines.join('\n'), /Bob[^\n]*→ \d+\nBob is dazed\nCat/);
		t.is(fight.combatants('gm').length, before);
		const view = await viewFight(fight);
		await view.press(':');
		await view.type('bob -1 and “merry”');
		await view.shows('Bob HP');
		await view.shows('Bob is merry');
		await view.press(keys.enter);
		await view.shows('Bob is merry');
		t.is(meaningOf('bob -1 and xyzzy', fightScene(fight)), undefined);
		t.regex(quickProblem('bob -1 and xyzzy', fight) ?? '', /^“xyzzy” means nothing behind “bob”/);
		t.is(meaningOf('bob note sad and “dazed”', fightScene(fight))?.id, 'note');
	}
});

test('numbers behind a name mean each of those called so', (t) => {
	const {fight} = toyFight({
		newcomers: ['Ann', 'Rat 1', 'Rat 2', 'Rat 3', 'Rat 10'].map((name) => duellist(name, 'bad')),
	});
	for (const [line, rest] of [
		['rats 1-3 -2', 'rat 1, rat 2, rat 3 -2'],
		['rat 1 & 10 -2', 'rat 1, rat 10 -2'],
		['rat 1, 2 and 3 -2', 'rat 1, rat 2, rat 3 -2'],
		['rat 1 -3', 'rat 1 -3'],
		['rat 1-4 -3', undefined],
		['ra3 -2', 'Rat 3 -2'],
		['rat10 takes 9 fire', 'Rat 10 -9 because fire'],
		['rats 1-2 take 9 damage from the oil', 'rat 1, rat 2 -9 because from the oil'],
		['8 damage to rat 1 and ann', 'rat 1, ann -8'],
		['2d6+1 fire damage to rat 1', 'rat 1 -2d6+1 because fire'],
		['ann heals rat 1 for 5', 'rat 1 +5'],
		['rat 1 and ann lose 4 each', 'rat 1, ann -4'],
		['kill rat 2', 'rat 2 dies'],
		['ann note takes rats 1-3 home', 'on Ann: takes rats 1-3 home'],
	] as const) {
		t.is(quickLine(line, fight)?.rest, rest, line);
	}
});

test('articles, “everyone” and “has 20 hp” are as GMs say them', (t) => {
	const {fight} = toyFight({
		newcomers: [
			...['Ann', 'The Bride'].map((name) => duellist(name, 'good')),
			...['Oni', 'Rat 1', 'Rat 2'].map((name) => duellist(name, 'bad')),
		],
	});
	for (const [line, id, rest] of [
		['everyone takes 2', 'harm', 'all -2'],
		['everybody but ann takes 2d6', 'harm', 'all but ann -2d6'],
		['the heroes each take 1d6', 'harm', 'heroes -1d6'],
		['the oni -3', 'harm', 'oni -3'],
		['the bride -3', 'harm', 'bride -3'],
		['the rats take 3', 'harm', 'rats -3'],
	] as const) {
		const meant = quickLine(line, fight);
		t.deepEqual([meant?.id, meant?.rest], [id, rest], line);
	}

	t.deepEqual(takeWhom('bride', fight).whom, ['the-bride']);
});

test('those of a kind can be called by the last word of its name, where no other kind ends so', async (t) => {
	const {fight} = toyFight({
		newcomers: [
			'Ann',
			'Bone ghoul 1',
			'Bone ghoul 2',
			'Bone ghoul 3',
			'Tomb rat 1',
			'Tomb rat 2',
			'Rat 1',
			'Rat 2',
			'Imps 1',
			'Imps 2',
		].map((name) => duellist(name, name === 'Ann' ? 'good' : 'bad')),
	});
	for (const [line, rest] of [
		['ghouls 2 and 3 take 5', 'Bone ghoul 2, Bone ghoul 3 -5'],
		['ghouls -5', 'ghouls -5'],
		['all ghouls but bone ghoul 1 -5', 'all ghouls but bone ghoul 1 -5'],
		['rats -2', 'rats -2'],
		['imps 1 and 2 take 3 each', 'imps 1, imps 2 -3'],
		['rats 1 and 2 -2', 'rat 1, rat 2 -2'],
	] as const) {
		t.is(quickLine(line, fight)?.rest, rest, line);
	}

	t.is(
		spelledOutIn('ann takes 7 poison damage and ghouls 1 and 2 take 3 each', fight),
		'ann -7 poison damage and Bone ghoul 1, Bone ghoul 2 take 3',
	);
	t.deepEqual(takeWhom('ghouls', fight).whom, ['bone-ghoul-1', 'bone-ghoul-2', 'bone-ghoul-3']);
	t.deepEqual(takeWhom('rats', fight).whom, ['rat-1', 'rat-2']);
	await takeLine('ann -1 and ghouls 1 and 2 take 1 each', table(fight));
	const told = fight.told('gm', 9).flatMap(({lines}) => lines.map(({text}) => text));
	t.regex(told.join('\n'), /^Ann: .*\nBone ghoul 1: .*\nBone ghoul 2: /);
});

test('a condition right behind an amount is given, no reason; a line of which a part is refused does nothing', async (t) => {
	const fight = otFight([fighter('Ann', 'good'), fighter('Bob', 'bad')]);
	await takeLine('bob -2 prone', table(fight));
	t.deepEqual(told(fight).flat(), ['Bob is prone (until Bob’s next turn starts)']);
	const {length} = fight.entries('gm');
	const reply = await takeLine('bob -2, ann +3 and prone', table(fight));
	t.regex(reply.lines.join('\n'), /^Not done: Ann.*; nothing else of the line is done either/);
	t.is(fight.entries('gm').length, length);
	await takeLine('bob “sad and lost” -2', table(fight));
	t.like(fight.endable().at(-1), {name: 'sad and lost'});
	await takeLine('ann dies', table(fight));
	await takeLine('ann comes back', table(fight));
	t.false(fight.combatants('gm')[0]?.isGone);
});

test('what one line does is saved, taken back and brought back as one, its dice too', async (t) => {
	const [sample] = samples;
	if (!sample) {
		throw new Error('there is no sample');
	}

	const {header, ruleset} = sampleHeader(sample, 3);
	const {log, records} = memoryLog(header);
	const fight = openFight(ruleset, log, [], playOptions());
	playDefault(fight);
	const [one, other] = fight.combatants('gm').map(({name}) => name);
	const before = fight.board('gm');
	const {length} = records();
	await takeLine(`${one} -1d3 and “merry”, ${other} -1d3`, table(fight));
	t.is(records().length, length + 1);
	const after = fight.board('gm');
	t.notDeepEqual(after, before);
	fight.undo();
	t.deepEqual(fight.board('gm'), before);
	fight.redo();
	t.deepEqual(fight.board('gm'), after);
	const resumed = openFight(ruleset, memoryLog(header).log, records(), playOptions());
	t.deepEqual(resumed.board('gm'), after);
	// Its next dice are those that would have come.
	for (const each of [fight, resumed]) {
		await takeLine(`${one} -3d6`, table(each));
	}

	const [last] = fight.told('gm', 1);
	t.like(resumed.told('gm', 1)[0], {n: last?.n, lines: last?.lines});
});

test('a line says “is”, what hit points are, all but some, and that somebody lets go', async (t) => {
	const fight = otFight([
		fighter('Ann', 'good'),
		fighter('Bob', 'bad'),
		fighter('Cat', 'bad'),
		fighter('Dan', 'bad'),
	]);
	const lines = async (line: string, answers = 1) => {
		await takeLine(line, table(fight));
		return fight.told('gm', answers).flatMap((entry) => entry.lines.map(({text}) => text));
	};

	t.deepEqual(await lines('bob is blessed and ann is poisoned', 2), [
		'Bob is blessed',
		'Ann is poisoned',
	]);
	t.deepEqual(await lines('cat 7 hp'), ['Cat: Hit points 20 → 7']);
	t.deepEqual(await lines('all foes but cat and bob -2'), ['Dan takes 2 damage, 18 left']);
	await lines('bob “hexed” while ann concentrates');
	await lines('cat “slowed” while ann concentrates');
	t.deepEqual(await lines('ann stops concentrating', 2), [
		'Bob is no longer hexed',
		'Cat is no longer slowed',
	]);
	await lines('bob “hexed” while ann concentrates');
	t.deepEqual(await lines('end ann concentration'), ['Bob is no longer hexed']);
	const [fallen] = await lines('dan falls prone');
	t.regex(fallen ?? '', /^Dan is prone/);
	t.deepEqual(await lines('cat takes 1 poison damage'), ['Cat takes 1 damage, 6 left']);
	t.is(quickLine('bob and cat 2d6 fire damage, dex save DC 12 for half', fight), undefined);
	await lines('knock cat prone');
	t.true(fight.endable().some(({who, name}) => who === 'cat' && name === 'prone'));
	await lines('cat stands up');
	t.false(fight.endable().some(({who}) => who === 'cat'));
	await lines('cat has 5 hp');
	t.is(fight.board('gm').lanes.find(({combatant}) => combatant === 'cat')?.health, 0.25);
	const [left] = await lines('dan is dead');
	t.is(left, 'Dan is out of the fight');
});

test('who has a condition for good and is given it with an end has it once', async (t) => {
	const fight = otFight([fighter('Ann', 'good'), fighter('Bob', 'bad')]);
	await takeLine('bob “dizzy”', table(fight));
	await takeLine('bob “dizzy” 2 rounds', table(fight));
	const dizzy = fight.endable().filter(({name}) => name === 'dizzy');
	t.is(dizzy.length, 1);
	t.regex(dizzy[0]?.about ?? '', /2 rounds/);
	fight.undo();
	t.deepEqual(
		fight.endable().map(({name, about}) => [name, about]),
		[['dizzy', '']],
	);
});
