import type {Condition} from '../../engine/world/conditions.js';
import type {Id} from '../../engine/kit/basics.js';
import type {Entrant} from '../../engine/facts/combatants/entrant.js';
import {type Setup, baseCombatant, emptyWorld, get} from '../../engine/world/world.js';
import {enlist, inCombatant, inState} from './updates.js';
import {startingPoints} from './derived/fight.js';
import {type Arm, type DdState, freshTurn} from './state/fight.js';
import {settingRows} from './settings.js';
import type {Consequence, DdSheet} from './sheet/sheet.js';
import {surprised} from './statuses.js';
import type {Weapon} from './sheet/weapons.js';

function numbered(weapon: Weapon, at: number, all: readonly Weapon[]): Weapon {
	const isAlike = ({id}: Weapon) => id === weapon.id;
	const number = all.slice(0, at + 1).filter(isAlike).length;
	return weapon.isNatural || all.filter(isAlike).length === 1
		? weapon
		: {
				...weapon,
				id: number === 1 ? weapon.id : `${weapon.id}-${number}`,
				name: `${weapon.name} ${number}`,
				plainName: weapon.name,
			};
}

function armsOf({weapons}: DdSheet): readonly Arm[] {
	const all = weapons.map(({weapon}) => weapon);
	return weapons.map(({weapon, isReady, supply}, at) => ({
		weapon: numbered(weapon, at, all),
		isReady,
		isLoaded: true,
		loading: 0,
		...(weapon.clip !== undefined && {shots: weapon.clip}),
		...(supply !== undefined && {supply}),
	}));
}

/** A Consequence from before the fight (DD-03). */
const carriedIn = (who: Id, {name, worth, lasts}: Consequence, {settings}: DdState) => ({
	who,
	name,
	called: 'Consequence',
	worth,
	rule: 'DD-03',
	...(lasts !== 'permanent' && settings.consequences === 'once' && {isOnce: true}),
});

/** Consequences from before the fight, and surprise as one for the first round (DD-03, DD-04). */
function consequencesOf({id, sheet}: Entrant<DdSheet>, state: DdState) {
	const carried = sheet.consequences.map((each) => carriedIn(id, each, state));
	const isFirstRound = (state.clock.get('round') ?? 0) <= 1;
	return sheet.surprised && isFirstRound && !state.settings.surpriseDelay
		? [
				...carried,
				{
					who: id,
					name: surprised.name,
					worth: surprised.worth,
					...(state.settings.consequences === 'once' && {isOnce: true}),
					rule: surprised.rule,
					until: {unit: 'round', at: 2},
				},
			]
		: carried;
}

const withConditions = (state: DdState, given: ReadonlyArray<Omit<Condition, 'id'>>): DdState =>
	inState(state, {
		conditions: [
			...state.conditions,
			...given.map((condition, at) => ({...condition, id: state.serial + 1 + at})),
		],
		serial: state.serial + given.length,
	});

/** A combatant as it enters a fight (DD-01). */
export function join(state: DdState, entrant: Entrant<DdSheet>): DdState {
	const {sheet} = entrant;
	return enlist(withConditions(state, consequencesOf(entrant, state)), {
		...baseCombatant(entrant),
		sheet,
		rp: startingPoints(sheet),
		zone: sheet.zone,
		isMounted: sheet.mount !== undefined,
		arms: armsOf(sheet),
		engaged: [],
		plan: undefined,
		turn: freshTurn,
		past: {lastPlan: undefined, progress: undefined, isOut: false},
	});
}

/** DD-02: points are those of the start, so that a sheet that is changed later leaves them as they are. */
const arePointsOpen = ({settings, clock, combatants}: DdState): boolean =>
	settings.sheetPoints ||
	((clock.get('round') ?? 0) <= 1 && combatants.every(({starts}) => starts === 0));

/** Damage stays, and so do weapons as they are; what is new is as it would be at the start. */
export function withSheet(state: DdState, who: Id, sheet: DdSheet): DdState {
	const {sheet: before, arms} = get(state, who);
	const carried = sheet.consequences
		.slice(before.consequences.length)
		.map((each) => carriedIn(who, each, state));
	return inCombatant(withConditions(state, carried), who, (fresh) => {
		fresh.sheet = sheet;
		fresh.rp += arePointsOpen(state) ? startingPoints(sheet) - startingPoints(before) : 0;
		fresh.zone = sheet.zone === before.zone ? fresh.zone : sheet.zone;
		fresh.isMounted ||= before.mount !== sheet.mount;
		const all = armsOf(sheet);
		const known = before.weapons.length;
		fresh.arms = [
			...arms.map((had, at) => {
				const row = at < known ? all[at]?.weapon : undefined;
				return row ? {...had, weapon: row} : had;
			}),
			...all.slice(known),
		];
	});
}

/** @throws when the settings were not checked before */
export const initial = ({settings, entrants}: Setup<DdSheet>): DdState =>
	entrants.reduce<DdState>((state, entrant) => join(state, entrant), {
		...emptyWorld('Dynamic D100', settingRows, settings),
		stack: [{kind: 'fight'}],
		clock: new Map([['round', 0]]),
		group: [],
		moment: undefined,
		deferred: [],
		splitKin: [],
		goesOnIn: 0,
	});
