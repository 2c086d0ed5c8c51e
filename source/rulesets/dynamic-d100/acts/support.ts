import {menuOf} from '../../../engine/course/menu.js';
import {type Id, type Refusal, impossible, notAskedNow} from '../../../engine/kit/basics.js';
import {find, nameOf} from '../../../engine/world/world.js';
import {alliesOf, isUp} from '../derived/fight.js';
import {openParts} from '../derived/plan.js';
import {acts, type ActOf} from '../flow-types.js';
import type {DdCombatant, DdState} from '../state/fight.js';
import {type FrameOf, support} from '../state/frames.js';

type SupportScene = {
	readonly frame: FrameOf<'support'>;
	readonly combatant: DdCombatant;
	readonly state: DdState;
};

/** DD-23: whoever has acted is not supported any more, with a kept Support either. */
const refuseAlly = (id: Id, {combatant, state}: SupportScene): Refusal | undefined => {
	const ally = find(state, id);
	if (ally?.side !== combatant.side || !isUp(ally, state)) {
		return impossible('there is no such ally');
	}

	return ally.turn.hasActed ? {reason: 'has acted already', rule: 'DD-23'} : undefined;
};

/** DD-25: a Power gives the Bonus. */
const refusePower = (power: string | undefined, {frame: {isPower}, combatant}: SupportScene) =>
	isPower === (power !== undefined) &&
	(power === undefined || combatant.sheet.powers.some(({name}) => name === power))
		? undefined
		: notAskedNow;

const isToRoll = (combatant: DdCombatant): boolean => {
	const main = combatant.plan?.main?.do;
	return openParts(combatant).includes('main') && main !== 'run' && main !== 'item';
};

/** Whose roll it can be for, the likeliest first. */
function supportable({combatant, state}: SupportScene) {
	const allies = alliesOf(state, combatant);
	const own = {for: combatant.id};
	const kept = {for: combatant.id, isKept: true as const};
	const those = (areToRoll: boolean) =>
		allies.filter((ally) => isToRoll(ally) === areToRoll).map(({id}) => ({for: id}));
	return isToRoll(combatant)
		? [own, ...allies.map(({id}) => ({for: id})), kept]
		: [...those(true), kept, own, ...those(false)];
}

function* supports(scene: SupportScene): Iterable<ActOf<'support'>> {
	const {frame, combatant} = scene;
	const powers = frame.isPower ? combatant.sheet.powers : [undefined];
	for (const each of supportable(scene)) {
		for (const power of powers) {
			yield {do: 'support', ...each, ...(power && {power: power.name})};
		}
	}

	yield {do: 'support'};
}

/** DD-23, DD-25, DD-29: who is supported, or the GM does not accept the Support. */
export const supportMenu = menuOf(
	acts<SupportScene>({
		support: {
			offer: supports,
			show({for: ally, power, isKept}, {combatant, state}) {
				if (ally === undefined) {
					return {id: 'refused', label: 'The GM refuses the Support', key: 'o', rule: 'DD-29'};
				}

				const one = ally === combatant.id ? 'Own roll' : nameOf(state, ally);
				const whom = isKept ? 'Keep it for a roll still to come' : one;
				return {
					id: [isKept ? 'kept' : ally, power ?? []].flat().join(':'),
					label: [whom, power ?? []].flat().join(' with '),
					...(isKept
						? {key: 'w', detail: 'one’s own, or of an ally who has yet to act; defences too'}
						: {key: 'g', about: ally}),
				};
			},
			refuse: ({for: ally, power}, scene) =>
				ally === undefined ? undefined : (refusePower(power, scene) ?? refuseAlly(ally, scene)),
			take: ({for: ally, power, isKept}, {frame: {who}}) =>
				ally === undefined
					? [{type: 'supported', who, for: who, how: '', isGained: false}, {type: 'frame-left'}]
					: [
							support.filled({
								for: ally,
								...(power !== undefined && {power}),
								...(isKept && {isKept}),
							}),
						],
		},
	}),
);
