import type {ComponentType} from 'react';
import type {Act, ActScene} from '../../../session/acts/act.js';
import type {Step} from '../../../session/acts/parts/step.js';
import type {Hint} from '../../kit/parts/footer.js';
import type {Opening} from '../change/start-change.js';
import type {PaneBeside} from '../fight-state.js';
import type {PageProperties} from '../screen.js';

/** What a command can do besides opening something or going somewhere. */
export type Hands = {
	/** Tries what might be from here on. */
	rehearse(): void;
	/** Gives the last answer otherwise. */
	correctLast(): void;
	/** Gives the later answers of a correction again. */
	goOn(): void;
	/** Leaves out the answer of a correction that does not fit. */
	leaveOut(): void;
	/** Makes what is tried out count. */
	keep(): void;
	/** Goes back to where what is tried out began. */
	drop(): void;
	/** Counts the answer for all who can do the same, or for nobody else any more. */
	joinAll(): void;
	undo(): void;
	redo(): void;
	changeView(): void;
	/** Sets up the fight that comes after this one. */
	nextFight(): void;
	/** Begins the same fight anew. */
	fightAgain(): void;
	/** Goes to the home screen, or quits Fray where there is none. */
	leave(): void;
	/** Quits Fray. */
	quit(): void;
};

export type Means =
	| {readonly kind: 'act'; readonly act: keyof Hands}
	/** Asks the questions of the act. */
	| {readonly kind: 'dialog'; first(scene: ActScene): Step}
	/** Opens the dialog of changes at a page. */
	| ({readonly kind: 'change'} & Opening)
	| {readonly kind: 'page'; readonly Page: ComponentType<PageProperties>}
	/** Opens a list in the place of the question. */
	| {readonly kind: 'list'; readonly list: 'commands' | 'interrupts'}
	/** Goes into a pane. */
	| {readonly kind: 'pane'; readonly pane: PaneBeside};

/** A command of a fight as screens carry it out. */
export type CommandRow = Act & {
	/** The label of its key in the footer, if it is shown there; `undefined`: the label from the table of keys. */
	hint?(scene: ActScene): Hint['label'] | undefined;
	readonly means: Means;
};
