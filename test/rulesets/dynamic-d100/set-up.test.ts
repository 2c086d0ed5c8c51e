import test from 'ava';
import {parseRoster} from '../../../source/rosters/load.js';
import {describeProblem} from '../../../source/rosters/problem.js';
import {sheetSchemaOf} from '../../../source/rulesets/sheets.js';
import {carried} from '../../helpers/dd-fight.js';
import {duel, koji, mika, oni, thug} from '../../helpers/dd-cast.js';
import {
	type Scene,
	adjust,
	brings,
	engage,
	enter,
	given,
	gm,
	mark,
	pick,
	refuses,
	roll,
} from '../../helpers/dd-scene.js';

/** The conditions in a scene. */
const namesOf = ({state}: Scene) => state.conditions.map(({name}) => name);

test('DD-05: whoever is surprised by the GM’s word has one cause for it: an Extra, or one Penalty', (t) => {
	const surprise = gm({do: 'give', who: 'oni', name: 'surprised', worth: -1, isOnce: true});
	const delayed = given([koji(), oni()], {surpriseDelay: true}).after(
		engage('koji', 'oni'),
		surprise,
	);
	t.is(delayed.allowed()[0], 'attack:koji:greek-sword+surprise');
	const passed = delayed
		.declare({oni: 'attack:koji:greek-sword+surprise'})
		.after(pick('carry-out'));
	t.is(passed.need(), '50 or less');
	t.is(namesOf(passed).length, 0);
	const twice = given([koji(), oni({surprised: true})]).after(engage('koji', 'oni'), surprise);
	const rolling = twice.declare({oni: 'attack:koji:greek-sword'}).after(pick('carry-out'));
	t.is(rolling.need(), '20 or less');
	t.is(namesOf(rolling.after(roll(90))).length, 0);
});

test('DD-01: Resolution Points start at half of DEX and CON, rounded up', (t) => {
	const scene = given([koji({dex: 12, con: 11}), oni({dex: 9, con: 9})]);
	t.is(scene.of('koji').rp, 12);
	t.is(scene.of('oni').rp, 9);
});

test('DD-01: the score of the sheet stands in for what DEX and CON would give', (t) => {
	t.is(given([koji({score: 17}), oni()]).of('koji').rp, 17);
});

test('DD-02: a new round gives no Resolution Points back and takes no gained ones away', (t) => {
	const scene = given([koji(), oni()])
		.after(adjust('koji', 'rp', 9), adjust('oni', 'rp', 14))
		.declare();
	t.is(scene.clock()[0], 'Round 2');
	t.is(scene.of('koji').rp, 9);
	t.is(scene.of('oni').rp, 14);
});

const worried = (lasts: 'once' | 'recurring' | 'permanent') => ({
	consequences: [{name: 'worried', worth: -1, lasts}],
});

test('DD-02: a sheet changed before anybody has acted changes the points, and afterwards only those at the start', (t) => {
	const weak = adjust('koji', 'dex', 1);
	t.is(given([koji(), oni()]).after(weak).of('koji').rp, 8);
	const late = given([koji(), oni()])
		.declare()
		.after(adjust('koji', 'rp', 6), weak);
	t.is(late.of('koji').rp, 6);
	t.deepEqual(late.lane('koji')?.gauges[0]?.max, 8);
	const {sheet} = late.of('koji');
	const whole = late.after(gm({do: 'sheet', who: 'koji', sheet: {...sheet, con: 3}}));
	t.is(whole.of('koji').rp, 6);
	t.not(whole.lane('koji')?.mark, 'out');
});

test('DD-03: a Consequence carried in counts on one roll and is gone', (t) => {
	const scene = duel(worried('once'));
	t.deepEqual(scene.ticked(), ['condition-1']);
	t.is(scene.need(), '30 or less');
	const rolled = brings(t, scene, roll(80), [
		{type: 'filled', facts: {attack: {roll: 80, need: 30}}},
		{type: 'condition-ended', condition: {name: 'worried', rule: 'DD-03'}, why: 'used'},
	]);
	t.true(rolled.told().includes('Koji has used up the Consequence “worried”'));
});

test('DD-03: a Consequence that the GM does not let count on a roll is kept for another', (t) => {
	const scene = duel(worried('once')).after(mark(), roll(80));
	t.deepEqual(
		scene.events.map(({type}) => type),
		['filled'],
	);
	t.is(scene.state.conditions.length, 1);
});

test('DD-03: a permanent Consequence counts on every roll, and both it and a recurring one outlast the fight', (t) => {
	const after = duel(worried('permanent')).after(roll(80));
	t.deepEqual(
		after.state.conditions.map(({name}) => name),
		['worried'],
	);
	for (const [lasts, kept] of [
		['once', []],
		['recurring', ['koji']],
		['permanent', ['koji']],
	] as const) {
		const closed = duel(worried(lasts)).after(
			roll(80),
			gm({do: 'end'}),
			pick('good'),
			enter,
			enter,
		);
		t.deepEqual(
			closed.events.flatMap((event) => (event.type === 'kept' ? [event.who] : [])),
			kept,
			`lasts: ${lasts}`,
		);
	}
});

test('DD-03: a recurring Consequence counts once in a fight', (t) => {
	t.is(duel(worried('recurring')).after(roll(80)).state.conditions.length, 0);
});

test('DD-04: surprise is a Penalty on one roll of the first round', (t) => {
	const scene = duel({surprised: true});
	t.is(scene.need(), '30 or less');
	brings(t, scene, roll(31), [
		{type: 'filled', facts: {attack: {need: 30}}},
		{type: 'condition-ended', condition: {name: 'surprised', rule: 'DD-04'}, why: 'used'},
	]);
});

test('DD-04: unused surprise lapses with the first round', (t) => {
	const scene = given([koji({surprised: true}), oni()]);
	t.is(scene.state.conditions.length, 1);
	const next = scene.declare();
	t.is(next.clock()[0], 'Round 2');
	t.is(next.state.conditions.length, 0);
	t.true(next.events.some((event) => event.type === 'condition-ended' && event.why === 'expired'));
});

test('DD-04: an advantage of the first round that the GM gives lapses with it too', (t) => {
	const scene = given([koji(), oni()]).after(
		gm({
			do: 'give',
			who: 'koji',
			name: 'high ground',
			worth: 1,
			isOnce: true,
			until: {unit: 'round', count: 1},
		}),
	);
	t.is(scene.state.conditions.length, 1);
	t.is(scene.declare().state.conditions.length, 0);
});

test('DD-04: somebody who joins after the first round is not surprised', (t) => {
	const scene = given([koji(), oni()]).declare();
	const {sheet, ...shared} = thug({surprised: true});
	const late = scene.after(gm({do: 'add', entrants: [{...shared, id: 'thug', sheet}]}));
	t.is(late.state.conditions.length, 0);
});

const delay = {surpriseDelay: true};
const startled = {surprised: true};

test('DD-05: with surprise as delay it fills an Extra, does nothing else, and costs 5 initiative beside a Main', (t) => {
	const scene = given([koji(startled), oni()], delay)
		.after(engage('koji', 'oni'))
		.declare({koji: 'attack:oni:greek-sword+surprise'});
	t.is(scene.lane('koji')?.order, '10');
	t.true(scene.lane('koji')?.badges.includes('surprised'));
	t.false(scene.lane('oni')?.badges.includes('surprised'));
	const attacking = brings(t, scene, pick('carry-out'), [
		{type: 'filled', form: 'turn'},
		{type: 'spent', who: 'koji', part: 'extra-0'},
		{type: 'surprise-passed', who: 'koji'},
		{type: 'condition-ended', why: 'used'},
		{type: 'spent', part: 'main'},
		{type: 'attacked', attacker: 'koji', target: 'oni'},
	]);
	t.false(attacking.lane('koji')?.badges.includes('surprised'));
});

test('DD-05: with surprise as delay no plan goes without it, except in later rounds', (t) => {
	const scene = given([koji(startled), oni()], delay)
		.after(engage('koji', 'oni'))
		.after(pick('wait'));
	t.is(scene.prompt().title, 'Koji: what is the plan?');
	t.deepEqual(scene.choice('wait').refused, {
		reason: 'surprise takes an Extra this round',
		rule: 'DD-05',
	});
	refuses(t, scene, pick('wait'), 'surprise takes an Extra this round', 'DD-05');
	const second = scene.after(pick('surprise'), pick('carry-out'));
	t.is(second.clock()[0], 'Round 2');
	t.true(second.after(pick('wait')).allowed().includes('attack:oni:greek-sword'));
});

test('DD-05: surprised, with a weapon still to draw, there is no attack with it but one with fists', (t) => {
	const scene = given([koji({...startled, weapons: [carried('katana', false)]}), oni()], delay)
		.after(engage('koji', 'oni'))
		.after(pick('wait'));
	const katana = scene.choice('attack:oni:katana+surprise+ready');
	t.is(katana.refused?.reason, 'a round holds two actions');
	t.true(
		scene
			.after(pick('detail'), pick('attack'), pick('fist'), pick('oni'))
			.allowed()
			.includes('surprise'),
	);
});

test('DD-05: at 5 RP or fewer surprise as delay is the whole round', (t) => {
	const scene = given([koji({...startled, score: 5}), oni()], delay)
		.after(engage('koji', 'oni'))
		.after(pick('wait'));
	t.deepEqual(
		scene.allowed().filter((id) => id !== 'detail'),
		['surprise'],
	);
	t.is(scene.choice('attack:oni:greek-sword+surprise').refused?.rule, 'DD-14');
});

const unsurprise = (who: string) => gm({do: 'end-condition', who: [who], name: 'surprised'});

test('DD-05: surprise as delay is a condition without worth that the GM sees and can end', (t) => {
	const scene = given([koji(startled), oni(startled)], delay);
	t.deepEqual(
		scene.state.conditions.map(({who, name, worth}) => [who, name, worth]),
		[
			['koji', 'surprised', undefined],
			['oni', 'surprised', undefined],
		],
	);
	t.true(scene.choice('wait').refused !== undefined);
	const ended = scene.after(unsurprise('oni'));
	t.is(ended.choice('wait').refused, undefined);
	t.false(ended.lane('oni')?.badges.includes('surprised'));
	t.true(ended.lane('koji')?.badges.includes('surprised'));
});

test('DD-05: who joins in the first round is surprised by the sheet too', (t) => {
	const {sheet, ...shared} = thug(startled);
	const scene = given([koji(), oni()], delay).after(
		gm({do: 'add', entrants: [{...shared, id: 'thug', sheet}]}),
	);
	t.true(scene.lane('thug')?.badges.includes('surprised'));
});

test('DD-05: what is given as surprise shows no worth while it is a delay', (t) => {
	const scene = given([koji(), oni()], delay).after(
		gm({do: 'give', who: 'oni', name: 'surprised', worth: -1, isOnce: true}),
	);
	t.true(scene.lane('oni')?.badges.includes('surprised'));
});

test('DD-05: after recovering from surprise, the Main can still be given up for another Extra', (t) => {
	const scene = given([koji(startled), oni()], delay)
		.after(engage('koji', 'oni'))
		.declare({koji: 'attack:oni:greek-sword+surprise'})
		.after(pick('extra-0'));
	t.true(scene.allowed().includes('instead:move'));
});

test('DD-05: changed in the first round, surprise as delay leaves the surprise of this fight as it is', (t) => {
	const change = (value: boolean) => gm({do: 'set', setting: 'surpriseDelay', value});
	const wasPenalty = given([koji(startled), oni()]).after(change(true));
	t.true(wasPenalty.lane('koji')?.badges.includes('surprised −1'));
	const ended = wasPenalty.after(unsurprise('koji'));
	t.is(ended.lane('koji')?.badges.includes('surprised'), false);
	const wasDelay = given([koji(startled), oni()], delay).after(change(false));
	t.true(wasDelay.lane('koji')?.badges.includes('surprised'));
	t.is(wasDelay.after(pick('wait')).choice('wait').refused?.rule, 'DD-05');
});

test('DD-05: whom the GM calls surprised in a later round spends an Extra of that round too', (t) => {
	const scene = given([koji(), oni()], delay)
		.after(engage('koji', 'oni'))
		.declare()
		.after(gm({do: 'give', who: 'oni', name: 'surprised', worth: -1, isOnce: true}));
	t.is(scene.clock()[0], 'Round 2');
	t.is(scene.allowed()[0], 'attack:koji:greek-sword+surprise');
	t.true(scene.lane('oni')?.badges.includes('surprised'));
});

test('DD-05: only the surprised are offered an Extra to recover from it', (t) => {
	const asked = given([koji(), oni(startled)], delay).after(
		engage('koji', 'oni'),
		pick('detail'),
		pick('none'),
	);
	const offers = (scene: Scene) => scene.choices().some(({id}) => id === 'surprise');
	t.true(offers(asked));
	t.false(offers(asked.after(pick('surprise'), pick('none'), pick('detail'), pick('none'))));
});

test('DD-05: without surprise as delay nobody is told that they are not surprised', (t) => {
	const scene = given([koji(startled), oni()])
		.after(engage('koji', 'oni'))
		.after(pick('wait'))
		.after(pick('detail'), pick('attack'), pick('fist'), pick('oni'));
	t.false(scene.choices().some(({id}) => id === 'surprise'));
});

const sheathed = {weapons: [carried('katana', false)]};

test('DD-06: without a ready weapon an attack with it needs a Ready Item', (t) => {
	const scene = given([koji(sheathed), oni()])
		.after(engage('koji', 'oni'))
		.after(pick('wait'));
	const ready = scene.after(pick('attack:oni:katana+ready'));
	brings(t, ready, pick('carry-out'), [
		{type: 'filled', form: 'turn'},
		{type: 'spent', part: 'extra-0'},
		{type: 'opened', form: 'ready', facts: {who: 'koji', arm: 'katana', isJoined: false}},
		{type: 'readied', who: 'koji', arm: 'katana', isDone: true},
		{type: 'frame-left'},
		{type: 'spent', part: 'main'},
		{type: 'attacked', means: {arm: 'katana'}},
	]);
	const bare = scene.after(pick('detail'), pick('attack'), pick('katana'), pick('oni'));
	refuses(t, bare, pick('none'), 'Katana is not ready', 'DD-06');
	t.is(bare.choice('none').refused?.reason, 'Katana is not ready');
});

test('DD-06: fists need no Ready Item', (t) => {
	const scene = given([koji(sheathed), oni()])
		.after(engage('koji', 'oni'))
		.after(pick('wait'), pick('detail'), pick('attack'), pick('fist'), pick('oni'), pick('none'));
	t.is(scene.prompt().title, 'Koji acts');
});

test('DD-07: rounds of six seconds are shown as elapsed time, ten to the minute', (t) => {
	let scene = given([koji(), oni()]);
	t.deepEqual(scene.clock().slice(0, 2), ['Round 1', '0:06']);
	for (let round = 2; round <= 11; round++) {
		scene = scene.declare();
	}

	t.deepEqual(scene.clock().slice(0, 2), ['Round 11', '1:06']);
});

test('DD-08: the log tells that the other side is prepared, which has no effect', (t) => {
	const scene = given([koji(), mika(), oni({surprised: true})]);
	t.regex(
		scene.told()[0] ?? '',
		/^Round 1: Oni surprised; that the others are prepared is told, not counted/,
	);
	t.deepEqual(
		scene.state.conditions.map(({who}) => who),
		['oni'],
	);
});

test('DD-08: the GM can make preparedness a Consequence', (t) => {
	const scene = duel().after(
		gm({do: 'give', who: 'koji', name: 'prepared', worth: 1, isOnce: true}),
	);
	t.is(scene.need(), '90 or less');
});

const twoGuns = [carried('handgun'), carried('handgun')].map((gun) => ({
	...gun,
	weapon: {...gun.weapon, clip: 1},
}));

test('DD-53: two weapons of one name are loaded and emptied apart', (t) => {
	const scene = given([koji({weapons: twoGuns}), oni()]);
	t.is(scene.after(pick('wait')).choice('attack:oni:handgun-2').label, 'Attack Oni with handgun 2');
	const shot = scene.declare({koji: 'attack:oni:handgun'}).after(pick('carry-out'), roll(99));
	t.deepEqual(
		shot.of('koji').arms.map(({isLoaded, shots}) => [isLoaded, shots]),
		[
			[false, 0],
			[true, 1],
		],
	);
});

test('DD-22: of two weapons of one name, one is put away and the other stays ready', (t) => {
	const scene = given([koji({weapons: twoGuns}), oni()])
		.declare({koji: ['detail', 'none', 'ready', 'none']})
		.after(pick('carry-out'), pick('put-away:handgun-2'));
	t.is(scene.told()[0], 'Koji puts away handgun 2');
	t.deepEqual(
		scene.of('koji').arms.map(({isReady}) => isReady),
		[true, false],
	);
});

test('DD-30: the trait of a weapon counts for each of that name', (t) => {
	const special = twoGuns.map(({weapon, ...gun}) => ({...gun, weapon: {...weapon, trait: 'Guns'}}));
	for (const weapons of [twoGuns, special]) {
		const scene = given([koji({weapons, traits: ['Handgun']}), oni()])
			.declare({koji: 'attack:oni:handgun-2'})
			.after(pick('carry-out'));
		t.is(scene.need(), '80 or less');
	}
});

const rosterOf = (sheet: string) => `ruleset: dynamic-d100
combatants:
  - name: Koji
    str: 10
    con: 10
    dex: 10
    int: 10
${sheet}`;

const problemsOf = async (sheet: string) => {
	const loaded = await parseRoster(rosterOf(sheet), 'x.yaml', {
		rulesets: ['dynamic-d100'],
		sheets: sheetSchemaOf,
	});
	return 'problems' in loaded ? loaded.problems.map(describeProblem) : [];
};

test('DD-22: what a roster has ready fits the hands, or the line that does not is named', async (t) => {
	t.deepEqual(
		await problemsOf(`    shield: true
    weapons:
      - claw
      - greek-sword
      - {weapon: club, ready: false}
`),
		[],
	);
	const [problem, ...others] = await problemsOf(`    shield: true
    weapons:
      - greek-sword
      - katana
      - club
      - assault-rifle
`);
	t.is(
		problem,
		'x.yaml:11:9: combatants[0].weapons[1]: no hand is left for it beside the shield: write {weapon: …, ready: false}',
	);
	t.deepEqual(others, []);
	const rifle = await problemsOf('    weapons: [handgun, assault-rifle]\n');
	t.is(rifle.length, 1);
});
