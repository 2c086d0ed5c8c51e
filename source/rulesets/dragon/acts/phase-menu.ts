import {menuOf} from '../../../engine/course/menu.js';
import {ownActRow, ownOffered} from '../../../engine/course/own-acts/row.js';
import type {View} from '../../../engine/kit/basics.js';
import {attackRows, isHopeless, waysRows, weighedAttacks} from './attacks.js';
import {dicelessActRows, dicelessActs} from './diceless.js';
import {featActRows, featActs} from './feats.js';
import {endAct, holdActs, holdRows} from './holds.js';
import {offeringRows} from './offers.js';
import {type PhaseScene, knowsActor} from './phase-scene.js';
import {drActs} from './rows.js';
import {splitRows} from './splits.js';
import type {AnyEvent} from '../events/index.js';
import type {DrAct} from './types.js';

/* The one menu of a phase: what can be done, and its cost (DR-15). */

/** Attacks come first; when none is possible, or the best one has no chance, the end of the phase does. */
function* phaseActs(scene: PhaseScene, view: View): Iterable<DrAct> {
	const attacks = weighedAttacks(scene, view);
	const best = attacks.find(({isRefused}) => !isRefused);
	const canAttack = best !== undefined && !isHopeless(best, scene, view);
	if (!canAttack) {
		yield endAct(scene);
	}

	yield* attacks.map(({act}) => act);
	yield {do: 'ways'};
	yield* dicelessActs(false);
	yield* holdActs(scene);
	yield {do: 'offering'};
	yield* featActs();
	yield {do: 'opposing'};
	yield {do: 'splitting'};
	yield* ownOffered(scene);
	yield* dicelessActs(true);
	if (canAttack) {
		yield endAct(scene);
	}
}

export const phaseMenu = menuOf(
	drActs<PhaseScene>({
		...attackRows,
		...waysRows,
		...dicelessActRows,
		...holdRows,
		...offeringRows,
		...featActRows,
		...splitRows,
		own: ownActRow<PhaseScene, AnyEvent>(({frame}) => frame.who),
	}),
	phaseActs,
	knowsActor,
);
