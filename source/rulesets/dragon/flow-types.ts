import * as is from '../../engine/kit/shape.js';
import {ownActs} from '../../engine/course/own-acts/own-act.js';
import {fillActs} from '../../engine/events/form.js';
import {stat, substat} from './sheet/stats.js';
import {type Frame, type PhaseFrame, defencePay, featWhat, how, part} from './frame-types.js';
import {type View, winner} from '../../engine/kit/basics.js';
import {actRows, backRow} from '../../engine/course/menu.js';
import type {DrEvent} from './events/index.js';
import type {SharedEvent} from '../../engine/events/shared-events.js';
import {frameKinds} from '../../engine/course/flow.js';
import type {DrSheet} from './sheet/sheet.js';
import {knowsNumbers} from '../../engine/world/veil.js';
import {get} from '../../engine/world/world.js';
import type {DrCombatant, DrState} from './state.js';

export type AnyEvent = DrEvent | SharedEvent<DrSheet>;

export type DefendAct = Extract<DrAct, {readonly do: 'defend'}>;

export type AttackAct = Extract<DrAct, {readonly do: 'attack'}>;

export const acts = {
	speed: {stat: is.maybe(stat)},
	'split-speed': {},
	act: {who: is.id},
	'choose-trade': {who: is.id},
	'break-hold': {who: is.id},
	trigger: {who: is.id},
	trade: {who: is.id, rounds: is.list(is.number)},
	opposing: {},
	harm: {},
	reach: {who: is.id},
	pass: {},
	'pass-until': {round: is.number},
	stop: {is: is.flag},
	attack: {target: is.id, weapon: is.text, substat},
	ways: {},
	back: {},
	way: {substat},
	diceless: {what: is.text},
	feat: {what: featWhat, substat: is.maybe(substat)},
	splitting: {},
	'another-way': {},
	part: {part},
	offering: {},
	hold: {},
	'hold-for': {},
	wait: {},
	'let-go': {},
	done: {},
	sight: {isSeen: is.flag},
	defend: {how, pay: defencePay, isSplit: is.maybe(is.yes)},
	finish: {},
	'go-on': {},
	winner: {winner},
	...fillActs,
	...ownActs,
} satisfies is.Kinds;

export type DrAct = is.Tagged<'do', typeof acts>;

export const drActs = actRows<DrAct, AnyEvent>();

export const backRows = drActs<unknown>({back: backRow(() => [{type: 'frame-left'}])});

export type PhaseScene = {
	readonly state: DrState;
	readonly combatant: DrCombatant;
	readonly frame: PhaseFrame;
};

export const phaseSceneOf = (frame: PhaseFrame, state: DrState): PhaseScene => ({
	state,
	combatant: get(state, frame.who),
	frame,
});

export const knowsActor = (
	_act: DrAct,
	{state, combatant}: Pick<PhaseScene, 'state' | 'combatant'>,
	view: View,
): boolean => knowsNumbers(state, combatant, view, 'ability');

export const phaseOver = ({who, isSpent}: PhaseFrame): readonly AnyEvent[] => [
	{type: 'phase-over', who},
	...(isSpent ? [{type: 'ended', who} as const] : []),
];

export const kind = frameKinds<Frame, DrState, DrAct, AnyEvent>();
