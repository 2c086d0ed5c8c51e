import {randomSource} from '../../../source/dice/random-source.js';
import {areSettings, defaults} from '../../../source/engine/facts/settings.js';
import {mightOf} from '../../../source/rulesets/dynamic-d100/derived/arms.js';
import {
	type HitDice,
	damageTotal,
} from '../../../source/rulesets/dynamic-d100/exchange-math/rolls.js';
import {
	oddsOf,
	rollsThatFendOff,
} from '../../../source/rulesets/dynamic-d100/exchange-math/odds.js';
import {dynamicD100} from '../../../source/rulesets/dynamic-d100/index.js';
import {type DdSettings, settingRows} from '../../../source/rulesets/dynamic-d100/settings.js';
import {duel, koji, oni} from '../../helpers/dd-cast.js';
import {engage, given, pick, roll} from '../../helpers/dd-scene.js';
import {seedsTo} from '../../helpers/thoroughness.js';

import test from 'ava';

function settings(changes: Partial<DdSettings> = {}): DdSettings {
	const all = {...defaults(settingRows), ...changes};
	if (!areSettings(settingRows, all)) {
		throw new Error('These are no settings');
	}

	return all;
}

/** The ledger’s matrix (DD-32, DD-37) once more, as plain as can be: 2 critical, 1 success, 0 failure. */
const level = (roll_: number, need: number) =>
	roll_ > need ? 0 : roll_ * 10 <= need || roll_ <= Math.ceil(need / 10) ? 2 : 1;

function winnerOf(
	attack: number,
	need: number,
	answer: number,
	defence: number | undefined,
): {readonly won: 'attacker' | 'defender' | 'nobody'; readonly by: number} {
	const one = level(attack, need);
	if (defence === undefined) {
		return {won: one > 0 ? 'attacker' : 'nobody', by: Math.min(1, one)};
	}

	const two = level(answer, defence);
	if (one !== two) {
		return one > two ? {won: 'attacker', by: one} : {won: 'defender', by: two};
	}

	const isTie = one === 0 || attack === answer;
	return {won: isTie ? 'nobody' : attack > answer ? 'attacker' : 'defender', by: 0};
}

const weapon: HitDice = {sides: 8, plus: -3};

/** The mean of the weapon’s die with one of these added. */
function meanWith(added: readonly number[]): number {
	let sum = 0;
	for (let die = 1; die <= weapon.sides; die++) {
		for (const more of added) {
			sum += Math.max(0, die + more + weapon.plus);
		}
	}

	return sum / (weapon.sides * added.length);
}

/** Hits, defences and the mean loss over every pair of rolls and every face of the dice. */
function counted(need: number, defence: number | undefined) {
	let hit = 0;
	let defended = 0;
	let loss = 0;
	for (let attack = 1; attack <= 100; attack++) {
		for (let answer = 1; answer <= 100; answer++) {
			const {won, by} = winnerOf(attack, need, answer, defence);
			if (won === 'defender') {
				defended++;
			} else if (won === 'attacker') {
				hit++;
				loss += meanWith(by === 2 ? [1, 2, 3, 4, 5, 6] : [0]);
			}
		}
	}

	return {hit: hit / 10_000, defended: defended / 10_000, loss: loss / 10_000};
}

test('DD-32: odds are those of a count over every pair of rolls', (t) => {
	for (const [need, defence] of [
		[60, 50],
		[95, 95],
		[5, 80],
		[-20, 40],
		[130, 61],
		[61, undefined],
	] as const) {
		const odds = oddsOf(need, defence, weapon, settings());
		const expected = counted(need, defence);
		const about = `${need} against ${defence ?? 'nothing'}`;
		t.is(odds.hit, expected.hit, about);
		t.is(odds.defended, expected.defended, about);
		t.true(Math.abs(odds.loss - expected.loss) < 1e-9, about);
	}
});

test('DD-40: odds agree with many seeded exchanges played by the rules', (t) => {
	const source = randomSource(7);
	const die = (sides: number) => source.between(1, sides);
	const scene = duel({str: 15});
	const {length: rounds} = seedsTo(4000, 4);
	let hits = 0;
	let lost = 0;
	for (let round = 0; round < rounds; round++) {
		const rolled = scene.after(roll(die(100)), pick('parry:this'), roll(die(100)));
		if (rolled.prompt().title === 'Koji hits Oni') {
			hits++;
			const dice = rolled.requests().map(() => die(6));
			lost += 12 - rolled.after(roll(...dice)).of('oni').rp;
		}
	}

	const {hit, loss} = oddsOf(60, 50, {sides: 6, plus: 1}, settings());
	t.true(Math.abs(hits / rounds - hit) < 1.6 / Math.sqrt(rounds), `${hits / rounds} and ${hit}`);
	t.true(Math.abs(lost / rounds - loss) < 9.5 / Math.sqrt(rounds), `${lost / rounds} and ${loss}`);
});

test('DD-37: odds follow the Settings of ties and Advantage', (t) => {
	const higher = oddsOf(60, 50, weapon, settings());
	const tie = oddsOf(60, 50, weapon, settings({equalSuccess: 'tie'}));
	t.true(tie.hit < higher.hit && tie.defended < higher.defended);
	const rare = oddsOf(60, 50, weapon, settings({advantage: 'two-levels'}));
	t.is(rare.hit, higher.hit);
	t.true(rare.loss < higher.loss);
});

test('DD-40: damage never mends', (t) => {
	t.is(damageTotal(2, weapon), 0);
	t.is(damageTotal(8, weapon), 5);
});

test('DD-40: Might from STR is −2 up to 2, and one more for every five', (t) => {
	const table: ReadonlyArray<readonly [number, number, number]> = [
		[1, 2, -2],
		[3, 7, -1],
		[8, 12, 0],
		[13, 17, 1],
		[18, 22, 2],
	];
	for (const [from, to, might] of table) {
		for (let strength = from; strength <= to; strength++) {
			t.is(mightOf(strength, settings()), might, `STR ${strength}`);
		}
	}
});

test('DD-33: the highlighted attack shows its chance and mean loss, against the best defence', (t) => {
	const scene = given([koji(), oni({traits: ['Dodge']})])
		.after(engage('koji', 'oni'))
		.declare({koji: 'attack:oni:greek-sword'});
	const odds = oddsOf(60, 80, {sides: 6, plus: 0}, settings());
	t.deepEqual(dynamicD100.outlook(scene.choice('carry-out').act, scene.state), [
		`${Math.round(odds.hit * 100)} % to hit, ~${odds.loss.toFixed(1)} RP, defended by 80 or less`,
	]);
});

test('DD-32: which rolls fend off an attack that is rolled already', (t) => {
	const fendOff = (roll_: number, need: number, defence: number) =>
		rollsThatFendOff({roll: roll_, need}, defence, settings());
	t.is(fendOff(20, 50, 45), '1–5, 20–45');
	t.is(fendOff(4, 50, 45), '4–5');
	t.is(fendOff(60, 50, 45), '1–100');
	t.is(fendOff(20, 50, 10), '1');
});
