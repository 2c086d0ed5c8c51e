import {isOf} from '../../../source/engine/kit/shape.js';
import {
	type DdSheet,
	skillNames,
	sheet as values,
} from '../../../source/rulesets/dynamic-d100/sheet/sheet.js';
import type {Stranger} from '../recomputing.js';
import {Findings, numberOf, plainText, sumOf} from './reading.js';

/* Dynamic D100 by hand: each roll with what its target is made up of, each loss with its dice and what is added. */

const check =
	/(?<roll>\d+) (?<sign>[≤>]) (?<need>−?\d+)(?<critical>, critical)? \[(?<made>[^\]]*)\]/u;

const exchange =
	/^(?<who>.+?) (?:attacks|attack|shoots at|shoot at) (?<target>.+?) \((?<rolls>.*\])?(?<rest>[^[\]]*)\): (?<outcome>.*?)(?: \(DD-\w+\))?$/u;

const loss =
	/^(?<loser>.+?) (?:loses?|will lose) (?:(?<points>\d+) RP|nothing) \[(?<made>[^\]]*)\]/u;

/** “Katana +30”, “moving target −30”, “Close Combat 45”. */
const worths = (made: string): readonly number[] =>
	made
		.split(', ')
		.flatMap((part) => /[+−]?\d+$/u.exec(part)?.[0] ?? [])
		.map(numberOf);

const skillIds = Object.keys(skillNames) as ReadonlyArray<keyof typeof skillNames>;

type Sheets = ReadonlyMap<string, DdSheet>;

type Level = 0 | 1 | 2;

/** DD-30, DD-32: a roll against its target: whether it succeeds, and whether it is a critical. */
function checkRoll(text: string, line: string, found: Findings): Level {
	const {roll = '', sign = '', need = '', critical, made = ''} = check.exec(text)?.groups ?? {};
	const target = sumOf(worths(made));
	found.compare('the target', numberOf(need), target, line);
	const isMade = Number(roll) <= target;
	found.compare('a success', Number(sign === '≤'), Number(isMade), line);
	const isCritical = isMade && Number(roll) <= Math.ceil(target / 10);
	found.compare('a critical', Number(critical !== undefined), Number(isCritical), line);
	return isCritical ? 2 : isMade ? 1 : 0;
}

/** The skill is named, with as many points as the sheet has. */
function checkSkill(text: string, sheet: DdSheet | undefined, line: string, found: Findings) {
	const [, skill = '', points = ''] = /\[(\D+) (\d+)/u.exec(text) ?? [];
	const id = skillIds.find((each) => skillNames[each] === skill);
	found.compare('a skill', Number(id !== undefined), 1, line);
	if (sheet && id) {
		found.compare(skill, Number(points), sheet.skills[id], line);
	}
}

/** DD-32: the higher level wins, of equal successes the higher roll. */
function resultOf(rolls: readonly string[], levels: readonly Level[]): string {
	const [attack = 0, defence = 0] = levels;
	const [first = 0, second = 0] = rolls.map((text) => Number(check.exec(text)?.groups?.['roll']));
	if (levels.length < 2) {
		return attack > 0 ? 'hit' : 'miss';
	}

	if (attack > 0 && attack === defence) {
		return first === second ? 'tie' : first > second ? 'hit' : 'defended';
	}

	return attack === defence ? 'tie' : attack > defence ? 'hit' : 'defended';
}

/** DD-40 to DD-42: dice, Might, size and armour, never below 0. */
function checkLoss(outcome: string, sheets: Sheets, isHit: boolean, line: string, found: Findings) {
	const {loser = '', points = '', made = ''} = loss.exec(outcome)?.groups ?? {};
	const sum = Math.max(0, sumOf(worths(made)));
	found.compare('the loss', Number(points), sum, line);
	for (const [, sides, face] of made.matchAll(/1d(\d+) (\d+)/gu)) {
		found.compare('a die', Number(Number(face) <= Number(sides)), 1, line);
	}

	const sheet = sheets.get(loser);
	if (sheet && isHit) {
		const armour = {none: 0, light: -1, heavy: -2}[sheet.armour];
		const told = /armour (−\d+)/u.exec(made)?.[1] ?? '0';
		found.compare('armour', numberOf(told), armour + 0, line);
		const size = /size ([+−]\d+)/u.exec(made)?.[1] ?? '0';
		found.compare('size', numberOf(size), 0 - sheet.size, line);
	}
}

function checkExchange(line: string, sheets: Sheets, found: Findings) {
	const groups = exchange.exec(line)?.groups;
	if (!groups) {
		return;
	}

	const {who = '', target = '', rolls = '', outcome = ''} = groups;
	const each = rolls.split('; ').filter((text) => check.test(text));
	const levels = each.map((text) => checkRoll(text, line, found));
	for (const [at, text] of each.entries()) {
		checkSkill(text, sheets.get(at === 0 ? who : target), line, found);
	}

	const result = resultOf(each, levels);
	const isLoss = loss.test(outcome);
	const told = isLoss
		? loss.exec(outcome)?.groups?.['loser'] === target
			? 'hit'
			: 'defended'
		: (/^a (\w+)/u.exec(outcome)?.[1] ?? 'defended');
	found.compare(`the result (${result}, told ${told})`, Number(told === result), 1, line);
	if (isLoss) {
		checkLoss(outcome, sheets, result === 'hit', line, found);
	}
}

/** No rule is cited twice in a line. */
function checkRules(line: string, found: Findings) {
	const ids = [...line.matchAll(/DD-\w+/gu)].map(([id]) => id);
	found.compare('rules, each once', ids.length, new Set(ids).size, line);
}

const feat =
	/^(?<who>.+?) uses? .+? and (?<verdict>succeeds? critically|succeeds?|fails?) \((?<roll>.*\])\)/u;

function checkFeat(line: string, sheets: Sheets, found: Findings) {
	const {who = '', verdict = '', roll = ''} = feat.exec(line)?.groups ?? {};
	if (roll !== '') {
		const level = checkRoll(roll, line, found);
		checkSkill(roll, sheets.get(who), line, found);
		const told = verdict.startsWith('fail') ? 0 : verdict.endsWith('critically') ? 2 : 1;
		found.compare('the verdict', told, level, line);
	}
}

/** DD-30, DD-32, DD-34, DD-40 to DD-42, DD-54: targets, results, losses, and rolls for effect. */
export const dynamicD100Stranger: Stranger = (lines, sheets) => {
	const found = new Findings();
	const known = new Map(
		[...sheets].flatMap(([name, sheet]) => (isOf(values)(sheet) ? [[name, sheet] as const] : [])),
	);
	for (const each of lines.filter((line) => line.trimStart().startsWith('- '))) {
		const line = plainText(each);
		checkRules(line, found);
		checkExchange(line, known, found);
		checkFeat(line, known, found);
	}

	return found;
};
