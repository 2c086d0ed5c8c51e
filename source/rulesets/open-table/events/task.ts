import {diceText} from '../../../dice/dice.js';
import type {OtState} from '../state/fight.js';
import {
	type Effect,
	type Made,
	type TaskFrame,
	made,
	task,
	damageRoll,
	healingRoll,
} from '../state/task.js';
import {text, maybe, id, fields, flag, list, number, oneOf} from '../../../engine/kit/shape.js';
import {eventRows, type Attempt, hurtBy, line, tells} from '../../../engine/events/event-rows.js';
import {forGm, names, ofSeen, preceded, secret, told} from '../../../engine/world/told.js';
import {clause, nameOf} from '../../../engine/world/world.js';
import {attackIn, isOneName} from '../derived.js';
import type {OtSheet} from '../sheet/sheet.js';
import {
	damageText,
	leftText,
	madeText,
	outcomeText,
	softenedText,
	takenText,
} from '../shown/text.js';
import {inCombatant, inFate, inTask} from '../updates.js';
import {attacked, rolledInTurn, spentOn, used, withResource} from './turn.js';

/** An attack that is rolled for, or a save against one; whether it hits may still be for the GM to say. */
function attemptOf(
	state: OtState,
	save: string | undefined,
	{id, roller, total, number, isMade}: Made,
): Attempt | undefined {
	const frame = task.top(state);
	if (frame?.task !== 'attack' || frame.by === undefined || isMade === undefined) {
		return undefined;
	}

	const {by} = frame;
	const act = attackIn(frame, state).name.toLowerCase();
	const numbers = {roll: total, ...(number !== undefined && {against: number})};
	return roller === by
		? {by, to: id, attack: {act, ...numbers, isMade}}
		: {
				by,
				to: id,
				attack: {act, isMade: true, isSure: true},
				defence: {who: id, act: (save ?? 'save').toLowerCase(), ...numbers, isMade},
			};
}

/** OT-26: damage of a kind after which nothing is regained. */
const isStopping = (
	{kind, amount, more = []}: Pick<Extract<Effect, {task: 'damage'}>, 'kind' | 'amount' | 'more'>,
	{stoppedBy}: OtSheet,
): boolean =>
	stoppedBy?.some((each) =>
		[{kind, amount: amount - more.reduce((sum, part) => sum + part.amount, 0)}, ...more].some(
			(part) => part.amount > 0 && isOneName(part.kind, each),
		),
	) ?? false;

const takes = maybe(oneOf('half', 'double', 'none'));

export function beginTask(state: OtState, frame: TaskFrame): OtState {
	const {task: of, by, targets = [], roll} = frame;
	const begun =
		by === undefined
			? state
			: of === 'attack'
				? attacked(used(state, by), by, attackIn(frame, state))
				: of === 'cure'
					? spentOn(used(state, by), by, attackIn(frame, state))
					: used(state, by);
	const aimed =
		of === 'attack' && by !== undefined && targets.length === 1
			? inCombatant(begun, by, {lastTarget: targets[0]})
			: begun;
	return roll === undefined ? aimed : rolledInTurn(aimed, roll);
}

export const taskEvents = eventRows<OtState>()({
	/** OT-20, OT-24, OT-30: one of the rolls of a task. */
	tested: {
		/** `against`: whose attack a save is against. */
		shape: {by: maybe(id), against: maybe(id), name: text, made},
		about: ({by, made}) => [by, made.id],
		attempt: ({name, made}, before) => attemptOf(before, name, made),
		evolve: (state, {made}) => inTask(state, (frame) => ({made: [...frame.made, made]})),
		tell({by, against, name, made}, after) {
			const isAttack = by !== undefined;
			const who = nameOf(after, made.id);
			const frame = task.top(after);
			const source = ofSeen(against === undefined ? [] : [against], ([id]) =>
				id && frame ? ` against ${nameOf(after, id)}’s ${attackIn(frame, after).name}` : '',
			);
			const what = isAttack
				? clause(after, by, `attacks ${who} with ${name}`)
				: told`${who}, ${name}${source}`;
			return line(
				told`${what}${madeText(made)}: ${outcomeText(made, isAttack)}`,
				made.roller,
				isAttack ? 'OT-20' : 'OT-30',
			);
		},
	},
	/** OT-31: dice of a roll, to which others are still to be added. */
	'roll-begun': {
		shape: {who: id, rolls: list(fields({id: text, dice: list(list(number))}))},
		rule: 'OT-31',
		evolve: (state, {rolls}) => inTask(state, ({begun = []}) => ({begun: [...begun, ...rolls]})),
		tell: tells(
			({who, rolls}) =>
				told`has rolled${secret(who, 'ability', ` ${rolls.map(({dice}) => diceText(dice)).join(', ')}`)}; further dice count beside it`,
		),
	},
	'hit-ruled': {
		shape: {who: id, isMade: flag},
		rule: 'OT-20',
		attempt({who, isMade}, before) {
			const made = task.top(before)?.made.find(({id}) => id === who);
			return made && attemptOf(before, undefined, {...made, isMade});
		},
		evolve: (state, {who, isMade}) =>
			inTask(state, (frame) => ({
				made: frame.made.map((made) => (made.id === who ? {...made, isMade} : made)),
			})),
		tell: tells(({isMade}) => (isMade ? 'is hit' : 'is not hit')),
	},
	rescued: {
		shape: {who: id, resource: text, left: number},
		rule: 'OT-33',
		attempt(event, before) {
			const {by, task: of} = task.top(before) ?? {};
			const defence = {who: event.who, act: 'save made good', isMade: true};
			return of === 'attack' && by !== undefined ? {by, to: event.who, defence} : undefined;
		},
		evolve: (state, {who, resource, left}) =>
			inTask(withResource(state, who, resource, left), (frame) => ({
				made: frame.made.map((made) => (made.id === who ? {...made, isMade: true} : made)),
			})),
		tell: tells(
			({who, resource, left}) =>
				told`makes the save all the same${secret(who, 'ability', ` (${resource}: ${left} left)`)}`,
		),
	},
	damaged: {
		shape: {
			who: id,
			amount: number,
			kind: text,
			takes,
			/** What of the amount is of further kinds. */
			more: maybe(list(fields({kind: text, amount: number, takes}))),
			/** What temporary hit points took. */
			absorbed: number,
			left: maybe(number),
			beyond: number,
			/** The hit location, and what is left of it (OT-35). */
			spot: maybe(text),
			spotLeft: maybe(number),
			/** Where wounds are counted: how many this is (OT-34). */
			wounds: maybe(number),
			by: maybe(id),
			rolled: maybe(damageRoll),
		},
		rule: 'OT-23',
		about: ({who}) => [who],
		// What is beyond the last hit point harms nobody more.
		dealt({who: to, by, amount: points, wounds = points, beyond}) {
			const amount = wounds - beyond;
			return [by === undefined ? {to, amount} : {to, by, amount}];
		},
		evolve(state, {who, absorbed, left, spot, spotLeft = 0, ...blow}) {
			const hurt = inCombatant(state, who, (fresh) => {
				fresh.temporary -= absorbed;
				fresh.hp = left;
				if (isStopping(blow, fresh.sheet)) {
					fresh.stoppedIn = fresh.starts;
				}
			});
			return spot === undefined ? hurt : withResource(hurt, who, spot, spotLeft);
		},
		tell: tells((event, after) => {
			const {who, amount, by, rolled} = event;
			const from = by === undefined || rolled ? '' : preceded(' from ', names(after, [by]));
			return secret(
				who,
				'health',
				told`takes ${takenText(event)}${from}${forGm(damageText(rolled))}${softenedText(event)}${leftText(event)}`,
				hurtBy(amount),
			);
		}),
	},
	/** OT-26: healed, nobody counts checks any more. */
	healed: {
		shape: {who: id, amount: number, left: number, by: maybe(id), rolled: maybe(healingRoll)},
		rule: 'OT-26',
		about: ({who}) => [who],
		healed: ({who: to, by, amount}) => [by === undefined ? {to, amount} : {to, by, amount}],
		evolve: (state, {who, left}) =>
			inCombatant(inFate(state, who, {successes: 0, failures: 0}), who, {hp: left}),
		tell: tells(({who, amount, left, by, rolled}, after) => {
			if (by === undefined) {
				return secret(who, 'health', `is healed by ${amount}: ${left} left`, 'is healed');
			}

			const points = told`: ${String(amount)}${forGm(damageText(rolled))}, ${String(left)} now`;
			return [
				'is healed',
				by === who ? '' : preceded(' by ', names(after, [by])),
				rolled ? ` with ${rolled.name}` : '',
				secret(who, 'health', points),
			];
		}),
	},
	'struck-back': {
		shape: {who: id, attack: text},
		rule: 'OT-28',
		tell: tells(({attack}) => `strikes back with ${attack}`),
	},
	'concentration-lost': {shape: {who: id}, rule: 'OT-32', tell: tells('no longer concentrates')},
});
