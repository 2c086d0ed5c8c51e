import {isOf} from '../../../../source/engine/kit/shape.js';
import test from 'ava';
import {parseRoster} from '../../../../source/rosters/load.js';
import {describeProblem} from '../../../../source/rosters/problem.js';
import {
	type DrSheet,
	fullHp,
	movementOf,
	sheet as values,
} from '../../../../source/rulesets/dragon/sheet/sheet.js';
import {statValue, substatOf} from '../../../../source/rulesets/dragon/sheet/stats.js';
import {sheetSchemaOf} from '../../../../source/rulesets/sheets.js';

/** A roster of one combatant with these lines. */
const load = async (...lines: readonly string[]) =>
	parseRoster(
		['ruleset: dragon', 'combatants:', '  - name: Ark', ...lines.map((line) => `    ${line}`)].join(
			'\n',
		),
		'x.yaml',
		{rulesets: ['dragon'], sheets: sheetSchemaOf},
	);

async function sheetOf(...lines: readonly string[]): Promise<DrSheet> {
	const loaded = await load(...lines);
	const sheet = 'roster' in loaded ? loaded.roster.entries[0]?.newcomer.sheet : undefined;
	if (!isOf(values)(sheet)) {
		throw new Error('this is no sheet of Dragon');
	}

	return sheet;
}

async function problemsOf(...lines: readonly string[]) {
	const loaded = await load(...lines);
	return 'problems' in loaded ? loaded.problems.map(describeProblem) : [];
}

test('DR-02: a stat is three numbers or one for all, 3 when left out, Tao 0', async (t) => {
	const sheet = await sheetOf('reflexes: [7, 6, 5]', 'mind: 4');
	t.is(substatOf(sheet, 'dexterity'), 6);
	t.is(statValue(sheet, 'reflexes'), 5);
	t.deepEqual(sheet.mind, [4, 4, 4]);
	t.deepEqual(sheet.body, [3, 3, 3]);
	t.deepEqual(sheet.tao, [0, 0, 0]);
});

test('DR-30: hit points follow from Health and Energy, movement from Strength and Energy, unless given', async (t) => {
	const sheet = await sheetOf('body: [5, 4, 6]', 'reflexes: [3, 3, 4]');
	t.is(fullHp(sheet), 50);
	t.is(movementOf(sheet), 4);
	const given = await sheetOf('hp: 12', 'movement: 9');
	t.is(fullHp(given), 12);
	t.is(movementOf(given), 9);
});

test('DR-24: weapons are those of the table or one’s own, skills in any case, with spaces or hyphens', async (t) => {
	const sheet = await sheetOf(
		'skills: {Long-Bow: 3, Death_Check: 2}',
		'weapons: [club, {name: Long Bow, multiplier: 3, reach: ranged}]',
	);
	t.deepEqual(sheet.skills, {'long bow': 3, 'death check': 2});
	t.like(sheet.weapons[0], {id: 'club', multiplier: 2, isRanged: false});
	t.like(sheet.weapons[1], {
		id: 'long-bow',
		multiplier: 3,
		isRanged: true,
		skill: 'long bow',
		substat: 'accuracy',
	});
});

test('DR-02: a stat that is neither is named with its place', async (t) => {
	t.deepEqual(await problemsOf('body: [1, 2]'), [
		'x.yaml:4:11: combatants[0].body: expected a list of 3, or a whole number from 0 to 30, not a list of 2',
	]);
});

test('DR-24: two weapons of one name are two', async (t) => {
	const {weapons} = await sheetOf(
		'weapons: [blade, {name: Sword, multiplier: 3}, {name: Sword 2, multiplier: 2}, blade, {name: Sword, multiplier: 4}]',
	);
	t.deepEqual(
		weapons.map(({id, name, multiplier}) => `${id}, ${name} ×${multiplier}`),
		[
			'blade, Blade ×3',
			'sword, Sword ×3',
			'sword-2, Sword 2 ×2',
			'blade-2, Blade 2 ×3',
			'sword-3, Sword 3 ×4',
		],
	);
	t.is(weapons.at(-1)?.skill, 'sword');
});
