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

test('the total of a roll of damage is taken where only one roll comes to it, after a question (OT-22)', (t) => {
	const fight = atDamage({count: 1, sides: 6, plus: 3});
	t.deepEqual(readings(fight, '9'), {texts: ['6, 9 in all'], isAsked: true});
	t.deepEqual(readings(fight, '5'), {texts: ['5'], isAsked: false});
	t.is(readings(fight, '10'), 'Ark: plain damage: there is no 10 on a d6');
	const reading = fight.readDice('9');
	const [way] = reading.kind === 'ways' ? reading.ways : [];
	t.true(way !== undefined && fight.answer(way.input) === undefined);
	t.is(fight.board('gm').lanes.find(({name}) => name === 'Oni')?.gauges[0]?.value, 31);
});

test('digits that can be dice or a total are asked about; a total of several rolls says what to type (OT-22)', (t) => {
	const fight = atDamage({count: 2, sides: 6, plus: 3});
	t.deepEqual(readings(fight, '14'), {texts: ['1 4', '5 6, 14 in all'], isAsked: true});
	t.deepEqual(readings(fight, '13'), {texts: ['1 3'], isAsked: true});
	t.deepEqual(readings(fight, '56'), {texts: ['5 6'], isAsked: false});
	t.deepEqual(readings(fight, '5 6'), {texts: ['5 6'], isAsked: false});
	t.is(
		readings(fight, '9'),
		'Ark: plain damage: there is no 9 on a d6; a total of 9 can be several rolls: type the dice, as in 1 5',
	);
});
