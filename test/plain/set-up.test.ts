import test from 'ava';
import {takeSetUpLine} from '../../source/plain/set-up-words.js';
import {gatheringFor} from '../../source/session/library/gathering.js';
import {openServices} from '../../source/session/library/open-services.js';
import {temporaryFolder} from '../helpers/temporary-folder.js';

/* A fight that is set up line by line, from nobody. */

const services = openServices(temporaryFolder(test));

/** Lines of a set-up, one after the other, and what is there afterwards. */
function settingUp(id = 'open-table') {
	const ruleset = services.rulesets.find((each) => each.id === id);
	if (!ruleset) {
		throw new Error(`there is no ${id}`);
	}

	const gathering = gatheringFor(ruleset, {}, services);
	const table = {gathering, services, plan: {ruleset: id, title: '', settings: {}, seed: 1}};
	return {
		gathering,
		async type(...lines: readonly string[]) {
			let reply = await takeSetUpLine('', table);
			for (const line of lines) {
				reply = await takeSetUpLine(line, table);
			}

			return reply;
		},
		sides: () =>
			gathering.combatants().map(({name, side, control}) => `${name} ${side} ${control}`),
	};
}

for (const {id} of services.rulesets) {
	test(`${id}: heroes and foes are added line by line, and the fight begins with their weapons`, async (t) => {
		const sample = await services.sampleFight(id);
		const hero = sample.selections.find(({entry}) => entry.side === 'good');
		const foe = sample.selections.find(({entry}) => entry.side === 'bad');
		const like = hero?.entry.name ?? '';
		const kind = foe?.entry.name ?? '';
		const {type, gathering} = settingUp(id);
		const reply = await type(
			`add Anna heroes like ${like}`,
			`add ${like}`,
			`add ${kind} x3`,
			`add ${kind} heroes`,
			'begin',
		);
		t.deepEqual(reply.lines, []);
		const fight = reply.next?.fight;
		const there = (fight?.combatants('gm') ?? []).map(({name, side}) => `${name} ${side}`);
		t.deepEqual(
			new Set(there),
			new Set([
				'Anna good',
				`${like} good`,
				...[1, 2, 3].map((number) => `${kind} ${number} bad`),
				`${kind} 4 good`,
			]),
		);
		const [anna, model] = gathering.combatants();
		t.deepEqual(fight?.sheetOf(anna?.id ?? ''), fight?.sheetOf(model?.id ?? ''));
		await fight?.close();
	});
}

test('Enter begins only once both sides have somebody, and begin says who is missing', async (t) => {
	const {type} = settingUp();
	const lonely = await type('add Ysolde', '');
	t.is(lonely.next, undefined);
	const refused = await type('begin');
	t.deepEqual(refused.lines, ['Nobody is among the foes: a fight needs both sides.']);
	t.true(refused.isUnfit);
	const {next} = await type('add Goblin', '');
	t.deepEqual(
		next?.fight.combatants('gm').map(({name}) => name),
		['Ysolde', 'Goblin'],
	);
	await next?.fight.close();
});

test('sides, who is hidden and who comes can be changed: one, all of a kind, a whole side', async (t) => {
	const {type, gathering, sides} = settingUp();
	await type('add Goblin x2', 'add Skeleton', 'side goblin heroes');
	t.deepEqual(sides(), ['Goblin 1 good player', 'Goblin 2 good player', 'Skeleton bad gm']);
	await type('side Goblin 2 foes', 'hide all foes', 'reveal skeleton');
	t.deepEqual(
		gathering.combatants().map(({name, isHidden}) => [name, isHidden]),
		[
			['Goblin', false],
			['Goblin A', true],
			['Skeleton', false],
		],
	);
	await type('out all foes');
	t.deepEqual(sides(), ['Goblin good player']);
	await type('add Goblin');
	t.is(gathering.combatants()[1]?.name, 'Goblin 2');
});

for (const [line, message] of [
	['sing', /“sing” is no word here; add, add\?, side, hide/],
	['side Goblin', /Which side/],
	['side Goblin dragons', /“dragons” is no side/],
	['hide Nobody', /“Nobody” is no combatant: Goblin/],
	['hide Goblin now', /“now” is too much/],
	['begin now', /begin stands alone/],
	['add Goblin 100', /a count from 1 to 99/],
	['add Goblin x0 heroes', /a count from 1 to 99/],
	['add Ghost hp', /Not done/],
] as const) {
	test(`“${line}” is not done, and it is said why`, async (t) => {
		const {type, sides} = settingUp();
		const reply = await type('add Goblin', line);
		t.true(reply.isUnfit);
		t.regex(reply.lines.join('\n'), message);
		t.deepEqual(sides(), ['Goblin bad gm']);
	});
}

test('where nobody is yet, it is said that add comes first', async (t) => {
	const {type} = settingUp();
	const {lines} = await type('out Goblin');
	t.deepEqual(lines, ['Nobody is here yet: add comes first.']);
});

test('help names every word, and quit leaves', async (t) => {
	const {type} = settingUp();
	const {lines} = await type('help');
	for (const word of ['add', 'side', 'hide', 'out', 'begin', 'quit']) {
		t.true(lines.some((line) => line.startsWith(`  ${word}`)));
	}

	const {isLeaving} = await type('quit');
	t.true(isLeaving);
});

test('the rules of a roster count, whoever joins by a line', async (t) => {
	const {gathering, type} = settingUp();
	const {selections} = await services.sampleFight('open-table');
	const first = selections.find(({entry}) => entry.side === 'good');
	if (!first) {
		t.fail();
		return;
	}

	const house = {settings: {}, house: {conditions: [], situations: [], acts: []}};
	gathering.join([{...first, entry: {...first.entry, house}}]);
	const {next} = await type('add Orc hp 9', 'begin');
	t.deepEqual(
		gathering.selections().flatMap(({entry}) => entry.house ?? []),
		[house],
	);
	t.truthy(next);
	await next?.fight?.close();
});
