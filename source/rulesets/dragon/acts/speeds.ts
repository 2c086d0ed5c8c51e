import {menuOf, type Shown} from '../../../engine/course/menu.js';
import {type Refusal, type View, sideNames, notAskedNow} from '../../../engine/kit/basics.js';
import {listed} from '../../../engine/kit/text.js';
import {isSeen, knowsNumbers} from '../../../engine/world/veil.js';
import {drActs} from '../flow-types.js';
import {likeliestStat, speedDice} from '../phases/speed.js';
import type {DrCombatant, DrState} from '../state.js';
import {type Stat, categoryOf, statKey, statName, statValue, stats} from '../sheet/stats.js';
import {diceText} from '../shown/text.js';
import {isUp} from '../derived.js';

/* Whose speeds are asked for together (DR-0A). */

export const isUnchosen = (combatant: DrCombatant): boolean =>
	combatant.speed.stat === undefined && isUp(combatant);

/** Asks for all foes at once, then by kind, then one by one, as the GM splits them. */
const allKinds = '*';

export function nextGroup(state: DrState): readonly DrCombatant[] {
	const open = state.combatants.filter(isUnchosen);
	const [first] = open;
	const next = open.find(({control}) => control === 'player') ?? first;
	if (!next || next.control === 'player') {
		return next ? [next] : [];
	}

	const {splitSpeed} = state;
	if (!splitSpeed.includes(allKinds)) {
		return open;
	}

	return splitSpeed.includes(next.kin) ? [next] : open.filter(({kin}) => kin === next.kin);
}

const kindsOf = (group: readonly DrCombatant[]) => [...new Set(group.map(({kin}) => kin))];

/** “Oni”, “Warrior ×3”, “Foes”. */
export function groupName(group: readonly DrCombatant[]): string {
	const [first] = group;
	const kinds = kindsOf(group);
	if (group.length < 2) {
		return first?.name ?? '';
	}

	return kinds.length === 1
		? `${kinds[0]} ×${group.length}`
		: group.every(({side}) => side === first?.side)
			? sideNames[first?.side ?? 'bad']
			: 'All others';
}

/* Which stat is the speed (DR-02, DR-0A). */

type SpeedScene = {readonly state: DrState; readonly group: readonly DrCombatant[]};

export const seenGroup = ({state, group}: SpeedScene, view: View): readonly DrCombatant[] =>
	group.filter(({id}) => isSeen(state, id, view));

const isMixed = (scene: SpeedScene, view: View) => kindsOf(seenGroup(scene, view)).length > 1;

/** All members of a group are controlled alike, so a view knows the numbers of all of them or of none. */
const knowsGroup = ({state, group: [first]}: SpeedScene, view: View): boolean =>
	knowsNumbers(state, first, view, 'ability');

const refuseStat = ({sheet}: DrCombatant, stat: Stat): Refusal | undefined =>
	statValue(sheet, stat) > 0 || stats.every((each) => statValue(sheet, each) === 0)
		? undefined
		: {reason: `${statName(stat)} is 0: no dice`, rule: 'DR-03'};

/** Of several of them, the one is named who cannot take it. */
function refuseAny(group: readonly DrCombatant[], stat: Stat): Refusal | undefined {
	for (const combatant of group) {
		const refused = refuseStat(combatant, stat);
		if (refused) {
			return group.length > 1 && group.some((each) => !refuseStat(each, stat))
				? {...refused, reason: `${combatant.name}: ${refused.reason}`}
				: refused;
		}
	}

	return undefined;
}

/** “Warlord and Archer Reflexes, Warrior Body”. */
const likeliestText = (group: readonly DrCombatant[]): string =>
	stats
		.flatMap((stat) => {
			const kinds = kindsOf(group.filter((combatant) => likeliestStat(combatant) === stat));
			return kinds.length === 0 ? [] : [`${listed(kinds)} ${statName(stat)}`];
		})
		.join(', ');

function showLikeliest(scene: SpeedScene, view: View): Shown {
	const group = seenGroup(scene, view);
	return {
		id: 'likeliest',
		label: group.some(({speed}) => speed.last !== undefined)
			? 'All as last turn'
			: 'The usual speed of each',
		key: 'y',
		rule: 'DR-0A',
		...(knowsGroup(scene, view) && {detail: likeliestText(group)}),
	};
}

function showStat(stat: Stat, scene: SpeedScene, view: View): Shown {
	const {
		state,
		group: [first],
	} = scene;
	return {
		id: stat,
		label: statName(stat),
		key: statKey(stat),
		rule: 'DR-02',
		...(first &&
			knowsGroup(scene, view) && {
				detail: `${statValue(first.sheet, stat)}: ${diceText(speedDice(state, first, stat))}, ${categoryOf(stat)}${stat === first.speed.last ? ', as last turn' : ''}`,
			}),
	};
}

export const speedMenu = menuOf(
	drActs<SpeedScene>({
		/** One stat for a whole group of the same kind. Without a stat, each member uses their likeliest one. */
		speed: {
			*offer(scene, view) {
				const [first] = seenGroup(scene, view);
				if (isMixed(scene, view)) {
					yield {do: 'speed'};
				} else if (first) {
					// The order of the choices reveals which is best.
					const usual = knowsGroup(scene, view) ? [likeliestStat(first)] : [];
					for (const stat of new Set([...usual, ...stats])) {
						yield {do: 'speed', stat};
					}
				}
			},
			show: ({stat}, scene, view) =>
				stat === undefined ? showLikeliest(scene, view) : showStat(stat, scene, view),
			refuse({stat}, scene, view) {
				if (stat === undefined) {
					return isMixed(scene, view) ? undefined : notAskedNow;
				}

				return refuseAny(knowsGroup(scene, view) ? scene.group : [], stat);
			},
			take: ({stat}, {group}) =>
				group.map((combatant) => ({
					type: 'speed-chosen',
					who: combatant.id,
					stat: stat ?? likeliestStat(combatant),
				})),
		},
		'split-speed': {
			key: 'x',
			rule: 'DR-0A',
			offer: (scene, view) => (seenGroup(scene, view).length > 1 ? [{do: 'split-speed'}] : []),
			show: (_act, scene, view) => ({
				id: 'split',
				label: isMixed(scene, view) ? 'By kind …' : 'One by one …',
			}),
			refuse: (_act, {group}) => (group.length > 1 ? undefined : notAskedNow),
			take: (_act, scene) => [
				{
					type: 'speeds-split',
					what: isMixed(scene, 'gm') ? allKinds : (scene.group[0]?.kin ?? allKinds),
				},
			],
		},
	}),
);
