import {type DrAct, acts, type AnyEvent} from './flow-types.js';
import {flow} from '../../engine/course/flow.js';
import {shareLeft} from '../../engine/world/board.js';
import {composeRuleset} from '../../engine/ruleset/compose.js';
import {worthText} from '../../engine/world/conditions.js';
import {rulesetNames} from '../names.js';
import {variantsOf} from '../values.js';
import {aftermath} from './shown/aftermath.js';
import {board, gauges} from './shown/board.js';
import {type DrEvent, events} from './events/index.js';
import {type Frame, forms, phase} from './frame-types.js';
import {beginPhase} from './events/phase.js';
import {formerNames} from './former-names.js';
import {hpOf, isUp} from './derived.js';
import {details} from './shown/details.js';
import {glance} from './sheet/glance.js';
import {initial, join, withSheet} from './set-up.js';
import type {DrCombatant, DrState} from './state.js';
import {fields} from './sheet/fields.js';
import {holdFrame, offerFrame, reachFrame, surchargeFrame, tradeFrame} from './frames/asides.js';
import {attackFrame} from './frames/attack/index.js';
import {belatedFrame} from './frames/calls.js';
import {neededText} from './counting.js';
import {closingFrame, fightFrame} from './frames/fight.js';
import {deathFrame, harmFrame} from './frames/harm.js';
import {ownFrame} from './own-acts.js';
import {featFrame, opposedFrame} from './frames/feat.js';
import {phaseFrame} from './frames/phase.js';
import {splitFrame} from './frames/split.js';
import {interrupts} from './interrupts.js';
import {harms} from './harms.js';
import {upcoming} from './order.js';
import {outlook} from './shown/outlook.js';
import {reference} from './shown/reference.js';
import {settingRows, units} from './settings.js';
import {type DrSheet, sheet} from './sheet/sheet.js';
import {carryOver} from './sheet/carry-over.js';
import {conditions} from './statuses.js';
import {upkeep} from './upkeep.js';

export const dragon = composeRuleset<DrCombatant, Frame, DrSheet, DrState, DrAct, DrEvent>({
	...rulesetNames.dragon,
	version: 12,
	settings: settingRows,
	units,
	conditions,
	conditionEffect: (state, condition) =>
		state.settings.conditions ? worthText(condition, (worth) => neededText(worth, state)) : '',
	reference,
	...events,
	acts,
	forms: [...forms, {...phase, begin: beginPhase}],
	formerNames,
	sheetShape: sheet,
	fields,
	harms,
	turns: {action: 'phase/do', ends: ['done', 'let-go', 'wait'], calls: ['fight/who'], upcoming},
	course: flow<Frame, DrState, DrAct, AnyEvent>(
		[
			fightFrame,
			phaseFrame,
			offerFrame,
			holdFrame,
			tradeFrame,
			surchargeFrame,
			reachFrame,
			belatedFrame,
			splitFrame,
			featFrame,
			ownFrame,
			harmFrame,
			opposedFrame,
			attackFrame,
			deathFrame,
			closingFrame,
		],
		interrupts,
		upkeep,
	),
	carryOver,
	aftermath,
	// Health: five hit points.
	variants: [{path: 'body.2', by: 1}, ...variantsOf(sheet.rows)],
	initial,
	join,
	withSheet,
	fateful: ['death'],
	isUp,
	health: (combatant) => shareLeft(combatant.hp, hpOf(combatant)),
	sums: [{label: 'hit points', of: ({hp}) => hp}],
	board,
	gauges,
	outlook,
	details,
	glance,
});
