import test from 'ava';
import {parseRoster} from '../../../../source/rosters/load.js';
import {describeProblem} from '../../../../source/rosters/problem.js';
import {sheetSchemaOf} from '../../../../source/rulesets/sheets.js';

/* What a roster may say of a combatant. */

/** What is wrong with a roster of one, by the lines of that one, and with tables at its top. */
async function problemsIn(lines: readonly string[], ...tables: readonly string[]) {
	const loaded = await parseRoster(
		[
			'ruleset: roll-and-keep',
			...tables,
			'combatants:',
			'  - name: Kim',
			'    side: good',
			...lines.map((line) => `    ${line}`),
		].join('\n'),
		'kim.yaml',
		{rulesets: ['roll-and-keep'], sheets: sheetSchemaOf},
	);
	return 'problems' in loaded ? loaded.problems.map(describeProblem) : [];
}

test('a knack whose name is nearly that of another is told with its line (RK-20, RK-21)', async (t) => {
	t.deepEqual(
		await problemsIn([
			'attack: {Pistl: 3}',
			'weapons: [pistol, thrown-knife]',
			'defence: {pary: 2, footwork: 1}',
		]),
		[
			'kim.yaml:5:21: combatants[0].attack.pistl: unknown attack knack “pistl”: did you mean “pistol”?',
			'kim.yaml:7:21: combatants[0].defence.pary: unknown defence knack “pary”: did you mean “parry”?',
		],
	);
	for (const [written, meant] of [
		['thrown', 'thrown knife'],
		['heavy weapon', 'heavy'],
		['Knives', 'knife'],
	] as const) {
		const [problem = ''] = await problemsIn([`attack: {${written}: 1}`]);
		t.regex(problem, new RegExp(`“${meant}”\\?$`));
	}
});

test('knacks of the GM’s own are as good as those of the table (RK-20, RK-21, RK-34)', async (t) => {
	t.deepEqual(
		await problemsIn(
			[
				'attack: {Long Pistol: 3, pistols: 2, archery: 1, parrying dagger: 2, Cross-bow: 1}',
				'weapons: [Long pistol, Brace]',
				'defence: {dodge: 2, parry knife: 3, Foot-work: 1}',
			],
			'weapons:',
			'  Long pistol: {damage: 4k3, melee: false}',
			'  Brace: {damage: 4k3, melee: false, knack: pistols}',
		),
		[],
	);
});
