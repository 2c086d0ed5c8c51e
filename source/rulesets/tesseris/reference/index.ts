import type {ReferenceEntry} from '../../../engine/ruleset.js';

export const reference: readonly ReferenceEntry[] = [];
