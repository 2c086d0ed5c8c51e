import {type TypeOf, fields, flag, maybe, number} from '../../../engine/kit/shape.js';
import {byName, choice, line, listed, several, whole, yesNo} from '../../pieces.js';
import {sheetOf, thing} from '../../values.js';
import {damage} from './damage.js';

/* What a roster says of a combatant; a name alone is enough. */

const name = line(40);
const bonus = whole(-99, 300);
const figure = whole(0, 999);

const attack = thing({
	name: name.told({examples: ['Own attack']}),
	bonus: bonus.usually(0, {says: 'added to the roll that must hit', by: 1}),
	damage: damage.perhaps(),
	kind: name.usually('plain', 'what resistances go by'),
	isArea: yesNo.keyed('area').usually(false, 'aimed at several at once'),
	isRanged: yesNo.keyed('ranged').perhaps('shot or thrown'),
	isSure: yesNo.keyed('alwaysHits').perhaps('it hits without a roll'),
	isHealing: yesNo.keyed('heals').perhaps('it heals or helps, and nobody is attacked'),
	isOwn: yesNo.keyed('self').perhaps('it heals or helps its bearer alone'),
	isExtra: yesNo.keyed('extra').perhaps('its dice are added to a hit with another attack'),
	against: name.perhaps('they are added only where its bearer gave the target this condition'),
	follows: name.perhaps('it comes by itself behind a hit with this attack, and never alone'),
	save: name.perhaps('the save that each target rolls, in place of an attack roll'),
	number: figure.usually(10, {says: 'what the save needs', by: 1}),
	onSave: choice('half', 'none').usually('half', {title: 'On a save', says: 'damage then'}),
	causes: name.perhaps('the condition that a hit, or a save that fails, brings'),
	endsBySave: yesNo
		.keyed('saveEnds')
		.perhaps('the save at the end of a turn ends it, whatever else its condition says'),
	isHeld: yesNo
		.keyed('concentration')
		.perhaps('what it causes lasts as long as its bearer concentrates'),
	resist: name.perhaps('the save against that condition, where the attack is rolled'),
	uses: name.perhaps('the resource of which each use costs one'),
	cost: whole(0, 20).perhaps('how many actions it takes, where they are counted; 1, if left out'),
});

const refills = choice('turn', 'round');

const resource = fields({
	name,
	most: number,
	left: number,
	recharge: maybe(number),
	/** At the start of each turn of its own, or of each round, all of it is back (OT-33). */
	refills: maybe(refills),
	/** Each use makes good a save that failed (OT-33). */
	rescues: maybe(flag),
});

const supply = thing(
	{
		most: figure,
		left: figure.perhaps('all, if left out'),
		recharge: whole(2, 6).perhaps('from this on a d6'),
		refills: refills.perhaps('all of it is back: at the start of each turn, or of each round'),
		rescues: yesNo.perhaps('each use makes good a save that failed'),
	},
	{short: 'most'},
);

const location = fields({name, hp: number, armour: number, share: number, isVital: flag});

const locationPart = thing(
	{
		hp: figure,
		armour: figure.usually(0, 'what it takes off damage'),
		share: whole(1, 20).usually(1, 'how many faces of the location die it has'),
		isVital: yesNo.keyed('vital').usually(false, 'at 0 its bearer is at 0, too'),
	},
	{short: 'hp'},
);

const takes = choice('half', 'double', 'none').told({
	also: {resists: 'half', vulnerable: 'double', immune: 'none'},
});

/* Names that many tables know; any other will do. */
const usualSaves = ['strength', 'dexterity', 'wits', 'will', 'toughness'];
const usualKinds = ['fire', 'cold', 'poison', 'slashing', 'piercing'];

const group = 'Figures';

export const sheet = sheetOf(
	{
		initiative: bonus.usually(0, {
			group,
			says: 'initiative modifier',
			words: ['initiative', 'init'],
			by: 1,
			column: 'Init',
		}),
		hp: whole(1, 9999).perhaps({
			title: 'Hit points',
			group,
			says: 'the most hit points',
			words: ['hp', 'hit points', 'points'],
			by: 2,
			percent: 20,
		}),
		defence: figure.perhaps({
			group,
			says: 'the number that an attack must reach',
			words: ['defence', 'defense', 'ac', 'armour class', 'armor class'],
			by: 1,
			adjust: 'Defence',
			column: 'Defence',
			detail: 'Defence',
		}),
		attacks: several(attack.told({title: 'Attack'}), 20),
		saves: listed(
			byName(bonus, 40, usualSaves),
			fields({name, bonus: number}),
			(name, bonus) => ({name, bonus}),
			({name, bonus}) => [name, bonus],
		).told({
			says: 'bonuses of saves and checks, by name; “all” is that of each other save',
			words: ['save', 'saves', 'check', 'skill', 'skills'],
			by: 1,
		}),
		resources: listed(
			byName(supply, 40),
			resource,
			(name, {most, left = most, ...row}) => ({name, most, left: Math.min(left, most), ...row}),
			({name, ...row}) => [name, row],
		).told({says: 'by name: how many, or how many and how they come back', words: ['resource']}),
		locations: listed(
			byName(locationPart, 40, [
				'head',
				'chest',
				'belly',
				'left arm',
				'right arm',
				'left leg',
				'right leg',
			]),
			location,
			(name, row) => ({name, ...row}),
			({name, ...row}) => [name, row],
		)
			.told(
				'hit locations by name, from the lowest face of the die: hit points, armour, share of the die',
			)
			.perhaps(),
		toughness: whole(1, 999).perhaps({
			group,
			says: 'the least damage that is a wound, where wounds are counted',
			words: ['toughness', 'tough'],
			by: 1,
			detail: 'Toughness',
		}),
		regains: whole(1, 999).perhaps({
			title: 'Regains a turn',
			group,
			says: 'hit points that are back at the start of each of its turns',
			words: ['regeneration', 'regenerates', 'regains'],
			by: 1,
			detail: 'Regains a turn',
		}),
		stoppedBy: several(name, 10)
			.told('kinds of damage after which nothing is regained at the next turn')
			.perhaps(),
		reactions: whole(0, 20).usually(1, {group, says: 'how many a round', words: ['reactions']}),
		turns: whole(1, 6).perhaps({
			group,
			says: 'how many a round; 1, if left out',
			words: ['turns'],
			adjust: 'Turns a round',
			detail: 'Turns a round',
		}),
		actions: whole(0, 20).perhaps({
			group,
			says: 'how many a turn; as the setting says, if left out',
			words: ['actions'],
			adjust: 'Actions a turn',
			detail: 'Actions a turn',
		}),
		group: name.perhaps({group, says: 'those with the same word share a turn'}),
		resistances: listed(
			byName(takes, 40, usualKinds),
			fields({kind: name, takes}),
			(kind, takes) => ({kind, takes}),
			({kind, takes}) => [kind, takes],
		).told('by kind of damage: half, double or none'),
	},
	{
		attacks: {
			says: 'Attacks, weapons, spells and powers of your own.',
			example: {
				Longbow: {bonus: 4, damage: '1d8+2'},
				Fireball: {damage: '6d6', kind: 'fire', area: true, save: 'dexterity'},
			},
			thing: attack,
		},
	},
);

export type OtSheet = TypeOf<typeof sheet>;

export type Attack = OtSheet['attacks'][number];

export type Resource = OtSheet['resources'][number];

export type Location = NonNullable<OtSheet['locations']>[number];

/** What runs out: resources, and the hit points of hit locations (OT-35); of two with one name the first. */
export const suppliesOf = ({resources, locations = []}: OtSheet): readonly Resource[] =>
	[
		...resources,
		...locations.map(({name: called, hp}) => ({name: called, most: hp, left: hp})),
	].filter((each, at, all) => all.findIndex((other) => other.name === each.name) === at);
