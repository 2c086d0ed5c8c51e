import test from 'ava';
import {brings, refuses} from '../../helpers/rules-scene.js';
import {
	type Scene,
	adjust,
	beside,
	duel,
	give,
	given,
	koji,
	mika,
	oni,
	pick,
	roll,
	statuses,
	tell,
	untilTurnOf,
} from '../../helpers/te-scene.js';

/* First aid, triage, and skills without ranks (TE-C01, TE-45, TE-47, TE-O09). */

/** Koji beside Mika, a good way from Oni; medicine 1. */
const tending = (): Scene => {
	const scene = given([koji({skills: {medicine: 1}}), mika(), oni({square: 20})]).after(
		beside('koji', 'mika'),
	);
	return scene.after(roll(...scene.requests().map((_, at) => 10 - 2 * at)));
};

/** Mika has failed the Resolve test to stay up. */
const dying = (scene: Scene): Scene =>
	untilTurnOf(
		untilTurnOf(scene.after(adjust('mika', 'stamina', 0), adjust('mika', 'wounds', 4)), 'koji')
			.after(pick('end-turn'))
			.after(roll(1, 1)),
		'koji',
	);

test('TE-C01: first aid staunches Bleeding, on oneself and on those beside one', (t) => {
	for (const who of ['koji', 'mika']) {
		const scene = tending().after(give(who, 'Bleeding'));
		t.like(scene.choice(`first-aid:${who}`), {cost: '3 ticks', rule: 'TE-C01'});
		const rolling = scene.after(pick(`first-aid:${who}`));
		// Intelligence 1 and medicine 1 make the one success that it takes.
		t.is(rolling.need(), '1 or more');
		t.deepEqual(statuses(rolling.after(roll(1)), who), []);
	}

	const hard = given([koji({skills: {medicine: 1}}), oni({square: 20})], {firstAid: 2}).after(
		roll(10, 1),
		give('koji', 'Bleeding'),
		pick('first-aid:koji'),
	);
	t.deepEqual(statuses(hard.after(roll(1)), 'koji'), ['Bleeding']);
	t.deepEqual(statuses(hard.after(roll(6)), 'koji'), []);
});

test('TE-C01: who is well needs no first aid, and who is far off is not reached', (t) => {
	const scene = tending();
	refuses(t, scene, pick('first-aid'), 'Koji: neither bleeding nor unconscious', 'TE-C01');
	const far = scene.after(give('mika', 'Bleeding'), adjust('koji', 'near', []));
	refuses(t, far, pick('first-aid'), 'Mika: not within reach', 'TE-C01');
});

test('TE-45: first aid keeps the dying alive; they wake with any Stamina, and others who lie unconscious at once', (t) => {
	const scene = dying(tending());
	t.is(scene.state.conditions.find(({name}) => name === 'Unconscious')?.note, 'dying');
	const aided = brings(t, scene.after(pick('first-aid:mika')), roll(1), [
		{type: 'filled', form: 'test'},
		{type: 'test-over', text: 'Mika is no longer dying'},
		{type: 'condition-ended'},
		{type: 'condition-given', condition: {name: 'Unconscious', note: 'stable'}},
		{type: 'frame-left'},
	]);
	refuses(
		t,
		aided.after(adjust('koji', 'spent', 0)),
		pick('first-aid'),
		'Koji: neither bleeding nor unconscious',
		'TE-C01',
	);
	t.deepEqual(statuses(aided.after(adjust('mika', 'stamina', 1)), 'mika'), []);
	// A minute later the stable have lost nothing more.
	let later = aided;
	for (let round = 0; round < 7; round++) {
		later = untilTurnOf(later.after(pick('end-turn')), 'koji');
	}

	t.is(later.of('mika').body.wounds, aided.of('mika').body.wounds);
	const knocked = tending().after(give('mika', 'Unconscious'), pick('first-aid:mika'), roll(1));
	t.deepEqual(statuses(knocked, 'mika'), []);
});

const decided = (): Scene =>
	tending().after(
		adjust('mika', 'wounds', 3),
		adjust('mika', 'stamina', 2),
		give('oni', 'Unconscious'),
		pick('finish'),
	);

test('TE-47: triage heals a Wound for each success after the fight, two at most, once for each', (t) => {
	const asked = decided();
	t.is(asked.prompt().title, 'Triage: who tends whom?');
	t.deepEqual(asked.allowed(), ['no-triage', 'triage:koji:mika']);
	for (const [face, healed] of [
		[1, 1],
		[6, 2],
	] as const) {
		const done = asked.after(pick('triage:koji:mika'), roll(face));
		t.is(done.of('mika').body.wounds, 3 - healed);
		t.not(done.state.over, undefined);
		t.is(done.of('mika').body.stamina, 16 - (3 - healed));
	}

	const none = asked.after(pick('no-triage'));
	t.not(none.state.over, undefined);
	t.is(none.of('mika').body.wounds, 3);
});

test('TE-47: without a Wound, or ranks in medicine, nobody is asked about triage', (t) => {
	const unhurt = tending().after(give('oni', 'Unconscious'), pick('finish'));
	t.not(unhurt.state.over, undefined);
	const lay = duel().after(adjust('koji', 'wounds', 2), give('oni', 'Unconscious'), pick('finish'));
	t.not(lay.state.over, undefined);
});

test('TE-O09: skills without ranks are rolled with the characteristic alone', (t) => {
	const asked = duel().after(pick('use-skill'));
	t.like(asked.choice('stealth'), {detail: '4dT', group: 'Untrained'});
	t.like(asked.choice('characteristic:str'), {label: 'Strength alone'});
	t.is(asked.choice('athletics').group, undefined);
	const rolled = asked.after(pick('characteristic:str'));
	t.deepEqual(rolled.dice(), ['3d10']);
	const told = rolled.after(roll(6, 6, 1), tell('lifts the gate'));
	t.is(told.of('koji').round.spent, 3);
	t.true(
		rolled
			.after(roll(6, 6, 1))
			.told()
			.some((line) => line.includes('Strength alone, 2 successes')),
	);
});
