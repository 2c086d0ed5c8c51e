import type {Hint} from '../kit/pages/page.js';
import type {PaneBeside, FightScreenState} from './screen.js';
import type {ShownPrompt} from '../../session/fight/fight.js';
import type {CommandId} from '../kit/look/bindings/bindings.js';
import {widthOf} from '../kit/look/text.js';
import {withMob} from './mob.js';

const page: Hint = {commands: ['page-up', 'page-down'], label: 'page'};

const moves: Readonly<Record<PaneBeside, readonly Hint[]>> = {
	order: [{commands: ['up', 'down'], label: 'who'}, page],
	log: [{commands: ['up', 'down'], label: 'scroll'}, page],
	sheet: [{commands: ['up', 'down'], label: 'scroll'}],
	target: [{commands: ['up', 'down'], label: 'scroll'}],
	rule: [{commands: ['left', 'right'], label: 'page'}],
};

const opens: Readonly<Record<PaneBeside, string>> = {
	order: 'details',
	log: 'history at that line',
	sheet: 'details',
	target: 'details',
	rule: 'all rules',
};

/** Whether a pane has the screen for itself, or can have it; left out: neither. */
export type Whole = 'is' | 'can' | undefined;

const besideOthers = 'beside the others';

export const paneHints = (pane: PaneBeside, whole: Whole): readonly Hint[] => [
	...moves[pane],
	...(whole === undefined
		? []
		: [{commands: ['more'] as const, label: whole === 'is' ? besideOthers : 'whole screen'}]),
	{commands: ['find']},
	{commands: ['panes'], label: 'next pane'},
	{commands: ['accept'], label: opens[pane]},
	{commands: ['back'], label: whole === 'is' ? besideOthers : 'back to the question'},
];

const take: Hint = {commands: ['accept'], label: 'take it'};
const change: Hint = {commands: ['up', 'down'], label: 'change'};
const choosing: readonly Hint[] = [
	{commands: ['accept'], label: 'choose it'},
	{commands: ['up', 'down'], label: 'choose', isKnown: true},
];

const ownHints: Readonly<Record<ShownPrompt['kind'], readonly Hint[]>> = {
	choose: choosing,
	over: choosing,
	several: [
		{commands: ['toggle'], label: 'tick'},
		{commands: ['accept'], label: 'go on'},
	],
	roll: [{commands: ['accept'], label: 'roll'}],
	number: [change, take],
	text: [take, {commands: ['write']}],
	arrange: [{commands: ['left', 'right'], label: 'which'}, change, take],
};

export const acceptLabel = (prompt: ShownPrompt): string | undefined => {
	const label = ownHints[prompt.kind].find(({commands}) => commands.includes('accept'))?.label;
	return typeof label === 'string' ? label : undefined;
};

type Situation = Pick<
	FightScreenState,
	| 'prompt'
	| 'panel'
	| 'pane'
	| 'view'
	| 'hints'
	| 'breakers'
	| 'canInterrupt'
	| 'isFirstOfAny'
	| 'mob'
	| 'together'
> & {
	/** Whether the pane with the cursor has the screen for itself, or can have it. */
	readonly whole?: Whole;
	readonly isClosed: boolean;
};

/** How many are named. When there are more, a list shows them when it matters. */
const namedBreakers = 2;

/** What an answer may need, or what takes it back: the first label gives up words for them. */
const needed = ['undo', 'all'] as const satisfies readonly CommandId[];

/** How many of the last hints always stay. */
export const keptHints = 2;

/** How far the rows of the players’ order stand apart. */
const spacing: Hint = {commands: ['more', 'less'], label: 'bigger, smaller'};

/** Of those who go at the same time the program takes one. */
const otherFirst: Hint = {commands: ['back'], label: 'another first', isNeeded: true};

const nextPane: Hint = {commands: ['panes'], label: 'next pane'};

/** What can be done with the panes from the question, where there is room to say so. */
const besideQuestion: readonly Hint[] = [
	{...nextPane, from: 100},
	{commands: ['log-earlier', 'log-later'], label: 'page the log', from: 180},
];

/** A few who can interrupt are named, as far as there is room. */
function breakingIn(breakers: readonly string[]): Hint {
	const named = `${breakers.join(', ')} can break in`;
	const unnamed = 'break in';
	return {
		commands: ['interrupts'],
		label:
			breakers.length === 0 || breakers.length > namedBreakers
				? unnamed
				: (room) => (widthOf(named) <= room ? named : unnamed),
	};
}

/** The footer of a fight, with the likeliest keys first. */
export function fightHints(situation: Situation): readonly Hint[] {
	const {prompt, panel, pane, view, hints, breakers, mob} = situation;
	if (panel) {
		return [
			{commands: ['up', 'down'], label: 'choose'},
			{commands: ['accept'], label: 'choose it'},
			{commands: ['back']},
		];
	}

	if (pane !== 'question') {
		return paneHints(pane, situation.whole);
	}

	if (view === 'players') {
		return hints.toSpliced(-keptHints, 0, spacing);
	}

	if (situation.isClosed) {
		return hints;
	}

	const hasOptions =
		// What counts for each is ticked where they are asked alone.
		situation.together === undefined &&
		prompt.kind !== 'several' &&
		(withMob(prompt, mob).options ?? []).length > 0;
	const isNamed = breakers.length > 0 && breakers.length <= namedBreakers;
	const breaking = {...breakingIn(breakers), ...(isNamed && {isNeeded: true as const})};
	const spareFrom = hints.findIndex(({commands}) => commands.includes('history')) + 1;
	const isTogether = mob !== undefined && mob.title !== '';
	const isSendBack = ({commands}: Hint) => commands.includes('sendback');
	return [
		...ownHints[prompt.kind],
		...(situation.isFirstOfAny ? [otherFirst] : []),
		...hints.filter(isSendBack).map((hint) => ({...hint, isNeeded: true})),
		...(isNamed ? [breaking] : []),
		...(hasOptions ? [{commands: ['options'] as const, isNeeded: true}] : []),
		...besideQuestion,
		...hints
			.map((hint, at) => (spareFrom > 0 && at >= spareFrom ? {...hint, isSpare: true} : hint))
			.filter((hint) => !hint.commands.includes('interrupts') && !isSendBack(hint))
			.flatMap((hint) =>
				situation.canInterrupt && !isNamed && hint.commands.includes('history')
					? [breaking, hint]
					: [hint],
			)
			.map((hint) =>
				needed.some((id) => hint.commands.includes(id)) ? {...hint, isNeeded: true} : hint,
			)
			.map((hint) =>
				isTogether && hint.commands.includes('all') ? {...hint, label: 'each alone'} : hint,
			),
	];
}
