import {type ActRows, menuOf} from '../../../engine/act-rows.js';
import {
	attackActs,
	attacksOn,
	draws,
	lyingFoes,
	standingFoes,
} from './attack.js';
import {featActs, feats} from './feat.js';
import {holdActs, otherThanUse} from './hold.js';
import {moveActs, moves} from './move.js';
import type {ActionScene} from './scene.js';
import type {RkAct} from './types.js';
import {weaponInHand} from '../derived.js';
import type {AnyEvent} from '../flow-types.js';
import type {RkCombatant} from '../state.js';
import {unarmed} from '../weapons.js';

/* One menu for an Action: no question before it whether it is used or held, and the likeliest on top. */

const rows: ActRows<ActionScene, RkAct, AnyEvent> = {
	...attackActs,
	...holdActs,
	...moveActs,
	...featActs,
	/** The way back from a part of the menu to the whole. */
	back: {
		key: 'z',
		show: () => ({id: 'back', label: 'Back'}),
		take: () => [{type: 'menu-turned', menu: undefined}],
	},
};

/** Who is armed but has nothing in hand draws first. */
const drawsFirst = (combatant: RkCombatant): boolean =>
	weaponInHand(combatant).id === unarmed.id &&
	combatant.sheet.weapons.some(({weapon}) => weapon.id !== unarmed.id);

function* uses(
	scene: ActionScene,
	standing: readonly RkCombatant[],
): Iterable<RkAct> {
	const isDrawFirst = drawsFirst(scene.combatant);
	if (isDrawFirst) {
		yield* draws(scene);
	}

	yield* attacksOn(standing, scene);
	if (!isDrawFirst) {
		yield* draws(scene);
	}
}

function* offered(scene: ActionScene): Iterable<RkAct> {
	const standing = standingFoes(scene);
	const [likely, unlikely] = otherThanUse(scene);
	if (standing.length === 0) {
		yield* unlikely;
		yield* likely;
		yield* draws(scene);
	} else {
		let isFirst = true;
		for (const act of uses(scene, standing)) {
			yield act;
			yield* isFirst ? likely : [];
			isFirst = false;
		}
	}

	yield {do: 'moves'};
	yield {do: 'feats'};
	yield* standing.length === 0 ? [] : unlikely;
	yield* attacksOn(lyingFoes(scene), scene);
}

const back: RkAct = {do: 'back'};

export const actionMenu = menuOf(rows, offered);
export const movesMenu = menuOf(rows, () => [...moves, back]);
export const featsMenu = menuOf(rows, () => [...feats, back]);
