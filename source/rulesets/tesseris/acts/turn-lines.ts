import type {Shown} from '../../../engine/course/act-rows.js';
import type {Refusal, View} from '../../../engine/kit/basics.js';
import {type Labelled, withMeans} from '../../../engine/kit/label-parts.js';
import {notAskedNow} from '../../../engine/facts/refusals.js';
import {percent, signed} from '../../../engine/kit/text.js';
import {find} from '../../../engine/world/world.js';
import {type ActionRow, headingOf} from '../actions/row.js';
import {actionRow} from '../actions/index.js';
import {weaponsText} from '../derived/arms.js';
import {armsToAsk, armsUsed} from '../legality/arms.js';
import {costOfAttempt} from '../legality/index.js';
import {worthOf} from '../prospects/index.js';
import type {Stray} from '../prospects/nets.js';
import {noShotText} from '../legality/reactions.js';
import {statusRow} from '../statuses/rows.js';
import {attemptOf} from './begin-action.js';
import {refuseActed} from './turn-entries.js';
import {isOnTop, knowsOdds, topKeyOf} from './turn-order.js';
import type {TurnScene} from './turn-scene.js';
import type {ActOf} from './types.js';

/* The lines of actions in the menu of a turn. */

export function refuseAct(act: ActOf<'act'>, scene: TurnScene): Refusal | undefined {
	const offered = scene.entryOf(act);
	if (offered) {
		return offered.refused;
	}

	const attempt = attemptOf(act, false);
	return attempt ? refuseActed(scene.state, scene.combatant, attempt) : notAskedNow;
}

/** “Melee strike: Oni, sword”. An ellipsis follows if it is not aimed yet. */
function labelOf(act: ActOf<'act'>, scene: TurnScene): Labelled {
	const row = actionRow(act.action);
	const target = find(scene.state, act.target);
	const means = weaponsText(scene.combatant, armsUsed(scene.combatant, row, act.arm));
	const isOpen =
		((row.target !== undefined && !target) ||
			armsToAsk(scene.combatant, row, act.arm).length > 0) &&
		!refuseAct(act, scene);
	if (target && means !== undefined && !isOpen) {
		return withMeans(`${row.name}: ${target.name}`, ', ', means);
	}

	const by = [target?.name, means].filter((text) => text !== undefined);
	return {label: `${row.name}${by.length === 0 ? '' : `: ${by.join(', ')}`}${isOpen ? ' …' : ''}`};
}

/** What an attack likely brings about, as far as the view may know the numbers of its target. */
function outcomeOf(act: ActOf<'act'>, scene: TurnScene, view: View) {
	const target = find(scene.state, act.target);
	const prospect = knowsOdds(scene.state, target, view) ? scene.prospectOf(act) : undefined;
	if (!prospect) {
		return {};
	}

	const {odds, worth: harm, stray} = prospect;
	const worth = worthOf(prospect);
	return harm === undefined
		? {odds, effect: actionRow(act.action).name.toLowerCase()}
		: {
				odds,
				effect: `~${harm.toFixed(1)} damage${stray ? strayText(stray) : ''}`,
				...(worth !== undefined && isOnTop(act, scene) && {worth}),
			};
}

/** “, 4 % to hit Mika instead” */
const strayText = ({friends, odds}: Stray): string =>
	`, ${percent(odds)} to hit ${friends.length === 1 ? (friends[0]?.name ?? 'a friend') : 'a friend'} instead`;

/** What an action changes its own attack roll by, by itself or by what the attacker has from it (TE-M09). */
const ownModifierOf = ({modifier, effects, attack}: ActionRow): number =>
	effects.reduce(
		(sum, effect) =>
			attack && effect.kind === 'status' && effect.of === 'self'
				? sum + (statusRow(effect.status).worth.attack ?? 0)
				: sum,
		modifier,
	);

export function lineOf(act: ActOf<'act'>, scene: TurnScene, view: View): Shown {
	const {state, combatant} = scene;
	const row = actionRow(act.action);
	const attempt = {row, target: act.target, arm: act.arm, isReaction: false};
	const heading = headingOf(row);
	const modifier = ownModifierOf(row);
	const details = [
		...(modifier === 0 ? [] : [signed(modifier)]),
		noShotText(state, combatant, attempt, find(state, act.target)),
	].filter((text) => text !== undefined);
	return {
		id: [act.action, act.target, act.arm].filter((part) => part !== undefined).join(':'),
		...labelOf(act, scene),
		...(act.target !== undefined && {about: act.target}),
		cost: costOfAttempt(state, combatant, attempt),
		...(details.length > 0 && {detail: details.join(', ')}),
		...outcomeOf(act, scene, view),
		rule: row.rule,
		heading: heading.label,
		...(isOnTop(act, scene)
			? {key: topKeyOf(row)}
			: {key: row.key, group: heading.label, groupKey: heading.key}),
	};
}
