import {type Hint, hintsOf} from '../kit/keys/hints.js';
import type {PaneBeside, FightScreenState} from './screen.js';
import type {ShownPrompt} from '../../session/fight/fight.js';
import type {CommandId} from '../kit/look/bindings/bindings.js';
import {widthOf} from '../kit/look/text.js';
import {withMob} from './wording.js';

const page: Hint = {commands: ['page-up', 'page-down'], label: 'page'};
const scroll: Hint = {commands: ['up', 'down'], label: 'scroll'};
const nextPane: Hint = {commands: ['panes'], label: 'next pane'};

const moves: Readonly<Record<PaneBeside, readonly Hint[]>> = {
	order: [{commands: ['up', 'down'], label: 'who'}, page],
	log: [scroll, page],
	sheet: [scroll],
	target: [scroll],
	rule: [{commands: ['left', 'right'], label: 'page'}],
};

const opens: Readonly<Record<PaneBeside, string>> = {
	order: 'details',
	log: 'history at that line',
	sheet: 'details',
	target: 'details',
	rule: 'all rules',
};

/** Whether the pane with the cursor has the screen for itself, or can have it; left out: neither. */
export type Whole = 'is' | 'can' | undefined;

const besideOthers = 'beside the others';

export const paneHints = (pane: PaneBeside, whole: Whole) =>
	hintsOf(
		...moves[pane],
		whole && {commands: ['more'], label: whole === 'is' ? besideOthers : 'whole screen'},
		{commands: ['find']},
		nextPane,
		{commands: ['accept'], label: opens[pane]},
		{commands: ['back'], label: whole === 'is' ? besideOthers : 'back to the question'},
	);

const take: Hint = {commands: ['accept'], label: 'take it'};
const change: Hint = {commands: ['up', 'down'], label: 'change'};
const choosing: readonly Hint[] = [
	{commands: ['accept'], label: 'choose it'},
	{commands: ['up', 'down'], label: 'choose', isKnown: true},
];

const ticking = (label: string): readonly Hint[] => [
	{commands: ['toggle'], label},
	{commands: ['accept'], label: 'go on'},
];

const ownHints: Readonly<Record<ShownPrompt['kind'], readonly Hint[]>> = {
	choose: choosing,
	over: choosing,
	several: ticking('tick'),
	roll: [{commands: ['accept'], label: 'roll'}],
	number: [change, take],
	text: [take, {commands: ['write']}],
	arrange: [{commands: ['left', 'right'], label: 'which'}, change, take],
};

export const acceptLabel = (prompt: ShownPrompt): string | undefined => {
	const label = ownHints[prompt.kind].find(({commands}) => commands.includes('accept'))?.label;
	return typeof label === 'string' ? label : undefined;
};

/** Where people are ticked, letters tick too. */
const hintsFor = ({prompt, board}: Situation): readonly Hint[] =>
	prompt.kind === 'several' &&
	board.lanes.some(({combatant}) => combatant === prompt.options[0]?.id)
		? ticking('tick, as letters do')
		: ownHints[prompt.kind];

type Situation = Pick<
	FightScreenState,
	| 'prompt'
	| 'now'
	| 'board'
	| 'panel'
	| 'pane'
	| 'view'
	| 'hints'
	| 'breakers'
	| 'canInterrupt'
	| 'isFirstOfAny'
	| 'mob'
	| 'together'
> & {readonly whole?: Whole; readonly isClosed: boolean};

/** How many are named. When there are more, a list shows them when it matters. */
const namedBreakers = 2;

/** What an answer may need, or what takes it back: the first label gives up words for them. */
const needed = ['undo', 'all'] as const satisfies readonly CommandId[];

/** How many of the last hints always stay. */
export const keptHints = 2;

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

export function fightHints(situation: Situation): readonly Hint[] {
	const {prompt, panel, pane, view, hints, breakers, mob, now} = situation;
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
		// How far the rows of the players’ order stand apart.
		return hints.toSpliced(-keptHints, 0, {commands: ['more', 'less'], label: 'bigger, smaller'});
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
	return hintsOf(
		...hintsFor(situation),
		// Of those who go at the same time the program takes one.
		situation.isFirstOfAny && {commands: ['back'], label: 'another first', isNeeded: true},
		(prompt.kind === 'several' || prompt.kind === 'number') &&
			now.fight.isInMidst() && {commands: ['back']},
		...hints.filter(isSendBack).map((hint) => ({...hint, isNeeded: true})),
		isNamed && breaking,
		hasOptions && {commands: ['options'], isNeeded: true},
		// What can be done with the panes, where there is room to say so.
		{...nextPane, from: 100},
		{commands: ['log-earlier', 'log-later'], label: 'page the log', from: 180},
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
	);
}
