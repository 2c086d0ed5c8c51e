import type {Id} from '../../../engine/basics.js';
import {eventRows, silent} from '../../../engine/event-rows.js';
import {line} from '../../../engine/narration.js';
import {clause} from '../../../engine/world.js';
import {type FeatId, featOf} from '../actions.js';
import {knows} from '../derived.js';
import {actOn, raisesText} from './shared.js';
import {type Trait, traitNames} from '../traits.js';
import type {Made, RkState} from '../state.js';
import {madeText} from '../text.js';
import {inTop, push} from '../updates.js';

/** What is rolled for. */
export type FeatEvent =
	| {readonly type: 'feat-begun'; readonly who: Id; readonly feat: FeatId}
	| {readonly type: 'feat-knack'; readonly knack: string}
	| {readonly type: 'feat-need'; readonly need: number}
	| {
			readonly type: 'feat-marked';
			readonly raises: number;
			readonly trait: Trait | undefined;
			/** The conditions that are ticked, where there are any to tick. */
			readonly ticks?: readonly string[];
	  }
	| {
			readonly type: 'feat-rolled';
			readonly who: Id;
			readonly feat: FeatId;
			readonly knack: string;
			readonly trait: Trait;
			readonly made: Made;
			readonly need: number;
			readonly raises: number;
	  };

export const featEvents = eventRows<RkState>()<FeatEvent>({
	'feat-begun': {
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
		evolve: (state, {knack}) =>
			inTop(state, 'feat', (frame) => {
				frame.knack = knack;
			}),
		tell: silent,
	},
	'feat-need': {
		evolve: (state, {need}) =>
			inTop(state, 'feat', (frame) => {
				frame.need = need;
			}),
		tell: silent,
	},
	'feat-marked': {
		evolve: (state, {raises, trait, ticks}) =>
			inTop(state, 'feat', (frame) => {
				frame.raises = raises;
				frame.trait = trait;
				frame.ticks = ticks;
			}),
		tell: silent,
	},
	'feat-rolled': {
		rule: 'RK-0A',
		tell({who, feat, knack, trait, made, need, raises}, after, view) {
			const result = made.total >= need ? 'succeeds' : 'fails';
			const does = clause(after, who, featOf(feat).tries);
			if (!knows(after, who, view, 'ability')) {
				return line(`${does}: ${result}`, who);
			}

			const rolled =
				knack === '' ? traitNames[trait] : `${knack}, ${traitNames[trait]}`;
			return line(
				`${does} (${rolled}): ${madeText(made)} against ${need}${raisesText(raises)}: ${result}`,
				who,
			);
		},
	},
});
