import {fields, flag, id, maybe, number, oneOf, text} from '../../../engine/kit/shape.js';
import {type Lying, type TeCombatant, type TeState, cover, lying} from '../state/fight.js';
import type {EventOf} from '../../../engine/facts/event.js';
import {eventRows, line, tells} from '../../../engine/events/event-rows.js';
import type {Id} from '../../../engine/kit/basics.js';
import {clause, find, nameOf} from '../../../engine/world/world.js';
import {hasHandsFor, hasMainHandFull, namedApart} from '../derived/arms.js';
import {sided} from '../derived/standing.js';
import {inCombatant, inPlace} from '../updates.js';

const armChanged = {
	who: id,
	arm: text,
	change: fields({
		isHeld: maybe(flag),
		isOffHand: maybe(flag),
		rounds: maybe(number),
		isJammed: maybe(flag),
		lying: maybe(lying),
	}),
	why: oneOf('drawn', 'dropped', 'reloaded', 'cleared', 'disarmed', 'thrown', 'picked-up'),
	/** Who has it in hand now (TE-M17). */
	taker: maybe(id),
};

const covered = {
	who: id,
	cover: maybe(cover),
	why: oneOf('taken', 'left', 'hunkered', 'stood', 'broken'),
};

type ArmChanged = EventOf<'arm-changed', typeof armChanged>;

const lyingAfter = (
	{change, why}: ArmChanged,
	before: Lying | undefined,
	{place}: Pick<TeCombatant, 'place'>,
): Lying | undefined =>
	'lying' in change
		? change.lying
		: why === 'dropped' || why === 'disarmed'
			? {square: place.square, count: 1}
			: change.isHeld === true
				? undefined
				: before;

const changeArm = (state: TeState, event: ArmChanged): TeState =>
	inCombatant(state, event.who, (fresh) => {
		const {arm, change} = event;
		fresh.arms = fresh.arms.map((each) =>
			each.weapon.id === arm
				? {
						weapon: each.weapon,
						isHeld: change.isHeld ?? each.isHeld,
						isOffHand: change.isOffHand ?? each.isOffHand,
						rounds: 'rounds' in change ? change.rounds : each.rounds,
						isJammed: change.isJammed ?? each.isJammed,
						lying: lyingAfter(event, each.lying, fresh),
					}
				: each,
		);
	});

/** TE-M17: passes from one hand to another: the off hand if the main hand is full. With no free hand, it is put away. */
function passArm(state: TeState, who: Id, id: string, taker: Id): TeState {
	const arm = find(state, who)?.arms.find(({weapon}) => weapon.id === id);
	if (!arm || !state.index.has(taker)) {
		return state;
	}

	const lost = inCombatant(state, who, (fresh) => {
		fresh.arms = fresh.arms.filter((each) => each !== arm);
	});
	return inCombatant(lost, taker, (fresh) => {
		fresh.arms = [
			...fresh.arms,
			{
				...arm,
				weapon: namedApart(
					arm.weapon,
					fresh.arms.map(({weapon}) => weapon),
				),
				isHeld: hasHandsFor(fresh, arm.weapon),
				isOffHand: hasMainHandFull(fresh),
				lying: undefined,
			},
		];
	});
}

const armTexts: Readonly<Record<ArmChanged['why'], string>> = {
	drawn: 'draws',
	dropped: 'drops',
	reloaded: 'reloads',
	cleared: 'unjams',
	disarmed: 'loses',
	thrown: 'throws',
	'picked-up': 'picks up',
};

const coverTexts: Readonly<Record<EventOf<'covered', typeof covered>['why'], string>> = {
	taken: 'takes cover',
	left: 'leaves cover',
	hunkered: 'hunkers down',
	stood: 'stands up behind cover',
	broken: 'loses the cover, which breaks',
};

export const gearEvents = eventRows<TeState>()({
	'arm-changed': {
		shape: armChanged,
		evolve: (state, event) =>
			event.taker === undefined
				? changeArm(state, event)
				: passArm(state, event.who, event.arm, event.taker),
		tell({who, arm, why, taker}, after) {
			const arms = find(after, taker ?? who)?.arms ?? [];
			const weapon =
				taker === undefined
					? arms.find((each) => each.weapon.id === arm)?.weapon
					: arms.at(-1)?.weapon;
			const what = (weapon?.name ?? arm).toLowerCase();
			return taker === undefined
				? line(clause(after, who, `${armTexts[why]} the ${what}`), who)
				: why === 'picked-up'
					? line(clause(after, taker, `picks up the ${what} of ${nameOf(after, who)}`), taker)
					: line(
							clause(after, taker, `takes the ${what} from ${nameOf(after, who)}`),
							taker,
							'TE-M17',
						);
		},
	},
	covered: {
		shape: covered,
		evolve: (state, {who, cover}) => inPlace(state, who, {cover}),
		tell: ({who, why, cover}, after) =>
			line(
				clause(
					after,
					who,
					`${coverTexts[why]}${
						why === 'taken' && cover ? ` (${cover.material}, armour +${cover.armour})` : ''
					}`,
				),
				who,
				why === 'broken' ? 'TE-72' : 'TE-V09',
			),
	},
	/** The GM says whether a foe is on the same side of the cover (TE-70). */
	sided: {
		shape: {who: id, foe: id, isOpen: flag},
		rule: 'TE-70',
		evolve: (state, {who, foe, isOpen}) =>
			inPlace(state, who, (place) => {
				place.cover &&= sided(place.cover, foe, isOpen);
			}),
		tell: ({who, foe, isOpen}, after) =>
			line(
				`the cover of ${nameOf(after, who)} ${isOpen ? 'is open to' : 'helps against'} ${nameOf(after, foe)}`,
				who,
				undefined,
				'ruling',
			),
	},
	mounted: {
		shape: {who: id, is: flag},
		rule: 'TE-V06',
		evolve: (state, {who, is}) => inPlace(state, who, {isMounted: is}),
		tell: tells(({is}) => (is ? 'mounts' : 'dismounts')),
	},
});
