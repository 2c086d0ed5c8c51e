import type {Dealt, HarmRow, Share} from '../../engine/course/harm.js';
import {asItIs} from '../../engine/course/harm-as-it-is.js';
import {type Refusal, impossible} from '../../engine/kit/basics.js';
import {clauseOf} from '../../engine/kit/text.js';
import {find, get} from '../../engine/world/world.js';
import {isSquad} from './derived.js';
import type {AnyEvent} from './flow-types.js';
import {followUpsOf} from './upkeep.js';
import {type RkCombatant, type RkState, hazard, wound} from './state.js';

/* Harm and healing by the GM's hand. */

/** A change with what follows from it at once: crippled, knocked out, back (RK-32, RK-35). */
const followed = (event: AnyEvent, after: RkCombatant, state: RkState): readonly AnyEvent[] => [
	event,
	...followUpsOf(after, state),
];

/** Members of a squad fall, as many as are said (RK-35). */
function fell({who, points}: Share, state: RkState): Dealt<AnyEvent> {
	const squad = get(state, who);
	const count = Math.min(points, squad.members);
	const left = squad.members - count;
	const event = {type: 'members-fell', who, by: undefined, count, left} as const;
	return {events: count === 0 ? [] : followed(event, {...squad, members: left}, state)};
}

/** RK-36: checks come once all are hurt. A hit takes one of a squad out; whether more, the GM is asked (RK-35). */
function hurt(share: Share, state: RkState): Dealt<AnyEvent> {
	const {who, points, isExact} = share;
	const {sheet, members, flesh, isDead} = get(state, who);
	if (sheet.squad) {
		return isExact || members <= 1
			? fell(share, state)
			: {events: [], asks: [hazard.opened({}), hazard.filled({who})]};
	}

	return isDead
		? {events: []}
		: {
				events: [{type: 'harmed', who, points, now: flesh + points}],
				asks: [wound.opened({who, points})],
			};
}

function heal({who, points: most}: Share, state: RkState): Dealt<AnyEvent> {
	const patient = get(state, who);
	const {sheet, members, flesh, isDead} = patient;
	const {squad} = sheet;
	const missing = squad ? Math.max(0, squad.members - members) : flesh;
	const points = isDead ? 0 : Math.min(most, missing);
	const now = squad ? members + points : flesh - points;
	return {
		events:
			points === 0
				? []
				: squad
					? followed({type: 'members-back', who, points, now}, {...patient, members: now}, state)
					: [{type: 'healed', who, points, now}],
	};
}

const dramatic =
	(sign: 1 | -1) =>
	({who, points: most}: Share, state: RkState): Dealt<AnyEvent> => {
		const combatant = get(state, who);
		const before = combatant.dramatic;
		const room = combatant.isDead ? 0 : sign > 0 ? 99 - before : before;
		const points = Math.min(most, room);
		const now = before + sign * points;
		const type = sign > 0 ? 'dramatic-dealt' : 'dramatic-healed';
		return {
			events:
				points <= 0 ? [] : followed({type, who, points, now}, {...combatant, dramatic: now}, state),
		};
	};

/** A squad has members and no wounds (RK-35). */
const toFlesh = (value: number, who: string, state: RkState) => {
	const {sheet, members, flesh} = get(state, who);
	return sheet.squad ? members - value : value - flesh;
};

const toDramatic = (value: number, who: string, state: RkState) => {
	const combatant = find(state, who);
	return combatant?.sheet.squad ? undefined : value - (combatant?.dramatic ?? 0);
};

const refuseSquad = ({who}: Share, state: RkState): Refusal | undefined => {
	const {sheet, name} = get(state, who);
	return sheet.squad ? impossible(`${name}: a squad has no Dramatic Wounds`, 'RK-35') : undefined;
};

const refuseOthers = ({who}: Share, state: RkState): Refusal | undefined => {
	const combatant = get(state, who);
	return combatant.sheet.squad
		? undefined
		: impossible(clauseOf(combatant, 'is no squad'), 'RK-35');
};

/** Why nothing comes of harm or healing: the dead have no more of either (RK-33). */
const futileFor =
	(why: (combatant: RkCombatant) => string) =>
	({who}: Share, state: RkState): Refusal => {
		const combatant = get(state, who);
		return combatant.isDead
			? impossible(clauseOf(combatant, 'is dead: “back into the fight” comes first'), 'RK-33')
			: impossible(clauseOf(combatant, why(combatant)));
	};

const futileHarm = futileFor((combatant) =>
	isSquad(combatant) ? 'has no member left to fall' : 'has as many Dramatic Wounds as are counted',
);

export const harms: ReadonlyArray<HarmRow<RkState, AnyEvent>> = [
	{
		id: 'damage',
		label: 'Flesh Wounds',
		kind: 'harm',
		summary: 'a Wound Check follows; a squad loses one member a hit',
		rule: 'RK-36',
		opposite: 'healing',
		reach: toFlesh,
		take: hurt,
		futile: futileHarm,
	},
	{
		id: 'dramatic',
		label: 'Dramatic Wounds',
		kind: 'harm',
		summary: 'as many as Resolve cripple, twice as many knock out',
		rule: 'RK-32',
		opposite: 'dramatic-healing',
		reach: toDramatic,
		refuse: refuseSquad,
		take: dramatic(1),
		futile: futileHarm,
	},
	{
		id: 'members',
		label: 'Members',
		kind: 'harm',
		summary: 'so many members of a squad fall',
		rule: 'RK-35',
		opposite: 'healing',
		reach: toFlesh,
		refuse: refuseOthers,
		take: fell,
		futile: futileHarm,
	},
	{
		id: 'healing',
		label: 'Flesh Wounds',
		kind: 'heal',
		summary: 'fewer; of a squad so many members stand again',
		opposite: 'damage',
		reach: (value, who, state) => -toFlesh(value, who, state),
		take: heal,
		futile: futileFor((combatant) =>
			isSquad(combatant) ? 'has all members standing' : 'has no Flesh Wounds',
		),
	},
	{
		id: 'dramatic-healing',
		label: 'Dramatic Wounds',
		kind: 'heal',
		summary: 'fewer; the crippled and the knocked out recover',
		rule: 'RK-32',
		opposite: 'dramatic',
		reach(value, who, state) {
			const points = toDramatic(value, who, state);
			return points === undefined ? undefined : -points;
		},
		refuse: refuseSquad,
		take: dramatic(-1),
		futile: futileFor(() => 'has no Dramatic Wounds'),
	},
	...asItIs<RkState>('flesh', 'Flesh Wounds', true),
];
