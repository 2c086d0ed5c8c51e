import test from 'ava';
import {isRefusal} from '../../../../source/engine/kit/basics.js';
import {type SealedRuleset, rulesets} from '../../../../source/rulesets/index.js';
import type {Fight} from '../../../../source/session/fight/fight.js';
import {answersOf} from '../../../../source/ui/fight/history/history-answers.js';
import {viewFight} from '../../../helpers/fight-view.js';
import {playDefault} from '../../../helpers/recorded-fight.js';
import {keys} from '../../../helpers/render.js';
import {opponents, skirmishes} from '../../../helpers/skirmish.js';
import {sharedOut} from '../../../helpers/thoroughness.js';
import type {CombatantView} from '../../../../source/session/fight/views.js';

/*
 * How many keys a GM needs for what no rule foresees, on the real screen of each ruleset. Digits of an amount and keys
 * that move to an answer of the history are not counted.
 */

const {enter, up, space, tab, backspace} = keys;
const shiftTab = '\u001B[Z';

type View = Awaited<ReturnType<typeof viewFight>>;

/** Presses keys and counts them. */
async function press(view: View, ...sequence: readonly string[]) {
	await view.press(...sequence);
	return sequence.length;
}

async function skirmish(ruleset: SealedRuleset, seed = 1): Promise<Fight> {
	const files = opponents[ruleset.id];
	if (!files) {
		throw new Error(`${ruleset.id} has no opponents`);
	}

	const begin = await skirmishes(ruleset, files);
	return begin(seed);
}

/** Those of a side, whoever has the shortest letters first. */
const sideOf = (
	fight: Fight,
	side: 'good' | 'bad',
): ReadonlyArray<CombatantView & {readonly tag: string}> =>
	fight
		.combatants('gm')
		.flatMap(({tag = '', ...rest}) => (rest.side === side ? [{...rest, tag}] : []))
		.toSorted((one, other) => one.tag.length - other.tag.length);

const boards = (fight: Fight): string => JSON.stringify(fight.board('gm').lanes);

/** Dice with another last one. */
const mistyped = (line: string): string => line.slice(0, -1) + (line.endsWith('3') ? '2' : '3');

/** A roll that many answers ago that can be corrected so that all later answers stand. */
function rollToCorrect(fight: Fight, back: number) {
	const answers = answersOf(fight.history('gm')).filter(({isUndone}) => !isUndone);
	const at = answers.length - 1 - back;
	const answer = answers[at];
	const correction = answer && fight.correct(answer.n);
	if (!correction || isRefusal(correction)) {
		return undefined;
	}

	const {given} = correction;
	if (given.kind !== 'line' || !/\d$/.test(given.text)) {
		return undefined;
	}

	const line = mistyped(given.text);
	const reading = correction.fight.readDice(line);
	const [way] = reading.kind === 'ways' && !reading.isAsked ? reading.ways : [];
	if (!way || correction.fight.answer(way.input)) {
		return undefined;
	}

	correction.goOn();
	const {standing, of, waiting} = correction.outcome();
	return waiting !== undefined || standing < of ? undefined : {line};
}

const fewest = 8;

/** Plays until a roll that many answers ago can be corrected; `undefined` in a fight that has none. */
function untilCorrectable(fight: Fight) {
	for (let step = 0; step < 400; step++) {
		const roll = step < fewest ? undefined : rollToCorrect(fight, fewest);
		if (roll) {
			return roll;
		}

		if (!playDefault(fight)) {
			break;
		}
	}

	return undefined;
}

/** A fight in which a roll that many answers ago can be corrected. */
async function correctable(
	ruleset: SealedRuleset,
	seed = 1,
): Promise<{readonly fight: Fight; readonly line: string}> {
	const fight = await skirmish(ruleset, seed);
	const roll = untilCorrectable(fight);
	return roll ? {fight, ...roll} : correctable(ruleset, seed + 1);
}

for (const ruleset of sharedOut(rulesets, 3)) {
	test(`${ruleset.id}: the GM’s hands need few keys`, async (t) => {
		const fight = await skirmish(ruleset);
		for (let step = 0; step < 6; step++) {
			playDefault(fight);
		}

		const view = await viewFight(fight);
		const [foe, ...foes] = sideOf(fight, 'bad');
		const [hero] = sideOf(fight, 'good');
		if (!foe || !hero) {
			t.fail('nobody is there');
			return;
		}

		const table: Array<readonly [string, number, number]> = [];
		const counted = (what: string, count: number, most: number) => {
			table.push([what, count, most]);
			t.true(count <= most, `${what}: ${count} keys`);
		};

		const undo = () => {
			t.is(fight.undo(), undefined);
		};

		let before = boards(fight);
		const changed = (what: string) => {
			t.not(boards(fight), before, `${what}:\n${view.screen()}`);
			undo();
			t.is(boards(fight), before, what);
		};

		let count = await press(view, 'H', ...foe.tag);
		await view.press('9');
		count += await press(view, enter);
		counted('harm one', count, 4);
		changed('harm one');

		const [usual] = fight.conditionRows();
		const letter = usual?.name.slice(0, 1).toLowerCase() ?? '';
		const given = fight.endable().length;
		count = await press(view, 'H', ...hero.tag, letter, enter);
		counted('a usual condition', count, 4 + hero.tag.length - 1);
		t.not(fight.endable().length, given, view.screen());
		undo();

		before = boards(fight);
		const four = [...foes.slice(0, 3), hero].flatMap(({tag}) => [...tag]);
		count = await press(view, 'H', ...foe.tag, space, ...four, enter);
		await view.press('2', 'd', '6');
		count += await press(view, enter);
		counted('a fireball on five', count, 4 + foe.tag.length + four.length);
		changed('a fireball on five');

		count = await press(view, 'e', '+');
		await view.press('1');
		count += await press(view, enter);
		counted('adjust', count, 4);
		changed('adjust');

		count = await press(view, 'H', ...foe.tag, shiftTab, 's', 'u', enter);
		counted('out: surrenders', count, 5 + foe.tag.length);
		t.is(fight.combatants('gm').find(({id}) => id === foe.id)?.left, 'surrendered', view.screen());
		undo();
		t.is(await press(view, 'H', tab), 2);
		t.regex(view.screen(), /Change: /);
		view.unmount();

		for (const [what, keysPressed, most] of table) {
			t.log(`${what}: ${keysPressed} keys (at most ${most})`);
		}
	});
}

for (const ruleset of sharedOut(rulesets, 3, 1)) {
	test(`${ruleset.id}: a die mistyped eight answers ago is corrected with few keys, and they stand`, async (t) => {
		const {fight, line} = await correctable(ruleset);
		const answers = () => answersOf(fight.history('gm')).filter(({isUndone}) => !isUndone);
		const before = answers();
		const view = await viewFight(fight);
		await view.press('h', 'a', ...Array.from({length: fewest}, () => up));
		const count =
			(await press(view, 'K', backspace, line.slice(-1), enter)) + (await press(view, enter));
		t.log(`a die eight answers ago: ${count} keys (at most 8)`);
		t.true(count <= 8);
		t.is(answers().length, before.length);
		t.regex(answers().at(-1 - fewest)?.label ?? '', /rolls/);
		t.not(answers().at(-1 - fewest)?.label, before.at(-1 - fewest)?.label, view.screen());
		view.unmount();
	});
}
