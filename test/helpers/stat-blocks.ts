import fc from './seeded.js';
import {stringify} from 'yaml';
import {abilities, kindsOfDamage} from '../../source/rulesets/stat-block.js';

/* Stat blocks of nobody that exists, as each tool and each layout writes them. */

type Attack = {
	readonly name: string;
	readonly bonus: number;
	readonly dice: readonly [count: number, sides: number, plus: number];
	readonly kind: string;
};

export type Creature = {
	readonly name: string;
	readonly defence: number;
	readonly hp: number;
	readonly scores: readonly number[];
	/** Of which abilities it saves better, and by how much. */
	readonly better: readonly number[];
	readonly half: readonly string[];
	readonly double: readonly string[];
	readonly none: readonly string[];
	readonly attacks: readonly Attack[];
	readonly breath: {
		readonly dice: readonly [number, number];
		readonly kind: string;
		readonly number: number;
		readonly from: number;
	};
};

const kinds = [...kindsOfDamage];

const attack = fc.record({
	name: fc.constantFrom('Bite', 'Rusty Hook', 'Claw of Ash', 'Spit', 'Long Pole'),
	bonus: fc.integer({min: -2, max: 19}),
	dice: fc.tuple(
		fc.integer({min: 1, max: 12}),
		fc.constantFrom(4, 6, 8, 10, 12),
		fc.integer({min: -2, max: 12}),
	),
	kind: fc.constantFrom(...kinds),
});

export const creatures: fc.Arbitrary<Creature> = fc
	.record({
		name: fc.constantFrom('Mire Toad', 'Ash Warden', 'Lantern of the Fen', 'Gravel Hound'),
		defence: fc.integer({min: 5, max: 30}),
		hp: fc.integer({min: 1, max: 700}),
		scores: fc.array(fc.integer({min: 1, max: 30}), {minLength: 6, maxLength: 6}),
		better: fc.array(fc.integer({min: 0, max: 9}), {minLength: 6, maxLength: 6}),
		takes: fc.shuffledSubarray(kinds),
		cuts: fc.tuple(fc.nat(4), fc.nat(4), fc.nat(4)),
		attacks: fc.uniqueArray(attack, {minLength: 1, maxLength: 4, selector: ({name}) => name}),
		breath: fc.record({
			dice: fc.tuple(fc.integer({min: 1, max: 20}), fc.constantFrom(6, 8, 10)),
			kind: fc.constantFrom(...kinds),
			number: fc.integer({min: 8, max: 25}),
			from: fc.integer({min: 2, max: 6}),
		}),
	})
	.map(({takes, cuts: [one, two, three], ...rest}) => ({
		...rest,
		half: takes.slice(0, one),
		double: takes.slice(one, one + two),
		none: takes.slice(one + two, one + two + three),
	}));

export const modOf = (score: number): number => Math.floor((score - 10) / 2);

const at = (list: readonly number[], index: number): number => list[index] ?? 0;

export const saveOf = ({scores, better}: Creature, index: number): number =>
	modOf(at(scores, index)) + at(better, index);

/** With the minus sign of print. */
const printed = (value: number): string => (value < 0 ? `−${-value}` : `+${value}`);
const typed = (value: number): string => (value < 0 ? String(value) : `+${value}`);

const spaced = ([count, sides, plus]: Attack['dice']): string =>
	`${count}d${sides}${plus === 0 ? '' : plus < 0 ? ` − ${-plus}` : ` + ${plus}`}`;

const mean = ([count, sides, plus]: Attack['dice']): number =>
	Math.max(0, Math.floor((count * (sides + 1)) / 2) + plus);

/** What an action of the older layout says. */
const old = {
	attack: ({bonus, dice, kind}: Attack) =>
		`Melee Weapon Attack: ${printed(bonus)} to hit, reach 5 ft., one target. Hit: ${mean(dice)} (${spaced(dice)}) ${kind} damage.`,
	breath: ({dice: [count, sides], kind, number}: Creature['breath']) =>
		`It coughs. Each creature in a 20-foot cone must make a DC ${number} Dexterity saving throw, taking ${count} (${count}d${sides}) ${kind} damage on a failed save, or half as much damage on a successful one.`,
};

const recent = {
	attack: ({bonus, dice, kind}: Attack) =>
		`Melee Attack Roll: ${printed(bonus)}, reach 5 ft. Hit: ${mean(dice)} (${spaced(dice)}) ${kind.slice(0, 1).toUpperCase()}${kind.slice(1)} damage.`,
	breath: ({dice: [count, sides], kind, number}: Creature['breath']) =>
		`Dexterity Saving Throw: DC ${number}, each creature in a 20-foot Cone. Failure: ${count} (${count}d${sides}) ${kind} damage. Success: Half damage.`,
};

const breathName = ({breath: {from}}: Creature): string =>
	`Cough (Recharge ${from === 6 ? '6' : `${from}–6`})`;

const short = abilities.map((ability) => ability.slice(0, 3).toUpperCase());

const line = (label: string, values: readonly string[], joint = ', '): readonly string[] =>
	values.length === 0 ? [] : [`${label} ${values.join(joint)}`];

const savesOf = (creature: Creature): ReadonlyArray<readonly [name: string, bonus: number]> =>
	abilities.flatMap((ability, index) =>
		at(creature.better, index) === 0 ? [] : [[ability, saveOf(creature, index)] as const],
	);

const oldText = (creature: Creature): readonly string[] => [
	creature.name,
	'Medium monstrosity, unaligned',
	`Armor Class ${creature.defence} (natural armor)`,
	`Hit Points ${creature.hp} (3d8 + 4)`,
	'Speed 30 ft., swim 30 ft.',
	short.join(' '),
	creature.scores.map((score) => `${score} (${printed(modOf(score))})`).join(' '),
	...line(
		'Saving Throws',
		savesOf(creature).map(([name, bonus]) => `${name.slice(0, 3)} ${printed(bonus)}`),
	),
	...line('Damage Vulnerabilities', creature.double),
	...line('Damage Resistances', creature.half),
	...line('Damage Immunities', creature.none),
	'Condition Immunities prone',
	'Senses passive Perception 9',
	'Challenge 2 (450 XP)',
	'Damp. It drips.',
	'Actions',
	'Multiattack. It attacks twice.',
	...creature.attacks.map((each) => `${each.name}. ${old.attack(each)}`),
	`${breathName(creature)}. ${old.breath(creature.breath)}`,
];

const recentText = (creature: Creature): readonly string[] => {
	const cell = (index: number) =>
		`${short[index] ?? ''} ${at(creature.scores, index)} ${printed(modOf(at(creature.scores, index)))} ${printed(saveOf(creature, index))}`;
	return [
		creature.name,
		'Medium Monstrosity, Unaligned',
		`AC ${creature.defence} Initiative ${printed(modOf(at(creature.scores, 1)))} (12)`,
		`HP ${creature.hp} (3d8 + 4)`,
		'Speed 30 ft., Swim 30 ft.',
		'MOD SAVE MOD SAVE MOD SAVE',
		[0, 1, 2].map((index) => cell(index)).join(' '),
		[3, 4, 5].map((index) => cell(index)).join(' '),
		...line('Vulnerabilities', creature.double),
		...line('Resistances', creature.half),
		`Immunities ${[...creature.none, ''].join(', ').replace(/, $/, '; ')}Prone`,
		'Senses Passive Perception 9',
		'CR 2 (XP 450; PB +2)',
		'Traits',
		'Damp. It drips.',
		'Actions',
		'Multiattack. It attacks twice.',
		...creature.attacks.map((each) => `${each.name}. ${recent.attack(each)}`),
		`${breathName(creature)}. ${recent.breath(creature.breath)}`,
	];
};

/** Broken where a page of that width ends. */
export const wrappedAt = (lines: readonly string[], width: number): string =>
	lines
		.map((text) => {
			let room = width;
			return text
				.split(' ')
				.map((word, index) => {
					const isBreak = index > 0 && word.length + 1 > room;
					room = isBreak ? width - word.length : room - word.length - 1;
					return `${index === 0 ? '' : isBreak ? '\n' : ' '}${word}`;
				})
				.join('');
		})
		.join('\n');

const named = (creature: Creature, says: typeof old) => [
	{name: 'Multiattack', desc: 'It attacks twice.'},
	...creature.attacks.map((each) => ({name: each.name, desc: says.attack(each)})),
	{name: breathName(creature), desc: says.breath(creature.breath)},
];

const traits = [{name: 'Damp', desc: 'It drips.'}];

const entry = ({name, desc}: {readonly name: string; readonly desc: string}) => ({
	Name: name,
	Content: desc,
	Usage: '',
});

const fantasy = (creature: Creature) => ({
	name: creature.name,
	size: 'Medium',
	ac: creature.defence,
	hp: creature.hp,
	stats: creature.scores,
	saves: savesOf(creature).map(([name, bonus]) => ({[name]: bonus})),
	damage_resistances: creature.half.join(', '),
	damage_vulnerabilities: creature.double.join(', '),
	damage_immunities: creature.none.join(', '),
	condition_immunities: 'prone',
	traits,
	actions: named(creature, old),
});

const improved = (creature: Creature) => ({
	Id: 'x1',
	Name: creature.name,
	HP: {Value: creature.hp, Notes: '(3d8+4)'},
	AC: {Value: creature.defence, Notes: '(natural armor)'},
	InitiativeModifier: 0,
	// By name, and in an order of their own.
	Abilities: Object.fromEntries(
		[0, 1, 2, 5, 3, 4].map((index) => [
			abilities[index]?.slice(0, 3) ?? '',
			at(creature.scores, index),
		]),
	),
	Saves: savesOf(creature).map(([name, bonus]) => ({Name: name.slice(0, 3), Modifier: bonus})),
	DamageResistances: creature.half,
	DamageVulnerabilities: creature.double,
	DamageImmunities: creature.none,
	ConditionImmunities: ['prone'],
	Traits: traits.map((each) => entry(each)),
	Actions: named(creature, old).map((each) => entry(each)),
	Player: '',
});

/** Each way in which tools write the same creature. */
export const layouts: Readonly<Record<string, (creature: Creature) => string>> = {
	'the text of 2014': (creature) => oldText(creature).join('\n'),
	'the text of 2014, as a copy of narrow columns breaks it': (creature) =>
		wrappedAt(oldText(creature), 56),
	'the text of 2024': (creature) => recentText(creature).join('\n'),
	'the text of 2024, as a copy of narrow columns breaks it': (creature) =>
		wrappedAt(recentText(creature), 56),
	'the first version of Open5e': (creature) =>
		JSON.stringify({
			slug: 'x',
			name: creature.name,
			armor_class: creature.defence,
			hit_points: creature.hp,
			...Object.fromEntries(
				abilities.map((ability, index) => [ability, at(creature.scores, index)]),
			),
			...Object.fromEntries(
				abilities.map((ability, index) => [
					`${ability}_save`,
					at(creature.better, index) === 0 ? null : saveOf(creature, index),
				]),
			),
			damage_resistances: creature.half.join(', '),
			damage_vulnerabilities: creature.double.join(', '),
			damage_immunities: creature.none.join(', '),
			condition_immunities: 'prone',
			special_abilities: traits,
			actions: named(creature, old),
		}),
	'the second version of Open5e, a page': (creature) =>
		JSON.stringify({
			count: 1,
			results: [
				{
					key: 'x',
					name: creature.name,
					armor_class: creature.defence,
					hit_points: creature.hp,
					ability_scores: Object.fromEntries(
						abilities.map((ability, index) => [ability, at(creature.scores, index)]),
					),
					saving_throws: Object.fromEntries(savesOf(creature)),
					resistances_and_immunities: {
						damage_resistances: creature.half.map((kind) => ({key: kind, name: kind})),
						damage_vulnerabilities: creature.double.map((kind) => ({key: kind, name: kind})),
						damage_immunities: creature.none.map((kind) => ({key: kind, name: kind})),
						condition_immunities: [{key: 'prone', name: 'Prone'}],
					},
					traits,
					// What it made of attacks itself is wrong.
					actions: named(creature, recent).map((each) => ({
						...each,
						name: each.name.replace(/ \(.*/, ''),
						action_type: 'ACTION',
						usage_limits: each.name.includes('(')
							? {type: 'RECHARGE_ON_ROLL', param: creature.breath.from}
							: null,
						attacks: [{to_hit_mod: 0, damage_die_count: 9, damage_type: {name: 'Thunder'}}],
					})),
				},
			],
		}),
	'YAML of fantasy-statblocks in a note': (creature) =>
		`# The fen\n\nHere it lives.\n\n\`\`\`statblock\n${stringify(fantasy(creature))}\`\`\`\n\nMore of it.\n`,
	'YAML of fantasy-statblocks in front of a note': (creature) =>
		`---\nstatblock: true\n${stringify(fantasy(creature))}---\n\nHere it lives.\n`,
	'a flat export of Improved Initiative': (creature) =>
		JSON.stringify({'Creatures.x1': improved(creature), 'Spells.y': {Name: 'Light'}}),
	'an older export of Improved Initiative': (creature) =>
		JSON.stringify({
			'ImprovedInitiative.Creatures': '["x1"]',
			'ImprovedInitiative.Creatures.x1': JSON.stringify(improved(creature)),
		}),
};

/** The dice of an attack as sheets write them. */
export const diceOf = ([count, sides, plus]: Attack['dice']): string =>
	`${count}d${sides}${plus === 0 ? '' : typed(plus)}`;
