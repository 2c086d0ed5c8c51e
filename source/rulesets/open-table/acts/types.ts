import {number, id, text, type Kinds, type Tagged} from '../../../engine/kit/shape.js';
import {endingActs, winnerActs} from '../../../engine/course/closing.js';
import {lastCallActs} from '../../../engine/course/last-call.js';
import {ownActs} from '../../../engine/course/own-acts/own-act.js';
import {optionActs} from '../../../engine/course/questions.js';
import {fillActs} from '../../../engine/events/form.js';
import {taskId} from '../state/task.js';

export const acts = {
	attack: {attack: number, target: id},
	area: {attack: number},
	heal: {attack: number},
	begin: {task: taskId},
	spend: {resource: text},
	regain: {resource: text},
	delay: {},
	done: {},
	member: {who: id},
	first: {who: id},
	...fillActs,
	react: {who: id},
	trigger: {who: id},
	return: {who: id},
	'drop-line': {line: number},
	...optionActs,
	...endingActs,
	...ownActs,
	...lastCallActs,
	...winnerActs,
} satisfies Kinds;

export type OtAct = Tagged<'do', typeof acts>;
