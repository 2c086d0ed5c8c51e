import type {Entrant} from '../../engine/entrant.js';
import type {Setup} from '../../engine/ruleset.js';
import {areSettings} from '../../engine/settings.js';
import {baseCombatant} from '../../engine/world.js';
import {enlist} from './updates.js';
import {type DrCombatant, type DrState, noActivity, unchosen} from './state.js';
import {settingRows} from './settings.js';
import {type DrSheet, fullHp} from './sheet.js';

const combatantOf = (entrant: Entrant<DrSheet>): DrCombatant => ({
	...baseCombatant(entrant),
	sheet: entrant.sheet,
	hp: fullHp(entrant.sheet),
	fall: undefined,
	cover: entrant.sheet.cover,
	speed: unchosen(undefined),
	activity: noActivity,
	last: undefined,
});

export const join = (state: DrState, entrant: Entrant<DrSheet>): DrState =>
	enlist(state, combatantOf(entrant));

/** @throws when the settings were not checked before */
export function initial({settings, entrants}: Setup<DrSheet>): DrState {
	if (!areSettings(settingRows, settings)) {
		throw new TypeError('These are not settings of Dragon');
	}

	const empty: DrState = {
		combatants: [],
		index: new Map(),
		stack: [{kind: 'fight'}],
		clock: new Map([
			['turn', 0],
			['round', 0],
		]),
		conditions: [],
		serial: 0,
		over: undefined,
		settings,
		pendingSettings: [],
		sub: 'none',
		activeSubs: [],
		passedSubs: [],
		passUntil: 0,
		isStopAsked: false,
		splitSpeed: [],
		ranges: new Map(),
		goesOnIn: 0,
	};
	return entrants.reduce<DrState>(
		(state, entrant) => join(state, entrant),
		empty,
	);
}
