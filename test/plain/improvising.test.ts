import test from 'ava';
import {ddFight, fighter} from '../helpers/dd-fight.js';
import {bow, fighter as combatant} from '../helpers/dr-scene.js';
import {drFight} from '../helpers/dr-fight.js';
import {emptyHouse, plainSession} from '../helpers/plain-session.js';

async function repliesTo(...lines: readonly string[]) {
	const {fight} = ddFight([fighter('Koji', 'good'), fighter('Oni', 'bad')]);
	const {replies} = await plainSession(fight, lines);
	return {fight, replies: replies.slice(1).map((reply) => reply.split('\n\n')[0] ?? '')};
}

test('add reads a line whose first word is no roster as somebody improvised, and says so', async (t) => {
	const {fight, replies} = await repliesTo(
		'add Guard x2 hidden hp 12 club 40 because the gate is open',
	);
	t.regex(
		replies[0] ?? '',
		/Improvised: 2 × Guard, with the foes, hidden, default values for everything left out/,
	);
	t.regex(replies[0] ?? '', /Weapons: Club/);
	t.deepEqual(
		fight.combatants('gm').map(({name, isHidden}) => [name, isHidden]),
		[
			['Koji', false],
			['Oni', false],
			['Guard A', true],
			['Guard B', true],
		],
	);
});

test('the beginning of a roster’s title is no roster where figures follow', async (t) => {
	const {fight} = ddFight([fighter('Koji', 'good')]);
	const bestiary = {path: 'bestiary.yaml', title: 'Bestiary', ruleset: 'dynamic-d100'};
	await plainSession(fight, ['add Be hp 12'], {
		...emptyHouse,
		listRosters: async () => [
			{...bestiary, combatants: 0, sides: {good: 0, bad: 0}, origin: 'bestiary', problems: []},
		],
		loadRoster: async () => ({...bestiary, entries: []}),
	});
	t.deepEqual(
		fight.combatants('gm').map(({name}) => name),
		['Koji', 'Be'],
	);
});

test('add? shows the sheet and adds nobody; alone it lists the words', async (t) => {
	const {fight, replies} = await repliesTo('add? Wolf, like Oni, dex 16', 'add?');
	t.regex(replies[0] ?? '', /Improvised: Wolf, with the foes, like Oni/);
	t.regex(replies[0] ?? '', /DEX 16/);
	t.regex(replies[1] ?? '', /What can be said: str, con, dex/);
	t.is(fight.combatants('gm').length, 2);
});

test('sheet changes values with a reason, and sheet? only shows them', async (t) => {
	const {fight, replies} = await repliesTo(
		'sheet? oni dex 16',
		'sheet oni dex 16, trait Dodge because of the potion',
		'sheet oni',
	);
	t.regex(replies[0] ?? '', /Sheet: Oni: dex 14 → 16/);
	t.regex(replies[1] ?? '', /Oni: dex 14 → 16, Dodge added\. Reason: of the potion/);
	t.regex(replies[2] ?? '', /What of Oni changes\? str, con/);
	t.like(fight.sheetOf('oni'), {dex: 16, traits: ['Dodge']});
});

test('adjust takes what a sheet calls a thing, with or without its kind', async (t) => {
	const {fight} = drFight([
		combatant('Ark', 'good', {skills: {bow: 3, sword: 2}, weapons: [bow]}),
		combatant('Oni', 'bad'),
	]);
	const {replies} = await plainSession(fight, [
		'adjust Ark sword 5',
		'adjust Ark skill lore 2',
		'adjust Ark lore 4 because of the book',
		'adjust Ark dodge 3',
		'adjust Ark bow 6',
		'adjust Ark lroe 4',
		'adjust Ark sword +1',
		'adjust Ark hit -3',
		'adjust Ark covr 3',
	]);
	t.like(fight.sheetOf('ark'), {skills: {sword: 5, bow: 6, lore: 4, dodge: 3}});
	t.regex(replies[3] ?? '', /Reason: of the book/);
	t.regex(replies[6] ?? '', /“lroe” is no value/);
	t.regex(replies[7] ?? '', /“sword” is a word of the sheet: type Ark sword and its new value/);
	t.regex(replies[9] ?? '', /did you mean “Cover”\?/);
	t.regex(replies[8] ?? '', /Ark.*hit points.*→/i);
});

test('sheet takes a value of the board too', async (t) => {
	const {fight} = drFight();
	await plainSession(fight, ['sheet Ark death check ranks 2', 'sheet Ark down yes']);
	t.is(fight.fields('ark').find(({id}) => id === 'down')?.value, true);
});

test('what is not understood is named, and nothing changes', async (t) => {
	const {fight, replies} = await repliesTo(
		'add Guard, clubb 3',
		'add Guard dex 99',
		'sheet oni clubb 3',
		'add Wolf like Onni',
	);
	t.regex(replies[0] ?? '', /Not done: “clubb” .*did you mean “club”\?/);
	t.regex(replies[1] ?? '', /Not done: .*dex/);
	t.regex(replies[2] ?? '', /did you mean “club”\?/);
	t.regex(replies[3] ?? '', /did you mean “Oni”\?/);
	t.is(fight.entries('gm').length, 1);
});
