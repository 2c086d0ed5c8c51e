import {menuStep} from '../../../engine/course/menu.js';
import type {Condition} from '../../../engine/facts/condition.js';
import {closed, overStep, winnerStep} from '../../../engine/course/closing.js';
import {isTriageDue, triageMenu} from '../acts/triage.js';
import {dyingNote, isDead, mostStamina, stableNote, winner} from '../derived/vitals.js';
import {EventBatch} from '../event-batch.js';
import {type AnyEvent, kind} from '../flow-types.js';
import {followUpStep} from '../follow-ups.js';
import type {TeCombatant} from '../state/combatant.js';
import type {TeState} from '../state/fight.js';
import type {FrameOf} from '../state/frames.js';
import {hasStatus, lowerOf, statusesOf, statusOf} from '../statuses/index.js';

/** TE-23, TE-45: the dying lose a Wound a minute until somebody tends them; then they need Stamina. */
const fallenNeeds = ({note}: Condition): string =>
	note === dyingNote
		? 'dying: a Wound a minute until treated'
		: note === stableNote
			? 'unconscious until any Stamina is regained'
			: 'unconscious until treated or until a Wound heals';

/** What somebody still needs after the fight, since healing happens outside it (TE-47). */
function needsOf(state: TeState, combatant: TeCombatant): readonly string[] {
	const {body, id} = combatant;
	if (isDead(combatant)) {
		return ['dead'];
	}

	const fallen = statusOf(state, id, 'unconscious');
	return [
		...(fallen ? [fallenNeeds(fallen)] : []),
		...(body.wounds > 0
			? ['Wounds heal by triage (up to 2), 8 hours of sleep (1) or a day of rest (2)']
			: []),
		...body.crippled.map((text) => `crippled: ${text}`),
	];
}

/** The conscious regain Stamina; Wounds stay (TE-47). */
function tended(state: TeState, combatant: TeCombatant): AnyEvent {
	const {id, body} = combatant;
	const isAwake = !isDead(combatant) && !hasStatus(state, id, 'unconscious');
	const stamina = isAwake ? mostStamina(combatant) : body.stamina;
	return {
		type: 'tended',
		who: id,
		stamina,
		regained: stamina - body.stamina,
		wounds: body.wounds,
		ego: body.ego,
		needs: needsOf(state, combatant),
	};
}

/** Level 1 and passing states end, level 2 drops by a level, level 3 stays (reading 7); of the dead nothing is left over. */
function lessened(state: TeState): readonly AnyEvent[] {
	const batch = new EventBatch(state);
	for (const combatant of state.combatants) {
		for (const {condition, row} of statusesOf(state, combatant.id)) {
			if (!row || row.level === 3) {
				continue;
			}

			const lower = row.level === 2 && !isDead(combatant) ? lowerOf(row) : undefined;
			if (lower) {
				batch.replace(condition, lower.id, {
					...(condition.from !== undefined && {from: condition.from}),
				});
			} else {
				batch.add({type: 'condition-ended', condition, why: 'used'});
			}
		}
	}

	return batch.events;
}

/** What is settled when the fight is over. */
export const closingFrame = kind('closing', {
	abandon: closed,
	steps: [
		followUpStep,
		winnerStep('TE-23', winner),
		menuStep({
			id: 'triage',
			due: (frame: FrameOf<'closing'>, state: TeState) => isTriageDue({frame, state}),
			menu: triageMenu,
			scene: (frame, state) => ({frame, state}),
			head: () => ({
				title: 'Triage: who tends whom?',
				why: 'Intelligence and medicine: each success heals a Wound, two at most (a placeholder)',
				rule: 'TE-47',
			}),
		}),
		overStep((state) => [
			...lessened(state),
			...state.combatants
				.filter(({isGone}) => !isGone)
				.map((combatant) => tended(state, combatant)),
		]),
	],
});
