import {ownActs} from '../../../engine/course/own-acts/own-act.js';
import {fillActs} from '../../../engine/events/form.js';
import {lastCallActs} from '../../../engine/course/last-call.js';
import {text, id, maybe, flag, type Kinds, type Tagged} from '../../../engine/kit/shape.js';
import {defenceId} from '../actions/effects.js';
import {winner} from '../../../engine/kit/basics.js';

export const acts = {
	...fillActs,
	...ownActs,
	...lastCallActs,
	act: {action: text, target: maybe(id), arm: maybe(text)},
	'end-turn': {},
	'call-delays': {},
	flee: {},
	cornered: {},
	target: {target: id},
	back: {},
	choose: {what: text},
	defend: {who: id, how: defenceId},
	dive: {},
	respond: {who: id, action: text},
	react: {who: id, action: text, arm: maybe(text)},
	nobody: {},
	sight: {isSeen: flag},
	triage: {by: id, who: id},
	'no-triage': {},
	finish: {},
	'go-on': {},
	winner: {winner},
} satisfies Kinds;

export type TeAct = Tagged<'do', typeof acts>;

export type ActOf<K extends TeAct['do']> = Extract<TeAct, {readonly do: K}>;
