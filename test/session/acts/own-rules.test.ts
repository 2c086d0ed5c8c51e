import test from 'ava';
import type {Services} from '../../../source/session/library/services.js';
import {ownRules} from '../../helpers/own-rules.js';
import {emptyHouse, plainSession} from '../../helpers/plain-session.js';
import {sampleFight} from '../../helpers/sample-fight.js';

/* The table's own rules come into a fight under way by a line. */

const files: Awaited<ReturnType<Services['listRules']>> = [
	{
		name: 'our-table',
		ruleset: 'open-table',
		rules: {settings: {critical: false}, house: ownRules},
		problems: [],
	},
	{name: 'other', ruleset: 'dragon', rules: {settings: {}, house: ownRules}, problems: []},
	{
		name: 'bare',
		ruleset: 'open-table',
		rules: {settings: {critical: false}, house: {conditions: [], situations: []}},
		problems: [],
	},
	{name: 'broken', ruleset: '', problems: [{file: 'broken.yaml', message: 'the file is empty'}]},
];

/** What a fight of Open Table knows after these lines, and what was told. */
async function after(...lines: readonly string[]) {
	const fight = sampleFight('open-table');
	const before = fight.conditionRows();
	const {text: output} = await plainSession(fight, lines, {
		...emptyHouse,
		listRules: async () => files,
	});
	return {output, added: fight.conditionRows().filter((row) => !before.includes(row))};
}

test('define: a condition that can be given by name from then on', async (t) => {
	const {added, output} = await after(
		'define Soaked worth -1 ask for 2 rounds: easy to freeze',
		'give Bram soaked',
	);
	t.deepEqual(added, [
		{
			id: 'soaked',
			name: 'Soaked',
			summary: 'easy to freeze',
			kind: 'bad',
			worth: -1,
			isAsked: true,
			lasts: {unit: 'round', count: 2},
		},
	]);
	t.regex(output, /Bram is Soaked \(2 rounds left\)/);
	t.regex(output, /Bram: −1 on rolls where it is ticked/);
});

test('define: what hangs on one fight is refused, not dropped', async (t) => {
	const {added, output} = await after(
		'define Soaked until start of Ysolde: wet',
		'define Soaked by Ysolde: wet',
		'define',
	);
	t.deepEqual(added, []);
	t.regex(output, /until whose turn, is said where it is given/);
	t.regex(output, /leave out “by Ysolde”/);
});

test('adopt: the rows of a file for these rules, with what stays as it is', async (t) => {
	const {added, output} = await after('adopt our-table because we agreed');
	t.deepEqual(added, ownRules.conditions);
	t.regex(
		output,
		/New rules: soaked, cursed, bad light, Shove, Blast, Second wind and Rage\. Reason: we agreed/,
	);
	t.regex(output, /Criticals?.* no/i);
});

test('adopt: a file that is broken, changes only settings, or is of other rules', async (t) => {
	const {added, output} = await after('adopt broken', 'adopt bare', 'adopt other');
	t.deepEqual(added, []);
	t.regex(output, /the file is empty/);
	t.notRegex(output, /New rules/);
});
