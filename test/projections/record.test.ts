import test from 'ava';
import {exportFight, onlyChapter} from '../../source/projections/export-json.js';
import {diceText, peopleTable, turnTable} from '../../source/projections/record/tables.js';
import {joinedRecords} from '../../source/projections/record/joined.js';
import {sparkline} from '../../source/projections/record/statistics-text.js';
import type {Fight} from '../../source/session/fight/fight.js';
import {meanOf} from '../../source/session/fight/journal/walk.js';
import {seal} from '../../source/rulesets/known.js';
import {openTable} from '../../source/rulesets/open-table/index.js';
import {skirmishes} from '../helpers/skirmish.js';
import {rkFight} from '../helpers/rk-fight.js';
import {ark, danny} from '../helpers/rk-scene.js';
import {openFight} from '../../source/session/play/open.js';
import {memoryLog} from '../helpers/memory-log.js';
import {playDefault, playOptions, sampleHeader} from '../helpers/recorded-fight.js';
import {samples} from '../helpers/samples.js';
import {duellist, toyFight} from '../helpers/toy-fight.js';
import {toHtml} from '../helpers/exported.js';

/** Ann strikes Bob, who dodges in part; Ann dodges Bob's blow altogether; her second blow brings him down. */
function played(): Fight {
	const {fight} = toyFight();
	fight.answer({kind: 'pick', id: 'strike:bob'});
	fight.answer({kind: 'typed', numbers: [6, 2]});
	fight.answer({kind: 'pick', id: 'strike:ann'});
	fight.answer({kind: 'typed', numbers: [2, 5]});
	fight.gm({do: 'adjust', who: 'bob', field: 'hp', value: 3});
	fight.answer({kind: 'pick', id: 'strike:bob'});
	fight.answer({kind: 'typed', numbers: [6, 1]});
	return fight;
}

test('a record counts what one did to another', (t) => {
	t.deepEqual(exportFight(played(), 'gm').record.pairs, [
		{actor: 'ann', target: 'bob', attacks: 2, hits: 2, stopped: 0, damage: 9, felled: 1, healed: 0},
		{actor: 'bob', target: 'ann', attacks: 1, hits: 0, stopped: 1, damage: 0, felled: 0, healed: 0},
	]);
});

test('healing is counted for whoever heals and for whoever is healed (OT-26)', async (t) => {
	const begin = await skirmishes(seal(openTable), {good: 'heroes.yaml', bad: 'dungeon.yaml'});
	const fight = begin(1);
	while (fight.prompt('gm').kind !== 'choose') {
		fight.answer({kind: 'default'});
	}

	const {who: healer = ''} = fight.prompt('gm');
	const side = fight.combatants('gm').find(({id}) => id === healer)?.side;
	const patient = fight.combatants('gm').find((each) => each.side === side && each.id !== healer);
	fight.gm({do: 'adjust', who: patient?.id ?? '', field: 'hp', value: 2});
	fight.answer({kind: 'pick', id: 'healing'});
	fight.answer({kind: 'several', ids: [patient?.id ?? '']});
	fight.answer({kind: 'number', value: 3});
	const {people, pairs, story} = exportFight(fight, 'gm').record;
	t.true(story.some(({text}) => text.includes(' healed ')));
	t.like(
		people.find(({id}) => id === healer),
		{healed: 3, regained: 0},
	);
	t.like(
		people.find(({id}) => id === patient?.id),
		{healed: 0, regained: 3},
	);
	t.like(
		pairs.find(({actor}) => actor === healer),
		{target: patient?.id, healed: 3},
	);
});

test('a headline names no Flesh Wounds that have become Dramatic Wounds, and what the GM changes after it apart (RK-31)', (t) => {
	const {fight} = rkFight([[ark(), danny()]]);
	fight.answer({kind: 'typed', numbers: [2, 5, 9, 1, 5]});
	fight.answer({kind: 'pick', id: 'attack:ark:pistol'});
	fight.answer({kind: 'typed', numbers: [9, 9, 9, 9, 9]});
	fight.answer({kind: 'pick', id: 'take'});
	fight.answer({kind: 'typed', numbers: [9, 9, 9, 9]});
	fight.answer({kind: 'typed', numbers: [5, 5, 5]});
	fight.gm({do: 'adjust', who: 'ark', field: 'dramatic', value: 0});
	t.deepEqual(
		exportFight(fight, 'gm').record.story.flatMap(({text}) => (text.includes('Ark') ? [text] : [])),
		['Danny hit Ark (pistol: Dram 0 → 1).', 'Ark: Dram 1 → 0, by the GM.'],
	);
});

test('what the GM changes in the middle of a turn is told apart, and the turn in one sentence', (t) => {
	const {fight} = toyFight();
	fight.answer({kind: 'pick', id: 'strike:bob'});
	fight.gm({do: 'adjust', who: 'ann', field: 'hp', value: 7});
	fight.answer({kind: 'typed', numbers: [6, 2]});
	t.deepEqual(
		exportFight(fight, 'gm').record.story.map(({text}) => text),
		['Ann: HP 10 → 7, by the GM.', 'Ann hit Bob (strike: HP 10 → 6).'],
	);
});

test('what the GM rules or adds in a turn stands under nobody’s sentence, and the act before it under its own', (t) => {
	const {fight} = rkFight([[ark(), danny()]]);
	fight.answer({kind: 'typed', numbers: [2, 5, 9, 1, 5]});
	fight.answer({kind: 'pick', id: 'attack:ark:pistol'});
	fight.answer({kind: 'typed', numbers: [9, 9, 9, 9, 9]});
	fight.answer({kind: 'pick', id: 'take'});
	fight.gm({do: 'give', who: 'danny', name: 'prone'});
	fight.answer({kind: 'typed', numbers: [9, 9, 9, 9]});
	fight.answer({kind: 'typed', numbers: [5, 5, 5]});
	for (const view of ['gm', 'players'] as const) {
		const {chapters, record} = exportFight(fight, view);
		const under = record.story.flatMap(({chapter, line, length, text}) =>
			text.startsWith('Danny')
				? [
						chapters
							.find(({number}) => number === chapter)
							?.lines.slice(line, line + length)
							.map((each) => [each.kind, /takes the hit|takes \d+/.exec(each.text)?.[0] ?? '']),
					]
				: [],
		);
		t.true(under.length === 2, view);
		t.true(under.flat().every((each) => each?.[0] === 'play'));
		t.is(under[1]?.[0]?.[1]?.startsWith('takes '), true);
	}
});

test('DD-17: acts of several, one after the other, are a sentence for each, with none of what lies between turns', (t) => {
	const sample = samples.find(({id}) => id === 'dynamic-d100');
	if (!sample) {
		throw new Error('no sample of Dynamic D100');
	}

	const {header, ruleset} = sampleHeader(sample, 5);
	const fight = openFight(ruleset, memoryLog(header).log, [], playOptions());
	for (let step = 0; step < 120 && playDefault(fight); step++) {
		// Enter.
	}

	for (const view of ['gm', 'players'] as const) {
		const {chapters, record} = exportFight(fight, view);
		const told = record.story
			.filter(({text}) => text !== 'Before the first turn')
			.map(({chapter, line, length}) =>
				(chapters.find(({number}) => number === chapter)?.lines ?? []).slice(line, line + length),
			);
		t.true(told.length > 5);
		for (const lines of told) {
			const texts = lines.map(({text}) => text);
			t.false(
				texts.some((text) => / means to | act at the same time/.test(text)),
				texts.join('\n'),
			);
		}

		for (const {text} of record.story) {
			t.true((text.match(/(?:^|\. )\S[^.]* (?:hit|attacked) /g) ?? []).length <= 1, text);
		}
	}
});

for (const [id, name] of [
	['dynamic-d100', 'Lurker'],
	['roll-and-keep', 'Lookout'],
] as const) {
	test(`${id}: somebody hidden who shows themselves begins a sentence of their own in what players read`, (t) => {
		const sample = samples.find((each) => each.id === id);
		if (!sample) {
			throw new Error('no such sample');
		}

		const {header, ruleset} = sampleHeader(sample, 5);
		const fight = openFight(ruleset, memoryLog(header).log, [], playOptions());
		for (let step = 0; step < 200 && playDefault(fight); step++) {
			// Enter.
		}

		const {chapters, record} = exportFight(fight, 'players');
		const shown = chapters.flatMap(({number, lines}) =>
			lines.flatMap(({text}, at) => (text === `${name} comes into sight` ? [{number, at}] : [])),
		);
		t.is(shown.length, 1);
		const told = record.story.find(
			({chapter, line, length}) =>
				chapter === shown[0]?.number && line <= shown[0].at && shown[0].at < line + length,
		);
		t.true(told?.text.startsWith(`${name} `), told?.text);
	});
}

for (const sample of samples) {
	test(`${sample.id}: the story tells everybody who was harmed by others, and “without harm” once`, (t) => {
		const {header, ruleset} = sampleHeader(sample, 5);
		const fight = openFight(ruleset, memoryLog(header).log, [], playOptions());
		for (let step = 0; step < 200 && playDefault(fight); step++) {
			// Enter.
		}

		for (const {text} of exportFight(fight, 'players').record.story) {
			const [, fell = ''] = /([^.]*) fell\./.exec(text) ?? [];
			const harmless = text.match(/attacked [^.]* without harm/g)?.join(' ') ?? '';
			const isHit = (name: string) =>
				new RegExp(`(?:harmed|hit) [^.]*${name}|(?:^|\\. )${name}: `).test(text);
			for (const name of fell.split(/, | and /).map((each) => each.trim())) {
				t.true(name === '' || !harmless.includes(name) || isHit(name), text);
			}
		}

		const {acts, people, story} = exportFight(fight, 'gm').record;
		t.deepEqual(
			story.filter(({text}) => /no harm[^.]*without harm/.test(text)),
			[],
		);
		const names = new Map(people.map(({id, name}) => [id, name]));
		const others = acts.flatMap(({chapter, line, beside = []}) =>
			beside.map((each) => ({...each, chapter, line})),
		);
		const untold = others.filter(({target, chapter, line}) => {
			const told = story.find(
				(each) => each.chapter === chapter && each.line <= line && line < each.line + each.length,
			);
			return !new RegExp(`(?:harmed|hit) .*${names.get(target)}`).test(told?.text ?? '');
		});
		t.deepEqual(untold, []);
		// DD-42: whoever parries harms the attacker.
		t.is(others.length > 0, sample.id === 'dynamic-d100');
	});
}

test('a record tells of each their health from line to line, and when they fell', (t) => {
	const {record} = exportFight(played(), 'gm');
	const [ann, bob] = record.people;
	t.deepEqual(ann?.course, [{at: 0, is: 'up', health: 100}]);
	t.deepEqual(bob?.course, [
		{at: 0, is: 'up', health: 100},
		{at: 1, is: 'up', health: 60},
		{at: 3, is: 'up', health: 30},
		{at: 5, is: 'down', health: 0},
	]);
	t.like(ann, {defences: 1, defended: 1, taken: 0, falls: 0, damage: 9});
	t.like(bob, {defences: 2, defended: 0, taken: 9, falls: 1, damage: 0});
});

for (const sample of samples) {
	test(`${sample.id}: health at the end of each round is that of the board, also after its last answer`, (t) => {
		const {header, ruleset} = sampleHeader(sample, 3);
		const fight = openFight(ruleset, memoryLog(header).log, [], playOptions());
		for (let step = 0; step < 300 && playDefault(fight); step++) {
			// Enter.
		}

		const {rounds, people} = exportFight(fight, 'gm').record;
		const told = rounds.map(({end, board}) =>
			board.lanes.flatMap(({combatant, health}) => {
				const person = people.find(({id}) => id === combatant);
				const point = person?.course.findLast(({at}) => at <= end);
				return health === undefined || point?.health === undefined
					? []
					: [[person?.name, Math.round(100 * health), point.health]];
			}),
		);
		t.true(told.flat().length > 0);
		t.deepEqual(
			told.flat().filter(([, onBoard, recorded]) => onBoard !== recorded),
			[],
		);
	});
}

test('who stands up again falls anew', (t) => {
	const fight = played();
	fight.gm({do: 'reopen'});
	fight.gm({do: 'adjust', who: 'bob', field: 'hp', value: 4});
	fight.gm({do: 'adjust', who: 'bob', field: 'hp', value: -4});
	const bob = exportFight(fight, 'gm').record.people.find(({name}) => name === 'Bob');
	t.is(bob?.falls, 2);
	t.deepEqual(
		bob?.course.map(({is}) => is),
		['up', 'up', 'up', 'down', 'up', 'down'],
	);
});

test('dice are compared with what as many of them come to on average', (t) => {
	const [ann] = exportFight(played(), 'gm').record.people;
	t.like(ann?.dice, {count: 3, sum: 17, expected: 10.5, ahead: 6.5});
	// Two sixes and a five: each half a face below what is reached or bettered.
	t.is(Math.round(12 * (ann?.dice?.luck ?? 0)), 31);
	t.is(diceText(ann?.dice), '86 % (3 dice)');
	t.is(meanOf({count: 4, sides: 10}), 5.5);
	// Each ten adds another die, which may be a ten again.
	t.is(meanOf({count: 4, sides: 10, explodeFrom: 10}), 5.5 / 0.9);
});

test('DD-12: low faces are lucky where a roll must come to so much or less, high ones are for damage', (t) => {
	const sample = samples.find(({id}) => id === 'dynamic-d100');
	if (!sample) {
		throw new Error('no sample of Dynamic D100');
	}

	const {header, ruleset} = sampleHeader(sample, 7);
	const fight = openFight(ruleset, memoryLog(header).log, [], playOptions());
	for (let answers = 0; answers < 60 && playDefault(fight); answers++) {
		// Enter, over and over.
	}

	const rolls = [...fight.recorded('gm')].flatMap((answer) => answer.rolled());
	const isCheck = ({dice, expected}: (typeof rolls)[number]) => expected === 50.5 * dice;
	t.true(rolls.some(isCheck) && !rolls.every(isCheck));
	for (const roll of rolls) {
		t.is(roll.ahead, (roll.sum - roll.expected) * (isCheck(roll) ? -1 : 1));
	}
});

test('the standing at the end of each round is in the record', (t) => {
	const {rounds} = exportFight(played(), 'gm').record;
	t.deepEqual(
		rounds.map(({number, board}) => [number, ...board.lanes.map(({gauges}) => gauges[0]?.value)]),
		[
			[1, 10, 6],
			[2, 10, -2],
		],
	);
});

test('a round in which nobody has done anything is none once the fight is over, and has no health of its own', (t) => {
	const {fight} = toyFight();
	fight.answer({kind: 'pick', id: 'strike:bob'});
	fight.answer({kind: 'typed', numbers: [6, 2]});
	fight.answer({kind: 'pick', id: 'rest'});
	const numbers = () => exportFight(fight, 'gm').record.rounds.map(({number}) => number);
	t.deepEqual(numbers(), [1, 2]);
	fight.gm({do: 'end', reason: 'Bob yields'});
	t.deepEqual(numbers(), [1]);
	t.is(exportFight(fight, 'gm').poster?.extent[0], '1 round');
	fight.gm({do: 'reopen'});
	fight.gm({do: 'adjust', who: 'bob', field: 'hp', value: 3});
	fight.gm({do: 'end'});
	t.deepEqual(numbers(), [1, 2]);
});

test('turns are told in their order', (t) => {
	const {record} = exportFight(played(), 'gm');
	t.deepEqual(turnTable(record).rows, [
		['Ann', 'Round 1; Round 2'],
		['Bob', 'Round 1'],
	]);
});

test('players read no numbers of a foe that they may not know', (t) => {
	const {record} = exportFight(played(), 'players');
	const bob = record.people.find(({name}) => name === 'Bob');
	t.deepEqual(bob?.course, [
		{at: 0, is: 'up'},
		{at: 4, is: 'down'},
	]);
	t.is(bob?.dice, undefined);
	t.is(bob?.taken, 0);
	t.true(record.acts.every(({roll, against}) => roll === undefined && against === undefined));
	t.true(record.people.every(({id}) => /^c\d+$/.test(id)));
});

for (const sample of samples) {
	test(`${sample.id}: players count harm of foes whose numbers they may not know only where its line says how much it was`, (t) => {
		const {header, ruleset} = sampleHeader(sample, 3);
		const fight = openFight(ruleset, memoryLog(header).log, [], playOptions());
		for (let step = 0; step < 200 && playDefault(fight); step++) {
			// Enter.
		}

		const foes = new Set(
			fight.combatants('players').flatMap(({id, control}) => (control === 'gm' ? [id] : [])),
		);
		const told = [...fight.recorded('players')]
			.flatMap(({events}) => events)
			.flatMap((event) => event.dealt().map((each) => ({...each, text: event.line?.text ?? ''})))
			.filter(({to}) => foes.has(to));
		t.deepEqual(
			told.filter(({amount, text, isOpen}) => !isOpen || !text.includes(String(amount))),
			[],
		);
		t.is(told.length > 0, sample.id === 'roll-and-keep');
		const {pairs, people} = exportFight(fight, 'players').record;
		const foeNumbers = new Set(people.flatMap(({id, side}) => (side === 'bad' ? [id] : [])));
		const onFoes = pairs.filter(({target}) => foeNumbers.has(target));
		t.true(onFoes.some(({damage, isUntold}) => damage > 0 || isUntold));
	});
}

test('somebody hidden is in no part of what players read', (t) => {
	const {fight} = toyFight({
		newcomers: [duellist('Ann', 'good'), {...duellist('Shade', 'bad'), isHidden: true}],
	});
	fight.answer({kind: 'pick', id: 'strike:shade'});
	fight.answer({kind: 'typed', numbers: [6, 2]});
	const told = exportFight(fight, 'players');
	t.deepEqual(
		told.record.people.map(({name}) => name),
		['Ann'],
	);
	t.deepEqual(told.record.pairs, []);
	t.deepEqual(told.record.acts, []);
	t.false(toHtml(told).includes('Shade'));
});

test('of one round there are its lines and its end, and no sums of the whole fight', (t) => {
	const part = onlyChapter(exportFight(played(), 'gm'), 2);
	t.deepEqual(
		part?.record.rounds.map(({number}) => number),
		[2],
	);
	t.deepEqual(part?.record.people, []);
	t.false(toHtml(part ?? exportFight(played(), 'gm')).includes('over time'));
});

test('whoever took no part is not in the tables', (t) => {
	const {fight} = toyFight({
		newcomers: [duellist('Ann', 'good'), duellist('Idler', 'good'), duellist('Bob', 'bad')],
	});
	fight.answer({kind: 'pick', id: 'strike:bob'});
	fight.answer({kind: 'typed', numbers: [6, 2]});
	const {record} = exportFight(fight, 'gm');
	t.deepEqual(
		peopleTable(record).rows.map(([name]) => name),
		['Ann', 'Bob'],
	);
	t.true(toHtml(exportFight(fight, 'gm')).includes('Nothing befell 1 more.'));
});

test('each picture of the page has a table, and each rule that is cited is a click away', (t) => {
	const page = toHtml(exportFight(played(), 'gm'));
	const pictures = page.match(/<figure/g)?.length;
	t.is(pictures, 2);
	t.is(page.match(/, as a table<\/summary>/g)?.length, pictures);
	const links = [...page.matchAll(/href="#([^"]+)"/g)].map(([, to]) => to);
	t.true(links.length > 0);
	t.deepEqual(
		links.filter((to) => !page.includes(`id="${to}"`)),
		[],
	);
});

test('the page needs nothing from elsewhere, and runs nothing', (t) => {
	const page = toHtml(exportFight(played(), 'gm'));
	t.notRegex(page, /<(?:script|link|img|iframe)|\b(?:src|onload)=|url\(|@import|https?:/);
	t.regex(page, /prefers-color-scheme: dark/);
	t.regex(page, /@media print/);
});

test('a sparkline is as high as the health was full at that moment', (t) => {
	const course = [
		{at: 2, is: 'up', health: 100},
		{at: 4, is: 'up', health: 50},
		{at: 5, is: 'up', health: 0},
		{at: 6, is: 'down', health: 0},
		{at: 8, is: 'up'},
	] as const;
	t.is(sparkline(course, 8, 8), ' ██▅▁××=');
	t.is(sparkline(course, 8, 4), '█▅×=');
	t.is(sparkline([], 0, 1), ' ');
});

test('several fights are one record: sums by name and side, and the end of each fight as a moment', (t) => {
	const {record} = exportFight(played(), 'gm');
	const both = joinedRecords([record, record]);
	const [ann, bob] = both.people;
	t.like(ann, {attacks: 4, damage: 18, defended: 2});
	t.like(ann?.dice, {count: 6, sum: 34, expected: 21, ahead: 13});
	t.is(Math.round(12 * (ann?.dice?.luck ?? 0)), 62);
	t.like(bob, {falls: 2, taken: 18});
	t.deepEqual(
		bob?.course.map(({at, is}) => [at, is]),
		[
			[1, 'down'],
			[2, 'down'],
		],
	);
	t.like(both.pairs[0], {actor: ann?.id, target: bob?.id, attacks: 4, felled: 2});
	t.is(both.pairs.length, 2);
});
