import {type View, sorted} from '../../../engine/kit/basics.js';
import {type Board, type Gauge, type Lane, markFor} from '../../../engine/world/board.js';
import {conditionName, conditionsOf} from '../../../engine/world/conditions.js';
import {minus, timeText} from '../../../engine/kit/text.js';
import {isSeen, knowsNumbers, seen} from '../../../engine/world/veil.js';
import {nameOf} from '../../../engine/world/world.js';
import {type Told, written} from '../../../engine/world/told.js';
import {
	elapsed,
	isSurpriseDelay,
	isUp,
	nextToDeclare,
	partedSums,
	round,
	startingPoints,
} from '../derived/fight.js';
import {allEngaged} from '../derived/place.js';
import {burden, initiative, isWaiting} from '../derived/plan.js';
import type {DdCombatant, DdState, Past} from '../state/fight.js';
import {knowsPlace, knowsPlan, ofPlan, planText, zoneText} from './text.js';
import {isToCome} from '../plans/unsealed.js';
import {surprised} from '../statuses.js';
import {declaredGuard, guardText} from '../derived/unseen.js';

/** Whether intents are still to be declared: initiative hangs on them (DD-11, DD-13). */
const isDeclaring = (state: DdState): boolean =>
	(state.stack.length === 1 && nextToDeclare(state) !== undefined) ||
	state.stack.some((frame) => frame.kind === 'declare' && !frame.isChange);

/** The current part of the round (DD-10). */
const stepOf = (state: DdState): string =>
	state.over
		? 'Over'
		: state.stack.some(({kind}) => kind === 'closing')
			? 'Closing'
			: isDeclaring(state)
				? 'Intents'
				: 'Act';

/** What all lanes need, computed once per board: computing it for each lane would take quadratic time. */
const sceneOf = (state: DdState, view: View) => ({
	state,
	view,
	// Who only declares an intent does not act yet (DD-11).
	acting: new Set(state.stack.flatMap((frame) => (frame.kind === 'turn' ? [frame.who] : []))),
	opponents: allEngaged(state),
	isDeclaring: isDeclaring(state),
});

type Scene = ReturnType<typeof sceneOf>;

/** “RP 19 − 5, two actions (DD-13)”. */
function whyThere(combatant: DdCombatant): string {
	const less = burden(combatant.plan);
	return less === 0
		? `initiative is RP ${combatant.rp}; DEX ${combatant.sheet.dex} breaks ties (DD-17)`
		: `RP ${combatant.rp} − ${less} for two actions (DD-13); DEX ${combatant.sheet.dex}`;
}

const isSeenWaiting = (combatant: DdCombatant, {view}: Pick<Scene, 'view'>): boolean =>
	isWaiting(combatant) && knowsPlan(combatant, view);

/** “Rite 2 of 3”: an item that takes more actions than a round has (DD-24). */
function progressText({sheet}: DdCombatant, {item, spent}: NonNullable<Past['progress']>): string {
	const actions = sheet.items.find(({name}) => name === item)?.actions;
	return `${item} ${spent}${actions === undefined ? '' : ` of ${actions}`}`;
}

function statesOf(combatant: DdCombatant, {state, view}: Scene): readonly string[] {
	const {arms, turn, past} = combatant;
	const {moved} = turn;
	const guard = declaredGuard(state, combatant);
	const guards = guard ? written(guardText(guard, state), state, view) : '';
	const supports = turn.supports.filter(({from}) => isSeen(state, from, view));
	const empty = arms.filter(({isLoaded}) => !isLoaded);
	const {lost, regained} = partedSums(
		knowsNumbers(state, combatant, view, 'health') ? state.deferred : [],
	);
	const loss = lost.get(combatant.id);
	const regain = regained.get(combatant.id);
	return [
		...(combatant.isHidden ? ['hidden'] : []),
		...(combatant.plan?.isSealed && view === 'gm' && isToCome(combatant) ? ['sealed'] : []),
		...(isSeenWaiting(combatant, {view}) ? ['waits'] : []),
		...(turn.isMainLost && knowsPlan(combatant, view) ? ['Main lost'] : []),
		...(loss ? [`−${loss} RP to come`] : []),
		...(regain ? [`+${regain} RP to come`] : []),
		...(turn.isAiming ? ['aimed'] : []),
		...(moved ? ['moving'] : []),
		...(combatant.isMounted ? ['mounted'] : []),
		...(guards === '' ? [] : [guards]),
		...(supports.length > 0 ? [`support +${supports.length}`] : []),
		...(past.progress ? [progressText(combatant, past.progress)] : []),
		...empty.map(({weapon}) => `${weapon.name} empty`),
		...conditionsOf(state, combatant.id).map((condition) =>
			condition.name === surprised.name && isSurpriseDelay(combatant, state)
				? surprised.name
				: written(conditionName(condition), state, view),
		),
	];
}

function toldOf(combatant: DdCombatant, scene: Scene) {
	const {state, view, opponents} = scene;
	const engaged = seen(
		state,
		(opponents.get(combatant.id) ?? []).map(({id}) => id),
		view,
	);
	const states = statesOf(combatant, scene);
	const {zone} = combatant;
	const names = engaged.map((each) => nameOf(state, each));
	const spot = `z${minus(zone)}`;
	return {
		badges: [
			...states,
			...(names.length > 0
				? [`vs ${names.slice(0, 2).join(', ')}${names.length > 2 ? ' …' : ''}`]
				: []),
			...(zone === 0 ? [] : [zoneText(zone)]),
		],
		states: states.map((text) => ({text})),
		spot: {full: spot, short: spot, unit: 'zone'},
		engaged,
	};
}

/** DD-1B: shows the initiative beside the points, as the two may differ until the round ends. */
function placeOf(combatant: DdCombatant, isStanding: boolean, isShown: boolean) {
	if (!isStanding) {
		return {order: '–', why: 'out of the fight (DD-19)'};
	}

	return isShown
		? {order: minus(initiative(combatant)), why: whyThere(combatant)}
		: {order: '?', why: 'a foe’s initiative'};
}

export const gauges = (combatant: DdCombatant, state: DdState, view: View): readonly Gauge[] =>
	!combatant.isGone && knowsNumbers(state, combatant, view, 'health')
		? [{id: 'RP', value: combatant.rp, max: startingPoints(combatant.sheet)}]
		: [];

function laneOf(combatant: DdCombatant, scene: Scene): Lane {
	const {state, view} = scene;
	const isStanding = isUp(combatant, state);
	return {
		combatant: combatant.id,
		name: combatant.name,
		side: combatant.side,
		mark: markFor(combatant, {
			isUp: isStanding,
			isActing: scene.acting.has(combatant.id),
			hasActed: () => combatant.turn.hasActed,
		}),
		...(isSeenWaiting(combatant, scene) && {isIdle: true as const}),
		...((scene.isDeclaring || !knowsPlace(combatant, view)) && {isUnplaced: true as const}),
		...placeOf(
			combatant,
			isStanding,
			knowsPlace(combatant, view) && knowsNumbers(state, combatant, view, 'order'),
		),
		gauges: gauges(combatant, state, view),
		...(isStanding ? toldOf(combatant, scene) : {badges: ['out']}),
	};
}

/** In acting order: by initiative, then DEX, with those who are out last (DD-17). */
export function board(state: DdState, view: View): Board {
	const scene = sceneOf(state, view);
	const ordered = sorted(
		state.combatants.filter(({id}) => isSeen(state, id, view)),
		(combatant) => !isUp(combatant, state),
		(combatant) => -(knowsPlace(combatant, view) ? initiative(combatant) : combatant.rp),
		({sheet}) => -sheet.dex,
	);
	return {
		clock: [`Round ${round(state)}`, timeText(elapsed(state)), stepOf(state)],
		orderedBy: 'Init',
		orderName: 'initiative, the highest first',
		signs: [{sign: 'RP', about: 'Resolution Points'}],
		lanes: ordered.map((combatant) => laneOf(combatant, scene)),
	};
}

export const intentText = (combatant: DdCombatant, state: DdState): Told =>
	combatant.plan === undefined
		? 'not declared'
		: ofPlan(combatant, planText(combatant, combatant.plan, state), 'sealed');
