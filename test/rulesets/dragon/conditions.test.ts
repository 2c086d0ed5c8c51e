import test from 'ava';
import {refuses as refusesStep} from '../../helpers/rules-scene.js';
import {
	type Scene,
	adjust,
	ark,
	gm,
	mage,
	mark,
	oni,
	pick,
	roll,
	rolled,
} from '../../helpers/dr-scene.js';

/* What conditions are worth on rolls, and those of the list. */

const give = (who: string, name: string, worth: number, isOnce = false) =>
	gm({do: 'give', who, name, worth, ...(isOnce && {isOnce})});

const duel = (settings = {}): Scene => rolled([ark(), oni()], [1, 8, 9, 10], settings);

const conditionOptions = (scene: Scene) =>
	(scene.prompt().options ?? [])
		.filter(({id}) => id.startsWith('condition-'))
		.map(({label, count, worth}) => [label, count, worth]);

test('DR-21: a Penalty of a condition is difficulty on every roll of whoever has it', (t) => {
	const scene = duel().after(give('ark', 'dazed', -1));
	const sure = duel().choice('attack:oni:sword').odds ?? 0;
	t.true((scene.choice('attack:oni:sword').odds ?? 1) < sure);
	const attack = scene.after(pick('attack:oni:sword'));
	t.regex(attack.prompt().title, /5 dice, 8 needed, 3 ranks$/);
	t.deepEqual(conditionOptions(attack), [['dazed', 1, '+1 needed']]);
	t.regex(attack.after(mark('skill:sword')).prompt().title, /7 needed, 3 ranks$/);
	const hit = attack.after(roll(9, 9, 9, 1, 1));
	t.deepEqual(
		hit.state.conditions.map(({name}) => name),
		['dazed'],
	);
});

test('DR-21: where difficulty takes off successes, a Penalty does', (t) => {
	const attack = duel({difficulty: 'successes'}).after(
		give('ark', 'dazed', -2),
		pick('attack:oni:sword'),
	);
	t.regex(attack.prompt().title, /7 needed, 3 ranks, −2 successes$/);
	t.deepEqual(conditionOptions(attack), [['dazed', 1, '−2 successes']]);
});

test('DR-20: a Bonus takes one off the target number, never below the least', (t) => {
	const blessed = (worth: number) =>
		duel().after(give('ark', 'blessed', worth), pick('attack:oni:sword'));
	t.regex(blessed(1).prompt().title, /6 needed/);
	t.deepEqual(conditionOptions(blessed(1)), [['blessed', 1, '−1 needed']]);
	t.regex(blessed(5).prompt().title, /5 needed/);
});

test('DR-21: it counts on a defence too, and the defence’s odds say so', (t) => {
	const attacked = duel().after(
		give('oni', 'dazed', -1),
		pick('attack:oni:sword'),
		roll(9, 9, 9, 1, 1),
	);
	const dodge = attacked.after(pick('dodge:abort'));
	t.regex(dodge.prompt().title, /8 needed, 1 rank$/);
});

test('DR-21: what counts once is gone after its roll; a one-time Bonus can be kept', (t) => {
	const scene = duel().after(
		give('ark', 'dazed', -1, true),
		give('ark', 'lucky', 1, true),
		pick('attack:oni:sword'),
	);
	t.deepEqual(
		(scene.prompt().options ?? []).filter(({isOptional}) => isOptional).map(({label}) => label),
		['lucky'],
	);
	const left = (rolledOn: Scene) => rolledOn.state.conditions.map(({name}) => name);
	t.deepEqual(left(scene.after(roll(9, 9, 9, 1, 1))), []);
	const kept = scene.after(mark('skill:sword', 'condition-1'));
	t.regex(kept.prompt().title, /8 needed/);
	t.deepEqual(left(kept.after(roll(9, 9, 9, 1, 1))), ['lucky']);
});

test('DR-31: it counts on a Death Check, beside which it can be ticked', (t) => {
	const down = rolled([ark(), mage(), oni()], [1, 8, 9, 10, 9, 10]).after(
		give('oni', 'dazed', -1, true),
		adjust('oni', 'hp', -3),
	);
	t.is(down.prompt().title, 'Oni: Death Check, 3 dice, 8 needed');
	t.is(down.after(mark()).prompt().title, 'Oni: Death Check, 3 dice, 7 needed');
	t.deepEqual(down.after(roll(9, 9, 1)).state.conditions, []);
	t.is(down.after(mark(), roll(9, 9, 1)).state.conditions.length, 1);
});

test('DR-21: by the Setting, and in fights from before it, conditions count on no roll', (t) => {
	const attack = duel({conditions: false}).after(
		give('ark', 'dazed', -1, true),
		pick('attack:oni:sword'),
	);
	t.regex(attack.prompt().title, /7 needed/);
	t.deepEqual(conditionOptions(attack), []);
	t.is(attack.after(roll(9, 9, 9, 1, 1)).state.conditions.length, 1);
});

test('DR-29, DR-30: cover, down and dying are given and ended by name, for several at once', (t) => {
	const scene = rolled([ark(), mage(), oni()], [1, 8, 9, 10, 9, 10]);
	const covered = scene.after(
		gm({do: 'give', who: ['ark', 'oni'], name: 'in cover', row: 'cover'}),
	);
	t.is(covered.of('ark').cover, 1);
	t.is(covered.of('oni').cover, 1);
	t.deepEqual(covered.state.conditions, []);
	const open = covered.after(gm({do: 'end-condition', who: ['oni'], name: 'In cover'}));
	t.is(open.of('oni').cover, 0);
	t.is(open.of('ark').cover, 1);
	const walled = scene.after(
		gm({do: 'give', who: 'oni', name: 'in cover', row: 'cover', worth: 3}),
	);
	t.is(walled.of('oni').cover, 3);
	refusesStep(
		t,
		walled,
		gm({do: 'give', who: 'oni', name: 'in cover', row: 'cover'}),
		'Oni is in cover already',
	);
	t.deepEqual(walled.state.conditions, []);
	refusesStep(
		t,
		scene,
		gm({do: 'give', who: 'oni', name: 'in cover', row: 'cover', worth: -1}),
		'expected a whole number from 0 to 20',
	);
	const dying = scene.after(gm({do: 'give', who: 'mage', name: 'dying', row: 'dying'}));
	t.true(dying.of('mage').fall?.isDying);
	t.is(
		dying.after(gm({do: 'end-condition', who: 'mage', name: 'down'})).of('mage').fall,
		undefined,
	);
});
