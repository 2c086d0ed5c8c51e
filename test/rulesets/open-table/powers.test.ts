import test from 'ava';
import {adjust, attackOf, duel, fire, gm, pick, roll, tick, trio} from '../../helpers/ot-scene.js';
import {lettersOf} from '../../../source/engine/course/letters.js';
import {refuses} from '../../helpers/rules-scene.js';

/* What a sheet says of an attack besides its roll: it always hits, its caster concentrates, its hit can do more. */

const missile = attackOf({
	name: 'magic missile',
	bonus: 0,
	isSure: true,
	damage: {count: 3, sides: 4, plus: 3},
});

test('an attack that always hits rolls its damage at once (OT-20)', (t) => {
	const scene = trio({attacks: [missile]});
	t.is(scene.choice('attack:oni:0').odds, 1);
	t.is(scene.choice('attack:oni:0').detail, 'always hits, 3d4+3');
	const cast = scene.after(pick('attack:oni:0'));
	t.is(cast.requests()[0]?.label, 'Ark: plain damage');
	t.deepEqual(cast.told(), ['Ark attacks Oni with magic missile (always hits): a hit']);
	const hit = cast.after(roll(1, 2, 3));
	t.deepEqual(hit.told(), ['Oni takes 9 damage [dice 6, +3], 1 left']);
});

const hold = fire({name: 'hold', damage: undefined, isArea: false, causes: 'held', isHeld: true});

test('what an attack causes lasts as long as its bearer concentrates, where the sheet says so (OT-32)', (t) => {
	const scene = trio({attacks: [hold]}).after(pick('attack:oni:0'), roll(2));
	t.deepEqual(
		scene.state.conditions.map(({name, from}) => [name, from]),
		[['held', 'ark']],
	);
});

test('whoever concentrates on something else lets go of what they held (OT-32)', (t) => {
	const first = trio({attacks: [hold, {...hold, name: 'slow', causes: 'slowed'}]}).after(
		pick('attack:oni:0'),
		roll(2),
	);
	const second = first.after(pick('attack:oni:1'), roll(2));
	t.deepEqual(second.told(), [
		'Oni, Dexterity against Ark’s slow: 2 + 0 = 2 against 13: failed',
		'Ark no longer concentrates',
		'Oni is no longer held',
		'Oni is slowed',
	]);
	t.deepEqual(
		second.state.conditions.map(({name}) => name),
		['slowed'],
	);
});

test('a spell that causes nothing by itself stands beside whoever concentrates on it (OT-32)', (t) => {
	const web = {...hold, name: 'web', causes: undefined};
	const cast = trio({attacks: [web]}).after(pick('attack:oni:0'));
	t.deepEqual(
		cast.after(roll(2)).state.conditions.map(({who, name, from}) => [who, name, from]),
		[['ark', 'concentrating on web', 'ark']],
	);
	t.deepEqual(cast.after(roll(19)).state.conditions, []);
});

const bless = attackOf({
	name: 'bless',
	damage: undefined,
	isHealing: true,
	isHeld: true,
	causes: 'bless',
});

test('a power that helps rolls no dice, and brings its condition as long as it is concentrated on (OT-26, OT-32)', (t) => {
	const scene = trio({attacks: [bless]});
	t.is(scene.choice('heal:0').detail, 'bless');
	const helped = scene.after(pick('heal:0'), pick('finch'));
	t.deepEqual(helped.told(), ['Ark uses bless', 'Finch is blessed']);
	t.deepEqual(
		helped.state.conditions.map(({who, name, from, worth}) => [who, name, from, worth]),
		[['finch', 'blessed', 'ark', 2]],
	);
});

const sneak = attackOf({
	name: 'sneak attack',
	bonus: 0,
	damage: {count: 2, sides: 6, plus: 0},
	isExtra: true,
	uses: 'tricks',
});

const rogue = () =>
	trio({attacks: [attackOf(), sneak], resources: [{name: 'tricks', most: 1, left: 1}]});

test('a hit can do more, as the sheet has it: its dice are rolled with the others (OT-23)', (t) => {
	const scene = rogue();
	t.false(scene.allowed().some((id) => id.endsWith(':1')));
	const hit = scene.after(pick('attack:oni:0'), roll(12));
	t.is(hit.prompt().title, 'Ark hits: extra damage?');
	t.deepEqual(hit.allowed(), ['plain', 'extra:1']);
	const back = trio({
		attacks: [attackOf(), sneak],
		resources: [{name: 'tricks', most: 1, left: 1, refills: 'turn'}],
	}).after(pick('attack:oni:0'), roll(12));
	t.deepEqual(back.allowed(), ['extra:1', 'plain']);
	const free = trio({attacks: [attackOf(), {...sneak, uses: undefined}]});
	const first = free.after(pick('attack:oni:0'), roll(12));
	t.deepEqual(first.allowed(), ['extra:1', 'plain']);
	const added = hit.after(pick('extra:1'));
	t.deepEqual(added.told(), ['Ark spends tricks: 0 left', 'Ark adds sneak attack']);
	t.deepEqual(
		added.requests().map(({label}) => label),
		['Ark: plain damage', 'Ark: sneak attack'],
	);
	const done = added.after(roll(4, 3, 5));
	t.deepEqual(done.told(), [
		'Oni takes 15 damage [dice 12, +3], 5 beyond the last hit point',
		'Oni is out of the fight',
	]);
	const used = scene.after(adjust('ark', 'resource', 0), pick('attack:oni:0'), roll(12));
	refuses(t, used, pick('extra:1'), 'no tricks left', 'OT-33');
});

test('nothing more is asked of a miss, nor of those who have nothing to add (OT-23)', (t) => {
	t.is(rogue().after(pick('attack:oni:0'), roll(2)).prompt().title, 'Ark acts');
	const plain = trio().after(pick('attack:oni:0'), roll(12));
	t.is(plain.requests()[0]?.label, 'Ark: plain damage');
});

test('a condition that somebody has says so before it is given once more (OT-31)', (t) => {
	const first = trio({attacks: [hold]}).after(pick('attack:oni:0'), roll(2));
	const asked = first.after(pick('condition'), tick('oni', 'finch'));
	t.is(asked.choice('condition:held').detail, 'cannot leave its place; Oni has it already');
	t.is(asked.choice('condition:prone').detail, 'lies on the ground');
});

test('a condition that does nothing by itself is named with the roll: what it does is the GM’s ruling (OT-31)', (t) => {
	const give = (name: string) =>
		trio().after(
			pick('condition'),
			tick('ark'),
			pick(`condition:${name}`),
			pick('open'),
			pick('attack:oni:0'),
		);
	t.is(give('afraid').requests()[0]?.need, '+5, 12 or more; afraid: for you to say');
	t.notRegex(give('poisoned').requests()[0]?.need ?? '', /to say/);
	t.notRegex(give('afraid').requests('players')[0]?.need ?? '', /to say/);
});

test('whoever attacks from hiding is seen once the attack is over, unless the table has it otherwise (OT-20)', (t) => {
	const struck = (settings = {}) =>
		duel({}, {}, settings)
			.after(gm({do: 'hide', who: 'ark'}), pick('attack:oni:0'), roll(15), roll(4))
			.told();
	t.is(struck().at(-1), 'Ark comes into sight');
	t.notRegex(struck({attackShows: false}).join(' '), /sight/);
});

test('whoever is hidden is attacked last of all that a turn offers (OT-20)', (t) => {
	const scene = trio().after(gm({do: 'hide', who: 'ark'}), pick('done'), pick('done'));
	t.deepEqual(
		scene
			.choices()
			.map(({id}) => id)
			.filter((id) => id.startsWith('attack')),
		['attack:finch:0', 'attack:ark:0'],
	);
});

test('several powers, and several attacks on many, are told apart by numbers (OT-24, OT-26)', (t) => {
	const helping = {isHealing: true} as const;
	const scene = trio({
		attacks: [
			attackOf({name: 'bless', ...helping}),
			attackOf({name: 'cure', ...helping}),
			fire(),
			fire({name: 'frost'}),
		],
	});
	const letters = lettersOf(scene.choices(), (id) => id);
	t.deepEqual(
		['heal:0', 'heal:1', 'area:2', 'area:3'].map((id) => {
			const {key = '', tag = ''} = letters.get(id) ?? {};
			return key + tag;
		}),
		['c1', 'c2', 'A1', 'A2'],
	);
});

test('a mark adds its dice to each hit on whoever bears it, as long as its bearer concentrates (OT-23, OT-32)', (t) => {
	const dice = attackOf({
		name: 'hex damage',
		damage: {count: 1, sides: 6, plus: 0},
		isExtra: true,
		against: 'hex',
	});
	const hex = attackOf({name: 'hex', damage: undefined, isSure: true, causes: 'hex', isHeld: true});
	const scene = trio({attacks: [attackOf(), dice, hex], actions: 3});
	const unmarked = scene.after(pick('attack:oni:0'), roll(15));
	t.is(unmarked.prompt().kind, 'roll');
	const marked = scene.after(pick('attack:oni:2'));
	t.deepEqual(marked.told().slice(-1), ['Oni has hex']);
	const hit = marked.after(pick('attack:oni:0'), roll(15));
	t.deepEqual(hit.allowed(), ['extra:1', 'plain']);
	const again = marked.after(pick('attack:oni:0'), roll(2), pick('attack:oni:0'), roll(15));
	t.deepEqual(again.allowed(), ['extra:1', 'plain']);
});

test('what heals its bearer alone asks nobody for whom it is (OT-26)', (t) => {
	const wind = attackOf({name: 'second wind', isHealing: true, isOwn: true});
	const scene = duel({attacks: [wind]});
	t.is(scene.choice('heal:0').label, 'Second wind');
	t.is(scene.after(pick('heal:0')).prompt().kind, 'roll');
});

const sting = attackOf({name: 'sting', bonus: 3, damage: {count: 1, sides: 6, plus: 4}});
const venom = fire({
	name: 'venom',
	kind: 'poison',
	isArea: false,
	follows: 'sting',
	damage: {count: 7, sides: 6, plus: 0},
});

test('what follows an attack comes behind its hit alone, with its own save, and takes no action (OT-14, OT-23, OT-24)', (t) => {
	const scene = duel({attacks: [sting, venom]}, {hp: 40}, {actions: 2});
	t.false(scene.choices().some(({id}) => id.endsWith(':1')));
	t.is(scene.after(pick('attack:oni:0'), roll(2)).choice('attack:oni:0').cost, '1 action');
	const hit = scene.after(pick('attack:oni:0'), roll(15), roll(3));
	t.is(hit.requests()[0]?.label, 'Oni');
	t.deepEqual(hit.after(roll(2), roll(4, 4, 4, 4, 4, 2, 2)).told(), [
		'Oni takes 24 poison damage [dice 24], 9 left',
	]);
	const saved = hit.after(roll(19), roll(4, 4, 4, 4, 4, 4, 1));
	t.deepEqual(saved.told(), ['Oni takes 12 poison damage [dice 25, halved by the save], 21 left']);
	t.is(saved.lane('ark')?.badges[0], '1 action left');
});
