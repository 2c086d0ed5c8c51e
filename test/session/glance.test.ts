import test from 'ava';
import {openServices} from '../../source/session/library/open-services.js';
import {temporaryFolder} from '../helpers/temporary-folder.js';

const services = openServices(temporaryFolder(test));

/** More columns find no room beside a list. */
const most = 5;

for (const {id} of services.rulesets) {
	test(`${id}: everybody of every roster has the same columns, and something in the first one`, async (t) => {
		const listed = await services.listRosters();
		const rosters = await Promise.all(
			listed.filter(({ruleset}) => ruleset === id).map(async ({path}) => services.loadRoster(path)),
		);
		const tables = rosters.flatMap(({entries}) =>
			entries.map((entry) => services.glanceOf(entry, {ruleset: id, settings: {}})),
		);
		const [first = []] = tables;
		const labels = first.map(({label}) => label);
		t.true(labels.length > 1 && labels.length <= most);
		for (const cells of tables) {
			t.deepEqual(
				cells.map(({label}) => label),
				labels,
			);
			t.not(cells[0]?.value, '');
		}
	});
}
