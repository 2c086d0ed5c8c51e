import test from 'ava';
import type {SettingValues} from '../../../source/engine/facts/settings.js';
import {fighter} from '../../helpers/dd-fight.js';
import {duel, koji, mika, oni, thug} from '../../helpers/dd-cast.js';
import {type Scene, engage, enter, given, gm, pick, roll, tell} from '../../helpers/dd-scene.js';

import {dynamicD100} from '../../../source/rulesets/dynamic-d100/index.js';

/* What players do not read of somebody whom they do not see. */

const hide = (who: string) => gm({do: 'hide', who});

const atKoji = 'attack:koji:greek-sword';

/** Oni and Thug mean to strike Koji; Oni, who is hidden and stays so, has done it, and Thug strikes. */
const afterUnseen = (defence: string, settings: SettingValues = {}): Scene =>
	given([koji(), oni({score: 16}), thug({score: 14})], settings)
		.after(engage('koji', 'oni', 'thug'), hide('oni'))
		.declare({oni: atKoji, thug: atKoji})
		.after(pick('carry-out'), pick('unseen'), pick(defence), roll(20), roll(20));

const badgesOf = ({state}: Scene, who: string, view: 'gm' | 'players') =>
	dynamicD100.board(state, view).lanes.find(({combatant}) => combatant === who)?.badges ?? [];

const choicesFor = (scene: Scene, view: 'gm' | 'players') => {
	const prompt = scene.prompt(view);
	return prompt.kind === 'choose' ? prompt.choices : [];
};

test('DD-46: a manoeuvre against a hidden attacker is neither asked nor told before the players', (t) => {
	const scene = duel({}, {}, {manoeuvre: true}).after(
		roll(90),
		pick('parry:this'),
		roll(40),
		roll(2),
		hide('koji'),
		pick('unseen'),
	);
	t.is(scene.prompt().title, 'How does Oni gain the upper hand?');
	t.is(scene.prompt('players').title, 'Something happens unseen');
	const told = scene.after(tell('Oni throws Koji down'));
	t.true(told.told().includes('Oni throws Koji down'));
	t.false(told.told('players').includes('Oni throws Koji down'));
});

test('DD-26: that somebody can break away does not tell of a hidden opponent', (t) => {
	const scene = given([koji(), oni()], {foeNumbers: true})
		.after(engage('koji', 'oni'), hide('koji'))
		.declare({oni: ['detail', 'none', 'move', 'none']})
		.after(pick('carry-out'));
	const within = (view: 'gm' | 'players') =>
		choicesFor(scene, view).find(({id}) => id === 'within')?.label;
	t.is(within('gm'), 'Break away, within the zone');
	t.is(within('players'), 'Elsewhere in the zone');
});

test('DD-12: a plan for several does not tell whom one of them attacks unseen', (t) => {
	const thug = (name: string, zone: number) => fighter(name, 'bad', {zone}, {kin: 'Thug'});
	const scene = given([koji(), mika({zone: 9}), thug('Thug 1', 0), thug('Thug 2', 9)], {
		foeNumbers: true,
	}).after(hide('mika'));
	const detail = (view: 'gm' | 'players') =>
		choicesFor(scene, view).find(({id}) => id === 'spread')?.detail;
	const one = '1: move, then attack Koji with greek-style sword';
	t.is(detail('gm'), `${one}; 2: move, then attack Mika with greek-style sword`);
	t.is(detail('players'), `${one}; 2: do something unseen`);
});

test('DD-31: players read of a foe’s choices neither what they need nor why one is refused', (t) => {
	const scene = given([koji(), oni()])
		.after(engage('koji', 'oni'))
		.declare({koji: 'attack:oni:greek-sword'})
		.after(pick('carry-out'), roll(10));
	t.true(choicesFor(scene, 'gm').some(({refused}) => refused));
	t.true(choicesFor(scene, 'gm').some(({odds}) => odds !== undefined));
	for (const {refused, odds, detail, cost} of choicesFor(scene, 'players')) {
		t.deepEqual([refused, odds, detail, cost], [undefined, undefined, undefined, undefined]);
	}
});

const raider = (name: string, isHidden: boolean) =>
	fighter(name, 'bad', {}, {kin: 'Raider', isHidden});

test('DD-11: foes in sight are asked together, though the hidden of their kind were asked one by one', (t) => {
	const scene = given([
		koji(),
		raider('Raider A', true),
		raider('Raider B', true),
		raider('Raider 1', false),
		raider('Raider 2', false),
	]);
	t.is(scene.prompt().title, 'Raider ×2: what is the plan?');
	t.is(scene.prompt().who, 'raider-a');
	const split = scene.after(pick('one-by-one'));
	t.is(split.prompt().title, 'Raider A: what is the plan?');
	t.deepEqual(split.prompt('players'), scene.prompt('players'));
	const open = split.after(enter, enter);
	t.is(open.prompt().title, 'Raider ×2: what is the plan?');
	t.is(open.prompt().who, 'raider-1');
	const each = open.after(pick('one-by-one'));
	t.is(each.prompt().title, 'Raider 1: what is the plan?');
});

test('DD-11: foes in sight who were asked one by one leave the hidden of their kind together', (t) => {
	const scene = given([
		koji(),
		raider('Raider 1', false),
		raider('Raider 2', false),
		raider('Raider A', true),
		raider('Raider B', true),
	]).after(pick('one-by-one'), enter, enter);
	t.is(scene.prompt().title, 'Raider ×2: what is the plan?');
	t.is(scene.prompt().who, 'raider-a');
});

test('DD-34: that somebody guards against a foe in hiding shows to the GM alone', (t) => {
	for (const [defence, badge] of [
		['parry:this', 'guards against Oni'],
		['parry:all', 'guards all −1'],
	] as const) {
		const scene = afterUnseen(defence);
		t.true(badgesOf(scene, 'koji', 'gm').includes(badge), defence);
		t.deepEqual(
			badgesOf(scene, 'koji', 'players').filter((each) => each.startsWith('guards')),
			[],
			defence,
		);
	}
});

test('DD-34: why nobody defends, where it is for the sake of a foe in hiding, is not told to players', (t) => {
	const called = {answersGood: 'all'};
	const struckIn = (settings: SettingValues) =>
		afterUnseen('parry:this', settings).after(pick('carry-out'), roll(20));
	const struck = struckIn(called);
	t.is(struck.prompt().why, 'defends against Oni alone this round (DD-34)');
	t.is(struck.prompt('players').why, 'a lone foe: declared after the roll (DD-34)');
	t.is(
		choicesFor(struck, 'gm').find(({id}) => id === 'parry')?.refused?.reason,
		'declared its defence against another foe',
	);
	t.deepEqual(
		choicesFor(struck, 'players').map(({id, refused}) => [id, refused]),
		[['none', undefined]],
	);

	const undefended = struck.after(pick('none'));
	const told = 'Koji cannot defend: declared its defence against another foe';
	t.true(undefended.told().includes(told));
	t.false(undefended.told('players').includes(told));
	const known = struckIn({...called, hiddenKnown: true}).after(pick('none'));
	t.true(known.told('players').includes(told));
});

test('DD-34: the Penalty of a defence against all, declared against a foe in hiding, looks like any other', (t) => {
	const struck = afterUnseen('parry:all').after(pick('carry-out'), roll(20), pick('parry'));
	t.is(struck.prompt().why, 'Close Combat 60, defence against all −30');
	t.is(struck.prompt('players').why, 'Close Combat 60, situation against −30');
	const seen = struck.after(roll(90));
	t.true(badgesOf(seen, 'koji', 'players').includes('guards all −1'));
});
