import type {Id, Refusal, View} from '../../../../engine/basics.js';
import type {Choice, Head, Option} from '../../../../engine/prompt.js';
import {greyed, impossible} from '../../../../engine/refusals.js';
import {get} from '../../../../engine/world.js';
import {
	burden,
	declaredPlan,
	initiative,
	targetOf,
} from '../../derived/plan.js';
import type {DdAct} from '../../acts/types.js';
import type {DdCombatant, Main, Proposal} from '../../state/combatant.js';
import type {FrameOf} from '../../state/frames.js';
import type {DdState} from '../../state/fight.js';
import type {AnyEvent} from '../../events/index.js';
import {refusePlan} from '../../legality/plans.js';

export type Frame = FrameOf<'declare'>;

/** Who declares; of several of a kind, whom the menu is made for. */
export const first = (frame: Frame, state: DdState): DdCombatant =>
	get(state, frame.who[0] ?? '');

/** All who declare with this answer, one plan each. */
export const members = (frame: Frame, state: DdState): readonly DdCombatant[] =>
	frame.who.map((id) => get(state, id));

/** “Koji”, or “Thug ×4” for several of a kind. */
export const groupName = (who: readonly Id[], state: DdState): string => {
	const {kin, name} = get(state, who[0] ?? '');
	return who.length > 1 ? `${kin} ×${who.length}` : name;
};

/** Why it is this one’s turn to declare (DD-11, DD-1A). */
function whyAsked({isChange}: Frame, state: DdState, asked: DdCombatant) {
	if (isChange) {
		return 'changes the declared intent';
	}

	if (state.settings.intentOrder === 'free') {
		return 'picked by the GM (DD-11)';
	}

	return asked.control === 'gm'
		? 'the GM’s combatants declare first (DD-11)'
		: `declares by ascending INT: ${asked.sheet.int} (DD-11)`;
}

/** DD-12: the players learn of a sealed plan that there is one, and no more. */
export const isVeiled = (frame: Frame, state: DdState, view: View): boolean =>
	view === 'players' && frame.isSealed && first(frame, state).control === 'gm';

/** Title and subject of every prompt of this frame. */
export const head = (
	frame: Frame,
	state: DdState,
	view: View,
	title: string,
): Head => {
	if (isVeiled(frame, state, view)) {
		return {title: 'A sealed intent', rule: 'DD-12'};
	}

	const combatant = first(frame, state);
	return {
		title: `${groupName(frame.who, state)}: ${title}`,
		who: combatant.id,
		why: whyAsked(frame, state, combatant),
		rule: frame.isChange ? 'DD-1A' : 'DD-12',
		options: combatant.control === 'gm' ? [sealOption(frame)] : [],
	};
};

const sealOption = ({isSealed}: Frame): Option => ({
	id: 'sealed',
	label: 'hidden from the players',
	count: isSealed ? 1 : 0,
	max: 1,
	rule: 'DD-12',
});

/** What ticking “hidden from the players” does. */
export const mark = (ids: readonly string[]): readonly AnyEvent[] => [
	{type: 'seal-set', isSealed: ids.includes('sealed')},
];

/** What the plan makes of the initiative: “17 → 12”. */
function costOf(
	combatant: DdCombatant,
	proposal: Proposal,
	state: DdState,
): string {
	const plan = declaredPlan(proposal, combatant.plan, false, state.settings);
	return burden(plan) === 0
		? `initiative ${combatant.rp}`
		: `initiative ${combatant.rp} − 5 = ${initiative({rp: combatant.rp, plan})}`;
}

/** Why these plans, one for each who declares, cannot be declared. */
export function refuseAll(
	frame: Frame,
	state: DdState,
	plans: readonly Proposal[],
): Refusal | undefined {
	if (plans.length !== frame.who.length) {
		return impossible('a plan for each is needed');
	}

	for (const [at, combatant] of members(frame, state).entries()) {
		const refused = refusePlan(state, combatant, plans[at] ?? {extras: []});
		if (refused) {
			return frame.who.length > 1
				? {...refused, reason: `${combatant.name}: ${refused.reason}`}
				: refused;
		}
	}

	return undefined;
}

/** A line that declares these plans, one for each. */
export function planChoice(
	frame: Frame,
	state: DdState,
	plans: readonly Proposal[],
	label: string,
	id: string,
): Choice<DdAct> {
	const combatant = first(frame, state);
	return {
		id,
		label,
		act: {do: 'plan', plans},
		...aimedAt(plans[0]?.main),
		cost: costOf(combatant, plans[0] ?? {extras: []}, state),
		...greyed(refuseAll(frame, state, plans)),
	};
}

const aimedAt = (main: Main | undefined): {readonly about?: Id} => {
	const about = targetOf(main);
	return about === undefined ? {} : {about};
};
