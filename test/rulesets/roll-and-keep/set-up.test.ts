import {isOf} from '../../../source/engine/kit/shape.js';
import test from 'ava';
import {refuses} from '../../helpers/rules-scene.js';
import {reference} from '../../../source/rulesets/roll-and-keep/shown/reference.js';
import {sheetSchema as schemaOf} from '../../../source/rulesets/sheet-pieces.js';
import {type RkSheet, sheet as values} from '../../../source/rulesets/roll-and-keep/sheet/sheet.js';
import {rankOf} from '../../../source/rulesets/roll-and-keep/derived.js';
import {settingRows} from '../../../source/rulesets/roll-and-keep/settings.js';
import {
	adjust,
	ark,
	carried,
	danny,
	duel,
	fighter,
	given,
	gm,
	pick,
	roll,
} from '../../helpers/rk-scene.js';

/* Sheets, fields, settings and the reference. */

const sheetSchema = schemaOf(values);

function sheetOf(raw: unknown): RkSheet {
	const sheet = sheetSchema.parse(raw);
	if (!isOf(values)(sheet)) {
		throw new TypeError('this is no sheet of Roll & Keep');
	}

	return sheet;
}

test('a roster’s sheet: traits default to 2, knacks to none, weapons by name or described (RK-34)', (t) => {
	const sheet = sheetOf({
		brawn: 3,
		attack: {pistol: 2},
		defence: {footwork: 2, parry: 1, ward: {rank: 3, against: 'ranged'}},
		weapons: [
			'pistol',
			{weapon: 'knife', ready: false},
			{name: 'Sabre', damage: '3k2', knack: 'fencing', trait: 'panache'},
		],
	});
	t.like(sheet, {
		brawn: 3,
		finesse: 2,
		panache: 2,
		flesh: 0,
		dramatic: 0,
		attack: [{name: 'pistol', rank: 2}],
		defence: [
			{name: 'footwork', rank: 2, against: 'any'},
			{name: 'parry', rank: 1, against: 'melee'},
			{name: 'ward', rank: 3, against: 'ranged'},
		],
		knacks: [],
	});
	t.deepEqual(
		sheet.weapons.map(({weapon, isReady}) => [weapon.id, isReady]),
		[
			['pistol', true],
			['knife', false],
			['sabre', true],
		],
	);
	t.like(sheet.weapons[2]?.weapon, {
		rolled: 3,
		kept: 2,
		knack: 'fencing',
		trait: 'panache',
		isMelee: true,
	});
});

test('names of knacks are known by any capitals, spaces and hyphens (RK-20, RK-21)', (t) => {
	const sheet = sheetOf({
		attack: {'Thrown-Knife': 2, hook_sword: 4},
		defence: {'Parry ': 3},
		weapons: ['thrown-knife', {name: 'Hook-Sword', damage: '2k2'}],
	});
	t.deepEqual(
		sheet.weapons.map(({weapon}) => rankOf(sheet.attack, weapon.knack)),
		[2, 4],
	);
	t.deepEqual(sheet.defence, [{name: 'parry', rank: 3, against: 'melee'}]);
});

test('bare hands among the weapons are shown once, also after the fight is opened again (RK-34)', (t) => {
	const {rules, state} = given([ark({weapons: structuredClone([carried('unarmed')])}), danny()]);
	t.is(
		rules.details(state, 'ark', 'gm').find(({label}) => label === 'Weapons')?.value,
		'unarmed: attack 5k3, damage 3k1',
	);
});

test('a sheet with a weapon that there is not, or a roll that is none, is refused (RK-34)', (t) => {
	t.false(sheetSchema.safeParse({weapons: ['blaster']}).success);
	t.false(sheetSchema.safeParse({weapons: [{name: 'Stick', damage: '3d6'}]}).success);
	t.false(sheetSchema.safeParse({squad: {members: 0, threat: 1}}).success);
	t.false(isOf(values)({...danny().sheet, flesh: undefined}));
});

test('two weapons of one name are two, each drawn by itself (RK-0A, RK-34)', (t) => {
	const {weapons} = sheetOf({
		weapons: [
			{name: 'axe', damage: '3k2'},
			{weapon: 'pistol', ready: false},
			{name: 'axe', damage: '4k3', melee: false},
			'pistol',
		],
	});
	t.deepEqual(
		weapons.map(({weapon: {id, name, knack, rolled}}) => [id, name, knack, rolled]),
		[
			['axe', 'axe', 'axe', 3],
			['pistol', 'pistol', 'pistol', 4],
			['axe-2', 'axe 2', 'axe', 4],
			['pistol-2', 'pistol 2', 'pistol', 4],
		],
	);
	const scene = duel({weapons}).after(pick('pass'));
	t.is(scene.choice('draw:axe-2').label, 'Swap the axe for the axe 2');
	const swapped = scene.after(pick('draw:axe-2'));
	t.is(swapped.of('ark').inHand, 'axe-2');
});

test('the first weapon that is ready is in hand, and wounds are carried in (RK-0A, RK-31)', (t) => {
	const scene = given([
		ark({weapons: [carried('knife', false), carried('pistol')], flesh: 12, dramatic: 1}),
		danny(),
	]);
	t.is(scene.of('ark').inHand, 'pistol');
	t.deepEqual(scene.lane('ark')?.gauges, [
		{id: 'Dram', value: 1, max: 4},
		{id: 'Flesh', value: 12, isHarm: true},
	]);
});

test('the GM can adjust every number that matters, and all that hangs on it follows (RK-21, RK-32)', (t) => {
	const scene = duel().after(
		adjust('ark', 'defence', 4),
		adjust('danny', 'attack', 0),
		adjust('danny', 'finesse', 3),
		pick('attack:ark:pistol'),
	);
	t.is(scene.prompt().title, 'Danny attacks Ark: 25 or more');
	t.is(scene.prompt().why, '25: 5 + 5 × footwork 4; pistol 0 + Finesse 3');
	const armed = duel().after(
		adjust('danny', 'in-hand', 'unarmed'),
		adjust('ark', 'resolve', 1),
		adjust('ark', 'dramatic', 1),
	);
	t.is(armed.allowed()[0], 'draw:pistol');
	t.true(armed.lane('ark')?.badges.includes('crippled'));
});

test('a knack that the sheet has not is learnt by adjusting it (RK-20)', (t) => {
	const scene = given([ark({attack: [], defence: []}), danny()]).after(
		adjust('ark', 'attack', 3),
		roll(1, 2, 3, 9, 9),
		pick('attack:danny:pistol'),
	);
	t.is(scene.requests()[0]?.need, '6k3, 15 or more');
	t.is(scene.rules.fields.find(({id}) => id === 'defence')?.get(scene.state, 'ark'), undefined);
});

test('values that somebody has not are not there to adjust: members of no squad, wounds of one (RK-35)', (t) => {
	const squad = fighter('Thugs', 'bad', {squad: {members: 3, threat: 1}});
	const {rules, state} = given([ark(), squad]);
	const has = (who: string) =>
		['dramatic', 'flesh', 'members', 'threat'].filter((id) =>
			rules.fields.some((field) => field.id === id && field.get(state, who) !== undefined),
		);
	t.deepEqual(has('ark'), ['dramatic', 'flesh']);
	t.deepEqual(has('thugs'), ['members', 'threat']);
});

test('the GM can give an Action back that was spent, and take one (RK-02)', (t) => {
	const scene = duel().after(
		pick('moves'),
		pick('move:run'),
		adjust('danny', 'ahead', ['1', '5', '8']),
	);
	t.is(scene.after(pick('done')).prompt().title, 'Danny acts');
	t.deepEqual(
		scene.of('danny').dice.map(({phase, is}) => [phase, is]),
		[
			[1, 'ahead'],
			[5, 'ahead'],
			[8, 'ahead'],
		],
	);
	t.deepEqual(scene.after(adjust('danny', 'ahead', [])).of('danny').dice, []);
});

test('of two Actions in one phase the GM takes one, and gives it back (RK-02)', (t) => {
	const scene = duel().after(adjust('danny', 'ahead', ['4', '4']));
	const phasesNow = (at: typeof scene) => at.of('danny').dice.map(({phase}) => phase);
	t.deepEqual(phasesNow(scene), [4, 4]);
	t.deepEqual(scene.rules.fields.find(({id}) => id === 'ahead')?.get(scene.state, 'danny'), [
		'4',
		'4',
	]);
	t.deepEqual(phasesNow(scene.after(adjust('danny', 'ahead', ['4', '7']))), [4, 7]);
});

test('a log before version 5 keeps both Actions of a phase that it names once (RK-02)', (t) => {
	const {rules, state} = duel().after(adjust('danny', 'ahead', ['4', '4']));
	const then = rules.evolve(state, {
		type: 'adjusted',
		who: 'danny',
		field: 'actions',
		from: ['4'],
		to: ['4', '7'],
	});
	t.deepEqual(
		then.combatants.find(({id}) => id === 'danny')?.dice.map(({phase}) => phase),
		[4, 4, 7],
	);
});

test('the page of a combatant tells Actions, wounds, Passive TN and rolls (RK-21, RK-32)', (t) => {
	const scene = duel({flesh: 3});
	const page = scene.rules.details(scene.state, 'ark', 'gm');
	const told = page.slice(0, 3).map(({label, value}) => ({label, value}));
	t.deepEqual(told, [
		{label: 'Actions', value: '2, 5, 9; total 16'},
		{label: 'Wounds', value: '3 Flesh Wounds; 0 Dramatic Wounds: crippled at 2, out at 4'},
		{label: 'Passive TN', value: '15 (5 + 5 × footwork 2)'},
	]);
});

test('no Action is given in a phase that is over, where nothing could use it (RK-02, RK-03)', (t) => {
	const scene = duel().after(pick('pass'), pick('pass'));
	t.deepEqual(scene.board().clock, ['Turn 1', 'Phase 5 of 10']);
	refuses(t, scene, adjust('ark', 'ahead', ['2', '5', '9']), 'expected some of 5, 6, 7, 8, 9, 10');
	const more = scene.after(adjust('ark', 'ahead', ['5', '8']));
	t.is(more.lane('ark')?.why, '14 (5 + 9) beats Danny’s 5, RK-03; 13 left, RK-0E');
});

test('the page of a combatant counts by the Setting, and in the right number (RK-31, RK-32)', (t) => {
	const scene = duel({dramatic: 1, flesh: 1}, {}, {crippledAt: 'more'});
	t.is(
		scene.rules.details(scene.state, 'ark', 'gm')[1]?.value,
		'1 Flesh Wound; 1 Dramatic Wound: crippled at 3, out at 4',
	);
});

test('whoever is out is out by a rule; who was taken out by the GM, by none (RK-32, RK-33, RK-35)', (t) => {
	const squad = fighter('Thugs', 'bad', {squad: {members: 3, threat: 1}});
	const scene = given([ark(), fighter('Finch', 'good'), squad, danny()]).after(
		adjust('ark', 'dramatic', 4),
		adjust('thugs', 'members', 0),
		adjust('finch', 'dead', true),
		gm({do: 'remove', who: 'danny'}),
	);
	const whys = (view: 'gm' | 'players') =>
		['ark', 'thugs', 'finch', 'danny'].map((id) => scene.lane(id, view)?.why);
	const out = 'out of the fight';
	t.deepEqual(whys('gm'), [`${out}, RK-32`, `${out}, RK-35`, `${out}, RK-33`, out]);
	t.is(whys('players')[2], `${out}, RK-32`);
});

test('who comes back has lost the phases that are over, and keeps those to come (RK-02)', (t) => {
	const fled = duel().after(gm({do: 'remove', who: 'ark', why: 'flees'}));
	const back = fled.after(gm({do: 'return', who: 'ark'}));
	t.is(back.track('ark'), duel().track('ark'));
	const later = fled.after(pick('carry-on'), pick('pass'));
	t.deepEqual(later.board().clock, ['Turn 1', 'Phase 5 of 10']);
	const late = later.after(gm({do: 'return', who: 'ark'}));
	t.deepEqual(
		late.of('ark').dice.map(({is}) => is),
		['lapsed', 'ahead', 'ahead'],
	);
	t.is(late.lane('ark')?.order, '14');
});

test('settings and reference cite rules that there are, and no rule is told twice (RK-01 to RK-38)', (t) => {
	const ids = reference.map(({id}) => id);
	t.is(new Set(ids).size, ids.length);
	t.is(ids.length, 31);
	for (const {rule} of settingRows) {
		t.true(ids.includes(rule));
	}
});

test('a roster has no more than six in a squad (RK-35)', (t) => {
	const withMembers = (members: number) =>
		sheetSchema.safeParse({squad: {members, threat: 2}}).success;
	t.true(withMembers(6));
	t.false(withMembers(7));
});
