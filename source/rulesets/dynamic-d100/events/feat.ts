import {id, text, maybe} from '../../../engine/kit/shape.js';
import {skill, skillNames} from '../sheet.js';
import {check} from '../state/exchange.js';
import type {EventsOf} from '../../../engine/facts/event.js';
import {eventRows} from '../../../engine/events/event-rows.js';
import {line} from '../../../engine/events/narration.js';
import {conjugated} from '../../../engine/kit/text.js';
import {knowsNumbers} from '../../../engine/world/veil.js';
import {clause, find} from '../../../engine/world/world.js';
import {featBase} from '../exchange-math/bases.js';
import type {DdState} from '../state/fight.js';
import {verdictOf, wholeCheckText} from '../text.js';

export const featEvents = eventRows<DdState>()({
	'feat-told': {
		shape: {who: id, skill, power: maybe(text), check, text},
		rule: 'DD-27',
		/** The roll, and what it led to. */
		tell({who, skill, power, check, text}, after, view) {
			const verdict = verdictOf(check, after.settings.criticalPart);
			const numbers = knowsNumbers(after, find(after, who), view, 'ability')
				? ` (${wholeCheckText(check, featBase(after, who, skill, power), after, who, view)})`
				: '';
			return line(
				clause(
					after,
					who,
					`uses ${power ?? skillNames[skill]} and ${conjugated(find(after, who), verdict)}${numbers}${text === '' ? '' : `: ${text}`}`,
				),
				who,
			);
		},
	},
});

/** A Power or a skill rolled for effect (DD-25, DD-27). */
export type FeatEvent = EventsOf<typeof featEvents>;
