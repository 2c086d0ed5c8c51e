import type {Id} from '../../engine/kit/basics.js';
import type {Entrant} from '../../engine/facts/combatants/entrant.js';
import {type Setup, emptyWorld, baseCombatant} from '../../engine/world/world.js';
import {enlist, inCombatant} from './updates.js';
import {type DrCombatant, type DrState, noActivity, noCoverFrom, unchosen} from './state.js';
import {settingRows, units} from './settings.js';
import {type DrSheet, fullHp} from './sheet/sheet.js';

const combatantOf = (entrant: Entrant<DrSheet>): DrCombatant => ({
	...baseCombatant(entrant),
	sheet: entrant.sheet,
	hp: fullHp(entrant.sheet),
	fall: undefined,
	cover: entrant.sheet.cover,
	coverFrom: noCoverFrom,
	speed: unchosen(undefined),
	activity: noActivity,
	last: undefined,
	usualDefence: 'open',
});

export const join = (state: DrState, entrant: Entrant<DrSheet>): DrState =>
	enlist(state, combatantOf(entrant));

/** Damage stays: hit points change by as much as their most. */
export const withSheet = (state: DrState, who: Id, sheet: DrSheet): DrState =>
	inCombatant(state, who, (fresh) => {
		const {sheet: before} = fresh;
		fresh.sheet = sheet;
		fresh.hp += fullHp(sheet) - fullHp(before);
		if (sheet.cover !== before.cover) {
			fresh.cover = sheet.cover;
			fresh.coverFrom = noCoverFrom;
		}
	});

/** @throws when the settings were not checked before */
export const initial = ({settings, entrants}: Setup<DrSheet>): DrState =>
	entrants.reduce<DrState>((state, entrant) => join(state, entrant), {
		...emptyWorld('Dragon', settingRows, settings),
		stack: [{kind: 'fight'}],
		clock: new Map(units.map(({id}) => [id, 0])),
		sub: 'none',
		activeSubs: [],
		passedSubs: [],
		idleSince: {round: 1, sub: 'good'},
		belatedIn: 0,
		passUntil: 0,
		isStopAsked: false,
		splitSpeed: [],
		ranges: new Map(),
		goesOnIn: 0,
	});
