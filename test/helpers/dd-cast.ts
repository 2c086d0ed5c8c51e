import type {SettingValues} from '../../source/engine/facts/settings.js';
import type {DdSheet} from '../../source/rulesets/dynamic-d100/sheet/sheet.js';
import {fighter} from './dd-fight.js';
import {type Scene, engage, given, pick} from './dd-scene.js';

/* Four whose numbers all differ, so that nothing is equal by chance. */

type Changes = Partial<DdSheet>;

/** A hero: 15 RP, Close Combat 60. */
export const koji = (changes: Changes = {}) =>
	fighter('Koji', 'good', {
		con: 15,
		dex: 15,
		int: 11,
		skills: {close: 60, ranged: 50, agility: 45, concentration: 40},
		...changes,
	});

/** A hero: 13 RP. */
export const mika = (changes: Changes = {}) =>
	fighter('Mika', 'good', {con: 13, dex: 13, int: 9, ...changes});

/** A foe: 12 RP, Close Combat 50. */
export const oni = (changes: Changes = {}) =>
	fighter('Oni', 'bad', {
		con: 12,
		dex: 12,
		skills: {close: 50, ranged: 35, agility: 30, concentration: 25},
		...changes,
	});

/** A foe: 10 RP. */
export const thug = (changes: Changes = {}) =>
	fighter('Thug', 'bad', {con: 10, dex: 10, ...changes});

/** Koji, engaged with Oni who waits, is about to roll his attack. */
export const duel = (
	ofKoji: Changes = {},
	ofOni: Changes = {},
	settings: SettingValues = {},
	arm = ofKoji.weapons?.[0]?.weapon.id ?? 'greek-sword',
): Scene =>
	given([koji(ofKoji), oni(ofOni)], settings)
		.after(engage('koji', 'oni'))
		.declare({koji: `attack:oni:${arm}`})
		.after(pick('carry-out'));
