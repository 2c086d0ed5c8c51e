import type {Id, View, Refusal} from '../../engine/kit/basics.js';
import type {Step} from '../../session/acts/parts/step.js';
import {type Change, type ChangeState, changed} from './change/change-state.js';
import type {Dispatch} from 'react';
import type {Meaning} from '../../session/acts/line-meaning.js';
import type {Correction, Fight} from '../../session/fight/fight.js';
import type {Preferences, Services} from '../../session/library/services.js';
import type {Hint} from '../kit/pages/page.js';
import type {CommandId} from '../kit/look/bindings/bindings.js';
import type {PaneSize} from '../kit/look/look.js';
import type {Item} from '../kit/pages/filter-list.js';
import type {ShownMob} from './wording.js';
import type {ShownSeating} from './shared/use-seating.js';
import type {useFight} from './use-fight.js';
import type {Given} from '../../session/fight/given.js';
import type {GmInput, Input} from '../../session/parts/input.js';

type Panel =
	| {readonly kind: 'commands'}
	| {readonly kind: 'interrupts'}
	/** `command`: the command that the dialog is for. */
	| {readonly kind: 'dialog'; readonly command: string; readonly first: Step}
	| {readonly kind: 'change'; readonly command: string; readonly change: ChangeState};

/** Where the cursor is while nothing covers the question. */
export type Pane = 'question' | PaneBeside;

export type PaneBeside = 'order' | 'log' | 'sheet' | 'target' | 'rule';

type FightPage = {
	readonly command: string;
	readonly who: Id | undefined;
	/** The number of the answer that it shows first; left out: the last one. */
	readonly answer?: number;
	/** All of it: what a key opens in parts. */
	readonly isWhole?: boolean;
};

/** What the last key led to, when the GM must know: shown until the next key; that something went wrong, until it is read. */
export type Toast = {readonly kind: 'done' | 'refused' | 'trouble'; readonly text: string};

/** What a GM sees on the screen. The fight itself is kept elsewhere. */
export type FightState = {
	readonly view: View;
	readonly panel: Panel | undefined;
	readonly page: FightPage | undefined;
	readonly pane: Pane;
	/** The pane with the cursor has the screen for itself. */
	readonly isWhole: boolean;
	readonly toast: Toast | undefined;
	/** Grows with every answer, so that each question starts at its default. */
	readonly answers: number;
	/** Who is to do the same as whoever is asked; `undefined` while the GM has not said. */
	readonly mob: readonly Id[] | undefined;
	/** Of those who are asked together one is asked alone; `undefined` while all are. */
	readonly alone: Alone | undefined;
	readonly isBriefed: boolean;
};

type Alone = {
	/** The key that the question gets first. */
	readonly typed: string;
	/** The line in which those before were taken, which stepping back undoes; left out where none were. */
	readonly after?: number | undefined;
};

export type FightChange = (state: FightState) => FightState;

export const atFirst = (isBriefed: boolean, view: View = 'gm'): FightState => ({
	view,
	panel: undefined,
	page: undefined,
	pane: 'question',
	isWhole: false,
	toast: undefined,
	answers: 0,
	mob: undefined,
	alone: undefined,
	isBriefed,
});

const lasting = ({toast}: FightState) => (toast?.kind === 'trouble' ? toast : undefined);

export const closed: FightChange = (state) => ({
	...state,
	panel: undefined,
	page: undefined,
	toast: lasting(state),
});

const atQuestion: FightChange = (state) => ({...closed(state), pane: 'question', isWhole: false});

export const briefed: FightChange = (state) => ({...state, isBriefed: true});

export const viewChanged: FightChange = (state) => ({
	...atQuestion(state),
	view: state.view === 'gm' ? 'players' : 'gm',
});

/** Help may have been opened over a dialog: that goes on. */
export const left: FightChange = (state) => ({
	...closed(state),
	panel: state.page ? state.panel : undefined,
	toast: undefined,
	alone: undefined,
});

export const answered: FightChange = (state) => ({
	...atQuestion(state),
	answers: state.answers + 1,
	mob: undefined,
	alone: undefined,
});

/** @param text an empty one takes back what was said */
export const said =
	(text: string, kind: Toast['kind'] = 'refused'): FightChange =>
	(state) => {
		const before = lasting(state);
		const toast = text === '' || (before && kind !== 'trouble') ? before : {kind, text};
		return state.toast === toast ? state : {...state, toast};
	};

/** A key came while that was shown. */
export const seen =
	(toast: Toast): FightChange =>
	(state) =>
		state.toast === toast ? {...state, toast: lasting(state)} : state;

export const focused =
	(pane: Pane): FightChange =>
	(state) => ({...closed(state), pane, isWhole: false});

/** The pane gets the screen for itself, or gives it back. */
export const wholeToggled: FightChange = (state) => ({
	...state,
	isWhole: !state.isWhole,
	toast: lasting(state),
});

export const joined =
	(mob: readonly Id[]): FightChange =>
	(state) => ({...closed(state), mob});

export const askedAlone =
	(alone: Alone): FightChange =>
	(state) => ({...state, alone});

export const panelOpened =
	(panel: Panel): FightChange =>
	(state) => ({...atQuestion(state), panel});

export const changing =
	(change: Change): FightChange =>
	(state) =>
		state.panel?.kind === 'change'
			? {...state, panel: {...state.panel, change: changed(state.panel.change, change)}}
			: state;

export const pageOpened =
	(page: FightPage): FightChange =>
	(state) => ({...closed(state), panel: page.command === 'rules' ? state.panel : undefined, page});

/** A fight on the screen: its state, what is open over it, and everything that can be done. */
export type FightScreenState = Omit<FightState, 'mob' | 'toast'> &
	ReturnType<typeof useFight> & {
		readonly message: string;
		readonly messageKind: Toast['kind'] | undefined;
		/** What players sent to the question, in words; empty for nothing. */
		readonly sent: string;
		/** What Enter does with it, and who sent it. */
		readonly fromPlayers: Pick<ShownSeating, 'label' | 'notices' | 'senders' | 'taken'> | undefined;
		/** Takes those before this place as they are listed, and asks the one at it, who gets the key that was typed. */
		askAlone(place: number, typed: string): void;
		readonly isWatching: boolean;
		/** The combatant who is asked or acts. */
		readonly who: Id | undefined;
		commands(): readonly Item[];
		readonly hints: readonly Hint[];
		/** Why a command cannot be carried out now. */
		refused(command: string): string | undefined;
		/** Carries out a command about somebody (left out: who is asked or acts), or shows why not; `typed`: what found it in the list. */
		run(command: string, who?: Id, typed?: string): void;
		runLine(line: string): void;
		/** What a line means in place of the name of a command. */
		lineMeant(line: string): Meaning | undefined;
		/** Why a line means nothing that begins with whom it is for. */
		lineProblem(line: string): string | undefined;
		lineExample(): string;
		readonly mob: ShownMob | undefined;
		/** Shows why an answer was refused. */
		answer(input: Input): void;
		/** The caller shows why an answer was refused. */
		offer(input: Input): Refusal | undefined;
		/** Carries out the result of a GM's dialog. Refused where its command may not be carried out. */
		rule(command: string, inputs: readonly GmInput[]): Refusal | undefined;
		/** Takes back the answer with that number and all later ones. */
		undoTo(n: number): void;
		/** Makes a fight of its own, or an export, that goes as far as the answer with that number. */
		upTo(command: 'fork' | 'export', n: number): void;
		correct(n: number): void;
		lookAt(n: number): void;
		readonly show: Dispatch<FightChange>;
		readonly correction: Correction | undefined;
		/** What is tried out, in words. */
		readonly banner: readonly string[];
		/** The answer that is corrected, or that a player sent, to begin with. */
		readonly given: Given | undefined;
		/** What another answer would change in the correction that is open, in words. */
		readonly foresee: ((input: Input) => string) | undefined;
		/** Gives the answer that is corrected once more. The caller shows why it was refused. */
		giveAgain(): Refusal | undefined;
		/** @param kind left out: why something was not done */
		say(message: string, kind?: Toast['kind']): void;
		close(): void;
	};

/** @param key the one that shows the players' view */
export const backToGm = (key: string): string => `${key} goes back to the GM’s view`;

export const messageOf = ({message, notice}: FightScreenState): string =>
	message === '' ? (notice ?? '') : message;

/** Of what stands in the place of the question. */
export type PanelProperties = PaneSize & {
	readonly screen: FightScreenState;
	readonly isActive: boolean;
};

/** Of a pane beside it that is drawn in a box. */
export type BesideProperties = PaneSize & {
	readonly screen: FightScreenState;
	/** Has the first look at a command; true when it was carried out. */
	intercept(command: CommandId): boolean;
};

export type PageProperties = {
	readonly fight: Fight;
	readonly screen: FightScreenState;
	readonly services: Services;
	readonly preferences: Preferences;
	writePreferences(change: Partial<Preferences>): string | undefined;
};
