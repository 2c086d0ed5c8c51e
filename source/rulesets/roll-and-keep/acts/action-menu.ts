import type {ActRows} from '../../../engine/course/act-rows.js';
import {menuOf} from '../../../engine/course/menu.js';
import {ownActRow, ownOffered} from '../../../engine/course/own-acts/own-act.js';
import type {View} from '../../../engine/kit/basics.js';
import {knowsNumbers} from '../../../engine/world/veil.js';
import {attackActs, attacksOn, draws, standingWorths, targetsOf, worthsOf} from './attack.js';
import {holdActs, otherThanUse} from './hold.js';
import {moveActs, movesOf} from './move.js';
import {type ActionScene, used} from './scene.js';
import type {RkAct} from './types.js';
import {weaponInHand} from '../derived.js';
import {type AnyEvent, acts} from '../flow-types.js';
import {type RkCombatant, action, feat as featForm, words} from '../state.js';
import {unarmed} from '../sheet/weapons.js';
import {featOf, featRows} from '../actions.js';

/** Feats that are rolled for, and one act that needs no roll (RK-0A). */
const feats: readonly RkAct[] = [
	...featRows.map(({id}): RkAct => ({do: 'feat', feat: id})),
	{do: 'act'},
];

/** Attack/Actions other than an attack or a draw. */
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
	back: {
		key: 'z',
		show: () => ({id: 'back', label: 'Back'}),
		take: () => [action.filled({menu: 'main'})],
	},
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
