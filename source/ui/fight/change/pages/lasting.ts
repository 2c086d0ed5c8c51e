import type {Lasting} from '../../../../engine/facts/own-act.js';
import {lastingText, type Until} from '../../../../engine/world/conditions.js';
import type {FieldOption} from '../../../../engine/world/fields.js';
import type {Unit} from '../../../../engine/world/units.js';
import type {ChangeRow, ChangeScene} from '../change-row.js';
import type {ChangeState} from '../change-state.js';

/* For how long: as usual, until it is ended, for a number of units, until a turn. */

/** How long something lasts when nothing is said, and what is counted here. */
export type Usual = {readonly units: readonly Unit[]; readonly lasts: Lasting | undefined};

const usualId = 'usual';
const endedId = 'ended';
const unitPrefix = 'unit:';

const edges = ['start', 'end'] as const;

/** Of somebody's turns; without a name of those of whoever has it. */
const edgeId = (edge: string, of = ''): string => `edge:${edge}:${of}`;

function optionsOf({fight}: ChangeScene, {units, lasts}: Usual): readonly FieldOption[] {
	return [
		{id: usualId, label: `as usual: ${lastingText(lasts)}`},
		{id: endedId, label: lastingText(undefined)},
		...units.map(({id}) => ({id: unitPrefix + id, label: `for a number of ${id}s`})),
		...edges.map((edge) => ({id: edgeId(edge), label: lastingText({edge})})),
		...fight
			.combatants('gm')
			.filter(({isGone}) => !isGone)
			.flatMap(({id, name}) =>
				edges.map((edge) => ({
					id: edgeId(edge, id),
					label: `until the ${edge} of ${name}’s next turn`,
				})),
			),
	];
}

/** The unit that a bare number counts. */
const unitOf = (picked: string, {units, lasts}: Usual): string | undefined =>
	picked.startsWith(unitPrefix)
		? picked.slice(unitPrefix.length)
		: lasts && 'unit' in lasts
			? lasts.unit
			: units[0]?.id;

/** What is said of how long; `undefined` when it is as usual. */
export function untilOf(
	{picks, entries}: ChangeState,
	id: string,
	usual: Usual,
): Until | 'ended' | undefined {
	const [picked = usualId] = picks.get(id) ?? [];
	const count = entries.get(id) ?? '';
	const unit = unitOf(picked, usual);
	if (unit !== undefined && (count !== '' || picked.startsWith(unitPrefix))) {
		return {unit, count: count === '' ? 1 : Number(count)};
	}

	if (picked === endedId) {
		return 'ended';
	}

	const [, edge, of = ''] = picked.split(':', 3);
	return edge === 'start' || edge === 'end' ? {edge, ...(of !== '' && {of})} : undefined;
}

const shownUntil = (until: Until | 'ended', scene: ChangeScene): string =>
	until === 'ended'
		? lastingText(undefined)
		: 'unit' in until || until.of === undefined
			? lastingText(until)
			: `until the ${until.edge} of ${
					scene.fight.combatants('gm').find(({id}) => id === until.of)?.name ?? ''
				}’s next turn`;

export function lastsRow(scene: ChangeScene, id: string, usual: Usual): ChangeRow {
	const until = untilOf(scene.state, id, usual);
	return {
		id,
		label: 'Lasts',
		value: lastingText(usual.lasts),
		entry: 'count',
		options: optionsOf(scene, usual),
		current: scene.state.picks.get(id) ?? [usualId],
		...(until !== undefined && {chosen: shownUntil(until, scene)}),
	};
}
