import {interruptsOf} from '../../engine/course/menu.js';
import {flow} from '../../engine/course/flow.js';
import {shareLeft} from '../../engine/world/board.js';
import {composeRuleset} from '../../engine/ruleset/compose.js';
import {rulesetNames} from '../names.js';
import {variantsOf} from '../values.js';
import {aftermath} from './shown/aftermath.js';
import {interruptMenu} from './acts/round.js';
import {board, gauges} from './shown/board.js';
import {conditionEffect} from './shown/text.js';
import {isUp, startingPoints} from './derived/fight.js';
import {details} from './shown/details.js';
import {glance} from './sheet/glance.js';
import {initial, join, withSheet} from './set-up.js';
import type {DdCombatant, DdState} from './state/fight.js';
import {type Frame, forms} from './state/frames.js';
import {formerNames} from './former-names.js';
import {fields} from './sheet/fields.js';
import {type DdEvent, events} from './events/index.js';
import {type AnyEvent, type DdAct, actShapes} from './flow-types.js';
import {closingFrame, fightFrame} from './frames/fight.js';
import {declareFrame} from './frames/declare.js';
import {exchangeFrame} from './frames/exchange/index.js';
import {ownFrame} from './own-acts.js';
import {itemFrame, readyFrame} from './frames/gear.js';
import {moveFrame} from './frames/move.js';
import {supportFrame, featFrame} from './frames/support.js';
import {turnFrame} from './frames/turn.js';
import {upcoming} from './order.js';
import {areas, harms} from './harms.js';
import {outlook} from './shown/outlook.js';
import {withoutSealed} from './plans/unsealed.js';
import {reference} from './shown/reference.js';
import {settingRows, units} from './settings.js';
import {type DdSheet, sheet} from './sheet/sheet.js';
import {carryOver} from './sheet/carry-over.js';
import {conditions} from './statuses.js';
import {upkeep} from './upkeep.js';

/** Dynamic D100, Personal Combat. */
export const dynamicD100 = composeRuleset<DdCombatant, Frame, DdSheet, DdState, DdAct, DdEvent>({
	...rulesetNames.dynamicD100,
	version: 14,
	settings: settingRows,
	units,
	conditions,
	conditionEffect,
	lowDie: () => 100,
	reference,
	...events,
	acts: actShapes,
	forms,
	formerNames,
	sheetShape: sheet,
	fields,
	harms,
	turns: {action: 'turn/do', ends: ['give-up'], upcoming},
	areas,
	course: flow<Frame, DdState, DdAct, AnyEvent>(
		[
			fightFrame,
			declareFrame,
			turnFrame,
			moveFrame,
			readyFrame,
			supportFrame,
			itemFrame,
			featFrame,
			ownFrame,
			exchangeFrame,
			closingFrame,
		],
		interruptsOf(interruptMenu),
		upkeep,
	),
	carryOver,
	aftermath,
	variants: variantsOf(sheet.rows),
	initial,
	join,
	withSheet,
	isUp,
	health: ({rp, sheet}) => shareLeft(rp, startingPoints(sheet)),
	sums: [{label: 'RP', of: ({rp}) => rp}],
	board,
	gauges,
	outlook,
	withoutSecrets: withoutSealed,
	details,
	glance,
});
