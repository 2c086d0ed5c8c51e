import {find} from '../../../source/engine/world/world.js';
import {isLooseIn} from '../../../source/rulesets/tesseris/derived/grapple.js';
import {isDead, isUp} from '../../../source/rulesets/tesseris/derived/standing.js';
import {isRulingOver} from '../../../source/rulesets/tesseris/follow-ups.js';
import type {Frame} from '../../../source/rulesets/tesseris/state/frames.js';
import type {TeState} from '../../../source/rulesets/tesseris/state/fight.js';
import {hasGraver} from '../../../source/rulesets/tesseris/statuses/index.js';
import {type StatusName, rowNamed} from '../../../source/rulesets/tesseris/statuses/rows.js';

/* The facts of Tesseris that rest on somebody, or on what somebody does all the while. */

type Fact = (state: TeState) => readonly string[];

const isOut = (state: TeState, id: string | undefined): boolean => {
	const combatant = find(state, id);
	return combatant !== undefined && !isUp(state, combatant);
};

const isBodyOf = (state: TeState, id: string | undefined): boolean => {
	const combatant = find(state, id);
	return combatant === undefined || combatant.isGone || isDead(combatant);
};

/** What its bearer does all the while (TE-R12, TE-D10, TE-M09, TE-O01). */
const kept: ReadonlySet<StatusName | undefined> = new Set<StatusName>([
	'watching',
	'watching-on',
	'defending',
	'guarded',
	'focused',
]);

/** What somebody else does to its bearer all the while (TE-75, TE-M13, TE-R13, TE-D06). */
const done: ReadonlySet<StatusName | undefined> = new Set<StatusName>([
	'at-point',
	'pinned',
	'suppressed',
	'screened',
]);

const conditions: Fact = (state) =>
	state.conditions.flatMap((condition) => {
		const {who, from, name, rule} = condition;
		const id = rowNamed(name)?.id;
		const bearer = find(state, who);
		return [
			...(kept.has(id) && isOut(state, who) ? [`${who} is out and keeps ${name}`] : []),
			...(done.has(id) && isOut(state, from) && (id !== 'pinned' || rule)
				? [`${String(from)} is out and keeps ${who} ${name}`]
				: []),
			...(id === 'at-point' && isBodyOf(state, who) ? [`${who} is dead and held at point`] : []),
			...(id === 'grappled' && rule && bearer && isLooseIn(state, bearer)
				? [`${who} is in a grapple with nobody`]
				: []),
			...(hasGraver(state, condition) ? [`${who} is ${name} and graver than that`] : []),
		];
	});

/** Something under way of somebody who is out, or of nobody any more. */
function outlivedFrame(frame: Frame, state: TeState): boolean {
	switch (frame.kind) {
		case 'attack': {
			const {attacker, roll, defence, defenceRoll, targets, results} = frame;
			const target = find(state, targets[results.length]);
			return (
				(roll === undefined && isOut(state, attacker)) ||
				(target !== undefined &&
					(target.isGone || (isDead(target) && target.body.announced !== 'dead'))) ||
				(defenceRoll === undefined &&
					defence !== undefined &&
					defence.how !== 'none' &&
					isOut(state, defence.by))
			);
		}

		case 'action':
		case 'test': {
			return (
				isOut(state, frame.who) ||
				(frame.target !== undefined && find(state, frame.target)?.isGone === true)
			);
		}

		case 'own-act': {
			return frame.each === undefined && isOut(state, frame.who);
		}

		case 'window': {
			return isOut(state, frame.provoker);
		}

		case 'resist': {
			return isBodyOf(state, frame.who);
		}

		case 'surprise': {
			return isOut(state, frame.seeker);
		}

		case 'turn':
		case 'crippled':
		case 'ruling': {
			return find(state, frame.who)?.isGone !== false;
		}

		case 'fate': {
			return (find(state, frame.who)?.body.fate ?? 0) < 1;
		}

		case 'fight':
		case 'closing': {
			return false;
		}
	}
}

const underWay: Fact = (state) => {
	const top = state.stack.at(-1);
	return top && outlivedFrame(top, state) ? [`${top.kind} goes on without one of its people`] : [];
};

/** TE-23: a ruling that the round goes on without opponents ends when there are some. */
const ending: Fact = (state) =>
	isRulingOver(state) && ['fight', 'turn'].includes(state.stack.at(-1)?.kind ?? '')
		? ['the round goes on for no reason']
		: [];

const facts: readonly Fact[] = [conditions, underWay, ending];

/** Which facts have lost their ground. */
export const outlived = (state: TeState): readonly string[] => facts.flatMap((fact) => fact(state));
