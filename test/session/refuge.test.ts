import fs from 'node:fs';
import path from 'node:path';
import test, {type ExecutionContext} from 'ava';
import {temporaryFolder} from '../helpers/temporary-folder.js';
import {duel, toyLibrary} from '../helpers/toy-library.js';

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

	return {library, fight, file: path.join(home.fights, 'a-duel.fray.jsonl')};
}

type Fight = Awaited<ReturnType<typeof played>>['fight'];

/** The path of the file in which the answers are. */
function keptIn(t: ExecutionContext, fight: Fight): string {
	const refuge = fight.refuge();
	t.is(refuge?.kind, 'kept');
	return refuge?.kind === 'kept' ? refuge.path : '';
}

for (const {what, do: harm} of harms) {
	test(`${what}: no answer is taken, all are kept, and the fight goes on in the new file`, async (t) => {
		const {library, fight, file} = await played();
		await fight.look();
		t.is(fight.refuge(), undefined);
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
	t.regex(
		fight.answer({kind: 'default'})?.reason ?? '',
		/another program wrote to the file/u,
	);
	await fight.look();
	t.is(await fight.goOn(), undefined);
	t.deepEqual(fight.prompt('gm'), before);
	t.is(fight.answer({kind: 'default'}), undefined);
	await fight.close();
});
