import {winnerActs} from '../../../engine/course/closing.js';
import {sightActs} from '../../../engine/course/sight.js';
import {ownActs} from '../../../engine/course/own-acts/own-act.js';
import {fillActs} from '../../../engine/events/form.js';
import {type Kinds, type Tagged, id, text} from '../../../engine/kit/shape.js';
import {featId, moveId} from '../actions.js';
import {pay} from '../state.js';

export const acts = {
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

export type RkAct = Tagged<'do', typeof acts>;
