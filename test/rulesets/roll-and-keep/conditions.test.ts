import test from 'ava';
import {type Scene, duel, gm, mark, pick, roll} from '../../helpers/rk-scene.js';

/* What conditions are worth on rolls, and those of the list. */

const give = (who: string, name: string, worth: number, isOnce = false) =>
	gm({do: 'give', who, name, worth, ...(isOnce && {isOnce})});

const options = (scene: Scene) =>
	(scene.prompt().options ?? [])
		.filter(({id}) => id.startsWith('condition-'))
		.map(({label, count, worth}) => [label, count, worth]);

const need = (scene: Scene, place = 0) => scene.requests()[place]?.need;

test('RK-10, RK-20: a Penalty of a condition is a raise less on the attack, and its odds say so', (t) => {
	const scene = duel().after(give('danny', 'dazed', -1));
	const sure = duel().choice('attack:ark:pistol').odds ?? 0;
	t.true((scene.choice('attack:ark:pistol').odds ?? 1) < sure);
	const attack = scene.after(pick('attack:ark:pistol'));
	t.is(need(attack), '5k2 − 5, 15 or more');
	t.regex(attack.prompt().why ?? '', /pistol 3 \+ Finesse 2, dazed −5$/);
	t.deepEqual(options(attack), [['dazed', 1, '−5']]);
	t.is(need(attack.after(mark('raise'))), '5k2, 20 or more');
	const rolled = attack.after(roll(9, 9, 1, 1, 1));
	t.is(rolled.prompt().title === 'Ark is hit: take the hit or defend?', false);
	t.regex(rolled.told().join(' '), /\[9\] \[9\] 1 1 1 − 5 = 13/);
});

test('RK-10: a Bonus is a free raise; by the Setting another number, or nothing', (t) => {
	const attack = (settings = {}) =>
		duel({}, {}, settings).after(give('danny', 'blessed', 2), pick('attack:ark:pistol'));
	t.is(need(attack()), '5k2 + 10, 15 or more');
	t.is(need(attack({conditionWorth: 3})), '5k2 + 6, 15 or more');
	t.is(need(attack({conditionWorth: 0})), '5k2, 15 or more');
	t.deepEqual(options(attack({conditionWorth: 0})), []);
});

test('RK-23: it counts on an Active Defence, beside which it can be ticked', (t) => {
	const hit = duel().after(
		give('ark', 'dazed', -1, true),
		pick('attack:ark:pistol'),
		roll(9, 9, 1, 1, 1),
	);
	t.deepEqual(options(hit), [['dazed', 1, '−5']]);
	const defends = hit.after(pick('defend:later'));
	t.is(need(defends), '4k2 − 5, 18 or more');
	t.is(need(defends.after(mark())), '4k2, 18 or more');
	t.is(defends.after(mark(), roll(9, 8, 1, 1)).state.conditions.length, 1);
	t.deepEqual(defends.after(roll(9, 8, 1, 1)).state.conditions, []);
});

test('RK-31: it counts on the Wound Check, and once if it is gone then', (t) => {
	const hit = duel().after(
		give('ark', 'lucky', 1, true),
		pick('attack:ark:pistol'),
		roll(9, 9, 1, 1, 1),
		pick('take'),
	);
	t.is(need(hit, 1), '3k3 + 5, the damage or more');
	t.deepEqual(options(hit), [['lucky', 1, '+5']]);
	t.is(need(hit.after(mark()), 1), '3k3, the damage or more');
	const checked = hit.after(roll(9, 5, 3, 1, 5, 5, 2));
	t.is(checked.of('ark').dramatic, 0);
	t.deepEqual(checked.state.conditions, []);
});

test('RK-0B, RK-25: prone and helpless are given by name, to several, and ended', (t) => {
	const prone = duel().after(gm({do: 'give', who: ['ark', 'danny'], name: 'prone', row: 'prone'}));
	t.true(prone.of('ark').stance.isProne);
	t.true(prone.of('danny').stance.isProne);
	t.is(prone.told().length, 2);
	const up = prone.after(gm({do: 'end-condition', who: ['ark', 'danny'], name: 'prone'}));
	t.false(up.of('ark').stance.isProne);
	const helpless = duel().after(
		gm({do: 'give', who: 'ark', name: 'helpless', row: 'helpless'}),
		pick('attack:ark:pistol'),
	);
	t.is(helpless.prompt().title, 'Danny attacks Ark: 5 or more');
});

test('RK-0B: prone for a turn ends with the turn, and the value with it', (t) => {
	const prone = duel().after(
		gm({do: 'give', who: 'danny', name: 'prone', row: 'prone', until: {edge: 'end', of: 'danny'}}),
	);
	t.true(prone.of('danny').stance.isProne);
	t.is(prone.state.conditions.length, 1);
	const ended = prone.after(
		gm({do: 'end-condition', condition: prone.state.conditions[0]?.id ?? 0}),
	);
	t.false(ended.of('danny').stance.isProne);
	t.deepEqual(ended.state.conditions, []);
});

test('RK-0B: prone for a while is told once, and once again when it is over', (t) => {
	const prone = duel().after(
		gm({do: 'give', who: 'danny', name: 'prone', row: 'prone', until: {edge: 'end'}}),
	);
	t.deepEqual(prone.told(), ['Danny is prone (until Danny’s next turn ends)']);
	const over = prone.after(gm({do: 'end-condition', who: 'danny', name: 'prone'}));
	t.deepEqual(over.told(), ['Danny is no longer prone']);
	t.deepEqual(over.told('players'), ['Danny is no longer prone']);
	t.false(over.of('danny').stance.isProne);
});

test('RK-0B: prone for a phase ends with it, and the value with it', (t) => {
	const prone = duel().after(
		gm({do: 'give', who: 'danny', name: 'prone', row: 'prone', until: {unit: 'phase', count: 1}}),
		pick('pass'),
	);
	t.is(prone.prompt().who, 'ark');
	t.deepEqual(prone.state.conditions, []);
	t.false(prone.of('danny').stance.isProne);
	t.true(prone.told().includes('Danny is no longer prone'));
});
