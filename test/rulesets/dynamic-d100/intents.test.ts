import test from 'ava';
import {carried, fighter} from '../../helpers/dd-fight.js';
import {koji, mika, oni, thug} from '../../helpers/dd-cast.js';
import {
	type Scene,
	type Step,
	adjust,
	deal,
	breakIn,
	brings,
	engage,
	given,
	gm,
	mark,
	pick,
	refuses,
	roll,
} from '../../helpers/dd-scene.js';

/** Who is asked for an intent, in order, when all wait. */
function declarers(start: Scene): readonly string[] {
	const titles: string[] = [];
	let scene = start;
	while (scene.clock()[0] === 'Round 1') {
		titles.push(scene.prompt().title.replace(': what is the plan?', ''));
		scene = scene.after(pick('wait'));
	}

	return titles;
}

test('DD-10: intents come first, then all act, then the next round begins with intents', (t) => {
	const scene = given([koji(), oni()]).after(engage('koji', 'oni'));
	t.deepEqual(scene.clock(), ['Round 1', '0:06', 'Intents']);
	const acting = scene.declare({koji: ['detail', 'skill', 'agility', 'none']});
	t.deepEqual(acting.clock(), ['Round 1', '0:06', 'Act']);
	const over = brings(t, acting, pick('give-up'), [
		{type: 'given-up', who: 'koji', parts: ['main']},
		{type: 'turn-over', who: 'koji'},
		{type: 'ended', who: 'koji'},
		{type: 'group-settled', losses: []},
		{type: 'clock', unit: 'round', value: 2},
		{type: 'round-began', round: 2},
		{type: 'opened', facts: {who: ['oni']}},
	]);
	t.deepEqual(over.clock(), ['Round 2', '0:12', 'Intents']);
});

test('DD-10: with no foe left the GM confirms that the fight is over', (t) => {
	const scene = given([koji(), oni()]).after(adjust('oni', 'rp', 0));
	const asked = scene.declare();
	t.is(asked.prompt().title, 'No foes are left to fight: is the fight over?');
	t.is(asked.after(pick('finish')).clock()[2], 'Closing');
});

test('DD-10: the GM may let the round go on without foes, and is asked again in the next', (t) => {
	const scene = given([koji(), mika(), oni()])
		.declare({koji: 'move', mika: 'move'})
		.after(adjust('oni', 'rp', 0));
	t.is(scene.prompt().id, 'fight/close');
	const on = scene.after(pick('go-on'));
	t.is(on.prompt().title, 'Koji acts');
	const next = on.after(pick('give-up'), pick('give-up'));
	t.is(next.clock()[0], 'Round 2');
	t.is(next.prompt().id, 'fight/close');
});

test('DD-10: the end is asked at once when the last foe falls by the GM’s hand, as when the last hero does', (t) => {
	const act = given([koji(), mika(), oni()]).declare({koji: 'move'});
	for (const fallen of [['oni'], ['koji', 'mika']]) {
		const blows = fallen.map((who) => ({who, amount: 30}));
		t.is(act.after(deal('damage', ...blows)).prompt().id, 'fight/close');
	}

	const planning = given([koji(), oni()]).after(deal('damage', {who: 'oni', amount: 30}));
	t.is(planning.prompt().id, 'fight/close');
});

test('DD-10: what the GM said of a round with one side left does not outlast that side’s being alone', (t) => {
	const scene = given([koji(), oni()])
		.after(adjust('oni', 'rp', 0), pick('go-on'))
		.after(adjust('oni', 'rp', 9))
		.after(adjust('oni', 'rp', 0));
	t.is(scene.prompt().id, 'fight/close');
});

test('DD-10: while foes face each other nothing asks for the end, but the GM may end the fight', (t) => {
	const scene = given([koji(), oni()]).declare();
	t.is(scene.prompt().title, 'Oni: what is the plan?');
	t.is(scene.after(gm({do: 'end'})).prompt().title, 'Who has won?');
});

test('DD-11: the GM’s combatants declare first, then the players by ascending INT', (t) => {
	t.deepEqual(declarers(given([koji({int: 11}), mika({int: 9}), oni({int: 15})])), [
		'Oni',
		'Mika',
		'Koji',
	]);
});

test('DD-11: an ally whom the GM plays declares before the players too', (t) => {
	const ally = fighter('Ally', 'good', {int: 30}, {control: 'gm'});
	t.deepEqual(declarers(given([koji(), ally, oni()])), ['Ally', 'Oni', 'Koji']);
});

test('DD-11: by the Setting the GM picks anybody next', (t) => {
	const scene = given([koji(), mika(), oni()], {intentOrder: 'free'});
	t.is(scene.prompt().title, 'Who declares next?');
	t.deepEqual(scene.allowed(), ['oni', 'mika', 'koji']);
	const picked = scene.after(pick('koji'));
	t.is(picked.prompt().title, 'Koji: what is the plan?');
	t.is(picked.prompt().why, 'picked by the GM (DD-11)');
	t.deepEqual(picked.after(pick('wait')).allowed(), ['oni', 'mika']);
});

test('DD-11: by the Setting all of a kind are still picked in one go', (t) => {
	const scene = given([koji(), thug(), {...thug(), name: 'Thug 2'}], {intentOrder: 'free'});
	t.deepEqual(
		scene.choices().map(({label}) => label),
		['Thug ×2', 'Koji'],
	);
	t.deepEqual(scene.after(pick('thug'), pick('wait')).allowed(), ['koji']);
});

const planned = (...path: readonly string[]) =>
	given([koji({weapons: [carried('handgun')]}), oni()])
		.declare({koji: path})
		.of('koji').plan;

test('DD-12: an intent is a Main, a Main and an Extra, two Extras, or one Extra', (t) => {
	const shot = {do: 'attack', target: 'oni', arm: 'handgun'};
	const way = ['detail', 'attack', 'handgun', 'oni'];
	t.like(planned(...way, 'none'), {main: shot, extras: []});
	t.like(planned(...way, 'aim'), {main: shot, extras: ['aim']});
	t.deepEqual(planned('detail', 'none', 'move', 'support')?.extras, ['move', 'support']);
	t.is(planned('detail', 'none', 'move', 'support')?.main, undefined);
	t.deepEqual(planned('detail', 'none', 'move', 'none')?.extras, ['move']);
});

test('DD-12: a third action is refused, and cannot be forced', (t) => {
	const scene = given([koji(), oni()]).after(pick('wait'));
	const prompt = scene.prompt();
	refuses(
		t,
		scene,
		() => ({
			kind: 'choose',
			prompt: prompt.id,
			force: true,
			value: {
				do: 'plan',
				plans: [{main: {do: 'skill', skill: 'agility'}, extras: ['move', 'aim']}],
			},
		}),
		'a round holds two actions',
		'DD-12',
	);
});

test('DD-12: a foe’s intent can be hidden from the players', (t) => {
	const scene = given([koji(), oni()]);
	const open = scene.after(pick('attack:koji:greek-sword+move'));
	t.deepEqual(open.told('players'), ['Oni means to move, then attack Koji with greek-style sword']);
	const sealed = scene.after(mark('sealed'), pick('attack:koji:greek-sword+move'));
	t.deepEqual(sealed.told('players'), []);
	t.deepEqual(sealed.told('gm'), [
		'Oni means to move, then attack Koji with greek-style sword (sealed)',
	]);
});

test('DD-12: a player’s intent cannot be hidden', (t) => {
	const scene = given([koji(), oni()]).after(pick('wait'));
	refuses(t, scene, mark('sealed'), 'there is no option “sealed”');
});

test('DD-14: at 5 RP or fewer only one action can be planned', (t) => {
	const weak = given([koji({score: 5}), oni()]).after(pick('wait'));
	const attack = 'attack:oni:greek-sword+move';
	t.is(weak.choice(attack).refused?.rule, 'DD-14');
	refuses(t, weak, pick(attack), 'one action only at 5 RP or fewer', 'DD-14');
	t.true(weak.allowed().includes('move'));
	const stronger = given([koji({score: 6}), oni()]).after(pick('wait'));
	t.is(stronger.after(pick(attack)).lane('koji')?.order, '1');
});

test('DD-1A: a changed intent is logged as such, and an added action costs 5 at once', (t) => {
	const scene = given([koji(), mika(), oni()])
		.after(engage('koji', 'oni'))
		.declare({koji: 'attack:oni:greek-sword', mika: 'move'});
	t.is(scene.prompt().title, 'Koji acts');
	const changing = scene.after(pick('change-intent'));
	t.is(changing.prompt().why, 'changes the declared intent');
	const changed = changing.after(
		pick('detail'),
		pick('attack'),
		pick('greek-sword'),
		pick('oni'),
		pick('support'),
	);
	t.is(changed.told()[0], 'Koji now means to support, then attack Oni with greek-style sword');
	t.is(changed.lane('koji')?.order, '10');
	t.is(changed.prompt().title, 'Mika acts');
});

test('DD-1A: a dropped action gives nothing back', (t) => {
	for (const twoExtras of [true, false]) {
		const scene = given([koji(), oni()], {twoExtras})
			.after(engage('koji', 'oni'))
			.declare({koji: ['detail', 'attack', 'greek-sword', 'oni', 'support']})
			.after(pick('change-intent'), pick('move'));
		t.is(scene.lane('koji')?.order, '10', `two Extras cost 5: ${twoExtras}`);
	}
});

test('DD-1A: while somebody else acts, one whose turn is to come can change the intent', (t) => {
	const scene = given([koji(), mika(), oni()]).declare({koji: 'move', mika: 'move'});
	const changed = scene.after(
		(state) => ({
			kind: 'interrupt',
			act: {do: 'change-intent', who: state.combatants[1]?.id ?? ''},
		}),
		pick('run'),
	);
	t.deepEqual(changed.told(), ['Mika now means to run']);
	t.is(scene.after(breakIn('change-intent:mika')).clock()[2], 'Act');
	t.is(changed.prompt().title, 'Koji acts');
});

test('DD-1A: somebody who has begun to act cannot change their intent', (t) => {
	const scene = given([koji({weapons: [carried('handgun')]}), oni()])
		.declare({koji: ['detail', 'attack', 'handgun', 'oni', 'aim']})
		.after(pick('extra-0'));
	refuses(t, scene, pick('change-intent'), 'has begun to act', 'DD-1A');
	t.is(scene.choice('change-intent').refused?.reason, 'has begun to act');
});

test('DD-1A: a simultaneous combatant whose change costs 5 leaves the group for its new place', (t) => {
	const twin = {con: 15, dex: 15};
	const scene = given([koji(), oni(twin)])
		.after(engage('koji', 'oni'))
		.declare({koji: 'attack:oni:greek-sword', oni: 'attack:koji:greek-sword'});
	t.regex(scene.prompt().why ?? '', /at the same time as Oni/);
	const changed = scene.after(
		pick('change-intent'),
		pick('detail'),
		pick('attack'),
		pick('greek-sword'),
		pick('oni'),
		pick('support'),
	);
	t.is(changed.prompt().title, 'Oni acts');
	t.deepEqual(changed.state.group, ['oni']);
	const struck = changed.after(pick('carry-out'), roll(30), pick('none'), roll(6));
	t.is(struck.of('koji').rp, 9, 'the loss counts at once');
});

test('DD-1A: a simultaneous combatant whose change costs nothing stays in the group', (t) => {
	const scene = given([koji(), oni({con: 15, dex: 15}), thug()])
		.after(engage('koji', 'oni', 'thug'))
		.declare({koji: 'attack:oni:greek-sword', oni: 'attack:koji:greek-sword'})
		.after(pick('change-intent'), pick('attack:thug:greek-sword'));
	t.is(scene.prompt().title, 'Koji acts');
	t.deepEqual(scene.state.group, ['koji', 'oni']);
});

test('DD-35: a Power that was meant for a foe who is down is used on another', (t) => {
	const bolt = {
		name: 'Bolt',
		isReaction: false,
		attack: {
			die: 6,
			might: 0,
			reach: 'short' as const,
			against: {skill: 'agility' as const, trait: 'Dodge'},
		},
	};
	const scene = given([koji({powers: [bolt]}), oni(), thug()])
		.declare({koji: 'power-attack:oni:Bolt'})
		.after(adjust('oni', 'rp', 0));
	t.is(scene.prompt().title, 'Koji acts');
	const other = scene.choice('power-attack:thug:Bolt');
	t.like(other, {label: 'Attack Thug with Bolt', about: 'thug'});
	t.is(scene.after(pick(other.id)).prompt().title.split(':')[0], 'Koji attacks Thug');
});

test('DD-27: a skill is used with any trait of the sheet, but with only one', (t) => {
	const scene = given([koji({traits: ['Hide', 'Dodge']}), oni()])
		.declare({koji: ['detail', 'skill', 'agility', 'none']})
		.after(pick('carry-out'));
	t.is(scene.need(), '45 or less');
	t.deepEqual(
		scene
			.prompt()
			.options?.slice(0, 2)
			.map(({label, worth}) => [label, worth]),
		[
			['Hide', '+30'],
			['Dodge', '+30'],
		],
	);
	t.is(scene.after(mark('trait-0')).need(), '75 or less');
	const both = scene.after(mark('trait-1', 'trait-0'));
	t.is(both.need(), '75 or less');
	t.like(both.after(roll(75)).events[0], {
		type: 'filled',
		form: 'feat',
		facts: {check: {need: 75, counted: [{id: 'trait-1', label: 'Dodge', worth: 30}]}},
	});
});

test('DD-27: with a Power no other trait counts', (t) => {
	const scene = given([
		koji({traits: ['Hide'], powers: [{name: 'Flame', isReaction: false}]}),
		oni(),
	])
		.declare({koji: ['detail', 'power', 'Flame', 'none']})
		.after(pick('carry-out'));
	t.deepEqual(
		scene.prompt().options?.map(({id}) => id),
		['bonus', 'penalty'],
	);
});

test('DD-26: against a foe who has said that they come, and who comes first, no Move is needed', (t) => {
	const scene = given([koji(), oni({score: 21})]).after(pick('attack:koji:greek-sword+move'));
	t.is(scene.prompt().who, 'koji');
	t.is(scene.allowed()[0], 'attack:oni:greek-sword');
	const met = scene.after(
		pick('attack:oni:greek-sword'),
		pick('carry-out'),
		roll(99),
		pick('none'),
	);
	t.is(met.after(pick('carry-out')).prompt().id, 'exchange/attack');
});

test('DD-50: against a foe who has said that they come, and who comes first, a shot counts from where they will be', (t) => {
	const whip = {weapons: [carried('whip')]};
	const declaring = (score: number) =>
		given([koji(whip), oni({score, zone: 1})]).after(
			pick('attack:koji:greek-sword+move'),
			pick('detail'),
			pick('attack'),
			pick('whip'),
			pick('oni'),
		);
	t.is(declaring(21).choice('none').refused, undefined);
	t.is(declaring(16).choice('none').refused?.rule, 'DD-50');
});

test('DD-26: a Move is needed where the foe comes later, says nothing, or is not seen', (t) => {
	const needsMove = (foe: ReturnType<typeof oni>, ...steps: Step[]) => {
		const scene = given([koji(), foe]).after(...steps);
		t.false(scene.allowed().includes('attack:oni:greek-sword'));
		t.true(scene.allowed().includes('attack:oni:greek-sword+move'));
	};

	const comes = pick('attack:koji:greek-sword+move');
	needsMove(oni({score: 20}), comes);
	needsMove(oni({score: 21}), mark('sealed'), comes);
	needsMove({...oni({score: 21}), isHidden: true}, comes);
});

test('DD-12: where no part of a plan is chosen yet, the way back leads to the list of plans; later to the first part', (t) => {
	const list = given([koji(), oni()]).after(pick('wait'));
	const parts = list.after(pick('detail'));
	t.is(parts.choice('back').label, 'Back to the plans');
	t.is(parts.after(pick('back')).prompt().title, list.prompt().title);
	const later = parts.after(pick('attack'));
	t.is(later.choice('back').label, 'Start over');
	t.is(later.after(pick('back')).prompt().title, parts.prompt().title);
});
