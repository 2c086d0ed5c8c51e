import {type ActRow, menuOf} from '../../../engine/course/act-rows.js';
import type {Refusal} from '../../../engine/kit/basics.js';
import {keyAt} from '../../../engine/course/letters.js';
import {notAskedNow} from '../../../engine/facts/refusals.js';
import {capital} from '../../../engine/kit/text.js';
import {find, get, nameOf} from '../../../engine/world/world.js';
import {armOf, weaponsInHand} from '../derived/arms.js';
import {lyingNear} from '../derived/place.js';
import {isUp} from '../derived/vitals.js';
import {itemAnswer, itemName, itemOfAnswer, itemsOf} from '../derived/items.js';
import {actionOf} from '../actions/index.js';
import type {AnyEvent} from '../flow-types.js';
import {armsFor} from '../legality/arms.js';
import {type Attempt, refuseAim} from '../legality/index.js';
import type {Location} from '../sheet.js';
import type {Arm, TeCombatant} from '../state/combatant.js';
import type {TeState} from '../state/fight.js';
import type {ActionFrame} from '../state/frames.js';
import {weaponText} from '../weapons.js';
import {distanceText} from '../whereabouts.js';
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

	// TE-C11: nobody strikes at a body who does not say so.
	const isStanding = ({target}: ActOf<'target'>): boolean =>
		isUp(scene.state, get(scene.state, target));
	return {
		allowed: [
			...allowed.filter((act) => isStanding(act)),
			...allowed.filter((act) => !isStanding(act)),
		],
		refused,
	};
}

const showTarget = ({target}: ActOf<'target'>, {state, frame}: AimScene) => {
	const far = distanceText(state, get(state, frame.who), target);
	return {
		id: target,
		label: nameOf(state, target),
		about: target,
		...(far !== '' && {detail: far}),
	};
};

const backRow: ActRow<AimScene, ActOf<'back'>, AnyEvent> = {
	key: 'z',
	show: () => ({id: 'back', label: 'Another action'}),
	take: () => [{type: 'frame-left'}],
};

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
		back: backRow,
	},
	function* (scene) {
		const {allowed, refused} = sorted(scene);
		yield* allowed;
		yield {do: 'back'};
		yield* refused;
	},
);

const anyTarget = ({state, frame}: AimScene): readonly string[] =>
	frame.target === undefined
		? state.combatants.map(({id}) => id)
		: [frame.target];

/** Why nobody can be attacked with a weapon. */
function refuseArmed(scene: AimScene, arm: string): Refusal | undefined {
	const {attempt} = scene;
	const whys = anyTarget(scene).map((target) =>
		refuseAt({...scene, attempt: attempt && {...attempt, arm}}, target),
	);
	return whys.includes(undefined)
		? undefined
		: (whys.find((why) => why?.impossible !== true) ?? whys[0]);
}

const armsOf = ({state, frame, attempt}: AimScene): readonly Arm[] =>
	attempt ? (armsFor(get(state, frame.who), attempt.row) ?? []) : [];

/** The weapon of an attack that several fit, those first that somebody can be attacked with. */
export const armMenu = menuOf<AimScene, TeAct, AnyEvent>(
	{
		choose: {
			show({what}, scene) {
				const arms = armsOf(scene);
				const at = arms.findIndex(({weapon}) => weapon.id === what);
				const weapon = arms[at]?.weapon;
				return {
					id: what,
					label: weapon?.name ?? what,
					...keyAt(at),
					...(weapon && {detail: weaponText(weapon)}),
				};
			},
			refuse: ({what}, scene) =>
				armsOf(scene).some(({weapon}) => weapon.id === what)
					? refuseArmed(scene, what)
					: notAskedNow,
			take: ({what}, {state, frame, attempt}) => [
				{type: 'frame-left'},
				...(attempt
					? beginAction(state, frame.who, {
							...attempt,
							target: frame.target,
							arm: what,
						})
					: []),
			],
		},
		back: backRow,
	},
	function* (scene) {
		const arms = armsOf(scene).map(({weapon}) => weapon.id);
		const isRefused = (arm: string) => refuseArmed(scene, arm) !== undefined;
		yield* [
			...arms.filter((arm) => !isRefused(arm)),
			...arms.filter((arm) => isRefused(arm)),
		].map((what) => ({do: 'choose' as const, what}));
		yield {do: 'back'};
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

const targetOf = ({state, frame}: AimScene): TeCombatant | undefined =>
	find(state, frame.target);

/** Parts of the body, then what the target carries (TE-R04). */
function partsOf(scene: AimScene): readonly string[] {
	const target = targetOf(scene);
	return [
		...parts,
		...(target ? itemsOf(target) : []).map(({id}) => itemAnswer(id)),
	];
}

/** The target's weapons among which one is meant: those in its hands, or those within reach on the ground (TE-M17). */
export function handsOf(scene: AimScene): readonly string[] {
	const target = targetOf(scene);
	const combatant = get(scene.state, scene.frame.who);
	const isSeizing = actionOf(scene.frame.action)?.target?.reach === 'dropped';
	const arms = target
		? isSeizing
			? lyingNear(scene.state, combatant, target)
			: weaponsInHand(target)
		: [];
	return arms.map(({weapon}) => itemAnswer(weapon.id));
}

function aimName(what: string, scene: AimScene): string {
	const target = targetOf(scene);
	const id = itemOfAnswer(what);
	return (
		(target &&
			(itemName(target, id) ?? armOf(target, id)?.weapon.name.toLowerCase())) ??
		what
	);
}

/** TE-R04: the part that is to be disabled. */
export const partMenu = choiceMenu<AimScene>({
	offer: partsOf,
	show: (what, scene) => ({
		id: what,
		label: capital(aimName(what, scene)),
		...keyAt(partsOf(scene).indexOf(what)),
	}),
	take: chosen,
});

/** TE-M17: the weapon that is to be struck from the hand. */
export const itemMenu = choiceMenu<AimScene>({
	offer: handsOf,
	show: (what, scene) => ({
		id: what,
		label: capital(aimName(what, scene)),
		...keyAt(handsOf(scene).indexOf(what)),
	}),
	take: chosen,
});
