import {flag, id, list, maybe, number, text, yes} from '../../../engine/kit/shape.js';
import {type Part, type Proposal, part, check} from '../state/frames.js';
import {eventRows, silent, line, tells} from '../../../engine/events/event-rows.js';
import {conjugated, counted, signed, uncapital} from '../../../engine/kit/text.js';
import {clause, find, get, nameOf} from '../../../engine/world/world.js';
import {meansOfSupport} from '../derived/fight.js';
import {ofPlan, planText, verdictOf, wholeCheckText} from '../shown/text.js';
import type {DdState} from '../state/fight.js';
import {surprised} from '../statuses.js';
import {inCombatant, inPast, inState, inTurn} from '../updates.js';
import {skill, skillNames} from '../sheet/sheet.js';
import {featBase} from '../exchange-math/rolls.js';
import {bracketed, ifAny, preceded, secret, sentence, told} from '../../../engine/world/told.js';

const leftOf = ({main, extras}: Proposal, parts: readonly Part[]): Proposal => ({
	...(main && parts.includes('main') && {main}),
	extras: extras.filter((_extra, at) => parts.includes(at === 0 ? 'extra-0' : 'extra-1')),
});

const size = ({main, extras}: Proposal): number => Number(main !== undefined) + extras.length;

export const turnEvents = eventRows<DdState>()({
	spent: {
		shape: {who: id, part},
		evolve: (state, {who, part}) =>
			inTurn(state, who, (turn) => {
				turn.done = [...turn.done, part];
			}),
		tell: silent,
	},

	'given-up': {
		shape: {who: id, parts: list(part)},
		rule: 'DD-1A',
		evolve: (state, {who, parts}) =>
			inTurn(state, who, (turn) => {
				turn.done = [...turn.done, ...parts];
			}),
		tell: tells(({who, parts}, after) => {
			const combatant = get(after, who);
			const {plan} = combatant;
			const left = plan && leftOf(plan, parts);
			if (!left || size(left) === 0) {
				return 'gives up the rest of the turn';
			}

			const whole = size(left) === size(plan) ? 'the plan' : 'the rest of the plan';
			const text = ifAny(planText(combatant, left, after), uncapital);
			return told`gives up ${ofPlan(combatant, told`${whole}: ${text}`, 'the rest of the turn')}`;
		}),
	},

	aimed: {
		shape: {who: id},
		rule: 'DD-20',
		evolve: (state, {who}) => inTurn(state, who, {isAiming: true}),
		tell: ({who}, after) => line(clause(after, who, 'aims'), who),
	},

	/** Surprise by the sheet becomes a condition, which the GM can end. */
	startled: {
		shape: {who: id},
		rule: 'DD-05',
		evolve: (state, {who}) =>
			inCombatant(
				inState(state, (fresh) => {
					fresh.serial = state.serial + 1;
					fresh.conditions = [
						...state.conditions,
						{
							id: fresh.serial,
							who,
							name: surprised.name,
							rule: 'DD-05',
							until: {unit: 'round', at: 2},
						},
					];
				}),
				who,
				(fresh) => {
					fresh.sheet = {...fresh.sheet, surprised: false};
				},
			),
		tell: silent,
	},

	'surprise-passed': {
		shape: {who: id},
		rule: 'DD-05',
		tell: ({who}, after) => line(clause(after, who, 'recovers from surprise'), who),
	},

	'item-used': {
		shape: {who: id, item: text, spent: number, needs: number},
		rule: 'DD-24',
		evolve: (state, {who, item, spent, needs}) =>
			inPast(state, who, {progress: spent < needs ? {item, spent} : undefined}),
		/** “Mika uses bandage (1 of 3 actions)”. */
		tell: ({who, item, spent, needs}, after) =>
			line(
				clause(
					after,
					who,
					`uses ${item}${spent < needs ? ` (${spent} of ${counted(needs, 'action')})` : ''}`,
				),
				who,
			),
	},

	'feat-told': {
		shape: {who: id, skill, power: maybe(text), check, text},
		rule: 'DD-27',
		tell: tells(({who, skill, power, check, text}, after) => {
			const verdict = verdictOf(check, after.settings.criticalPart);
			const base = featBase(after, who, skill, power);
			const numbers = secret(who, 'ability', bracketed(wholeCheckText(check, base, after, who)));
			return told`uses ${power ?? skillNames[skill]} and ${conjugated(find(after, who), verdict)}${numbers}${preceded(': ', text)}`;
		}),
	},

	supported: {
		shape: {
			who: id,
			for: id,
			how: text,
			power: maybe(text),
			check: maybe(check),
			skill: maybe(skill),
			isGained: flag,
			isKept: maybe(yes),
		},
		evolve: (state, {who, for: ally, how, power, isGained, isKept}) =>
			isGained
				? inTurn(state, ally, (turn) => {
						turn.supports = [
							...turn.supports,
							{from: who, how, ...(power !== undefined && {power}), ...(isKept && {isKept})},
						];
					})
				: state,
		/** “Mika supports Koji (a shout): one Bonus” (DD-23, DD-25, DD-29). */
		tell(event, after) {
			const {who, for: ally, power, check, isGained, isKept} = event;
			if (!isGained && !check) {
				return line(`${nameOf(after, who)}’s Support is refused by the GM`, who, 'DD-29');
			}

			const whom = isKept
				? 'a roll still to come'
				: ally === who
					? 'their own roll'
					: nameOf(after, ally);
			const base = featBase(after, who, event.skill ?? 'close', undefined);
			const roll = check ? told`, ${wholeCheckText(check, base, after, who)}` : '';
			const gained = isGained
				? `: one Bonus, ${signed(after.settings.modifierWorth)}`
				: ': no Bonus';
			return line(
				sentence(
					after,
					who,
					told`supports ${whom}${bracketed(meansOfSupport(event))}${roll}${gained}`,
				),
				who,
				power === undefined ? 'DD-23' : 'DD-25',
			);
		},
	},

	'support-lapsed': {
		shape: {who: id, for: id, isKept: maybe(yes)},
		rule: 'DD-23',
		/** “Mika’s Support for Koji lapses unused”. */
		tell({who, for: ally, isKept}, after) {
			const isForAlly = isKept === undefined && ally !== who;
			const whom = isForAlly ? ` for ${nameOf(after, ally)}` : '';
			return line(`${nameOf(after, who)}’s Support${whom} lapses unused`, who);
		},
	},

	'bonus-used': {
		shape: {who: id, from: id, isKept: maybe(yes)},
		evolve: (state, {who, from, isKept}) =>
			inTurn(state, who, (turn) => {
				const at = turn.supports.findIndex(
					(support) => support.from === from && support.isKept === isKept,
				);
				turn.supports = turn.supports.filter((_support, place) => place !== at);
			}),
		tell: silent,
	},
});
