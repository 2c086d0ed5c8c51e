import test from 'ava';
import type {SettingValues} from '../../../source/engine/facts/settings.js';
import {
	type Scene,
	adjust,
	apart,
	duel,
	give,
	mika,
	pick,
	roll,
	statuses,
	tell,
	untilTurnOf,
	why,
} from '../../helpers/te-scene.js';

/* Where the source’s own words decide, and the Settings for other readings. */

/** Koji dazes Oni with a blow to a pressure point. */
const dazed = (settings: SettingValues = {}): Scene =>
	duel({}, {stamina: 60}, settings).after(
		pick('pressure-point-strike:oni:sword'),
		roll(6, 6, 6, 6, 5),
		pick('nobody'),
		roll(1, 1, 1),
	);

/** The ticks of Oni in its next three turns. */
function ticksOfTurns(first: Scene): ReadonlyArray<number | undefined> {
	let scene = untilTurnOf(first, 'oni');
	const ticks: Array<number | undefined> = [];
	for (let turn = 0; turn < 4; turn++) {
		ticks.push(scene.lane('oni')?.gauges.find(({id}) => id === 'Ticks')?.value);
		scene = untilTurnOf(scene.after(pick('end-turn')), 'koji');
		scene = untilTurnOf(scene.after(pick('end-turn')), 'oni');
	}

	return ticks;
}

test('TE-C03: Dazed loses a tick in each of the next two rounds, and −1 counts at once', (t) => {
	t.deepEqual(ticksOfTurns(dazed()), [5, 4, 4, 5]);
	const strike = untilTurnOf(dazed(), 'oni').after(pick('melee-strike:koji:sword'));
	t.regex(why(strike), /−1: Dazed −1$/);
});

test('TE-C03: by the Setting the round in which it begins is the first of the two', (t) => {
	t.deepEqual(ticksOfTurns(dazed({twoRounds: 'this'})), [4, 4, 5, 5]);
});

test('TE-C08: Stunned loses an action in each of the next two rounds, and is Dazed in the two after them', (t) => {
	let scene = duel({}, {stamina: 90})
		.after(give('oni', 'Dazed'))
		.after(pick('knockout-blow:oni:sword'), roll(6, 6, 6, 1, 5), pick('nobody'), roll(1, 1, 1));
	const seen: Array<number | undefined> = [];
	for (let turn = 0; turn < 6; turn++) {
		scene = untilTurnOf(scene, 'oni');
		seen.push(scene.lane('oni')?.gauges.find(({id}) => id === 'Ticks')?.value);
		scene = untilTurnOf(scene.after(pick('end-turn')), 'koji').after(pick('end-turn'));
	}

	t.deepEqual(seen, [5, 3, 3, 4, 4, 5]);
});

test('TE-R06: a distracting shot is rolled with Melee, or with the weapon’s skill by a Setting', (t) => {
	const roll_ = (settings: SettingValues = {}) =>
		why(apart(10, {}, {}, settings).after(pick('distracting-shot:oni:assault-rifle')));
	t.regex(roll_(), /^4dT \+ 2 \(Agility 4, melee 2\)/);
	t.regex(roll_({distractingSkill: 'weapon'}), /^3dT \+ 3 \(Perception 3, ballistics 3\)/);
});

const suppressed = (settings: SettingValues = {}): Scene =>
	apart(10, {ticks: 5}, {}, settings).after(pick('suppressing-fire:oni:assault-rifle'));

test('TE-R13, TE-33: suppressing fire is an attack action of the round, so the next is at −1', (t) => {
	const scene = suppressed();
	t.is(scene.of('koji').round.attacks, 1);
	t.regex(why(scene.after(pick('straight-shot:oni:assault-rifle'))), /−1: extra attacks −1$/);
});

test('TE-R13, TE-D10: suppressing fire and total defence go together, in either order', (t) => {
	const scene = suppressed().after(pick('total-defence'));
	t.deepEqual(statuses(scene, 'koji'), ['In total defence']);
	const other = apart(10, {ticks: 5}).after(pick('total-defence'));
	t.true(other.allowed().some((id) => id.startsWith('suppressing-fire')));
	t.like(other.choice('straight-shot:assault-rifle').refused, {reason: 'in total defence'});
});

test('TE-R13, TE-D10: by the Setting they exclude one another', (t) => {
	const bars = {suppressing: 'bars'};
	t.like(suppressed(bars).choice('total-defence').refused, {
		reason: 'has attacked this turn',
		rule: 'TE-D10',
	});
	const other = apart(10, {ticks: 5}, {}, bars).after(pick('total-defence'));
	t.like(other.choices().find(({id}) => id.startsWith('suppressing-fire'))?.refused, {
		reason: 'in total defence',
		rule: 'TE-D10',
	});
});

test('TE-46, TE-45: a burnt fate point keeps alive: no longer dying, whatever minutes pass', (t) => {
	let scene = duel({fate: 1}, {}, {}, [mika()])
		.after(adjust('koji', 'stamina', 0), adjust('koji', 'wounds', 9))
		.after(pick('end-turn'));
	scene = untilResolve(scene).after(roll(1, 1, 1));
	t.deepEqual(
		scene.state.conditions.map(({name, note}) => [name, note]),
		[['Unconscious', 'dying']],
	);
	const saved = scene.after(adjust('koji', 'wounds', 10), pick('burn'), tell('an eye'));
	t.deepEqual(
		saved.state.conditions.map(({name, note}) => [name, note]),
		[['Unconscious', undefined]],
	);
	let later = saved;
	for (let round = 0; round < 11; round++) {
		later = untilTurnOf(untilTurnOf(later, 'mika').after(pick('end-turn')), 'oni').after(
			pick('end-turn'),
		);
	}

	t.like(later.of('koji').body, {wounds: 9, fate: 0, announced: 'down', crippled: ['an eye']});
});

/** Until somebody has to hold out. */
function untilResolve(scene: Scene): Scene {
	let now = scene;
	while (!now.prompt().title.includes('Resolve')) {
		now =
			now.prompt().kind === 'roll'
				? now.after(roll(...now.requests().map((_, at) => 10 - at)))
				: now.after(pick('end-turn'));
	}

	return now;
}
