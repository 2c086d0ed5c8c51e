import test from 'ava';
import {dynamicD100} from '../../../source/rulesets/dynamic-d100/index.js';
import {isRefusal} from '../../../source/engine/kit/basics.js';
import type {CarriedValue} from '../../../source/engine/facts/combatants/entrant.js';
import type {Fight} from '../../../source/session/fight/fight.js';
import {
	type FormerFight,
	type Passage,
	formerFight,
	withHeroes,
} from '../../../source/session/log/former-fight.js';
import {passageText} from '../../../source/session/library/next-fight.js';
import {openServices} from '../../../source/session/library/open-services.js';
import {type NewFight, FrayError} from '../../../source/session/library/services.js';
import {koji, oni} from '../../helpers/dd-cast.js';
import {given} from '../../helpers/dd-scene.js';
import {ended} from '../../helpers/next-fight.js';
import {temporaryFolder} from '../../helpers/temporary-folder.js';
import {sharedOut} from '../../helpers/thoroughness.js';
import type {Arrival} from '../../../source/session/log/brought.js';

const services = openServices(temporaryFolder(test));
const ids = services.rulesets.map(({id}) => id);

/** The sample fight of a ruleset after some answers, ended by its GM with whatever is still asked. */
async function endedSample(ruleset: string, answers: number): Promise<Fight> {
	const fight = await services.createDemo(ruleset, 2);
	for (let at = 0; at < answers && !fight.outcome(); at++) {
		fight.answer({kind: 'default'});
	}

	fight.gm({do: 'end'});
	while (!fight.outcome()) {
		const refusal = fight.answer({kind: 'default'});
		if (refusal) {
			throw new Error(refusal.reason);
		}
	}

	return fight;
}

/** The next fight of the heroes against the foes of the sample. */
async function nextOf(former: FormerFight, passage: Passage = {}): Promise<NewFight> {
	const {selections, ruleset} = await services.sampleFight(former.ruleset.id);
	return {
		ruleset,
		title: 'The next one',
		settings: former.settings,
		selections: withHeroes(
			former,
			selections.filter(({entry}) => entry.side === 'bad'),
		),
		seed: 1,
		after: {former, ...passage},
	};
}

/** What stays of each of several things: its fields are of the first of them. */
const isTable = (value: CarriedValue | undefined): boolean =>
	typeof value === 'object' && !Array.isArray(value);

/** The same values, as the fight that has begun has them. */
function inFight(fight: Fight, {name, values}: Arrival) {
	const who = fight.combatants('gm').find((each) => each.name === name);
	const fields = who ? fight.fields(who.id) : [];
	const conditions = new Set(
		fight
			.conditions('gm')
			.flatMap((condition) => (condition.who === who?.id ? [condition.name] : [])),
	);
	return values.flatMap(({id, label, value}): readonly CarriedValue[] => {
		if (id.startsWith('condition ')) {
			return [conditions.has(label)];
		}

		const field = fields.find((each) => each.id === id);
		return field && !isTable(value) ? [field.value] : [];
	});
}

/** Values of shapes that fields have, too. */
const shown = (fight: Fight, {name, values}: Arrival) => {
	const who = fight.combatants('gm').find((each) => each.name === name);
	const fields = new Set((who ? fight.fields(who.id) : []).map((field) => field.id));
	return values.flatMap(({id, value}) =>
		id.startsWith('condition ') || (fields.has(id) && !isTable(value)) ? [value] : [],
	);
};

for (const ruleset of sharedOut(ids, 3, 1)) {
	test(`a fight begins with what is shown before: ${ruleset}`, async (t) => {
		for (const answers of [15, 60]) {
			const former = await endedSample(ruleset, answers);
			const known = former.asFormer();
			await former.close();
			for (const rest of [undefined, ...known.rests.map(({id}) => id)]) {
				const plan = await nextOf(known, rest === undefined ? {} : {rest});
				const fight = await services.createFight(plan);
				const arrivals = known.arrivals(fight.setup());
				const absent = known.absent(rest).map(({name}) => name);
				t.true(arrivals.length > 0);
				t.deepEqual(
					[...arrivals.map(({name}) => name), ...absent].toSorted(),
					known.heroes.map(({entry}) => entry.name).toSorted(),
				);
				for (const arrival of arrivals) {
					t.true(arrival.values.length > 0);
					t.deepEqual(inFight(fight, arrival), shown(fight, arrival));
				}

				t.like(fight.info.from, {id: known.id, title: known.title});
				await fight.close();
			}
		}
	});
}

test('what the GM changes is what the fight begins with; what does not fit is left', async (t) => {
	const former = await endedSample('dragon', 0);
	const ark = former.combatants('gm').find(({side}) => side === 'good');
	t.is(former.gm({do: 'give', who: [ark?.id ?? ''], name: 'cursed'}), undefined);
	const known = former.asFormer();
	const name = ark?.name ?? '';
	const begun = async (change: Readonly<Record<string, CarriedValue>>) => {
		const fight = await services.createFight(
			await nextOf(known, {changes: new Map([[name, change]])}),
		);
		const arrival = known.arrivals(fight.setup()).find((each) => each.name === name);
		await fight.close();
		return arrival?.values.map(({id, value}) => [id, value]);
	};

	const usual = await begun({});
	t.deepEqual(usual?.at(-1), ['condition cursed', true]);
	t.deepEqual(await begun({hp: 7}), [['hp', 7], usual?.at(-1) ?? []]);
	t.deepEqual(await begun({'condition cursed': false}), usual?.slice(0, 1));
	t.deepEqual(await begun({hp: 1_000_000, nothing: 3}), usual);
	await former.close();
});

test('who is out does not come, and why is told (DR-30)', async (t) => {
	const former = await services.createDemo('dragon', 3);
	const [first, second, third] = former.combatants('gm').filter(({side}) => side === 'good');
	const idOf = (each: typeof first) => each?.id ?? '';
	former.gm({do: 'adjust', who: [idOf(first)], field: 'hp', value: 5});
	former.gm({do: 'remove', who: [idOf(second)], why: 'dies'});
	former.gm({do: 'adjust', who: [idOf(third)], field: 'hp', value: -3});
	// The Death Check is still to be made.
	const known = former.asFormer();
	const fight = await services.createFight(await nextOf(known));
	const text = passageText(known, known.arrivals(fight.setup()), undefined);
	t.deepEqual(text.slice(0, 2), [
		`After “${known.title}”.`,
		`${first?.name} comes with Hit points 5 (DR-30, as it was).`,
	]);
	t.true(text.includes(`${second?.name} does not come: dead.`));
	t.regex(
		text.find((line) => line.startsWith(third?.name ?? 'nobody')) ?? '',
		/ does not come: down\.$/,
	);
	await former.close();
	await fight.close();
});

test('a hero whom a roster has comes once, with the sheet of the roster', async (t) => {
	const former = await endedSample('dragon', 30);
	const known = former.asFormer();
	const sample = await services.sampleFight('dragon');
	const selections = withHeroes(known, sample.selections);
	t.deepEqual(
		selections.map(({entry}) => entry.name),
		sample.selections.map(({entry}) => entry.name),
	);
	const fight = await services.createFight({...sample, selections, after: {former: known}});
	const plan = await nextOf(known);
	const other = await services.createFight(plan);
	t.deepEqual(known.arrivals(fight.setup()), known.arrivals(other.setup()));
	await Promise.all([former.close(), fight.close(), other.close()]);
});

test('a foe who is called as a hero gets another name', async (t) => {
	const former = await endedSample('dragon', 0);
	const known = former.asFormer();
	const plan = await nextOf(known);
	const [hero] = known.heroes;
	const name = hero?.entry.name ?? '';
	const fight = await services.createFight({
		...plan,
		selections: plan.selections.map((selection) =>
			selection.entry.side === 'bad' && selection.count === 1
				? {...selection, entry: {...selection.entry, name}}
				: selection,
		),
	});
	t.true(known.arrivals(fight.setup()).some((arrival) => arrival.name === name));
	t.deepEqual(
		fight.combatants('gm').flatMap((each) => (each.name === `${name} 2` ? [each.side] : [])),
		['bad'],
	);
	await Promise.all([former.close(), fight.close()]);
});

const refused: ReadonlyArray<{
	readonly why: string;
	change(plan: NewFight): NewFight;
	readonly message: RegExp;
}> = [
	{
		why: 'its rules are others',
		change: (plan) => ({...plan, ruleset: 'tesseris', settings: {}}),
		message: /^“.+” is a fight of Dragon: its heroes cannot come into one of Tesseris/,
	},
	{
		why: 'there is no such rest',
		change: (plan) => ({...plan, ...(plan.after && {after: {...plan.after, rest: 'day'}})}),
		message: /^There is no rest “day” in Dragon: choose one of helped-up\.$/,
	},
	{
		why: 'there are no foes',
		change: (plan) => ({
			...plan,
			selections: plan.selections.filter(({entry}) => entry.side === 'good'),
		}),
		message: /^Nobody is among the foes: a fight needs both sides\.$/,
	},
];

for (const {why, change, message} of refused) {
	test(`no next fight is begun where ${why}`, async (t) => {
		const former = await endedSample('dragon', 0);
		const plan = change(await nextOf(former.asFormer()));
		await t.throwsAsync(services.createFight(plan), {instanceOf: FrayError, message});
		await former.close();
	});
}

test('no next fight is begun where no hero is left', async (t) => {
	const former = await services.createDemo('dragon', 3);
	const heroes = former.combatants('gm').filter(({side}) => side === 'good');
	former.gm({do: 'remove', who: heroes.map(({id}) => id), why: 'flees'});
	await t.throwsAsync(services.createFight(await nextOf(former.asFormer())), {
		message: /^None of the heroes of “.+” can come: (.+ \(fled\)(, | and )?)+\.$/,
	});
	await former.close();
});

test('the same fight again has its start, other dice, and a line to the first', async (t) => {
	const former = await endedSample('roll-and-keep', 40);
	const again = await services.createAgain(former, 99);
	t.deepEqual(again.setup(), former.setup());
	t.is(again.info.title, `${former.info.title} again`);
	t.is(again.info.seed, 99);
	t.not(again.info.id, former.info.id);
	t.deepEqual(again.info.from, {id: former.info.id, title: former.info.title, isAgain: true});
	const third = await services.createAgain(again);
	t.is(third.info.title, `${former.info.title} again 2`);
	t.deepEqual(await services.linksOf(former.info), {
		next: [{slug: again.info.slug, title: again.info.title, isAgain: true}],
	});
	await Promise.all([former.close(), again.close(), third.close()]);
});

test('a fight that follows is resumed, taken back and forked as any other', async (t) => {
	const former = await endedSample('dragon', 30);
	const known = former.asFormer();
	const fight = await services.createFight(await nextOf(known));
	const {id} = fight.info;
	const begun = fight.board('gm');
	fight.answer({kind: 'default'});
	t.is(fight.undo(), undefined);
	t.deepEqual(fight.board('gm'), begun);
	fight.answer({kind: 'default'});
	const left = fight.board('gm');
	await fight.close();
	const resumed = await services.openFight(id);
	t.deepEqual(resumed.board('gm'), left);
	t.deepEqual(resumed.info.from, {id: known.id, title: known.title});
	const n = resumed.recent('gm', 1).at(-1)?.n ?? 0;
	const forked = await services.forkFight(resumed, n, 'Apart');
	t.false(isRefusal(forked));
	await resumed.close();
	const apart = await services.readFight('apart');
	t.deepEqual(apart.info.from, {id: known.id, title: known.title});
	await apart.close();
	const summaries = await services.listFights();
	t.deepEqual(summaries.find((summary) => summary.id === id)?.from, resumed.info.from);
	await former.close();
});

test('heroes come without what their sheets say of how the former fight began (DD-04)', (t) => {
	const {state} = given([koji({surprised: true, zone: 2}), oni()]);
	const {heroes} = formerFight(dynamicD100, ended(dynamicD100, state), {
		id: 'former',
		title: 'The former one',
	});
	t.deepEqual(
		heroes.map(({entry}) => entry.newcomer.sheet),
		[koji().sheet],
	);
});
