import {menuOf, type ActRow, type Shown} from '../../../engine/course/menu.js';
import {type Refusal, type View, firstOf, notAskedNow} from '../../../engine/kit/basics.js';
import {keyAt} from '../../../engine/course/letters.js';
import {refusalOfEach} from '../../../engine/facts/refusals.js';
import {capital} from '../../../engine/kit/text.js';
import {isSeen} from '../../../engine/world/veil.js';
import {find, get, nameOf} from '../../../engine/world/world.js';
import {
	armOf,
	itemAnswer,
	itemName,
	itemOfAnswer,
	itemsOf,
	weaponsInHand,
} from '../derived/arms.js';
import {lyingNear, isUp} from '../derived/standing.js';
import {actionOf} from '../actions/index.js';
import type {AnyEvent, ActOf, TeAct} from '../flow-types.js';
import {armsFor} from '../legality/arms.js';
import {type Attempt, refuseAim} from '../legality/index.js';
import {noShotText} from '../legality/reactions.js';
import {type Location, weaponText} from '../sheet/weapons.js';
import type {Arm, TeCombatant, TeState} from '../state/fight.js';
import {type ActionFrame, actionForm} from '../state/frames.js';
import {distanceText} from '../whereabouts.js';
import {beginAction} from './break-ins.js';

/* The targets of an action, and the part that it is aimed at (TE-M10, TE-R04). */

export type AimScene = {
	readonly state: TeState;
	readonly frame: ActionFrame;
	/** The weapon to aim now, as if it attacked alone. */
	readonly attempt: Attempt | undefined;
};

const refuseAt = ({state, frame, attempt}: AimScene, target: string): Refusal | undefined =>
	attempt ? refuseAim(state, get(state, frame.who), {...attempt, target}) : notAskedNow;

function sorted(scene: AimScene) {
	const allowed: Array<ActOf<'target'>> = [];
	const refused: Array<ActOf<'target'>> = [];
	for (const {id: target} of scene.state.combatants) {
		const to = refuseAt(scene, target) ? refused : allowed;
		to.push({do: 'target', target});
	}

	// TE-C11: nobody strikes at a body who does not say so.
	const isStanding = ({target}: ActOf<'target'>) => isUp(scene.state, get(scene.state, target));
	return {allowed: firstOf(allowed, isStanding), refused};
}

const showTarget = ({target}: ActOf<'target'>, {state, frame, attempt}: AimScene) => {
	const attacker = get(state, frame.who);
	const details = [
		distanceText(state, attacker, target),
		attempt && noShotText(state, attacker, attempt, get(state, target)),
	].filter((text) => text !== undefined && text !== '');
	return {
		id: target,
		label: nameOf(state, target),
		about: target,
		...(details.length > 0 && {detail: details.join('; ')}),
	};
};

const backRow: ActRow<AimScene, ActOf<'back'>, AnyEvent> = {
	key: 'z',
	show: () => ({id: 'back', label: 'Another action'}),
	take: () => [{type: 'frame-left'}],
};

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

/** Why nobody can be attacked with a weapon: of a foe where one could be by force, and of which. */
function refuseArmed({state, frame, attempt}: AimScene, arm: string, view: View = 'gm') {
	const aim = {state, frame, attempt: attempt && {...attempt, arm}};
	if (frame.target !== undefined) {
		return refuseAt(aim, frame.target);
	}

	const refusals: Array<readonly [TeCombatant, Refusal]> = [];
	for (const combatant of state.combatants) {
		const refused = refuseAt(aim, combatant.id);
		if (!refused) {
			return undefined;
		}

		refusals.push([combatant, refused]);
	}

	const {side} = get(state, frame.who);
	const forcible = refusals.filter(([, {impossible}]) => !impossible);
	return (
		refusalOfEach(
			forcible.filter(([foe]) => foe.side !== side && isSeen(state, foe.id, view)),
			({name}, reason) => `${name}: ${reason}`,
		) ??
		forcible[0]?.[1] ??
		refusals[0]?.[1]
	);
}

const armsOf = ({state, frame, attempt}: AimScene): readonly Arm[] =>
	attempt ? (armsFor(get(state, frame.who), attempt.row) ?? []) : [];

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
			refuse: ({what}, scene, view) =>
				armsOf(scene).some(({weapon}) => weapon.id === what)
					? refuseArmed(scene, what, view)
					: notAskedNow,
			take: ({what}, {state, frame, attempt}) => [
				{type: 'frame-left'},
				...(attempt
					? beginAction(state, frame.who, {...attempt, target: frame.target, arm: what})
					: []),
			],
		},
		back: backRow,
	},
	function* (scene) {
		const arms = armsOf(scene).map(({weapon}) => weapon.id);
		for (const what of firstOf(arms, (arm) => !refuseArmed(scene, arm))) {
			yield {do: 'choose', what};
		}

		yield {do: 'back'};
	},
);

/** Possible targets for another weapon, the first weapon's target first (TE-M10). */
export const aimsOf = (scene: AimScene): ReadonlyArray<ActOf<'target'>> =>
	firstOf(sorted(scene).allowed, ({target}) => target === scene.frame.target);

export const aimMenu = menuOf<AimScene, TeAct, AnyEvent>({
	target: {
		key: 'g',
		offer: (scene) => [...aimsOf(scene), ...sorted(scene).refused],
		show: showTarget,
		refuse: ({target}, scene) => refuseAt(scene, target),
		take: ({target}) => [actionForm.added({aims: [target]})],
	},
});

const parts: readonly string[] = ['arms', 'legs', 'body', 'head'] satisfies readonly Location[];

/** Parts of the body, then what the target carries (TE-R04). */
export const partsOf = ({target: id}: ActionFrame, state: TeState) => {
	const target = find(state, id);
	return [...parts, ...(target ? itemsOf(target) : []).map((item) => itemAnswer(item.id))];
};

/** The target's weapons among which one is meant: those in its hands, or those within reach on the ground (TE-M17). */
export function handsOf({who, action, target: id}: ActionFrame, state: TeState): readonly string[] {
	const target = find(state, id);
	const isSeizing = actionOf(action)?.target?.reach === 'dropped';
	const arms = target
		? isSeizing
			? lyingNear(state, get(state, who), target)
			: weaponsInHand(target)
		: [];
	return arms.map(({weapon}) => weapon.id).map(itemAnswer);
}

export function aimLine(
	what: string,
	{target: of}: ActionFrame,
	state: TeState,
	among: readonly string[],
): Shown {
	const target = find(state, of);
	const id = itemOfAnswer(what);
	const name = target && (itemName(target, id) ?? armOf(target, id)?.weapon.name.toLowerCase());
	return {id: what, label: capital(name ?? what), ...keyAt(among.indexOf(what))};
}
