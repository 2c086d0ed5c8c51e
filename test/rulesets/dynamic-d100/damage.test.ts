import test from 'ava';
import {dynamicD100} from '../../../source/rulesets/dynamic-d100/index.js';
import {carried} from '../../helpers/dd-fight.js';
import {duel, koji, mika, oni} from '../../helpers/dd-cast.js';
import {
	type Scene,
	adjust,
	brings,
	deal,
	engage,
	enter,
	given,
	mark,
	pick,
	refuses,
	roll,
	tell,
} from '../../helpers/dd-scene.js';

/** The dice of an undefended hit: “1d4+1”. */
function damage(scene: Scene): string | undefined {
	return scene.after(roll(40), pick('none')).need();
}

const club = {weapons: [carried('club')]};
const sword = {weapons: [carried('greek-sword')]};
const furred = {size: 1, armour: 'light'} as const;

test('DD-40, DD-44: the sheet shows the dice that are rolled', (t) => {
	const shown = (str: number) =>
		dynamicD100
			.details(
				given([
					koji({
						str,
						weapons: [carried('club'), carried('dagger', false), carried('handgun', false)],
					}),
					oni(),
				]).state,
				'koji',
				'gm',
			)
			.find(({label}) => label === 'Weapons')
			?.value.split('; ');
	t.deepEqual(shown(10), [
		'Club 60 %, damage 1d4+1, two-handed 1d4+2, melee',
		'Dagger 60 %, damage 1d6 (1d4: a small weapon), melee, not ready',
		'Handgun 50 %, damage 1d6+2, short, not ready',
		'Fist 60 %, damage 1d6, melee',
		'Grapple 60 %, damage 1d6, melee',
	]);
	t.deepEqual(shown(15)?.slice(0, 2), [
		'Club 60 %, damage 1d4+2, two-handed 1d4+3, melee',
		'Dagger 60 %, damage 1d4+1, melee, not ready',
	]);
	t.is(shown(5)?.[1], 'Dagger 60 %, damage 1d6−1 (1d4: a small weapon), melee, not ready');
});

test('DD-40: beside a shield the sheet shows no damage with two hands', (t) => {
	const shown = dynamicD100
		.details(given([koji({...club, shield: true}), oni()]).state, 'koji', 'gm')
		.find(({label}) => label === 'Weapons')?.value;
	t.true(shown?.startsWith('Club 60 %, damage 1d4+1, melee'));
});

test('DD-40: a hit that costs no points is told as that to everybody', (t) => {
	const weak = duel({...sword, str: 1}, {size: 2, armour: 'heavy'});
	const hit = weak.after(roll(40), pick('none'), roll(1));
	t.is(hit.of('oni').rp, 12);
	t.regex(hit.told('gm').join('|'), /: Oni loses nothing \[1d6 1, Might −2/);
	t.regex(hit.told('players').join('|'), /: Oni loses nothing($|\|)/);
});

test('DD-40: STR 15 with a club against a large foe in light armour is 1d4, with two hands 1d4+1', (t) => {
	const scene = duel({...club, str: 15}, furred);
	t.is(damage(scene.after(mark())), '1d4');
	t.is(damage(scene.after(mark('two-hands'))), '1d4+1');
});

test('DD-40: a katana that is still to be drawn needs both hands free to be swung with two', (t) => {
	const drawing = (isArmed: boolean) =>
		given([koji({weapons: [carried('katana', false), carried('dagger', isArmed)]}), oni()])
			.after(engage('koji', 'oni'), pick('wait'))
			.after(pick('detail'), pick('attack'), pick('katana'), pick('oni'), pick('ready'));
	const forced = (isArmed: boolean) => drawing(isArmed).after(pick('main', 'quicker than the eye'));
	t.deepEqual(forced(false).ticked(), ['two-hands']);
	t.deepEqual(forced(true).ticked(), []);
	t.is(damage(forced(true)), '1d8');
});

test('DD-40: a weapon that gains by it is swung with two hands when the other is free', (t) => {
	t.deepEqual(duel(club).ticked(), ['two-hands']);
	const shield = duel({...club, shield: true});
	t.false(shield.prompt().options?.some(({id}) => id === 'two-hands'));
	const both = {weapons: [carried('club'), carried('dagger')]};
	t.false(
		duel(both)
			.prompt()
			.options?.some(({id}) => id === 'two-hands'),
	);
});

test('DD-40: Might from STR is added', (t) => {
	t.is(damage(duel({...sword, str: 10})), '1d6');
	t.is(damage(duel({...sword, str: 13})), '1d6+1');
	t.is(damage(duel({...sword, str: 18})), '1d6+2');
	t.is(damage(duel({...sword, str: 7})), '1d6−1');
});

test('DD-40: by the Setting Might is reckoned from STR by another divisor', (t) => {
	t.is(damage(duel({...sword, str: 16}, {}, {mightDivisor: 4})), '1d6+2');
});

test('DD-40: each size class above medium takes 1 off, each below adds 1', (t) => {
	t.is(damage(duel(sword, {size: 2})), '1d6−2');
	t.is(damage(duel(sword, {size: -1})), '1d6+1');
});

test('DD-40: light armour takes 1 off, heavy armour 2', (t) => {
	t.is(damage(duel(sword, {armour: 'light'})), '1d6−1');
	t.is(damage(duel(sword, {armour: 'heavy'})), '1d6−2');
});

test('DD-40: damage is never below 0', (t) => {
	const scene = duel({...sword, str: 3}, {size: 2, armour: 'heavy'}).after(roll(40), pick('none'));
	brings(t, scene, roll(3), [
		{type: 'filled', facts: {loss: {points: 0, dice: '3'}}},
		{type: 'exchange-ended', loss: {who: 'oni', points: 0}},
		{type: 'turn-over'},
		{type: 'ended'},
		{type: 'group-settled'},
		{type: 'clock'},
		{type: 'round-began'},
		{type: 'opened', form: 'declare'},
	]);
});

test('DD-40: damage comes off the Resolution Points at once', (t) => {
	const scene = duel(sword).after(roll(40), pick('none'), roll(6));
	t.is(scene.of('oni').rp, 6);
});

test('DD-41: an attacker’s Advantage adds 1d6, with no choice to regain', (t) => {
	const scene = duel({...sword, str: 13}).after(roll(3), pick('parry:this'), roll(30));
	t.is(scene.prompt().title, 'Koji hits Oni');
	t.deepEqual(scene.dice(), ['1d6', '1d6']);
	brings(t, scene, roll(4, 5), [
		{type: 'filled', facts: {loss: {points: 10, dice: '4 + 5'}}},
		{type: 'exchange-ended', hasAdvantage: true, loss: {who: 'oni', points: 10}, regained: 0},
		{type: 'turn-over'},
		{type: 'ended'},
		{type: 'group-settled'},
		{type: 'clock'},
		{type: 'round-began'},
		{type: 'opened', form: 'declare'},
	]);
});

test('DD-42: a defender’s victory in close combat costs the attacker a plain 1d6', (t) => {
	const scene = duel({...sword, armour: 'heavy', size: 2}, {...club, str: 20}).after(
		roll(90),
		pick('parry:this'),
		roll(40),
	);
	t.is(scene.prompt().title, 'Oni wins the exchange: Koji loses 1d6');
	t.deepEqual(scene.dice(), ['1d6']);
	const lost = scene.after(roll(6));
	t.is(lost.of('koji').rp, 9);
	t.is(lost.of('oni').rp, 12);
	t.is(
		lost.told()[0],
		'Koji attacks Oni (greek-style sword; 90 > 60 [Close Combat 60]; parry 40 ≤ 50 [Close Combat 50]): Koji loses 6 RP [1d6 6]',
	);
});

/** Oni, hurt, parries with a critical. */
const turned = (settings = {}, ofOni: Parameters<typeof oni>[0] = {}) =>
	duel(sword, ofOni, settings).after(roll(40), pick('parry:this'), roll(3));

test('DD-43: a defender’s Advantage costs the attacker 1d6 more', (t) => {
	const scene = turned();
	t.is(scene.prompt().title, 'Oni has the Advantage');
	t.deepEqual(scene.allowed(), ['more']);
	t.deepEqual(turned({regainLimit: false}).allowed(), ['more', 'regain']);
	const more = scene.after(pick('more'));
	t.deepEqual(more.dice(), ['1d6', '1d6']);
	t.is(more.after(roll(2, 6)).of('koji').rp, 7);
});

test('DD-43: or the defender regains what the attacker loses', (t) => {
	const hurt = turned().after(
		() => ({kind: 'gm', act: {do: 'adjust', who: 'oni', field: 'rp', value: 6}}),
		pick('regain'),
	);
	t.deepEqual(hurt.dice(), ['1d6']);
	const regained = brings(t, hurt, roll(4), [
		{type: 'filled', facts: {loss: {points: 4}}},
		{type: 'exchange-ended', loss: {who: 'koji', points: 4}, regained: 4},
		{type: 'turn-over'},
		{type: 'ended'},
		{type: 'group-settled'},
		{type: 'clock'},
		{type: 'round-began'},
		{type: 'opened', form: 'declare'},
	]);
	t.is(regained.of('koji').rp, 11);
	t.is(regained.of('oni').rp, 10);
});

test('DD-43: regained points stop at the starting points, unless the Setting allows more', (t) => {
	const regained = (settings = {}) =>
		turned(settings)
			.after(
				() => ({kind: 'gm', act: {do: 'adjust', who: 'oni', field: 'rp', value: 10}}),
				pick('regain'),
				roll(5),
			)
			.of('oni').rp;
	t.is(regained(), 12);
	t.is(regained({regainLimit: false}), 15);
});

test('DD-43, DD-17: what is still to be lost can be regained, and no more than that', (t) => {
	const twin = {score: 12, dex: 12};
	const pair = (rp: number) =>
		given([koji(twin), oni(twin)])
			.after(engage('koji', 'oni'), adjust('koji', 'rp', rp), adjust('oni', 'rp', rp))
			.declare({koji: 'attack:oni:greek-sword', oni: 'attack:koji:greek-sword'})
			.after(pick('carry-out'), roll(40), pick('parry:this'), roll(45), roll(4))
			.after(pick('carry-out'), roll(40), pick('parry:this'), roll(3), pick('regain'), roll(5));
	t.is(pair(12).of('koji').rp, 12);
	t.is(pair(10).of('koji').rp, 11);
});

test('DD-43, DD-17: what is regained of one who acts at the same time waits as the losses do', (t) => {
	const twin = {score: 12, dex: 12};
	const atOni = 'attack:oni:greek-sword';
	const waiting = given([koji(twin), mika({...twin, skills: koji(twin).sheet.skills}), oni(twin)])
		.after(engage('oni', 'koji', 'mika'))
		.declare({koji: atOni, mika: atOni, oni: 'attack:koji:greek-sword'})
		.after(pick('carry-out'), pick('none'), roll(40), roll(4))
		.after(pick('carry-out'), roll(40), pick('parry:this'), roll(3), pick('regain'), roll(5));
	t.is(waiting.of('oni').rp, 12);
	t.is(waiting.lane('oni')?.order, '12');
	t.deepEqual(
		waiting.lane('oni')?.badges.filter((badge) => badge.endsWith('to come')),
		['−4 RP to come', '+4 RP to come'],
	);
	t.true(waiting.told()[0]?.endsWith('(DD-17), with Advantage; Oni will regain 4 RP then'));
	const settled = waiting.after(pick('give-up'));
	t.true(
		settled
			.told()
			.includes('All of them have acted: Oni loses 4 RP, Mika loses 5 RP, Oni regains 4 RP'),
	);
	t.is(settled.of('oni').rp, 12);
});

test('DD-43, DD-17: healed by hand, nobody has more than at the start while losses wait', (t) => {
	const twin = {score: 12, dex: 12};
	const struck = given([koji(twin), oni(twin)])
		.after(engage('koji', 'oni'))
		.declare({koji: 'attack:oni:greek-sword', oni: 'attack:koji:greek-sword'})
		.after(pick('carry-out'), roll(40), pick('none'), roll(4));
	const heal = deal('healing', {who: 'oni', amount: 4});
	refuses(t, struck, heal, 'Oni has no Resolution Points to regain', 'DD-02');
});

test('DD-43: an attacker’s win never asks to regain', (t) => {
	const scene = duel(sword).after(roll(3), pick('parry:this'), roll(60));
	t.not(scene.prompt().id, 'exchange/option');
});

const fists = {weapons: []};

test('DD-44: a die under 1d6 without a Might bonus is replaced by 1d6', (t) => {
	t.is(damage(duel(fists, fists, {}, 'fist')), '1d6');
	t.is(damage(duel({weapons: [carried('dagger')]})), '1d6');
	t.is(damage(duel({weapons: [carried('dagger')], str: 13})), '1d4+1');
	t.is(damage(duel({...club}).after(mark())), '1d4+1');
});

test('DD-44: by the Setting small weapons keep their die', (t) => {
	const setting = {smallWeapons: false};
	t.is(damage(duel(fists, fists, setting, 'fist')), '1d2');
});

test('DD-44: whether there is a Might bonus is judged before size and armour, and a negative one stays', (t) => {
	const dagger = {weapons: [carried('dagger')]};
	t.is(damage(duel({...dagger, str: 13}, {armour: 'heavy'})), '1d4−1');
	t.is(damage(duel(dagger, {size: -1})), '1d6+1');
	t.is(damage(duel({...dagger, str: 7})), '1d6−1');
});

test('DD-45: by the Setting a shield counts as heavy armour in close combat', (t) => {
	const setting = {shieldArmour: true};
	t.is(damage(duel(sword, {shield: true})), '1d6');
	t.is(damage(duel(sword, {shield: true}, setting)), '1d6−2');
	t.is(damage(duel(sword, {shield: true, armour: 'light'}, setting)), '1d6−2');
	t.is(damage(duel(sword, {armour: 'light'}, setting)), '1d6−1');
});

test('DD-45: the Setting leaves ranged damage alone', (t) => {
	const scene = given([koji({weapons: [carried('handgun')]}), oni({shield: true})], {
		shieldArmour: true,
	})
		.declare({koji: 'attack:oni:handgun'})
		.after(pick('carry-out'));
	t.is(damage(scene), '1d6+2');
});

test('DD-46: by the Setting a defender’s win is described in a line of text', (t) => {
	const scene = duel(sword, {}, {manoeuvre: true}).after(
		roll(90),
		pick('parry:this'),
		roll(40),
		roll(2),
	);
	t.is(scene.prompt().title, 'How does Oni gain the upper hand?');
	const told = brings(t, scene, tell('Oni steps on the blade'), [
		{type: 'manoeuvre', who: 'oni', text: 'Oni steps on the blade'},
		{type: 'exchange-ended'},
		{type: 'turn-over'},
		{type: 'ended'},
		{type: 'group-settled'},
		{type: 'clock'},
		{type: 'round-began'},
		{type: 'opened', form: 'declare'},
	]);
	t.is(told.told()[0], 'Oni steps on the blade');
	t.false(scene.after(enter).told().includes(''));
});

test('DD-46: otherwise nothing is asked, and no attacker’s win is', (t) => {
	const quiet = duel(sword).after(roll(90), pick('parry:this'), roll(40), roll(2));
	t.is(quiet.clock()[0], 'Round 2');
	const hit = duel(sword, {}, {manoeuvre: true}).after(roll(40), pick('none'), roll(2));
	t.is(hit.clock()[0], 'Round 2');
});
