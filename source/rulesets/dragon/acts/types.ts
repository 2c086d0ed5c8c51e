import {
	maybe,
	id,
	list,
	number,
	flag,
	text,
	oneOf,
	yes,
	type Kinds,
	type Tagged,
} from '../../../engine/kit/shape.js';
import {ownActs} from '../../../engine/course/own-acts/own-act.js';
import {fillActs} from '../../../engine/events/form.js';
import {stat, substat} from '../sheet/stats.js';
import {featWhat, part, defencePay} from '../frame-types.js';
import {winner} from '../../../engine/kit/basics.js';

/* What can be answered. */

export type DefendAct = Extract<DrAct, {readonly do: 'defend'}>;

export type AttackAct = Extract<DrAct, {readonly do: 'attack'}>;

export const acts = {
	speed: {stat: maybe(stat)},
	'split-speed': {},
	act: {who: id},
	'choose-trade': {who: id},
	'break-hold': {who: id},
	trigger: {who: id},
	trade: {who: id, rounds: list(number)},
	opposing: {},
	harm: {},
	reach: {who: id},
	pass: {},
	'pass-until': {round: number},
	stop: {is: flag},
	attack: {target: id, weapon: text, substat},
	ways: {},
	back: {},
	way: {substat},
	diceless: {what: text},
	feat: {what: featWhat, substat: maybe(substat)},
	splitting: {},
	'another-way': {},
	part: {part},
	offering: {},
	hold: {},
	'hold-for': {},
	wait: {},
	'let-go': {},
	done: {},
	sight: {isSeen: flag},
	defend: {how: oneOf('dodge', 'parry', 'none'), pay: defencePay, isSplit: maybe(yes)},
	finish: {},
	'go-on': {},
	winner: {winner},
	...fillActs,
	...ownActs,
} satisfies Kinds;

export type DrAct = Tagged<'do', typeof acts>;
