import * as z from 'zod';
import {type Side, sideNames, sides} from '../engine/kit/basics.js';
import {cleanName} from '../engine/kit/clean-text.js';
import {type OwnTable, ownTablesOf} from '../rulesets/sheet-pieces.js';
import {houseKeys, rulesKey} from './house/schema.js';
import {mostAbout} from './improvising/said.js';
import {mostThings} from './own-things.js';

export const sideIds: Readonly<Record<Side, 'heroes' | 'foes'>> = {good: 'heroes', bad: 'foes'};

const others: Readonly<Record<Side, readonly string[]>> = {
	good: ['hero', 'good', 'friends', 'friend', 'allies', 'ally'],
	bad: ['foe', 'bad', 'enemies', 'enemy', 'monsters', 'monster'],
};

export const wordsOfSide = (side: Side): readonly string[] => [sideIds[side], ...others[side]];

/**
 * A ruleset's sheet as a GM writes it; parsing it gives the sheet. Its keys stand beside those that all rulesets share,
 * so it must be strict, and so must the objects in it.
 */
export type SheetSchema = z.ZodObject;

/** The most combatants that one entry can stand for. */
const mostOfAKind = 100;

const needsText = 'expected at least one visible character';

const name = z.string().min(1, needsText).transform(cleanName).pipe(z.string().min(1, needsText));

/** Every other word for a side, that of screens first, with that of rosters. */
const sideAlso = Object.fromEntries(
	sides.flatMap((side) =>
		[sideNames[side], ...wordsOfSide(side).slice(1)].map((word) => [word, sideIds[side]] as const),
	),
);

const controlAlso = {
	'a player': 'player',
	'a player’s': 'player',
	players: 'player',
	'the GM': 'gm',
	'the GM’s': 'gm',
};

const entryShape = {
	name: name.meta({
		title: 'Name',
		group: 'Who',
		description: 'As it is shown; several of a kind are numbered.',
	}),
	side: z
		.enum([sideIds.good, sideIds.bad])
		.meta({also: sideAlso})
		.default(sideIds.good)
		.transform((word): Side => (word === sideIds.good ? 'good' : 'bad'))
		.meta({title: 'Side', group: 'Who', description: 'Whose side it is on.'}),
	control: z
		.enum(['player', 'gm'])
		.meta({also: controlAlso})
		.optional()
		.meta({
			title: 'Control',
			group: 'Who',
			description:
				'Who decides and rolls: a player (heroes, unless said otherwise) or the GM (foes).',
		}),
	hidden: z
		.boolean()
		.default(false)
		.meta({title: 'Hidden', group: 'Who', description: 'Not seen by the players until revealed.'}),
	plural: z
		.boolean()
		.optional()
		.meta({
			title: 'Plural',
			group: 'Who',
			description:
				'Whether the name is plural in the log: “Thugs attack”. Of a squad, its name tells, unless said here.',
		}),
	player: name
		.optional()
		.meta({title: 'Player', group: 'Who', description: 'The person who plays it.'}),
	count: z
		.int()
		.min(1)
		.max(mostOfAKind)
		.default(1)
		.meta({
			title: 'Count',
			group: 'Who',
			description: 'How many of it come: “Thug” ×4 become Thug 1 to Thug 4.',
		}),
	tags: z
		.array(name)
		.optional()
		.meta({
			title: 'Tags',
			group: 'In lists',
			description: 'Words to find it by where one chooses who joins: [archer, human].',
		}),
	about: z
		.string()
		.min(1, needsText)
		.max(mostAbout)
		.optional()
		.meta({
			title: 'About',
			group: 'In lists',
			description: 'One sentence on how it fights, for the GM who chooses.',
		}),
	threat: z
		.int()
		.min(0)
		.max(100)
		.optional()
		.meta({
			title: 'Threat',
			group: 'In lists',
			description:
				'In how many of 100 fights one of it wins against the standard hero of the ruleset’s bestiary.',
		}),
};

type Names = Readonly<Record<string, string>>;

const rosterShape = (rulesets: readonly string[], names: Names) => ({
	ruleset: z
		.enum(rulesets)
		.meta({
			also: names,
			title: 'Ruleset',
			description: 'The rules that the sheets below are written for.',
		}),
	title: name
		.optional()
		.meta({
			title: 'Title',
			description: 'What the roster is called in lists; its file name if left out.',
		}),
});

/** Things of the GM’s own, by their names or in a list; none of them is a name of another. */
const ownTable = ({title, description, row}: OwnTable) => {
	const {name} = row.shape;
	return z
		.union([
			z.record(name instanceof z.ZodString ? name : z.string(), row.omit({name: true})),
			z.array(row.safeExtend({})),
		])
		.refine(
			(rows) => Object.keys(rows).length <= mostThings,
			`at most ${mostThings} can stand here`,
		)
		.optional()
		.meta({title, description: `${description} Every combatant of this file can name them.`});
};

const ownTables = (sheet: SheetSchema) =>
	Object.fromEntries(
		Object.entries(ownTablesOf(sheet)).map(([key, table]) => [key, ownTable(table)]),
	);

const combatants = <Entry extends z.ZodObject>(entry: Entry) =>
	z.array(entry).min(1).meta({title: 'Combatants'});

export const rosterKeys: readonly string[] = [...Object.keys(rosterShape([], {})), 'combatants'];

/** The keys that a combatant has in every ruleset. */
export const commonKeys: readonly string[] = Object.keys(entryShape);

/** A whole roster, checked only for what all rulesets share. The sheets' own keys pass unchecked. */
export const commonRosterSchema = (rulesets: readonly string[], names: Names = {}) =>
	z.strictObject({
		...rosterShape(rulesets, names),
		combatants: combatants(z.looseObject(entryShape)),
	});

export const rosterSchema = (rulesets: readonly string[], sheet: SheetSchema, names: Names = {}) =>
	z.strictObject({
		...rosterShape(rulesets, names),
		...rulesKey,
		...houseKeys(sheet),
		...ownTables(sheet),
		combatants: combatants(sheet.safeExtend(entryShape).strict()),
	});

/** A file of rules: a roster that needs nobody in it, and builds on no other file of rules. */
export const rulesSchema = (rulesets: readonly string[], sheet: SheetSchema, names: Names = {}) => {
	const {combatants: people} = rosterSchema(rulesets, sheet, names).shape;
	return rosterSchema(rulesets, sheet, names)
		.omit({rules: true})
		.extend({combatants: people.optional()});
};

/** One combatant of a roster, as far as all rulesets share it. */
export type CommonEntry = z.output<ReturnType<typeof commonRosterSchema>>['combatants'][number];
