import {checkEnded} from '../../../engine/course/own-acts/own-act.js';
import type {RuleId} from '../../../engine/kit/basics.js';
import {reveal} from '../../../engine/facts/combatants/naming.js';
import {get, nameOf} from '../../../engine/world/world.js';
import {attackIn, isTarget, roundOf} from '../derived.js';
import {attackEffects, countersOf, healingOf, marginOf} from '../damage.js';
import {apply, lost} from '../effects.js';
import type {AnyEvent} from '../flow-types.js';
import {healable} from '../legality.js';
import {isByInitiative} from '../order.js';
import type {OtState} from '../state/fight.js';
import {type TaskFrame, type TaskId, task} from '../state/task.js';
import {checkName} from '../shown/text.js';
import {
	type TaskQuestion,
	checkNumber,
	conditionLasts,
	conditionName,
	damageKind,
	number,
	oneself,
	opponents,
	patients,
	save,
	targets,
	text,
} from './questions.js';
import {
	causedOn,
	causes,
	followUps,
	conditionFor,
	helps,
	released,
	befalls,
	fateChecked,
	harmedBy,
} from './outcomes.js';

/** Something that can be done: what it asks for, whether it is rolled for, and what comes of it. */
export type TaskRow = {
	readonly rule: RuleId;
	/** Its line and its letter in the menu of a turn; none where it comes about otherwise. */
	readonly menu?: readonly [label: string, key: string];
	readonly isGms?: true;
	title(frame: TaskFrame, state: OtState): string;
	readonly asks?: readonly TaskQuestion[];
	readonly isRolled?: true;
	readonly isAnew?: true;
	finish?(frame: TaskFrame, state: OtState): readonly AnyEvent[];
};

const actor = ({by}: TaskFrame, state: OtState): string => nameOf(state, by);

const withAttack = (frame: TaskFrame, state: OtState): string =>
	`${actor(frame, state)}: ${attackIn(frame, state).name}`;

const told = ({by: who = '', text = ''}: TaskFrame): readonly AnyEvent[] => [
	{type: 'told', who, text},
];

/** OT-20: whoever attacks from hiding is seen from then on. */
const shown = ({by}: TaskFrame, state: OtState): readonly AnyEvent[] =>
	by !== undefined && state.settings.attackShows && get(state, by).isHidden
		? reveal([by], state)
		: [];

const isFailed = ({made}: TaskFrame): boolean => made.some(({isMade}) => isMade === false);

const untilSaved = ({lasts}: TaskFrame): boolean => lasts === 'save';

export const taskRows: Readonly<Record<TaskId, TaskRow>> = {
	attack: {
		rule: 'OT-20',
		title: withAttack,
		asks: [targets('at whom?', opponents, isTarget)],
		isRolled: true,
		finish: (frame, state) => [
			...apply(attackEffects(frame, state), state),
			...released(frame, state),
			...causes(frame, state),
			...followUps(frame, state),
			...countersOf(frame, state),
			...(frame.cost === 'told' ? [task.opened({task: 'price', by: frame.by})] : []),
			...shown(frame, state),
		],
	},
	/** OT-31: those whom a blow hit resist what it causes. */
	resist: {
		rule: 'OT-31',
		title: (frame, state) => `${attackIn(frame, state).causes ?? ''}: ${checkName(frame.save)}`,
		isRolled: true,
		finish: (frame, state) =>
			apply(
				frame.made.filter(({isMade}) => isMade === false).map(({id}) => causedOn(frame, state, id)),
				state,
			),
	},
	/** OT-28: what else a hit costs. */
	price: {rule: 'OT-28', title: actor, asks: [text('what does the hit cost?')], finish: told},
	/** OT-28: somebody strikes back, and hits. */
	counter: {
		rule: 'OT-28',
		title: (frame, state) => `${actor(frame, state)} strikes back: ${attackIn(frame, state).name}`,
		finish: (frame, state) => apply(attackEffects(frame, state), state),
	},
	concentration: {
		rule: 'OT-32',
		title: () => 'Concentration',
		isRolled: true,
		finish: (frame, state) => (isFailed(frame) ? lost(frame.targets?.[0] ?? '', state) : []),
	},
	down: {
		rule: 'OT-25',
		title: (_frame, {settings: {downNumber, hits}}) =>
			hits === 'under' ? 'Down' : `Down: ${downNumber} is needed`,
		isRolled: true,
		isAnew: true,
		finish: fateChecked,
	},
	/** A save at the end of a turn is rid of the condition. */
	recovery: {
		rule: 'OT-31',
		title: ({condition, save: name}, state) =>
			`${state.conditions.find(({id}) => id === condition)?.name ?? ''}: ${checkName(name)}`,
		isRolled: true,
		isAnew: true,
		finish: (frame, state) =>
			state.conditions
				.filter(({id}) => id === frame.condition && !isFailed(frame))
				.map((condition) => ({type: 'condition-ended', condition, why: 'expired'})),
	},
	check: {
		rule: 'OT-30',
		menu: ['Save or check …', 't'],
		title: ({save: name, text: title}) =>
			title === undefined ? checkName(name) : `${title}: ${checkName(name)}`,
		asks: [targets('who rolls?', oneself), save(), ...checkNumber('Against what number?')],
		isRolled: true,
		finish: ({made}, state) =>
			made.flatMap((each) => {
				const {id, isMade = false, isUnder, total} = each;
				const net = marginOf(each) ?? 0;
				return checkEnded(state, id, {isMade, net, rank: isUnder ? net : total});
			}),
	},
	damage: {
		rule: 'OT-23',
		menu: ['Damage …', 'F'],
		isGms: true,
		title: () => 'Damage',
		asks: [targets('to whom?'), number('number', 'How many points?', [0, 9999, 1]), damageKind],
		finish: befalls((frame, state, who) => ({
			task: 'damage',
			who,
			amount: frame.number ?? 0,
			kind: frame.text ?? 'plain',
			...harmedBy(frame, who, state),
		})),
	},
	healing: {
		rule: 'OT-26',
		menu: ['Healing …', 'E'],
		isGms: true,
		title: () => 'Healing',
		asks: [
			targets('for whom?', undefined, healable),
			number('number', 'How many points?', [1, 9999, 1]),
		],
		finish: befalls(({number: amount = 0, by}, _state, who) => ({
			task: 'healing',
			who,
			amount,
			by,
		})),
	},
	/** A power of the sheet whose dice heal, or which helps in another way. */
	cure: {
		rule: 'OT-26',
		title: withAttack,
		asks: patients,
		finish(frame, state) {
			const {name, damage} = attackIn(frame, state);
			const helped = [...released(frame, state), ...helps(frame, state)];
			if (!damage) {
				return [...told({...frame, text: `uses ${name}`}), ...helped];
			}

			const rolled = {...healingOf(frame, state), name};
			const amount = Math.max(0, rolled.dice + rolled.plus);
			return [
				...befalls(({by}, _state, who) => ({task: 'healing', who, amount, by, rolled}))(
					frame,
					state,
				),
				...helped,
			];
		},
	},
	condition: {
		rule: 'OT-31',
		menu: ['Condition …', 'S'],
		isGms: true,
		title: ({text: name}) => (name ? `Condition: ${name}` : 'Condition'),
		asks: [
			targets('who gets the condition?'),
			conditionName,
			text('what is the condition called?'),
			conditionLasts,
			number('rounds', 'How many rounds?', [1, 99, 1], ({lasts}) => lasts === 'rounds'),
			save(untilSaved),
			...checkNumber('What does the save need?', untilSaved),
		],
		finish: befalls(conditionFor),
	},
	tell: {
		rule: 'OT-10',
		menu: ['Something else, in words …', 'T'],
		title: actor,
		asks: [text('doing what, in words for the log?')],
		finish: told,
	},
	ready: {
		rule: 'OT-12',
		menu: ['Ready, for a trigger …', 'r'],
		title: actor,
		asks: [text('waiting for what?')],
		finish: ({by: who = '', text: trigger = ''}) => [{type: 'readied', who, trigger}],
	},
	line: {
		rule: 'OT-07',
		title: () => 'A line in the order',
		asks: [
			text('what is told?'),
			number('number', 'At which initiative?', [-99, 999, 10], (_frame, state) =>
				isByInitiative(state),
			),
			number('rounds', 'In how many rounds? (0: until taken out)', [0, 99, 1]),
		],
		finish: ({text: line = '', number: initiative = 0, rounds = 0}, state) => [
			{
				type: 'line-added',
				line: {
					id: Math.max(0, ...state.lines.map(({id}) => id)) + 1,
					text: line,
					initiative,
					left: rounds === 0 ? undefined : rounds,
					toldIn: roundOf(state) - 1,
				},
			},
		],
	},
};
