import type {Id} from '../../../engine/basics.js';
import {eventRows} from '../../../engine/event-rows.js';
import {line, tells} from '../../../engine/narration.js';
import {clause, find, nameOf} from '../../../engine/world.js';
import {hasHandsFor, hasMainHandFull} from '../derived/arms.js';
import type {Arm, Cover} from '../state/combatant.js';
import type {TeState} from '../state/fight.js';
import {inCombatant, inPlace} from '../updates/index.js';

/** What somebody holds, is behind and rides. */
export type GearEvent =
	| {
			readonly type: 'arm-changed';
			readonly who: Id;
			readonly arm: string;
			readonly change: Partial<Omit<Arm, 'weapon'>>;
			readonly why: 'drawn' | 'dropped' | 'reloaded' | 'cleared' | 'disarmed';
			/** Who has it in hand now (TE-M17). */
			readonly taker?: Id;
	  }
	| {
			readonly type: 'covered';
			readonly who: Id;
			readonly cover: Cover | undefined;
			readonly why: 'taken' | 'left' | 'hunkered' | 'stood' | 'broken';
	  }
	| {readonly type: 'mounted'; readonly who: Id; readonly is: boolean};

type EventOf<T extends GearEvent['type']> = Extract<GearEvent, {type: T}>;

const changeArm = (
	state: TeState,
	{who, arm, change}: EventOf<'arm-changed'>,
): TeState =>
	inCombatant(state, who, (fresh) => {
		fresh.arms = fresh.arms.map((each) =>
			each.weapon.id === arm
				? {
						weapon: each.weapon,
						isHeld: change.isHeld ?? each.isHeld,
						isOffHand: change.isOffHand ?? each.isOffHand,
						rounds: 'rounds' in change ? change.rounds : each.rounds,
						isJammed: change.isJammed ?? each.isJammed,
					}
				: each,
		);
	});

/**
 * TE-M17: passes from one hand to another: the off hand if the main hand is full. With no free hand, it is put away.
 */
function passArm(state: TeState, who: Id, id: string, taker: Id): TeState {
	const arm = find(state, who)?.arms.find(({weapon}) => weapon.id === id);
	if (!arm || !state.index.has(taker)) {
		return state;
	}

	const lost = inCombatant(state, who, (fresh) => {
		fresh.arms = fresh.arms.filter((each) => each !== arm);
	});
	return inCombatant(lost, taker, (fresh) => {
		const taken = fresh.arms.filter(({weapon}) =>
			weapon.id.startsWith(arm.weapon.id),
		).length;
		fresh.arms = [
			...fresh.arms,
			{
				...arm,
				weapon:
					taken === 0
						? arm.weapon
						: {...arm.weapon, id: `${arm.weapon.id}-${taken + 1}`},
				isHeld: hasHandsFor(fresh, arm.weapon),
				isOffHand: hasMainHandFull(fresh),
			},
		];
	});
}

const armTexts: Readonly<Record<EventOf<'arm-changed'>['why'], string>> = {
	drawn: 'draws',
	dropped: 'drops',
	reloaded: 'reloads',
	cleared: 'clears',
	disarmed: 'loses',
};

const coverTexts: Readonly<Record<EventOf<'covered'>['why'], string>> = {
	taken: 'takes cover',
	left: 'leaves the cover',
	hunkered: 'hunkers down',
	stood: 'stands up behind the cover',
	broken: 'is in the open: the cover breaks',
};

export const gearEvents = eventRows<TeState>()<GearEvent>({
	'arm-changed': {
		evolve: (state, event) =>
			event.taker === undefined
				? changeArm(state, event)
				: passArm(state, event.who, event.arm, event.taker),
		tell({who, arm, why, taker}, after) {
			const weapon = find(after, taker ?? who)?.arms.find((each) =>
				each.weapon.id.startsWith(arm),
			)?.weapon;
			const what = (weapon?.name ?? arm).toLowerCase();
			return taker === undefined
				? line(clause(after, who, `${armTexts[why]} the ${what}`), who)
				: line(
						clause(
							after,
							taker,
							`takes the ${what} from ${nameOf(after, who)}`,
						),
						taker,
						'TE-M17',
					);
		},
		about: ({who, taker}) => [who, taker],
	},
	covered: {
		evolve: (state, {who, cover}) =>
			inPlace(state, who, (place) => {
				place.cover = cover;
			}),
		tell: ({who, why, cover}, after) =>
			line(
				clause(
					after,
					who,
					`${coverTexts[why]}${
						why === 'taken' && cover
							? ` (${cover.material}, armour +${cover.armour})`
							: ''
					}`,
				),
				who,
				why === 'broken' ? 'TE-72' : 'TE-V09',
			),
	},
	mounted: {
		rule: 'TE-V06',
		evolve: (state, {who, is}) =>
			inPlace(state, who, (place) => {
				place.isMounted = is;
			}),
		tell: tells(({is}) => (is ? 'mounts' : 'dismounts')),
	},
});
