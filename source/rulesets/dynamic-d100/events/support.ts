import {id, flag, text, maybe, yes} from '../../../engine/kit/shape.js';
import {skill} from '../sheet.js';
import {check} from '../state/exchange.js';
import type {EventsOf} from '../../../engine/facts/event.js';
import {eventRows, silent} from '../../../engine/events/event-rows.js';
import {line} from '../../../engine/events/narration.js';
import {signed} from '../../../engine/kit/text.js';
import {clause, nameOf} from '../../../engine/world/world.js';
import {featBase} from '../exchange-math/bases.js';
import type {DdState} from '../state/fight.js';
import {wholeCheckText} from '../text.js';
import {inTurn} from '../updates.js';

export const supportEvents = eventRows<DdState>()({
	supported: {
		shape: {
			who: id,
			for: id,
			how: text,
			power: maybe(text),
			check: maybe(check),
			/** The skill that was rolled. */
			skill: maybe(skill),
			isGained: flag,
			isKept: maybe(yes),
		},
		evolve: (state, {who, for: ally, how, power, isGained, isKept}) =>
			isGained
				? inTurn(state, ally, (turn) => {
						turn.supports = [
							...turn.supports,
							{
								from: who,
								how,
								...(power !== undefined && {power}),
								...(isKept && {isKept}),
							},
						];
					})
				: state,
		about: (event) => [event.who, event.for],
		/** “Mika supports Koji (a shout): one Bonus” (DD-23, DD-25, DD-29). */
		tell(event, after, view) {
			const {who, for: ally, how, power, check, isGained, isKept} = event;
			if (!isGained && !check) {
				return line(
					`${nameOf(after, who)}’s Support is refused by the GM`,
					who,
					'DD-29',
				);
			}

			const whom = isKept
				? 'a roll still to come'
				: ally === who
					? 'their own roll'
					: nameOf(after, ally);
			const means = [power, how]
				.filter((part) => part !== undefined && part !== '')
				.join(': ');
			const base = featBase(after, who, event.skill ?? 'close', undefined);
			const roll = check
				? `, ${wholeCheckText(check, base, after, who, view)}`
				: '';
			return line(
				clause(
					after,
					who,
					`supports ${whom}${means === '' ? '' : ` (${means})`}${roll}${isGained ? `: one Bonus, ${signed(after.settings.modifierWorth)}` : ': no Bonus'}`,
				),
				who,
				power === undefined ? 'DD-23' : 'DD-25',
			);
		},
	},

	'bonus-used': {
		shape: {
			/** Who held it: the giver, where it was kept. */
			who: id,
			from: id,
			isKept: maybe(yes),
		},
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

/** Bonuses for oneself or an ally (DD-23, DD-25). */
export type SupportEvent = EventsOf<typeof supportEvents>;
