import type {Condition} from '../../engine/conditions.js';
import type {Entrant} from '../../engine/entrant.js';
import {type Setup, emptyWorld} from '../../engine/setup.js';
import {baseCombatant} from '../../engine/world.js';
import {enlist, inState} from './updates.js';
import {startingPoints} from './derived/fight.js';
import {type DdCombatant, freshTurn} from './state/combatant.js';
import type {DdState} from './state/fight.js';
import {settingRows} from './settings/index.js';
import type {DdSheet} from './sheet.js';
import {surprised} from './statuses.js';

/** A combatant as it enters a fight (DD-01). */
function combatantOf(entrant: Entrant<DdSheet>): DdCombatant {
	const {sheet} = entrant;
	return {
		...baseCombatant(entrant),
		sheet,
		rp: startingPoints(sheet),
		zone: sheet.zone,
		isMounted: sheet.mount !== undefined,
		arms: sheet.weapons.map(({weapon, isReady, supply}) => ({
			weapon,
			isReady,
			isLoaded: true,
			loading: 0,
			...(weapon.clip !== undefined && {shots: weapon.clip}),
			...(supply !== undefined && {supply}),
		})),
		engaged: [],
		plan: undefined,
		turn: freshTurn,
		past: {lastPlan: undefined, progress: undefined, isOut: false},
	};
}

/** Consequences from before the fight, and surprise as one for the first round (DD-03, DD-04). */
function consequencesOf(
	{id, sheet}: Entrant<DdSheet>,
	state: DdState,
): ReadonlyArray<Omit<Condition, 'id'>> {
	const {consequences, surpriseDelay} = state.settings;
	const carried = sheet.consequences.map(({name, worth, lasts}) => ({
		who: id,
		name,
		worth,
		rule: 'DD-03',
		...(lasts !== 'permanent' && consequences === 'once' && {isOnce: true}),
	}));
	const isFirstRound = (state.clock.get('round') ?? 0) <= 1;
	return sheet.surprised && isFirstRound && !surpriseDelay
		? [
				...carried,
				{
					who: id,
					name: surprised.name,
					worth: surprised.worth,
					isOnce: surprised.isOnce,
					rule: surprised.rule,
					until: {unit: 'round', at: 2},
				},
			]
		: carried;
}

export function join(state: DdState, entrant: Entrant<DdSheet>): DdState {
	const conditions = consequencesOf(entrant, state).map((condition, at) => ({
		...condition,
		id: state.serial + 1 + at,
	}));
	return enlist(
		inState(state, (fresh) => {
			fresh.conditions = [...state.conditions, ...conditions];
			fresh.serial = state.serial + conditions.length;
		}),
		combatantOf(entrant),
	);
}

/** @throws when the settings were not checked before */
export const initial = ({settings, entrants}: Setup<DdSheet>): DdState =>
	entrants.reduce<DdState>((state, entrant) => join(state, entrant), {
		...emptyWorld('Dynamic D100', settingRows, settings),
		stack: [{kind: 'fight'}],
		clock: new Map([['round', 0]]),
		group: [],
		deferred: [],
		splitKin: [],
		goesOnIn: 0,
	});
