import {menuOf, type Shown} from '../../../engine/course/menu.js';
import {oneSideMenu} from '../../../engine/course/closing.js';
import {notAskedNow} from '../../../engine/kit/basics.js';
import {find, get} from '../../../engine/world/world.js';
import {isUp, round, winner, isUndeclared, kinOf, undeclaredGroups} from '../derived/fight.js';
import {type AnyEvent, acts} from '../flow-types.js';
import type {DdState, DdCombatant} from '../state/fight.js';
import {declaring, groupName, rethinking} from './declaring.js';
import {clauseOf} from '../../../engine/kit/text.js';
import {burden, isDue, isWaiting} from '../derived/plan.js';
import {isDeclaredFirst} from '../legality/reactions.js';
import {situationOf} from '../checks.js';
import type {ExchangeFrame} from '../state/frames.js';

/** DD-10: another round follows only while there are opponents. */
export const closeMenu = oneSideMenu<DdState, AnyEvent>(winner, {
	label: 'No, the round goes on',
	event: (state) => ({type: 'went-on', round: round(state)}),
});

/** DD-11: whom the GM asks next, where the order is free. */
export const whoMenu = menuOf(
	acts<DdState>({
		who: {
			key: 'g',
			offer: (state) => undeclaredGroups(state).map(([who = '']) => ({do: 'who', who})),
			show: ({who}, state) => ({
				id: who,
				label: groupName(kinOf(state, get(state, who)), state),
				who,
				about: who,
			}),
			refuse({who}, state) {
				const combatant = find(state, who);
				return combatant && isUndeclared(combatant, state) ? undefined : notAskedNow;
			},
			take: ({who}, state) => [declaring(kinOf(state, get(state, who)), state)],
		},
	}),
);

const isDefending = (frame: ExchangeFrame, state: DdState): boolean =>
	frame.attack !== undefined ||
	(frame.reaction === undefined && isDeclaredFirst(situationOf(state, frame)));

/** Others until their turn comes, between what is done; those who wait also while somebody attacks, but for their defence. */
function mayChange(combatant: DdCombatant, state: DdState): boolean {
	const top = state.stack.at(-1);
	return top?.kind === 'turn'
		? isDue(combatant, state) || isWaiting(combatant)
		: top?.kind === 'exchange' &&
				isWaiting(combatant) &&
				!(top.target === combatant.id && isDefending(top, state));
}

const menu = (
	isAllowed: (combatant: DdCombatant, state: DdState) => boolean,
	show: (combatant: DdCombatant) => Pick<Shown, 'label' | 'cost'>,
) =>
	menuOf(
		acts<DdState>({
			'change-intent': {
				key: 'x',
				rule: 'DD-1A',
				offer: ({combatants}) => combatants.map(({id}) => ({do: 'change-intent', who: id})),
				show: ({who}, state) => ({id: `change-intent:${who}`, ...show(get(state, who)), who}),
				refuse({who}, state) {
					const combatant = find(state, who);
					return combatant && isUp(combatant, state) && isAllowed(combatant, state)
						? undefined
						: notAskedNow;
				},
				take: ({who}, state) => [rethinking(who, state)],
			},
		}),
	);

/** While somebody acts, others can change their intent until their turn comes, or take up something after a wait (DD-1A). */
export const interruptMenu = menu(
	(combatant, state) =>
		mayChange(combatant, state) &&
		combatant.turn.done.length === 0 &&
		!state.stack.some((frame) => 'who' in frame && frame.who === combatant.id),
	(combatant) =>
		isWaiting(combatant)
			? {label: clauseOf(combatant, 'takes up something'), cost: 'two actions cost 5 initiative'}
			: {
					label: clauseOf(combatant, 'changes the intent'),
					cost:
						burden(combatant.plan) > 0
							? 'an action less gives no initiative back'
							: 'a second action costs 5 initiative',
				},
);

/** At the last call of a round those who wait can still take up something. */
export const lastCallMenu = menu(isWaiting, (combatant) => ({
	label: clauseOf(combatant, 'takes up something'),
}));
