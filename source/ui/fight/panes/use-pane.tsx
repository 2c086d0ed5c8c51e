import {type ComponentProps, useState} from 'react';
import {usePaste} from 'ink';
import {printable} from '../../../engine/kit/clean-text.js';
import {type Move, isMove, useKeys} from '../../kit/keys/use-keys.js';
import {isPrintable} from '../../kit/look/keys.js';
import {Section} from '../../kit/parts/section.js';
import {findingHints, useWriting} from '../../kit/parts/text-field.js';
import type {CommandId} from '../../kit/look/bindings/bindings.js';
import {acts} from '../../../session/acts/table.js';
import {type PaneBeside, type FightScreenState, focused, wholeToggled} from '../screen.js';

/** What can be found in a pane: its texts from top to bottom, and which of them it is at. */
export type Findable = {readonly at: number; texts(): readonly string[]; goTo(at: number): void};

/** What is looked for, and how many texts have it. */
export type Finding = {
	readonly query: string;
	readonly count: number;
	/** Which of them it is at, from 1; 0 where it is at none. */
	readonly place: number;
};

export function placesOf(texts: readonly string[], query: string): readonly number[] {
	const wanted = query.toLowerCase().split(' ');
	return query.trim() === ''
		? []
		: texts.flatMap((text, at) => {
				const known = text.toLowerCase();
				return wanted.every((word) => known.includes(word)) ? [at] : [];
			});
}

/** The last place that is not below another, or else the first one: what one sees first is looked at last. */
export const nearest = (places: readonly number[], from: number): number | undefined =>
	places.findLast((at) => at <= from) ?? places[0];

/** The place above or below another; the last one where there is none. */
export const beside = (places: readonly number[], at: number, move: Move): number | undefined =>
	move === 'first'
		? places[0]
		: move === 'last'
			? places.at(-1)
			: move === 'up' || move === 'page-up'
				? (places.findLast((place) => place < at) ?? places[0])
				: (places.find((place) => place > at) ?? places.at(-1));

type Search = {readonly query: string; readonly from: number};

const hints = findingHints('stay there');

/** Looking for a text in a pane: while it is typed, the pane goes to where it is. */
export function useFinding({at, texts, goTo}: Findable, isActive: boolean) {
	const [search, setSearch] = useState<Search>();
	const found = isActive ? search : undefined;
	useWriting(found === undefined ? undefined : hints);
	const places = found ? placesOf(texts(), found.query) : [];
	const type = (query: string) => {
		if (found) {
			setSearch({...found, query});
			const to = nearest(placesOf(texts(), query), found.from);
			goTo(to ?? found.from);
		}
	};

	usePaste(
		(text) => {
			type((found?.query ?? '') + printable(text.replaceAll(/\s+/g, ' ')));
		},
		{isActive: found !== undefined},
	);
	const finding: Finding | undefined = found && {
		query: found.query,
		count: places.length,
		place: places.indexOf(at) + 1,
	};
	return {
		finding,
		begin() {
			setSearch({query: '', from: at});
		},
		/** Whether a key belongs to the text that is typed. */
		takes: (key: string) => found !== undefined && (isPrintable(key) || key === 'backspace'),
		type(key: string) {
			const {query = ''} = found ?? {};
			type(
				key === 'backspace'
					? [...query].slice(0, -1).join('')
					: query + (key === 'space' ? ' ' : key),
			);
		},
		move(move: Move) {
			const to = beside(places, at, move);
			if (to !== undefined) {
				goTo(to);
			}
		},
		stay() {
			setSearch(undefined);
		},
		cancel() {
			setSearch(undefined);
			goTo(found?.from ?? at);
		},
	};
}

/** “2 of 5”, “not found”. */
export const foundHint = ({query, count, place}: Finding): string =>
	query === '' ? '' : count === 0 ? 'not found' : `${place} of ${count}`;

type Properties = Omit<ComponentProps<typeof Section>, 'hint'> & {
	/** What is told at the right of the title; what is looked for takes the place of the first. */
	readonly told: readonly string[];
	readonly finding: Finding | undefined;
};

/** A pane in which something can be found: “Log / koji_ ── 2 of 5  L”. */
export function FindablePane({title, told: [first = '', ...others], finding, ...pane}: Properties) {
	const told = [finding ? foundHint(finding) : first, ...others].filter((text) => text !== '');
	return (
		<Section
			{...pane}
			title={finding ? `${title} / ${finding.query}_` : title}
			hint={told.join('  ')}
		/>
	);
}

/** The command that goes into a pane, and back; a target has none. */
const ways: Readonly<Partial<Record<PaneBeside, CommandId>>> = {
	order: 'read-order',
	log: 'read-log',
	sheet: 'read-sheet',
	rule: 'read-rule',
};

/** A pane as its keys have left it. */
export type PaneFocus = {readonly isFocused: boolean; readonly finding: Finding | undefined};

/** Of a pane that never has the cursor. */
export const withoutFocus: PaneFocus = {isFocused: false, finding: undefined};

const nothingToFind: Findable = {at: 0, texts: () => [], goTo: () => undefined};

/** The keys of a pane beside the question, while it has the cursor. */
export function usePane({
	pane,
	screen,
	findable,
	move,
	turn,
	open,
	intercept,
}: {
	readonly pane: PaneBeside;
	readonly screen: FightScreenState;
	/** Left out where nothing can be found in it. */
	readonly findable?: Findable;
	move(move: Move): void;
	/** Turns a page to the side, where there are any. */
	turn?(by: 'left' | 'right'): void;
	open(): void;
	/** Has the first look at a command; true when it was carried out. */
	intercept(command: CommandId): boolean;
}): PaneFocus {
	const {panel, page, isWhole} = screen;
	const isFocused = screen.pane === pane && !panel && !page;
	const search = useFinding(findable ?? nothingToFind, isFocused);
	const refuse = () => {
		screen.say('Esc goes back to the question');
	};

	const whileFinding = (command: CommandId) => {
		if (isMove(command)) {
			search.move(command);
		} else if (command === 'accept') {
			search.stay();
		} else if (command === 'back') {
			search.cancel();
		} else if (command === 'panes') {
			search.stay();
			intercept(command);
		}
	};

	const onCommand = (command: CommandId) => {
		const isTurn = command === 'left' || command === 'right';
		if (isMove(command)) {
			screen.say('');
			move(command);
		} else if (isTurn && turn) {
			screen.say('');
			turn(command);
		} else if (command === 'accept') {
			open();
		} else if (command === 'find' && findable) {
			screen.say('');
			search.begin();
		} else if (command === 'back' && isWhole) {
			screen.show(wholeToggled);
		} else if (command === 'back' || command === ways[pane]) {
			screen.show(focused('question'));
		} else if (intercept(command)) {
			screen.say('');
		} else if (acts.some(({id}) => id === command)) {
			screen.run(command);
		} else {
			refuse();
		}
	};

	useKeys({
		mode: 'fight',
		isActive: isFocused,
		takes: search.takes,
		onCommand: search.finding ? whileFinding : onCommand,
		onKey(key) {
			if (search.takes(key)) {
				search.type(key);
			} else if (isPrintable(key) && !search.finding) {
				refuse();
			}
		},
	});
	return {isFocused, finding: search.finding};
}
