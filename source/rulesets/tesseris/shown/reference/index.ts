import {ruleText} from '../../../../engine/kit/rule-text.js';
import type {ReferenceEntry} from '../../../../engine/ruleset/ruleset.js';
import {attackRules} from './attacks.js';
import {meleeRules} from './melee.js';
import {moveRules} from './moves.js';
import {orderRules} from './order.js';
import {rangedRules} from './ranged.js';
import {situationRules} from './situations.js';
import {socialRules} from './social.js';
import {statusRules} from './statuses.js';

/** Every rule of the ledger in our own words. Settings are marked as such. */
export const reference: readonly ReferenceEntry[] = [
	...orderRules,
	...attackRules,
	...meleeRules,
	...rangedRules,
	...moveRules,
	...socialRules,
	...situationRules,
	...statusRules,
].map((text) => ruleText(text));
