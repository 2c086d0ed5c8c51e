import type {ComponentType} from 'react';
import type {Act, ActScene} from '../../../session/acts/act.js';
import type {Step} from '../../../session/acts/parts/step.js';
import type {Hint} from '../../kit/pages/page.js';
import type {Opening} from '../change/start-change.js';
import type {PaneBeside, PageProperties} from '../screen.js';

/** What a command can do besides opening something or going somewhere. */
export type Hands = Readonly<
	Record<
		| 'rehearse'
		| 'correctLast'
		/** Gives the later answers of a correction again. */
		| 'goOn'
		/** Leaves out the answer of a correction that does not fit. */
		| 'leaveOut'
		| 'keep'
		| 'drop'
		/** Counts the answer for all who can do the same, or for nobody else any more. */
		| 'joinAll'
		| 'undo'
		/** Asks who goes first, where the program let somebody. */
		| 'letAnotherGo'
		| 'redo'
		| 'changeView'
		| 'nextFight'
		| 'fightAgain'
		/** Goes to the home screen, or quits Fray where there is none. */
		| 'leave'
		| 'quit',
		() => void
	>
>;

export type Means =
	| {readonly kind: 'act'; readonly act: keyof Hands}
	| {readonly kind: 'dialog'; first(scene: ActScene): Step}
	/** Opens the dialog of changes at a page. */
	| ({readonly kind: 'change'} & Opening)
	| {readonly kind: 'page'; readonly Page: ComponentType<PageProperties>}
	/** Opens a list in the place of the question. */
	| {readonly kind: 'list'; readonly list: 'commands' | 'interrupts'}
	| {readonly kind: 'pane'; readonly pane: PaneBeside};

export type CommandRow = Act & {
	/** The label of its key in the footer, if it is shown there; `undefined`: the label from the table of keys. */
	hint?(scene: ActScene): Hint['label'] | undefined;
	readonly means: Means;
};
