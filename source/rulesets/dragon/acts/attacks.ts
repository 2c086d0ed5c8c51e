import {menuOf, backRow, otherWays} from '../../../engine/course/menu.js';
import {type View, later} from '../../../engine/kit/basics.js';
import {withMeans} from '../../../engine/kit/label-parts.js';
import {bestFirst} from '../../../engine/kit/merit.js';
import {knowsNumbers} from '../../../engine/world/veil.js';
import {get} from '../../../engine/world/world.js';
import {type AttackAct, type DrAct, type PhaseScene, drActs, knowsActor} from '../flow-types.js';
import {armOf, armsOf} from '../derived.js';
import {type PhaseFrame, attack as attackForm, phase} from '../frame-types.js';
import {knownSubstats, refuseDiced, refuseSecondDiced, refuseTarget} from '../legality.js';
import {beginDiced, surchargeText} from '../phases/prices.js';
import {isOffCategory} from '../phases/speed.js';
import type {DrCombatant} from '../state.js';
import {categoryOfSubstat, substatName} from '../sheet/stats.js';
import {
	type Prospect,
	alliesOf,
	clearlyMore,
	expectation,
	prospectOf,
	targetsOf,
	weaponsOf,
} from '../targets.js';
import {type Weapon, fist} from '../sheet/weapons.js';

/* Attacks as diced actions, and the other ways to attack (DR-23, DR-2A, DR-32). */

const attackWith = ({way}: PhaseFrame, target: DrCombatant, weapon: Weapon): AttackAct => ({
	do: 'attack',
	target: target.id,
	weapon: weapon.id,
	substat: way ?? weapon.substat,
});

/** Why there is no such foe or weapon, or why the dice cannot be rolled (DR-15, DR-20). */
const refuseAttack = (act: AttackAct, {state, combatant, frame}: PhaseScene, view: View) =>
	refuseTarget(state, combatant, act) ?? refuseDiced(state, combatant, frame, act.substat, view);

/** DR-06: whether an attack costs no later phase. What somebody's speed costs is told only to those who may know it. */
const isFreeOf = ({state, combatant, frame}: PhaseScene, {substat}: Weapon, view: View): boolean =>
	!knowsNumbers(state, combatant, view, 'order') ||
	!isOffCategory(combatant, categoryOfSubstat(frame.way ?? substat));

/** An attack that a menu may offer, and what it is expected to bring about, which several parts of the menu ask for. */
type Weighed = {
	readonly target: DrCombatant;
	readonly weapon: Weapon;
	readonly act: AttackAct;
	readonly isRefused: boolean;
	prospect(): Prospect;
};

function weighed(scene: PhaseScene, target: DrCombatant, weapon: Weapon, view: View): Weighed {
	const {state, combatant, frame} = scene;
	const act = attackWith(frame, target, weapon);
	return {
		target,
		weapon,
		act,
		isRefused: refuseAttack(act, scene, view) !== undefined,
		prospect: later(() => prospectOf(state, combatant, act)),
	};
}

/** The weapons that can be used on a target: the last one used first, unless another that costs alike is clearly better. */
const usableOn = (scene: PhaseScene, target: DrCombatant, view: View): readonly Weighed[] => {
	const {state, combatant} = scene;
	const usable = weaponsOf(combatant)
		.map((weapon) => weighed(scene, target, weapon, view))
		.filter(({isRefused}) => !isRefused);
	const [first] = usable;
	const isFree = first !== undefined && isFreeOf(scene, first.weapon, view);
	return bestFirst(
		usable,
		({weapon, prospect}) =>
			knowsNumbers(state, target, view, 'ability') && isFreeOf(scene, weapon, view) === isFree
				? prospect()
				: undefined,
		clearlyMore,
	);
};

/** Each target with its likeliest weapon, and the first that costs no later phase (DR-06); a submenu has the others. */
export function weighedAttacks(scene: PhaseScene, view: View): readonly Weighed[] {
	const {state, combatant} = scene;
	const isFree = ({weapon}: Weighed): boolean => isFreeOf(scene, weapon, view);
	const attacks = targetsOf(state, combatant, false).flatMap((target) => {
		const usable = usableOn(scene, target, view);
		const [usual = weighed(scene, target, weaponsOf(combatant)[0] ?? fist, view)] = usable;
		const free = isFree(usual) ? undefined : usable.find(isFree);
		return free ? [usual, free] : [usual];
	});
	return bestFirst(
		attacks,
		({target, isRefused, prospect}) =>
			knowsNumbers(state, target, view, 'ability') && !isRefused ? prospect() : undefined,
		clearlyMore,
	);
}

export const isHopeless = ({target, prospect}: Weighed, {state}: PhaseScene, view: View): boolean =>
	knowsNumbers(state, target, view, 'ability') && prospect().odds === 0;

/** Whether it costs no later phase where the usual weapon costs one. */
const isSpared = (scene: PhaseScene, target: DrCombatant, weapon: Weapon, view: View): boolean => {
	const [usual] = usableOn(scene, target, view);
	return !isFreeOf(scene, usual?.weapon ?? weapon, view) && isFreeOf(scene, weapon, view);
};

export const attackRows = drActs<PhaseScene>({
	attack: {
		key: 'a',
		others: otherWays,
		rule: 'DR-23',
		show(act, scene, view) {
			const {target, weapon: id, substat} = act;
			const {state, combatant, frame} = scene;
			const foe = get(state, target);
			const weapon = armOf(combatant, id) ?? fist;
			return {
				id: `attack:${target}:${id}`,
				...(isSpared(scene, foe, weapon, view) && {key: 'b'}),
				...withMeans(
					`Attack ${foe.name}`,
					': ',
					`${weapon.name.toLowerCase()}${frame.way === undefined ? '' : ` with ${substatName(substat)}`}`,
				),
				about: target,
				...(knowsNumbers(state, foe, view, 'ability') &&
					expectation(state, combatant, {...act, weapon: weapon.id})),
				...surchargeText(state, combatant, categoryOfSubstat(substat)),
			};
		},
		refuse: refuseAttack,
		take({target, weapon, substat}, {state, combatant, frame}) {
			return beginDiced(state, combatant, frame, categoryOfSubstat(substat), [
				attackForm.opened({attacker: frame.who, target, weapon, substat}),
			]);
		},
	},
});

/** DR-2A: asked for before the attack, once per phase. */
export const waysRows = drActs<PhaseScene>({
	ways: {
		key: 'x',
		rule: 'DR-2A',
		show: () => ({
			id: 'ways',
			label: 'Attack another way …',
			detail: 'other weapons, other substats, fallen foes',
		}),
		refuse: (_act, {frame}) => refuseSecondDiced(frame),
		take: () => [phase.filled({isChoosingWay: true})],
	},
});

/** Substats by ruling (DR-2A), rarely used weapons, and targets who are down (DR-32). */
function* wayActs(scene: PhaseScene, view: View): Iterable<DrAct> {
	const {state, combatant, frame} = scene;
	const usual = new Set(
		weighedAttacks(scene, view).map(({act: {target, weapon}}) => `${target} ${weapon}`),
	);
	yield {do: 'back'};
	for (const target of [
		...targetsOf(state, combatant, false),
		...targetsOf(state, combatant, true),
	]) {
		for (const weapon of armsOf(combatant)) {
			if (!usual.has(`${target.id} ${weapon.id}`)) {
				yield attackWith(frame, target, weapon);
			}
		}
	}

	for (const substat of knownSubstats(state, combatant, view)) {
		yield {do: 'way', substat};
	}

	for (const ally of alliesOf(state, combatant)) {
		yield attackWith(frame, ally, weaponsOf(combatant)[0] ?? fist);
	}
}

export const waysMenu = menuOf(
	drActs<PhaseScene>({
		...attackRows,
		back: backRow(() => [phase.filled({isChoosingWay: false})]),
		way: {
			key: 'Y',
			rule: 'DR-2A',
			show: ({substat}, {state, combatant}) => ({
				id: `way:${substat}`,
				label: `Attack with ${substatName(substat)} …`,
				...surchargeText(state, combatant, categoryOfSubstat(substat)),
			}),
			refuse: ({substat}, {state, combatant, frame}, view) =>
				refuseDiced(state, combatant, frame, substat, view),
			take: ({substat}) => [phase.filled({isChoosingWay: false, way: substat})],
		},
	}),
	wayActs,
	knowsActor,
);
