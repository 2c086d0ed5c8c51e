import {writeFileSync} from 'node:fs';
import path from 'node:path';
import test from 'ava';
import {openServices} from '../../../source/session/library/open-services.js';
import {presetFolder} from '../../../source/session/files/program.js';
import {presetNames} from '../../../source/session/library/rosters/roster-shelf.js';
import type {Fight} from '../../../source/session/fight/fight.js';
import {describeProblem} from '../../../source/session/library/services.js';
import {temporaryFolder} from '../../helpers/temporary-folder.js';
import {seedsTo, sharedOut} from '../../helpers/thoroughness.js';

const presets = await presetNames(presetFolder(), ['open-table']);
const folder = temporaryFolder(test);
const services = openServices(folder);

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

test('there are presets for five families of systems', (t) => {
	t.deepEqual(presets, [
		'bands-2d6',
		'd100-roll-under',
		'd20-fantasy',
		'pool-of-sixes',
		'step-dice',
	]);
});

for (const preset of presets) {
	test(`${preset}: its sample fight comes to its end by default answers, with at most three a combatant in round 1`, async (t) => {
		for (const seed of seedsTo(3, 3)) {
			const fight = await services.createDemo('open-table', seed, {}, preset);
			t.truthy(fight.house());
			const isFirst = () => /^$|Round [01]$/.test(fight.told('gm', 1)[0]?.clock[0] ?? '');
			let asked = 0;
			while (isFirst() && !fight.answer({kind: 'default'})) {
				asked++;
			}

			t.true(asked <= 3 * fight.board('gm').lanes.length, `${asked}`);
			playToTheEnd(fight);
			t.truthy(fight.outcome());
			await fight.close();
		}
	});
}

test('a roster takes over the rules of a preset by its name, and one that is not there is refused', async (t) => {
	const file = path.join(folder, 'tavern.yaml');
	const text =
		'ruleset: open-table\ntitle: Tavern\nrules: d20-fantasy\ncombatants: [{name: Anna}]\n';
	writeFileSync(file, text);
	const roster = await services.loadRoster(file);
	const [anna] = roster.entries;
	t.is(anna?.house?.settings['hurtDown'], true);
	t.true(anna?.house?.house.conditions.some(({id, fails}) => id === 'paralyzed' && fails));
	await t.throwsAsync(services.createDemo('open-table', 1, {}, 'd21'), {
		message: /There is no preset “d21”\. There are bands-2d6, .* and step-dice\./,
	});
	await t.throwsAsync(services.createDemo('dragon', 1, {}, 'd20-fantasy'), {
		message: /There are no presets for dragon/,
	});
});

for (const {id, name} of sharedOut(services.rulesets, 3, 1)) {
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
}

for (const {id, name} of services.rulesets) {
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
