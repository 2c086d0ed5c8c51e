import {type Shown, menuOf} from '../../../engine/act-rows.js';
import type {Refusal, View} from '../../../engine/basics.js';
import {notAskedNow} from '../../../engine/refusals.js';
import {listed} from '../../../engine/text.js';
import {knowsNumbers} from '../../../engine/veil.js';
import {drActs} from './rows.js';
import {likeliestStat, speedDice} from '../derived.js';
import {allKinds, kindsOf} from '../speed-groups.js';
import type {DrCombatant, DrState} from '../state.js';
import {
	type Stat,
	categoryOf,
	statKey,
	statName,
	statValue,
	stats,
} from '../stats.js';
import {diceText} from '../text.js';

/* Which stat is the speed (DR-02, DR-0A). */

export type SpeedScene = {
	readonly state: DrState;
	/** Those who are asked together. */
	readonly group: readonly DrCombatant[];
};

const isMixed = ({group}: SpeedScene): boolean => kindsOf(group).length > 1;

function refuseStat({sheet}: DrCombatant, stat: Stat): Refusal | undefined {
	return statValue(sheet, stat) > 0 ||
		stats.every((each) => statValue(sheet, each) === 0)
		? undefined
		: {reason: `no dice from ${statName(stat)} 0`, rule: 'DR-03'};
}

/** “Warlord and Archer Reflexes, Warrior Body”. */
const likeliestText = (group: readonly DrCombatant[], view: View): string => {
	const seenOnes = group.filter(({isHidden}) => view === 'gm' || !isHidden);
	return stats
		.flatMap((stat) => {
			const kinds = kindsOf(
				seenOnes.filter((combatant) => likeliestStat(combatant) === stat),
			);
			return kinds.length === 0 ? [] : [`${listed(kinds)} ${statName(stat)}`];
		})
		.join(', ');
};

const showLikeliest = ({group}: SpeedScene, view: View): Shown => ({
	id: 'likeliest',
	label: group.some(({speed}) => speed.last !== undefined)
		? 'All as last turn'
		: 'Each its likeliest',
	key: 'y',
	detail: likeliestText(group, view),
	rule: 'DR-0A',
});

function showStat(
	stat: Stat,
	{state, group: [first]}: SpeedScene,
	view: View,
): Shown {
	return {
		id: stat,
		label: statName(stat),
		key: statKey(stat),
		rule: 'DR-02',
		...(first &&
			knowsNumbers(state, first, view, 'ability') && {
				detail: `${statValue(first.sheet, stat)}: ${diceText(speedDice(state, first, stat))}, ${categoryOf(stat)}${stat === first.speed.last ? ', as last turn' : ''}`,
			}),
	};
}

export const speedMenu = menuOf(
	drActs<SpeedScene>({
		/** One of the stats for all of a group that is alike; without a stat, each its likeliest. */
		speed: {
			*offer(scene) {
				const [first] = scene.group;
				if (isMixed(scene)) {
					yield {do: 'speed'};
				} else if (first) {
					const usual = likeliestStat(first);
					yield {do: 'speed', stat: usual};
					for (const stat of stats) {
						if (stat !== usual) {
							yield {do: 'speed', stat};
						}
					}
				}
			},
			show: ({stat}, scene, view) =>
				stat === undefined
					? showLikeliest(scene, view)
					: showStat(stat, scene, view),
			refuse({stat}, scene) {
				if (stat === undefined) {
					return isMixed(scene) ? undefined : notAskedNow;
				}

				return scene.group
					.map((combatant) => refuseStat(combatant, stat))
					.find((refusal) => refusal !== undefined);
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
			offer: ({group}) => (group.length > 1 ? [{do: 'split-speed'}] : []),
			show: (_act, scene) => ({
				id: 'split',
				label: isMixed(scene) ? 'By kind …' : 'One by one …',
			}),
			refuse: (_act, {group}) => (group.length > 1 ? undefined : notAskedNow),
			take: (_act, scene) => [
				{
					type: 'speeds-split',
					what: isMixed(scene) ? allKinds : (scene.group[0]?.kin ?? allKinds),
				},
			],
		},
	}),
);
