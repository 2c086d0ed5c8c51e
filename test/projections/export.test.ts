import test from 'ava';
import {briefing} from '../../source/projections/briefing.js';
import {exportFight, onlyChapter} from '../../source/projections/export-json.js';
import {toJson} from '../../source/projections/json.js';
import type {Fight} from '../../source/session/fight/fight.js';
import {matrixTable} from '../../source/projections/record/tables.js';
import {formulasIn, separators} from '../helpers/formulas-in.js';
import {drFight} from '../helpers/dr-fight.js';
import {duellist, toyFight} from '../helpers/toy-fight.js';
import {toCsv, toHtml, toMarkdown} from '../helpers/exported.js';

/** A duel of two rounds: a blow, a ruling, two notes, an answer taken back; Ann wins. */
function played(secret: readonly string[] = ['Bob is a coward']): Fight {
	const {fight} = toyFight();
	fight.answer({kind: 'pick', id: 'strike:bob'});
	fight.answer({kind: 'typed', numbers: [6, 2]});
	for (const text of secret) {
		fight.gm({do: 'note', text});
	}

	fight.gm({do: 'note', text: 'It *rains*\n# hard', isOpen: true});
	fight.gm({do: 'note', text: 'taken back', isOpen: true});
	fight.undo();
	fight.answer({kind: 'pick', id: 'rest'});
	fight.gm({do: 'give', who: 'ann', name: 'proud', reason: 'the crowd cheers'});
	fight.answer({kind: 'pick', id: 'strike:bob'});
	fight.answer({kind: 'mark', ids: ['bonus', 'bonus']});
	fight.answer({kind: 'typed', numbers: [6, 1]});
	return fight;
}

test('an export tells everything in force by rounds, and how it ended', (t) => {
	const told = exportFight(played(), 'gm');
	t.deepEqual(
		told.chapters.map(({title, order, lines}) => [
			title,
			order.map(({name}) => name),
			lines.map(({text}) => text),
		]),
		[
			['Round 1', ['Ann', 'Bob'], ['Bob loses 4', 'Bob is a coward', 'It *rains* # hard']],
			[
				'Round 2',
				['Ann', 'Bob'],
				['Ann is proud', 'Bob loses 7', 'The fight is over: the heroes win'],
			],
		],
	);
	t.deepEqual(told.outcome, {winner: 'good', text: 'The fight is over: the heroes win'});
	t.like(told.summary, {chapters: 2, rulings: 1, standing: ['Ann'], out: ['Bob']});
});

test('DR-03: the order of a turn of Dragon is that after the dice of speed, before any phase was held or spent', (t) => {
	const {fight} = drFight();
	fight.answer({kind: 'pick', id: 'reflexes'});
	fight.answer({kind: 'pick', id: 'reflexes'});
	fight.answer({kind: 'typed', numbers: [1, 8, 4, 6]});
	fight.answer({kind: 'pick', id: 'hold'});
	while (fight.prompt('gm').who !== 'oni') {
		fight.answer({kind: 'default'});
	}

	fight.answer({kind: 'pick', id: 'move'});
	const [turn] = exportFight(fight, 'gm').chapters;
	t.deepEqual(
		turn?.order.map(({name, order, badges}) => [name, order, badges]),
		[
			['Ark', '1', ['Reflexes']],
			['Oni', '4', ['Reflexes']],
		],
	);
});

test('a line keeps its answer, its rule and the reason of a ruling', (t) => {
	const [, second] = exportFight(played(), 'gm').chapters;
	t.like(second?.lines[0], {
		n: 11,
		by: 'gm',
		at: '2026-01-01T20:00:01.000Z',
		kind: 'ruling',
		reason: 'the crowd cheers',
	});
	t.is(second?.lines[1]?.rule, 'TO-01');
});

test('an export survives JSON, with null for missing values', (t) => {
	const {fight} = toyFight();
	const told = exportFight(fight, 'gm');
	const read: unknown = JSON.parse(toJson(told));
	t.deepEqual(read, {...told, outcome: null});
});

test('the Markdown holds every line of the JSON in the same order, and the same order tables', (t) => {
	for (const view of ['gm', 'players'] as const) {
		const told = exportFight(played(), view);
		const markdown = toMarkdown(told).replaceAll(/\\([^\w\s])/g, '$1');
		let from = 0;
		for (const {title, order, lines} of told.chapters) {
			const expected = [
				`## ${title}`,
				...(order.length > 0 ? ['The order at the start:'] : []),
				...order.map(({name}) => `| ${name} |`),
				...lines.map(({text}) => text.replaceAll('\n', ' ')),
			];
			for (const text of expected) {
				const at = markdown.indexOf(text, from);
				t.true(at >= from, `${text} in ${markdown}`);
				from = at;
			}
		}

		t.true(markdown.includes(`- Outcome: ${told.summary.outcome}`, from));
	}
});

test('a sentence for each turn stands before the lines that tell it, also where numbers are not told', (t) => {
	const told = toMarkdown(exportFight(played(), 'gm'));
	t.true(told.includes('- **Ann hit Bob (strike: HP 10 → 6).**\n  - Bob loses 4 (TO-01)\n'));
	t.true(toMarkdown(exportFight(played(), 'players')).includes('- **Ann hit Bob (strike).**'));
	t.regex(
		toHtml(exportFight(played(), 'gm')),
		/<p>Ann hit Bob \(strike: HP 10 → 6\)\.<\/p><ul><li class="play">Bob loses 4/,
	);
});

test('the poster is told first: who won, the hero, the turning point, the decisive blow', (t) => {
	const told = exportFight(played(), 'gm');
	t.deepEqual(told.poster, {
		title: 'The heroes win',
		winner: 'good',
		extent: ['2 rounds', 'less than a minute at the table'],
		parts: [
			{
				label: 'The hero of the fight',
				title: 'Ann',
				side: 'good',
				text: '11 of the heroes’ 11 harm, 1 of 1 felled',
			},
			{
				label: 'The turning point',
				title: 'Round 1',
				text: 'the heroes’ odds went from 50 % to 75 %; the foes went from 100 % to 60 % of their health',
				chapter: 1,
			},
		],
	});
	t.is(
		toMarkdown(told).split('\n')[4],
		'**The heroes win · 2 rounds · less than a minute at the table**',
	);
	t.is(onlyChapter(told, 2)?.poster, undefined);
});

test('the poster of players has no number that they may not know, and no hero who hangs on one', (t) => {
	t.deepEqual(exportFight(played(), 'players').poster?.parts, [
		{
			label: 'The turning point',
			title: 'Round 2',
			text: 'the heroes gained most on the foes; the foes still standing went from 1 to 0; Bob fell',
			chapter: 2,
		},
	]);
});

test('who does what to whom is a matrix', (t) => {
	t.deepEqual(matrixTable(exportFight(played(), 'gm').record).rows, [['Ann', '11 · 2/2 · ✕']]);
});

test('in Markdown notes, rulings and their reasons are told apart, and no text breaks out', (t) => {
	const markdown = toMarkdown(exportFight(played(), 'gm'));
	t.true(markdown.includes(String.raw`- **Note:** It \*rains\* \# hard`));
	t.true(markdown.includes('\n- **Ruling:** Ann is proud. Reason: the crowd cheers'));
	t.deepEqual(markdown.match(/^#+ .*/gm), [
		'# A toy duel',
		'## Round 1',
		'## Round 2',
		'## What each did',
		'## Who did what to whom',
		'## Health at the end of each round',
		'## Summary',
	]);
});

test('why the GM ended a fight stands in the last line of its log, for the GM alone', (t) => {
	const {fight} = toyFight();
	fight.gm({do: 'end', reason: 'Bob leaps into the water'});
	const line = '- The fight is over. Reason: Bob leaps into the water';
	const [gm, players] = (['gm', 'players'] as const).map((view) =>
		toMarkdown(exportFight(fight, view)),
	);
	t.true(gm?.includes(line), gm);
	t.false(players?.includes('water'));
});

test('only settings that differ from their defaults are in the Markdown', (t) => {
	const told = exportFight(played(), 'gm');
	t.notRegex(toMarkdown(told), /Settings/);
	const changed = toMarkdown({
		...told,
		settings: told.settings.map((setting) => ({
			...setting,
			isDefault: setting.id !== 'loud',
			value: 'yes',
		})),
	});
	t.true(changed.includes('## Settings\n\n- Loud blows: yes (TO-02)\n\n'));
});

test('secret notes by the GM do not change what players read', (t) => {
	const one = exportFight(played(), 'players');
	const other = exportFight(played(['Bob lies', 'The bridge breaks']), 'players');
	t.deepEqual(one, other);
	t.is(toMarkdown(one), toMarkdown(other));
	t.false(toJson(one).includes('coward'));
	t.is(one.fight.seed, undefined);
});

test('players learn nothing of somebody who is hidden', (t) => {
	const withHidden = (hp: number) => {
		const {fight} = toyFight({
			newcomers: [
				duellist('Ann', 'good'),
				duellist('Bob', 'bad'),
				{...duellist('Shade', 'bad', hp), isHidden: true},
			],
		});
		fight.gm({do: 'adjust', who: 'shade', field: 'hp', value: hp - 1});
		fight.answer({kind: 'pick', id: 'rest'});
		return fight;
	};

	const told = exportFight(withHidden(10), 'players');
	t.deepEqual(told, exportFight(withHidden(20), 'players'));
	t.false(toJson(told).includes('Shade'));
});

test('one round can be exported alone; one that there is not cannot', (t) => {
	const told = exportFight(played(), 'gm');
	t.deepEqual(
		onlyChapter(told, 2)?.chapters.map(({title}) => title),
		['Round 2'],
	);
	t.is(onlyChapter(told, 3), undefined);
});

test('a briefing is three lines: where it stands, what happened last, what is asked', (t) => {
	const {fight} = toyFight();
	fight.answer({kind: 'pick', id: 'strike:bob'});
	fight.answer({kind: 'typed', numbers: [6, 2]});
	t.deepEqual(briefing(fight, 'gm'), [
		'A toy duel · Toy duel · Round 1 · Heroes 1 of 1, Foes 1 of 1',
		'Last: Bob loses 4',
		'Now: Bob: what now? (next in line)',
	]);
});

test('a briefing goes back to the last answer that told something', (t) => {
	const {fight} = toyFight();
	fight.answer({kind: 'pick', id: 'strike:bob'});
	t.is(briefing(fight, 'gm')[1], 'Last: Ann: Strike Bob');
	fight.answer({kind: 'typed', numbers: [6, 2]});
	fight.answer({kind: 'pick', id: 'strike:ann'});
	t.is(briefing(fight, 'gm')[1], 'Last: Bob loses 4');
});

test('the briefing of a fight that is over says how it ended', (t) => {
	const fight = played();
	t.is(briefing(fight, 'gm').at(-1), 'Now: The fight is over: the heroes win');
	fight.gm({do: 'note', text: 'Rain again'});
	t.deepEqual(briefing(fight, 'gm').slice(1), [
		'Last: Rain again',
		'Now: The fight is over: the heroes win',
	]);
});

test('that a fight is over is said once', (t) => {
	const {fight} = toyFight();
	fight.gm({do: 'end'});
	t.deepEqual(briefing(fight, 'gm').slice(1), ['Now: The fight is over']);
});

/** A duel whose title, names and notes try to be more than text. */
function hostile(): Fight {
	const {fight} = toyFight({
		title: '<script>alert(1)</script>',
		newcomers: [duellist('=1+1', 'good', 30), duellist('<b>Bob</b>', 'bad', 20)],
	});
	for (const text of ['=cmd()|A1', '-2', 'a,"b"\r\nc', '\u202Eevil\u001B[2J']) {
		fight.gm({do: 'note', text, isOpen: true});
	}

	return fight;
}

test('the HTML holds every line of the JSON in the same order, under the same headings', (t) => {
	const fight = played();
	const page = toHtml(exportFight(fight, 'gm'));
	const story = page.slice(page.indexOf('<section id="chapter-'));
	const found = story
		.replaceAll(/<span class="label">[^<]*<\/span> /g, '')
		.split(/<(?:h2|li)[^>]*>/)
		.map((part) => part.replaceAll(/<[^>]+>/g, ''));
	const wanted = exportFight(fight, 'gm').chapters.flatMap(({title, lines}) => [
		title,
		...lines.map(({text}) => text),
	]);
	const places = wanted.map((text) => found.findIndex((each) => each.startsWith(text)));
	t.deepEqual(
		places,
		places.toSorted((one, other) => one - other),
	);
	t.false(places.includes(-1));
	t.regex(page, /<td data-label="Who">Ann<\/td>/);
});

test('in HTML whatever was typed stays text', (t) => {
	const page = toHtml(exportFight(hostile(), 'gm'));
	t.false(page.includes('<script'));
	t.false(page.includes('<b>'));
	t.notRegex(page, /[\u001B\u202E]/);
	t.true(page.includes('&#x3C;script>alert(1)'));
});

test('the CSV has a row for each line, with its round and who it is about', (t) => {
	const [head, ...rows] = toCsv(exportFight(played(), 'gm')).trimEnd().split('\r\n');
	t.is(
		head,
		'chapter,heading,who,kind,text,rule,reason,answer,at,by,from,corrected,round,phase,actor,target,act,roll,against,effect,value,before,after',
	);
	t.deepEqual(
		rows.map((row) => row.split(',').slice(0, 5).join(',')),
		[
			'Round 1,,Bob,play,Bob loses 4',
			'Round 1,,,note,Bob is a coward',
			'Round 1,,,note,It *rains* # hard',
			'Round 1,,Ann,standing,Order: 0; Side: Heroes; HP: 10/10',
			'Round 1,,Bob,standing,Order: 1; Side: Foes; HP: 6/10',
			'Round 2,,Ann,ruling,Ann is proud',
			'Round 2,,Bob,play,Bob loses 7',
			'Round 2,,,closing,The fight is over: the heroes win',
			'Round 2,,Ann,standing,"Order: 0; Side: Heroes; HP: 10/10; State: acted',
			'Round 2,,Bob,standing,Order: 1; Side: Foes; HP: −1/10; State: out',
		],
	);
	t.deepEqual(
		rows.filter((row) => row.includes('loses')).map((row) => row.split(',').slice(12).join(',')),
		['1,,Ann,Bob,strike,6,,4,HP,10,6', '2,,Ann,Bob,strike,8,,7,HP,6,-1'],
	);
});

test('no cell of the CSV begins a formula or breaks out of its place', (t) => {
	const text = toCsv(exportFight(hostile(), 'gm'));
	for (const separator of separators) {
		t.deepEqual(formulasIn(text, separator), []);
	}

	t.true(text.includes(`"a,""b"" c"`));
	t.notRegex(text, /[\u001B\u202E]/);
});

test('players’ HTML and CSV are the same whatever the GM noted in secret', (t) => {
	for (const write of [toHtml, toCsv]) {
		const one = write(exportFight(played(), 'players'));
		t.is(one, write(exportFight(played(['nothing', 'else']), 'players')));
		t.false(one.includes('coward'));
	}
});
