import {
	type Dealt,
	type HarmRow,
	type Share,
	asItIs,
} from '../../engine/harm.js';
import {find} from '../../engine/world.js';
import {damaged, healed} from './effects.js';
import type {AnyEvent} from './flow-types.js';
import type {OtState} from './state.js';

/* Harm and healing by the GM's hand. */

type Row = HarmRow<OtState, AnyEvent>;

/** What the damage of attacks and the resistances in this fight go by. */
const kindsIn = ({combatants}: OtState): readonly string[] => [
	...new Set(
		combatants.flatMap(({sheet}) => [
			...sheet.resistances.map(({kind}) => kind),
			...sheet.attacks.map(({kind}) => kind),
		]),
	),
];

/** OT-23, OT-32: a check for concentration is asked once all are hurt. */
function hurt(
	{who, points: amount, option: kind = 'plain', isExact}: Share,
	state: OtState,
): Dealt<AnyEvent> {
	const [blow, ...asks] = damaged(
		{task: 'damage', who, amount, kind},
		state,
		isExact,
	);
	return {events: blow ? [blow] : [], asks};
}

const hitPoints = (who: string, state: OtState): number | undefined =>
	find(state, who)?.hp;

export const harms: readonly Row[] = [
	{
		id: 'damage',
		label: 'Damage',
		kind: 'harm',
		summary: 'resistances count, temporary hit points go first',
		rule: 'OT-23',
		opposite: 'healing',
		options: (state) =>
			kindsIn(state)
				.filter((kind) => kind !== 'plain')
				.map((kind) => ({id: kind, label: kind})),
		reach(value, who, state) {
			const hp = hitPoints(who, state);
			return hp === undefined ? undefined : hp - value;
		},
		take: hurt,
	},
	{
		id: 'healing',
		label: 'Healing',
		kind: 'heal',
		summary: 'up to the most; whoever is down stands up',
		rule: 'OT-26',
		opposite: 'damage',
		reach(value, who, state) {
			const hp = hitPoints(who, state);
			return hp === undefined ? undefined : value - hp;
		},
		take: ({who, points: amount}, state) => ({
			events: healed({task: 'healing', who, amount}, state),
		}),
	},
	...asItIs<OtState>('hp', 'Hit points'),
	...asItIs<OtState>('temporary', 'Temporary hit points'),
];
