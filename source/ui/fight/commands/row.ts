import type {ComponentType} from 'react';
import type {Id, View} from '../../../engine/kit/basics.js';
import type {Fight} from '../../../session/fight/fight.js';
import type {Services} from '../../../session/library/services.js';
import {
	type Situation,
	type Where,
	refusedHere,
} from '../../../session/fight/where.js';
import type {Trials} from '../../../session/fight/trials.js';
import type {Step} from '../../dialog/step.js';
import type {Opening} from '../change/start-change.js';
import type {Hint} from '../../kit/parts/footer.js';
import type {PageProperties} from '../screen.js';

/** A fight, and where the person who gives a command in it is. */
export type Scene = Situation & {
	readonly fight: Fight;
	readonly services: Services;
	readonly trials: Trials;
	/** The view of a screen that only watches. */
	readonly watch: View | undefined;
	/** The answer that is looked at in the history; left out: the last one. */
	readonly answer?: number;
	/** The combatant who is asked or acts. Highlighted at first wherever a command asks for a combatant. */
	readonly who: Id | undefined;
};

/** What a command can do besides opening a page or a dialog. */
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
	openCommands(): void;
	openInterrupts(): void;
	/** Goes into the order. */
	readOrder(): void;
	/** Goes into the log. */
	readLog(): void;
	/** Goes into the sheet. */
	readSheet(): void;
	/** Goes into the rules of the question. */
	readRule(): void;
	/** Sets up the fight that comes after this one. */
	nextFight(): void;
	/** Begins the same fight anew. */
	fightAgain(): void;
	/** Goes to the home screen, or quits Fray where there is none. */
	leave(): void;
	/** Quits Fray. */
	quit(): void;
};

type Deed =
	| {readonly kind: 'act'; readonly act: keyof Hands}
	| {readonly kind: 'dialog'; first(scene: Scene): Step}
	/** Opens the dialog of changes at a page. */
	| ({readonly kind: 'change'} & Opening)
	| {readonly kind: 'page'; readonly Page: ComponentType<PageProperties>};

/** A command of a fight. */
export type CommandRow = {
	/** Also the id of its key, where it has one. */
	readonly id: string;
	/** Its label in the list of all commands. */
	readonly label: string | ((scene: Scene) => string);
	/** Other words that find it in the list (`session/parts/command-words.ts`). Its id finds it too. */
	readonly synonyms: string;
	readonly where: Where;
	/** The label of its key in the footer, if it is shown there; `undefined`: the label from the table of keys. */
	hint?(scene: Scene): Hint['label'] | undefined;
	/** Why it is closed now, beyond what `where` says. */
	refuse?(scene: Scene): string | undefined;
	/** The command that opens the list is not in it. */
	readonly isUnlisted?: true;
	readonly deed: Deed;
};

/** Why a command may not be carried out now; `undefined` when it may. */
export const refusedNow = (
	{where, refuse}: CommandRow,
	scene: Scene,
): string | undefined => refusedHere(where, scene) ?? refuse?.(scene);

export const labelOf = ({label}: CommandRow, scene: Scene): string =>
	typeof label === 'string' ? label : label(scene);
