import {
	type Dealt,
	type HarmRow,
	type Share,
	asItIs,
} from '../../engine/harm.js';
import {find, get} from '../../engine/world.js';
import type {AnyEvent} from './flow-types.js';
import {followUpsOf} from './follow-ups.js';
import type {RkCombatant, RkState} from './state.js';

/* Harm and healing by the GM's hand. */

type Row = HarmRow<RkState, AnyEvent>;

/** A change with what follows from it at once: crippled, knocked out, back (RK-32, RK-35). */
const followed = (
	event: AnyEvent,
	after: RkCombatant,
	state: RkState,
): readonly AnyEvent[] => [event, ...followUpsOf(after, state)];

/**
 * RK-36: the Wound Check is asked once all are hurt. The rules do not say what becomes of a squad, which has no Flesh
 * Wounds (RK-35): a member falls for each point.
 */
function hurt({who, points, isExact}: Share, state: RkState): Dealt<AnyEvent> {
	const victim = get(state, who);
	const {sheet, members, flesh, isDead} = victim;
	if (sheet.squad) {
		const count = Math.min(points, members);
		const left = members - count;
		return {
			events:
				count === 0
					? []
					: followed(
							{
								type: 'members-fell',
								who,
								by: undefined,
								count,
								left,
								...(!isExact && {points}),
							},
							{...victim, members: left},
							state,
						),
		};
	}

	return {
		events: [{type: 'harmed', who, points, now: flesh + points}],
		asks: isDead ? [] : [{type: 'check-due', who, points}],
	};
}

function heal({who, points: most}: Share, state: RkState): Dealt<AnyEvent> {
	const patient = get(state, who);
	const {sheet, members, flesh} = patient;
	const points = Math.min(
		most,
		sheet.squad ? Math.max(0, sheet.squad.members - members) : flesh,
	);
	const now = sheet.squad ? members + points : flesh - points;
	return {
		events:
			points === 0
				? []
				: sheet.squad
					? followed(
							{type: 'members-back', who, points, now},
							{...patient, members: now},
							state,
						)
					: [{type: 'healed', who, points, now}],
	};
}

const dramatic =
	(sign: 1 | -1) =>
	({who, points: most}: Share, state: RkState): Dealt<AnyEvent> => {
		const combatant = get(state, who);
		const before = combatant.dramatic;
		const points =
			sign > 0 ? Math.min(most, 99 - before) : Math.min(most, before);
		const now = before + sign * points;
		return {
			events:
				points <= 0
					? []
					: followed(
							{
								type: sign > 0 ? 'dramatic-dealt' : 'dramatic-healed',
								who,
								points,
								now,
							},
							{...combatant, dramatic: now},
							state,
						),
		};
	};

/** A squad has members and no wounds (RK-35). */
const toFlesh = (value: number, who: string, state: RkState) => {
	const {sheet, members, flesh} = get(state, who);
	return sheet.squad ? members - value : value - flesh;
};

const toDramatic = (value: number, who: string, state: RkState) => {
	const combatant = find(state, who);
	return combatant?.sheet.squad
		? undefined
		: value - (combatant?.dramatic ?? 0);
};

const refuseSquad = ({who}: Share, state: RkState) => {
	const {sheet, name} = get(state, who);
	return sheet.squad
		? {
				reason: `${name}: a squad has no Dramatic Wounds`,
				rule: 'RK-35',
				impossible: true as const,
			}
		: undefined;
};

export const harms: readonly Row[] = [
	{
		id: 'damage',
		label: 'Flesh Wounds',
		kind: 'harm',
		summary: 'a Wound Check; of a squad one falls per point',
		rule: 'RK-36',
		opposite: 'healing',
		reach: toFlesh,
		take: hurt,
	},
	{
		id: 'dramatic',
		label: 'Dramatic Wounds',
		kind: 'harm',
		summary: 'crippled or knocked out by as many as cripple and knock out',
		rule: 'RK-32',
		opposite: 'dramatic-healing',
		reach: toDramatic,
		refuse: refuseSquad,
		take: dramatic(1),
	},
	{
		id: 'healing',
		label: 'Flesh Wounds',
		kind: 'heal',
		summary: 'fewer; of a squad so many members stand again',
		opposite: 'damage',
		reach: (value, who, state) => -toFlesh(value, who, state),
		take: heal,
	},
	{
		id: 'dramatic-healing',
		label: 'Dramatic Wounds',
		kind: 'heal',
		summary: 'fewer; whoever is badly off recovers',
		rule: 'RK-32',
		opposite: 'dramatic',
		reach(value, who, state) {
			const points = toDramatic(value, who, state);
			return points === undefined ? undefined : -points;
		},
		refuse: refuseSquad,
		take: dramatic(-1),
	},
	...asItIs<RkState>('flesh', 'Flesh Wounds', true),
];
