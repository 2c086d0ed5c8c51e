import {formulaText, parseFormula} from '../../../dice/formula.js';
import {cleanText} from '../../../engine/kit/clean-text.js';
import {signed, typedDashes} from '../../../engine/kit/text.js';
import type {FromStatBlock, Raw} from '../../improvise.js';
import {stated} from '../../pieces.js';
import {isKindOfDamage} from './damage.js';
import {isRescue} from './resource-words.js';
import type {BlockAttack, BlockUses, StatBlock} from '../../stat-block.js';

/* What a stat block of d20 fantasy becomes here. What a sheet has no place for is named in words. */

const mostAttacks = 20;

const within = (value: number | undefined, least: number, most: number): number | undefined =>
	value === undefined ? undefined : Math.max(least, Math.min(most, value));

const short = (name: string): string => cleanText(cleanText(name).slice(0, 40)) || 'unnamed';

/** The dice that the rules can roll, as they are written; the kind of the first has a place of its own. */
function damageOf(all: BlockAttack['damage']): {readonly damage?: string; readonly kind?: string} {
	const [first, ...further] = all.flatMap(({dice: said, kind}) => {
		const formula = parseFormula(said);
		const dice = formula && typedDashes(formulaText(formula));
		return dice === undefined ? [] : [{dice, ...(kind !== undefined && {kind: short(kind)})}];
	});
	return first
		? {
				damage: [
					first.dice,
					...further.map(({dice, kind}) =>
						kind !== undefined && isKindOfDamage(kind) ? `${dice} ${kind}` : dice,
					),
				].join(' + '),
				...(first.kind !== undefined && {kind: first.kind}),
			}
		: {};
}

/** A hit, and what follows it where its victim saves against a part of its damage. */
function attacksOf(
	{save, ...block}: BlockAttack,
	resources: ReadonlySet<string>,
	{attacksATurn: actions, words}: StatBlock,
): readonly Raw[] {
	const isOneOfSeveral = words.some(
		({name, text}) =>
			/^multiattack\b/i.test(name) && /\bin place of (?:one|an)\b|\breplace one\b/i.test(text),
	);
	const {bonus, uses, ...rest} = block;
	const [saved] = save?.damage ?? [];
	if (!save?.damage || !saved || bonus === undefined) {
		// A breath takes the place of all attacks.
		const cost = bonus === undefined && !isOneOfSeveral ? actions : undefined;
		return [stated({...attackOf({...block, ...(save && {save})}, resources), cost})];
	}

	const name = `${block.name} ${saved.kind ?? 'damage'}`;
	const follower = {...rest, name, damage: save.damage, save};
	return [
		attackOf({...block, causes: []}, resources),
		{...attackOf(follower, resources), follows: short(block.name)},
	];
}

function attackOf(
	{name, bonus, damage, save, isArea, causes: [caused], uses, says}: BlockAttack,
	resources: ReadonlySet<string>,
): Raw {
	const isSaved = bonus === undefined && save !== undefined;
	return stated({
		name: short(name),
		bonus: within(bonus, -99, 99),
		...damageOf(damage),
		area: isArea ? true : undefined,
		ranged: /\branged\b/i.test(says) && !/\bmelee\b/i.test(says) ? true : undefined,
		causes: caused === undefined ? undefined : short(caused),
		...(caused !== undefined &&
			!isSaved &&
			save && {resist: save.ability, number: within(save.number, 0, 999)}),
		...(isSaved && {
			save: save.ability,
			number: within(save.number, 0, 999),
			...(!save.isHalf && {onSave: 'none'}),
		}),
		uses: uses !== undefined && resources.has(short(uses)) ? short(uses) : undefined,
	});
}

/** What an attack does besides its damage and first condition: the GM gives it by hand. */
function besidesOf({name, bonus, save, causes}: BlockAttack): readonly string[] {
	const [caused, ...others] = causes;
	const isSavedFor = bonus !== undefined && save && !save.damage && caused === undefined;
	const check = isSavedFor ? `save (${save.ability} ${save.number})` : '';
	const rider = [...others, check].filter((part) => part !== '').join(', ');
	return rider === '' ? [] : [`${name}: ${rider}`];
}

const resourceOf = ({name, most, recharge}: BlockUses) =>
	[
		short(name),
		stated({
			most: within(most, 0, 999),
			recharge: recharge !== undefined && recharge >= 2 && recharge <= 6 ? recharge : undefined,
			rescues: isRescue(name) ? true : undefined,
		}),
	] as const;

const lineOf = ({name, bonus = 0}: BlockAttack): string => `${name} ${signed(bonus)}`;

export const fromStatBlock: FromStatBlock = (block: StatBlock) => {
	const resources = Object.fromEntries(block.uses.map((uses) => resourceOf(uses)));
	const known = new Set(Object.keys(resources));
	const {attacks} = block;
	return {
		raw: stated({
			initiative: within(block.initiative, -99, 99),
			hp: within(block.hp, 1, 9999),
			defence: within(block.defence, 0, 999),
			actions: within(block.attacksATurn, 1, 20),
			regains: within(block.regains, 1, 999),
			stoppedBy: block.stoppedBy,
			...(attacks.length > 0 && {
				attacks: attacks.flatMap((attack) => attacksOf(attack, known, block)).slice(0, mostAttacks),
			}),
			...(block.saves.length > 0 && {
				saves: Object.fromEntries(
					block.saves.map(([name, bonus]) => [short(name), within(bonus, -99, 99)]),
				),
			}),
			...(known.size > 0 && {resources}),
			...(block.takes.length > 0 && {
				resistances: Object.fromEntries(block.takes.map(([kind, takes]) => [short(kind), takes])),
			}),
		}),
		besides: [
			...attacks.flatMap((attack) => besidesOf(attack)),
			...(block.isImmuneTo.length > 0 ? [`Immune to being ${block.isImmuneTo.join(', ')}`] : []),
			...attacks.slice(mostAttacks).map((attack) => lineOf(attack)),
		],
	};
};
