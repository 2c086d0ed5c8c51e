import test from 'ava';
import {enrol} from '../../../source/engine/facts/combatants/entrant.js';
import {defaults} from '../../../source/engine/facts/settings.js';
import {seal} from '../../../source/rulesets/index.js';
import {tesseris} from '../../../source/rulesets/tesseris/index.js';
import {openFight} from '../../../source/session/play/open.js';
import {viewFight} from '../../helpers/fight-view.js';
import {memoryLog} from '../../helpers/memory-log.js';
import {playOptions} from '../../helpers/recorded-fight.js';
import {keys} from '../../helpers/render.js';
import {koji, oni} from '../../helpers/te-scene.js';

/* How many keys a standard attack takes, typed by letters, all dice rolled by the program. */

/** Who acts first hits. */
const strong = {skills: {melee: 8}, initiative: 30};
const weak = {skills: {melee: 0}, initiative: 0};

/** Koji and Oni side by side, initiative rolled; the foes’ rolls are made at once. */
function duelOnScreen(first: 'koji' | 'oni') {
	const store = memoryLog({
		fray: 1,
		id: 'pace-1',
		title: 'A duel',
		ruleset: tesseris.id,
		rulesetVersion: tesseris.version,
		seed: 3,
		started: '2026-01-01T20:00:00.000Z',
		setup: {
			settings: defaults(tesseris.settings),
			entrants: enrol([
				koji(first === 'koji' ? strong : weak),
				oni(first === 'oni' ? strong : weak),
			]),
		},
	});
	const fight = openFight(seal(tesseris), store.log, [], playOptions());
	fight.gm({do: 'adjust', who: 'koji', field: 'near', value: ['oni']});
	fight.answer({kind: 'roll'});
	return fight;
}

/** These letters, then Enter until this one’s Stamina is lower, and how many keys that were. */
async function keysUntilHurt(
	fight: ReturnType<typeof duelOnScreen>,
	who: string,
	letters: readonly string[],
): Promise<number> {
	const stamina = () =>
		fight.board('gm').lanes.find(({combatant}) => combatant === who)?.gauges[0]?.value ?? 0;
	const before = stamina();
	const view = await viewFight(fight);
	await view.press(...letters);
	let count = letters.length;
	while (stamina() === before && count < 12) {
		count++;
		await view.press(keys.enter);
	}

	return count;
}

test('TE-M01, TE-30, TE-42: an attack that nobody answers is a letter, a tag and one key from choice to damage, two when it is critical', async (t) => {
	const fight = duelOnScreen('koji');
	t.is(fight.gm({do: 'adjust', who: 'oni', field: 'order', value: 'none'}), undefined);
	t.is(await keysUntilHurt(fight, 'oni', ['a', 'o']), 4);
});

test('TE-M01, TE-31, TE-42: an attack that the GM’s foe answers is a letter, a tag and one key, for a free answer is not asked for', async (t) => {
	t.is(await keysUntilHurt(duelOnScreen('koji'), 'oni', ['a', 'o']), 3);
});

test('TE-M01, TE-31, TE-02, TE-42: an attack that a player answers, with duds rolled anew, is five keys at most', async (t) => {
	const count = await keysUntilHurt(duelOnScreen('oni'), 'koji', ['a', 'k']);
	t.true(count <= 5);
});
