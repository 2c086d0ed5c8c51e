import type {Id} from '../../engine/kit/basics.js';
import type {Entrant} from '../../engine/facts/combatants/entrant.js';
import {type Setup, emptyWorld, baseCombatant, find} from '../../engine/world/world.js';
import {isAhead, unitOf} from './order.js';
import {missed} from './phases.js';
import {settingRows} from './settings.js';
import {type OtSheet, suppliesOf} from './sheet/sheet.js';
import {type OtState, type OtCombatant, unplaced} from './state/fight.js';
import {enlist, inCombatant, inPlace} from './updates.js';

/** Who joins a group takes the group’s place (OT-05); others roll for one (OT-06). */
export function join(state: OtState, entrant: Entrant<OtSheet>): OtState {
	const combatant: OtCombatant = {
		...baseCombatant(entrant),
		sheet: entrant.sheet,
		hp: entrant.sheet.hp,
		temporary: 0,
		resources: suppliesOf(entrant.sheet),
		place: unplaced,
		reactions: entrant.sheet.reactions,
		trigger: undefined,
		fate: {successes: 0, failures: 0, isOut: false},
		told: 'up',
		lastTarget: undefined,
		stoppedIn: undefined,
	};
	const unit = unitOf(combatant, state);
	const mate = state.combatants.find((other) => !other.isGone && unitOf(other, state) === unit);
	return enlist(
		state,
		mate
			? {...combatant, place: {...mate.place, isDelaying: false}}
			: {...combatant, place: {...unplaced, ...missed(unplaced, state, false)}},
	);
}

export const withSheet = (state: OtState, who: Id, sheet: OtSheet): OtState =>
	inCombatant(state, who, (fresh) => {
		const {sheet: before, hp, resources} = fresh;
		fresh.sheet = sheet;
		fresh.hp =
			sheet.hp === undefined
				? undefined
				: Math.max(0, (hp ?? sheet.hp) + sheet.hp - (before.hp ?? sheet.hp));
		const former = suppliesOf(before);
		fresh.resources = suppliesOf(sheet).map((row, at) => {
			const had = resources[at];
			const most = former[at]?.most ?? row.most;
			return had
				? {...row, left: Math.min(row.most, Math.max(0, had.left + row.most - most))}
				: row;
		});
		fresh.reactions = Math.max(0, fresh.reactions + sheet.reactions - before.reactions);
	});

/** Who comes back behind its place has no turn any more in this round, as one who joins (OT-06). */
export function comeBack(state: OtState, who: Id): OtState {
	const {place} = find(state, who) ?? {};
	if (!place) {
		return state;
	}

	const isLate = place.initiative !== undefined && !place.isDelaying && !isAhead(place, state);
	return inPlace(state, who, missed(place, state, isLate));
}

/** @throws when the settings were not checked before */
export const initial = ({settings, entrants}: Setup<OtSheet>): OtState =>
	entrants.reduce<OtState>((state, entrant) => join(state, entrant), {
		...emptyWorld('Open Table', settingRows, settings),
		stack: [{kind: 'fight'}],
		clock: new Map([['round', 0]]),
		phase: 1,
		at: undefined,
		drawn: [],
		acted: [],
		named: undefined,
		lines: [],
		pending: [],
		goesOnIn: 0,
	});
