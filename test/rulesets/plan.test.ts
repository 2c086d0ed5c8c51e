import test from 'ava';
import {rulesets} from '../../source/rulesets/index.js';
import {importsOf, modules} from '../helpers/imports.js';

/*
 * One plan of files for all rulesets, so that whoever knows one finds a rule in another. What a sheet holds stands in
 * `sheet`, what people read in `shown`; Dragon has folders for its rolls and phases, too.
 */

/** What every ruleset has: a file of that name, or a folder once it outgrows one. */
const always = [
	'acts',
	'aftermath',
	'board',
	'derived',
	'details',
	'events',
	'fields',
	'flow-types',
	'frames',
	'glance',
	'harms',
	'improvise',
	'index',
	'legality',
	'outlook',
	'own-acts',
	'reference',
	'set-up',
	'settings',
	'sheet',
	'state',
	'statuses',
	'carry-over',
	'text',
	'updates',
] as const;

/** What a ruleset has if its rules need it; the same name means the same in all of them. */
const perhaps: Readonly<Record<string, string>> = {
	'attack-words': 'what a line says of the attack before it',
	actions: 'actions as rows',
	belated: 'what can still be done in what has passed',
	calls: 'which phases are called, and when',
	cards: 'the deck of which the order is drawn',
	checks: 'a roll as it was made',
	clock: 'which turn and round it is',
	counting: 'how often modifiers count',
	damage: 'what a hit does',
	'defence-costs': 'what a defence costs',
	defences: 'defences as rows',
	effects: 'what befalls somebody',
	'exchange-math': 'odds of an exchange',
	'resource-words': 'what a line says of resources',
	'follow-ups': 'what the log must say after a change',
	'former-names': 'what former logs call the facts of forms',
	'frame-types': 'what is under way, as facts',
	interrupts: 'what can break in',
	leftovers: 'what is left at the end of a round',
	moment: 'who acts at the same time',
	modifiers: 'modifiers of rolls as rows',
	next: 'who has the next turn',
	order: 'who acts when, and why',
	phases: 'phases of a round',
	plans: 'what is declared',
	pools: 'how many dice are rolled, and why',
	prices: 'what an act costs',
	prospects: 'what an act is likely to bring about',
	situation: 'who attacks whom with what',
	speed: 'how fast somebody is',
	'stat-block': 'what a stat block of other tools becomes',
	spelled: 'what people write in short, written out',
	spells: 'what many tables know of a spell by its name',
	stats: 'characteristics as rows',
	'sub-rounds': 'which side goes when in a round',
	'target-number': 'what an attack must reach',
	targets: 'who can be attacked',
	tasks: 'what is asked, rolled for and done, as rows',
	turns: 'how the clock goes on',
	upkeep: 'what ends when its ground is gone',
	weapons: 'weapons as rows',
	whereabouts: 'who is where beside whom',
	worth: 'how much an attack brings to a side',
	'why-there': 'why somebody stands where they do in the order',
};

type Module = {readonly ruleset: string; readonly part: string};

/** The ruleset of a module and the part of the plan that it belongs to; none of a module outside their folders. */
function placeOf(module: string): Module | undefined {
	const [, ruleset, part] =
		/^rulesets\/([^/]+)\/(?:(?:sheet|shown|phases|rolls)\/)?([^/.]+)/.exec(module) ?? [];
	return ruleset === undefined || part === undefined ? undefined : {ruleset, part};
}

const places = modules.flatMap((module) => placeOf(module) ?? []);

for (const {id} of rulesets) {
	const parts = new Set(places.filter(({ruleset}) => ruleset === id).map(({part}) => part));

	test(`${id} has every part of the plan`, (t) => {
		t.deepEqual(
			always.filter((part) => !parts.has(part)),
			[],
		);
	});

	test(`${id} has no part that the plan does not name`, (t) => {
		const known = new Set<string>([...always, ...Object.keys(perhaps)]);
		t.deepEqual(
			[...parts].filter((part) => !known.has(part)),
			[],
		);
	});
}

test('the plan names no part that no ruleset has', (t) => {
	const parts = new Set(places.map(({part}) => part));
	t.deepEqual(
		Object.keys(perhaps).filter((part) => !parts.has(part)),
		[],
	);
});

/** Which parts may import these; everything may import the types of acts. */
const importers: Readonly<Record<string, readonly string[]>> = {
	frames: ['frames', 'index', 'outlook'],
	// The odds of an act count what the menus would answer it with, and a declared answer is given by its act.
	acts: ['acts', 'frames', 'index', 'interrupts', 'outlook', 'own-acts', 'prospects', 'upkeep'],
	board: ['board', 'details', 'index', 'outlook'],
	fields: ['fields', 'index', 'carry-over', 'own-acts'],
	'carry-over': ['index'],
	aftermath: ['index'],
	index: [],
};

test('in a ruleset, frames ask with acts, acts make events, and nothing looks up', (t) => {
	const wrong = modules.flatMap((module) => {
		const from = placeOf(module);
		return importsOf(module)
			.filter((target) => {
				const to = placeOf(target);
				return (
					from !== undefined &&
					from.ruleset === to?.ruleset &&
					!target.endsWith('/acts/types.js') &&
					!(importers[to.part]?.includes(from.part) ?? true)
				);
			})
			.map((target) => `${module} → ${target}`);
	});
	t.deepEqual(wrong, []);
});

test('events know nothing of acts, not even their types', (t) => {
	const wrong = modules.filter(
		(module) =>
			placeOf(module)?.part === 'events' &&
			importsOf(module).some((target) => placeOf(target)?.part === 'acts'),
	);
	t.deepEqual(wrong, []);
});
