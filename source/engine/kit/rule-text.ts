import type {RuleId} from './basics.js';

/** A rule as a table has it: “OT-21 Criticals: The best roll of all hits.” */
export type RuleText = `${string} ${string}: ${string}`;

/** The id, the heading and the text of such a line. */
const pattern = /^(?<id>\S+) (?<heading>[^:]+): (?<summary>.+)$/;

/** A rule's id, heading and summary. */
export function ruleText(text: RuleText): {
	readonly id: RuleId;
	readonly heading: string;
	readonly summary: string;
} {
	const {id = '', heading = '', summary = ''} = pattern.exec(text)?.groups ?? {};
	return {id, heading, summary};
}
