import {readFile, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import test from 'ava';
import {randomSource} from '../../../source/dice/random-source.js';
import {isRefusal} from '../../../source/engine/kit/basics.js';
import {examineLog} from '../../../source/event-store/lines/examine.js';
import {exportFight} from '../../../source/projections/export-json.js';
import {beginning} from '../../../source/session/parts/beginning.js';
import type {Fight} from '../../../source/session/fight/fight.js';
import {openFight} from '../../../source/session/play/open.js';
import {ReplayCheck} from '../../../source/session/log/replay-check.js';
import {chained} from '../../helpers/logs.js';
import {memoryLog} from '../../helpers/memory-log.js';
import {randomCorrection, randomStep} from '../../helpers/random-session.js';
import {playOptions, sampleHeader} from '../../helpers/recorded-fight.js';
import {samples} from '../../helpers/samples.js';
import {temporaryFolder} from '../../helpers/temporary-folder.js';
import {sharedOut} from '../../helpers/thoroughness.js';
import {ask, toyFight} from '../../helpers/toy-fight.js';
import {duel, toyLibrary} from '../../helpers/toy-library.js';
import {toy} from '../../helpers/toy-ruleset.js';
import {watchedFight} from '../../helpers/watched-fight.js';
import {toHtml, toMarkdown} from '../../helpers/exported.js';

const folder = temporaryFolder(test);

/** Everything that can be read of a fight, but for the numbers and the times of its answers. */
const standing = (fight: Fight) =>
	(['gm', 'players'] as const).map((view) => ({
		board: fight.board(view),
		prompt: fight.prompt(view),
		history: fight.history(view).map(({n, at, number, ...entry}) => entry),
		undo: fight.undoable()?.label,
		redo: fight.redoable()?.label,
		outcome: fight.outcome(),
	}));

for (const sample of sharedOut(samples, 3)) {
	test(`${sample.id}: titles anywhere in a log change no state, history, correction or replay`, (t) => {
		const {header, ruleset} = sampleHeader(sample, 11);
		const [store, titledStore] = [memoryLog(header), memoryLog(header)];
		const plain = openFight(ruleset, store.log, [], playOptions());
		const titled = openFight(ruleset, titledStore.log, [], playOptions());
		const [source, sameSource, titles] = [randomSource(11), randomSource(11), randomSource(12)];
		let corrections = 0;
		for (let step = 0; step < 36; step++) {
			for (let times = titles.between(0, 2); times > 0; times--) {
				t.is(
					titled.retitle({
						title: `Title ${titles.between(1, 3)}`,
						...(titles.between(1, 2) === 1 && {
							campaign: ['', 'Emerald', 'Jade'][titles.between(0, 2)] ?? '',
						}),
					}),
					undefined,
				);
			}

			if (step % 12 === 11) {
				randomCorrection(plain, source);
				randomCorrection(titled, sameSource);
				corrections++;
			} else {
				randomStep(plain, source);
				randomStep(titled, sameSource);
			}

			if (step % 12 === 11) {
				t.deepEqual(standing(titled), standing(plain));
			}
		}

		t.is(corrections, 3);
		t.true(titledStore.records().length > store.records().length + 10);
		t.deepEqual(standing(titled), standing(plain));
		const {title, campaign} = titled.info;
		const resumed = openFight(
			ruleset,
			memoryLog(header, titledStore.lines).log,
			titledStore.records(),
			playOptions(),
		);
		t.deepEqual(standing(resumed), standing(plain));
		t.is(resumed.info.title, title);
		t.is(resumed.info.campaign, campaign);
		const bytes = chained([
			header,
			...titledStore.records().map((record) => record as Readonly<Record<string, unknown>>),
		]);
		ruleset.use((rules) => {
			const {origin} = beginning(rules, {header, path: 'it'});
			const check = new ReplayCheck(rules, origin, header);
			for (const line of examineLog(bytes, 'it').lines) {
				check.take(line);
			}

			t.deepEqual(check.findings, []);
			t.is(check.kept.length, titledStore.records().length);
		});
	});
}

test('undo and redo go past a title, and it stays', (t) => {
	const {fight} = toyFight();
	fight.answer({kind: 'pick', id: 'rest'});
	t.is(fight.retitle({title: 'The bridge', campaign: 'Emerald'}), undefined);
	t.is(fight.undo(), undefined);
	t.is(fight.retitle({campaign: ''}), undefined);
	t.is(fight.redo(), undefined);
	t.deepEqual(
		[fight.info.title, fight.info.campaign, fight.redoable()],
		['The bridge', undefined, undefined],
	);
});

test('titles are cleaned and cut, one at least is needed, and what is so already is not written', (t) => {
	const {fight, store} = toyFight({title: 'A duel'});
	const before = store.records().length;
	t.is(fight.retitle({title: ' \u001B[31m '})?.reason, 'a fight needs a title');
	t.is(fight.retitle({title: 'A  duel', campaign: ''}), undefined);
	t.is(store.records().length, before);
	t.is(
		fight.retitle({title: `\u202E${'x'.repeat(10_000)}`, campaign: ' Em\u0007erald '}),
		undefined,
	);
	t.like(store.records().at(-1), {titled: {title: 'x'.repeat(60), campaign: 'Emerald'}});
	t.is(fight.info.title, 'x'.repeat(60));
});

test('what is tried out has the title of the fight, and cannot give it another', (t) => {
	const {fight} = toyFight();
	fight.retitle({title: 'The bridge', campaign: 'Emerald'});
	const {fight: tried} = fight.rehearse();
	t.is(tried.info.title, 'The bridge');
	t.is(tried.info.campaign, 'Emerald');
	t.regex(tried.retitle({title: 'Another'})?.reason ?? '', /rehearsal is open/);
	fight.answer({kind: 'pick', id: 'rest'});
	const n = fight.undoable()?.n ?? 0;
	fight.retitle({title: 'The gate'});
	const correction = fight.correct(n);
	if (isRefusal(correction)) {
		t.fail(correction.reason);
		return;
	}

	correction.fight.answer({kind: 'default'});
	correction.goOn();
	correction.keep();
	t.is(fight.info.title, 'The gate');
});

test('who watches sees the new title at once, also when the log is read anew', (t) => {
	const {played, fight, catchUp, tell, lines} = watchedFight();
	const {title} = fight.info;
	played.retitle({title: 'The bridge', campaign: 'Emerald'});
	catchUp();
	t.is(fight.info.title, 'The bridge');
	t.is(fight.info.campaign, 'Emerald');
	t.is(fight.info, fight.info);
	tell({records: lines().slice(0, 1), isAnew: true});
	t.is(fight.info.title, title);
	t.is(fight.info.campaign, undefined);
	t.truthy(fight.retitle({title: 'Mine'}));
});

test('a forged title that is none ends what is read, and is named with its line', (t) => {
	const {fight, store} = toyFight();
	fight.retitle({title: 'The bridge'});
	fight.answer({kind: 'pick', id: 'rest'});
	const lines = store.lines.map((line) => line.replace('"title":"The bridge"', '"title":7'));
	const place = lines.findIndex((line) => line.includes('titled')) + 2;
	const forged = memoryLog(store.log.header, lines);
	const opened = openFight(toy, forged.log, forged.records(), ask);
	t.regex(opened.info.readOnly ?? '', new RegExp(`^line ${place} is damaged: .*“titled.title”`));
	t.is(opened.info.title, store.log.header.title);
});

/** A library with a fight that was renamed in its middle. */
async function renamed() {
	const {library, home} = await toyLibrary(folder);
	const fight = await library.createFight(duel({title: 'The bridge'}));
	fight.answer({kind: 'pick', id: 'rest'});
	fight.retitle({title: 'The gate', campaign: 'Emerald'});
	fight.answer({kind: 'pick', id: 'rest'});
	await fight.close();
	const path = join(home.fights, 'the-bridge.fray.jsonl');
	return {library, home, path, n: fight.undoable()?.n ?? 0};
}

test('a damaged line with a title is named by the doctor, by what is shown and where it is resumed', async (t) => {
	const {library, path} = await renamed();
	const text = await readFile(path, 'utf8');
	const line = text.split('\n').findIndex((each) => each.includes('titled')) + 1;
	await writeFile(path, text.replace('The gate', 'The hate! '));
	const {findings} = await library.diagnose('the-bridge');
	t.true(findings.some((finding) => finding.line === line));
	for (const open of [library.readFight, library.openFight]) {
		const fight = await open('the-bridge');
		t.true(fight.info.notices.some((notice) => notice.includes(`ine ${line} `)));
		t.is(fight.info.title, 'The bridge');
		await fight.close();
	}

	await t.throwsAsync(library.retitleFight('the-bridge', {title: 'Mine'}), {
		message: /“The bridge” was left as it is: .*damaged/,
	});
	const {repair} = await library.repair('the-bridge');
	const listed = await library.listFights();
	const saved = listed.find(({slug}) => slug === repair?.slug);
	t.is(saved?.title, 'The bridge (repaired)');
});

test('a copy that was repaired, and a fight of its own, are under their own titles and in the same campaign', async (t) => {
	const {library, path, n} = await renamed();
	const fight = await library.openFight('the-bridge');
	await library.forkFight(fight, n, 'The moat');
	await fight.close();
	const text = await readFile(path, 'utf8');
	await writeFile(path, text.replaceAll('rest', 'best'));
	await library.repair('the-bridge');
	const listed = await library.listFights();
	const titles = listed.map(({title, campaign}) => [title, campaign]);
	t.true(titles.some(([title, campaign]) => title === 'The moat' && campaign === 'Emerald'));
	t.true(titles.some(([title]) => title?.endsWith('(repaired)')));
});

test('a fight is renamed in its log, listed and found so, and its file keeps its name', async (t) => {
	const {library} = await renamed();
	await library.listFights();
	t.deepEqual(await library.retitleFight('the-bridge', {title: 'The long bridge'}), {
		title: 'The long bridge',
		campaign: 'Emerald',
		slug: 'the-bridge',
		notices: [],
	});
	const [listed] = await library.listFights();
	t.is(listed?.title, 'The long bridge');
	t.is(listed?.campaign, 'Emerald');
	for (const name of ['The long bridge', 'the-long', 'the-bridge']) {
		const found = await library.readFight(name);
		t.is(found.info.slug, 'the-bridge');
		await found.close();
	}

	await library.retitleFight('the-bridge', {campaign: ''});
	const [without] = await library.listFights();
	t.is(without?.campaign, undefined);
	await t.throwsAsync(library.readFight('kraken'), {message: /no fight “kraken”/});
});

test('a title that several fights have is not one of them', async (t) => {
	const {library} = await renamed();
	const other = await library.createFight(duel({title: 'Other'}));
	other.retitle({title: 'The gate'});
	await other.close();
	await t.throwsAsync(library.readFight('The gate'), {
		message: /“The gate” could be any of 2 fights: other, the-bridge\./,
	});
});

test('a fight that is open elsewhere is not renamed, and it is said who has it', async (t) => {
	const {library} = await renamed();
	const held = await library.openFight('the-bridge');
	await t.throwsAsync(library.retitleFight('the-bridge', {title: 'Mine'}), {
		message: /“The gate” was left as it is: .*has had the fight open since/,
	});
	await held.close();
	const [left] = await library.listFights();
	t.is(left?.title, 'The gate');
});

test('the campaign goes on to the next fight and the same again, unless something else is said', async (t) => {
	const {library} = await renamed();
	const former = await library.readFight('the-bridge');
	const after = {former: former.asFormer()};
	for (const [said, expected] of [
		[{}, 'Emerald'],
		[{campaign: 'Jade'}, 'Jade'],
		[{campaign: ' '}, undefined],
	] as const) {
		const next = await library.createFight(duel({after, ...said}));
		t.is(next.info.campaign, expected);
		t.is(next.info.from?.title, 'The gate');
		await next.close();
	}

	const again = await library.createAgain(former);
	t.is(again.info.campaign, 'Emerald');
	t.is(again.info.title, 'The gate again');
	await again.close();
});

test('fights around one are named as they are called now, also those in the archive', async (t) => {
	const {library} = await renamed();
	const former = await library.readFight('the-bridge');
	const next = await library.createFight(
		duel({title: 'The tower', after: {former: former.asFormer()}}),
	);
	await next.close();
	await library.archiveFight('the-tower');
	t.deepEqual(await library.linksOf(former.info), {
		next: [{slug: 'the-tower', title: 'The tower', isAgain: false, isArchived: true}],
	});
	await library.retitleFight('the-bridge', {title: 'The wall'});
	t.deepEqual(await library.linksOf(next.info), {
		former: {slug: 'the-bridge', title: 'The wall', isAgain: false},
		next: [],
	});
});

test('an archive without fights says how one gets there', async (t) => {
	const {library} = await renamed();
	await t.throwsAsync(library.unarchiveFight('the-bridge'), {
		message: 'No fight is in the archive. “fray archive FIGHT” puts one there.',
	});
});

test('exports are under the title and the campaign of now, in each view', (t) => {
	const {fight} = toyFight({title: 'The bridge'});
	fight.retitle({title: 'The <gate>', campaign: 'Emerald & Jade'});
	for (const view of ['gm', 'players'] as const) {
		const whole = exportFight(fight, view);
		t.is(whole.fight.title, 'The <gate>');
		t.is(whole.fight.campaign, 'Emerald & Jade');
		t.false(JSON.stringify(whole).includes('The bridge'));
		t.regex(toMarkdown(whole), /\nEmerald .* Jade · /);
		t.regex(toHtml(whole), /<p class="lead">Emerald &#x26; Jade · /);
	}
});
