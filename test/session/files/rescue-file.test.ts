import fs from 'node:fs';
import path from 'node:path';
import test, {type ExecutionContext} from 'ava';
import {openLog} from '../../../source/event-store/open.js';
import {openFight} from '../../../source/session/play/open.js';
import {memoryLog} from '../../helpers/memory-log.js';
import {plainSession} from '../../helpers/plain-session.js';
import {temporaryFolder} from '../../helpers/temporary-folder.js';
import {ask} from '../../helpers/toy-fight.js';
import {duel, toyLibrary} from '../../helpers/toy-library.js';
import {toy} from '../../helpers/toy-ruleset.js';

/* When the file of a fight is lost, its answers are kept in another one, and the fight goes on there. */

const folder = temporaryFolder(test);

const harms = [
	{
		what: 'its folder is removed',
		do(file: string) {
			fs.rmSync(path.dirname(file), {recursive: true});
		},
	},
	{
		what: 'a copy is put in its place',
		do(file: string) {
			fs.copyFileSync(file, `${file}.copy`);
			fs.renameSync(`${file}.copy`, file);
		},
	},
	{
		what: 'it is cut off',
		do(file: string) {
			fs.truncateSync(file, 100);
		},
	},
	{
		what: 'somebody else adds a line',
		do(file: string) {
			fs.appendFileSync(file, '{"n":5}\n');
		},
	},
] as const;

async function played() {
	const {library, home} = await toyLibrary(folder);
	const fight = await library.createFight(duel({seed: 3}));
	for (let count = 0; count < 4; count++) {
		fight.answer({kind: 'default'});
	}

	return {library, home, fight, file: path.join(home.fights, 'a-duel.fray.jsonl')};
}

type Fight = Awaited<ReturnType<typeof played>>['fight'];

/** The path of the file in which the answers are. */
function keptIn(t: ExecutionContext, fight: Fight): string {
	const rescueFile = fight.rescueFile();
	t.is(rescueFile?.kind, 'kept');
	return rescueFile?.kind === 'kept' ? rescueFile.path : '';
}

for (const {what, do: harm} of harms) {
	test(`${what}: no answer is taken, all are kept, and the fight goes on in the new file`, async (t) => {
		const {library, fight, file} = await played();
		await fight.look();
		t.is(fight.rescueFile(), undefined);
		harm(file);
		const left = fs.existsSync(file) ? fs.readFileSync(file) : undefined;
		await fight.look();
		const entries = fight.entries('gm');
		t.truthy(fight.answer({kind: 'default'}));
		t.is(fight.entries('gm').length, entries.length);
		const kept = keptIn(t, fight);
		t.is(await fight.goOn(), undefined);
		t.is(fight.saveState().kind, 'saved');
		t.is(fight.answer({kind: 'default'}), undefined);
		const shown = fight.board('gm');
		t.is(`${fight.info.slug}.fray.jsonl`, path.basename(kept));
		await fight.close();
		const again = await library.openFight(fight.info.slug);
		t.deepEqual(again.board('gm'), shown);
		t.deepEqual(again.info.notices, []);
		await again.close();
		if (left) {
			t.deepEqual(fs.readFileSync(file), left, 'nobody touched the other one');
		}
	});

	test(`${what}, and it is noticed on leaving: the new file is named`, async (t) => {
		const {fight, file} = await played();
		harm(file);
		const error = await t.throwsAsync(fight.close());
		t.true(error.message.includes(keptIn(t, fight)), error.message);
	});
}

test('an answer that finds the line of somebody else is not lost: it is asked again in the new file', async (t) => {
	const {fight, file} = await played();
	fs.appendFileSync(file, '{"n":5}\n');
	const before = fight.prompt('gm');
	t.regex(fight.answer({kind: 'default'})?.reason ?? '', /another program wrote to the file/u);
	await fight.look();
	t.is(await fight.goOn(), undefined);
	t.deepEqual(fight.prompt('gm'), before);
	t.is(fight.answer({kind: 'default'}), undefined);
	await fight.close();
});

test('the former file of a fight is listed as its beginning, until somebody plays on in it', async (t) => {
	const {library, fight, home} = await played();
	const file = path.join(home.fights, 'a-duel.fray.jsonl');
	fs.copyFileSync(file, `${file}.copy`);
	fs.renameSync(`${file}.copy`, file);
	await fight.look();
	t.is(await fight.goOn(), undefined);
	t.is(fight.answer({kind: 'default'}), undefined);
	await fight.close();
	const {slug} = fight.info;
	t.is(slug, 'a-duel-2');
	const listed = async () => {
		const fights = await library.listFights();
		return Object.fromEntries(fights.map((each) => [each.slug, each.continuedIn]));
	};

	t.deepEqual(await listed(), {'a-duel': slug, [slug]: undefined});
	const again = await library.openFight('a-duel');
	again.answer({kind: 'default'});
	await again.close();
	t.deepEqual(await listed(), {'a-duel': undefined, [slug]: undefined});
});

test('a lost file that is found again under another name is the beginning of the fight', async (t) => {
	const {library, fight, home, file} = await played();
	await fight.look();
	const found = path.join(home.fights, 'found.fray.jsonl');
	fs.renameSync(file, found);
	await fight.look();
	t.is(await fight.goOn(), undefined);
	const {slug} = fight.info;
	await fight.close();
	const fights = await library.listFights();
	t.deepEqual(Object.fromEntries(fights.map((each) => [each.slug, each.continuedIn])), {
		found: slug,
		[slug]: undefined,
	});
});

/** Copies of the fight that is on a disk which takes nothing any more. */
async function failed() {
	const {library, home, fight: sound, file} = await played();
	await sound.close();
	const {log, records} = await openLog(file, {mode: 'read'});
	const store = memoryLog(
		log.header,
		records.map((record) => JSON.stringify(record)),
		file,
	);
	const fight = openFight(toy, store.log, records, ask);
	const copies = fs.mkdtempSync(path.join(folder, 'copies-'));
	return {library, home, fight, copies, store, records};
}

test('after a failure of the disk the fight goes on in a copy elsewhere, which is found beside the former file', async (t) => {
	const {library, fight, copies, store, records} = await failed();
	t.true('path' in (await fight.saveCopy(copies)));
	t.is(fight.rescueFile(), undefined, 'a copy of a sound fight is a copy');
	store.fail('the disk is full');
	t.truthy(fight.answer({kind: 'default'}));
	const outcome = await fight.saveCopy(copies);
	const kept = keptIn(t, fight);
	t.deepEqual(outcome, {path: kept});
	const before = fight.prompt('gm');
	t.is(await fight.goOn(), undefined);
	t.deepEqual(fight.prompt('gm'), before);
	t.is(fight.answer({kind: 'default'}), undefined);
	t.is(fight.saveState().kind, 'saving');
	const shown = fight.board('gm');
	await fight.close();
	// The header, the answer that was given there, and nothing after the last line.
	t.is(fs.readFileSync(kept, 'utf8').split('\n').length, records.length + 3);
	const fights = await library.listFights();
	t.deepEqual(Object.fromEntries(fights.map(({slug, trouble}) => [slug, trouble])), {
		'a-duel': 'the fight goes on in a-duel-2; this file has only its beginning',
		'a-duel-2': undefined,
	});
	const again = await library.openFight(undefined);
	t.is(again.info.slug, 'a-duel-2');
	t.deepEqual(again.board('gm'), shown);
	t.is(again.info.readOnly, undefined);
	await again.close();
});

test('whoever leaves a fight that went on elsewhere is told the file, and how to go on', async (t) => {
	const {fight, copies, store} = await failed();
	store.fail('the disk is full');
	const {text} = await plainSession(fight, ['', `copy ${copies}`, 'refuge', '', 'quit']);
	await fight.close();
	const file = path.join(fs.realpathSync(copies), 'a-duel.fray.jsonl');
	t.true(text.endsWith(`Saved in ${file}. To go on: fray resume a-duel-2\n`), text);
});

test('where nothing can lead to the file from the folder of the fight, its way back is told', async (t) => {
	const {fight, home, copies, store} = await failed();
	store.fail('the disk is full');
	t.true('path' in (await fight.saveCopy(copies)));
	fs.rmSync(home.fights, {recursive: true});
	const {text} = await plainSession(fight, ['refuge', '', 'quit']);
	await fight.close();
	t.true(
		text.endsWith(
			`Saved in ${path.join(copies, 'a-duel.fray.jsonl')}. To go on, put that file into ${home.fights} first.\n`,
		),
		text,
	);
});

test('whoever leaves without going on in a copy is told where it is', async (t) => {
	const {fight, copies, store} = await failed();
	store.fail('the disk is full');
	const {text} = await plainSession(fight, [`copy ${copies}`, 'quit']);
	t.true(
		text.endsWith(
			`Not saved any more: the disk is full. All answers are in ${path.join(copies, 'a-duel.fray.jsonl')}.\n`,
		),
		text,
	);
});
