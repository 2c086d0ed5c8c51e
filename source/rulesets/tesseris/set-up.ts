import type {Id} from '../../engine/kit/basics.js';
import type {Entrant} from '../../engine/facts/combatants/entrant.js';
import {type Setup, emptyWorld, baseCombatant} from '../../engine/world/world.js';
import {namedApart} from './derived/arms.js';
import {fullEgo, fullStamina} from './derived/standing.js';
import {type TeSettings, settingRows} from './settings.js';
import type {CarriedWeapon, Weapon} from './sheet/weapons.js';
import type {TeSheet} from './sheet/sheet.js';
import {type Arm, type TeCombatant, type TeState, freshRound, freshTurn} from './state/fight.js';
import {fightForm} from './state/frames.js';
import {enlist, inCombatant} from './updates.js';

function armsOf(carried: readonly CarriedWeapon[]): readonly Arm[] {
	const named: Weapon[] = [];
	return carried.map(({weapon, isHeld, isOffHand}) => {
		const own = namedApart(weapon, named);
		named.push(own);
		return {
			weapon: own,
			isHeld,
			isOffHand,
			rounds: weapon.capacity,
			isJammed: false,
			lying: undefined,
		};
	});
}

function combatantOf(entrant: Entrant<TeSheet>, {startSquares}: TeSettings): TeCombatant {
	const {sheet} = entrant;
	return {
		...baseCombatant(entrant),
		sheet,
		arms: armsOf(sheet.weapons),
		body: {
			stamina: fullStamina(sheet),
			wounds: 0,
			ego: fullEgo(sheet),
			fate: sheet.fate,
			mayhem: 0,
			breaths: 0,
			announced: 'up',
			crippled: [],
		},
		round: freshRound,
		turn: freshTurn,
		place: {
			square: sheet.square ?? (entrant.side === 'good' ? 0 : startSquares),
			near: [],
			isMounted: sheet.mounted,
			isHigher: false,
			cover: undefined,
		},
		habits: {order: 'ask', last: undefined, lastTarget: undefined, distracted: 0},
	};
}

/** Damage stays, and so do weapons as they are; what comes newly into hands is as it would be at the start. */
export const withSheet = (state: TeState, who: Id, sheet: TeSheet): TeState =>
	inCombatant(state, who, (fresh) => {
		const {sheet: before, body, place} = fresh;
		fresh.sheet = sheet;
		const all = armsOf(sheet.weapons);
		const known = before.weapons.length;
		fresh.arms = [
			...fresh.arms.map((had, at) => {
				const row = at < known ? all[at]?.weapon : undefined;
				return row ? {...had, weapon: {...row, id: had.weapon.id}} : had;
			}),
			...all.slice(known),
		];
		fresh.body = {
			...body,
			stamina: body.stamina + fullStamina(sheet) - fullStamina(before),
			ego: Math.max(0, body.ego + fullEgo(sheet) - fullEgo(before)),
			fate: Math.max(0, body.fate + sheet.fate - before.fate),
		};
		fresh.place = {
			...place,
			square: sheet.square === before.square ? place.square : (sheet.square ?? place.square),
			isMounted: sheet.mounted === before.mounted ? place.isMounted : sheet.mounted,
		};
	});

export const join = (state: TeState, entrant: Entrant<TeSheet>): TeState =>
	enlist(state, combatantOf(entrant, state.settings));

/** @throws when the settings were not checked before */
export const initial = ({settings, entrants}: Setup<TeSheet>): TeState =>
	entrants.reduce<TeState>((state, entrant) => join(state, entrant), {
		...emptyWorld('Tesseris', settingRows, settings),
		stack: [fightForm.frame({})],
		clock: new Map([['round', 0]]),
		spans: new Map(),
	});
