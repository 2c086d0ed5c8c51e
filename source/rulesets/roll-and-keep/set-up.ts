import type {Id} from '../../engine/kit/basics.js';
import type {Entrant} from '../../engine/facts/combatants/entrant.js';
import {type Setup, emptyWorld, baseCombatant} from '../../engine/world/world.js';
import {phaseOf} from './derived.js';
import {type RkSettings, settingRows, units} from './settings.js';
import type {RkSheet} from './sheet/sheet.js';
import type {Die, RkCombatant, RkState} from './state.js';
import {enlist, inCombatant} from './updates.js';

/** RK-35: limits the members to the size of a squad. */
const fitting = (sheet: RkSheet, most: number): RkSheet =>
	sheet.squad && sheet.squad.members > most
		? {...sheet, squad: {...sheet.squad, members: most}}
		: sheet;

/** RK-35: how many members a squad would have that is larger than fits; else `undefined`. */
const uncutOf = ({squad}: RkSheet, most: number): number | undefined =>
	squad && squad.members > most ? squad.members : undefined;

/** A combatant who enters a fight. They roll Init once those who act now are done (RK-02). */
function combatantOf(entrant: Entrant<RkSheet>, {squadMost}: RkSettings): RkCombatant {
	const sheet = fitting(entrant.sheet, squadMost);
	return {
		...baseCombatant(entrant, sheet.squad !== undefined),
		sheet,
		flesh: sheet.flesh,
		dramatic: sheet.dramatic,
		members: sheet.squad?.members ?? 0,
		dice: [],
		inHand: sheet.weapons.find(({isReady}) => isReady)?.weapon.id,
		last: {target: undefined, plight: 'fit', turn: 0, uncut: uncutOf(entrant.sheet, squadMost)},
		isDead: false,
		stance: {isInCover: false, isProne: false},
	};
}

export const join = (state: RkState, entrant: Entrant<RkSheet>): RkState =>
	enlist(state, combatantOf(entrant, state.settings));

/** Wounds stay, and so do members of a squad who are down. */
export const withSheet = (state: RkState, who: Id, given: RkSheet): RkState =>
	inCombatant(state, who, (fresh) => {
		const {sheet: before} = fresh;
		const {squadMost} = state.settings;
		const sheet = fitting(given, squadMost);
		fresh.sheet = sheet;
		fresh.flesh = Math.max(0, fresh.flesh + sheet.flesh - before.flesh);
		fresh.dramatic = Math.max(0, fresh.dramatic + sheet.dramatic - before.dramatic);
		const fallenBeyond = fresh.members > 0 ? 0 : (fresh.last.fallenBeyond ?? 0);
		const left =
			fresh.members - fallenBeyond + (sheet.squad?.members ?? 0) - (before.squad?.members ?? 0);
		fresh.members = Math.max(0, left);
		fresh.last = {
			...fresh.last,
			uncut: uncutOf(given, squadMost),
			fallenBeyond: Math.max(0, -left),
		};
		fresh.inHand ??= sheet.weapons
			.slice(before.weapons.length)
			.find(({isReady}) => isReady)?.weapon.id;
	});

/** Who comes back has lost the phases that are over, as one who joins (RK-02). */
export const comeBack = (state: RkState, who: Id): RkState =>
	inCombatant(state, who, (fresh) => {
		fresh.dice = fresh.dice.map((die): Die =>
			die.is === 'ahead' && die.phase < phaseOf(state)
				? {phase: die.phase, value: die.value, is: 'lapsed'}
				: die,
		);
	});

/** @throws when the settings were not checked before */
export const initial = ({settings, entrants}: Setup<RkSheet>): RkState =>
	entrants.reduce<RkState>((state, entrant) => join(state, entrant), {
		...emptyWorld('Roll & Keep', settingRows, settings),
		stack: [{kind: 'fight'}],
		clock: new Map(units.map(({id}) => [id, 0])),
		order: [],
		ready: [],
		pressed: [],
		group: [],
		acted: [],
		stances: [],
		hits: [],
		mover: undefined,
		calledIn: 0,
		goesOnIn: 0,
	});
