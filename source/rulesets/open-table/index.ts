import {type Frame, type OtState, type OtCombatant, closing, turn} from './state/fight.js';
import {type OtAct, acts} from './acts/types.js';
import {task} from './state/task.js';
import {flow} from '../../engine/course/flow.js';
import {shareLeft} from '../../engine/world/board.js';
import {composeRuleset} from '../../engine/ruleset/compose.js';
import {rulesetNames} from '../names.js';
import {variantsOf} from '../values.js';
import {aftermath} from './shown/aftermath.js';
import {interrupts} from './acts/interrupts.js';
import {board, gauges} from './shown/board.js';
import {isUp, turnsOf} from './derived.js';
import {details} from './shown/details.js';
import {formerNames} from './former-names.js';
import {glance} from './sheet/glance.js';
import {type OtEvent, events} from './events/index.js';
import {fields} from './sheet/fields.js';
import {ownAct} from '../../engine/course/own-acts/own-act.js';
import type {AnyEvent} from './flow-types.js';
import {ownFrame} from './own-acts.js';
import {closingFrame, fightFrame} from './frames/fight.js';
import {taskFrame} from './frames/task.js';
import {turnFrame} from './frames/turn.js';
import {harms} from './harms.js';
import {upcoming} from './order.js';
import {outlook} from './shown/outlook.js';
import {reference} from './shown/reference.js';
import {comeBack, initial, join, withSheet} from './set-up.js';
import {isRolledUnder, settingRows, units} from './settings.js';
import {type OtSheet, sheet} from './sheet/sheet.js';
import {carryOver} from './sheet/carry-over.js';
import {conditions} from './statuses.js';
import {upkeep} from './upkeep.js';
import {beginTask} from './events/task.js';

/** Open Table: what most games of turns share, for a GM of any other system. */
export const openTable = composeRuleset<OtCombatant, Frame, OtSheet, OtState, OtAct, OtEvent>({
	...rulesetNames.openTable,
	version: 16,
	settings: settingRows,
	units,
	isHeldByGiver: true,
	conditions,
	reference,
	...events,
	acts,
	forms: [closing, ownAct, {...task, begin: beginTask}, turn],
	formerNames,
	sheetShape: sheet,
	fields,
	harms,
	turns: {
		action: 'turn/act',
		ends: ['done'],
		calls: ['fight/tie', 'fight/next'],
		upcoming,
		isBegun: (state) => turnsOf(state).at(-1)?.isUsed === true,
	},
	course: flow<Frame, OtState, OtAct, AnyEvent>(
		[fightFrame, turnFrame, taskFrame, ownFrame, closingFrame],
		interrupts,
		upkeep,
	),
	carryOver,
	aftermath,
	variants: variantsOf(sheet.rows),
	lowDie: ({settings}) => (isRolledUnder(settings) ? settings.sides : undefined),
	initial,
	join,
	withSheet,
	comeBack,
	fateful: ['turn/fate'],
	isUp,
	health: ({hp, sheet}) => (hp === undefined ? undefined : shareLeft(hp, sheet.hp ?? hp)),
	sums: [{label: 'hit points', of: ({hp}) => hp}],
	board,
	gauges,
	outlook,
	details,
	glance,
});
