import {ofAnyCombatant} from '../../engine/kit/any-combatant.js';
import {find} from '../../engine/world/world.js';
import {fightRound, turn} from './phases/clock.js';
import {isCheckDue, isUp, lastTurn, pastZero, winner} from './derived.js';
import {type Frame, type FrameOf, attack} from './frame-types.js';
import {isDown} from './order.js';
import type {DrCombatant, DrState} from './state.js';
import type {FrameDefinition} from '../../engine/course/flow.js';
import type {Step} from '../../engine/course/steps.js';
import {type DrAct, kind, type AnyEvent} from './flow-types.js';

/* What follows automatically from damage (DR-30 to DR-32). */

const fell = ({id, hp, fall}: DrCombatant): AnyEvent => ({
	type: 'fell',
	who: id,
	past: pastZero(hp),
	isAgain: fall !== undefined,
});

/** Whoever comes to be below 0 by this damage, or was so before, falls and makes a Death Check. */
export function fallBy(combatant: DrCombatant, damage: number): readonly AnyEvent[] {
	const hurt = {...combatant, hp: combatant.hp - damage};
	return isCheckDue(hurt) ? [fell(hurt)] : [];
}

/** Logs of version 1 have them after all parts of a divided pool. */
const isInParts = ({stack}: DrState): boolean =>
	stack.some((frame) => frame.kind === 'split' && frame.begun > 0);

const isAnyCheckDue = ofAnyCombatant<DrCombatant, DrState>(isCheckDue, []);

export const checksStep: Step<unknown, DrState, never, AnyEvent> = {
	id: 'checks',
	due: (_frame, state) => isAnyCheckDue(state) && !isInParts(state),
	take: (_frame, state) => state.combatants.filter(isCheckDue).slice(0, 1).map(fell),
};

/** Makes a kind of frame in which whoever comes to be below 0 falls at once, whatever is being asked (DR-30). */
export const checkedKind = <K extends Frame['kind']>(
	name: K,
	definition: FrameDefinition<FrameOf<K>, DrState, DrAct, AnyEvent>,
) => kind(name, {...definition, steps: [checksStep, ...definition.steps]});

/* What ends with what it rests on, whatever the GM has changed. */

/** Who has fallen or left holds no phase for later. */
export const isHoldLoose = (combatant: DrCombatant): boolean =>
	combatant.activity.hold !== undefined && !isUp(combatant);

const isAnyHoldLoose = ofAnyCombatant<DrCombatant, DrState>(isHoldLoose, []);

const holdsLost = (state: DrState): readonly AnyEvent[] =>
	isAnyHoldLoose(state)
		? state.combatants.flatMap((combatant): readonly AnyEvent[] => {
				const {id: who, activity} = combatant;
				return activity.hold && isHoldLoose(combatant)
					? [{type: 'hold-lost', who, from: activity.hold.from}]
					: [];
			})
		: [];

/** Fell below 0 and is not there any more, since the most hit points have risen. */
const isRisen = ({hp, fall, isGone}: DrCombatant): boolean =>
	fall !== undefined && fall.at < 0 && hp >= 0 && !fall.isDead && !isGone;

const isAnyRisen = ofAnyCombatant<DrCombatant, DrState>(isRisen, []);

/** DR-30: at 0 one stands. */
const risen = (state: DrState): readonly AnyEvent[] =>
	isAnyRisen(state)
		? state.combatants
				.filter(isRisen)
				.map(({id: who}) => ({
					type: 'adjusted',
					who,
					field: 'down',
					from: true,
					to: false,
					row: 'down',
				}))
		: [];

/** Is dying, and no clock says until when. */
const isTimeless = ({fall, isGone}: DrCombatant): boolean =>
	fall?.isDying === true && fall.endsIn === undefined && !fall.isDead && !isGone;

const isAnyTimeless = ofAnyCombatant<DrCombatant, DrState>(isTimeless, []);

/** DR-33: the Setting came while somebody was dying. */
const clocksBegun = (state: DrState): readonly AnyEvent[] =>
	state.settings.dyingTurns > 0 && isAnyTimeless(state)
		? state.combatants.flatMap((combatant): readonly AnyEvent[] => {
				const {id: who, fall} = combatant;
				const endsIn = fall && isTimeless(combatant) ? lastTurn(state, fall) : undefined;
				return endsIn === undefined ? [] : [{type: 'clock-begun', who, endsIn}];
			})
		: [];

/** The GM let the turn go on although one side was left, and that is not so any more. */
export const isRulingOver = (state: DrState): boolean =>
	state.goesOnIn > 0 && state.goesOnIn === turn(state) && winner(state) === undefined;

/** The target of the attack under way is down, and has not defended yet. */
export function isDefenceVoid(state: DrState): boolean {
	const top = state.stack.at(-1);
	if (top?.kind !== 'attack' || top.defended !== undefined) {
		return false;
	}

	const target = find(state, top.target);
	return (
		target !== undefined &&
		!isUp(target) &&
		(top.defence === undefined ? top.isChoosingWay : top.defence.how !== 'none')
	);
}

/** Who falls before the dice are down defends no more. */
function defenceEnded(state: DrState): readonly AnyEvent[] {
	const top = state.stack.at(-1);
	return top?.kind === 'attack' && isDefenceVoid(state)
		? [
				attack.filled({isChoosingWay: false}),
				{
					type: 'defended',
					who: top.target,
					against: top.attacker,
					how: 'none',
					pay: 'free',
					skill: 'dodge',
					substat: 'dexterity',
					isSplit: false,
					round: fightRound(state),
					spent: [],
					refused: isDown,
				},
			]
		: [];
}

export const upkeep = (state: DrState): readonly AnyEvent[] => [
	...holdsLost(state),
	...risen(state),
	...clocksBegun(state),
	...(isRulingOver(state) ? [{type: 'went-on', turn: 0} as const] : []),
	...defenceEnded(state),
];
