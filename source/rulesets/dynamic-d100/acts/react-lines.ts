import {type Shown, otherWays} from '../../../engine/course/act-rows.js';
import type {View} from '../../../engine/kit/basics.js';
import {inManner} from '../../../engine/kit/label-parts.js';
import {minus} from '../../../engine/kit/text.js';
import {knowsNumbers} from '../../../engine/world/veil.js';
import {needText} from '../checks.js';
import {afterDefence} from '../follow-ups.js';
import {attackIn, visibleAttackers} from '../derived/plan.js';
import {refuseReaction, reactionRow} from '../legality/reactions.js';
import {meansOf} from '../derived/arms.js';
import {type Situation, situationOf} from '../modifiers.js';
import {openingOf} from '../state/exchange.js';
import {
	type Means,
	type ReactScene,
	type Reaction,
	type Scope,
	answersIn,
	chanceToFendOff,
	needOf,
	reactionOf,
	refuseReact,
	scopesOf,
} from './reactions.js';

/** “Parry, against all”, “Parry at −30, keeping a defence for others”, and its pieces. */
function defenceLabel(name: string, scope: Scope, {isSeveral, attacker, state}: ReactScene) {
	if (scope === 'all' && !isSeveral) {
		const manner = `at ${minus(-state.settings.modifierWorth)}, keeping a defence for others`;
		return {label: `${name} ${manner}`, parts: {act: name, manner}};
	}

	return inManner(
		name,
		scope === 'all'
			? 'against all'
			: scope === 'this' && isSeveral
				? `against ${attacker.name} only`
				: '',
	);
}

/** Parry and Dodge are one defence of close combat with two numbers: the line of the better one says both (DD-31). */
function counterpart({reaction, scope}: Reaction, scene: ReactScene): Reaction | undefined {
	const other = reaction === 'parry' ? 'dodge' : reaction === 'dodge' ? 'parry' : undefined;
	const act = other && reactionOf({reaction: other}, scope);
	return act && !refuseReact(act, scene) ? act : undefined;
}

const isSaidBeside = (act: Reaction, other: Reaction, scene: ReactScene) => {
	const [own, others] = [needOf(act, scene), needOf(other, scene)];
	return others > own || (others === own && act.reaction === 'dodge');
};

/** Where a defence against all needs something else against others who visibly plan to attack, after this one (DD-34). */
function againstOthers(act: Reaction, need: number, scene: ReactScene): readonly string[] {
	const {target, attacker} = scene;
	const state = afterDefence(scene);
	return visibleAttackers(state, target.id, attacker.id).flatMap((other) => {
		const planned = attackIn(other.plan?.main);
		if (!planned) {
			return [];
		}

		const opening = openingOf(other.id, target.id, meansOf(planned, false));
		const situation = situationOf(state, opening);
		if (refuseReaction(situation, act.reaction)) {
			return [`against ${other.name} ${insteadText(act.scope, situation)}`];
		}

		const needed = needOf(act, situation);
		return needed === need ? [] : [`against ${other.name} ${needText(needed)}`];
	});
}

/** “with resistance, 25 or less”: what helps against an attack for which another defence is no use. */
function insteadText(scope: Scope, situation: Situation): string {
	const best = answersIn(situation, scope).find(
		({act}) => !refuseReaction(situation, act.reaction),
	);
	return best
		? `with ${best.act.power ?? reactionRow(best.act.reaction).logged}, ${needText(best.need)}`
		: 'no defence';
}

const idOf = ({reaction, power}: Means, scope: Scope): string =>
	[reaction, power, scope].filter((part) => part !== undefined).join(':');

const besideText = (other: Reaction, need: number, needed: number): string =>
	`${reactionRow(other.reaction).logged} ${needed === need ? 'the same' : needText(needed)}`;

export function showReaction(act: Reaction, scene: ReactScene, view: View): Shown {
	const {reaction, power, scope} = act;
	const row = reactionRow(reaction);
	const isKnown = knowsNumbers(scene.state, scene.target, view, 'ability');
	// The chance tells of the attack: of its roll, or of what it needs.
	const odds = isKnown &&
		knowsNumbers(scene.state, scene.attacker, view, 'ability') && {
			odds: chanceToFendOff(needOf(act, scene), scene),
		};
	if (reaction === 'none') {
		return {id: 'none', label: row.name, key: row.key, rule: 'DD-31', isFree: true};
	}

	const need = needOf(act, scene);
	const other = refuseReact(act, scene) ? undefined : counterpart(act, scene);
	const isBeside = other !== undefined && isSaidBeside(act, other, scene);
	const [usual] = scopesOf(scene.target, scene.isSeveral);
	return {
		id: idOf(act, scope),
		...defenceLabel(power ?? row.name, scope, scene),
		...(isBeside && otherWays),
		key: scope === 'this' ? (row.keyAgainstOne ?? row.key) : row.key,
		rule: scope === undefined ? 'DD-31' : 'DD-34',
		isFree: scope === undefined || !scene.isSeveral,
		...(isKnown && {
			detail: [
				needText(need),
				...(other && !isBeside ? [besideText(other, need, needOf(other, scene))] : []),
				...(scope === 'all' ? againstOthers(act, need, scene) : []),
			].join('; '),
		}),
		// DD-42: in close combat a defence that wins is a blow.
		...(scene.isClose && {effect: 'won: attacker −1d6'}),
		...(need > 0 && odds),
		...(scope === 'this' && scene.isSeveral && {cost: 'no defence against the others'}),
		...(scope !== usual && {variant: idOf(act, usual)}),
	};
}
