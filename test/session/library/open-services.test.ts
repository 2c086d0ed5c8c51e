import test from 'ava';
import {openServices} from '../../../source/session/library/open-services.js';
import type {Fight} from '../../../source/session/fight/fight.js';
import {describeProblem} from '../../../source/session/library/services.js';
import {temporaryFolder} from '../../helpers/temporary-folder.js';

const services = openServices(temporaryFolder(test));

test('every ruleset has samples; nothing is wrong with these or the bestiary', async (t) => {
	const rosters = await services.listRosters();
	t.deepEqual(
		rosters.flatMap(({problems}) => problems.map(describeProblem)),
		[],
	);
	for (const {id} of services.rulesets) {
		const samples = rosters.filter(({ruleset, origin}) => ruleset === id && origin === 'sample');
		t.true(samples.length > 0);
	}
});

function playToTheEnd(fight: Fight) {
	let answers = 0;
	while (fight.prompt('gm').kind !== 'over') {
		const refusal = fight.answer({kind: 'default'});
		answers++;
		if (refusal) {
			throw new Error(refusal.reason);
		}

		if (answers > 3000) {
			throw new Error('it never ends');
		}
	}
}

for (const {id, name} of services.rulesets) {
	test(`the sample fight of ${name} comes to its end by default answers, and is listed with its outcome`, async (t) => {
		const fight = await services.createDemo(id, 1);
		const {slug} = fight.info;
		playToTheEnd(fight);
		await fight.close();
		const fights = await services.listFights();
		t.regex(
			fights.find((listed) => listed.slug === slug)?.outcome ?? '',
			/^the (heroes|foes) win$/,
		);
	});

	test(`in the sample fight of ${name} both sides stand, some of them hidden, and all of a kind are numbered`, async (t) => {
		const fight = await services.createDemo(id, 1);
		const all = fight.combatants('gm');
		t.true(all.some(({side}) => side === 'good'));
		t.true(all.some(({side}) => side === 'bad'));
		t.true(all.some(({isHidden}) => isHidden));
		t.true(all.some(({name: shown}) => shown.endsWith(' 2')));
		await fight.close();
	});
}

test('the sample fight of Dynamic D100 has ranged, mounted, unarmed and surprised combatants, and an oni', async (t) => {
	const fight = await services.createDemo('dynamic-d100', 1);
	const details = fight.combatants('gm').map(({id}) => JSON.stringify(fight.details(id, 'gm')));
	t.true(fight.combatants('gm').some(({name}) => name === 'Oni'));
	for (const feature of ['Bow', 'Horse', 'Martial Art']) {
		t.true(details.some((detail) => detail.includes(feature)));
	}

	t.true(fight.conditions('gm').some(({name}) => name === 'surprised'));
	await fight.close();
});
