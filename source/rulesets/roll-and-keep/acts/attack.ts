import {poolText} from '../../../dice/keep.js';
import {
	type Id,
	type View,
	sorted,
	impossible,
	rememberedFor,
	rememberedOf,
} from '../../../engine/kit/basics.js';
import {withMeans} from '../../../engine/kit/label-parts.js';
import {mostWeighed} from '../../../engine/kit/merit.js';
import {refuseSameSide} from '../../../engine/facts/refusals.js';
import {isKnownTo, knowsNumbers} from '../../../engine/world/veil.js';
import {find, get} from '../../../engine/world/world.js';
import {type ActionScene, used} from './hold.js';
import {isOut, isUp, weaponIn, weaponInHand} from '../derived.js';
import {acts, type RkAct} from '../flow-types.js';
import {woundText} from '../shown/outlook.js';
import {attackRoll} from '../rolls/pools.js';
import {hitOdds, hitText, attackWorth} from '../worth.js';
import {type RkCombatant, type RkState, attack} from '../state.js';
import {isTarget} from '../situation.js';
import {targetNumber} from '../rolls/target-number.js';
import {type Weapon, meansText, unarmed} from '../sheet/weapons.js';

/** What an attack is worth hangs on the numbers of everybody who fights. */
const isWorthKnown = (state: RkState, view: View): boolean =>
	view === 'gm' ||
	state.combatants.every((each) =>
		(['ability', 'health'] as const).every((numbers) => knowsNumbers(state, each, view, numbers)),
	);

const canBeAttacked = (attacker: RkCombatant, other: RkCombatant): boolean =>
	other.id !== attacker.id && isKnownTo(attacker, other) && isTarget(other);

/** Whom somebody can attack: foes who stand, foes who lie, and allies, who are attacked only by the GM’s word. */
export const targetsOf = rememberedFor(({combatant, state}: ActionScene) => {
	const all = state.combatants.filter((other) => canBeAttacked(combatant, other));
	const isFoe = ({side}: RkCombatant): boolean => side !== combatant.side;
	return {
		standing: all.filter((other) => isFoe(other) && isUp(other)),
		lying: all.filter((other) => isFoe(other) && isOut(other)),
		allies: all.filter((other) => !isFoe(other)),
	};
});

/** What attacks on some targets are worth, as far as the view may know: of a crowd, those on the first of them. */
export function worthsOf(
	targets: readonly RkCombatant[],
	{combatant, state}: ActionScene,
	view: View,
): ReadonlyMap<Id, number> {
	const worthAt = attackWorth(combatant, weaponInHand(combatant), state);
	const weighed = isWorthKnown(state, view) ? targets.slice(0, mostWeighed) : [];
	return new Map(weighed.map((target) => [target.id, worthAt(target)]));
}

export const standingWorths = rememberedOf((scene: ActionScene, view: View) =>
	worthsOf(targetsOf(scene).standing, scene, view),
);

/** The attack that is worth most first, if the view may know; else the last target. */
export function* attacksOn(
	targets: readonly RkCombatant[],
	{combatant}: ActionScene,
	worths: ReadonlyMap<Id, number>,
): Iterable<RkAct> {
	const weapon = weaponInHand(combatant);
	const inOrder = sorted(
		targets,
		({id}) => -(worths.get(id) ?? 0),
		({id}) => id !== combatant.last.target,
	);
	for (const {id: target} of inOrder) {
		yield {do: 'attack', target, weapon: weapon.id};
	}
}

export function* draws({combatant}: ActionScene): Iterable<RkAct> {
	const now = weaponInHand(combatant);
	const carried = combatant.sheet.weapons.map(({weapon}) => weapon.id);
	for (const weapon of new Set([...carried, unarmed.id])) {
		if (weapon !== now.id) {
			yield {do: 'draw', weapon};
		}
	}
}

const drawLabel = (now: Weapon, weapon: Weapon): string =>
	weapon.id === unarmed.id
		? `Put the ${now.name} away`
		: now.id === unarmed.id
			? `Draw the ${weapon.name}`
			: `Swap the ${now.name} for the ${weapon.name}`;

export const attackActs = acts<ActionScene>({
	attack: {
		key: 'a',
		rule: 'RK-20',
		show({target: id, weapon: weaponId}, scene, view) {
			const {combatant, state} = scene;
			const target = get(state, id);
			const weapon = weaponIn(combatant, weaponId);
			const {pool} = attackRoll(combatant, state, weapon);
			const {need} = targetNumber(target, state, weapon);
			const hit = hitOdds(combatant, target, weapon, state);
			const isInHand = weapon.id === weaponInHand(combatant).id;
			const worth = isInHand ? standingWorths(scene, view).get(id) : undefined;
			return {
				id: `attack:${id}:${weapon.id}`,
				...withMeans(`Attack ${target.name}`, ' with ', meansText(weapon)),
				about: id,
				...(target.side === combatant.side && {group: 'Attack an ally', groupKey: 'Y'}),
				...(knowsNumbers(state, combatant, view, 'ability') &&
				knowsNumbers(state, target, view, 'ability')
					? {
							detail: `${poolText(pool)} against ${need} · ${hitText(hit, target)}`,
							odds: hit.plain,
							effect: `${isUp(target) ? '' : 'already down: '}${woundText(combatant, target, weapon, state)}`,
							...(worth !== undefined && {worth}),
						}
					: {detail: poolText(pool)}),
			};
		},
		refuse({target: id, weapon}, {combatant, state}) {
			const target = find(state, id);
			if (!target || !canBeAttacked(combatant, target)) {
				return impossible('cannot be attacked now');
			}

			return weapon !== unarmed.id && weapon !== weaponInHand(combatant).id
				? impossible('is not in hand', 'RK-0A')
				: refuseSameSide(combatant, target, 'RK-20');
		},
		take: ({target, weapon}, scene) => [
			...used(scene),
			attack.opened({attacker: scene.frame.who, target, weapon}),
		],
	},
	draw: {
		rule: 'RK-0A',
		show({weapon: id}, {combatant}) {
			const now = weaponInHand(combatant);
			const first = combatant.sheet.weapons.find(({weapon}) => weapon.id !== now.id);
			return {
				id: `draw:${id}`,
				label: drawLabel(now, weaponIn(combatant, id)),
				...((first?.weapon.id ?? unarmed.id) === id && {key: 'r'}),
			};
		},
		refuse({weapon: id}, {combatant}) {
			return id === weaponInHand(combatant).id
				? impossible('is in hand')
				: id === unarmed.id || combatant.sheet.weapons.some(({weapon}) => weapon.id === id)
					? undefined
					: impossible(`carries no ${id}`);
		},
		take({weapon}, scene) {
			const from = weaponInHand(scene.combatant).id;
			return [
				...used(scene),
				{
					type: 'drawn',
					who: scene.frame.who,
					weapon: weapon === unarmed.id ? undefined : weapon,
					from: from === unarmed.id ? undefined : from,
				},
			];
		},
	},
});
