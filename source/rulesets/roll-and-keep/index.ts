import {flow} from '../../engine/course/flow.js';
import {composeRuleset} from '../../engine/ruleset/compose.js';
import {worthText} from '../../engine/world/conditions.js';
import {rulesetNames} from '../names.js';
import {variantsOf} from '../values.js';
import {aftermath} from './shown/aftermath.js';
import {breakIns} from './acts/course.js';
import {board, gauges} from './shown/board.js';
import {health, isSquad, isUp, mostDramatic} from './derived.js';
import {details} from './shown/details.js';
import {glance} from './sheet/glance.js';
import {type RkEvent, events, forms} from './events/index.js';
import {fields} from './sheet/fields.js';
import {formerNames} from './former-names.js';
import {type AnyEvent, type RkAct, actShapes} from './flow-types.js';
import {actionFrame} from './frames/action.js';
import {attackFrame} from './frames/attack/index.js';
import {hazardFrame, moveFrame, numberFrame} from './frames/break-ins.js';
import {closingFrame, fightFrame} from './frames/fight.js';
import {ownFrame} from './own-acts.js';
import {featFrame, wordsFrame} from './frames/feat.js';
import {woundFrame} from './frames/wound.js';
import {harms} from './harms.js';
import {refuseEnding} from './legality.js';
import {upcoming} from './moment.js';
import {outlook} from './shown/outlook.js';
import {reference} from './shown/reference.js';
import {comeBack, initial, join, withSheet} from './set-up.js';
import {settingRows, units} from './settings.js';
import {type RkSheet, sheet} from './sheet/sheet.js';
import type {Frame, RkCombatant, RkState} from './state.js';
import {carryOver} from './sheet/carry-over.js';
import {conditions} from './statuses.js';
import {upkeep} from './upkeep.js';

export const rollAndKeep = composeRuleset<RkCombatant, Frame, RkSheet, RkState, RkAct, RkEvent>({
	...rulesetNames.rollAndKeep,
	version: 16,
	settings: settingRows,
	units,
	conditions,
	conditionEffect: ({settings}, condition) =>
		worthText({...condition, worth: (condition.worth ?? 0) * settings.conditionWorth}),
	reference,
	...events,
	forms,
	formerNames,
	acts: actShapes,
	sheetShape: sheet,
	fields,
	harms,
	turns: {action: 'action/act', ends: ['pass', 'done'], upcoming},
	course: flow<Frame, RkState, RkAct, AnyEvent>(
		[
			fightFrame,
			actionFrame,
			attackFrame,
			woundFrame,
			featFrame,
			wordsFrame,
			ownFrame,
			numberFrame,
			moveFrame,
			hazardFrame,
			closingFrame,
		],
		breakIns,
		upkeep,
	),
	carryOver,
	aftermath,
	variants: variantsOf(sheet.rows),
	initial,
	join,
	withSheet,
	fateful: ['wound/roll'],
	owed: refuseEnding,
	comeBack,
	isUp,
	health,
	sums: [
		{
			label: 'Dramatic Wounds to fall',
			of: (combatant) =>
				isSquad(combatant) ? undefined : mostDramatic(combatant) - combatant.dramatic,
		},
		{
			label: 'squad members',
			of: (combatant) => (isSquad(combatant) ? combatant.members : undefined),
		},
	],
	board,
	gauges,
	outlook,
	details,
	glance,
});
