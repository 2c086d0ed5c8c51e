import type {Id} from '../../../engine/kit/basics.js';
import {type Labelled, withMeans} from '../../../engine/kit/label-parts.js';
import {capital, uncapital} from '../../../engine/kit/text.js';
import {type Told, ofSeen} from '../../../engine/world/told.js';
import {find, nameOf} from '../../../engine/world/world.js';
import {extraRow, mainRow, toolOf} from '../actions.js';
import {armOf} from '../derived/arms.js';
import {targetOf} from '../derived/plan.js';
import type {DdCombatant, DdState} from '../state/fight.js';
import type {Main, Proposal} from '../state/frames.js';
import type {Means} from '../state/exchange.js';
import {skillNames} from '../sheet/sheet.js';

/** A stable id of what a plan does: `attack:oni:katana+move`. */
export const planId = ({main, extras}: Proposal): string =>
	[main ? mainId(main) : '', ...extras].filter((part) => part !== '').join('+') || 'wait';

export const mainId = (main: Main): string =>
	[main.do, targetOf(main), toolOf(main)].filter((part) => part !== undefined).join(':');

/** The letter of an attack, which depends on what comes before it. */
const attackKey = ({extras}: Proposal): string =>
	extras.map((extra) => extraRow(extra).attackKey).find((key) => key !== undefined) ??
	mainRow('attack').key;

export function planKey(plan: Proposal): string {
	const {main, extras} = plan;
	if (main) {
		return main.do === 'attack' ? attackKey(plan) : mainRow(main.do).key;
	}

	const last = extras.at(-1);
	return last ? extraRow(last).key : 'w';
}

const armName = (combatant: DdCombatant | undefined, id: string): string =>
	((combatant && armOf(combatant, id))?.weapon.name ?? id).toLowerCase();

/** “attack Oni with katana”, and its pieces. */
export function mainLabel(state: DdState, combatant: DdCombatant, main: Main): Labelled {
	const target = targetOf(main);
	const tool =
		main.do === 'attack'
			? armName(combatant, main.arm)
			: main.do === 'skill'
				? skillNames[main.skill]
				: (toolOf(main) ?? '');
	return target === undefined
		? {label: main.do === 'run' ? (combatant.isMounted ? 'ride far' : 'run') : `use ${tool}`}
		: withMeans(`attack ${nameOf(state, target)}`, ' with ', tool);
}

/** The same label with something before it. */
export const after = (before: string, {label, parts}: Labelled): Labelled => ({
	label: capital(before + label),
	...(parts && {parts: {...parts, act: capital(before + parts.act)}}),
});

/** “Move, then attack Oni with katana”, and its pieces. */
export function planLabel(state: DdState, combatant: DdCombatant, {main, extras}: Proposal) {
	const before = extras.map((extra) => uncapital(extraRow(extra).label));
	if (!main) {
		return {label: extras.length === 0 ? 'Wait' : capital(before.join(', then '))};
	}

	return after(
		before.length === 0 ? '' : `${before.join(', ')}, then `,
		mainLabel(state, combatant, main),
	);
}

export const describePlan = (state: DdState, combatant: DdCombatant, plan: Proposal): string =>
	planLabel(state, combatant, plan).label;

/** A plan in words. Players do not learn that its target is hidden. */
export function planText(combatant: DdCombatant, plan: Proposal, state: DdState): Told {
	const text = describePlan(state, combatant, plan);
	const target = targetOf(plan.main);
	return target === undefined
		? text
		: ofSeen([target], ({length}) => (length > 0 ? text : 'Do something unseen'));
}

/** “katana, two-handed”. */
export const meansText = (state: DdState, attacker: Id, means: Means): string =>
	means.kind === 'power'
		? means.power
		: `${armName(find(state, attacker), means.arm)}${means.isTwoHanded ? ', two-handed' : ''}`;
