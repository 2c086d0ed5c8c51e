import {menuOf} from '../../../engine/act-rows.js';
import type {Refusal} from '../../../engine/basics.js';
import {keyAt} from '../../../engine/letters.js';
import {notAskedNow} from '../../../engine/refusals.js';
import {capital} from '../../../engine/text.js';
import {get, nameOf} from '../../../engine/world.js';
import type {AnyEvent} from '../flow-types.js';
import {type Attempt, refuseAim} from '../legality/index.js';
import type {Location} from '../sheet.js';
import type {TeState} from '../state/fight.js';
import type {ActionFrame} from '../state/frames.js';
import {beginAction} from './begin-action.js';
import {choiceMenu, chosen} from './choices.js';
import type {ActOf, TeAct} from './types.js';

/* The targets of an action, and the part that it is aimed at (TE-M10, TE-R04). */

export type AimScene = {
	readonly state: TeState;
	readonly frame: ActionFrame;
	/** The weapon to aim now, as if it attacked alone. */
	readonly attempt: Attempt | undefined;
};

const refuseAt = (
	{state, frame, attempt}: AimScene,
	target: string,
): Refusal | undefined =>
	attempt
		? refuseAim(state, get(state, frame.who), {...attempt, target})
		: notAskedNow;

/** Possible targets and impossible ones. */
function sorted(scene: AimScene): {
	readonly allowed: ReadonlyArray<ActOf<'target'>>;
	readonly refused: ReadonlyArray<ActOf<'target'>>;
} {
	const allowed: Array<ActOf<'target'>> = [];
	const refused: Array<ActOf<'target'>> = [];
	for (const {id: target} of scene.state.combatants) {
		const to = refuseAt(scene, target) ? refused : allowed;
		to.push({do: 'target', target});
	}

	return {allowed, refused};
}

const showTarget = ({target}: ActOf<'target'>, {state}: AimScene) => ({
	id: target,
	label: nameOf(state, target),
	about: target,
});

/** The target of an action that was chosen without one. */
export const targetMenu = menuOf<AimScene, TeAct, AnyEvent>(
	{
		target: {
			key: 'g',
			show: showTarget,
			refuse: ({target}, scene) => refuseAt(scene, target),
			take: ({target}, {state, frame, attempt}) => [
				{type: 'frame-left'},
				...(attempt ? beginAction(state, frame.who, {...attempt, target}) : []),
			],
		},
		back: {
			key: 'z',
			show: () => ({id: 'back', label: 'Something else'}),
			take: () => [{type: 'frame-left'}],
		},
	},
	function* (scene) {
		const {allowed, refused} = sorted(scene);
		yield* allowed;
		yield {do: 'back'};
		yield* refused;
	},
);

/** Possible targets for another weapon, the first weapon's target first (TE-M10). */
export function aimsOf(scene: AimScene): ReadonlyArray<ActOf<'target'>> {
	const {allowed} = sorted(scene);
	const isFirst = ({target}: ActOf<'target'>) => target === scene.frame.target;
	return [
		...allowed.filter((act) => isFirst(act)),
		...allowed.filter((act) => !isFirst(act)),
	];
}

export const aimMenu = menuOf<AimScene, TeAct, AnyEvent>({
	target: {
		key: 'g',
		offer: (scene) => [...aimsOf(scene), ...sorted(scene).refused],
		show: showTarget,
		refuse: ({target}, scene) => refuseAt(scene, target),
		take: ({target}) => [{type: 'aimed', at: target}],
	},
});

/** The most usual parts first. */
const parts: readonly string[] = [
	'arms',
	'legs',
	'body',
	'head',
] satisfies readonly Location[];

/** TE-R04: the part that is to be disabled. */
export const partMenu = choiceMenu<AimScene>({
	offer: () => parts,
	show: (what) => ({
		id: what,
		label: capital(what),
		...keyAt(parts.indexOf(what)),
	}),
	take: chosen,
});
