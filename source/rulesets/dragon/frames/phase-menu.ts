import {greyed} from '../../../engine/refusals.js';
import type {Refusal, View} from '../../../engine/basics.js';
import type {Choice} from '../../../engine/prompt.js';
import {knowsNumbers} from '../../../engine/veil.js';
import {foesOf, isGood, round, roundsOfTurn} from '../derived.js';
import type {AttackAct, DrAct} from '../acts/types.js';
import {dicelessRows} from '../diceless.js';
import type {DrCombatant, DrState, PhaseFrame} from '../state.js';
import {
	refuseAttack,
	refuseDiceless,
	refuseHold,
	refuseOffer,
	refuseSplit,
	refuseWait,
	refuseWays,
} from '../legality.js';
import {surchargeText} from '../prices.js';
import {categoryOfSubstat, substatName} from '../stats.js';
import {expectation, targetsOf, weaponsOf} from '../targets.js';
import type {Weapon} from '../weapons.js';
import {featChoices} from './feat-menu.js';
import {holdText} from './optional.js';

/* The one menu of a phase: what can be done, at what price (DR-15). */

export type Menu = ReadonlyArray<Choice<DrAct>>;

export function attackChoice(
	state: DrState,
	combatant: DrCombatant,
	frame: PhaseFrame,
	target: DrCombatant,
	weapon: Weapon,
	view: View,
): Choice<DrAct> {
	const substat = frame.way ?? weapon.substat;
	const act: AttackAct = {
		do: 'attack',
		target: target.id,
		weapon: weapon.id,
		substat,
	};
	return {
		id: `attack:${target.id}:${weapon.id}`,
		label: `Attack ${target.name}: ${weapon.name.toLowerCase()}${frame.way === undefined ? '' : ` with ${substatName(substat)}`}`,
		act,
		about: target.id,
		...(knowsNumbers(state, target, view, 'ability') && {
			detail: expectation(state, combatant, target, weapon, substat),
		}),
		...surchargeText(state, combatant, categoryOfSubstat(substat)),
		rule: 'DR-23',
		...greyed(refuseAttack(state, combatant, frame, act)),
	};
}

/** Each target with the likeliest weapon that can be used now: the others are one entry away, so that menus stay short. */
export const attackChoices = (
	state: DrState,
	combatant: DrCombatant,
	frame: PhaseFrame,
	view: View,
): Menu => {
	const arms = weaponsOf(combatant);
	return targetsOf(state, combatant, false).flatMap((target) => {
		const choices = arms.map((weapon) =>
			attackChoice(state, combatant, frame, target, weapon, view),
		);
		return choices.find(({refused}) => !refused) ?? choices.slice(0, 1);
	});
};

/** @param isAsked those with a roll of their own, which are rarer */
const dicelessChoices = (
	combatant: DrCombatant,
	frame: PhaseFrame,
	isAsked: boolean,
	isShown: boolean,
): Menu =>
	dicelessRows
		.filter(({asks}) => (asks !== undefined) === isAsked)
		.map((row) => ({
			id: row.id,
			label: row.label(combatant, isShown),
			act: {do: 'diceless', what: row.id},
			rule: row.rule,
			...greyed(refuseDiceless(frame)),
		}));

/** Somebody on the other side can be offered a phase (DR-40). */
export const refuseOffering = (state: DrState, combatant: DrCombatant) => {
	const others = foesOf(state, combatant);
	const refusals = others.map((other) => refuseOffer(state, combatant, other));
	return refusals.includes(undefined)
		? undefined
		: (refusals[0] ?? {
				reason: 'nobody is there to be offered one',
				rule: 'DR-40',
			});
};

/** That a foe goes in this round anyway is not for the players. */
const offerRefusal = (
	state: DrState,
	combatant: DrCombatant,
	view: View,
): Refusal | undefined => {
	const refusal = refuseOffering(state, combatant);
	return refusal?.rule === 'DR-40' && view === 'players' ? undefined : refusal;
};

const openChoices = (
	state: DrState,
	combatant: DrCombatant,
	frame: PhaseFrame,
): Menu => {
	const next = combatant.speed.phases.find((phase) => phase > round(state));
	const hold = greyed(refuseHold(combatant, frame));
	const kept =
		round(state) >= roundsOfTurn && state.settings.holdsEnd
			? 'lost with the turn'
			: holdText(state, combatant);
	return [
		...(isGood(state, combatant)
			? [
					{
						id: 'wait',
						label: `Wait for Late ${round(state)}`,
						act: {do: 'wait'} as const,
						rule: 'DR-11',
						...greyed(refuseWait(state, combatant, frame)),
					},
				]
			: []),
		{
			id: 'hold',
			label: 'Hold the phase',
			act: {do: 'hold'},
			detail: next === undefined ? kept : `lost in ${next}`,
			rule: 'DR-09',
			...hold,
		},
		{
			id: 'hold-for',
			label: 'Hold it for …',
			act: {do: 'hold-for'},
			detail: 'may break in when that happens',
			rule: 'DR-10',
			...hold,
		},
	];
};

const endChoice = ({by, isSpent}: PhaseFrame): Choice<DrAct> =>
	isSpent
		? {id: 'done', label: 'Done', act: {do: 'done'}, rule: 'DR-19'}
		: {
				id: 'let-go',
				label: by === 'bonus' ? 'Decline the bonus phase' : 'Let the phase go',
				act: {do: 'let-go'},
				rule: by === 'bonus' ? 'DR-41' : 'DR-19',
			};

export function phaseChoices(
	state: DrState,
	combatant: DrCombatant,
	frame: PhaseFrame,
	view: View,
): Menu {
	const attacks = attackChoices(state, combatant, frame, view);
	const end = endChoice(frame);
	const isShown = knowsNumbers(state, combatant, view, 'ability');
	const canAttack = attacks.some(({refused}) => !refused);
	return [
		...(canAttack ? [] : [end]),
		...attacks,
		{
			id: 'ways',
			label: 'Attack another way …',
			act: {do: 'ways'},
			detail: 'other weapons and substats, the fallen',
			rule: 'DR-2A',
			...greyed(refuseWays(frame)),
		},
		...dicelessChoices(combatant, frame, false, isShown),
		...(frame.isSpent && frame.by !== 'phase'
			? []
			: openChoices(state, combatant, frame)),
		{
			id: 'offer',
			label: 'Offer a bonus phase …',
			act: {do: 'offering'},
			cost: 'free',
			rule: 'DR-40',
			...greyed(offerRefusal(state, combatant, view)),
		},
		...featChoices(state, combatant, frame),
		{
			id: 'split',
			label: 'Two diced actions, the pool divided …',
			act: {do: 'splitting'},
			rule: 'DR-18',
			...greyed(refuseSplit(state, combatant, frame)),
		},
		...dicelessChoices(combatant, frame, true, isShown),
		...(canAttack ? [end] : []),
	];
}
