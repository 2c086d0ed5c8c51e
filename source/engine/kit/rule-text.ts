import type {RuleId} from './basics.js';

/** A rule as a table has it: “OT-21 Criticals: The best roll of all hits.” */
export type RuleText = `${string} ${string}: ${string}`;

/** The id, the heading and the text of such a line. */
const pattern = /^(?<id>\S+) (?<heading>[^:]+): (?<summary>.+)$/;

/** The number of a rule of any ledger, in words of a face: “DD-12”. */
const number = String.raw`(?:DD|DR|OT|RK|TE)-[\dA-Z]{2,3}`;
const numbersAside = new RegExp(
	` \\(${number}(?:, ${number})*\\)|[,;] ${number}(?=[),;.\u001B]|$)`,
	'g',
);
const numbersBefore = new RegExp(`\\(${number}[,;] `, 'g');

/** “out of the fight” of “out of the fight (DD-19)”: a text without the numbers of the rules behind it. */
export const withoutNumbers = (text: string): string =>
	text.replaceAll(numbersAside, '').replaceAll(numbersBefore, '(');

/** A rule's id, heading and summary. */
export function ruleText(text: RuleText): {
	readonly id: RuleId;
	readonly heading: string;
	readonly summary: string;
} {
	const {id = '', heading = '', summary = ''} = pattern.exec(text)?.groups ?? {};
	return {id, heading, summary};
}
