import {menuOf, type ActRows, otherWays} from '../../../engine/course/menu.js';
import {ownActRow, ownOffered} from '../../../engine/course/own-acts/own-act.js';
import {type Refusal, type View, impossible} from '../../../engine/kit/basics.js';
import {clauseOf, counted} from '../../../engine/kit/text.js';
import {knowsNumbers} from '../../../engine/world/veil.js';
import {otherHeading} from '../actions/row.js';
import {laterThan, roundOf} from '../derived/order.js';
import {isDue, ticksLeft} from '../derived/ticks.js';
import {type AnyEvent, batched, type TeAct} from '../flow-types.js';
import type {TeCombatant} from '../state/fight.js';
import {hasStatus, statusOf} from '../statuses/index.js';
import {attemptOf, beginAction} from './break-ins.js';
import {type TurnScene, mustFlee} from './turn-scene.js';
import {lineOf, refuseAct, groupedEntries, hopelessIn, inOrder} from './turn-lines.js';

/* What can be done in one's own turn (TE-22). */

/** TE-24, TE-27: only combatants who do nothing but delay against each other are left. */
function refuseCall({state, combatant}: TurnScene): Refusal | undefined {
	const rule = 'TE-24';
	const [next, ...others] = laterThan(state, combatant);
	if (!next) {
		return {reason: 'nobody acts later in the round', rule};
	}

	if (combatant.turn.hasActed) {
		return {reason: clauseOf(combatant, 'has acted this turn'), rule};
	}

	const many = state.settings.delayCall === 'twice' ? 2 : 1;
	const hasDelayed = ({round}: TeCombatant): boolean => round.delays >= many;
	if (!hasDelayed(combatant) || !hasDelayed(next)) {
		return {
			reason: `${combatant.name} and ${next.name} must each have delayed ${state.settings.delayCall}`,
			rule,
		};
	}

	const third = others.find((other) => !hasDelayed(other));
	return third && {reason: clauseOf(third, 'is still to act'), rule};
}

const isFleeing = ({state, combatant}: TurnScene) => hasStatus(state, combatant.id, 'fleeing');

const fromNobody = impossible('not fleeing', 'TE-C28');

export const turnOver = (who: string) =>
	[
		{type: 'turn-over', who},
		{type: 'ended', who},
	] as const;

const rows: ActRows<TurnScene, TeAct, AnyEvent> = {
	act: {
		isWhole: true,
		others: otherWays,
		show: lineOf,
		refuse: refuseAct,
		take(act, {state, combatant}) {
			const attempt = attemptOf(act, false);
			return attempt ? beginAction(state, combatant.id, attempt) : [];
		},
	},
	flee: {
		key: 'E',
		rule: 'TE-C28',
		show: () => ({id: 'flee', label: 'Get away for good'}),
		refuse: (_act, {state, combatant}) => (mustFlee(state, combatant) ? undefined : fromNobody),
		take: (_act, {combatant: {id: who}}) => [
			{type: 'told', who, action: 'run', text: 'gets away'},
			{type: 'removed', who},
		],
	},
	cornered: {
		key: 'Q',
		rule: 'TE-C28',
		show: () => ({id: 'cornered', label: 'There is no way out: Scared to Death'}),
		refuse: (_act, scene) => (isFleeing(scene) ? undefined : fromNobody),
		take(_act, {state, combatant: {id: who}}) {
			const {from, difficulty} = statusOf(state, who, 'fleeing') ?? {};
			return batched(state, (batch) => {
				batch.lose(who, 'fleeing');
				batch.give(who, 'scared-to-death', {from, difficulty});
			});
		},
	},
	own: ownActRow<TurnScene, AnyEvent>(({combatant}) => combatant.id, {
		group: otherHeading.label,
		groupKey: otherHeading.key,
	}),
	'end-turn': {
		key: 'z',
		rule: 'TE-10',
		show(_act, {state, combatant}) {
			const left = Math.max(0, ticksLeft(state, combatant));
			return {
				id: 'end-turn',
				label: 'Done',
				detail:
					left === 0
						? 'nothing left'
						: `${counted(left, 'tick stays', 'ticks stay')} for reactions`,
			};
		},
		take: (_act, {combatant}) => turnOver(combatant.id),
	},
	'call-delays': {
		key: 'W',
		rule: 'TE-24',
		show: () => ({id: 'call-delays', label: 'End the round: both only delay'}),
		refuse: (_act, scene) => refuseCall(scene),
		take: (_act, {state, combatant: {id: who}}) => [
			{
				type: 'told',
				who,
				action: 'delay',
				text: 'the GM ends the delaying, and with it the round',
				rule: 'TE-27',
			},
			...state.combatants.filter((other) => isDue(state, other)).flatMap(({id}) => turnOver(id)),
			// The GM has just given up what is left, and nothing of it can be taken up.
			{type: 'last-call-passed', at: roundOf(state)},
		],
	},
};

function* offered(scene: TurnScene, view: View): Generator<TeAct> {
	const entries = inOrder(scene, view);
	const hopeless = hopelessIn(scene, entries, view);
	for (const {act} of entries.slice(hopeless)) {
		yield act;
	}

	if (mustFlee(scene.state, scene.combatant)) {
		yield {do: 'flee'};
	}

	if (isFleeing(scene)) {
		yield {do: 'cornered'};
	}

	yield {do: 'end-turn'};
	for (const {act} of entries.slice(0, hopeless)) {
		yield act;
	}

	if (scene.combatant.round.delays > 0 || !refuseCall(scene)) {
		yield {do: 'call-delays'};
	}

	for (const {act} of [...scene.moves(), ...groupedEntries(scene)]) {
		yield act;
	}

	yield* ownOffered(scene);
}

export const turnMenu = menuOf(rows, offered, (_act, {state, combatant}, view) =>
	knowsNumbers(state, combatant, view, 'ability'),
);
