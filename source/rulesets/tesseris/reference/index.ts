import type {ReferenceEntry} from '../../../engine/ruleset.js';
import {attacksReference} from './attacks.js';
import {meleeReference} from './melee.js';
import {movesReference} from './moves.js';
import {orderReference} from './order.js';
import {rangedReference} from './ranged.js';
import {situationsReference} from './situations.js';
import {socialReference} from './social.js';
import {statusesReference} from './statuses.js';

/** Every rule of the ledger in our own words. Settings are marked as such. */
export const reference: readonly ReferenceEntry[] = [
	...orderReference,
	...attacksReference,
	...meleeReference,
	...rangedReference,
	...movesReference,
	...socialReference,
	...situationsReference,
	...statusesReference,
];
