import {type Formula, formulaText, meanOfFormula, parseFormula} from '../../../dice/formula.js';
import {type TypeOf, fields, list, maybe, number, text} from '../../../engine/kit/shape.js';
import {typedDashes} from '../../../engine/kit/text.js';
import {type Piece, pattern} from '../../pieces.js';

/* The dice of an attack’s damage: “2d6+3”, “1d8+3 + 2d6 fire”. */

const formulaFields = {count: number, sides: number, plus: number};

const further = fields({...formulaFields, kind: maybe(text)});

const damageFormula = fields({...formulaFields, more: maybe(list(further))});

export type DamageFormula = TypeOf<typeof damageFormula>;

type Further = TypeOf<typeof further>;

const formula = String.raw`(?:\d{0,2}d\d{1,4})?(?:[+-]?\d{1,3})?`;
const between = String.raw`(?: \+ | plus (?=[\dd+-])|\+(?=\d{0,2}d\d))`;
const kindOfDamage = String.raw`\p{L}[\p{L} ’'-]{0,39}`;
const damagePattern = new RegExp(`^${formula}(?:${between}${formula}(?: ${kindOfDamage})?)*$`, 'u');

export const isKindOfDamage = (name: string) => new RegExp(`^${kindOfDamage}$`, 'u').test(name);

function readFurther(text: string): Further | undefined {
	const [dice = '', ...words] = text.split(' ');
	const formula = parseFormula(dice);
	return formula && {...formula, ...(words.length > 0 && {kind: words.join(' ')})};
}

/** @returns `undefined` where one of the sums has neither dice nor bonus */
export function parseDamage(text: string): DamageFormula | undefined {
	const [first = '', ...others] = text.split(new RegExp(between));
	const formula = parseFormula(first);
	const more = others.flatMap((other) => readFurther(other) ?? []);
	return formula && more.length === others.length
		? {...formula, ...(more.length > 0 && {more})}
		: undefined;
}

const furtherText = (part: Further): string =>
	[formulaText(part), ...(part.kind === undefined ? [] : [part.kind])].join(' ');

export const damageDiceText = ({more = [], ...first}: DamageFormula, kind?: string): string =>
	[furtherText({...first, kind}), ...more.map((part) => furtherText(part))].join(' + ');

export const meanOfDamage = ({more = [], ...first}: DamageFormula): number =>
	[first, ...more].reduce((sum, part: Formula) => sum + meanOfFormula(part), 0);

export const damage: Piece<DamageFormula> = pattern(
	damagePattern,
	'expected dice such as 2d6+3, or 1d8+3 + 2d6 fire; the kind of the first dice has a row of its own',
	{says: 'dice and a bonus, such as 2d6+3, or 1d8+3 + 2d6 fire', examples: ['1d6']},
).becomes(damageFormula, {
	read: parseDamage,
	back: (dice) => typedDashes(damageDiceText(dice)),
	otherwise: 'expected at least one die',
});
