import type {RuleId} from '../kit/basics.js';
import type {ReferenceEntry} from './ruleset.js';

/** An entry of a ruleset's reference. */
export const rule = (id: RuleId, heading: string, summary: string): ReferenceEntry => ({
	id,
	heading,
	summary,
});
