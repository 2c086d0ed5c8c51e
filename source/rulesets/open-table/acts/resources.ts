import type {ActRow} from '../../../engine/course/act-rows.js';
import {keyAt} from '../../../engine/course/letters.js';
import {impossible} from '../../../engine/facts/refusals.js';
import {attackOf, resourceOf} from '../derived.js';
import type {AnyEvent} from '../flow-types.js';
import {attackLine} from '../shown/text.js';
import type {Attack, Resource} from '../sheet/sheet.js';
import type {OtState} from '../state/fight.js';
import type {OtCombatant} from '../state/combatant.js';
import type {TurnScene} from './attacks.js';
import type {OtAct} from './types.js';

/* What runs out in a turn (OT-33). */

const spent = (
	{id: who}: OtCombatant,
	{name: resource, left: from}: Resource,
	step: 1 | -1,
): AnyEvent => ({type: 'resource-changed', who, resource, from, left: from + step});

/** OT-33: what an attack at a place of the sheet uses up. */
export function supplyUsed(actor: OtCombatant, place: number): readonly AnyEvent[] {
	const resource = resourceOf(actor, attackOf(actor, place).uses);
	return resource && resource.left > 0 ? [spent(actor, resource, -1)] : [];
}

/** “+6, 4d6 radiant; 2 of 3 left”: with what is left of that which it costs. */
export function supplyDetail(attack: Attack, actor: OtCombatant, state: OtState): string {
	const resource = resourceOf(actor, attack.uses);
	const line = attackLine(attack, state);
	return resource ? `${line}; ${resource.left} of ${resource.most} left` : line;
}

/** OT-33: a resource is spent or regained by name. */
export const resourceRow = (
	label: string,
	step: 1 | -1,
): Omit<ActRow<TurnScene, Extract<OtAct, {do: 'spend' | 'regain'}>, AnyEvent>, 'offer'> => ({
	rule: 'OT-33',
	show({do: id, resource}, {actor}) {
		const {left = 0, most = 0} = resourceOf(actor, resource) ?? {};
		const place = actor.resources.findIndex(({name}) => name === resource);
		return {
			...keyAt(2 * place + (step > 0 ? 1 : 0)),
			id: `${id}:${resource}`,
			label: `${label} ${resource}`,
			detail: `${left} of ${most}`,
			group: 'Resources',
			groupKey: 'N',
		};
	},
	unoffered: 'has no such resource',
	refuse({resource}, {actor}) {
		const {left = 0, most = 0} = resourceOf(actor, resource) ?? {};
		return left + step < 0
			? impossible(`no ${resource} left`, 'OT-33')
			: step > 0 && left >= most
				? impossible(`has all of its ${resource}`, 'OT-33')
				: undefined;
	},
	take({resource}, {actor}) {
		const found = resourceOf(actor, resource);
		return found ? [spent(actor, found, step)] : [];
	},
});
