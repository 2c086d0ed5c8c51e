/** Dice and a bonus, as sheets write them: “2d6+3”, “d8”, “4”. */
export type Formula = {readonly count: number; readonly sides: number; readonly plus: number};

export const formulaPattern = /^(?:(\d{0,2})d(\d{1,4}))?([+-]?\d{1,3})?$/;

/** @returns `undefined` for a text that is no formula, or has neither dice nor bonus */
export function parseFormula(text: string): Formula | undefined {
	const [whole = '', count, sides, plus] = formulaPattern.exec(text) ?? [];
	return whole === '' || sides === '0' || count === '0'
		? undefined
		: {
				count: sides === undefined ? 0 : Number(count === '' ? '1' : count),
				sides: Number(sides ?? '1'),
				plus: Number(plus ?? '0'),
			};
}

/** Dice, perhaps with a bonus; `undefined` for any other text. */
export function diceFormula(text: string): Formula | undefined {
	const formula = parseFormula(text.trim().toLowerCase().replaceAll(/\s+/g, ''));
	return formula && formula.count > 0 ? formula : undefined;
}

/** “2d6+3”; the bonus alone when there are no dice. */
export function formulaText({count, sides, plus}: Formula): string {
	const dice = count === 0 ? '' : `${count}d${sides}`;
	const bonus = plus < 0 ? `−${-plus}` : plus > 0 && dice ? `+${plus}` : '';
	return dice + bonus || String(plus);
}

export const meanOfFormula = ({count, sides, plus}: Formula) => (count * (sides + 1)) / 2 + plus;

/** “2d6+1: 3 to 13, on average 8”, for an amount, which is never below 0. */
export function rangeText(formula: Formula): string {
	const {count, sides, plus} = formula;
	const [least, most] = [count, count * sides].map((shown) => Math.max(0, shown + plus));
	return `${formulaText(formula)}: ${least} to ${most}, on average ${meanOfFormula(formula)}`;
}
