import {firstOf, sorted} from '../../../engine/kit/basics.js';
import type {Question} from '../../../engine/course/questions.js';
import {conditionRowsIn, rowCalled, conditionsOf} from '../../../engine/world/conditions.js';
import {clause, find} from '../../../engine/world/world.js';
import {attackIn, isUp, namedSaves, namesOnce, plightOf} from '../derived.js';
import {healable} from '../legality.js';
import {isRolledUnder} from '../settings.js';
import type {OtState, OtCombatant} from '../state/fight.js';
import type {Known, TaskFrame} from '../state/task.js';
import {lastsRows, statusRows} from '../statuses.js';

/* What a task asks for before it is done, in order, while its fact is open. */

export type TaskQuestion = Question<TaskFrame, OtState, Known>;

type Who = (combatant: OtCombatant, state: OtState, frame: TaskFrame) => boolean;

const isThere: Who = (combatant, state) => plightOf(combatant, state) !== 'out';

export const oneself: Who = ({id}, _state, {by}) => id === by;

/** Whom one sees: a foe in hiding is hit only by the GM’s word. */
export const opponents: Who = (combatant, state, {by}) =>
	isUp(combatant, state) && !combatant.isHidden && combatant.side !== find(state, by)?.side;

const lost = ({hp = 0, sheet}: OtCombatant): number => 1 - hp / (sheet.hp ?? Math.max(1, hp));

export const mostHurt: Who = (combatant, state, frame) => {
	const {by} = frame;
	const hurt = state.combatants.filter(
		(each) =>
			each.side === find(state, by)?.side &&
			isThere(each, state, frame) &&
			healable(each) &&
			lost(each) > 0,
	);
	return sorted(hurt, (each) => -lost(each))[0]?.id === combatant.id;
};

/** @param isTicked who is chosen unless the GM says otherwise */
export const targets = (
	title: string,
	isTicked: Who = () => false,
	canBe: Who = isThere,
): TaskQuestion => ({
	kind: 'several',
	title,
	isDue: (frame) => frame.targets === undefined,
	who: (frame, state) =>
		firstOf(
			state.combatants
				.filter((each) => canBe(each, state, frame))
				.map((each) => [each.id, isTicked(each, state, frame)] as const),
			([, isOne]) => isOne,
		),
	fill: (ids) => ({targets: ids}),
});

/** OT-20: what a check usually needs, as its dice are read. */
const usualNumber = ({settings: {method, fixed, downNumber}}: OtState): number =>
	fixed || (method === 'total' ? 10 : downNumber);

/** What a check needs; where one rolls under the bonus, what is taken off that. */
export const checkNumber = (
	title: string,
	isNeeded: (frame: TaskFrame) => boolean = () => true,
): readonly TaskQuestion[] => {
	const asked = {kind: 'number', max: 999, fill: (value: number) => ({number: value})} as const;
	const isDue = (frame: TaskFrame) => frame.number === undefined && isNeeded(frame);
	return [
		{
			...asked,
			title: 'How much harder? −20 is easier',
			min: -999,
			initial: 0,
			isDue: (frame, {settings}) => isRolledUnder(settings) && isDue(frame),
		},
		{
			...asked,
			title,
			min: 0,
			initial: (_frame, state) => usualNumber(state),
			isDue: (frame, {settings}) => !isRolledUnder(settings) && isDue(frame),
		},
	];
};

/** OT-26: whom a power heals: one, the most hurt of the own side first, or several where it reaches an area. */
export const patients: readonly TaskQuestion[] = [
	{
		kind: 'choose',
		title: 'for whom?',
		isDue: (frame, state) => frame.targets === undefined && !attackIn(frame, state).isArea,
		options(frame, state) {
			const isOwn = ({side}: OtCombatant) => side === find(state, frame.by)?.side;
			return sorted(
				state.combatants.filter(healable),
				(each) => !isOwn(each),
				(each) => -lost(each),
			).map((each) => ({
				id: each.id,
				label: each.name,
				about: each.id,
				...(!isOwn(each) && {group: 'Somebody of the other side', groupKey: 'x'}),
				facts: {targets: [each.id]},
			}));
		},
	},
	targets(
		'for whom?',
		(combatant, state, frame) =>
			(attackIn(frame, state).damage ? mostHurt : oneself)(combatant, state, frame),
		healable,
	),
];

export const text = (title: string): TaskQuestion => ({
	kind: 'text',
	title,
	isDue: (frame) => !frame.text,
	fill: (given) => ({text: given}),
});

export const number = (
	fact: 'number' | 'rounds',
	title: string,
	[min, max, initial]: readonly [number, number, number],
	isNeeded: (frame: TaskFrame, state: OtState) => boolean = () => true,
): TaskQuestion => ({
	kind: 'number',
	title,
	min,
	max,
	initial,
	isDue: (frame, state) => frame[fact] === undefined && isNeeded(frame, state),
	fill: (value) => ({[fact]: value}),
});

const targetsOf = ({targets: ids = []}: TaskFrame, state: OtState) =>
	ids.flatMap((id) => find(state, id) ?? []);

/** The check of the fallen (OT-25) comes last: others are rolled for far more often. */
const savesOf = (frame: TaskFrame, state: OtState): readonly string[] =>
	sorted(
		namesOnce(targetsOf(frame, state).flatMap(({sheet}) => namedSaves(sheet))),
		(name) => name === 'down',
	);

export const save = (isNeeded: (frame: TaskFrame) => boolean = () => true): TaskQuestion => ({
	kind: 'choose',
	title: 'Which bonus?',
	isDue: (frame, state) =>
		frame.save === undefined && isNeeded(frame) && savesOf(frame, state).length > 0,
	options: (frame, state) =>
		// A bonus that others have is none of theirs, and can be called for all the same.
		namesOnce([
			...savesOf(frame, state),
			...state.combatants.flatMap(({isHidden, sheet}) => (isHidden ? [] : namedSaves(sheet))),
			'',
		]).map((name) => ({id: `save:${name}`, label: name || 'None', facts: {save: name}})),
});

const kindsOf = (frame: TaskFrame, state: OtState): readonly string[] =>
	namesOnce([
		'plain',
		...targetsOf(frame, state).flatMap(({sheet}) => sheet.resistances.map(({kind}) => kind)),
	]);

/** OT-23: asked where somebody resists something. */
export const damageKind: TaskQuestion = {
	kind: 'choose',
	title: 'What kind of damage?',
	isDue: (frame, state) => frame.text === undefined && kindsOf(frame, state).length > 1,
	options: (frame, state) =>
		kindsOf(frame, state).map((kind) => ({id: `kind:${kind}`, label: kind, facts: {text: kind}})),
};

/** OT-31: of the table, or in the GM's own words. */
export const conditionName: TaskQuestion = {
	kind: 'choose',
	title: 'Which condition?',
	isDue: (frame) => frame.text === undefined,
	options: (frame, state) => [
		...conditionRowsIn(state, statusRows).map(({name, summary}) => {
			// Players may read it: nobody hidden is named.
			const bearers = targetsOf(frame, state).filter(
				({id, isHidden}) => !isHidden && conditionsOf(state, id).some((each) => each.name === name),
			);
			return {
				id: `condition:${name}`,
				label: name,
				detail: [
					summary,
					...bearers.map((bearer) => clause(state, bearer.id, 'has it already')),
				].join('; '),
				facts: {text: name},
			};
		}),
		{id: 'condition:', label: 'Another …', facts: {text: ''}},
	],
};

export const conditionLasts: TaskQuestion = {
	kind: 'choose',
	title: 'How long?',
	isDue: (frame) => frame.lasts === undefined,
	options({text: name}, state) {
		const usual =
			name === undefined ? undefined : rowCalled(conditionRowsIn(state, statusRows), name)?.lasts;
		const isUsual = (id: string) => usual !== undefined && 'edge' in usual && usual.edge === id;
		return firstOf(lastsRows, ({id}) => isUsual(id)).map(({id, label}) => ({
			id,
			label,
			facts: {lasts: id},
		}));
	},
};
