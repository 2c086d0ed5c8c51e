import {abilities} from '../../stat-block.js';

/** “dexterity” of “dex”; another name as it is. */
export const abilityCalled = (name: string): string =>
	abilities.find((ability) => name.length === 3 && ability.startsWith(name.toLowerCase())) ?? name;
