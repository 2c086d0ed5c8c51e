import type {Id} from '../../../engine/basics.js';
import {inCombatant, inTop, pop, push} from '../updates.js';
import type {WoundEvent} from '../events.js';
import type {Die, RkState, WoundFrame} from '../state.js';

type EventOf<T extends WoundEvent['type']> = Extract<WoundEvent, {type: T}>;

const woundOf = (
	facts: Pick<WoundFrame, 'who' | 'by' | 'weapon' | 'points'>,
): WoundFrame => ({
	kind: 'wound',
	who: facts.who,
	by: facts.by,
	weapon: facts.weapon,
	points: facts.points,
	check: undefined,
	isChecked: false,
	isLookAsked: false,
});

const hurt = (state: RkState, who: Id, points: number): RkState =>
	inCombatant(state, who, (fresh) => {
		fresh.flesh += points;
	});

/** RK-31: the Flesh Wounds stay, or become Dramatic ones. */
function check(
	state: RkState,
	{who, dramatic, isLookAsked}: EventOf<'wound-checked'>,
): RkState {
	const checked = inTop(state, 'wound', (frame) => {
		frame.isChecked = true;
		frame.isLookAsked = isLookAsked;
	});
	return dramatic === 0
		? checked
		: inCombatant(checked, who, (fresh) => {
				fresh.flesh = 0;
				fresh.dramatic += dramatic;
			});
}

export function evolveWound(state: RkState, event: WoundEvent): RkState {
	switch (event.type) {
		case 'hit': {
			const {attacker: by, target: who, weapon} = event;
			return push(state, woundOf({who, by, weapon, points: undefined}));
		}

		case 'members-fell': {
			return inCombatant(state, event.who, (fresh) => {
				fresh.members = event.left;
			});
		}

		case 'hazard-begun': {
			return push(state, {kind: 'hazard', who: undefined});
		}

		case 'hazard-aimed': {
			return push(pop(state), {kind: 'hazard', who: event.who});
		}

		case 'hurt': {
			const {who, points} = event;
			return push(
				hurt(state, who, points),
				woundOf({who, by: undefined, weapon: undefined, points}),
			);
		}

		case 'damage-rolled': {
			const {who, made} = event;
			return inTop(hurt(state, who, made.total), 'wound', (frame) => {
				frame.points = made.total;
			});
		}

		case 'check-rolled': {
			return inTop(state, 'wound', (frame) => {
				frame.check = event.made;
			});
		}

		case 'wound-checked': {
			return check(state, event);
		}

		case 'look-told': {
			return inTop(state, 'wound', (frame) => {
				frame.isLookAsked = false;
			});
		}

		case 'crippled': {
			return inCombatant(state, event.who, (fresh) => {
				fresh.told = 'crippled';
			});
		}

		case 'recovered': {
			return inCombatant(state, event.who, (fresh) => {
				fresh.told = 'fit';
			});
		}

		case 'knocked-out': {
			return inCombatant(state, event.who, (fresh) => {
				fresh.told = 'out';
				fresh.dice = fresh.dice.map((die): Die =>
					die.is === 'spent' ? die : {...die, is: 'lapsed'},
				);
			});
		}

		case 'wound-over': {
			return pop(state);
		}
	}
}
