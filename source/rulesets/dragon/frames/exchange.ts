import type {Rolled} from '../../../dice/dice.js';
import {chanceOfAtLeast} from '../../../dice/successes.js';
import {exchangeKinds} from '../../../engine/course/exchange.js';
import type {Head, Option, Request} from '../../../engine/facts/prompt.js';
import type {View} from '../../../engine/kit/basics.js';
import {knowsNumbers} from '../../../engine/world/veil.js';
import type {DrAct, backRows, AnyEvent} from '../flow-types.js';
import {usedOn} from '../counting.js';
import {phaseOf} from '../derived.js';
import {checksStep} from '../upkeep.js';
import type {Check, Frame, PhaseFrame} from '../frame-types.js';
import {knownSubstats, refuseDiced, refuseNoDice} from '../legality.js';
import {type PoolScene, countedOn, poolOptions} from '../rolls/modifiers.js';
import {type Pool, oddsOfPool, poolOf, poolText} from '../rolls/pools.js';
import {beginDiced, surchargeText} from '../phases/prices.js';
import type {DrCombatant, DrState} from '../state.js';
import {type Substat, categoryOfSubstat} from '../sheet/stats.js';
import {shownDice, substatLine} from '../shown/text.js';
import {get} from '../../../engine/world/world.js';
import {needText} from '../rolls/damage.js';

/* How a pool is requested, and what is stored of it (DR-20). */

/** Without a view only the dice matter. A view that may not know them sees a single die. */
function poolRequest(
	id: string,
	label: string,
	scene: PoolScene,
	view: View | undefined,
	chanceOf: (pool: Pool) => Pick<Request, 'chance' | 'chanceTo'> = () => ({}),
): Request {
	const {state, who} = scene;
	const pool = poolOf(scene);
	const isKnown = view === undefined || knowsNumbers(state, who, view, 'ability');
	return {
		id,
		who: who.id,
		label,
		dice: shownDice(pool.dice, isKnown),
		...(view !== undefined && isKnown && {need: needText(pool), ...chanceOf(pool)}),
	};
}

export function rolledCheck(scene: PoolScene, rolls: readonly Rolled[]): Check {
	const {need, ranks, minus} = poolOf(scene);
	const faces = (rolls[0]?.dice ?? []).map(([face = 0]) => face);
	const {substat} = scene;
	return {faces, need, ranks, minus, substat, counted: countedOn(scene)};
}

export const exchange = exchangeKinds<Frame, DrState, DrAct, AnyEvent>();

/** An exchange in which whoever comes to be below 0 falls at once, whatever is being asked (DR-30). */
export const checkedExchange = exchangeKinds<Frame, DrState, DrAct, AnyEvent>([checksStep]);

export type Aside = {readonly who: string};

export const actor = ({who}: Aside, state: DrState): DrCombatant => get(state, who);

/** The question for the roll of a pool (DR-20). Who may not know the pool reads nothing of it. */
export const poolRoll = <Frame, const Fact extends string>(
	roll: Fact,
	{
		scene,
		head,
		joint = ', ',
		options = poolOptions,
		request: [id, label] = ['roll', 'roll'],
		least,
		outcome,
		take = (_check, frame, state, filled) => [...filled(), ...usedOn(scene(frame, state))],
	}: {
		scene(frame: Frame, state: DrState): PoolScene;
		/** Without the pool, which ends its title. */
		head(frame: Frame, state: DrState, view: View): Head;
		readonly joint?: string;
		options?(scene: PoolScene): readonly Option[];
		request?: readonly [id: string, label: string | ((frame: Frame) => string)];
		/** The successes that are needed, including difficulty and cover, where the roll alone decides. */
		least?(pool: Pool, frame: Frame, state: DrState): number;
		/** Where more than the roll decides: the chance that menus show, as far as a view may know it. */
		outcome?(frame: Frame, state: DrState, view: View): Pick<Request, 'chance' | 'chanceTo'>;
		take?(
			check: Check,
			frame: Frame,
			state: DrState,
			filled: () => readonly AnyEvent[],
		): readonly AnyEvent[];
	},
) => ({
	roll,
	head(frame: Frame, state: DrState, view: View): Head {
		const pool = scene(frame, state);
		const {title, ...rest} = head(frame, state, view);
		const isShown = knowsNumbers(state, pool.who, view, 'ability');
		const shown = isShown ? options(pool) : [];
		return {
			rule: 'DR-20',
			...rest,
			title: isShown ? `${title}${joint}${poolText(poolOf(pool))}` : title,
			...(shown.length > 0 && {options: shown}),
		};
	},
	requests: (frame: Frame, state: DrState, view: View | undefined) => [
		poolRequest(
			id,
			typeof label === 'string' ? label : label(frame),
			scene(frame, state),
			view,
			(pool) => ({
				...(least && {chance: chanceOfAtLeast(oddsOfPool(pool), least(pool, frame, state))}),
				...(view && outcome?.(frame, state, view)),
			}),
		),
	],
	made: (rolls: readonly Rolled[], frame: Frame, state: DrState): Check =>
		rolledCheck(scene(frame, state), rolls),
	take,
});

/** Whoever rolls is down or gone before the dice fall; before the substat is chosen, nothing has been done. */
export const rollLost = ({
	who,
	substat,
}: {
	readonly who: string;
	readonly substat: Substat | undefined;
}): readonly AnyEvent[] => [
	substat === undefined ? {type: 'frame-left'} : {type: 'roll-lost', who},
];

/** The question for a substat, with which the diced action of a phase begins unless it is free. */
export const substatChoice = <Frame, const Fact extends string>(
	choose: Fact,
	{
		who,
		isFree = () => false,
		free = (_phase, _state, filled) => filled,
		head,
		also,
	}: {
		who(frame: Frame, state: DrState): DrCombatant;
		isFree?(frame: Frame): boolean;
		free?(phase: PhaseFrame, state: DrState, filled: readonly AnyEvent[]): readonly AnyEvent[];
		head(combatant: DrCombatant, frame: Frame): Head;
		readonly also?: typeof backRows;
	},
) => ({
	choose,
	key: 'X',
	rule: 'DR-20',
	head: (frame: Frame, state: DrState): Head => ({
		who: who(frame, state).id,
		rule: 'DR-15',
		...head(who(frame, state), frame),
	}),
	offer: (frame: Frame, state: DrState, view: View) =>
		knownSubstats(state, who(frame, state), view),
	show: (substat: Substat, frame: Frame, state: DrState) => ({
		...substatLine(substat, who(frame, state)),
		...(!isFree(frame) && surchargeText(state, who(frame, state), categoryOfSubstat(substat))),
	}),
	refuse(substat: Substat, frame: Frame, state: DrState, view: View) {
		const combatant = who(frame, state);
		const phase = phaseOf(state, combatant.id);
		return isFree(frame)
			? refuseNoDice(combatant, substat)
			: refuseDiced(state, combatant, phase, substat, view);
	},
	knows: (frame: Frame, state: DrState, view: View) =>
		knowsNumbers(state, who(frame, state), view, 'ability'),
	take(substat: Substat, frame: Frame, state: DrState, filled: () => readonly AnyEvent[]) {
		const combatant = who(frame, state);
		const phase = phaseOf(state, combatant.id);
		const category = categoryOfSubstat(substat);
		return phase
			? isFree(frame)
				? free(phase, state, filled())
				: beginDiced(state, combatant, phase, category, filled())
			: filled();
	},
	...(also && {also}),
});
