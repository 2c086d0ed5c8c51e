import {flag, id, maybe, number, text} from '../../../engine/kit/shape.js';
import {test} from '../state/attack.js';
import {eventRows} from '../../../engine/events/event-rows.js';
import {line} from '../../../engine/events/narration.js';
import {clause, nameOf} from '../../../engine/world/world.js';
import {actionOf} from '../actions/index.js';
import type {TeState} from '../state/fight.js';
import {actionName, rollText} from '../shown/text.js';
import {inBody, leave} from '../updates.js';
import {secret, told} from '../../../engine/world/told.js';
import {minus} from '../../../engine/kit/text.js';

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
		about: ({who, target}) => [who, target],
	},
});
