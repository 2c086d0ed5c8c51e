import test from 'ava';
import {isRefusal} from '../../../source/engine/kit/basics.js';
import {dynamicD100} from '../../../source/rulesets/dynamic-d100/index.js';
import {carried, fighter} from '../../helpers/dd-fight.js';
import {koji, mika, oni} from '../../helpers/dd-cast.js';
import {
	type Scene,
	type Step,
	adjust,
	engage,
	given,
	mark,
	pick,
	roll,
	tell,
} from '../../helpers/dd-scene.js';

/** All that the players can see at this moment, and what they were told last. */
const seen = (scene: Scene) => ({
	prompt: scene.prompt('players'),
	board: dynamicD100.board(scene.state, 'players'),
	details: scene.state.combatants
		.filter(({isHidden}) => !isHidden)
		.map(({id}) => dynamicD100.details(scene.state, id, 'players')),
	told: scene.told('players'),
});

/** What the players see after each step; a step that is refused ends it. */
function watch(scene: Scene, steps: readonly Step[]) {
	const moments = [seen(scene)];
	let now = scene;
	for (const step of steps) {
		const outcome = now.outcome(step);
		if (isRefusal(outcome)) {
			throw new Error(outcome.reason);
		}

		now = outcome;
		moments.push(seen(now));
	}

	return moments;
}

const gunman = {weapons: [carried('handgun')]};
const secrets: Readonly<Record<string, readonly string[]>> = {
	'to strike Koji': ['attack:koji:greek-sword'],
	'to strike Mika': ['attack:mika:greek-sword+move'],
	'to strike Koji with help': ['detail', 'attack', 'greek-sword', 'koji', 'support'],
	'to move twice': ['detail', 'none', 'move', 'move'],
	'to run': ['run'],
	'to wait': ['wait'],
};

/** The heroes’ steps while Oni, who comes last, has a sealed intent. */
const heroesPlay: readonly Step[] = [
	pick('wait'),
	pick('attack:oni:greek-sword'),
	pick('carry-out'),
	roll(41),
	pick('parry:this'),
	roll(40),
];

const sealed = (plan: readonly string[], settings = {}) =>
	given([koji(), mika(), oni({score: 10})], settings)
		.after(engage('koji', 'oni'), mark('sealed'))
		.after(...plan.map((id) => pick(id)));

for (const settings of [{}, {foeNumbers: true}]) {
	const numbers = settings.foeNumbers ? ', its numbers shown' : '';
	test(`DD-12: whatever a sealed intent is, the players see the same${numbers}`, (t) => {
		const [first, ...others] = Object.entries(secrets).map(
			([secret, plan]) => [secret, watch(sealed(plan, settings), heroesPlay)] as const,
		);
		t.true(JSON.stringify(first?.[1]).includes('Koji acts'));
		for (const [secret, moments] of others) {
			t.deepEqual(moments, first?.[1], `when it means ${secret}`);
		}
	});
}

test('DD-16: that a sealed Main is lost stays sealed', (t) => {
	const hurt = (plan: readonly string[]) =>
		watch(sealed(plan), [...heroesPlay, roll(6), adjust('koji', 'rp', 9)]).at(-2)?.told;
	t.deepEqual(
		hurt(secrets['to strike Koji with help'] ?? []),
		hurt(secrets['to move twice'] ?? []),
	);
});

test('DD-12: at its own turn a sealed intent is not read out before it is done', (t) => {
	const turn = (plan: readonly string[]) => sealed(plan).declare().prompt('players');
	t.deepEqual(turn(secrets['to strike Koji'] ?? []), turn(secrets['to move twice'] ?? []));
	const struck = sealed(secrets['to strike Koji'] ?? [])
		.declare()
		.after(pick('carry-out'), roll(99), pick('none'));
	t.true(struck.told('players').some((line) => line.includes('attacks Koji')));
});

test('DD-12: a sealed intent that is given up stays sealed', (t) => {
	const given_ = (plan: readonly string[]) =>
		sealed(plan).declare().after(pick('give-up')).told('players');
	t.deepEqual(given_(secrets['to strike Koji'] ?? []), given_(secrets['to move twice'] ?? []));
});

test('DD-17: a sealed foe at the same initiative is not given away before it acts', (t) => {
	const twin = {con: 15, dex: 15};
	const tied = (plan: string) =>
		seen(
			given([koji(), oni(twin)])
				.after(engage('koji', 'oni'), mark('sealed'), pick(plan))
				.declare({koji: 'attack:oni:greek-sword'}),
		);
	t.deepEqual(tied('attack:koji:greek-sword'), tied('wait'));
});

/** A fight in which Oni does a bit of everything, with rolls that come out the same whatever its numbers are. */
const oniPlays: readonly Step[] = [
	pick('attack:koji:greek-sword'),
	pick('wait'),
	pick('attack:oni:greek-sword'),
	pick('carry-out'),
	roll(41),
	pick('parry:this'),
	roll(40),
	roll(2),
	pick('carry-out'),
	roll(20),
	pick('parry:this'),
	roll(90),
	roll(3),
	...['detail', 'skill', 'agility', 'support'].map((id) => pick(id)),
	pick('wait'),
	pick('wait'),
	pick('carry-out'),
	pick('oni'),
	tell('a roar'),
	roll(10),
	tell('it leaps'),
];

const numbers: ReadonlyArray<Parameters<typeof oni>[0]> = [
	{},
	{skills: {close: 51, ranged: 36, agility: 31, concentration: 26}},
	{con: 13},
	{score: 11},
	{int: 4},
];

/** Round 2 begins with Oni’s numbers hidden or shown. */
const watched = (ofOni: Parameters<typeof oni>[0], settings = {}) =>
	watch(
		given([koji(), mika({score: 30}), oni(ofOni)], settings).after(engage('koji', 'oni')),
		oniPlays,
	);

test('DD-12: the players see no numbers of the foes', (t) => {
	const plain = watched({});
	for (const [at, changes] of numbers.entries()) {
		t.deepEqual(watched(changes), plain, `change ${at}`);
	}
});

test('DD-12: by the Setting the players see the foes’ numbers', (t) => {
	const setting = {foeNumbers: true};
	const plain = watched({}, setting);
	for (const changes of numbers.slice(1, 4)) {
		t.notDeepEqual(watched(changes, setting), plain);
	}

	const lane = given([koji(), oni()], setting).lane('oni', 'players');
	t.deepEqual(lane?.gauges, [{id: 'RP', value: 12, max: 12}]);
	t.is(given([koji(), oni()]).lane('oni', 'players')?.order, '?');
});

test('DD-12: the players see their own numbers', (t) => {
	const scene = given([koji(), oni()])
		.after(engage('koji', 'oni'))
		.declare({koji: 'attack:oni:greek-sword'});
	t.is(scene.lane('koji', 'players')?.order, '15');
	const attack = scene.after(pick('carry-out'));
	t.is(attack.prompt('players').title, 'Koji attacks Oni: 60 or less');
});

/** A lurker whom the players do not see, unlike each time. */
const lurking = (name: string, zone: number, score: number, plan: string) =>
	given([
		koji(gunman),
		oni({zone: 1}),
		fighter(
			name,
			'bad',
			{zone, score, ...gunman, surprised: score > 3},
			{isHidden: true, kin: name},
		),
	]).after(pick('wait'), pick(plan));

const heroPlays: readonly Step[] = [pick('move'), pick('carry-out'), pick('within')];

test('DD-12: whatever somebody hidden is and means to do, the players see the same', (t) => {
	const plain = watch(lurking('Xyzzy', 0, 3, 'wait'), heroPlays.slice(0, 2));
	const text = JSON.stringify(plain);
	t.false(text.includes('yzzy'));
	t.deepEqual(watch(lurking('Plugh', 2, 4, 'move'), heroPlays.slice(0, 2)), plain);
	t.deepEqual(watch(lurking('Frotz', -1, 5, 'run'), heroPlays.slice(0, 2)), plain);
});

test('DD-08: that somebody hidden is surprised does not show in the heading', (t) => {
	const round = (surprised: boolean) =>
		given([koji(), oni(), fighter('Xyzzy', 'bad', {surprised}, {isHidden: true})]);
	const headings = [true, false].map((surprised) => {
		const scene = round(surprised);
		const event = scene.events.find(({type}) => type === 'round-began');
		return event && dynamicD100.narrate(event, scene.state, 'players');
	});
	t.deepEqual(headings[0], headings[1]);
});

test('DD-23: a hidden supporter is not named', (t) => {
	const helper = fighter('Xyzzy', 'good', {score: 30}, {isHidden: true, control: 'gm'});
	const scene = given([koji(), helper, oni()])
		.after(engage('koji', 'oni'))
		.declare({xyzzy: ['detail', 'none', 'support', 'none'], koji: 'attack:oni:greek-sword'})
		.after(pick('carry-out'), pick('koji'), tell('a whisper'))
		.after(pick('carry-out'));
	t.true(scene.prompt('gm').options?.some(({label}) => label.includes('Xyzzy')));
	t.false(JSON.stringify(scene.prompt('players')).includes('Xyzzy'));
});

test('DD-23: what somebody unseen keeps and the GM ticks looks like a situation to the players, and adds up', (t) => {
	const lurker = fighter('Xyzzy', 'bad', {score: 30}, {isHidden: true});
	const scene = given([koji(), oni(), lurker], {foeNumbers: true})
		.after(engage('koji', 'oni'))
		.declare({
			oni: 'attack:koji:greek-sword',
			xyzzy: ['detail', 'none', 'support', 'none'],
			koji: 'wait',
		})
		.after(pick('carry-out'), pick('kept'), tell('smoke'))
		.after(pick('carry-out'));
	const sum = (now: Scene) => {
		const {why, options} = now.prompt('players');
		return {why, count: options?.find(({id}) => id === 'bonus')?.count};
	};
	t.deepEqual(sum(scene), sum(scene.after(mark())));
	const ticked = scene.after(mark('kept-xyzzy-0'));
	t.true(ticked.prompt('gm').why?.includes('support of Xyzzy'));
	t.deepEqual(sum(ticked), sum(scene.after(mark('bonus'))));
	t.true(sum(ticked).why?.endsWith('situation for +30'));
	t.deepEqual(
		sum(scene.after(mark('kept-xyzzy-0', 'bonus'))),
		sum(scene.after(mark('bonus', 'bonus'))),
	);
});
