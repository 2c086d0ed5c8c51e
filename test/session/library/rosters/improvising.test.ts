import test from 'ava';
import {exportFight} from '../../../../source/projections/export-json.js';
import {isRefusal} from '../../../../source/engine/kit/basics.js';
import {
	type Improviser,
	improviserFor,
} from '../../../../source/session/library/rosters/improvising.js';
import {rulesets} from '../../../../source/rulesets/index.js';
import {ddFight, fighter} from '../../../helpers/dd-fight.js';
import {emptyHouse} from '../../../helpers/plain-session.js';
import {toyFight} from '../../../helpers/toy-fight.js';
import type {Improvisation} from '../../../../source/session/library/rosters/improvisation.js';

/** Koji against Oni, and who reads lines for them. */
async function duel() {
	const scene = ddFight([fighter('Koji', 'good'), fighter('Oni', 'bad')]);
	const improviser = await improviserFor(scene.fight, {...emptyHouse, rulesets});
	if (!improviser) {
		throw new Error('nobody is improvised');
	}

	return {...scene, improviser};
}

const inputOf = (read: Improvisation) => {
	if (read.kind === 'unfit') {
		throw new Error(read.message);
	}

	return read.input;
};

const messageOf = (read: Improvisation): string => (read.kind === 'unfit' ? read.message : '');

const valueOf = (read: Improvisation, wanted: string): string | undefined =>
	read.kind === 'ready' ? read.page.find(({label}) => label === wanted)?.value : undefined;

const carry = ({fight, improviser}: Awaited<ReturnType<typeof duel>>) => ({
	add: (line: string) => fight.gm(inputOf(improviser.add(line))),
	change: (who: string, line: string) => fight.gm(inputOf(improviser.change(who, line))),
});

test('somebody improvised is shown before, and joins as read; the log needs nothing else', async (t) => {
	const scene = await duel();
	const {fight, improviser, resumed} = scene;
	const read = improviser.add('Guard x3 hp 12 club 40');
	t.is(fight.combatants('gm').length, 2);
	t.is(
		read.kind === 'ready' && read.said,
		'3 × Guard, with the foes, default values for everything left out',
	);
	t.regex(valueOf(read, 'Weapons') ?? '', /Club/);
	t.is(fight.gm(inputOf(read)), undefined);
	t.deepEqual(
		fight.combatants('gm').map(({name}) => name),
		['Koji', 'Oni', 'Guard 1', 'Guard 2', 'Guard 3'],
	);
	const lane = fight.board('gm').lanes.find(({name}) => name === 'Guard 2');
	t.like(lane?.gauges[0], {id: 'RP', value: 12, max: 12});
	t.deepEqual(resumed().board('gm'), fight.board('gm'));
	fight.undo();
	t.is(fight.combatants('gm').length, 2);
	fight.redo();
	t.is(fight.combatants('gm').length, 5);
});

test('somebody is like one who is in the fight, also where that one has changed', async (t) => {
	const scene = await duel();
	const {fight, improviser} = scene;
	carry(scene).change('oni', 'dex 20');
	const wolf = improviser.add('Wolf, like Oni, str 20');
	t.is(wolf.kind === 'ready' && wolf.said, 'Wolf, with the foes, like Oni');
	fight.gm(inputOf(wolf));
	t.like(fight.sheetOf('wolf'), {dex: 20, str: 20, con: 14});
});

test('what the roster would refuse is refused in its words, and nothing changes', async (t) => {
	const {fight, improviser} = await duel();
	t.regex(messageOf(improviser.add('Guard dex 200')), /dex: .*60/);
	t.regex(messageOf(improviser.add('Guard, dext 12')), /did you mean “dex/);
	t.regex(messageOf(improviser.add('Archer, bow 3d6 40')), /^bow, die: expected a die/);
	t.regex(messageOf(improviser.add('')), /name|named/);
	t.regex(messageOf(improviser.change('oni', 'size 9')), /size: /);
	t.regex(messageOf(improviser.change('oni', 'dex 14')), /the sheet says so already/);
	t.is(fight.entries('gm').length, 1);
});

test('players read nothing of somebody hidden who is improvised, nor of a foe’s sheet', async (t) => {
	const scene = await duel();
	const {fight} = scene;
	const told = () => JSON.stringify(exportFight(fight, 'players'));
	const before = told();
	carry(scene).add('Vqx hidden hp 37');
	carry(scene).change('vqx', 'trait Vqy');
	carry(scene).change('oni', 'dex 19, trait Vqz');
	t.false(told().includes('Vq'));
	t.is(
		JSON.stringify(fight.entries('players').flatMap(({lines}) => lines)),
		JSON.stringify(
			fight
				.entries('players')
				.slice(0, 1)
				.flatMap(({lines}) => lines),
		),
	);
	t.is(before.length > 0, true);
	carry(scene).change('koji', 'dex 19');
	t.is(fight.recent('players', 1)[0]?.lines[0]?.text, 'Koji: dex 14 → 19');
});

test('a changed sheet counts at once, and damage stays', async (t) => {
	const scene = await duel();
	const {fight, resumed} = scene;
	fight.gm({do: 'adjust', who: 'oni', field: 'rp', value: 9});
	t.is(carry(scene).change('oni', 'hp 20 club 60'), undefined);
	t.is(fight.recent('gm', 1)[0]?.lines[0]?.text, 'Oni: close 40 → 60, Club added, score none → 20');
	const lane = fight.board('gm').lanes.find(({name}) => name === 'Oni');
	t.like(lane?.gauges[0], {value: 15, max: 20});
	t.deepEqual(resumed().board('gm'), fight.board('gm'));
	fight.undo();
	t.like(fight.sheetOf('oni'), {dex: 14});
	t.is((fight.sheetOf('oni') as {score?: number}).score, undefined);
});

test('nothing is taken off a sheet in a fight', async (t) => {
	const {fight} = await duel();
	const sheet = fight.sheetOf('oni') as {readonly weapons: readonly unknown[]};
	t.is(
		fight.gm({do: 'sheet', who: 'oni', sheet: {...sheet, weapons: []}})?.reason,
		'nothing can be taken off a sheet in a fight: Greek-style sword',
	);
	t.is(fight.gm({do: 'sheet', who: 'oni', sheet: {}})?.reason, 'that is no sheet of Dynamic D100');
});

test('a correction keeps what an earlier sheet had otherwise', async (t) => {
	const scene = await duel();
	const {fight} = scene;
	fight.gm({do: 'note', text: 'so it begins'});
	const n = fight.undoable()?.n ?? 0;
	carry(scene).change('oni', 'dex 20');
	carry(scene).add('Guard');
	const correction = fight.correct(n);
	if (isRefusal(correction)) {
		t.fail(correction.reason);
		return;
	}

	const inside = await improviserFor(correction.fight, emptyHouse);
	correction.fight.gm(inputOf(read(inside, 'str 25')));
	correction.goOn();
	t.deepEqual(correction.outcome().leftOut, []);
	correction.keep();
	t.like(fight.sheetOf('oni'), {str: 25, dex: 20});
	t.is(fight.combatants('gm').length, 3);
});

const read = (improviser: Improviser | undefined, line: string) => {
	if (!improviser) {
		throw new Error('nobody is improvised');
	}

	return improviser.change('oni', line);
};

test('a ruleset that knows no words improvises nobody', async (t) => {
	t.is(await improviserFor(toyFight().fight, emptyHouse), undefined);
});

test('somebody improvised is stronger or weaker than the template, or than whom they are like', async (t) => {
	const {improviser, fight} = await duel();
	const guard = improviser.add('stronger Guard x2, con 20');
	t.is(
		guard.kind === 'ready' && guard.said,
		'2 × Stronger Guard, with the foes, default values for everything left out, one step stronger, also a placeholder',
	);
	fight.gm(inputOf(guard));
	t.like(fight.sheetOf('stronger-guard-1'), {str: 12, con: 20, dex: 12});
	fight.gm(inputOf(improviser.add('weaker Wolf, like Oni')));
	t.like(fight.sheetOf('weaker-wolf'), {dex: 13, con: 13});
	t.deepEqual(
		fight.combatants('gm').map(({name}) => name),
		['Koji', 'Oni', 'Stronger Guard 1', 'Stronger Guard 2', 'Weaker Wolf'],
	);
});
