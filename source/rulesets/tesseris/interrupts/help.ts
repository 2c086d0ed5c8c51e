import type {Id, Refusal} from '../../../engine/basics.js';
import type {Interrupts} from '../../../engine/flow.js';
import {impossible, notAskedNow} from '../../../engine/refusals.js';
import {find, nameOf} from '../../../engine/world.js';
import {actionOf} from '../actions/index.js';
import {beginAction} from '../acts/begin-action.js';
import type {TeAct} from '../acts/types.js';
import type {AnyEvent} from '../flow-types.js';
import {
	type Attempt,
	costText,
	refuseAction,
	ticksFor,
} from '../legality/index.js';
import type {AttackFrame, TeCombatant, TeState} from '../state.js';

/* Help as a reaction, just before an ally rolls (TE-O02, TE-O08). */

const helps: readonly string[] = ['aid', 'grapple-assist'];

const paying = {isReaction: true, isBorrowing: false} as const;

/** Whose roll is due, and for which action of its own. */
type Rolling = {readonly who: Id; readonly action: string | undefined};

function rolling(state: TeState): Rolling | undefined {
	const top = state.stack.at(-1);
	switch (top?.kind) {
		case 'attack': {
			return rollingIn(top);
		}

		case 'test': {
			return top.test === undefined && !isHelp(top.action) ? top : undefined;
		}

		default: {
			return undefined;
		}
	}
}

/** The attack itself, then the answer to it. */
function rollingIn({
	roll,
	sight,
	attacker,
	action,
	defence,
}: AttackFrame): Rolling | undefined {
	if (roll === undefined) {
		return sight === 'unseen' ? undefined : {who: attacker, action};
	}

	return defence !== undefined &&
		defence.how !== 'none' &&
		defence.test === undefined
		? {who: defence.by, action: undefined}
		: undefined;
}

const isHelp = (action: string): boolean => helps.includes(action);

type Help = {readonly helper: TeCombatant; readonly attempt: Attempt};

function helpOf(state: TeState, act: TeAct): Help | Refusal {
	const roll = rolling(state);
	const helper = act.do === 'respond' ? find(state, act.who) : undefined;
	const row = act.do === 'respond' ? actionOf(act.action) : undefined;
	const ally = find(state, roll?.who);
	if (
		!ally ||
		!helper ||
		!row ||
		!isHelp(row.id) ||
		helper.id === ally.id ||
		helper.side !== ally.side
	) {
		return notAskedNow;
	}

	return row.id === 'grapple-assist' && !actionOf(roll?.action)?.isAssisted
		? impossible('no help with this', row.rule)
		: {
				helper,
				attempt: {row, target: ally.id, arm: undefined, isReaction: true},
			};
}

function refuse(act: TeAct, state: TeState): Refusal | undefined {
	const help = helpOf(state, act);
	return 'reason' in help
		? help
		: refuseAction(state, help.helper, help.attempt);
}

export const help: Interrupts<TeState, TeAct, AnyEvent> = {
	offer(state) {
		const roll = rolling(state);
		return roll === undefined
			? []
			: state.combatants.flatMap(({id}) =>
					helps.flatMap((action) => {
						const act = {do: 'respond', who: id, action} as const;
						const found = helpOf(state, act);
						if ('reason' in found || refuse(act, state)) {
							return [];
						}

						const {helper, attempt} = found;
						return [
							{
								id: `${action}:${id}`,
								label: `${helper.name} ${action === 'aid' ? 'aids' : 'assists'} ${nameOf(state, roll.who)}`,
								who: id,
								about: roll.who,
								cost: costText(
									state,
									helper,
									ticksFor(state, helper, attempt),
									paying,
								),
								rule: attempt.row.rule,
								act,
							},
						];
					}),
				);
	},
	refuse,
	take(act, state) {
		const found = helpOf(state, act);
		return 'reason' in found
			? []
			: beginAction(state, found.helper.id, found.attempt);
	},
};
