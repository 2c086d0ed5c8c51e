import test from 'ava';
import {isRefusal} from '../../../source/engine/kit/basics.js';
import {run} from '../../../source/engine/world/run.js';
import {dynamicD100} from '../../../source/rulesets/dynamic-d100/index.js';
import {koji, mika, oni, thug} from '../../helpers/dd-cast.js';
import {carried} from '../../helpers/dd-fight.js';
import {
	type Scene,
	brings,
	engage,
	given,
	mark,
	pick,
	refuses,
	roll,
} from '../../helpers/dd-scene.js';

const atKoji = 'attack:koji:greek-sword';

/** Oni (16) and Thug (14) both mean to strike Koji, and Oni’s turn has come. */
const beset = (settings = {}) =>
	given([koji(), oni({score: 16}), thug({score: 14})], settings)
		.after(engage('koji', 'oni', 'thug'))
		.declare({oni: atKoji, thug: atKoji})
		.after(pick('carry-out'));

/** Oni’s attack is done with, whatever came of it, and Thug attacks. */
const next = (scene: Scene): Scene => scene.after(pick('carry-out'));

test('DD-34: with several foes it is chosen before the attacker rolls whether and against whom to defend', (t) => {
	const scene = beset();
	t.is(scene.prompt().title, 'Koji: defend, and against whom?');
	t.is(scene.prompt().why, 'before the roll, since others plan to attack too: Thug (DD-34)');
	t.deepEqual(scene.allowed(), ['parry:all', 'dodge:all', 'parry:this', 'dodge:this', 'none']);
});

test('DD-34: both chances stand side by side', (t) => {
	const scene = beset();
	t.like(scene.choice('parry:all'), {
		label: 'Parry, against all',
		detail: '30 or less; dodge the same',
	});
	t.like(scene.choice('parry:this'), {
		label: 'Parry, against Oni only',
		detail: '60 or less; dodge the same',
	});
});

test('DD-31: parry and dodge are one line with both numbers, and the other one stands behind it', (t) => {
	const scene = given([koji({traits: ['Dodge']}), oni({score: 16}), thug()])
		.after(engage('koji', 'oni'))
		.declare({oni: 'attack:koji:greek-sword'})
		.after(pick('carry-out'), roll(30));
	t.like(scene.choice('dodge:this'), {detail: '90 or less; parry 60 or less', group: undefined});
	t.like(scene.choice('parry:this'), {
		detail: '60 or less',
		group: 'With another weapon, another way',
	});
});

test('DD-1A: whoever waits takes up nothing in the middle of their own defence', (t) => {
	const attacked = beset();
	t.is(attacked.prompt().title, 'Koji: defend, and against whom?');
	t.deepEqual(attacked.interrupts(), []);
});

test('DD-34: whom a foe defends against is asked where others mean to attack it too, and not again', (t) => {
	const atOni = 'attack:oni:greek-sword';
	const asked = given([koji({score: 16}), mika({score: 14}), oni()])
		.after(engage('oni', 'koji', 'mika'))
		.declare({koji: atOni, mika: atOni})
		.after(pick('carry-out'));
	t.is(asked.prompt().title, 'Oni: defend, and against whom?');
	t.falsy(asked.choice('parry:all').isFree);
	const next = asked.after(pick('parry:all'), roll(95), roll(95), pick('carry-out'), roll(30));
	t.true(next.choice('parry').isFree);
});

test('DD-34: against all costs one Penalty on every defence of the round, and is not asked again', (t) => {
	const scene = brings(t, beset(), pick('parry:all'), [
		{type: 'reacted', who: 'koji', reaction: 'parry', scope: 'all'},
	]);
	t.true(scene.lane('koji')?.badges.includes('guards all −1'));
	const defence = scene.after(roll(90));
	t.is(defence.prompt().title, 'Koji defends (parry): 30 or less');
	const second = next(defence.after(roll(80)));
	t.is(second.prompt().title, 'Thug attacks Koji: 40 or less; parry 30 or less');
	const reaction = second.after(roll(30));
	t.deepEqual(reaction.allowed(), ['parry', 'dodge', 'none']);
	t.is(reaction.after(pick('parry')).need(), '30 or less');
});

test('DD-03, DD-34: what counts on one roll counts against one foe, as the prompt before the first attack says', (t) => {
	const scene = given([
		koji({surprised: true, skills: {close: 80, ranged: 50, agility: 45, concentration: 40}}),
		oni({score: 16}),
		thug({score: 14}),
	])
		.after(engage('koji', 'oni', 'thug'))
		.declare({oni: atKoji, thug: atKoji})
		.after(pick('carry-out'));
	t.like(scene.choices()[0], {
		id: 'parry:all',
		detail: '20 or less; dodge the same; against Thug 50 or less',
	});
	t.like(scene.choice('parry:this'), {detail: '50 or less; dodge the same'});
	const second = next(scene.after(pick('parry:all'), roll(90), roll(80)));
	t.is(second.prompt().title, 'Thug attacks Koji: 40 or less; parry 50 or less');
});

test('DD-34: the Penalty is never more than one', (t) => {
	const third = {...thug({score: 13}), name: 'Bandit', kin: 'Bandit'};
	const scene = given([koji(), oni({score: 16}), thug({score: 14}), third])
		.after(engage('koji', 'oni', 'thug', 'bandit'))
		.declare({oni: atKoji, thug: atKoji, bandit: atKoji})
		.after(pick('carry-out'), pick('parry:all'), roll(90));
	t.is(scene.need(), '30 or less');
	t.is(scene.prompt().options?.find(({id}) => id === 'several')?.max, 1);
});

test('DD-34: undeclared, the same foe can be defended against and no other', (t) => {
	const scene = beset().after(pick('parry:this'));
	t.true(scene.lane('koji')?.badges.includes('guards against Oni'));
	const second = next(scene.after(roll(90), roll(80)));
	brings(t, second, roll(30), [
		{type: 'filled', facts: {attack: {roll: 30, need: 40}}},
		{type: 'reacted', who: 'koji', reaction: 'none'},
		{type: 'filled', facts: {result: 'hit', advantage: false}},
	]);
});

test('DD-34: somebody who declines the first defence can still declare one later', (t) => {
	const second = next(beset().after(pick('none'), roll(90)));
	const reaction = second.after(roll(30));
	t.is(reaction.prompt().title, 'Koji: how to react?');
	t.true(reaction.allowed().includes('parry:this'));
});

test('DD-34: with one foe it is chosen after the roll', (t) => {
	const scene = given([koji(), oni({score: 16}), thug({score: 14})])
		.after(engage('koji', 'oni', 'thug'))
		.declare({oni: atKoji})
		.after(pick('carry-out'));
	t.is(scene.prompt().title, 'Oni attacks Koji: 50 or less; parry 60 or less');
	const rolled = scene.after(roll(30));
	t.is(rolled.prompt().title, 'Koji: how to react?');
	t.is(rolled.prompt().why, 'engaged with 2, no other visibly means to attack now (DD-34)');
});

test('DD-34: a lone defence can be declared against all, for foes that do not show themselves', (t) => {
	const scene = given([koji(), oni({score: 16}), thug({score: 14})])
		.after(engage('koji', 'oni', 'thug'))
		.after(pick(atKoji), mark('sealed'), pick(atKoji), pick('wait'))
		.after(pick('carry-out'), roll(30));
	t.is(scene.choice('parry:all').label, 'Parry at −30, keeping a defence for others');
	const guarded = scene.after(pick('parry:all'), roll(30));
	const second = next(guarded);
	t.deepEqual(second.after(roll(30)).allowed(), ['parry', 'dodge', 'none']);
});

test('DD-34: a sealed intent does not make several foes', (t) => {
	const scene = given([koji(), oni({score: 16}), thug({score: 14})])
		.after(engage('koji', 'oni', 'thug'))
		.after(pick(atKoji), mark('sealed'), pick(atKoji), pick('wait'))
		.after(pick('carry-out'));
	t.is(scene.prompt().id, 'exchange/attack');
});

test('DD-12: an intent is shown as sealed only until it is carried out', (t) => {
	const scene = given([koji(), oni({score: 16})])
		.after(engage('koji', 'oni'), mark('sealed'))
		.after(pick(atKoji), pick('wait'));
	t.true(scene.lane('oni')?.badges.includes('sealed'));
	const done = scene.after(pick('carry-out'));
	t.is(done.prompt().id, 'exchange/attack');
	t.is(done.lane('oni')?.badges.includes('sealed'), false);
});

test('DD-34: a foe who has attacked already is not counted', (t) => {
	const scene = beset().after(pick('none'), roll(90), pick('carry-out'));
	t.is(scene.prompt().id, 'exchange/attack');
	t.is(scene.prompt().title, 'Thug attacks Koji: 40 or less; parry 60 or less');
});

test('DD-34: the declaration ends with the round', (t) => {
	const scene = next(beset().after(pick('parry:this'), roll(90), roll(80))).after(roll(90));
	t.is(scene.clock()[0], 'Round 2');
	t.is(scene.of('koji').turn.guard, undefined);
});

/** Oni (16), Thug (14) and Bandit (13) all mean to shoot Koji, and Oni’s turn has come. */
const shotAt = () => {
	const gun = {weapons: [carried('handgun')]};
	const shot = 'attack:koji:handgun';
	const third = {...thug({score: 13, ...gun}), name: 'Bandit', kin: 'Bandit'};
	return given([koji(), oni({score: 16, ...gun}), thug({score: 14, ...gun}), third])
		.declare({oni: shot, thug: shot, bandit: shot})
		.after(pick('carry-out'));
};

test('DD-34: a declared defence against missiles that miss is not rolled', (t) => {
	const missed = shotAt().after(pick('dodge:all'), roll(90));
	t.is(missed.prompt().title, 'Thug acts');
});

test('DD-34: a declaration binds only with the first defence that is rolled, so after a missed shot it is asked again', (t) => {
	for (const scope of ['dodge:this', 'dodge:all']) {
		const missed = shotAt().after(pick(scope), roll(90));
		t.is(missed.of('koji').turn.guard, undefined);
		t.false(missed.lane('koji')?.badges.some((badge) => badge.startsWith('guards')));
		const again = next(missed);
		t.is(again.prompt().title, 'Koji: defend, and against whom?');
		t.like(again.choice('dodge:this'), {label: 'Dodge, against Thug only'});
		const rolled = again.after(pick('dodge:all'), roll(30), roll(80));
		t.is(rolled.of('koji').turn.guard, 'all');
	}
});

test('DD-34: to tick the Penalty at the roll is to declare a defence against all, and to untick it one against this foe', (t) => {
	const all = beset().after(pick('parry:this'), roll(90), mark('several'));
	t.is(all.need(), '30 or less');
	t.true(all.lane('koji')?.badges.includes('guards all −1'));
	t.is(all.after(roll(80)).of('koji').turn.guard, 'all');
	const one = beset().after(pick('parry:all'), roll(90), mark());
	t.is(one.need(), '60 or less');
	t.true(one.lane('koji')?.badges.includes('guards against Oni'));
	t.is(one.after(roll(80)).of('koji').turn.guard, 'oni');
});

test('DD-34: once the first defence is rolled, its Penalty counts without being an option', (t) => {
	const second = (first: string) =>
		next(beset().after(pick(first), roll(90), roll(80))).after(roll(30));
	const guarded = second('parry:all').after(pick('parry'));
	t.false(guarded.prompt().options?.some(({id}) => id === 'several'));
	t.is(guarded.need(), '30 or less');
	t.regex(guarded.prompt().why ?? '', /defence against all −30/);
	t.is(guarded.after(mark('bonus')).need(), '60 or less');
});

test('DD-34: that somebody defends against one foe alone names that foe', (t) => {
	const thugs = next(beset().after(pick('parry:this'), roll(90), roll(80)));
	const rolled = run(dynamicD100, thugs.state, roll(30)(thugs.state));
	if (isRefusal(rolled)) {
		throw new Error(rolled.reason);
	}

	const prompt = dynamicD100.prompt(rolled.state, 'gm');
	t.is(prompt.why, 'defends against Oni alone this round (DD-34)');
	const choices = prompt.kind === 'choose' ? prompt.choices : [];
	t.deepEqual(
		choices.map(({id}) => id),
		['none', 'parry', 'dodge', 'shield', 'cover', 'roll'],
	);
});

test('DD-34: before it is rolled, a declared defence against all has its Penalty', (t) => {
	const scene = shotAt().after(pick('dodge:all'));
	t.true(scene.lane('koji')?.badges.includes('guards all −1'));
	t.is(scene.after(roll(30)).need(), '15 or less');
});

test('DD-34: a blow that misses a declared defence is not answered where the Settings forbid it', (t) => {
	const missed = beset({defendMisses: false}).after(pick('parry:all'), roll(90));
	t.is(missed.prompt().title, 'Thug acts');
});

test('DD-34: the GM can take a declaration back', (t) => {
	const scene = given([koji(), mika(), oni({score: 16}), thug({score: 14})])
		.after(engage('koji', 'oni', 'thug'))
		.declare({oni: atKoji, thug: atKoji})
		.after(pick('carry-out'), pick('parry:this'));
	const prompt = scene.prompt();
	refuses(
		t,
		scene,
		() => ({
			kind: 'choose',
			prompt: prompt.id,
			value: {do: 'react', reaction: 'parry', scope: 'all'},
		}),
		'this is not the question now',
	);
	const undone = scene.after(() => ({
		kind: 'gm',
		act: {do: 'adjust', who: 'koji', field: 'guard', value: 'all'},
	}));
	t.is(undone.of('koji').turn.guard, 'all');
});
