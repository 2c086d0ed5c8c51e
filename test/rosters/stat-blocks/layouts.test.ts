import test from 'ava';
import fc from '../../helpers/seeded.js';
import {findBlocks} from '../../../source/rosters/stat-blocks/find.js';
import {abilities} from '../../../source/rulesets/stat-block.js';
import {creatures, diceOf, layouts, modOf, saveOf} from '../../helpers/stat-blocks.js';

const foundIn = (text: string) => {
	const found = findBlocks(text);
	return found && 'blocks' in found ? found.blocks : [];
};

for (const [layout, write] of Object.entries(layouts)) {
	test(`any creature in ${layout} is read with all its figures, and nothing is left`, (t) => {
		fc.assert(
			fc.property(creatures, (creature) => {
				const [block, ...others] = foundIn(write(creature));
				t.is(others.length, 0);
				t.like(block, {
					name: creature.name,
					isHero: false,
					defence: creature.defence,
					hp: creature.hp,
					initiative: modOf(creature.scores[1] ?? 0),
					isImmuneTo: ['prone'],
				});
				t.deepEqual(
					block?.saves,
					abilities.map((ability, index) => [ability, saveOf(creature, index)]),
				);
				t.deepEqual(Object.fromEntries(block?.takes ?? []), {
					...Object.fromEntries(creature.half.map((kind) => [kind, 'half'])),
					...Object.fromEntries(creature.double.map((kind) => [kind, 'double'])),
					...Object.fromEntries(creature.none.map((kind) => [kind, 'none'])),
				});
				const {breath} = creature;
				const attacks = block?.attacks.map(({says: _, ...rolled}) => rolled);
				t.deepEqual(attacks, [
					...creature.attacks.map(({name, bonus, dice, kind}) => ({
						name,
						bonus,
						damage: [{dice: diceOf(dice), kind}],
						isArea: false,
						causes: [],
					})),
					{
						name: 'Cough',
						damage: [{dice: `${breath.dice[0]}d${breath.dice[1]}`, kind: breath.kind}],
						save: {ability: 'dexterity', number: breath.number, isHalf: true},
						isArea: true,
						causes: [],
						uses: 'cough',
					},
				]);
				t.deepEqual(block?.uses, [{name: 'cough', most: 1, recharge: breath.from}]);
				t.deepEqual(
					block?.words.map(({name}) => name),
					['Damp', 'Multiattack'],
				);
				t.deepEqual(block?.left, []);
			}),
		);
	});
}

test('several blocks in one text are several creatures, and a list may stand before them', (t) => {
	fc.assert(
		fc.property(
			fc.array(creatures, {minLength: 1, maxLength: 4}),
			fc.constantFrom('the text of 2014', 'the text of 2024'),
			(all, layout) => {
				const text = all.map((creature) => layouts[layout]?.(creature)).join('\n\n');
				const found = findBlocks(`Anna 24 hp, sword +5 1d8\n\n${text}`);
				t.true(found && 'blocks' in found);
				if (found && 'blocks' in found) {
					t.deepEqual(
						found.blocks.map(({name, hp}) => [name, hp]),
						all.map(({name, hp}) => [name, hp]),
					);
					t.is(found.before.trim(), 'Anna 24 hp, sword +5 1d8');
				}
			},
		),
	);
});

test('no text whatever makes the reader fail', (t) => {
	const words = fc.constantFrom(
		'AC 12',
		'Armor Class x',
		'HP 9',
		'Hit Points',
		'STR DEX',
		'14 (+2)',
		'Actions',
		'Bite.',
		'(',
		'```statblock',
		'---',
		'hp: 3',
		'ac: [',
		'{"name":',
		'DC 12',
		'Melee Attack Roll: +3',
		'1d6 fire damage',
		'\n',
		'\u202E',
		'\u001B[31m',
	);
	fc.assert(
		fc.property(
			fc.array(fc.oneof(words, fc.string({unit: 'grapheme', maxLength: 8})), {maxLength: 40}),
			fc.constantFrom(' ', '\n'),
			(parts, joint) => {
				t.notThrows(() => findBlocks(parts.join(joint)));
			},
		),
	);
});
