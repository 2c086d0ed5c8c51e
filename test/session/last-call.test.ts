import test from 'ava';
import {isRefusal} from '../../source/engine/kit/basics.js';
import {openTable} from '../../source/rulesets/open-table/index.js';
import {seal} from '../../source/rulesets/index.js';
import {openFight} from '../../source/session/play/open.js';
import {memoryLog} from '../helpers/memory-log.js';
import {ark, finch, oni, setupOf} from '../helpers/ot-scene.js';
import {playOptions} from '../helpers/recorded-fight.js';

const ruleset = seal(openTable);

const headerOf = (settings: Readonly<Record<string, string>>) => {
	const {lastCall: _lastCall, ...rest} = setupOf([ark(), finch(), oni()]).settings as Record<
		string,
		string
	>;
	return {
		fray: 1,
		id: 'call',
		title: 'A call',
		ruleset: ruleset.id,
		rulesetVersion: ruleset.version,
		seed: 1,
		started: '2026-01-01T20:00:00.000Z',
		setup: {...setupOf([ark(), finch(), oni()]), settings: {...rest, ...settings}},
	};
};

const options = {...playOptions(), rollsAtOnce: () => false};

/** Somebody delays until the round ends. */
function delayed(settings: Readonly<Record<string, string>>) {
	const header = headerOf(settings);
	const store = memoryLog(header);
	const fight = openFight(ruleset, store.log, [], options);
	fight.answer({kind: 'typed', numbers: [15, 10, 5]});
	fight.answer({kind: 'pick', id: 'delay'});
	for (let turn = 0; turn < 2; turn++) {
		fight.answer({kind: 'pick', id: 'done'});
	}

	return {
		fight,
		resumed: () => openFight(ruleset, memoryLog(header, store.lines).log, store.records(), options),
	};
}

test('the last call is resumed, undone and redone where it stands', (t) => {
	const {fight, resumed} = delayed({lastCall: 'kept'});
	const {title} = fight.prompt('gm');
	t.regex(title, /^Round 1 ends: \S+ delays$/);
	const again = resumed();
	t.is(again.prompt('gm').title, title);
	again.answer({kind: 'default'});
	t.deepEqual(again.board('gm').clock, ['Round 2']);
	again.undo();
	t.is(again.prompt('gm').title, title);
	again.redo();
	t.deepEqual(again.board('gm').clock, ['Round 2']);
});

test('a correction before it takes its answer over, or leaves it out where nobody is called any more', (t) => {
	const {fight} = delayed({lastCall: 'kept'});
	fight.answer({kind: 'default'});
	const last = fight.entries('gm').length;
	const same = fight.correct(fight.entries('gm').at(-2)?.n ?? 0);
	if (isRefusal(same)) {
		t.fail(same.reason);
		return;
	}

	same.fight.answer({kind: 'pick', id: 'done'});
	same.goOn();
	t.is(same.outcome().waiting, undefined);
	t.is(same.outcome().standing, 1);
	same.keep();
	t.is(fight.entries('gm').length, last);
	t.deepEqual(fight.board('gm').clock, ['Round 2']);
});

test('a fight from before there was a last call goes on without one', (t) => {
	const {fight} = delayed({});
	t.deepEqual(fight.board('gm').clock, ['Round 2']);
	t.is(fight.settings().find(({id}) => id === 'lastCall')?.value, 'never');
});

test('a plan that is due comes before the new round’s first turn, after the last call', (t) => {
	const {fight} = delayed({lastCall: 'kept'});
	fight.gm({do: 'plan', text: 'the gate falls', when: {unit: 'round', in: 1}});
	fight.answer({kind: 'default'});
	t.is(fight.prompt('gm').title, 'Round 2: the gate falls');
	fight.answer({kind: 'default'});
	t.is(fight.prompt('gm').kind, 'choose');
	t.not(fight.prompt('gm').id, 'plan/due');
});
