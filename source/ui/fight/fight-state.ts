import type {Id, View} from '../../engine/kit/basics.js';
import type {Step} from '../../session/acts/parts/step.js';
import {type ChangeAction, type ChangeState, change} from './change/change-state.js';

/** What is shown in place of the prompt. */
export type Panel =
	| {readonly kind: 'commands'}
	| {readonly kind: 'interrupts'}
	/** `command`: the command that the dialog is for. */
	| {readonly kind: 'dialog'; readonly command: string; readonly first: Step}
	| {readonly kind: 'change'; readonly command: string; readonly change: ChangeState};

/** Where the cursor is while nothing covers the question. */
export type Pane = 'question' | PaneBeside;

export type PaneBeside = 'order' | 'log' | 'sheet' | 'target' | 'rule';

/** What is shown in place of all panes. */
export type FightPage = {
	/** The command that opened it. */
	readonly command: string;
	/** The combatant that it shows first. */
	readonly who: Id | undefined;
	/** The number of the answer that it shows first; left out: the last one. */
	readonly answer?: number;
	/** All of it: what a key opens in parts. */
	readonly isWhole?: boolean;
};

/**
 * What the last key led to, when the GM must know: something was done, or why it was not. Both are shown until the next
 * key; that something went wrong, until it is read.
 */
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
	/** Whether the briefing was read. */
	readonly isBriefed: boolean;
};

export type Alone = {
	/** The key that the question gets first. */
	readonly typed: string;
	/** The line in which those before were taken, which stepping back undoes; left out where none were. */
	readonly after?: number | undefined;
};

export type FightAction =
	| {
			readonly type:
				| 'briefed'
				| 'view-changed'
				| 'closed'
				| 'left'
				| 'answered'
				/** The pane gets the screen for itself, or gives it back. */
				| 'whole-toggled';
	  }
	/** An empty text takes back what was said. */
	| {readonly type: 'said'; readonly message: string; readonly kind?: Toast['kind'] | undefined}
	/** A key came while that was shown. */
	| {readonly type: 'seen'; readonly toast: Toast}
	| {readonly type: 'focused'; readonly pane: Pane}
	| {readonly type: 'joined'; readonly mob: readonly Id[]}
	| ({readonly type: 'asked-alone'} & Alone)
	| {readonly type: 'panel-opened'; readonly panel: Panel}
	/** Something is typed or chosen in the dialog of changes. */
	| {readonly type: 'changing'; readonly action: ChangeAction}
	| {readonly type: 'page-opened'; readonly page: FightPage};

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

export function onScreen(state: FightState, action: FightAction): FightState {
	const clear = {
		panel: undefined,
		page: undefined,
		toast: state.toast?.kind === 'trouble' ? state.toast : undefined,
	};
	switch (action.type) {
		case 'briefed': {
			return {...state, isBriefed: true};
		}

		case 'view-changed': {
			return {
				...state,
				...clear,
				pane: 'question',
				isWhole: false,
				view: state.view === 'gm' ? 'players' : 'gm',
			};
		}

		case 'closed': {
			return {...state, ...clear};
		}

		case 'left': {
			// Help was opened over a dialog: that goes on.
			const panel = state.page ? state.panel : undefined;
			return {...state, ...clear, panel, toast: undefined, alone: undefined};
		}

		case 'answered': {
			return {
				...state,
				...clear,
				pane: 'question',
				isWhole: false,
				answers: state.answers + 1,
				mob: undefined,
				alone: undefined,
			};
		}

		case 'said': {
			const {message: text, kind = 'refused'} = action;
			const toast = text === '' || (clear.toast && kind !== 'trouble') ? clear.toast : {kind, text};
			return state.toast === toast ? state : {...state, toast};
		}

		case 'seen': {
			return state.toast === action.toast ? {...state, toast: clear.toast} : state;
		}

		case 'focused': {
			return {...state, ...clear, pane: action.pane, isWhole: false};
		}

		case 'whole-toggled': {
			return {...state, isWhole: !state.isWhole, toast: clear.toast};
		}

		case 'joined': {
			return {...state, ...clear, mob: action.mob};
		}

		case 'asked-alone': {
			const {typed, after} = action;
			return {...state, alone: {typed, after}};
		}

		case 'panel-opened': {
			return {...state, ...clear, pane: 'question', isWhole: false, panel: action.panel};
		}

		case 'changing': {
			const {panel} = state;
			return panel?.kind === 'change'
				? {...state, panel: {...panel, change: change(panel.change, action.action)}}
				: state;
		}

		case 'page-opened': {
			const panel = action.page.command === 'rules' ? state.panel : undefined;
			return {...state, ...clear, panel, page: action.page};
		}
	}
}
