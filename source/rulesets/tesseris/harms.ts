import {type Refusal, type RuleId, impossible} from '../../engine/kit/basics.js';
import {type Dealt, type HarmRow, type Share, opposites} from '../../engine/course/harm.js';
import {asItIs} from '../../engine/course/harm-as-it-is.js';
import {type Area, areasOf} from '../../engine/ruleset/ruleset.js';
import {clauseOf, minus} from '../../engine/kit/text.js';
import {find, get} from '../../engine/world/world.js';
import {armourAt, harm} from './derived/damage.js';
import {egoOf, fullEgo, isDead, mostStamina} from './derived/standing.js';
import {type AnyEvent, EventBatch} from './flow-types.js';
import {type Location, locations} from './sheet/weapons.js';
import type {TeCombatant, TeState} from './state/fight.js';
import {gains} from './statuses/index.js';

/* Harm and healing by the GM's hand, and who is in one place. */

type Row = HarmRow<TeState, AnyEvent>;

/** TE-46: the dead count no more Wounds, and only fewer of them bring anybody back. */
const ofTheLiving =
	(take: Row['take']): Row['take'] =>
	(share, state, all) =>
		isDead(get(state, share.who)) ? {events: []} : take(share, state, all);

function futileFor({who}: Share, state: TeState): Refusal | undefined {
	const target = get(state, who);
	return isDead(target)
		? impossible(clauseOf(target, 'is dead: “back into the fight” comes first'), 'TE-46')
		: undefined;
}

const unlessHealed = (text: string, rule: RuleId) => (share: Share, state: TeState) =>
	futileFor(share, state) ?? impossible(clauseOf(get(state, share.who), text), rule);

/** What harm comes to: past 0 Stamina each point is a Wound, and a Wound costs Ego (TE-42, TE-43). */
function harmed(
	{id: who, body}: TeCombatant,
	{lost, gained}: {readonly lost: number; readonly gained: number},
	told: {readonly points: number; readonly soak: number; readonly where?: Location},
	state: TeState,
): Dealt<AnyEvent> {
	const batch = new EventBatch(state);
	batch.add({
		type: 'harmed',
		who,
		...told,
		lost,
		gained,
		stamina: body.stamina - lost,
		wounds: body.wounds + gained,
		ego: body.ego - (state.settings.egoAtWounds ? gained : 0),
	});
	// TE-75: a Wound from a third party makes somebody lose a hold at point.
	if (gained > 0) {
		batch.release(who);
	}

	return {events: batch.events};
}

/** TE-41: with a location, its armour soaks; without one, the points are those that get through. */
function hurt({who, points, option, isExact}: Share, state: TeState): Dealt<AnyEvent> {
	const target = get(state, who);
	const where = isExact ? undefined : locations.find((each) => each === option);
	const soak = where === undefined ? 0 : Math.max(0, armourAt({state, target}, where, 0));
	const told = {points, soak, ...(where !== undefined && {where})};
	return harmed(target, harm(target.body, Math.max(0, points - soak)), told, state);
}

/** TE-43: Stamina comes back up to its maximum less Wounds. */
function heal({who, points}: Share, state: TeState): Dealt<AnyEvent> {
	const patient = get(state, who);
	const {stamina, wounds} = patient.body;
	const regained = Math.min(points, Math.max(0, mostStamina(patient) - stamina));
	const event = {who, regained, mended: 0, stamina: stamina + regained, wounds};
	return {events: regained === 0 ? [] : [{type: 'healed', ...event}]};
}

const wound = ({who, points}: Share, state: TeState): Dealt<AnyEvent> =>
	harmed(get(state, who), {lost: 0, gained: points}, {points: 0, soak: 0}, state);

/** TE-47: fewer Wounds; Stamina and Ego come back otherwise. */
function mend({who, points}: Share, state: TeState): Dealt<AnyEvent> {
	const {stamina, wounds} = get(state, who).body;
	const mended = Math.min(points, wounds);
	const event = {who, regained: 0, mended, stamina, wounds: wounds - mended};
	return {events: mended === 0 ? [] : [{type: 'healed', ...event}]};
}

/** TE-S09: at 0 somebody gives in, where contests cost Ego. */
function humble({who, points: by}: Share, state: TeState): Dealt<AnyEvent> {
	const target = get(state, who);
	const ego = egoOf(state, target);
	const isBeaten = state.settings.socialLoss && ego > 0 && ego <= by;
	return {
		events: [
			{type: 'ego-changed', who, by: -by, ego: target.body.ego - by, rule: 'TE-S09'},
			...(isBeaten ? gains(state, who, 'surrendered') : []),
		],
	};
}

/** TE-S06: up to the full Ego. */
function hearten({who, points}: Share, state: TeState): Dealt<AnyEvent> {
	const {body, sheet} = get(state, who);
	const by = Math.min(points, Math.max(0, fullEgo(sheet) - body.ego));
	const event = {who, by, ego: body.ego + by, rule: 'TE-S06'};
	return {events: by === 0 ? [] : [{type: 'ego-changed', ...event}]};
}

/** What harm brings a number of somebody's to a value: Wounds go up by it, the others down. */
const away =
	(key: 'stamina' | 'wounds' | 'ego', sign: 1 | -1): Row['reach'] =>
	(value, who, state) => {
		const now = find(state, who)?.body[key];
		return now === undefined ? undefined : (value - now) * sign;
	};

export const harms: readonly Row[] = [
	...opposites(
		away('stamina', -1),
		{
			id: 'damage',
			label: 'Damage',
			summary: 'a Wound for each full 5 and for each point past 0; a location soaks',
			rule: 'TE-42',
			optionLabel: 'Location',
			options: () => locations.map((id) => ({id, label: id})),
			take: ofTheLiving(hurt),
			futile: futileFor,
		},
		{
			id: 'healing',
			label: 'Stamina',
			summary: 'up to the maximum less Wounds; one point ends dying',
			rule: 'TE-47',
			take: ofTheLiving(heal),
			futile: unlessHealed('has all the Stamina that Wounds allow', 'TE-43'),
		},
	),
	...opposites(
		away('wounds', 1),
		{
			id: 'wounds',
			label: 'Wounds',
			summary: 'each lowers maximum Stamina and Ego by 1',
			rule: 'TE-43',
			take: ofTheLiving(wound),
			futile: futileFor,
		},
		{
			id: 'wounds-healing',
			label: 'Wounds',
			summary: 'heals Wounds',
			rule: 'TE-47',
			take: mend,
			futile: unlessHealed('has no Wounds', 'TE-47'),
		},
	),
	...opposites(
		away('ego', -1),
		{
			id: 'ego',
			label: 'Ego',
			summary: 'social harm; at 0 the target surrenders',
			rule: 'TE-S09',
			take: ofTheLiving(humble),
			futile: futileFor,
		},
		{
			id: 'ego-healing',
			label: 'Ego',
			summary: 'up to full Ego',
			rule: 'TE-S06',
			take: ofTheLiving(hearten),
			futile: unlessHealed('has full Ego', 'TE-S06'),
		},
	),
	...asItIs<TeState>('stamina', 'Stamina'),
	...asItIs<TeState>('wounds', 'Wounds', true),
	...asItIs<TeState>('ego', 'Ego'),
];

export const areas = ({combatants}: TeState): readonly Area[] =>
	areasOf(
		combatants,
		({place}) => place.square,
		(square) => `square ${minus(square)}`,
	);
