import type {Id} from '../../../engine/basics.js';
import {eventRows, silent} from '../../../engine/event-rows.js';
import {line} from '../../../engine/narration.js';
import {capital} from '../../../engine/text.js';
import {nameOf} from '../../../engine/world.js';
import type {Facts, Made, OtState, TaskFrame, TaskId} from '../state.js';
import {madeText} from '../text.js';
import {inCombatant, inNearest, inTop, pop, push} from '../updates.js';
import {inFate, knowsHealth, tells} from './shared.js';
import {rolledInTurn} from './turn.js';

type Known = Partial<Omit<TaskFrame, 'kind' | 'task'>>;

/** Attacks, checks, and what befalls somebody. */
export type TaskEvent =
	| {
			readonly type: 'task-begun';
			readonly task: TaskId;
			/** What need not be asked. */
			readonly known: Known;
			/** The roll of the turn that it is. */
			readonly roll?: string;
	  }
	| {readonly type: 'filled'; readonly facts: Partial<Facts>}
	| {readonly type: 'marked'; readonly marks: readonly string[]}
	| {
			readonly type: 'tested';
			/** Who attacks; none where it is a save or check. */
			readonly by: Id | undefined;
			/** The name of the attack, or of what is checked. */
			readonly name: string;
			readonly made: Made;
	  }
	| {
			readonly type: 'hit-ruled';
			readonly who: Id;
			readonly isMade: boolean;
	  }
	| {
			readonly type: 'damage-rolled';
			readonly damage: readonly [number, number];
	  }
	| {readonly type: 'task-over'}
	| {
			readonly type: 'damaged';
			readonly who: Id;
			readonly by: Id | undefined;
			readonly amount: number;
			readonly kind: string;
			readonly takes: 'half' | 'double' | 'none' | undefined;
			/** What temporary hit points took. */
			readonly absorbed: number;
			readonly left: number | undefined;
			readonly beyond: number;
	  }
	| {
			readonly type: 'healed';
			readonly who: Id;
			readonly by: Id | undefined;
			readonly amount: number;
			readonly left: number;
	  }
	| {readonly type: 'concentration-lost'; readonly who: Id};

/** A task with what is known of it from the start; the rest is asked. */
const taskOf = (task: TaskId, known: Known): TaskFrame => ({
	kind: 'task',
	task,
	by: known.by,
	attack: known.attack ?? 0,
	condition: known.condition ?? 0,
	targets: known.targets,
	text: known.text,
	lasts: known.lasts,
	number: known.number,
	rounds: known.rounds,
	save: known.save,
	marks: [],
	made: [],
	damage: undefined,
});

const inTask = (
	state: OtState,
	update: Parameters<typeof inTop<'task'>>[2],
): OtState => inTop(state, 'task', update);

const used = (state: OtState, by: Id): OtState =>
	inNearest(
		state,
		'turn',
		(fresh) => {
			fresh.isUsed = true;
		},
		({ids}) => ids.includes(by),
	);

const outcomeText = ({isMade, isCritical}: Made, isAttack: boolean): string => {
	if (isMade === undefined) {
		return 'the GM says';
	}

	return isAttack
		? isCritical
			? 'a critical hit'
			: isMade
				? 'a hit'
				: 'a miss'
		: isMade
			? 'made'
			: 'failed';
};

const takesTexts = {half: 'half', double: 'double', none: 'immune'} as const;

/** “ (half, 3 temporary)”: what became of the damage on the way. */
function softened({takes, absorbed}: Extract<TaskEvent, {type: 'damaged'}>) {
	const parts = [
		...(takes ? [takesTexts[takes]] : []),
		...(absorbed > 0 ? [`${absorbed} temporary`] : []),
	];
	return parts.length === 0 ? '' : ` (${parts.join(', ')})`;
}

export const taskEvents = eventRows<OtState>()<TaskEvent>({
	'task-begun': {
		evolve(state, {task, known, roll}) {
			const {by, targets = []} = known;
			const begun = by === undefined ? state : used(state, by);
			const aimed =
				task === 'attack' && by !== undefined && targets.length === 1
					? inCombatant(begun, by, (fresh) => {
							[fresh.lastTarget] = targets;
						})
					: begun;
			return push(
				roll === undefined ? aimed : rolledInTurn(aimed, roll),
				taskOf(task, known),
			);
		},
		tell: silent,
	},
	filled: {
		evolve: (state, {facts}) =>
			inTask(state, (fresh) => {
				Object.assign(fresh, facts);
			}),
		tell: silent,
	},
	marked: {
		evolve: (state, {marks}) =>
			inTask(state, (fresh) => {
				fresh.marks = marks;
			}),
		tell: silent,
	},
	/** OT-20, OT-24, OT-30: one of the rolls of a task. */
	tested: {
		about: ({by, made}) => [by, made.id],
		evolve: (state, {made}) =>
			inTask(state, (fresh) => {
				fresh.made = [...fresh.made, made];
			}),
		tell({by, name, made}, after, view) {
			const who = nameOf(after, made.id);
			const what =
				by === undefined
					? `${who}, ${name}`
					: `${nameOf(after, by)} attacks ${who} with ${name}`;
			return line(
				`${what}${madeText(made, after, view)}: ${outcomeText(made, by !== undefined)}`,
				made.roller,
				by === undefined ? 'OT-30' : 'OT-20',
			);
		},
	},
	'hit-ruled': {
		rule: 'OT-20',
		evolve: (state, {who, isMade}) =>
			inTask(state, (fresh) => {
				fresh.made = fresh.made.map((made) =>
					made.id === who ? {...made, isMade} : made,
				);
			}),
		tell: tells(({isMade}) => (isMade ? 'is hit' : 'is not hit')),
	},
	'damage-rolled': {
		evolve: (state, {damage}) =>
			inTask(state, (fresh) => {
				fresh.damage = damage;
			}),
		tell: silent,
	},
	'task-over': {evolve: pop, tell: silent},
	damaged: {
		rule: 'OT-23',
		about: ({who}) => [who],
		evolve: (state, {who, absorbed, left}) =>
			inCombatant(state, who, (fresh) => {
				fresh.temporary -= absorbed;
				fresh.hp = left;
			}),
		tell: tells((event, after, view) => {
			const {who, amount, kind, left, beyond} = event;
			if (!knowsHealth(after, who, view)) {
				return amount === 0 ? 'is unhurt' : 'is hurt';
			}

			const sort = kind === 'plain' ? '' : `${kind} `;
			const rest =
				left === undefined
					? ''
					: beyond > 0
						? `, ${beyond} beyond the last hit point`
						: `, ${left} left`;
			return `takes ${amount} ${sort}damage${softened(event)}${rest}`;
		}),
	},
	/** OT-26: healed, nobody counts checks any more. */
	healed: {
		rule: 'OT-26',
		about: ({who}) => [who],
		evolve: (state, {who, left}) =>
			inCombatant(
				inFate(state, who, {successes: 0, failures: 0}),
				who,
				(fresh) => {
					fresh.hp = left;
				},
			),
		tell: tells(({who, amount, left}, after, view) =>
			knowsHealth(after, who, view)
				? `is healed by ${amount}: ${left} left`
				: 'is healed',
		),
	},
	'concentration-lost': {
		rule: 'OT-32',
		tell: tells(() => 'no longer concentrates'),
	},
});

/** The heading of a save or check: “Dexterity”. */
export const checkName = (save: string | undefined): string =>
	save === undefined || save === '' ? 'check' : capital(save);
