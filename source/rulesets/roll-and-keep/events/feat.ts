import type {Id} from '../../../engine/kit/basics.js';
import {id, text, number, maybe, list} from '../../../engine/kit/shape.js';
import {featId, featOf} from '../actions.js';
import {type Trait, trait} from '../traits.js';
import {made, type RkState} from '../state.js';
import type {EventsOf} from '../../../engine/facts/event.js';
import {eventRows, silent} from '../../../engine/events/event-rows.js';
import {line} from '../../../engine/events/narration.js';
import {counted, minus, signed} from '../../../engine/kit/text.js';
import {clause, get} from '../../../engine/world/world.js';
import {knacksOf, knows} from '../derived.js';
import {knackRoll} from '../pools.js';
import {raise} from '../target-number.js';
import {actOn} from './shared.js';
import {wholeText} from '../text.js';
import {inTop, push} from '../updates.js';

/** “footwork 2 + Brawn 3”. */
function featBase(state: RkState, who: Id, name: string, id: Trait): string {
	const combatant = get(state, who);
	const knack = knacksOf(combatant).find((each) => each.name === name);
	return knackRoll(combatant, state, knack, id, undefined).base();
}

export const featEvents = eventRows<RkState>()({
	'feat-begun': {
		shape: {who: id, feat: featId},
		evolve: (state, {who, feat}) =>
			push(actOn(state, who), {
				kind: 'feat',
				who,
				feat,
				knack: undefined,
				trait: undefined,
				need: undefined,
				raises: 0,
				ticks: undefined,
			}),
		tell: silent,
	},
	'feat-knack': {
		shape: {knack: text},
		evolve: (state, {knack}) =>
			inTop(state, 'feat', (frame) => {
				frame.knack = knack;
			}),
		tell: silent,
	},
	'feat-need': {
		shape: {need: number},
		evolve: (state, {need}) =>
			inTop(state, 'feat', (frame) => {
				frame.need = need;
			}),
		tell: silent,
	},
	'feat-marked': {
		shape: {
			raises: number,
			trait: maybe(trait),
			/** The conditions that are ticked, where there are any to tick. */
			ticks: maybe(list(text)),
		},
		evolve: (state, {raises, trait, ticks}) =>
			inTop(state, 'feat', (frame) => {
				frame.raises = raises;
				frame.trait = trait;
				frame.ticks = ticks;
			}),
		tell: silent,
	},
	'feat-rolled': {
		shape: {
			who: id,
			feat: featId,
			knack: text,
			trait,
			made,
			need: number,
			raises: number,
		},
		rule: 'RK-0A',
		tell({who, feat, knack, trait, made, need, raises}, after, view) {
			const result = made.total >= need ? 'succeeds' : 'fails';
			const does = clause(after, who, featOf(feat).tries);
			if (!knows(after, who, view, 'ability')) {
				return line(`${does}: ${result}`, who);
			}

			const number =
				raises === 0
					? String(need)
					: `${need} (${minus(need - raise * raises)}, ${counted(raises, 'raise')} ${signed(raise * raises)})`;
			return line(
				`${does} ${wholeText(featBase(after, who, knack, trait), made)} against ${number}: ${result}`,
				who,
			);
		},
	},
});

/** What is rolled for. */
export type FeatEvent = EventsOf<typeof featEvents>;
