import {flow} from '../../engine/flow.js';
import {composeRuleset} from '../../engine/ruleset.js';
import {setupCheck} from '../../engine/setup.js';
import {board} from './board.js';
import {copies} from './updates.js';
import {details} from './details.js';
import {initial, join} from './set-up.js';
import {type RkEvent, events} from './events/index.js';
import type {Frame, RkAct, RkCombatant, RkState} from './state.js';
import {fields} from './fields.js';
import type {AnyEvent} from './flow-types.js';
import {actionFrame} from './frames/action.js';
import {attackFrame} from './frames/attack/index.js';
import {closingFrame} from './frames/closing.js';
import {featFrame} from './frames/feat.js';
import {fightFrame} from './frames/fight.js';
import {hazardFrame, moveFrame, numberFrame} from './frames/asides.js';
import {woundFrame} from './frames/wound.js';
import {interrupts} from './interrupts.js';
import {outlook} from './outlook.js';
import {reference} from './reference.js';
import {settingRows} from './settings.js';
import {type RkSheet, isRkSheet} from './sheet.js';

/** Roll & Keep: turns of ten phases, exploding tens, Flesh and Dramatic Wounds. */
export const rollAndKeep = composeRuleset<
	RkCombatant,
	Frame,
	RkSheet,
	RkState,
	RkAct,
	RkEvent
>({
	id: 'roll-and-keep',
	name: 'Roll & Keep',
	version: 1,
	settings: settingRows,
	units: [{id: 'turn', isChapter: true}, {id: 'phase'}],
	reference,
	...events,
	fields,
	course: flow<Frame, RkState, RkAct, AnyEvent>(
		[
			fightFrame,
			actionFrame,
			attackFrame,
			woundFrame,
			featFrame,
			numberFrame,
			moveFrame,
			hazardFrame,
			closingFrame,
		],
		interrupts,
	),
	isSheet: isRkSheet,
	isSetup: setupCheck(settingRows, isRkSheet),
	copies,
	initial,
	join,
	end: () => [{type: 'closing-begun', winner: undefined}],
	board,
	outlook,
	details,
});
