import type {RuleId} from '../kit/basics.js';
import type {ReferenceEntry} from './ruleset.js';

export const rule = (id: RuleId, heading: string, summary: string): ReferenceEntry => ({
	id,
	heading,
	summary,
});
