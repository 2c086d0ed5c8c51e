import test from 'ava';
import {brings, refuses} from '../../helpers/rules-scene.js';
import {
	adjust,
	ark,
	attackOf,
	breakIn,
	duel,
	fire,
	given,
	gm,
	mark,
	number,
	oni,
	pick,
	rat,
	roll,
	tell,
	tick,
	type Scene,
	trio,
} from '../../helpers/ot-scene.js';

/* What somebody does in its turn, or breaking into another's. */

test('a turn is as many things as the GM says, then it is done (OT-10)', (t) => {
	const scene = duel()
		.after(pick('attack:oni:0'), roll(2))
		.after(pick('tell'), tell('kicks the table over'));
	t.deepEqual(scene.told(), ['Ark kicks the table over']);
	t.is(scene.prompt().title, 'Ark acts');
	t.is(scene.allowed()[0], 'done');
	const next = scene.after(pick('attack:oni:0'), roll(2), pick('done'));
	t.is(next.prompt().title, 'Oni acts');
});

test('nothing said, nothing told (OT-10)', (t) => {
	t.deepEqual(duel().after(pick('tell'), tell(' ')).told(), []);
	t.deepEqual(duel().after(pick('damage'), tick()).told(), []);
});

test('ready: a trigger breaks in once, for a reaction (OT-12)', (t) => {
	const ready = duel().after(pick('ready'), tell('if Oni runs'));
	t.deepEqual(ready.told(), ['Ark is ready: if Oni runs']);
	t.is(ready.prompt().title, 'Oni acts');
	const met = ready.after(breakIn('trigger:ark'));
	t.deepEqual(met.told(), ['Ark is ready: if Oni runs', 'Ark breaks in']);
	t.is(met.prompt().why, 'breaks in');
	t.is(met.of('ark').reactions, 0);
	t.false(met.interrupts().includes('trigger:ark'));
	t.is(met.after(pick('done')).prompt().title, 'Oni acts');
});

test('a trigger needs a reaction, and lapses at the next turn (OT-12)', (t) => {
	const ready = duel().after(pick('ready'), tell('if Oni runs'));
	refuses(
		t,
		ready.after(adjust('ark', 'reactions', 0)),
		breakIn('trigger:ark'),
		'has no reaction left',
		'OT-13',
	);
	const lapsed = ready.after(pick('done'));
	t.true(lapsed.told().includes('Ark is no longer ready'));
	t.is(lapsed.of('ark').trigger, undefined);
});

test('what a foe waits for is not told to players (OT-12)', (t) => {
	const scene = duel().after(pick('done'), pick('ready'), tell('when the bell rings'));
	t.deepEqual(scene.told('players'), ['Oni waits for something', 'Round 2']);
});

test('a reaction breaks in at any prompt; they come back at the start of the own turn (OT-13)', (t) => {
	const attack = duel().after(pick('attack:oni:0'));
	const reacting = attack.after(breakIn('react:oni'));
	t.is(reacting.prompt().title, 'Oni acts');
	refuses(t, reacting.after(pick('done')), breakIn('react:oni'), 'has no reaction left', 'OT-13');
	const struck = reacting.after(pick('attack:ark:0'), roll(15), roll(4));
	t.is(struck.of('ark').hp, 13);
	const goesOn = struck.after(pick('done'));
	t.is(goesOn.prompt().title, 'Ark: sword → Oni');
	const own = goesOn.after(roll(2), pick('done'));
	t.is(own.of('oni').reactions, 1);
	t.is(own.of('ark').reactions, 1);
});

test('the sheet says how many reactions there are (OT-13)', (t) => {
	const two = duel({}, {reactions: 2}).after(breakIn('react:oni'), pick('done'));
	t.is(two.after(breakIn('react:oni')).of('oni').reactions, 0);
	refuses(t, duel({}, {reactions: 0}), breakIn('react:oni'), 'has no reaction left', 'OT-13');
});

test('an attack whose attacker falls to a reaction is off (OT-13)', (t) => {
	const scene = duel().after(
		pick('attack:oni:0'),
		breakIn('react:oni'),
		pick('damage'),
		tick('ark'),
		number(20),
	);
	t.is(scene.of('ark').told, 'down');
	const after = scene.after(pick('done'));
	t.false(after.events.some(({type}) => type === 'tested'));
	t.is(after.prompt().title, 'No heroes are left to fight: is the fight over?');
});

test('resources are spent and regained by name, never below 0 or above the most (OT-33)', (t) => {
	const charm = {name: 'charm', left: 1, most: 1, recharge: undefined};
	const scene = duel({resources: [charm]});
	refuses(t, scene, forced('regain'), 'has all of its charm', 'OT-33');
	const spent = scene.after(pick('spend:charm'));
	t.deepEqual(spent.told(), ['Ark spends charm: 0 left']);
	refuses(t, spent, forced('spend'), 'no charm left', 'OT-33');
	t.is(spent.after(pick('regain:charm')).of('ark').resources[0]?.left, 1);
});

/** What is left out of the menu, since it is impossible. */
const forced = (what: 'spend' | 'regain') => () =>
	({
		kind: 'choose',
		prompt: 'turn/act',
		value: {do: what, resource: 'charm'},
		force: true,
	}) as const;

test('an attack that uses a resource is refused without it; forced, it costs nothing (OT-33)', (t) => {
	const arrow = {name: 'arrows', left: 1, most: 6, recharge: undefined};
	const scene = duel({attacks: [attackOf({name: 'bow', uses: 'arrows'})], resources: [arrow]});
	t.is(scene.choice('attack:oni:0').cost, 'arrows: 1');
	const shot = scene.after(pick('attack:oni:0'), roll(2));
	t.is(shot.of('ark').resources[0]?.left, 0);
	refuses(t, shot, pick('attack:oni:0'), 'no arrows left', 'OT-33');
	const found = shot.after(pick('attack:oni:0', 'one lay there'));
	t.is(found.prompt().title, 'Ark: bow → Oni');
	t.is(found.of('ark').resources[0]?.left, 0);
});

test('a resource that refills is back at the start of each turn, told once (OT-33)', (t) => {
	const shield = {name: 'shield', left: 0, most: 2, refills: 'turn'} as const;
	const scene = duel({}, {resources: [shield]});
	const begun = brings(t, scene, pick('done'), [
		{type: 'member-done'},
		{type: 'turn-over'},
		{type: 'ended', who: 'ark'},
		{type: 'turn-begun', ids: ['oni']},
		{type: 'began', who: 'oni'},
		{type: 'refilled', who: 'oni', resource: 'shield', left: 2},
	]);
	t.deepEqual(begun.told(), ['Oni has all of shield again: 2']);
	t.deepEqual(begun.told('players'), []);
	t.false(begun.after(pick('done'), pick('done')).told().join(' ').includes('shield'));
});

test('a resource that refills each round is back as the round begins (OT-33)', (t) => {
	const luck = {name: 'luck', left: 1, most: 1, refills: 'round'} as const;
	const spent = duel({resources: [luck]}).after(pick('spend:luck'), pick('done'));
	t.is(spent.of('ark').resources[0]?.left, 0);
	const round = spent.after(pick('done'));
	t.deepEqual(round.told(), ['Round 2', 'Ark has all of luck again: 1']);
	t.is(round.of('ark').resources[0]?.left, 1);
});

test('hit points that are regained are back at the start of each turn of who is up (OT-26)', (t) => {
	const scene = duel({}, {hp: 20, regains: 5}).after(adjust('oni', 'hp', 12));
	const begun = scene.after(pick('done'));
	t.deepEqual(begun.told(), ['Oni is healed by 5: 17 left']);
	t.deepEqual(begun.told('players'), ['Oni is healed']);
	t.deepEqual(begun.after(pick('done'), pick('done')).told(), ['Oni is healed by 3: 20 left']);
	t.deepEqual(duel({}, {regains: 5}).after(pick('done')).told(), []);
	const fallen = trio({regains: 5}).after(pick('done'), adjust('ark', 'hp', 0));
	t.false(fallen.after(pick('done'), pick('done')).told().join(' ').includes('healed'));
});

test('nothing is regained in the turn after damage of a kind that stops it (OT-26)', (t) => {
	const burns = {attacks: [fire({isArea: false, save: undefined})]};
	const troll = {hp: 30, defence: 2, regains: 5, stoppedBy: ['Fire']};
	const burnt = duel(burns, troll).after(pick('attack:oni:0'), roll(15), roll(4, 4), pick('done'));
	t.is(burnt.of('oni').hp, 22);
	t.false(burnt.told().join(' ').includes('healed'));
	const later = burnt.after(pick('done'), pick('done'));
	t.deepEqual(later.told(), ['Oni is healed by 5: 27 left']);
	const struck = duel({}, troll).after(pick('attack:oni:0'), roll(15), roll(4), pick('done'));
	t.deepEqual(struck.told(), ['Oni is healed by 5: 28 left']);
});

test('a save that failed can be made good as often as a resource lasts (OT-33)', (t) => {
	const legendary = {name: 'legendary resistances', left: 1, most: 3, rescues: true};
	const scene = duel({attacks: [fire({isArea: false, causes: 'prone'})]}, {resources: [legendary]});
	const failed = scene.after(pick('attack:oni:0'), roll(2));
	t.like(failed.prompt(), {title: 'Oni failed: Dexterity', why: 'legendary resistances: 1 left'});
	t.is(failed.prompt('players').why, undefined);
	const made = brings(t, failed, pick('rescued'), [
		{type: 'rescued', who: 'oni', resource: 'legendary resistances', left: 0},
	]);
	t.deepEqual(made.told(), ['Oni makes the save all the same (legendary resistances: 0 left)']);
	t.deepEqual(made.told('players'), ['Oni makes the save all the same']);
	const half = made.after(roll(4, 4));
	t.is(half.of('oni').hp, 6);
	t.deepEqual(half.state.conditions, []);
	const kept = failed.after(pick('failed'), roll(1, 1));
	t.is(kept.of('oni').resources[0]?.left, 1);
	t.is(kept.state.conditions.length, 1);
	const spent = duel({attacks: [fire()]}, {resources: [{...legendary, left: 0}]});
	t.not(spent.after(pick('area:0'), tick('oni'), roll(2)).prompt().title, 'Oni failed: Dexterity');
});

test('each whose save failed is asked, also after somebody whose save stays failed (OT-33)', (t) => {
	const legendary = {resources: [{name: 'legendary resistances', left: 1, most: 1, rescues: true}]};
	const scene = given([
		ark({attacks: [fire({causes: 'prone'})]}),
		oni(legendary),
		rat(1, legendary),
	]);
	const failed = scene.after(roll(15, 5, 4), pick('area:0'), tick('oni', 'rat-1'), roll(2, 2));
	t.is(failed.prompt().title, 'Oni failed: Dexterity');
	const next = failed.after(pick('failed'));
	t.is(next.prompt().title, 'Rat 1 failed: Dexterity');
	const done = next.after(pick('rescued'), roll(1, 1));
	t.deepEqual(
		done.state.conditions.map(({who}) => who),
		['oni'],
	);
	t.is(done.of('oni').resources[0]?.left, 1);
	t.is(done.of('rat-1').resources[0]?.left, 0);
});

test('a recharge is rolled for at the start of the turn (OT-33)', (t) => {
	const breath = {name: 'breath', left: 0, most: 1, recharge: 5};
	const scene = duel({}, {resources: [breath]}).after(pick('done'));
	t.is(scene.prompt().title, 'What comes back?');
	const back = brings(t, scene, roll(5), [
		{type: 'recharge-rolled', who: 'oni', resource: 'breath', face: 5, left: 1},
	]);
	t.is(back.prompt().title, 'Oni acts');
	const gone = scene.after(roll(4));
	t.deepEqual(gone.told(), ['Oni rolls a 4 for breath: nothing comes back']);
	t.is(gone.of('oni').resources[0]?.left, 0);
});

test('a condition ends at an edge of a turn, after rounds, or by the GM’s word (OT-31)', (t) => {
	const give = (lasts: string, name = 'condition:prone') =>
		trio().after(pick('condition'), tick('oni'), pick(name), pick(lasts));
	const names = (scene: ReturnType<typeof trio>) => scene.state.conditions.map(({name}) => name);
	const start = give('start').after(pick('done'));
	t.deepEqual(names(start), ['prone']);
	t.deepEqual(names(start.after(pick('done'))), []);
	const end = give('end').after(pick('done'), pick('done'));
	t.deepEqual(names(end), ['prone']);
	t.deepEqual(names(end.after(pick('done'))), []);
	const byGiver = give('end-by').after(pick('done'), pick('done'), pick('done'));
	t.deepEqual(names(byGiver), ['prone']);
	t.deepEqual(names(byGiver.after(pick('done'))), []);
	const rounds = give('rounds').after(number(1), pick('done'), pick('done'));
	t.deepEqual(names(rounds), ['prone']);
	t.deepEqual(names(rounds.after(pick('done'))), []);
	const open = give('open');
	t.deepEqual(names(open.after(gm({do: 'end-condition', condition: 1}))), []);
});

test('a condition can have any name, and nameless there is none (OT-31)', (t) => {
	const asked = duel().after(pick('condition'), tick('oni'), pick('condition:'));
	const named = asked.after(tell('covered in bees'), pick('open'));
	t.deepEqual(named.told(), ['Oni is covered in bees']);
	t.deepEqual(asked.after(tell('')).state.conditions, []);
});

test('a save at the end of its turn is rid of a condition (OT-31)', (t) => {
	const held = duel({}, {saves: [{name: 'strength', bonus: 2}]}).after(
		pick('condition'),
		tick('oni'),
		pick('condition:held'),
		pick('save'),
		pick('save:strength'),
		number(12),
		pick('done'),
	);
	const asked = held.after(pick('done'));
	t.is(asked.prompt().title, 'held: Strength → Oni');
	const failed = asked.after(roll(9));
	t.deepEqual(failed.told()[0], 'Oni, Strength: 9 + 2 = 11 against 12: failed');
	t.is(failed.state.conditions.length, 1);
	t.is(failed.prompt().title, 'Ark acts');
	t.deepEqual(asked.after(roll(10)).state.conditions, []);
});

test('what a condition is worth counts on rolls, once if it is gone then (OT-22, OT-31)', (t) => {
	const scene = duel().after(
		gm({do: 'give', who: 'ark', name: 'blessed', worth: 2}),
		gm({do: 'give', who: 'ark', name: 'shaken', worth: -1, isOnce: true}),
		pick('attack:oni:0'),
	);
	t.is(scene.requests()[0]?.need, '+6, 12 or more');
	const rolled = scene.after(roll(2));
	t.deepEqual(
		rolled.state.conditions.map(({name}) => name),
		['blessed'],
	);
});

test('of several one-time Bonuses one counts and is used up, as the GM ticks them (OT-31)', (t) => {
	const scene = duel().after(
		gm({do: 'give', who: 'ark', name: 'blessed', worth: 2, isOnce: true}),
		gm({do: 'give', who: 'ark', name: 'lucky', worth: 3, isOnce: true}),
		pick('attack:oni:0'),
	);
	const left = (rolled: Scene) => rolled.state.conditions.map(({name}) => name);
	t.is(scene.requests()[0]?.need, '+7, 12 or more');
	t.deepEqual(
		(scene.prompt().options ?? [])
			.filter(({isOptional}) => isOptional)
			.map(({label, count, worth}) => [label, count, worth]),
		[
			['Ark: blessed', 1, '+2'],
			['Ark: lucky', 0, '+3'],
		],
	);
	t.deepEqual(left(scene.after(roll(2))), ['lucky']);

	const [blessed = '', lucky = ''] = (scene.prompt().options ?? [])
		.filter(({isOptional}) => isOptional)
		.map(({id}) => id);
	const both = scene.after(mark(blessed, lucky));
	t.is(both.requests()[0]?.need, '+10, 12 or more');
	t.deepEqual(left(both.after(roll(2))), []);

	const kept = scene.after(mark());
	t.is(kept.requests()[0]?.need, '+5, 12 or more');
	t.deepEqual(left(kept.after(roll(2))), ['blessed', 'lucky']);
});

test('what counts once counts on one of the rolls that somebody makes together (OT-31)', (t) => {
	const scene = trio({attacks: [attackOf({isArea: true})]}).after(
		gm({do: 'give', who: 'ark', name: 'shaken', worth: -1, isOnce: true}),
		pick('area:0'),
		tick('oni', 'finch'),
	);
	t.deepEqual(
		scene.requests().map(({need}) => need),
		['+4, 12 or more', '+5, 14 or more'],
	);
});

test('damage asks whoever concentrates for a check; failed, what hung on it ends (OT-32)', (t) => {
	const bound = trio().after(
		pick('condition'),
		tick('oni', 'finch'),
		pick('condition:held'),
		pick('concentration'),
		pick('done'),
		pick('done'),
		pick('attack:ark:0'),
		roll(15),
	);
	t.true(bound.lane('ark')?.badges.includes('concentrates'));
	const asked = bound.after(roll(3));
	t.is(asked.prompt().title, 'Concentration → Ark');
	t.is(asked.requests()[0]?.need, '+0, 10 or more');
	t.is(asked.after(roll(10)).state.conditions.length, 2);
	const lost = brings(t, asked, roll(9), [
		{type: 'tested'},
		{type: 'frame-left'},
		{type: 'concentration-lost', who: 'ark'},
		{type: 'condition-ended', why: 'used'},
		{type: 'condition-ended', why: 'used'},
	]);
	t.deepEqual(lost.state.conditions, []);
});

test('concentration is a save of constitution, where a sheet has none of its own (OT-32)', (t) => {
	const checked = (saves: ReadonlyArray<{readonly name: string; readonly bonus: number}>) =>
		trio({saves})
			.after(
				pick('condition'),
				tick('oni'),
				pick('condition:held'),
				pick('concentration'),
				pick('done'),
				pick('done'),
				pick('attack:ark:0'),
				roll(15),
				roll(3),
			)
			.requests()[0]?.need;
	const constitution = {name: 'constitution', bonus: 5};
	t.is(checked([constitution]), '+5, 10 or more');
	t.is(checked([constitution, {name: 'concentration', bonus: 2}]), '+2, 10 or more');
});

test('whoever falls no longer concentrates; the check can be off (OT-32)', (t) => {
	const bind = (settings = {}) =>
		trio({}, {}, {}, settings).after(
			pick('condition'),
			tick('oni'),
			pick('condition:held'),
			pick('concentration'),
			pick('damage'),
			tick('ark'),
		);
	t.deepEqual(bind().after(number(20)).state.conditions, []);
	const off = bind({concentration: false}).after(number(5));
	t.is(off.prompt().title, 'Ark acts');
	t.is(off.state.conditions.length, 1);
});

test('advantage and disadvantage cannot be ticked where they are off (OT-22)', (t) => {
	const off = duel({}, {}, {advantage: false}).after(pick('attack:oni:0'));
	refuses(t, off, mark('advantage'), 'there is no option “advantage”');
});

test('who falls or leaves waits for nothing: neither for a trigger nor for a turn put off (OT-11, OT-12)', (t) => {
	const ready = trio().after(pick('ready'), tell('if Oni runs'));
	const gone = ready.after(gm({do: 'remove', who: ['ark'], why: 'flees'}));
	t.is(gone.of('ark').trigger, undefined);
	t.true(gone.told().includes('Ark is no longer ready'));
	const delaying = trio().after(pick('delay'), gm({do: 'remove', who: ['ark'], why: 'flees'}));
	t.false(delaying.of('ark').place.isDelaying);
	t.true(delaying.told().includes('Ark no longer delays'));
});

test('an attack is over when its target falls before the roll (OT-20)', (t) => {
	const attack = trio().after(pick('attack:oni:0'));
	t.is(attack.after(adjust('oni', 'hp', 0), pick('go-on')).prompt().title, 'Ark acts');
});

test('nothing befalls who has left before it counts (OT-04)', (t) => {
	const hit = duel({initiative: -10}, {}, {ties: 'together'}).after(
		pick('attack:oni:0'),
		roll(19),
		roll(4),
	);
	t.is(hit.state.pending.length, 1);
	const isTold = (scene: Scene) => scene.told().some((line) => line.startsWith('Oni takes'));
	t.true(isTold(hit.after(pick('done'), pick('done'))));
	const gone = gm({do: 'remove', who: ['oni'], why: 'flees'});
	t.false(isTold(hit.after(gone, pick('done'))));
});

test('OT-31: whoever is stunned is done first of all, and can still act by the GM’s choice', (t) => {
	const scene = duel().after(gm({do: 'give', who: 'ark', name: 'Stunned', until: 'ended'}));
	t.is(scene.prompt().title, 'Ark acts');
	t.is(scene.prompt().why, 'stunned: does nothing in its turn');
	t.is(scene.allowed()[0], 'done');
	t.true(scene.allowed().includes('attack:oni:0'));
	t.is(duel().allowed()[0], 'attack:oni:0');
});
