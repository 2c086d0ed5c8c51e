import {type RuleId, remembered} from './basics.js';

/** A rule as a table has it: “OT-21 Criticals: The best roll of all hits.” */
export type RuleText = `${string} ${string}: ${string}`;

const pattern = /^(?<id>\S+) (?<heading>[^:]+): (?<summary>.+)$/;

/** @param ledger what the numbers of its rules begin with, as a pattern */
function quietBy(ledger: string): (text: string) => string {
	const number = String.raw`(?:${ledger})-[\dA-Z]{2,3}`;
	const aside = new RegExp(
		` \\(${number}(?:, ${number})*\\)|[,;] ${number}(?=[),;.\u001B]|$)`,
		'g',
	);
	const before = new RegExp(`\\(${number}[,;] `, 'g');
	return (text) => text.replaceAll(aside, '').replaceAll(before, '(');
}

/** “out of the fight” of “out of the fight (DD-19)”: a text without the numbers of the rules behind it. */
export type Quiet = (text: string) => string;

/** That of a ruleset with these rules: other words that look like such numbers stay. */
export const quietFor = remembered((rules: ReadonlyArray<{readonly id: RuleId}>): Quiet =>
	quietBy([...new Set(rules.map(({id}) => id.replace(/-.*/, '')))].join('|') || '(?!)'),
);

/** Where the ruleset is not known. */
export const quietAny: Quiet = quietBy('[A-Z]{2}');

export function ruleText(text: RuleText) {
	const {id = '', heading = '', summary = ''} = pattern.exec(text)?.groups ?? {};
	return {id, heading, summary};
}
