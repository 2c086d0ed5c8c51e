import test from 'ava';
import {openServices} from '../../../../source/session/library/open-services.js';
import {temporaryFolder} from '../../../helpers/temporary-folder.js';

const services = openServices(temporaryFolder(test));

/** What is rolled, or runs on, once the fight has begun. */
const begun = new Set(['Actions', 'Order', 'Initiative', 'Conditions']);

/** A value of the page that each sample begins with: what somebody attacks with, and when. */
const attacks: Readonly<Record<string, readonly string[]>> = {
	'dynamic-d100': [
		'Koji: Katana 90 %, damage 1d8+1, two-handed 1d8+2, melee',
		'Koji: 22 of 22; initiative 22',
	],
	dragon: ['Ark: Sword ×3, melee, 7 dice (Accuracy), sword 5'],
	'roll-and-keep': ['Bad Danny: pistol: attack 6k3, damage 4k3, in hand'],
	tesseris: ['Captain: Greatsword (4dT + 5, damage 6, penetration 1', 'Captain: 1d10 + 7'],
	'open-table': ['Goblin: knife +4, 1d4+2 piercing', 'Goblin: initiative not rolled, +2'],
};

for (const {id, name} of services.rulesets) {
	test(`the page of everybody in the sample of ${name} has the figures that they have in the fight`, async (t) => {
		const sample = await services.sampleFight(id);
		const fight = await services.createFight({...sample, seed: 1});
		const said: string[] = [];
		let count = 0;
		for (const {entry} of sample.selections) {
			const page = services.pageOf(entry, sample);
			said.push(...page.map(({value}) => `${entry.name}: ${value}`));
			const own = fight
				.combatants('gm')
				.filter(({name: each}) => each.replace(/ \d+$/, '') === entry.name);
			t.true(own.length > 0, entry.name);
			for (const {id: who} of own) {
				const inFight = fight.details(who, 'gm');
				for (const {label, value} of page) {
					const there = inFight.find((each) => each.label === label);
					t.truthy(there, `${entry.name}: ${label}`);
					if (!begun.has(label)) {
						t.is(value, there?.value ?? '', `${entry.name}: ${label}`);
						count++;
					}
				}
			}
		}

		t.true(count > 20);
		for (const attack of attacks[id] ?? ['?']) {
			t.true(
				said.some((line) => line.includes(attack)),
				`${attack} in\n${said.join('\n')}`,
			);
		}

		await fight.close();
	});
}
