import {type View, grouped, sorted} from '../../../engine/kit/basics.js';
import {
	type Board,
	type Cell,
	type Gauge,
	type Lane,
	type Mark,
	markFor,
} from '../../../engine/world/board.js';
import {conditionsOf} from '../../../engine/world/conditions.js';
import {listed} from '../../../engine/kit/text.js';
import {isSeen} from '../../../engine/world/veil.js';
import {
	heldPhases,
	isCrippled,
	isDue,
	isSquad,
	isUp,
	knows,
	mostDramatic,
	phaseOf,
	phasesOfTurn,
	turnOf,
	weaponInHand,
} from '../derived.js';
import {hadOwnIn, placeOf} from '../order.js';
import type {Die, RkCombatant, RkState} from '../state.js';
import {unarmed} from '../sheet/weapons.js';
import {whyThere} from './why-there.js';

/** What all lanes need, computed once per board: computing it for each lane would take quadratic time. */
const sceneOf = (state: RkState, view: View) => ({
	state,
	view,
	acting: new Set(state.stack.flatMap((frame) => (frame.kind === 'action' ? [frame.who] : []))),
	granted: new Set(
		state.order.flatMap((standing) => (hadOwnIn(standing, state) ? [standing.who] : [])),
	),
});

type Scene = ReturnType<typeof sceneOf>;

const markOf = (combatant: RkCombatant, {state, acting, granted}: Scene): Mark =>
	markFor(combatant, {
		isUp: isUp(combatant),
		isActing: acting.has(combatant.id),
		hasActed() {
			const hadPart = combatant.dice.some(
				({is, phase}) => is === 'spent' && phase === phaseOf(state),
			);
			return hadPart && granted.has(combatant.id) && !isDue(combatant, state);
		},
	});

/** The cells of the track; when several dice share a phase, the last of these kinds is shown, which matters most. */
const cells: ReadonlyArray<readonly [Die['is'], Cell]> = [
	['lapsed', 'lapsed'],
	['spent', 'spent'],
	['ahead', 'phase'],
	['held', 'held'],
];

/** Ten cells, one for each phase (RK-01). Future Actions are shown only to a view that may know them. */
function trackOf({dice}: RkCombatant, state: RkState, isOrderKnown: boolean): readonly Cell[] {
	const track: Cell[] = Array.from({length: phasesOfTurn}, () => 'none');
	for (const [kind, cell] of cells) {
		for (const {is, phase} of dice) {
			const isShown = isOrderKnown || is === 'held' || (is !== 'lapsed' && phase <= phaseOf(state));
			if (is === kind && isShown) {
				track[phase - 1] = cell;
			}
		}
	}

	return track;
}

/** The wounds that can put somebody out come first, since a narrow screen has room for only one gauge. */
export function gauges(combatant: RkCombatant, state: RkState, view: View): readonly Gauge[] {
	const {id, flesh, dramatic, members, sheet, isGone} = combatant;
	if (isGone) {
		return [];
	}

	if (sheet.squad) {
		// Everybody can count the members of a squad.
		return [{id: 'Squad', value: members, max: Math.max(members, sheet.squad.members)}];
	}

	return knows(state, id, view, 'health')
		? [
				{id: 'Dram', value: dramatic, max: mostDramatic(combatant)},
				{id: 'Flesh', value: flesh, isHarm: true},
			]
		: [];
}

/** Several Actions in one phase share a cell, so a badge gives their number (RK-02). */
function doubles({dice}: RkCombatant, {settings}: RkState): readonly string[] {
	const ahead = dice.flatMap(({is, phase}) => (is === 'ahead' ? [phase] : []));
	return settings.duplicates === 'one'
		? []
		: [...grouped(ahead.map((phase) => [phase, phase] as const))].flatMap(([phase, {length}]) =>
				length < 2 ? [] : [`${length === 2 ? 'twice' : `${length} times`} in ${phase}`],
			);
}

export const stancesOf = ({stance}: RkCombatant): readonly string[] => [
	...(stance.isInCover ? ['in cover'] : []),
	...(stance.isProne ? ['prone'] : []),
];

function statesOf(combatant: RkCombatant, {state}: Scene, isOrderKnown: boolean) {
	const held = heldPhases(combatant);
	const states = [
		...(combatant.isHidden ? ['hidden'] : []),
		...(held.length > 0 ? [`held ${listed(held)}`] : []),
		...(isOrderKnown ? doubles(combatant, state) : []),
		...(isCrippled(combatant, state) ? ['crippled'] : []),
		...stancesOf(combatant),
		...conditionsOf(state, combatant.id).map(({name}) => name),
	];
	return [...new Set(states)];
}

/** Players do not see whether somebody is dead, which the GM decides (RK-33). */
const outBadge = (combatant: RkCombatant, view: View): string =>
	combatant.isDead && view === 'gm'
		? 'dead'
		: combatant.isGone
			? 'gone'
			: isSquad(combatant)
				? 'all down'
				: 'knocked out';

/** The rule that put somebody out. Leaving the fight needs none. */
const outRule = (combatant: RkCombatant, view: View): string =>
	combatant.isGone
		? ''
		: isSquad(combatant)
			? ', RK-35'
			: combatant.isDead && view === 'gm'
				? ', RK-33'
				: ', RK-32';

function laneOf(combatant: RkCombatant, scene: Scene): Lane {
	const {state, view} = scene;
	const isStanding = isUp(combatant);
	const isOrderKnown = knows(state, combatant.id, view, 'order');
	const weapon = weaponInHand(combatant);
	const states = isStanding ? statesOf(combatant, scene, isOrderKnown) : [];
	const armed = weapon.id === unarmed.id ? [] : [weapon.name];
	return {
		combatant: combatant.id,
		name: combatant.name,
		side: combatant.side,
		mark: markOf(combatant, scene),
		...(!isOrderKnown && {isUnplaced: true as const}),
		order: isStanding ? (isOrderKnown ? String(placeOf(combatant, state)) : '?') : '–',
		why: isStanding
			? whyThere(state, combatant, view)
			: `out of the fight${outRule(combatant, view)}`,
		gauges: gauges(combatant, state, view),
		track: trackOf(combatant, state, isOrderKnown),
		badges: isStanding ? [...states, ...armed] : [outBadge(combatant, view)],
		...(isStanding && {states: states.map((text) => ({text}))}),
	};
}

/** By Total Init at the start of the phase; those whose Total Init is unknown as they came; the out last (RK-03, RK-0E). */
export function board(state: RkState, view: View): Board {
	const scene = sceneOf(state, view);
	const ordered = sorted(
		state.combatants.filter(({id}) => isSeen(state, id, view)),
		(combatant) => !isUp(combatant),
		(combatant) => -(knows(state, combatant.id, view, 'order') ? placeOf(combatant, state) : -1),
	);
	const now = phaseOf(state);
	const turn = `Turn ${turnOf(state)}`;
	return {
		// While Init is being rolled there is no phase.
		clock: now === 0 ? [`${turn}: Init`] : [turn, `Phase ${now} of ${phasesOfTurn}`],
		...(now > 0 && {now}),
		orderedBy: 'Total',
		orderName: 'Total Init, the highest first',
		signs: [
			{sign: 'Dram', about: 'Dramatic Wounds'},
			{sign: 'Flesh', about: 'Flesh Wounds'},
		],
		lanes: ordered.map((combatant) => laneOf(combatant, scene)),
	};
}
