import {flow} from '../../engine/course/flow.js';
import {composeRuleset} from '../../engine/ruleset/compose.js';
import {find} from '../../engine/world/world.js';
import {rulesetNames} from '../names.js';
import {variantsOf} from '../values.js';
import {aftermath} from './shown/aftermath.js';
import {interrupts} from './acts/break-ins.js';
import {board, gauges} from './shown/board/index.js';
import {health, isUp} from './derived/standing.js';
import {withLooseEnds} from './follow-ups.js';
import {details} from './shown/details.js';
import {formerNames} from './former-names.js';
import {glance} from './sheet/glance.js';
import {upcoming} from './derived/order.js';
import {type TeEvent, events} from './events/index.js';
import {fields} from './sheet/fields/index.js';
import {type AnyEvent, type TeAct, acts} from './flow-types.js';
import {actionFrame} from './frames/action/index.js';
import {attackFrame} from './frames/attack/index.js';
import {closingFrame} from './frames/closing.js';
import {fightFrame} from './frames/fight.js';
import {resistFrame} from './frames/resist.js';
import {crippledFrame, fateFrame, rulingFrame} from './frames/rulings.js';
import {surpriseFrame} from './frames/surprise.js';
import {testFrame} from './frames/test/index.js';
import {turnFrame} from './frames/turn.js';
import {windowFrame} from './frames/window.js';
import {areas, harms} from './harms.js';
import {outlook} from './shown/outlook.js';
import {reference} from './shown/reference.js';
import {initial, join, withSheet} from './set-up.js';
import {settingRows, units} from './settings.js';
import {type TeSheet, sheet} from './sheet/sheet.js';
import type {TeCombatant, TeState} from './state/fight.js';
import {ownFrame} from './own-acts.js';
import {type Frame, fateForm, forms, turnForm} from './state/frames.js';
import {beginFate} from './events/body.js';
import {beginTurn} from './events/turn.js';
import {carryOver} from './sheet/carry-over.js';
import {conditions, usualDeadline} from './statuses/conditions.js';
import {followsFrom} from './statuses/index.js';

/** Tesseris ADS, combat in ticks. */
export const tesseris = composeRuleset<TeCombatant, Frame, TeSheet, TeState, TeAct, TeEvent>({
	...rulesetNames.tesseris,
	version: 12,
	settings: settingRows,
	units,
	conditions,
	reference,
	fields,
	harms,
	turns: {
		action: 'turn/do',
		ends: ['end-turn'],
		calls: ['fight/ties'],
		upcoming,
		isBegun(state) {
			const top = state.stack.at(-1);
			return top?.kind === 'turn' && find(state, top.who)?.turn.hasActed === true;
		},
	},
	areas,
	course: withLooseEnds(
		flow<Frame, TeState, TeAct, AnyEvent>(
			[
				fightFrame,
				surpriseFrame,
				turnFrame,
				actionFrame,
				windowFrame,
				attackFrame,
				resistFrame,
				testFrame,
				ownFrame,
				rulingFrame,
				fateFrame,
				crippledFrame,
				closingFrame,
			],
			interrupts,
		),
	),
	forms: [...forms, {...fateForm, begin: beginFate}, {...turnForm, begin: beginTurn}],
	formerNames,
	carryOver,
	aftermath,
	variants: variantsOf(sheet.rows),
	initial,
	join,
	withSheet,
	fateful: ['fate'],
	usualDeadline,
	expired: followsFrom,
	...events,
	acts,
	sheetShape: sheet,
	isUp: (combatant, state) => isUp(state, combatant),
	health,
	sums: [{label: 'Stamina', of: ({body}) => body.stamina}],
	board,
	gauges,
	outlook,
	details,
	glance,
});
