import type {Entrant} from '../../engine/entrant.js';
import {type Setup, emptyWorld} from '../../engine/setup.js';
import {baseCombatant} from '../../engine/world.js';
import {namedApart} from './derived/arms.js';
import {fullEgo, fullStamina} from './derived/vitals.js';
import {type TeSettings, settingRows} from './settings.js';
import type {CarriedWeapon, TeSheet} from './sheet.js';
import {
	type Arm,
	type TeCombatant,
	freshRound,
	freshTurn,
} from './state/combatant.js';
import type {TeState} from './state/fight.js';
import {enlist} from './updates/index.js';
import type {Weapon} from './weapons.js';

/** Two weapons of one name get different numbers. */
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

/** A combatant as it enters a fight. */
function combatantOf(
	entrant: Entrant<TeSheet>,
	{startSquares}: TeSettings,
): TeCombatant {
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
		habits: {
			order: 'ask',
			last: undefined,
			lastTarget: undefined,
			distracted: 0,
		},
	};
}

export const join = (state: TeState, entrant: Entrant<TeSheet>): TeState =>
	enlist(state, combatantOf(entrant, state.settings));

/** @throws when the settings were not checked before */
export const initial = ({settings, entrants}: Setup<TeSheet>): TeState =>
	entrants.reduce<TeState>((state, entrant) => join(state, entrant), {
		...emptyWorld('Tesseris', settingRows, settings),
		stack: [{kind: 'fight', isSurprise: undefined}],
		clock: new Map([['round', 0]]),
		spans: new Map(),
		goesOnIn: 0,
	});
