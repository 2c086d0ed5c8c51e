import type {Id} from '../../../engine/basics.js';
import {find} from '../../../engine/world.js';
import {isUp} from '../derived.js';
import {present} from '../legality.js';
import type {Facts, Lasts, OtCombatant, OtState, TaskFrame} from '../state.js';
import {lastsLabels, statusRows} from '../statuses.js';

/* What a task asks for before it is done: each a row, asked in order while its fact is open. */

type Option = {
	readonly id: string;
	readonly label: string;
	readonly detail?: string;
	readonly facts: Partial<Facts>;
};

export type Ask = {
	readonly title: string;
	isDue(frame: TaskFrame, state: OtState): boolean;
} & (
	| {
			readonly kind: 'several';
			who(frame: TaskFrame, state: OtState): readonly OtCombatant[];
			ticked(frame: TaskFrame, state: OtState): readonly Id[];
	  }
	| {
			readonly kind: 'choose';
			options(frame: TaskFrame, state: OtState): readonly Option[];
	  }
	| {readonly kind: 'text'}
	| {
			readonly kind: 'number';
			readonly fact: 'number' | 'rounds';
			readonly min: number;
			readonly max: number;
			readonly initial: number;
	  }
);

const sideOf = ({by}: TaskFrame, state: OtState) => find(state, by)?.side;

/** @param ticked who is chosen unless the GM says otherwise */
export const targets = (
	title: string,
	ticked: (frame: TaskFrame, state: OtState) => readonly Id[],
	who = present,
): Ask => ({
	kind: 'several',
	title,
	isDue: (frame) => frame.targets === undefined,
	who,
	ticked,
});

export const oneself = ({by}: TaskFrame): readonly Id[] =>
	by === undefined ? [] : [by];

export const nobodyYet = (): readonly Id[] => [];

export const opponents = (frame: TaskFrame, state: OtState): readonly Id[] =>
	state.combatants.flatMap((combatant) =>
		isUp(combatant, state) && combatant.side !== sideOf(frame, state)
			? [combatant.id]
			: [],
	);

export const text = (title: string): Ask => ({
	kind: 'text',
	title,
	isDue: (frame) => !frame.text,
});

export const number = (
	fact: 'number' | 'rounds',
	title: string,
	[min, max, initial]: readonly [number, number, number],
	isNeeded: (frame: TaskFrame) => boolean = () => true,
): Ask => ({
	kind: 'number',
	title,
	fact,
	min,
	max,
	initial,
	isDue: (frame) => frame[fact] === undefined && isNeeded(frame),
});

const unique = (names: readonly string[]): readonly string[] => [
	...new Set(names),
];

const targetsOf = ({targets: ids = []}: TaskFrame, state: OtState) =>
	ids.flatMap((id) => find(state, id) ?? []);

/** Which of their saves they roll. */
export const save = (
	isNeeded: (frame: TaskFrame) => boolean = () => true,
): Ask => ({
	kind: 'choose',
	title: 'Which bonus?',
	isDue: (frame, state) =>
		frame.save === undefined &&
		isNeeded(frame) &&
		targetsOf(frame, state).some(({sheet}) => sheet.saves.length > 0),
	options: (frame, state) =>
		[
			...unique(
				targetsOf(frame, state).flatMap(({sheet}) =>
					sheet.saves.map(({name}) => name),
				),
			),
			'',
		].map((name) => ({
			id: `save:${name}`,
			label: name || 'None',
			facts: {save: name},
		})),
});

/** OT-23: asked where somebody resists something. */
export const damageKind: Ask = {
	kind: 'choose',
	title: 'What kind of damage?',
	isDue: (frame, state) =>
		frame.text === undefined &&
		targetsOf(frame, state).some(({sheet}) => sheet.resistances.length > 0),
	options: (frame, state) =>
		[
			'plain',
			...unique(
				targetsOf(frame, state).flatMap(({sheet}) =>
					sheet.resistances.map(({kind}) => kind),
				),
			),
		].map((kind) => ({id: `kind:${kind}`, label: kind, facts: {text: kind}})),
};

/** OT-31: of the table, or in the GM's own words. */
export const conditionName: Ask = {
	kind: 'choose',
	title: 'Which condition?',
	isDue: (frame) => frame.text === undefined,
	options: () => [
		...statusRows.map(({name, summary}) => ({
			id: `condition:${name}`,
			label: name,
			detail: summary,
			facts: {text: name},
		})),
		{id: 'condition:', label: 'Another …', facts: {text: ''}},
	],
};

const lasts: readonly Lasts[] = [
	'open',
	'start',
	'end',
	'start-by',
	'end-by',
	'rounds',
	'save',
	'concentration',
];

export const conditionLasts: Ask = {
	kind: 'choose',
	title: 'How long?',
	isDue: (frame) => frame.lasts === undefined,
	options: () =>
		lasts.map((id) => ({
			id,
			label: lastsLabels[id],
			facts: {lasts: id},
		})),
};
