import type {Id} from '../../../engine/kit/basics.js';
import {ownValue} from '../../../engine/kit/data.js';
import {
	type CarryOver,
	type Rest,
	carriedCounts,
	carriedFields,
	stayingTexts,
} from '../../../engine/world/carry-over.js';
import {find} from '../../../engine/world/world.js';
import {dyingNote, mostStamina} from '../derived/standing.js';
import {fields} from './fields/index.js';
import type {TeSheet} from './sheet.js';
import type {Arm, TeCombatant, TeState} from '../state/fight.js';
import {hasStatus, statusOf} from '../statuses/index.js';
import {rowNamed} from '../statuses/rows.js';
import {inBody, inCombatant, inState} from '../updates.js';

const field = carriedFields(fields);

/** What lies on the ground is picked up after the fight. */
const roundsOf = ({rounds, lying}: Arm): number | undefined =>
	rounds === undefined ? undefined : rounds + (lying?.count ?? 0);

const countedArms = (state: TeState, who: Id): readonly Arm[] =>
	(find(state, who)?.arms ?? []).filter(({rounds}) => rounds !== undefined);

/** TE-23, TE-47: Wounds heal, which wakes whoever was knocked out; the conscious have as much Stamina as they can. */
function healed(state: TeState, who: Id, most: number): TeState {
	const combatant = find(state, who);
	const fallen = statusOf(state, who, 'unconscious');
	if (!combatant || fallen?.note === dyingNote) {
		return state;
	}

	const wounds = Math.max(0, combatant.body.wounds - most);
	const isWoken = wounds < combatant.body.wounds;
	const awake = isWoken
		? inState(state, {conditions: state.conditions.filter((condition) => condition !== fallen)})
		: state;
	const after = inBody(awake, who, {wounds});
	const rested: TeCombatant = find(after, who) ?? combatant;
	return hasStatus(after, who, 'unconscious')
		? after
		: inBody(after, who, {stamina: mostStamina(rested)});
}

const rest = (id: string, label: string, wounds: number): Rest<TeState> => ({
	id,
	label,
	rule: 'TE-47',
	after: (state, who) => healed(state, who, wounds),
});

/** The closing has given Stamina back, and taken Mayhem points and lesser statuses (TE-47, TE-48). The rest stays. */
export const carryOver: CarryOver<TeSheet, TeState> = {
	values: [
		field('wounds', {rule: 'TE-47'}),
		field('stamina', {rule: 'TE-47'}),
		field('ego', {rule: 'TE-43', isPlaceholder: true}),
		field('fate', {rule: 'TE-46', isSpent: true}),
		stayingTexts(
			'crippled',
			'Crippled',
			{rule: 'TE-4A'},
			{
				get: (state: TeState, who) => find(state, who)?.body.crippled,
				set: (state, who, texts) => inBody(state, who, {crippled: texts}),
			},
		),
		field('jammed', {rule: 'TE-36', isPlaceholder: true}),
		carriedCounts(
			'rounds',
			'Rounds left',
			{rule: 'TE-35', isPlaceholder: true, isSpent: true},
			{
				options: (state: TeState, who) =>
					countedArms(state, who).map(({weapon}) => ({
						id: weapon.id,
						label: weapon.name,
						max: weapon.capacity ?? 0,
					})),
				get(state, who) {
					const arms = countedArms(state, who);
					return arms.length === 0
						? undefined
						: Object.fromEntries(arms.map((arm) => [arm.weapon.id, roundsOf(arm) ?? 0]));
				},
				set: (state, who, counts) =>
					inCombatant(state, who, (fresh) => {
						fresh.arms = fresh.arms.map((arm) => {
							const rounds = ownValue(counts, arm.weapon.id);
							return rounds === undefined || arm.rounds === undefined ? arm : {...arm, rounds};
						});
					}),
			},
		),
	],
	rests: [rest('sleep', 'eight hours of sleep', 1), rest('day', 'a day of rest', 2)],
	afresh: ({square: _former, ...sheet}) => sheet,
	/** Passing states and holds end with the fight; of the statuses those stay that the closing has left. */
	outlasts({name}) {
		const row = rowNamed(name);
		return (
			row === undefined || (row.kind !== 'passing' && row.id !== 'grappled' && row.id !== 'pinned')
		);
	},
};
