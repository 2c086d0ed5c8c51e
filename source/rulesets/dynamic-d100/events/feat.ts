import {id, text, maybe} from '../../../engine/shape.js';
import {skill, skillNames} from '../sheet.js';
import {check} from '../state/exchange.js';
import type {EventsOf} from '../../../engine/event.js';
import {eventRows} from '../../../engine/event-rows.js';
import {line} from '../../../engine/narration.js';
import {conjugated} from '../../../engine/text.js';
import {knowsNumbers} from '../../../engine/veil.js';
import {clause, find} from '../../../engine/world.js';
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
