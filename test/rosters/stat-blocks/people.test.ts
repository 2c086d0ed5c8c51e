import test from 'ava';
import fc from '../../helpers/seeded.js';
import {entryChecker} from '../../../source/rosters/load.js';
import {blocksIn} from '../../../source/rosters/stat-blocks/listed.js';
import {rulesets} from '../../../source/rulesets/index.js';
import {improvisingOf, sheetSchemaOf, takersOfStatBlocks} from '../../../source/rulesets/sheets.js';
import type {StatBlock} from '../../../source/rulesets/stat-block.js';
import {listReaderFor} from '../../../source/session/library/listing.js';
import {creatures, layouts} from '../../helpers/stat-blocks.js';

const wild = fc.integer({min: -3000, max: 30_000});
const word = fc.string({unit: 'grapheme', minLength: 1, maxLength: 60});

/** Anything that a reader may ever make of a text. */
const blocks: fc.Arbitrary<StatBlock> = fc.record({
	name: word,
	isHero: fc.boolean(),
	defence: wild,
	hp: wild,
	initiative: wild,
	regains: wild,
	stoppedBy: fc.array(word, {maxLength: 3}),
	saves: fc.array(fc.tuple(word, wild), {maxLength: 8}),
	takes: fc.array(fc.tuple(word, fc.constantFrom('half', 'double', 'none')), {maxLength: 8}),
	isImmuneTo: fc.array(word, {maxLength: 4}),
	attacks: fc.array(
		fc.record(
			{
				name: word,
				bonus: wild,
				damage: fc.array(
					fc.record({
						dice: fc.constantFrom('1d6', '12d8-3', '0d6', '1', '3d20+999', 'x'),
						kind: word,
					}),
					{maxLength: 3},
				),
				save: fc.record({ability: word, number: wild, isHalf: fc.boolean()}),
				isArea: fc.boolean(),
				causes: fc.array(word, {maxLength: 3}),
				uses: word,
				says: word,
			},
			{requiredKeys: ['name', 'damage', 'isArea', 'causes', 'says']},
		),
		{maxLength: 30},
	),
	uses: fc.array(fc.record({name: word, most: wild, recharge: fc.integer({min: 0, max: 9})}), {
		maxLength: 4,
	}),
	words: fc.array(fc.record({name: word, text: word}), {maxLength: 4}),
	others: fc.array(word, {maxLength: 3}),
	left: fc.array(fc.record({place: word, text: word}), {maxLength: 3}),
});

const knownOf = async (ruleset: string) => {
	const [improvising, sheet] = await Promise.all([improvisingOf(ruleset), sheetSchemaOf(ruleset)]);
	if (!improvising || !sheet) {
		throw new Error(`there are no sheets of ${ruleset}`);
	}

	return {improvising, check: entryChecker(ruleset, sheet, 'the block')};
};

test('the rules that take stat blocks are listed, and no others', async (t) => {
	const all = await Promise.all(
		rulesets.map(async ({id}) => {
			const improvising = await improvisingOf(id);
			return improvising?.fromStatBlock ? [id] : [];
		}),
	);
	t.deepEqual(all.flat(), [...takersOfStatBlocks]);
});

for (const ruleset of takersOfStatBlocks) {
	test(`${ruleset}: whatever stands in a stat block, its sheet is valid`, async (t) => {
		const {improvising, check} = await knownOf(ruleset);
		fc.assert(
			fc.property(blocks, (block) => {
				const made = improvising.fromStatBlock?.(block);
				const loaded = check({name: 'Somebody', ...made?.raw});
				t.true('roster' in loaded, JSON.stringify(loaded));
			}),
		);
	});

	test(`${ruleset}: a pasted stat block becomes somebody who can be played, with nothing lost`, async (t) => {
		const {improvising, check} = await knownOf(ruleset);
		fc.assert(
			fc.property(creatures, fc.constantFrom(...Object.values(layouts)), (creature, write) => {
				const read = blocksIn(write(creature), improvising);
				t.is(read?.people.length, 1);
				const [person] = read?.people ?? [];
				t.like(person, {name: creature.name, side: 'bad', remark: ''});
				t.true('roster' in check(person?.raw));
				t.true(person?.notes?.includes('Damp: It drips.'));
				t.true(person?.notes?.some((note) => note.includes('reach 5 ft.')));
				t.true(person?.notes?.some((note) => /20-foot cone/i.test(note)));
				t.regex(String(person?.raw['about']), /^Several attacks: It attacks twice/);
			}),
		);
	});
}

const crone = [
	'Fen Crone',
	'Medium fey, neutral evil',
	'Armor Class 14 (hide)',
	'Hit Points many',
	'STR 8 (−1) DEX 14 (+2) CON 12 (+1)',
	'INT 10 (+0) WIS 13 (+1) CHA 18 (+4)',
	'Actions',
	'Claw. Melee Weapon Attack: +3 to hit, reach 5 ft., one target. Hit: 5 (1d6 + 2) slashing damage plus 2 (1d4) cold damage.',
].join('\n');

test('a list and a stat block can be pasted together, and what is not understood is marked', async (t) => {
	const read = await listReaderFor('open-table');
	const people =
		read?.(`Anna 24 hp, sword +5 1d8\n${crone.replace('many', '20, or 30')}`, 'good') ?? [];
	t.deepEqual(
		people.map(({name, side, remark}) => [name, side, remark]),
		[
			['Anna', 'good', ''],
			['Fen Crone', 'bad', 'not understood: line 5: “hit points 20, or 30”'],
		],
	);
	t.like(people[1]?.raw, {
		initiative: 2,
		defence: 14,
		hp: 20,
		about: 'Not understood: line 5: “hit points 20, or 30”',
		attacks: [{name: 'Claw', bonus: 3, damage: '1d6+2 + 1d4 cold', kind: 'slashing'}],
	});
});

test('rules that take no stat blocks read the lines as a list', async (t) => {
	const read = await listReaderFor('tesseris');
	t.true((read?.(crone, 'good').length ?? 0) > 1);
});
