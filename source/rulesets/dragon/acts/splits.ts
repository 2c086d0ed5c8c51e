import {menuOf, otherWays} from '../../../engine/act-rows.js';
import type {Refusal, View} from '../../../engine/basics.js';
import {impossible} from '../../../engine/refusals.js';
import {knowsNumbers} from '../../../engine/veil.js';
import {get} from '../../../engine/world.js';
import {backRows} from './back.js';
import {type PhaseScene, knowsActor} from './phase-scene.js';
import {drActs} from './rows.js';
import {featRow, namedFeats} from '../actions.js';
import {armOf} from '../derived.js';
import {
	knownSubstats,
	refuseCategory,
	refuseNoDice,
	refuseSecondDiced,
	refuseTarget,
} from '../legality.js';
import {surchargeText} from '../prices.js';
import type {DrCombatant, DrState, Part, SplitFrame} from '../state.js';
import {categoryOfSubstat, substatName, substatOf, substats} from '../stats.js';
import {alliesOf, targetsOf, weaponsOf} from '../targets.js';
import {diceText} from '../text.js';
import {fist} from '../weapons.js';

/* Two diced actions in one phase share one pool, made from the smaller substat (DR-18). */

/** DR-18: there must be dice to divide, in a category that can be paid for. */
function refuseSplit(
	{state, combatant, frame}: PhaseScene,
	view: View,
): Refusal | undefined {
	const second = refuseSecondDiced(frame);
	if (second) {
		return second;
	}

	if (!knowsNumbers(state, combatant, view, 'ability')) {
		return undefined;
	}

	const divisible = substats.filter(
		(substat) => substatOf(combatant.sheet, substat) > 1,
	);
	if (divisible.length === 0) {
		return {reason: 'a single die cannot be divided', rule: 'DR-18'};
	}

	const refusals = divisible.map((substat) =>
		refuseCategory(state, combatant, categoryOfSubstat(substat)),
	);
	return refusals.includes(undefined) ? undefined : refusals[0];
}

export const splitRows = drActs<PhaseScene>({
	splitting: {
		key: 'A',
		rule: 'DR-18',
		show: () => ({
			id: 'split',
			label: 'Two diced actions, the pool divided …',
		}),
		refuse: (_act, scene, view) => refuseSplit(scene, view),
		take: (_act, {frame}) => [{type: 'split-begun', who: frame.who}],
	},
});

/** A divided pool whose parts are being chosen. */
type SplitScene = {
	readonly state: DrState;
	readonly combatant: DrCombatant;
	readonly frame: SplitFrame;
};

export function partName(
	state: DrState,
	combatant: DrCombatant,
	part: Part,
): string {
	if (part.do === 'feat') {
		return (
			featRow(part.what, part.substat)?.label ??
			`Roll ${substatName(part.substat)}`
		);
	}

	const weapon = armOf(combatant, part.weapon) ?? fist;
	return `Attack ${get(state, part.target).name}: ${weapon.name.toLowerCase()}`;
}

/** Moving or looking around twice is the same target. The table decides whom any other roll is about. */
const isSameTarget = (one: Part, other: Part): boolean =>
	one.do === 'attack'
		? other.do === 'attack' && other.target === one.target
		: other.do === 'feat' && one.what === other.what && one.what !== 'roll';

/** DR-18: never the same target twice. The pool is the smaller one and needs a die for each part. */
function refusePart(
	part: Part,
	{state, combatant, frame: {parts, ways}}: SplitScene,
	view: View,
): Refusal | undefined {
	const {substat} = part;
	const isKnown = knowsNumbers(state, combatant, view, 'ability');
	const none =
		(part.do === 'attack' ? refuseTarget(state, combatant, part) : undefined) ??
		(isKnown ? refuseNoDice(combatant, substat) : undefined);
	if (none) {
		return none;
	}

	const dice = substatOf(combatant.sheet, substat);
	if (isKnown && dice < ways) {
		return {
			reason:
				dice === 1
					? 'a single die cannot be divided'
					: `${dice} dice cannot be divided into ${ways}`,
			rule: 'DR-18',
		};
	}

	return parts.some((other) => isSameTarget(part, other))
		? {reason: 'never the same target twice', rule: 'DR-18'}
		: isKnown
			? refuseCategory(state, combatant, categoryOfSubstat(substat))
			: undefined;
}

function* partsOf({state, combatant}: SplitScene, view: View): Iterable<Part> {
	for (const target of targetsOf(state, combatant, false)) {
		for (const {id, substat} of weaponsOf(combatant)) {
			yield {do: 'attack', target: target.id, weapon: id, substat};
		}
	}

	yield* namedFeats;
	for (const substat of knownSubstats(state, combatant, view)) {
		yield {do: 'feat', what: 'roll', substat};
	}

	const [{id: weapon, substat} = fist] = weaponsOf(combatant);
	for (const {id: target} of alliesOf(state, combatant)) {
		yield {do: 'attack', target, weapon, substat};
	}
}

/** Which actions share the pool. */
export const partMenu = menuOf(
	drActs<SplitScene>({
		part: {
			rule: 'DR-18',
			others: otherWays,
			*offer(scene, view) {
				for (const part of partsOf(scene, view)) {
					yield {do: 'part', part};
				}
			},
			show({part}, {state, combatant}) {
				const key =
					part.do === 'attack'
						? 'a'
						: (featRow(part.what, part.substat)?.key ?? 'X');
				return {
					id:
						part.do === 'attack'
							? `attack:${part.target}:${part.weapon}`
							: `${part.what}:${part.substat}`,
					label: partName(state, combatant, part),
					...(part.do === 'attack' && {about: part.target}),
					key,
					detail: diceText(substatOf(combatant.sheet, part.substat)),
					...surchargeText(state, combatant, categoryOfSubstat(part.substat)),
				};
			},
			refuse: ({part}, scene, view) => refusePart(part, scene, view),
			take: ({part}) => [{type: 'part-chosen', part}],
		},
		...backRows,
		/** Two ways at most. A shtick may allow more, which the GM forces before any part is chosen. */
		'another-way': {
			key: 'Z',
			rule: 'DR-18',
			offer: ({frame}) =>
				frame.parts.length === 0 ? [{do: 'another-way'}] : [],
			show: (_act, {frame}) => ({
				id: 'another-way',
				label: `In ${frame.ways + 1} ways`,
			}),
			refuse: (_act, {frame}) =>
				frame.parts.length > 0
					? impossible('the first part has been chosen')
					: {reason: 'never more than two ways', rule: 'DR-18'},
			take: (_act, {frame: {who, ways}}) => [
				{type: 'frame-left'},
				{type: 'split-begun', who, ways: ways + 1},
			],
		},
	}),
	undefined,
	knowsActor,
);
