import {winnerActs} from '../../engine/course/closing.js';
import {sightActs} from '../../engine/course/sight.js';
import {ownActs} from '../../engine/course/own-acts/own-act.js';
import {fillActs} from '../../engine/events/form.js';
import {type Kinds, type Tagged, id, text} from '../../engine/kit/shape.js';
import {featId, moveId} from './actions.js';
import {pay, type Frame, type RkState} from './state.js';
import {actRows} from '../../engine/course/menu.js';
import {exchangeKinds} from '../../engine/course/exchange.js';
import {frameKinds} from '../../engine/course/flow.js';
import type {SharedEvent} from '../../engine/events/shared-events.js';
import type {RkEvent} from './events/index.js';
import type {RkSheet} from './sheet/sheet.js';

export const actShapes = {
	attack: {target: id, weapon: text},
	draw: {weapon: text},
	feat: {feat: featId},
	act: {},
	move: {move: moveId},
	hold: {},
	pass: {},
	'keep-holding': {},
	done: {},
	moves: {},
	feats: {},
	back: {},
	'break-hold': {who: id},
	'also-move': {who: id},
	'set-number': {},
	hazard: {},
	'new-turn': {},
	take: {},
	defend: {pay},
	'go-on': {},
	finish: {},
	'carry-on': {},
	...fillActs,
	...ownActs,
	...sightActs,
	...winnerActs,
} satisfies Kinds;

export type RkAct = Tagged<'do', typeof actShapes>;

export type AnyEvent = RkEvent | SharedEvent<RkSheet>;

export const kind = frameKinds<Frame, RkState, RkAct, AnyEvent>();

export const exchange = exchangeKinds<Frame, RkState, RkAct, AnyEvent>();

export const acts = actRows<RkAct, AnyEvent>();
