import test from 'ava';
import {find} from '../../../source/engine/world/world.js';
import {dragon} from '../../../source/rulesets/dragon/index.js';
import {
	adjust,
	ark,
	brings,
	deal,
	enter,
	fighter,
	gm,
	mage,
	oni,
	pick,
	roll,
	rolled,
} from '../../helpers/dr-scene.js';
import {refuses} from '../../helpers/rules-scene.js';

/** Oni is dying since turn 1, 6 short, and Rai fights on, so that turns end. */
const slowly = (dyingTurns: number) =>
	rolled(
		[ark(), mage(), oni({skills: {}, body: [3, 3, 3]}), fighter('Rai', 'bad')],
		[1, 2, 3, 4, 5, 6, 7, 8],
		{dyingTurns},
	)
		.after(adjust('oni', 'hp', 3))
		.after(pick('attack:oni:sword'), roll(9, 9, 9, 1, 1), roll(1));

/** In a turn later. */
const later = (scene: ReturnType<typeof slowly>) => {
	let next = scene;
	const turn = scene.state.clock.get('turn');
	while (next.state.clock.get('turn') === turn) {
		next = next.after(pick('let-go'));
	}

	return next.after(enter, enter, enter, roll(1, 2, 3, 4, 5, 6));
};

const endOf = (scene: ReturnType<typeof slowly>) => scene.of('oni').fall?.endsIn;

test('DR-33: no clock runs for the dying unless the GM sets one', (t) => {
	const down = slowly(0);
	t.deepEqual(down.lane('oni')?.badges, ['dying, 6 short']);
	t.is(down.of('oni').fall?.endsIn, undefined);
});

test('DR-33: a clock of turns runs for the dying, by the Setting and by the GM’s word', (t) => {
	const start = (dyingTurns: number) =>
		rolled([ark(), mage(), oni({skills: {}, hp: 3, body: [3, 3, 0]})], [1, 8, 9, 10, 9, 10], {
			dyingTurns,
		}).after(pick('attack:oni:sword'), roll(9, 9, 9, 1, 1));
	const short = start(20).of('oni').fall?.shortfall ?? 0;
	t.is(
		start(20).lane('oni')?.badges[0],
		`dying, ${short} short, dead as turn ${1 + Math.ceil(20 / short)} ends`,
	);
	t.is(start(0).lane('oni')?.badges[0], `dying, ${short} short`);
	const ruled = start(20).after(adjust('oni', 'turns-left', 1));
	t.is(ruled.lane('oni')?.badges[0], `dying, ${short} short, dead as turn 2 ends`);
	t.is(
		ruled.after(adjust('oni', 'turns-left', 0)).lane('oni')?.badges[0],
		`dying, ${short} short, dead as this turn ends`,
	);
	t.is(
		ruled.after(adjust('oni', 'shortfall', 20)).lane('oni')?.badges[0],
		'dying, 20 short, dead as turn 2 ends',
	);
	t.is(start(0).of('oni').fall?.endsIn, undefined);
});

test('DR-33: whoever is still dying as their last turn ends is dead, and the GM may say otherwise', (t) => {
	const dying = rolled(
		[ark(), mage(), oni({skills: {}, hp: 3, body: [3, 3, 0]}), fighter('Rai', 'bad')],
		[1, 2, 3, 4, 5, 6, 7, 8],
		{dyingTurns: 20},
	)
		.after(pick('attack:oni:sword'), roll(9, 9, 9, 1, 1))
		.after(adjust('oni', 'turns-left', 1));
	const endTurn = (scene: typeof dying) => {
		let next = scene;
		const turn = scene.state.clock.get('turn');
		while (next.state.clock.get('turn') === turn) {
			next = next.after(pick('let-go'));
		}

		return next;
	};

	const last = endTurn(dying);
	t.false(last.told().some((line) => line.startsWith('Oni dies')));
	t.regex(last.lane('oni')?.badges[0] ?? '', /dead as this turn ends/);
	const speeds = last.after(enter, enter, enter, roll(1, 2, 3, 4, 5, 6));
	const dead = endTurn(speeds);
	t.deepEqual(
		dead.told().filter((line) => line.startsWith('Oni dies') || line.startsWith('Turn')),
		['Oni dies: the turns left to live are over', 'Turn 3'],
	);
	t.deepEqual(dead.lane('oni')?.badges, ['dead']);
	t.is(dead.after(adjust('oni', 'hp', 5)).of('oni').fall?.isDead, true);
	refuses(
		t,
		dead,
		deal('healing', {who: 'oni', amount: 3}),
		'Oni is dead: “back into the fight” comes first',
		'DR-33',
	);
	const alive = dead.after(adjust('oni', 'turns-left', 2));
	t.regex(alive.lane('oni')?.badges[0] ?? '', /dead as turn 5 ends/);
	t.is(dead.after(adjust('oni', 'down', false)).of('oni').fall, undefined);
	const acting = dead.after(enter, enter, enter, roll(1, 2, 3, 4, 5, 6));
	t.is(acting.prompt().title, 'Good guys in 1: Ark');
	t.true(
		'reason' in
			acting.outcome(() => ({
				kind: 'choose',
				prompt: acting.prompt().id,
				value: {do: 'attack', target: 'oni', weapon: 'sword', substat: 'accuracy'},
			})),
	);
	t.false(
		acting
			.after(pick('ways'))
			.choices()
			.some(({id}) => id.startsWith('attack:oni')),
	);
	const over = acting.after(gm({do: 'end'}), pick('good'));
	t.true(over.told().includes('Dead: Oni'));
});

test('DR-33: a clock that runs stops when the Setting is changed to none', (t) => {
	const stopped = slowly(20).after(
		gm({do: 'set', setting: 'dyingTurns', value: 0}),
		pick('let-go'),
	);
	t.is(stopped.of('oni').fall?.endsIn, 5);
	t.deepEqual(stopped.lane('oni')?.badges, ['dying, 6 short']);
});

test('DR-33: more harm gives the dying no more turns; a check that is made ends the dying', (t) => {
	const dying = slowly(12);
	t.like(dying.of('oni').fall, {shortfall: 6, endsIn: 3});
	const next = later(dying);
	const hurt = brings(t, next.after(adjust('oni', 'hp', -9)), roll(1), [
		{type: 'death-checked', who: 'oni', shortfall: 9, isDying: true, endsIn: 3},
	]);
	t.deepEqual(hurt.lane('oni')?.badges, ['dying, 9 short, dead as turn 3 ends']);
	const worse = next.after(adjust('oni', 'hp', -30), roll(1));
	t.is(endOf(worse), 3);
	const lucky = next.after(adjust('oni', 'hp', -9), roll(9, 1, 1));
	t.like(lucky.of('oni').fall, {shortfall: 4, endsIn: 3});
	t.like(next.after(adjust('oni', 'hp', -9), roll(9, 9, 1)).of('oni').fall, {
		isDying: false,
		endsIn: undefined,
	});
	t.is(endOf(slowly(60).after(adjust('oni', 'hp', -30), roll(1))), 3);
});

test('DR-33: a log from before a check said when the dying are dead counts from each check', (t) => {
	const check = {faces: [1, 1, 1], need: 7, ranks: 0, minus: 0};
	const {state} = later(slowly(12)).after(adjust('oni', 'hp', -9));
	const old = dragon.evolve(state, {
		type: 'death-checked',
		who: 'oni',
		check,
		past: 9,
		shortfall: 9,
		isDying: true,
	});
	t.is(find(old, 'oni')?.fall?.endsIn, 4);
});

test('DR-33: the Setting gives a clock to those who are dying as it comes, and says so; a clock that runs stays', (t) => {
	const set = (value: number) => gm({do: 'set', setting: 'dyingTurns', value});
	const next = later(slowly(0)).after(pick('move'), set(12));
	t.is(endOf(next), undefined);
	const timed = next.after(pick('done'));
	t.is(endOf(timed), 4);
	t.true(timed.told().includes('Oni is dying, 6 short, dead as turn 4 ends'));
	t.false(timed.told('players').some((line) => line.startsWith('Oni')));
	t.is(endOf(timed.after(set(60), pick('let-go'))), 4);
});
