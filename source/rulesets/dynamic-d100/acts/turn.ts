import {menuOf, type Shown, otherWays} from '../../../engine/course/menu.js';
import {ownActRow} from '../../../engine/course/own-acts/own-act.js';
import {type View, notAskedNow} from '../../../engine/kit/basics.js';
import {uncapital} from '../../../engine/kit/text.js';
import {knowsNumbers} from '../../../engine/world/veil.js';
import {extraRow, readyDetail} from '../actions.js';
import {freeZones, freeZonesLeft} from '../derived/place.js';
import {
	burden,
	declaredPlan,
	extraOf,
	fewPoints,
	isCutShort,
	openParts,
	targetOf,
} from '../derived/plan.js';
import {type AnyEvent, acts, type ActOf} from '../flow-types.js';
import {refuseExtraNow, refuseMainNow, refuseRide} from '../legality/now.js';
import {canCarryOn, nextPart, planAhead, refuseCarryOut} from '../legality/carry-out.js';
import {refusePlan} from '../legality/plans.js';
import {attackLine} from '../shown/outlook.js';
import {after, mainId, mainLabel, planId, planKey, planLabel} from '../shown/text.js';
import type {DdCombatant} from '../state/fight.js';
import {type Main, move, turn} from '../state/frames.js';
import {beginMain, perform} from './begin.js';
import {rethinking} from './declaring.js';
import {type TurnScene, forfeited, isPlanned, isStuck, refuseForfeit} from './other-mains.js';
import {insteadOf, offered} from './turn-order.js';

const aimedAt = (main: Main | undefined): Pick<Shown, 'about'> => {
	const about = targetOf(main);
	return about === undefined ? {} : {about};
};

/** The planned Main Action before the Extras, or an attack in its place. */
function showMain({main}: ActOf<'main'>, scene: TurnScene, view: View): Shown {
	const {combatant, state} = scene;
	const words = mainLabel(state, combatant, main);
	const line = {key: planKey({main, extras: []}), ...aimedAt(main)};
	return isPlanned(main, combatant)
		? {id: 'main', ...after('First: ', words), rule: 'DD-18', ...line}
		: {
				id: mainId(main),
				...after('', words),
				...line,
				...(!refuseMainNow(state, combatant, main) && {cost: 'not as planned'}),
				...attackLine(state, combatant, {main, extras: []}, view),
			};
}

/** DD-60: what a ride costs. Zones covered by a Move count too: with them a third takes the Main Action. */
function costOf(combatant: DdCombatant): string {
	const left = Math.max(0, freeZones - combatant.turn.ridden);
	return left >= freeZonesLeft(combatant) || !openParts(combatant).includes('main')
		? 'free'
		: left === 0
			? 'free within the zone, farther takes the Main Action'
			: 'one zone free, two take the Main Action';
}

const rows = acts<TurnScene>({
	'carry-out': {
		key: 'y',
		isWhole: true,
		show(_act, {combatant, state}, view) {
			const plan = planAhead(combatant, state);
			return {
				id: isCutShort(combatant) ? 'carry-left' : 'carry-out',
				...planLabel(state, combatant, plan),
				...aimedAt(plan.main),
				...attackLine(state, combatant, plan, view),
			};
		},
		refuse: (_act, {combatant, state}) => refuseCarryOut(combatant, state),
		// Forced, it does its next part whatever is against that.
		take: (_act, {combatant, state}) =>
			canCarryOn(combatant, state)
				? [turn.filled({isCarrying: true})]
				: perform(combatant, nextPart(combatant) ?? 'main', state),
	},
	extra: {
		isWhole: true,
		show({part}, {combatant}) {
			const {label, rule, key} = extraRow(extraOf(combatant.plan, part) ?? 'move');
			return {
				id: part,
				label: combatant.rp <= fewPoints ? label : `First: ${uncapital(label)}`,
				rule,
				key,
			};
		},
		refuse: ({part}, {combatant}) => refuseExtraNow(combatant, part),
		take: ({part}, {combatant, state}) => perform(combatant, part, state),
	},
	main: {
		isWhole: true,
		others: otherWays,
		show: showMain,
		refuse: ({main}, {combatant, state}) =>
			combatant.plan?.main?.do === main.do || isStuck(combatant, state)
				? refuseMainNow(state, combatant, main)
				: {reason: 'that was not planned', rule: 'DD-12'},
		take: ({main, isTwoHanded}, {combatant}) => [
			{type: 'spent', who: combatant.id, part: 'main'},
			...beginMain(combatant, main, isTwoHanded),
		],
	},
	plan: {
		isWhole: true,
		others: otherWays,
		show({plans: [plan = {extras: []}]}, {combatant, state}, view) {
			const {detail: _needed, ...numbers} = attackLine(state, combatant, plan, view);
			return {
				id: planId(plan),
				...after('Instead: ', planLabel(state, combatant, plan)),
				key: planKey(plan),
				cost: 'changes the intent',
				rule: 'DD-1A',
				...aimedAt(plan.main),
				...numbers,
			};
		},
		refuse({plans: [plan, ...others]}, scene) {
			const {combatant, state} = scene;
			return plan && others.length === 0 && insteadOf(scene, 'gm')
				? refusePlan(state, combatant, plan)
				: notAskedNow;
		},
		// It goes on at once, unless it has cost them their place in the order.
		take({plans: [proposal = {extras: []}]}, {combatant, state}) {
			const {id: who, plan: before} = combatant;
			const plan = declaredPlan(proposal, combatant, before?.isSealed ?? false, state);
			return [
				{type: 'intent', who, plan, isChange: true},
				...(burden(plan) === burden(before) ? [turn.filled({isCarrying: true})] : []),
			];
		},
	},
	forfeit: {
		show({extra}, {combatant}) {
			const {label, rule, key} = extraRow(extra);
			return {
				id: `instead:${extra}`,
				label: `In place of the Main Action: ${uncapital(label)}`,
				...readyDetail(extra, combatant),
				key,
				rule,
				...otherWays,
			};
		},
		refuse: ({extra}, {combatant, state}) => refuseForfeit(combatant, extra, state),
		take: ({extra}, {combatant, state}) => forfeited(combatant, extra, state),
	},
	ride: {
		rule: 'DD-60',
		show: (_act, {combatant, state}) => ({
			id: 'ride',
			label: combatant.turn.freeRidden === 0 ? 'Ride up to two zones' : 'Ride on, one zone at most',
			// A run, planned or in place of what cannot be done, has the other letter.
			key: combatant.plan?.main?.do === 'run' || isStuck(combatant, state) ? 'g' : 'G',
			cost: costOf(combatant),
		}),
		refuse: (_act, {combatant}) => refuseRide(combatant),
		take: (_act, {combatant}) => [move.opened({who: combatant.id, by: 'ride'})],
	},
	'give-up': {
		key: 'z',
		show: () => ({id: 'give-up', label: 'Leave the rest undone'}),
		take(_act, {combatant}) {
			const open = openParts(combatant);
			return [{type: 'given-up', who: combatant.id, parts: open.length > 0 ? open : ['main']}];
		},
	},
	own: ownActRow<TurnScene, AnyEvent>(({combatant}) => combatant.id),
	'change-intent': {
		key: 'x',
		rule: 'DD-1A',
		show: () => ({id: 'change-intent', label: 'Change the intent …', ...otherWays}),
		refuse: ({who}, {combatant}) =>
			who === combatant.id
				? combatant.turn.done.length > 0
					? {reason: 'has begun to act', rule: 'DD-1A'}
					: undefined
				: notAskedNow,
		take: ({who}, {state}) => [rethinking(who, state)],
	},
});

export const turnMenu = menuOf(rows, offered, (_act, {combatant, state}, view) =>
	knowsNumbers(state, combatant, view, 'ability'),
);
