import type {Id} from '../../../engine/basics.js';
import {eventRows, silent} from '../../../engine/event-rows.js';
import {line} from '../../../engine/narration.js';
import {conjugated} from '../../../engine/text.js';
import {knowsNumbers} from '../../../engine/veil.js';
import {clause, find} from '../../../engine/world.js';
import {featBase} from '../exchange-math/bases.js';
import {type Skill, skillNames} from '../sheet.js';
import type {Check} from '../state/exchange.js';
import type {DdState} from '../state/fight.js';
import {verdictOf, wholeCheckText} from '../text.js';
import {inTop, push} from '../updates.js';

/** A Power or a skill rolled for effect (DD-25, DD-27). */
export type FeatEvent =
	| {
			readonly type: 'feat-begun';
			readonly who: Id;
			readonly skill: Skill;
			readonly power?: string;
	  }
	| {readonly type: 'feat-marked'; readonly marks: readonly string[]}
	| {readonly type: 'feat-rolled'; readonly check: Check}
	| {
			readonly type: 'feat-told';
			readonly who: Id;
			readonly skill: Skill;
			readonly power?: string;
			readonly check: Check;
			readonly text: string;
	  };

export const featEvents = eventRows<DdState>()<FeatEvent>({
	'feat-begun': {
		evolve: (state, {who, skill, power}) =>
			push(state, {
				kind: 'feat',
				who,
				skill,
				power,
				marks: undefined,
				check: undefined,
			}),
		tell: silent,
	},

	'feat-marked': {
		evolve: (state, {marks}) =>
			inTop(state, 'feat', (frame) => {
				frame.marks = marks;
			}),
		tell: silent,
	},

	'feat-rolled': {
		evolve: (state, {check}) =>
			inTop(state, 'feat', (frame) => {
				frame.check = check;
			}),
		tell: silent,
	},

	'feat-told': {
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
