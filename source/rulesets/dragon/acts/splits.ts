import {menuOf, otherWays} from '../../../engine/course/menu.js';
import {type Refusal, type View, impossible} from '../../../engine/kit/basics.js';
import {refusalOfAll} from '../../../engine/facts/refusals.js';
import {knowsNumbers} from '../../../engine/world/veil.js';
import {type PhaseScene, backRows, drActs, knowsActor} from '../flow-types.js';
import {featRow, namedFeats} from '../actions.js';
import {type Part, type SplitFrame, split} from '../frame-types.js';
import {
	knownSubstats,
	refuseCategory,
	refuseNoDice,
	refuseSecondDiced,
	refuseTarget,
	refuseUnskilled,
} from '../legality.js';
import {surchargeText} from '../phases/prices.js';
import {armOf, parrySkill} from '../derived.js';
import {categoryOf, categoryOfSubstat, substatName, substatOf, substats} from '../sheet/stats.js';
import {alliesOf, targetsOf, weaponsOf} from '../targets.js';
import {diceText} from '../shown/text.js';
import {fist} from '../sheet/weapons.js';
import {get} from '../../../engine/world/world.js';
import type {DrCombatant, DrState} from '../state.js';

/* The parts of a divided pool, and which may share it (DR-18). */

type SplitScene = {
	readonly state: DrState;
	readonly combatant: DrCombatant;
	readonly frame: SplitFrame;
};

export function partName(state: DrState, combatant: DrCombatant, part: Part): string {
	if (part.do === 'feat') {
		return featRow(part.what, part.substat)?.label ?? `Roll ${substatName(part.substat)}`;
	}

	if (part.do === 'guard') {
		return `Dice kept for a ${part.how} in this round`;
	}

	const weapon = armOf(combatant, part.weapon) ?? fist;
	return `Attack ${get(state, part.target).name}: ${weapon.name.toLowerCase()}`;
}

/** Whom other rolls than moving and looking are about is the table’s word. No attack can be defended against twice. */
const isSameTarget = (one: Part, other: Part): boolean =>
	one.do === 'attack'
		? other.do === 'attack' && other.target === one.target
		: one.do === 'feat' && other.do === 'feat' && one.what === other.what && one.what !== 'roll';

/** DR-18: never the same target twice. The pool is the smaller one and needs a die for each part. */
function refusePart(part: Part, {state, combatant, frame: {parts, ways}}: SplitScene, view: View) {
	const {substat} = part;
	const isKnown = knowsNumbers(state, combatant, view, 'ability');
	const none =
		(part.do === 'attack' ? refuseTarget(state, combatant, part) : undefined) ??
		(isKnown
			? ((part.do === 'guard' ? refuseUnskilled(combatant, part) : undefined) ??
				refuseNoDice(combatant, substat))
			: undefined);
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

/* Two diced actions in one phase share one pool, made from the smaller substat (DR-18). */

/** DR-18: there must be dice to divide, in a category that can be paid for. */
function refuseSplit({state, combatant, frame}: PhaseScene, view: View): Refusal | undefined {
	const second = refuseSecondDiced(frame);
	if (second) {
		return second;
	}

	if (!knowsNumbers(state, combatant, view, 'ability')) {
		return undefined;
	}

	const divisible = substats.filter((substat) => substatOf(combatant.sheet, substat) > 1);
	if (divisible.length === 0) {
		return {reason: 'a single die cannot be divided', rule: 'DR-18'};
	}

	const undivided = refusalOfAll(
		divisible.map((substat) => refuseCategory(state, combatant, categoryOfSubstat(substat))),
	);
	const {stat} = combatant.speed;
	return undivided && stat !== undefined
		? {
				reason: `no ${categoryOf(stat)} pool has two dice to divide; ${undivided.reason}`,
				rule: 'DR-18',
			}
		: undivided;
}

export const splitRows = drActs<PhaseScene>({
	splitting: {
		key: 'A',
		rule: 'DR-18',
		show: () => ({id: 'split', label: 'Two diced actions with a divided pool …'}),
		refuse: (_act, scene, view) => refuseSplit(scene, view),
		take: (_act, {frame}) => [split.opened({who: frame.who})],
	},
});

function* partsOf({state, combatant}: SplitScene, view: View): Iterable<Part> {
	for (const target of targetsOf(state, combatant, false)) {
		for (const {id, substat} of weaponsOf(combatant)) {
			yield {do: 'attack', target: target.id, weapon: id, substat};
		}
	}

	// Where defending takes nothing, there is nothing to keep dice for.
	if (state.settings.defence !== 'free') {
		yield {do: 'guard', how: 'dodge', skill: 'dodge', substat: 'dexterity'};
		yield {
			do: 'guard',
			how: 'parry',
			skill: parrySkill(combatant) ?? 'parry',
			substat: state.settings.parryWith,
		};
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

const handleOf = (part: Part): {readonly id: string; readonly key: string} =>
	part.do === 'attack'
		? {id: `attack:${part.target}:${part.weapon}`, key: 'a'}
		: part.do === 'guard'
			? {id: `guard:${part.how}`, key: part.how === 'dodge' ? 'v' : 'b'}
			: {id: `${part.what}:${part.substat}`, key: featRow(part.what, part.substat)?.key ?? 'X'};

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
				return {
					...handleOf(part),
					label: partName(state, combatant, part),
					...(part.do === 'attack' && {about: part.target}),
					detail: diceText(substatOf(combatant.sheet, part.substat)),
					...surchargeText(state, combatant, categoryOfSubstat(part.substat)),
				};
			},
			refuse: ({part}, scene, view) => refusePart(part, scene, view),
			take: ({part}) => [split.added({parts: [part]})],
		},
		...backRows,
		/** Two ways at most. A shtick may allow more, which the GM forces before any part is chosen. */
		'another-way': {
			key: 'Z',
			rule: 'DR-18',
			offer: ({frame}) => (frame.parts.length === 0 ? [{do: 'another-way'}] : []),
			show: (_act, {frame}) => ({id: 'another-way', label: `In ${frame.ways + 1} ways`}),
			refuse: (_act, {frame}) =>
				frame.parts.length > 0
					? impossible('the first part has been chosen')
					: {reason: 'never more than two ways', rule: 'DR-18'},
			take: (_act, {frame: {who, ways}}) => [
				{type: 'frame-left'},
				split.opened({who, ways: ways + 1}),
			],
		},
	}),
	undefined,
	knowsActor,
);
