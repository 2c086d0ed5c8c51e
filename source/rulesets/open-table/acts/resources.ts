import type {ActRow} from '../../../engine/act-rows.js';
import {keyAt} from '../../../engine/letters.js';
import {impossible} from '../../../engine/refusals.js';
import {resourceOf} from '../derived.js';
import type {AnyEvent} from '../flow-types.js';
import type {OtCombatant, ResourceAct} from '../state.js';
import type {TurnScene} from './scene.js';

/* Resources are spent and regained by name (OT-33). */

export const spent = (
	{id: who}: OtCombatant,
	resource: {readonly name: string; readonly left: number},
	left: number,
): AnyEvent => ({
	type: 'resource-changed',
	who,
	resource: resource.name,
	from: resource.left,
	left,
});

export const resourceActs = (
	label: string,
	step: 1 | -1,
): ActRow<TurnScene, ResourceAct, AnyEvent> => ({
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
	refuse({resource}, {actor}) {
		const {left = 0, most = 0, name} = resourceOf(actor, resource) ?? {};
		return name === undefined
			? impossible(`has no ${resource}`, 'OT-33')
			: left + step < 0 || left + step > most
				? impossible(
						step < 0 ? `no ${name} left` : `has all of its ${name}`,
						'OT-33',
					)
				: undefined;
	},
	take({resource}, {actor}) {
		const found = resourceOf(actor, resource);
		return found ? [spent(actor, found, found.left + step)] : [];
	},
});
