import type {Id, RuleId} from '../../../engine/basics.js';
import {find, nameOf} from '../../../engine/world.js';
import {apply, attackEffects} from '../effects.js';
import {
	type Ask,
	conditionLasts,
	conditionName,
	damageKind,
	nobodyYet,
	number,
	oneself,
	opponents,
	save,
	targets,
	text,
} from './asks.js';
import {attackOf, heldBy, roundOf, settled} from '../derived.js';
import {checkName} from '../events/task.js';
import {healable} from '../legality.js';
import type {AnyEvent} from '../flow-types.js';
import type {Effect, OtState, TaskFrame, TaskId} from '../state.js';

/** Something that can be done: what it asks for, whether it is rolled for, and what comes of it. */
export type TaskRow = {
	readonly rule: RuleId;
	/** “Ark attacks”, “Dexterity save”: above all that it asks. */
	title(frame: TaskFrame, state: OtState): string;
	readonly asks: readonly Ask[];
	/** The dice of the fight are rolled, for each target. */
	readonly isRolled?: true;
	/** What comes of it when nothing is left to ask or to roll. */
	finish(frame: TaskFrame, state: OtState): readonly AnyEvent[];
};

const actor = ({by}: TaskFrame, state: OtState): string => nameOf(state, by);

const effectsOn = (
	{targets: ids = []}: TaskFrame,
	effect: (who: Id) => Effect,
): readonly Effect[] => ids.map(effect);

const failed = ({made}: TaskFrame): boolean =>
	made.some(({isMade}) => isMade === false);

/** The next number of a line of the GM's. */
const nextLine = (state: OtState): number =>
	Math.max(0, ...state.lines.map(({id}) => id)) + 1;

/** OT-25: a check of the fallen brings it nearer to waking or to dying. */
function fateChecked({made}: TaskFrame, state: OtState): readonly AnyEvent[] {
	return made.map(({id: who, isMade}) => {
		const {successes = 0, failures = 0} = find(state, who)?.fate ?? {};
		return {
			type: 'fate-checked',
			who,
			successes: Math.min(settled, successes + Number(isMade === true)),
			failures: Math.min(settled, failures + Number(isMade !== true)),
		};
	});
}

export const taskRows: Readonly<Record<TaskId, TaskRow>> = {
	attack: {
		rule: 'OT-20',
		title: (frame, state) =>
			`${actor(frame, state)}: ${attackOf(find(state, frame.by), frame.attack).name}`,
		asks: [targets('at whom?', opponents)],
		isRolled: true,
		finish: (frame, state) => apply(attackEffects(frame, state), state),
	},
	check: {
		rule: 'OT-30',
		title: ({save: name}) => checkName(name),
		asks: [
			targets('who rolls?', oneself),
			save(),
			number('number', 'Against what number?', [0, 999, 10]),
		],
		isRolled: true,
		finish: () => [],
	},
	concentration: {
		rule: 'OT-32',
		title: () => 'Concentration',
		asks: [],
		isRolled: true,
		finish: (frame, state) =>
			failed(frame) ? lost(frame.targets?.[0] ?? '', state) : [],
	},
	down: {
		rule: 'OT-25',
		title: (_frame, {settings}) => `Down: ${settings.downNumber} is needed`,
		asks: [],
		isRolled: true,
		finish: fateChecked,
	},
	/** A save at the end of a turn is rid of the condition. */
	recovery: {
		rule: 'OT-31',
		title: ({save: name}) => checkName(name),
		asks: [],
		isRolled: true,
		finish: (frame, state) =>
			failed(frame)
				? []
				: state.conditions
						.filter(({id}) => id === frame.condition)
						.map((condition) => ({
							type: 'condition-ended',
							condition,
							why: 'expired',
						})),
	},
	damage: {
		rule: 'OT-23',
		title: () => 'Damage',
		asks: [
			targets('to whom?', nobodyYet),
			number('number', 'How many points?', [0, 9999, 1]),
			damageKind,
		],
		finish: (frame, state) =>
			apply(
				effectsOn(frame, (who) => ({
					task: 'damage',
					who,
					by: frame.by,
					amount: frame.number ?? 0,
					kind: frame.text ?? 'plain',
				})),
				state,
			),
	},
	healing: {
		rule: 'OT-26',
		title: () => 'Healing',
		asks: [
			targets('for whom?', nobodyYet, healable),
			number('number', 'How many points?', [1, 9999, 1]),
		],
		finish: (frame, state) =>
			apply(
				effectsOn(frame, (who) => ({
					task: 'healing',
					who,
					by: frame.by,
					amount: frame.number ?? 0,
				})),
				state,
			),
	},
	condition: {
		rule: 'OT-31',
		title: ({text: name}) => (name ? `Condition: ${name}` : 'Condition'),
		asks: [
			targets('who gets it?', nobodyYet),
			conditionName,
			text('what is it called?'),
			conditionLasts,
			number(
				'rounds',
				'How many rounds?',
				[1, 99, 1],
				({lasts}) => lasts === 'rounds',
			),
			save(({lasts}) => lasts === 'save'),
			number(
				'number',
				'What does the save need?',
				[0, 999, 10],
				({lasts}) => lasts === 'save',
			),
		],
		finish: (frame, state) =>
			apply(
				effectsOn(frame, (who) => ({
					task: 'condition',
					who,
					by: frame.by,
					name: frame.text ?? '',
					lasts: frame.lasts ?? 'open',
					number: frame.rounds ?? frame.number ?? 0,
					save: frame.save ?? '',
				})),
				state,
			),
	},
	ready: {
		rule: 'OT-12',
		title: actor,
		asks: [text('what does it wait for?')],
		finish: ({by: who = '', text: trigger = ''}) => [
			{type: 'readied', who, trigger},
		],
	},
	tell: {
		rule: 'OT-10',
		title: actor,
		asks: [text('what does it do?')],
		finish: ({by: who = '', text: what = ''}) => [
			{type: 'told', who, text: what},
		],
	},
	line: {
		rule: 'OT-07',
		title: () => 'A line in the order',
		asks: [
			text('what is told?'),
			number('number', 'At which initiative?', [-99, 999, 10]),
			number('rounds', 'In how many rounds? (0: until taken out)', [0, 99, 1]),
		],
		finish: ({text: what = '', number: initiative = 0, rounds = 0}, state) => [
			{
				type: 'line-added',
				line: {
					id: nextLine(state),
					text: what,
					initiative,
					left: rounds === 0 ? undefined : rounds,
					toldIn: roundOf(state) - 1,
				},
			},
		],
	},
};

/** OT-32: what hung on somebody's concentration ends. */
export const lost = (who: Id, state: OtState): readonly AnyEvent[] => [
	{type: 'concentration-lost', who},
	...heldBy(state, who).map((condition): AnyEvent => ({
		type: 'condition-ended',
		condition,
		why: 'used',
	})),
];
