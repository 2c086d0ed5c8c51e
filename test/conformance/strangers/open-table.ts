import {isOf} from '../../../source/engine/kit/shape.js';
import {type OtSheet, sheet as values} from '../../../source/rulesets/open-table/sheet/sheet.js';
import type {Stranger} from '../recomputing.js';
import {Findings, numberOf, plainText, sumOf} from './reading.js';

/* Open Table by hand: a die, a bonus and what counts beside it, against a number; damage of dice and what is added. */

const rolls =
	/^(?<who>.+?) attacks (?<target>.+) with (?<attack>.+?): (?<die>\d+)(?: of (?<faces>\d+ and \d+))? (?<sum>[+−] .*?) = (?<total>−?\d+)(?: against (?<number>−?\d+))?: (?<outcome>a hit|a miss|a critical hit|the GM says)/u;

const saves =
	/^(?<who>.+?), (?<save>[^:]+): (?<die>\d+)(?: of (?<faces>\d+ and \d+))? (?<sum>[+−] .*?) = (?<total>−?\d+) against (?<number>−?\d+): (?<outcome>made|failed)/u;

const damages =
	/^(?<who>.+?) takes? (?<amount>\d+) (?:\S+ )?damage \[(?<made>[^\]]*)\](?: \((?<softened>[^)]*)\))?/u;

const initiatives = /^(?<who>.+): initiative (?<total>−?\d+) \((?<die>\d+) (?<more>[+−]\d+)\)/u;

type Sheets = ReadonlyMap<string, OtSheet>;

/** “+ 5 − 2 (Bram: poisoned)” */
const worths = (sum: string): readonly number[] =>
	[...sum.matchAll(/([+−]) (\d+)/gu)].map(([, sign = '', points = '']) =>
		numberOf(`${sign}${points}`),
	);

/** OT-20, OT-22, OT-30: the die that counts, the sum, and whether that is enough; a critical hits by itself. */
function checkRoll(line: string, sheets: Sheets, found: Findings) {
	const attack = rolls.exec(line)?.groups;
	const {
		who = '',
		die = '',
		faces,
		sum = '',
		total = '',
		number,
		outcome = '',
	} = attack ?? saves.exec(line)?.groups ?? {};
	if (sum === '') {
		return;
	}

	const parts = worths(sum);
	found.compare('the total', numberOf(total), Number(die) + sumOf(parts), line);
	if (faces !== undefined) {
		const isOne = faces.split(' and ').includes(die);
		found.compare('the die that counts', Number(isOne), 1, line);
	}

	if (number !== undefined && outcome !== 'a critical hit') {
		const isMade = outcome === 'a hit' || outcome === 'made';
		const isEnough = numberOf(total) >= numberOf(number);
		found.compare('success', Number(isMade), Number(isEnough), line);
	}

	const bonus = sheets.get(who)?.attacks.find(({name}) => name === attack?.['attack'])?.bonus;
	if (bonus !== undefined) {
		found.compare('the bonus', parts[0] ?? 0, bonus, line);
	}
}

const factors = {half: 0.5, double: 2, immune: 0} as const;

/** OT-23, OT-24: dice and what is added, halved by a save, then by a resistance, each rounded down. */
function checkDamage(line: string, found: Findings) {
	const groups = damages.exec(line)?.groups;
	if (!groups) {
		return;
	}

	const {amount = '', made = '', softened = ''} = groups;
	const sum = sumOf((made.match(/[+−]?\d+/gu) ?? []).map(numberOf));
	const rolled = Math.max(0, sum);
	const past = made.includes('halved') ? Math.floor(rolled / 2) : rolled;
	const [soft] = softened.split(', ');
	const factor = soft === 'half' || soft === 'double' || soft === 'immune' ? factors[soft] : 1;
	found.compare('the damage', Number(amount), Math.floor(past * factor), line);
}

/** OT-02: a die and the best modifier of those who roll together. */
function checkInitiative(line: string, sheets: Sheets, found: Findings) {
	const {who = '', total = '', die = '', more = ''} = initiatives.exec(line)?.groups ?? {};
	if (total !== '') {
		const sum = numberOf(die) + numberOf(more);
		found.compare('initiative', numberOf(total), sum, line);
		const own = who.split(/, | and /u).flatMap((name) => sheets.get(name)?.initiative ?? []);
		if (own.length > 0) {
			found.compare('its modifier', numberOf(more), Math.max(...own), line);
		}
	}
}

/** OT-02, OT-20 to OT-24, OT-30: initiative, attacks, saves and checks, damage. */
export const openTableStranger: Stranger = (lines, sheets) => {
	const found = new Findings();
	const known = new Map(
		[...sheets].flatMap(([name, sheet]) => (isOf(values)(sheet) ? [[name, sheet] as const] : [])),
	);
	for (const each of lines.filter((line) => line.trimStart().startsWith('- '))) {
		const line = plainText(each);
		checkRoll(line, known, found);
		checkDamage(line, found);
		checkInitiative(line, known, found);
	}

	return found;
};
