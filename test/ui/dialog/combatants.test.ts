import test from 'ava';
import {openServices} from '../../../source/session/library/open-services.js';
import {addCombatants} from '../../../source/session/acts/joining/combatants.js';
import {readLine} from '../../../source/session/acts/read-line.js';
import type {Step, Way} from '../../../source/session/acts/parts/step.js';
import {fightScene} from '../../helpers/fight-view.js';
import {temporaryFolder} from '../../helpers/temporary-folder.js';

const services = openServices(temporaryFolder(test));

const waysOf = async (step: Step | undefined): Promise<readonly Way[]> => {
	const loaded = step?.kind === 'load' ? await step.load({}) : step;
	return loaded?.kind === 'pick' ? loaded.items : [];
};

test('everybody can be added one step weaker or stronger, from all rosters and from one', async (t) => {
	const fight = await services.createDemo('open-table', 1);
	const all = await waysOf(addCombatants({...fightScene(fight), services}));
	const labels = all.map(({label}) => label);
	t.true(labels.indexOf('Wolf') < labels.indexOf('Stronger Wolf'));
	t.true(labels.indexOf('Stronger Wolf') < labels.indexOf('Weaker Wolf'));
	const wilds = all.find(({label}) => label === 'Bestiary: wilds and depths');
	const inside = await waysOf(wilds?.next());
	const bear = inside.find(({label}) => label === 'Weaker Bear');
	t.like(bear, {detail: 'Foes · a placeholder · beast, bear'});
	const count = bear?.next();
	const hidden = count?.kind === 'number' ? count.next(2) : undefined;
	const why = hidden?.kind === 'short' ? hidden.items[0]?.next() : undefined;
	const done = why?.kind === 'text' ? why.next('', false) : undefined;
	t.is(done?.kind === 'do' ? fight.gm(done.input) : done, undefined);
	const names = fight.combatants('gm').map(({name}) => name);
	t.deepEqual(names.slice(-2), ['Weaker Bear A', 'Weaker Bear B']);
	await fight.close();
});

test('a line names who joins, how many and hidden, and leaves unsaid what is as usual', async (t) => {
	const fight = await services.createDemo('open-table', 1);
	const scene = {...fightScene(fight), services};
	for (const [line, names, isHidden] of [
		['wolf x2 hidden', 2, true],
		['wolf', 1, false],
	] as const) {
		const read = await readLine(addCombatants(scene), line);
		const newcomers = read.kind === 'do' && read.input.do === 'add' ? read.input.newcomers : [];
		t.is(newcomers.length, names);
		t.is(newcomers[0]?.isHidden, isHidden);
	}

	const hurt = await readLine(addCombatants(scene), 'wolf hp 3');
	t.like(hurt.kind === 'do' && hurt.input.do === 'add' ? hurt.input.newcomers[0] : {}, {
		name: 'Wolf',
		sheet: {hp: 3},
	});
	await fight.close();
});
