import * as z from 'zod';
import {formulaPattern, parseFormula} from '../../dice/formula.js';
import {withOwnTables} from '../sheet-pieces.js';

/* The sheet as a GM writes it in a roster; parsed, it is an `OtSheet`. */

const name = z.string().min(1).max(40);
const bonus = z.int().min(-99).max(99);
const number = z.int().min(0).max(999);

const damage = z
	.string()
	.regex(formulaPattern, 'expected dice such as 2d6+3')
	.meta({
		description: 'dice and a bonus, such as 2d6+3',
		examples: ['1d6'],
	})
	.transform((text, context) => {
		const formula = parseFormula(text);
		if (!formula) {
			context.addIssue({code: 'custom', message: 'expected at least one die'});
		}

		return formula;
	});

const attackRow = z.strictObject({
	name: name.meta({examples: ['Own attack']}),
	bonus: bonus.default(0).describe('added to the roll that must hit'),
	damage: damage.optional(),
	kind: name.default('plain').describe('what resistances go by'),
	area: z.boolean().default(false).describe('aimed at several at once'),
	save: name
		.optional()
		.describe('the save that each target rolls, in place of an attack roll'),
	number: number.default(10).describe('what the save needs'),
	onSave: z
		.enum(['half', 'none'])
		.default('half')
		.meta({title: 'On a save', description: 'damage then'}),
	uses: name.optional().describe('the resource of which each use costs one'),
});

const attack = attackRow.transform(
	({area, save, damage: dice, uses, ...rest}) => ({
		...rest,
		damage: dice,
		isArea: area,
		save,
		uses,
	}),
);

const resource = z.union([
	number.transform((most) => ({most, left: most, recharge: undefined})),
	z
		.strictObject({
			most: number,
			left: number.optional().describe('all, if left out'),
			recharge: z.int().min(2).max(6).optional().describe('from this on a d6'),
		})
		.transform(({most, left = most, recharge}) => ({
			most,
			left: Math.min(left, most),
			recharge,
		})),
]);

const takes = z.enum(['half', 'double', 'none']).meta({
	also: {resists: 'half', vulnerable: 'double', immune: 'none'},
});

/* Names that many tables know; any other will do. */
const usualSaves = ['strength', 'dexterity', 'wits', 'will', 'toughness'];
const usualKinds = ['fire', 'cold', 'poison', 'slashing', 'piercing'];

const sheet = z.strictObject({
	initiative: bonus.default(0).meta({
		title: 'Initiative',
		group: 'Figures',
		description: 'initiative modifier',
	}),
	hp: z.int().min(1).max(9999).optional().meta({
		title: 'Hit points',
		group: 'Figures',
		description: 'the most hit points',
	}),
	defence: number.optional().meta({
		title: 'Defence',
		group: 'Figures',
		description: 'the number that an attack must reach',
	}),
	attacks: z
		.array(attack.meta({title: 'Attack'}))
		.max(20)
		.default([])
		.meta({title: 'Attacks'}),
	saves: z
		.record(name.meta({examples: usualSaves}), bonus)
		.default({})
		.transform((given) =>
			Object.entries(given).map(([id, value]) => ({name: id, bonus: value})),
		)
		.meta({
			title: 'Saves',
			description: 'bonuses of saves and checks, by name',
		}),
	resources: z
		.record(name, resource)
		.default({})
		.transform((given) =>
			Object.entries(given).map(([id, row]) => ({name: id, ...row})),
		)
		.meta({
			title: 'Resources',
			description: 'by name: how many, or how many and how they come back',
		}),
	reactions: z.int().min(0).max(20).default(1).meta({
		title: 'Reactions',
		group: 'Figures',
		description: 'how many a round',
	}),
	group: name.optional().meta({
		title: 'Group',
		group: 'Figures',
		description: 'those with the same word share a turn',
	}),
	resistances: z
		.record(name.meta({examples: usualKinds}), takes)
		.default({})
		.transform((given) =>
			Object.entries(given).map(([kind, takes]) => ({kind, takes})),
		)
		.meta({
			title: 'Resistances',
			description: 'by kind of damage: half, double or none',
		}),
});

/** The fields that a roster’s combatant has under Open Table, beside those that all rulesets share. */
export const sheetSchema = withOwnTables(sheet, {
	attacks: {
		title: 'Attacks',
		description: 'Attacks, weapons, spells and powers of your own.',
		example: {
			Longbow: {bonus: 4, damage: '1d8+2'},
			Fireball: {damage: '6d6', kind: 'fire', area: true, save: 'dexterity'},
		},
		thing: attackRow,
	},
});
