import test from 'ava';
import {carried, ddFight} from '../../helpers/dd-fight.js';
import {koji, mika, oni, thug} from '../../helpers/dd-cast.js';
import {dynamicD100} from '../../../source/rulesets/dynamic-d100/index.js';
import {adjust, breakIn, brings, engage, enter, given, pick, roll} from '../../helpers/dd-scene.js';

const katana = {weapons: [carried('katana')], traits: ['Katana']};
const blow = 'attack:oni:katana';

/** A fight in which Koji’s turn has come, his attack on Oni planned and within reach. */
function table(settings = {}, seed = 1) {
	const made = ddFight([koji(katana), oni()], {settings, seed});
	made.fight.gm({do: 'adjust', who: 'koji', field: 'engaged', value: ['oni']});
	made.fight.answer({kind: 'pick', id: 'wait'});
	made.fight.answer({kind: 'pick', id: blow});
	return made;
}

test('DD-12: the intent of the last round comes first and is what Enter does', (t) => {
	const scene = given([koji(katana), oni(), thug()])
		.after(engage('koji', 'oni', 'thug'))
		.declare({koji: 'attack:thug:katana'})
		.after(pick('carry-out'), roll(99), pick('none'))
		.after(pick('wait'), pick('wait'));
	t.is(scene.clock()[0], 'Round 2');
	t.like(scene.choices()[0], {id: 'attack:thug:katana', detail: 'as last round'});
	t.like(scene.after(enter).of('koji').plan?.main, {target: 'thug'});
});

test('DD-12: the attack of the last round comes first unless another is clearly better; a wait is not kept', (t) => {
	const bandit = (score: number) => ({...thug({score}), name: 'Bandit', kin: 'Bandit'});
	const second = (score: number) =>
		given([koji(katana), thug(), bandit(score)])
			.after(engage('koji', 'thug', 'bandit'))
			.declare({koji: 'attack:bandit:katana'})
			.after(pick('give-up'), pick('wait'), pick('wait'));
	t.like(second(11).choices()[0], {id: 'attack:bandit:katana', detail: 'as last round'});
	t.is(second(30).choices()[0]?.id, 'attack:thug:katana');
	const waited = given([koji(katana), thug()])
		.declare({thug: 'move'})
		.after(pick('give-up'), pick('wait'));
	t.is(waited.choice('wait').detail, undefined);
});

test('DD-12: an intent that cannot be repeated does not come first', (t) => {
	const scene = given([koji(katana), oni(), thug()])
		.after(engage('koji', 'oni', 'thug'))
		.declare({koji: 'attack:thug:katana'})
		.after(pick('give-up'), adjust('thug', 'rp', 0), pick('wait'));
	t.is(scene.choices()[0]?.id, blow);
	t.is(scene.choices()[0]?.detail, undefined);
});

test('DD-12: “as last round” is said of the same plan only', (t) => {
	const aimed = given([koji({weapons: [carried('handgun')]}), oni({zone: 1})])
		.declare({koji: ['detail', 'attack', 'handgun', 'oni', 'aim']})
		.after(pick('give-up'), pick('wait'));
	t.like(aimed.choices()[0], {id: 'attack:oni:handgun+aim', detail: 'as last round'});
	const nearer = given([koji(katana), oni()])
		.declare({koji: `${blow}+move`})
		.after(pick('carry-out'), roll(99), pick('none'), pick('wait'));
	t.like(nearer.choices()[0], {id: blow, detail: 'the same foe'});
});

test('DD-20: who aimed in the last round does not aim again at a foe that has come near', (t) => {
	const nearer = given([koji({weapons: [carried('handgun')]}), oni({zone: 1})])
		.declare({koji: ['detail', 'attack', 'handgun', 'oni', 'aim']})
		.after(pick('give-up'), adjust('oni', 'zone', 0), pick('wait'));
	t.like(nearer.choices()[0], {id: 'attack:oni:handgun'});
});

test('DD-12: the menu of intents has a line for what is at hand, and one for each foe that cannot be reached', (t) => {
	const armed = {weapons: [carried('katana'), carried('dagger', false), carried('handgun')]};
	const ids = (zone: number) =>
		given([koji(armed), oni({zone})])
			.after(pick('wait'))
			.choices()
			.map(({id}) => id);
	t.deepEqual(ids(0), [
		'attack:oni:handgun',
		'attack:oni:katana+move',
		'move',
		'run',
		'wait',
		'detail',
	]);
	t.deepEqual(ids(5), ['attack:oni:katana+move', 'run', 'move', 'wait', 'detail']);
	const unarmed = given([koji({weapons: [carried('dagger', false)]}), oni()]);
	t.is(unarmed.after(pick('wait')).choices()[0]?.id, 'attack:oni:dagger+move-ready');
});

const thugs = (count: number) =>
	Array.from({length: count}, (_, at) => ({...thug(), name: `Thug ${at + 1}`}));

test('DD-11: all of a kind declare in one key', (t) => {
	const scene = given([koji(), ...thugs(4)]);
	t.is(scene.prompt().title, 'Thug ×4: what is the plan?');
	brings(t, scene, enter, [
		{type: 'intent', who: 'thug-1'},
		{type: 'intent', who: 'thug-2'},
		{type: 'intent', who: 'thug-3'},
		{type: 'intent', who: 'thug-4'},
		{type: 'frame-left'},
		{type: 'opened', facts: {who: ['koji']}},
	]);
});

test('DD-11: combatants of a kind can each take another foe, or be asked one by one', (t) => {
	const scene = given([koji(), mika(), ...thugs(2)]);
	const spread = scene.after(pick('spread'));
	t.deepEqual(
		['thug-1', 'thug-2'].map((id) => {
			const main = spread.of(id).plan?.main;
			return main && 'target' in main ? main.target : undefined;
		}),
		['koji', 'mika'],
	);
	const alone = scene.after(pick('one-by-one'));
	t.is(alone.prompt().title, 'Thug 1: what is the plan?');
	t.is(alone.after(enter).prompt().title, 'Thug 2: what is the plan?');
});

test('DD-11: members of a kind who cannot do what the others do get their likeliest plan, and the menu says so', (t) => {
	const [one, two, ...more] = thugs(3);
	if (!one || !two) {
		throw new Error('two thugs are needed');
	}

	const far = {...two, sheet: {...two.sheet, zone: 5}};
	const scene = given([koji(), one, far, ...more]);
	t.like(scene.choices()[0], {id: 'attack:koji:greek-sword+move', detail: 'but 2: run'});
	const declared = scene.after(enter);
	t.is(declared.of('thug-2').plan?.main?.do, 'run');
	t.is(declared.of('thug-3').plan?.main?.do, 'attack');
});

test('DD-12: a kind whose members did different things repeats each its own', (t) => {
	const scene = given([koji(), mika(), ...thugs(2)])
		.after(engage('koji', 'thug-1'), engage('mika', 'thug-2'))
		.after(pick('spread'))
		.declare();
	const turns = scene.after(
		pick('carry-out'),
		roll(99),
		pick('none'),
		pick('carry-out'),
		roll(99),
		pick('none'),
	);
	t.is(turns.clock()[0], 'Round 2');
	t.is(turns.choices()[0]?.label, 'Each as last round');
	const again = turns.after(enter);
	t.like(again.of('thug-1').plan?.main, {target: 'koji'});
	t.like(again.of('thug-2').plan?.main, {target: 'mika'});
});

test('DD-12: one plan for several names those who have to move for it', (t) => {
	const scene = given([koji(), ...thugs(3)]).after(engage('koji', 'thug-2'));
	t.is(scene.choices()[0]?.label, 'Move, then attack Koji with greek-style sword');
	t.is(scene.choices()[0]?.detail, 'but 2: attack Koji with greek-style sword');
	const met = given([koji(), ...thugs(3)]).after(engage('koji', 'thug-1'));
	t.is(met.choices()[0]?.label, 'Attack Koji with greek-style sword');
	t.is(met.choices()[0]?.detail, 'but 2 and 3: move, then attack Koji with greek-style sword');
});

test('DD-12: “each as last round” repeats a wait too, and names who cannot repeat', (t) => {
	const second = given([koji(), mika(), ...thugs(3)])
		.after(engage('koji', 'thug-1'), engage('mika', 'thug-3'))
		.after(pick('one-by-one'))
		.declare({'thug-1': 'attack:koji:greek-sword', 'thug-3': 'attack:mika:greek-sword'})
		.after(pick('carry-out'), roll(99), pick('none'))
		.after(pick('carry-out'), roll(99), pick('none'));
	t.is(second.clock()[0], 'Round 2');
	t.like(second.choice('again'), {label: 'Each as last round', detail: undefined});
	const again = second.after(pick('again'));
	t.like(again.of('thug-1').plan?.main, {target: 'koji'});
	t.deepEqual(again.of('thug-2').plan, {extras: [], isSealed: false, isBurdened: false});
	t.is(
		second.after(adjust('mika', 'rp', 0)).choice('again').detail,
		'but 3: move, then attack Koji with greek-style sword',
	);
});

test('DD-11: when one of a kind falls at the prompt, the others are still asked', (t) => {
	const scene = given([koji(), ...thugs(3)]);
	const fallen = brings(t, scene, adjust('thug-2', 'rp', 0), [
		{type: 'adjusted', who: 'thug-2'},
		{type: 'frame-left'},
		{type: 'defeated', who: 'thug-2'},
		{type: 'opened', facts: {who: ['thug-1', 'thug-3']}},
	]);
	t.is(fallen.prompt().title, 'Thug ×2: what is the plan?');
});

test('DD-11: a skipped combatant waits', (t) => {
	const scene = given([koji(), oni()]);
	brings(t, scene, () => ({kind: 'gm', act: {do: 'skip'}}), [
		{type: 'skipped', what: 'Oni: what is the plan?'},
		{type: 'intent', who: 'oni', plan: {extras: []}},
		{type: 'frame-left'},
		{type: 'opened', facts: {who: ['koji']}},
	]);
});

test('DD-33: from choice to applied damage a standard attack takes five Enters at most, one more where an Advantage leaves a choice', (t) => {
	for (let seed = 1; seed <= 30; seed++) {
		const {fight} = table({}, seed);
		t.is(fight.prompt('gm').title, 'Koji acts');
		const asked: string[] = [];
		while (fight.board('gm').clock[0] === 'Round 1') {
			asked.push(fight.prompt('gm').id);
			t.is(fight.answer({kind: 'default'}), undefined);
		}

		const most = asked.includes('exchange/option') ? 6 : 5;
		t.true(asked.length <= most, `seed ${seed}: ${asked.join(', ')}`);
	}
});

test('DD-32: both rolls typed at once make an attack four keys at most', (t) => {
	const {fight} = table();
	fight.answer({kind: 'default'});
	t.is(fight.prompt('gm').title, 'Koji attacks Oni: 90 or less; parry 50 or less');
	t.regex(fight.prompt('gm').why ?? '', /^\d\d % to win against the defence; Close Combat /);
	fight.answer({kind: 'typed', numbers: [41, 63]});
	t.is(fight.prompt('gm').title, 'Koji hits Oni');
	t.is(fight.notice(), undefined);
	fight.answer({kind: 'typed', numbers: [5]});
	t.is(fight.board('gm').clock[0], 'Round 2');
	t.is(
		fight.details('oni', 'gm').find(({label}) => label === 'Resolution Points')?.value,
		'6 of 12; initiative 6',
	);
});

test('DD-40: damage can be typed in the same line as both rolls', (t) => {
	const {fight} = table();
	fight.answer({kind: 'default'});
	fight.answer({kind: 'typed', numbers: [41, 63, 5]});
	t.is(fight.board('gm').clock[0], 'Round 2');
	t.is(
		fight.recent('gm', 1).flatMap(({lines}) => lines.map(({text}) => text))[0],
		'Koji attacks Oni (katana, two-handed; 41 ≤ 90 [Close Combat 60, Katana +30]; parry 63 > 50 [Close Combat 50]): Oni loses 6 RP [1d8 5, Might +1]',
	);
});

test('DD-43: dice typed ahead take the first option of a defender’s Advantage', (t) => {
	const {fight} = table();
	fight.answer({kind: 'default'});
	fight.answer({kind: 'typed', numbers: [95, 3, 2, 4]});
	t.is(
		fight.details('koji', 'gm').find(({label}) => label === 'Resolution Points')?.value,
		'9 of 15; initiative 9',
	);
});

test('DD-32: an exchange of typed dice is taken back roll by roll or whole, and comes back the same', (t) => {
	const {fight, resumed} = table();
	const before = fight.prompt('gm');
	fight.answer({kind: 'default'});
	fight.answer({kind: 'typed', numbers: [41, 63, 5]});
	const after = fight.board('gm');
	t.deepEqual(resumed().board('gm'), after);
	fight.undo();
	t.is(fight.prompt('gm').title, 'Koji attacks Oni: 90 or less; parry 50 or less');
	fight.undo();
	t.deepEqual(fight.prompt('gm'), before);
	fight.redo();
	fight.redo();
	t.deepEqual(fight.board('gm'), after);
});

test('DD-50: zone, engagement, an empty weapon and movement stand on the lane', (t) => {
	const bow = {
		...carried('handgun'),
		weapon: {...carried('handgun').weapon, reload: 'each' as const},
	};
	const scene = given([koji({weapons: [bow], zone: 1}), oni({score: 30})])
		.declare({oni: 'move', koji: 'attack:oni:handgun'})
		.after(pick('carry-out'), pick('to:koji'), pick('reached'));
	t.deepEqual(scene.lane('oni')?.badges, ['moving', 'vs Koji', 'zone 1']);
	const shot = scene.after(pick('carry-out'), roll(99));
	t.deepEqual(shot.lane('koji')?.badges, ['Handgun empty', 'vs Oni', 'zone 1']);
});

test('DD-18: when the planned foe has fallen, the turn says so and offers the others', (t) => {
	const scene = given([koji(katana), oni(), thug()])
		.declare({koji: `${blow}+move`})
		.after(adjust('oni', 'rp', 0));
	t.is(scene.choice('carry-out').label, 'Move');
	t.is(scene.choice('carry-out').odds, undefined);
	t.deepEqual(scene.allowed(), ['carry-out', 'extra-0', 'give-up', 'change-intent']);
	const moved = scene.after(pick('carry-out'), pick('to:thug'));
	t.is(moved.allowed()[0], 'attack:thug:katana');
});

test('DD-26: an attack that cannot follow the Extra, as when its target has left, is not foretold', (t) => {
	const scene = given([koji({...katana, items: [{name: 'Horn', actions: 1}]}), oni({score: 30})])
		.after(engage('koji', 'oni'))
		.declare({oni: 'move', koji: ['detail', 'attack', 'katana', 'oni', 'item']})
		.after(pick('carry-out'), pick('zone:1'));
	t.is(scene.prompt().title, 'Koji acts');
	t.like(scene.choice('carry-out'), {
		label: 'Use an item',
		detail: undefined,
		odds: undefined,
		about: undefined,
	});
	t.deepEqual(dynamicD100.outlook(scene.choice('carry-out').act, scene.state), []);
});

test('DD-1A: only those who have yet to act can break in', (t) => {
	const scene = given([koji(), mika(), oni()]).declare({koji: 'move', mika: 'move'});
	const changed = scene.after(breakIn('change-intent:mika'), pick('run'));
	t.is(changed.of('mika').plan?.main?.do, 'run');
	const last = scene.after(pick('give-up'));
	t.throws(() => last.after(breakIn('change-intent:koji')));
});

test('DD-21: somebody too weak to move and strike moves up to the foe in their zone by default', (t) => {
	const scene = given([koji({score: 5}), oni()]).after(pick('wait'));
	t.is(scene.allowed()[0], 'move');
	const far = given([koji({score: 5}), oni({zone: 3})]).after(pick('wait'));
	t.is(far.allowed()[0], 'run');
	t.true(
		scene
			.after(enter, enter, enter)
			.events.some((event) => event.type === 'moved' && event.goal === 'oni'),
	);
});

test('DD-12: a hero does not plan to strike a hidden foe by default, nor run towards it', (t) => {
	const lurker = {...thug({zone: 1}), isHidden: true};
	const asked = given([koji(), lurker, oni({zone: -1})]).after(pick('wait'), pick('wait'));
	t.is(asked.choices()[0]?.about, 'oni');
	const moving = asked.after(pick('move'), pick('carry-out'));
	t.deepEqual(
		moving.choices().map(({id}) => id),
		['to:oni', 'zone:-1', 'zone:1', 'within', 'to:thug'],
	);
});

test('DD-53: somebody too weak to reload and shoot reloads by default, or uses their fists when in reach', (t) => {
	const empty = {weapons: [carried('handgun')], score: 5};
	const scene = given([koji(empty), oni({zone: 1})])
		.after(adjust('koji', 'loaded', []))
		.after(pick('wait'));
	t.is(scene.allowed()[0], 'ready');
	const loaded = scene.after(enter, enter, enter);
	t.true(loaded.told().includes('Koji loads handgun'));
	const engaged = given([koji(empty), oni()])
		.after(adjust('koji', 'loaded', []), engage('koji', 'oni'))
		.after(pick('wait'));
	t.is(engaged.allowed()[0], 'attack:oni:fist');
});

test('DD-22: somebody too weak to draw and strike draws on the way to the foe by default', (t) => {
	const sheathed = {weapons: [carried('katana', false)], score: 5};
	const scene = given([koji(sheathed), oni()]).after(pick('wait'));
	t.is(scene.allowed()[0], 'move-ready');
});

test('DD-21: the GM sees who is in a zone, hidden ones too', (t) => {
	const lurker = {...oni({zone: 1}), isHidden: true};
	const scene = given([koji(), thug(), lurker]).declare({koji: 'move'}).after(pick('carry-out'));
	t.is(scene.choice('zone:1').detail, 'Oni');
	t.false(JSON.stringify(scene.prompt('players')).includes('Oni'));
});

test('DD-1A: where the planned target is out, an attack on another foe is offered once', (t) => {
	const scene = given([koji({weapons: [carried('beam-rifle')]}), oni(), thug()])
		.declare({koji: 'attack:oni:beam-rifle'})
		.after(adjust('oni', 'rp', 0));
	t.is(scene.prompt().title, 'Koji acts');
	t.deepEqual(
		scene
			.choices()
			.filter(({about}) => about === 'thug')
			.map(({id}) => id),
		['attack:thug:beam-rifle'],
	);
	t.is(scene.allowed()[0], 'attack:thug:beam-rifle');
});

test('DD-21, DD-22: an Extra that brings the attack into reach readies nothing, unless the weapon is still to be drawn', (t) => {
	const first = (isReady: boolean) =>
		given([koji({weapons: [carried('katana', isReady)]}), oni()])
			.after(pick('wait'))
			.after(...['detail', 'attack', 'katana', 'oni'].map((id) => pick(id)))
			.allowed()[0];
	t.is(first(true), 'move');
	t.is(first(false), 'move-ready');
});
