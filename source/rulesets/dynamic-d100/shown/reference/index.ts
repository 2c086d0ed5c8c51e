import type {ReferenceEntry} from '../../../../engine/ruleset/ruleset.js';
import {exchangeRules} from './exchange.js';
import {roundRules} from './round.js';

/** Every rule of the ledger in our own words. Readings and settings are marked as such. */
export const reference: readonly ReferenceEntry[] = [...roundRules, ...exchangeRules];
