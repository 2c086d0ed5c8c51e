import type {ConditionRow} from '../../../engine/facts/house.js';
import {isUsuallyOnce} from '../../../engine/world/conditions.js';
import type {Fight} from '../fight.js';

/** Whether a condition of the list usually counts on one roll only, as the rules are read in this fight. */
export const isOnceIn = (fight: Fight, row: ConditionRow): boolean =>
	isUsuallyOnce(row, (setting) => fight.settings().find(({id}) => id === setting)?.now);
