import {
	id,
	text,
	flag,
	type Kinds,
	type Tagged,
} from '../../../engine/kit/shape.js';
import {featId, moveId} from '../actions.js';
import {pay} from '../state.js';
import {winner} from '../../../engine/kit/basics.js';

export type ActionAct = Extract<
	RkAct,
	{
		readonly do:
			| 'attack'
			| 'draw'
			| 'feat'
			| 'act'
			| 'move'
			| 'hold'
			| 'pass'
			| 'keep-holding'
			| 'done'
			| 'moves'
			| 'feats'
			| 'back';
	}
>;

export type BreakIn = Extract<
	RkAct,
	{
		readonly do:
			| 'break-hold'
			| 'also-move'
			| 'set-number'
			| 'hazard'
			| 'new-turn';
	}
>;

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
	knack: {knack: text},
	sight: {isSeen: flag},
	take: {},
	defend: {pay},
	'go-on': {},
	finish: {},
	'carry-on': {},
	hurt: {who: id},
	winner: {winner},
	wounds: {isKept: flag},
} satisfies Kinds;

export type RkAct = Tagged<'do', typeof acts>;
