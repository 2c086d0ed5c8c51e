import test from 'ava';
import {koji, mika, oni, thug} from '../../helpers/dd-cast.js';
import {type Scene, deal, engage, given, pick} from '../../helpers/dd-scene.js';
import {randomSource} from '../../../source/dice/random-source.js';
import {isDue} from '../../../source/rulesets/dynamic-d100/derived/plan.js';
import {precedence} from '../../../source/rulesets/dynamic-d100/order.js';
import {times} from '../../helpers/thoroughness.js';

/* What is told of the order after a command that changes the points of several (DD-15). */

const plans = {koji: 'move', mika: 'move', oni: 'move', thug: 'move'};

const changes = (scene: Scene) => scene.told().filter((line) => line.includes('now '));

/** What is told of the order when Mika, Oni and Thug wait for Koji, who acts, and are hurt so much. */
const toldOf = (
	scores: readonly [mika: number, oni: number, thug: number],
	...blows: ReadonlyArray<readonly [who: string, amount: number]>
) =>
	changes(
		given([
			koji({score: 20}),
			...[mika, oni, thug].map((one, at) => one({dex: 12, score: scores[at] ?? 0})),
		])
			.declare(plans)
			.after(deal('damage', ...blows.map(([who, amount]) => ({who, amount})))),
	);

test('DD-15, DD-17: of those who are hurt alike nobody is said to act after another', (t) => {
	t.deepEqual(toldOf([14, 14, 14], ['oni', 1], ['mika', 1], ['thug', 1]), []);
	t.deepEqual(toldOf([14, 14, 14], ['oni', 1], ['mika', 1]), [
		'Oni 14 → 13: now after Thug',
		'Mika 14 → 13: now after Thug',
	]);
});

test('DD-15: of two who are hurt, and one falls behind the other, one line tells it', (t) => {
	for (const blows of [
		[
			['mika', 6],
			['oni', 1],
		],
		[
			['oni', 1],
			['mika', 6],
		],
	] as const) {
		t.deepEqual(toldOf([15, 14, 1], ...blows), ['Mika 15 → 9: now after Oni']);
	}
});

/** The lines of the order among these events, each with whether it holds when they are over. */
function held(scene: Scene): readonly boolean[] {
	return scene.events.flatMap((event) => {
		if (event.type !== 'reordered') {
			return [];
		}

		const one = scene.of(event.who);
		return event.passed.map((id) => {
			const other = scene.of(id);
			const order = precedence(one, other);
			return (
				isDue(one, scene.state) &&
				isDue(other, scene.state) &&
				(event.to < event.from ? order < 0 : order > 0)
			);
		});
	});
}

test('DD-15: what a command tells of the order holds when it is done', (t) => {
	const source = randomSource(3);
	const any = (from: number, to: number) => source.between(from, to);
	let told = 0;
	for (let fight = 1; fight <= times(60); fight++) {
		const cast = [koji, mika, oni, thug].map((one) => one({dex: any(11, 12), score: any(8, 12)}));
		let scene = given(cast, {regainLimit: false})
			.after(engage('koji', 'oni', 'thug'))
			.declare(plans);
		for (let step = 0; step < 3 && scene.prompt().id === 'turn/do'; step++) {
			const blows = Object.keys(plans)
				.filter((_who, at) => at === step || any(0, 2) > 0)
				.map((who) => ({who, amount: any(1, 3)}));
			const hurt = scene.after(deal(any(0, 2) > 0 ? 'damage' : 'healing', ...blows));
			const lines = held(hurt);
			told += lines.length;
			t.true(lines.every(Boolean), `fight ${fight}: ${hurt.told().join('; ')}`);
			scene = any(0, 1) === 0 ? hurt : hurt.after(pick('give-up'));
		}
	}

	t.true(told > 20, `only ${told} lines`);
});
