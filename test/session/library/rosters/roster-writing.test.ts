import {mkdir, readdir, writeFile} from 'node:fs/promises';
import path from 'node:path';
import test from 'ava';
import {writeOwnRoster} from '../../../../source/session/library/rosters/rules-shelf.js';
import {temporaryFolder} from '../../../helpers/temporary-folder.js';

const folder = temporaryFolder(test);

test('a new roster gets a name that is free on every system', async (t) => {
	const own = path.join(folder, 'rosters');
	await mkdir(own);
	await writeFile(path.join(own, 'The Mill.yaml'), 'of a GM');
	await writeFile(path.join(own, 'The-Mill.yaml'), 'of a GM');
	await writeFile(path.join(own, 'THE-MILL-2.YAML'), 'of a GM');
	t.is(await writeOwnRoster(own, 'The mill', 'new'), path.join(own, 'the-mill-3.yaml'));
	t.is(await writeOwnRoster(own, 'Con', 'new'), path.join(own, 'con-fight.yaml'));
	const names = await readdir(own);
	t.is(names.length, 5);
});
