import test from 'ava';
import {openTable} from '../../source/rulesets/open-table/index.js';
import {seal} from '../../source/rulesets/index.js';
import {openFight} from '../../source/session/play/open.js';
import {memoryLog} from '../helpers/memory-log.js';
import {ark, attackOf, oni, setupOf} from '../helpers/ot-scene.js';
import {playOptions} from '../helpers/recorded-fight.js';

const ruleset = seal(openTable);

/** Ark has hit Oni, and the dice of the damage are asked for. */
function atDamage(damage: {readonly count: number; readonly sides: number; readonly plus: number}) {
	const header = {
		fray: 1,
		id: 'totals',
		title: 'Totals',
		ruleset: ruleset.id,
		rulesetVersion: ruleset.version,
		seed: 1,
		started: '2026-01-01T20:00:00.000Z',
		setup: setupOf([ark({attacks: [attackOf({damage})]}), oni({hp: 40})]),
	};
	const fight = openFight(ruleset, memoryLog(header).log, [], {
		...playOptions(),
		rollsAtOnce: () => false,
	});
	fight.answer({kind: 'typed', numbers: [15, 5]});
	fight.answer({kind: 'pick', id: 'attack:oni:0'});
	fight.answer({kind: 'typed', numbers: [15]});
	return fight;
}

const readings = (fight: ReturnType<typeof atDamage>, line: string) => {
	const reading = fight.readDice(line);
	return reading.kind === 'ways'
		? {texts: reading.ways.map(({text}) => text), isAsked: reading.isAsked}
		: reading.kind === 'misfit' && reading.reason;
};

test('the total of a roll of damage is taken after a question, and the log says that it is one (OT-22)', (t) => {
	const fight = atDamage({count: 1, sides: 6, plus: 3});
	t.deepEqual(readings(fight, '9'), {texts: ['9 in all (dice 6)'], isAsked: true});
	t.deepEqual(readings(fight, '5'), {texts: ['5'], isAsked: false});
	t.is(readings(fight, '10'), 'Ark: plain damage: there is no 10 on a d6');
	const reading = fight.readDice('9');
	const [way] = reading.kind === 'ways' ? reading.ways : [];
	t.true(way !== undefined && fight.answer(way.input) === undefined);
	t.is(fight.board('gm').lanes.find(({name}) => name === 'Oni')?.gauges[0]?.value, 31);
	t.is(fight.undoable()?.label, 'Ark: rolls 6 in all');
});

test('the total of many dice stands for all of them; digits that can be dice or a total are asked about (OT-22)', (t) => {
	const fight = atDamage({count: 2, sides: 6, plus: 3});
	t.deepEqual(readings(fight, '14'), {texts: ['1 4', '14 in all (dice 11)'], isAsked: true});
	t.deepEqual(readings(fight, '13'), {texts: ['1 3', '13 in all (dice 10)'], isAsked: true});
	t.deepEqual(readings(fight, '56'), {texts: ['5 6'], isAsked: false});
	t.deepEqual(readings(fight, '5 6'), {texts: ['5 6'], isAsked: false});
	t.deepEqual(readings(fight, '9'), {texts: ['9 in all (dice 6)'], isAsked: true});
	const fireball = atDamage({count: 8, sides: 6, plus: 0});
	t.deepEqual(readings(fireball, '28'), {texts: ['28 in all'], isAsked: false});
	t.is(readings(fireball, '49'), 'Ark: plain damage: there is no 49 on a d6');
});

test('a sum that is corrected is asked for as a sum again', (t) => {
	const fight = atDamage({count: 8, sides: 6, plus: 3});
	const reading = fight.readDice('31');
	const [way] = reading.kind === 'ways' ? reading.ways : [];
	t.true(way !== undefined && fight.answer(way.input) === undefined);
	const correction = fight.correct(fight.undoable()?.n ?? 0);
	t.deepEqual('given' in correction && correction.given, {kind: 'line', text: '31'});
});
