import {menuOf, type ActRows, backRow} from '../../../engine/course/menu.js';
import {ownActRow, ownOffered} from '../../../engine/course/own-acts/own-act.js';
import type {Id, Refusal, View} from '../../../engine/kit/basics.js';
import {knowsNumbers} from '../../../engine/world/veil.js';
import {attackActs, attacksOn, draws, standingWorths, targetsOf, worthsOf} from './attack.js';
import {type ActionScene, holdActs, otherThanUse, used} from './hold.js';
import {weaponInHand} from '../derived.js';
import {type AnyEvent, acts, type RkAct} from '../flow-types.js';
import {type RkCombatant, type RkState, action, feat as featForm, words} from '../state.js';
import {unarmed} from '../sheet/weapons.js';
import {type MoveId, type Stance, featOf, featRows, moveOf, moveRows} from '../actions.js';
import {find} from '../../../engine/world/world.js';

export function moveLine(id: MoveId) {
	const {key, label} = moveOf(id);
	return {id: `move:${id}`, key, label, cost: 'a Movement'};
}

/** How somebody stands. Of those who act at the same time each knows of its own Movements (RK-04). */
function stanceOf(state: RkState, who: Id): Stance | undefined {
	const stance = find(state, who)?.stance;
	const moves = state.stances.flatMap((each) =>
		each.who === who ? (moveOf(each.move).stance ?? []) : [],
	);
	return (
		stance && moves.reduce<Stance>((before, change) => Object.assign(before, change), {...stance})
	);
}

/** The likeliest first: whoever lies prone stands up (RK-0B). */
export function movesOf(who: Id, state: RkState): readonly MoveId[] {
	const ids = moveRows.map(({id}) => id);
	return stanceOf(state, who)?.isProne ? [...new Set<MoveId>(['stand', ...ids])] : ids;
}

/** Nobody stands up who stands, nor takes cover who has it; and from the floor nobody runs, jumps or climbs. */
export function refuseMove(id: MoveId, who: Id, state: RkState): Refusal | undefined {
	const now = stanceOf(state, who);
	const {stance, already, isUpright} = moveOf(id);
	const after = now && {...now, ...stance};
	const reason =
		now?.isProne && isUpright
			? 'lies prone: Stand up first'
			: after?.isProne === now?.isProne && after?.isInCover === now?.isInCover
				? already
				: undefined;
	return reason === undefined ? undefined : {reason, rule: 'RK-0B'};
}

/** Movements of an Action (RK-06, RK-0B). */
const moveActs = acts<ActionScene>({
	moves: {
		key: 'g',
		rule: 'RK-0B',
		show: () => ({id: 'moves', label: 'Move …', cost: 'a Movement'}),
		take: () => [action.filled({menu: 'moves'})],
	},
	move: {
		rule: 'RK-0B',
		show: ({move}) => moveLine(move),
		refuse: ({move}, {frame, state}) => refuseMove(move, frame.who, state),
		take: ({move}, scene) => [
			...used(scene),
			{type: 'moved', who: scene.frame.who, move, isAlso: false},
		],
	},
});

/** Feats that are rolled for, and one act that needs no roll (RK-0A). */
const feats: readonly RkAct[] = [
	...featRows.map(({id}): RkAct => ({do: 'feat', feat: id})),
	{do: 'act'},
];

const featActs = acts<ActionScene>({
	feats: {
		key: 'x',
		rule: 'RK-0A',
		show: () => ({id: 'feats', label: 'Another Attack/Action …', detail: 'a door, a spell, words'}),
		take: () => [action.filled({menu: 'feats'})],
	},
	feat: {
		rule: 'RK-0A',
		show({feat}) {
			const {id, key, label} = featOf(feat);
			return {id: `feat:${id}`, key, label};
		},
		take: ({feat}, scene) => [...used(scene), featForm.opened({who: scene.frame.who, feat})],
	},
	act: {
		key: 'A',
		rule: 'RK-0A',
		show: () => ({id: 'act', label: 'Act without a roll …', cost: 'an Attack/Action'}),
		take: (_act, scene) => [...used(scene), words.opened({who: scene.frame.who})],
	},
});

/* One menu for an Action, with the likeliest act on top. It does not ask first whether the Action is used or held. */

const rows: ActRows<ActionScene, RkAct, AnyEvent> = {
	...attackActs,
	...holdActs,
	...moveActs,
	...featActs,
	own: ownActRow<ActionScene, AnyEvent>(({frame}) => frame.who),
	back: backRow(() => [action.filled({menu: 'main'})]),
};

/** Somebody who carries weapons but has none in hand draws first. */
const drawsFirst = (combatant: RkCombatant): boolean =>
	weaponInHand(combatant).id === unarmed.id &&
	combatant.sheet.weapons.some(({weapon}) => weapon.id !== unarmed.id);

function* uses(scene: ActionScene, standing: readonly RkCombatant[], view: View): Iterable<RkAct> {
	const isDrawFirst = drawsFirst(scene.combatant);
	if (isDrawFirst) {
		yield* draws(scene);
	}

	yield* attacksOn(standing, scene, standingWorths(scene, view));
	if (!isDrawFirst) {
		yield* draws(scene);
	}
}

function* offered(scene: ActionScene, view: View): Iterable<RkAct> {
	const {standing, lying, allies} = targetsOf(scene);
	const [likely, unlikely] = otherThanUse(scene);
	if (standing.length === 0) {
		yield* unlikely;
		yield* likely;
		yield* draws(scene);
	} else {
		let isFirst = true;
		for (const act of uses(scene, standing, view)) {
			yield act;
			yield* isFirst ? likely : [];
			isFirst = false;
		}
	}

	yield {do: 'moves'};
	yield {do: 'feats'};
	yield* ownOffered(scene);
	yield* standing.length === 0 ? [] : unlikely;
	for (const targets of [lying, allies]) {
		yield* attacksOn(targets, scene, worthsOf(targets, scene, view));
	}
}

const back: RkAct = {do: 'back'};

const knowsActs = (_act: RkAct, {combatant, state}: ActionScene, view: View): boolean =>
	knowsNumbers(state, combatant, view, 'ability');

export const actionMenu = menuOf(rows, offered, knowsActs);
export const movesMenu = menuOf(rows, ({frame, state}) => [
	...movesOf(frame.who, state).map((move): RkAct => ({do: 'move', move})),
	back,
]);
export const featsMenu = menuOf(rows, () => [...feats, back]);
