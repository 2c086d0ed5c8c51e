import {type Id, type View, grouped, impossible} from '../../../engine/kit/basics.js';
import {listed, minus, uncapital} from '../../../engine/kit/text.js';
import {written} from '../../../engine/world/told.js';
import {get} from '../../../engine/world/world.js';
import {burden, declaredPlan, hasMove, initiative, targetOf} from '../derived/plan.js';
import type {AnyEvent, ActOf} from '../flow-types.js';
import {refusePlan} from '../legality/plans.js';
import {planText} from '../shown/text.js';
import type {DdCombatant, DdState} from '../state/fight.js';
import {type FrameOf, type Plan, type Proposal, declare} from '../state/frames.js';

/* Shared by the menus of intents: who declares, what speaks against their plans, and the resulting events. */

export type DeclareScene = {
	readonly frame: FrameOf<'declare'>;
	readonly state: DdState;
	/** Everybody who declares with this answer, one plan each. */
	readonly members: readonly DdCombatant[];
	/** The one whom the menu is made for. */
	readonly first: DdCombatant;
};

export const declareScene = (frame: FrameOf<'declare'>, state: DdState): DeclareScene => ({
	frame,
	state,
	members: frame.who.map((id) => get(state, id)),
	first: get(state, frame.who[0] ?? ''),
});

const nothing: Proposal = {extras: []};

/** “Koji”, or “Thug ×4” for several of a kind. */
export const groupName = (who: readonly Id[], state: DdState): string => {
	const {kin, name} = get(state, who[0] ?? '');
	return who.length > 1 ? `${kin} ×${who.length}` : name;
};

/** “2 and 4” of several of a kind; others by their names. */
export const memberNames = (members: readonly DdCombatant[]): string =>
	listed(
		members.map(({name, kin}) => (name.startsWith(`${kin} `) ? name.slice(kin.length + 1) : name)),
	);

/** “2 and 4: move”: the members of whom a view is told something, those of the same together. */
export const byMember = (told: ReadonlyArray<readonly [what: string, member: DdCombatant]>) =>
	[...grouped(told)].map(([what, members]) => `${memberNames(members)}: ${what}`).join('; ');

/** “move, then attack Oni with katana”, as far as a view may know it. */
export const doing = (member: DdCombatant, plan: Proposal, state: DdState, view: View): string =>
	uncapital(written(planText(member, plan, state), state, view));

/** DD-12: the players learn that there is a sealed plan, and nothing more. */
export const isVeiled = ({frame, first}: DeclareScene, view: View): boolean =>
	view === 'players' && frame.isSealed && first.control === 'gm';

export const declaring = (who: readonly Id[], state: DdState): AnyEvent =>
	declare.opened({
		who,
		isSealed:
			who.some((id) => get(state, id).plan?.isSealed) ||
			(state.settings.sealIntents && get(state, who[0] ?? '').control === 'gm'),
		isChange: false,
	});

/** DD-1A: somebody reconsiders. A sealed intent stays sealed. */
export const rethinking = (who: Id, state: DdState): AnyEvent =>
	declare.opened({who: [who], isSealed: get(state, who).plan?.isSealed ?? false, isChange: true});

export function refuseAll({plans}: ActOf<'plan'>, {members, state, frame}: DeclareScene) {
	if (plans.length !== members.length) {
		return impossible('a plan for each is needed');
	}

	for (const [at, combatant] of members.entries()) {
		const refused = refusePlan(state, combatant, plans[at] ?? nothing, frame.draft?.target);
		if (refused) {
			return members.length > 1
				? {...refused, reason: `${combatant.name}: ${refused.reason}`}
				: refused;
		}
	}

	return undefined;
}

/** The target of a row that declares these plans, and its effect on initiative: “init 12 (17 − 5)”. */
export function aimAndCost(
	{plans}: ActOf<'plan'>,
	{members, state}: DeclareScene,
): {readonly about?: Id; readonly cost: string} {
	const about = targetOf(plans[0]?.main);
	const cost = `init ${orderText(
		members.map((member, at) => ({
			member,
			plan: declaredPlan(plans[at] ?? nothing, member, false, state),
		})),
	)}`;
	return about === undefined ? {cost} : {about, cost};
}

type Planned = {readonly member: DdCombatant; readonly plan: Plan};

/** “12 (17 − 5)”, or “12; 2 and 4 move: 7”: of most of them, and of the others with what they do first. */
function orderText(planned: readonly Planned[]): string {
	const groups = [
		...grouped(
			planned.map((each) => {
				const {member, plan} = each;
				const order = initiative({rp: member.rp, plan});
				return [`${hasMove(plan) ? ' move' : ''}: ${minus(order)}`, each] as const;
			}),
		),
	].toSorted(([, one], [, other]) => other.length - one.length);
	const [first] = planned;
	const less = burden(first?.plan);
	return groups.length === 1 && first
		? `${minus(first.member.rp - less)}${less === 0 ? '' : ` (${minus(first.member.rp)} − ${less})`}`
		: groups
				.map(([text, those], at) =>
					at === 0
						? text.replace(/^.*: /, '')
						: `${memberNames(those.map(({member}) => member))}${text}`,
				)
				.join('; ');
}

export const declared = (
	{plans}: ActOf<'plan'>,
	{frame, state, members}: DeclareScene,
): readonly AnyEvent[] => [
	...members.map((combatant, at): AnyEvent => ({
		type: 'intent',
		who: combatant.id,
		plan: declaredPlan(plans[at] ?? nothing, combatant, frame.isSealed, state),
		isChange: frame.isChange,
	})),
	{type: 'frame-left'},
];
