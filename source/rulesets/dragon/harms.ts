import {type Dealt, type HarmRow, type Share, opposites} from '../../engine/course/harm.js';
import {impossible} from '../../engine/kit/basics.js';
import {clauseOf} from '../../engine/kit/text.js';
import {find, get} from '../../engine/world/world.js';
import {hpOf, isDead} from './derived.js';
import type {AnyEvent} from './flow-types.js';
import {fallBy} from './upkeep.js';
import type {DrState} from './state.js';
import {substatOf} from './sheet/stats.js';

/* Harm and healing by the GM's hand. */

/** Where nobody is asked for checks any more by themselves. */
const isClosing = ({stack}: DrState): boolean => stack.some(({kind}) => kind === 'closing');

const ignored = 'ignored';

/** DR-23: less Resistance, unless the GM ignores it; the Death Check follows by itself, as after any damage (DR-31). */
function hurt({who, points: amount, option, isExact}: Share, state: DrState): Dealt<AnyEvent> {
	const victim = get(state, who);
	const soaked =
		option === ignored || isExact ? 0 : Math.min(amount, substatOf(victim.sheet, 'resistance'));
	return {
		events: [{type: 'harmed', who, amount, soaked, isByHand: true}],
		asks: isClosing(state) ? fallBy(victim, amount - soaked) : [],
	};
}

/** Up to the most; whoever has 0 hit points or more is up again. */
function heal({who, points}: Share, state: DrState): Dealt<AnyEvent> {
	const patient = get(state, who);
	const {hp, fall} = patient;
	const left = Math.min(Math.max(hp, hpOf(patient)), hp + points);
	const isUpAgain = fall !== undefined && left >= 0;
	return {
		events:
			left === hp || isDead(patient)
				? []
				: [{type: 'healed', who, amount: left - hp, left, isUpAgain}],
	};
}

const mostAway = [-200, 999] as const;

const ruled =
	(sign: 1 | -1) =>
	({who, points}: Share, state: DrState): Dealt<AnyEvent> => {
		const [least, most] = mostAway;
		const {hp: from} = get(state, who);
		const to = Math.min(most, Math.max(least, from + sign * points));
		return {events: to === from ? [] : [{type: 'hp-ruled', who, from, to}]};
	};

const away = (value: number, who: string, state: DrState) => {
	const hp = find(state, who)?.hp;
	return hp === undefined ? undefined : hp - value;
};

export const harms: ReadonlyArray<HarmRow<DrState, AnyEvent>> = [
	...opposites<DrState, AnyEvent>(
		away,
		{
			id: 'damage',
			label: 'Damage',
			summary: 'less Resistance; below 0 a Death Check follows',
			rule: 'DR-23',
			optionLabel: 'Resistance',
			usualOption: 'resistance',
			options: () => [
				{id: 'resistance', label: 'subtracted'},
				{id: ignored, label: 'ignored'},
			],
			take: hurt,
		},
		{
			id: 'healing',
			label: 'Healing',
			summary: 'up to full hit points; at 0 or more they stand up again',
			take: heal,
			futile({who}, state) {
				const patient = get(state, who);
				return isDead(patient)
					? impossible(clauseOf(patient, 'is dead: “back into the fight” comes first'), 'DR-33')
					: impossible(clauseOf(patient, 'has full hit points'), 'DR-30');
			},
		},
	),
	...opposites<DrState, AnyEvent>(
		away,
		{
			id: 'hp-down',
			label: 'Hit points, as it is',
			summary: 'fewer hit points, without a Death Check',
			isAsItIs: true,
			take: ruled(-1),
		},
		{
			id: 'hp-up',
			label: 'Hit points, as it is',
			summary: 'more, even above full hit points',
			isAsItIs: true,
			take: ruled(1),
		},
	),
];
