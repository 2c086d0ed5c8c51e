import test from 'ava';
import type {Fight} from '../../source/session/fight/fight.js';
import {beginNext} from '../../source/session/library/next-fight.js';
import {openServices} from '../../source/session/library/open-services.js';
import {temporaryFolder} from '../helpers/temporary-folder.js';

/* Who plays somebody, whose dice count, and what is asked, from one fight to the one that follows. */

const services = openServices(temporaryFolder(test));

const handlingOf = (fight: Fight, name: string) =>
	fight.combatants('gm').find((each) => each.name === name)?.handling;

/** A sample fight in which a hero’s dice are typed, and a foe’s answers are not asked. */
async function handled(ruleset: string) {
	const fight = await services.createDemo(ruleset, 3);
	const [hero, other] = fight.combatants('gm').filter(({side}) => side === 'good');
	const foe = fight.combatants('gm').find(({side}) => side === 'bad');
	if (!hero || !other || !foe) {
		throw new Error('the sample has too few combatants');
	}

	fight.gm({do: 'control', who: hero.id, player: 'Anna', dice: 'typed', answers: 'never'});
	fight.gm({do: 'control', who: foe.id, dice: 'rolled'});
	return {fight, hero, other, foe};
}

for (const {id} of services.rulesets) {
	test(`${id}: heroes are handled in the next fight as they were in the former one, foes as usual`, async (t) => {
		const {fight, hero, other, foe} = await handled(id);
		const plan = await services.sampleFight(id);
		const {fight: next} = await beginNext(fight.asFormer(), plan, undefined, services);
		t.deepEqual(handlingOf(next, hero.name), {player: 'Anna', dice: 'typed', answers: 'never'});
		t.deepEqual(handlingOf(next, other.name), handlingOf(fight, other.name) ?? {});
		t.deepEqual(handlingOf(next, foe.name), {});
		const {slug} = next.info;
		await next.close();
		const resumed = await services.openFight(slug);
		t.is(handlingOf(resumed, hero.name)?.dice, 'typed');
		await resumed.close();
		await fight.close();
	});
}

test('the same fight again has everybody handled as they are by now', async (t) => {
	const {fight, hero, other, foe} = await handled('dragon');
	fight.gm({do: 'control', who: other.id, answers: 'all'});
	fight.gm({do: 'control', who: other.id, answers: 'usual'});
	const again = await services.createAgain(fight);
	t.is(handlingOf(again, hero.name)?.dice, 'typed');
	t.is(handlingOf(again, foe.name)?.dice, 'rolled');
	t.deepEqual(handlingOf(again, other.name), {});
	await again.close();
	await fight.close();
});

test('a player whom a roster names gives way to whom the former fight names', async (t) => {
	const {fight, hero, other} = await handled('dragon');
	const plan = await services.sampleFight('dragon');
	const {fight: next} = await beginNext(
		fight.asFormer(),
		{
			...plan,
			selections: plan.selections.map((selection) => ({
				...selection,
				entry: {...selection.entry, newcomer: {...selection.entry.newcomer, player: 'Zoe'}},
			})),
		},
		undefined,
		services,
	);
	t.is(handlingOf(next, hero.name)?.player, 'Anna');
	t.is(handlingOf(next, other.name)?.player, 'Zoe');
	await next.close();
	await fight.close();
});
