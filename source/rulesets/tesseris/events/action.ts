import type {EventOf} from '../../../engine/facts/event.js';
import {eventRows, line} from '../../../engine/events/event-rows.js';
import {flag, id, list, maybe, number, text, yes} from '../../../engine/kit/shape.js';
import {type TeState, price} from '../state/fight.js';
import {clause, nameOf} from '../../../engine/world/world.js';
import {actionOf} from '../actions/index.js';
import {barsDefence} from '../actions/row.js';
import {actionForm} from '../state/frames.js';
import {actionName, priceText, rollText} from '../shown/text.js';
import {inBody, inHabits, inRound, inTurn, leave, pay, push} from '../updates.js';
import {secret, told} from '../../../engine/world/told.js';
import {test} from '../state/attack.js';
import {minus} from '../../../engine/kit/text.js';

const acted = {
	who: id,
	action: text,
	target: maybe(id),
	arm: maybe(text),
	price,
	isReaction: flag,
	reach: list(id),
	/** An attack that is not rolled counts for TE-33 here; older logs do not count it. */
	isCounted: maybe(yes),
};

type Acted = EventOf<'acted', typeof acted>;
function inOwnTurn(state: TeState, {who, action, target}: Acted): TeState {
	const row = actionOf(action);
	const turned = inTurn(state, who, (turn) => {
		turn.hasActed ||= action !== 'delay';
		turn.hasAttacked ||= row !== undefined && barsDefence(row, state.settings);
		turn.isDrawFree &&= action !== 'draw';
	});
	return inHabits(turned, who, {last: action, lastTarget: target});
}

export const actionEvents = eventRows<TeState>()({
	acted: {
		shape: acted,
		evolve(state, event) {
			const {who, action, target, arm, price, isReaction, reach} = event;
			if (!state.index.has(who)) {
				return state;
			}

			const paid = pay(state, who, price);
			const own = isReaction ? paid : inOwnTurn(paid, event);
			return push(
				inRound(own, who, (round) => {
					round.hasFocused ||= action === 'focus';
					round.attacks += event.isCounted ? 1 : 0;
				}),
				actionForm.frame({who, action, target, arm, isReaction, isBegun: true, reach}),
			);
		},
		tell({who, action, target, price}, after) {
			const row = actionOf(action);
			// An attack has a line of its own, and so does a test.
			if (!row || row.effects.some(({kind}) => kind === 'attack' || kind === 'test')) {
				return undefined;
			}

			const aimed = target === undefined ? '' : `, ${nameOf(after, target)}`;
			const cost = secret(who, 'ability', ` (${priceText(price)})`);
			return line(
				told`${nameOf(after, who)}: ${row.name.toLowerCase()}${aimed}${cost}`,
				who,
				row.rule,
			);
		},
	},
	'own-paid': {
		shape: {who: id, price},
		evolve: (state, {who, price}) => inTurn(pay(state, who, price), who, {hasActed: true}),
		tell: ({who, price}, after) =>
			line(secret(who, 'ability', `${nameOf(after, who)}: ${priceText(price)}`), who, 'TE-10'),
	},
	told: {
		shape: {
			who: id,
			action: text,
			text,
			/** Where it is not that of the action. */
			rule: maybe(text),
		},
		evolve: (state) => leave(state, 'ruling'),
		tell: ({who, action, text, rule}, after) =>
			text === ''
				? undefined
				: line(
						`${nameOf(after, who)}, ${actionName(action)}: ${text}`,
						who,
						rule ?? actionOf(action)?.rule,
					),
	},
});

/** Whether everybody sees the result and it holds no number: whether somebody calms down or not. */
const isSeenByAll = (action: string): boolean =>
	actionOf(action)?.effects.some(
		(effect) =>
			effect.kind === 'test' &&
			(effect.does === 'rally' || effect.does === 'fear' || effect.does === 'first-aid'),
	) ?? false;

export const testEvents = eventRows<TeState>()({
	resisted: {
		shape: {who: id, difficulty: number, test, isUp: flag, rule: text},
		evolve: (state, {who, rule}) =>
			leave(
				rule === 'TE-C10'
					? inBody(state, who, (body) => {
							body.breaths++;
						})
					: state,
				'resist',
			),
		tell({who, test, difficulty, isUp, rule}, after) {
			const roll = told`: ${rollText(test, who)}, needed ${minus(difficulty)}`;
			return line(
				[clause(after, who, `${isUp ? 'passes' : 'fails'} Resolve`), secret(who, 'ability', roll)],
				who,
				rule,
			);
		},
	},
	'test-over': {
		shape: {who: id, action: text, target: maybe(id), test, text},
		evolve: (state) => leave(state, 'test'),
		tell: ({who, action, test, text}, after) =>
			line(
				[
					`${nameOf(after, who)}, ${actionName(action)}`,
					secret(
						who,
						'ability',
						told`: ${rollText(test, who)}: ${text}`,
						isSeenByAll(action) ? `: ${text}` : '',
					),
				],
				who,
				actionOf(action)?.rule,
			),
	},
});
