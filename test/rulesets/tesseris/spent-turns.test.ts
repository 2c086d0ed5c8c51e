import test from 'ava';
import {
	adjust,
	apart,
	carried,
	duel,
	give,
	pick,
	roll,
	untilTurnOf,
} from '../../helpers/te-scene.js';

/* Turns that end by themselves when only free acts are left (TE-22, a Setting). */

const ending = {endTurns: true};
const miss = [roll(1, 1, 1, 1, 5), pick('nobody')];

test('TE-22: with no ticks left a turn ends by itself, and says so', (t) => {
	const strike = pick('melee-strike:oni:sword');
	const one = duel({}, {}, ending).after(strike, ...miss);
	t.is(one.prompt().who, 'koji');
	const moved = one.after(pick('move'), pick('about'), pick('nobody'));
	t.is(moved.prompt().who, 'koji');
	const both = moved.after(strike, roll(1, 1, 1, 1, 5));
	const over = both.after(pick('nobody'));
	t.is(over.prompt().who, 'oni');
	t.true(over.told().includes('Koji has no ticks left: the turn is over'));
	t.true(over.of('koji').round.isOver);
	t.true(
		over.events.some(({type}) => type === 'ended'),
		'what lasts until the end of the turn ends',
	);
});

test('TE-22, TE-C04: ticks that are too few for all that is allowed end a turn as well', (t) => {
	const held = duel({}, {}, ending).after(give('koji', 'Grappled'), give('oni', 'Grappled'));
	const struck = held.after(pick('grapple-strike:oni:fist'), roll(1, 1, 1, 1, 5), pick('nobody'));
	t.is(struck.prompt().who, 'oni');
	t.true(struck.told().includes('Koji can do only what is free: the turn is over'));
});

test('TE-22: the turn is asked for while anything was left or nothing was done', (t) => {
	const asked = duel({}, {}, ending).after(adjust('koji', 'spent', 5));
	t.is(asked.prompt().who, 'koji');
	t.true(asked.allowed().includes('delay'));
	const off = duel().after(
		pick('sprint'),
		pick('about'),
		pick('nobody'),
		adjust('koji', 'spent', 5),
	);
	t.is(off.prompt().id, 'turn/do');
});

test('TE-13, TE-C28: a jam, an empty weapon and the need to get away keep the turn open', (t) => {
	const gun = {weapons: [carried('pistol')]};
	const done = [pick('move'), pick('about'), adjust('koji', 'spent', 5)] as const;
	t.is(
		apart(10, gun, {}, ending)
			.after(...done)
			.prompt().who,
		'oni',
	);
	for (const step of [
		adjust('koji', 'jammed', ['pistol']),
		adjust('koji', 'loaded', []),
		give('koji', 'Fleeing'),
	]) {
		const kept = apart(10, gun, {}, ending).after(step, ...done);
		t.is(kept.prompt().id, 'turn/do');
		t.is(kept.prompt().who, 'koji');
	}
});

test('TE-42: players read the end of a foe’s turn only where they may know its ticks', (t) => {
	const scene = untilTurnOf(duel({}, {}, ending), 'oni').after(
		pick('quick-step'),
		pick('away'),
		adjust('oni', 'spent', 5),
		pick('nobody'),
	);
	t.is(
		scene.told('players').find((line) => line.includes('no ticks')),
		undefined,
	);
	t.true(scene.told().some((line) => line.includes('Oni has no ticks left')));
});
