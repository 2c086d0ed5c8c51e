import test from 'ava';
import {brings, refuses} from '../../helpers/rules-scene.js';
import {
	apart,
	beside,
	carried,
	duel,
	pick,
	roll,
	statuses,
	tell,
	thug,
	untilTurnOf,
	why,
} from '../../helpers/te-scene.js';

/* With which weapon a rarer attack is made, and which thing of the target it is aimed at. */

const two = {weapons: [carried('sword'), carried('knife')]};

test('TE-M02: a rarer attack asks which weapon where two fit, and not where one does', (t) => {
	t.is(duel().choice('precision-strike:oni:sword').label, 'Precision strike: Oni, sword');
	const ready = duel(two);
	t.is(ready.choice('precision-strike:oni').label, 'Precision strike: Oni …');
	const asked = ready.after(pick('precision-strike:oni'));
	t.is(asked.prompt().title, 'Koji: precision strike, with which weapon?');
	t.deepEqual(asked.allowed(), ['sword', 'knife', 'back']);
	t.is(asked.of('koji').round.spent, 0);
	t.is(asked.after(pick('back')).prompt().id, 'turn/do');
	const aimed = brings(t, asked, pick('knife'), [
		{type: 'frame-left'},
		{type: 'acted', action: 'precision-strike', target: 'oni', arm: 'knife'},
		{type: 'filled', form: 'action', facts: {done: 1}, isMore: true},
		{type: 'attacked', arms: ['knife']},
	]);
	t.is(aimed.prompt().title, 'Koji: precision strike at Oni with knife');
});

test('TE-M02: with several foes the weapon is asked first, then whom', (t) => {
	const scene = duel(two, {}, {}, [thug()]);
	const near = scene.after(beside('koji', 'oni', 'thug'));
	const asked = near.after(pick('precision-strike'));
	t.is(asked.prompt().title, 'Koji: precision strike, with which weapon?');
	const whom = asked.after(pick('sword'));
	t.is(whom.prompt().title, 'Koji: precision strike, whom?');
	t.like(
		whom.after(pick('thug')).events.find(({type}) => type === 'attacked'),
		{targets: ['thug'], arms: ['sword']},
	);
});

test('TE-R02, TE-67: a weapon that does not reach the target is greyed', (t) => {
	const guns = {weapons: [carried('pistol'), carried('rifle')]};
	const scene = apart(70, guns).after(pick('calculated-shot:oni'));
	t.deepEqual(scene.allowed(), ['rifle', 'back']);
	refuses(t, scene, pick('pistol'), '70 squares off, 60 at most', 'TE-67');
	t.is(scene.after(pick('rifle')).prompt().title, 'Koji: calculated shot at Oni with rifle');
});

test('TE-67: why a weapon reaches none of several foes names whom each reason is about', (t) => {
	const guns = {weapons: [carried('pistol'), carried('rifle')]};
	const scene = apart(70, guns, {}, {}, [thug({square: 80})]).after(pick('calculated-shot'));
	refuses(
		t,
		scene,
		pick('pistol'),
		'Oni: 70 squares off, 60 at most; Thug: 80 squares off, 60 at most',
		'TE-67',
	);
});

test('TE-M17: who holds two weapons is disarmed of the one that is named', (t) => {
	const asked = duel({}, two).after(pick('disarm:oni'));
	t.is(asked.prompt().title, 'Koji: disarm, which weapon of Oni?');
	t.deepEqual(asked.allowed(), ['item:sword', 'item:knife']);
	const done = asked.after(pick('item:knife'), roll(6, 1, 1, 1), pick('nobody'));
	t.like(done.of('oni').arms, {
		0: {weapon: {id: 'sword'}, isHeld: true},
		1: {weapon: {id: 'knife'}, isHeld: false},
	});
	t.is(duel().after(pick('disarm:oni')).prompt().kind, 'roll');
});

/** Koji’s shot at the sword in Oni’s hand strikes, and Oni does not hold out. */
const atSword = [
	pick('disabling-shot:oni:assault-rifle'),
	pick('item:sword'),
	roll(6, 6, 6, 5),
	pick('nobody'),
	roll(1, 1, 1),
];

test('TE-R04: a disabling shot at equipment harms as usual and disables the thing', (t) => {
	const scene = apart(10, {ticks: 3}).after(...atSword);
	t.like(
		scene.state.conditions.find(({who}) => who === 'oni'),
		{name: 'Disabled', note: 'sword'},
	);
	// 7, 3 past the defence.
	t.is(scene.of('oni').body.stamina, 21 - 10);
	// What is graver than Disabled for a thing is the GM’s to say.
	const again = scene.after(
		pick('disabling-shot:oni:assault-rifle'),
		pick('item:sword'),
		roll(6, 6, 6, 5),
		pick('nobody'),
		roll(1, 1, 1),
	);
	t.is(again.prompt().title, 'Koji, disabling shot: what is the result?');
	const told = again.after(tell('it breaks'));
	t.deepEqual(
		statuses(told, 'oni').filter((name) => name === 'Disabled'),
		['Disabled'],
	);
});

test('TE-C02: a Disabled weapon is −1 for its attacks, unless the GM says otherwise, and not for others', (t) => {
	const weapons = [carried('sword'), carried('knife')];
	const scene = untilTurnOf(
		apart(10, {}, {weapons}).after(...atSword, beside('koji', 'oni')),
		'oni',
	);
	t.regex(why(scene.after(pick('melee-strike:koji:sword'))), /Disabled \(sword\) −1/);
	t.notRegex(why(scene.after(pick('melee-strike:koji:knife'))), /Disabled/);
});

test('TE-C02: Disabled arms count on a blow, Disabled legs do not', (t) => {
	const strikeWith = (part: string) =>
		why(
			untilTurnOf(
				apart(10).after(
					pick('disabling-shot:oni:assault-rifle'),
					pick(part),
					roll(6, 6, 6),
					pick('nobody'),
					roll(1, 1, 1),
					beside('koji', 'oni'),
				),
				'oni',
			).after(pick('melee-strike:koji:sword')),
		);
	t.regex(strikeWith('arms'), /Disabled \(arms\) −1/);
	t.notRegex(strikeWith('legs'), /Disabled/);
});
