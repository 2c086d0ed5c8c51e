import type {ReferenceEntry} from '../../../engine/ruleset.js';

export const rule = (
	id: string,
	heading: string,
	summary: string,
): ReferenceEntry => ({id, heading, summary});
