import type {ComponentType} from 'react';
import type {Id, View} from '../../../engine/basics.js';
import type {Fight} from '../../../session/fight.js';
import type {Services} from '../../../session/services.js';
import {
	type Situation,
	type Where,
	refusedHere,
} from '../../../session/where.js';
import type {Step} from '../../dialog/step.js';
import type {Hint} from '../../kit/footer.js';
import type {PageProperties} from '../screen.js';

/** A fight, and who gives a command in it. */
export type Scene = Situation & {
	readonly fight: Fight;
	readonly services: Services;
	/** Whose eyes a screen is for that only watches. */
	readonly watch: View | undefined;
	/** Who is asked or acts: highlighted at first wherever a combatant is asked for. */
	readonly who: Id | undefined;
};

/** What a command can do that opens neither a page nor a dialog. */
export type Hands = {
	undo(): void;
	redo(): void;
	changeView(): void;
	openCommands(): void;
	openInterrupts(): void;
	/** To the home screen; out of Fray where there is none. */
	leave(): void;
	/** Out of Fray. */
	quit(): void;
};

type Deed =
	| {readonly kind: 'act'; run(hands: Hands): void}
	| {readonly kind: 'dialog'; first(scene: Scene): Step}
	| {readonly kind: 'page'; readonly Page: ComponentType<PageProperties>};

/** A command of a fight. */
export type CommandRow = {
	/** That of its key, where it has one. */
	readonly id: string;
	/** In the list of all commands. */
	readonly label: string | ((scene: Scene) => string);
	/** What else finds it there; plain mode's word for it is among them. */
	readonly synonyms: string;
	readonly where: Where;
	/** Its key stands in the footer; `undefined`: with the label of the table of keys. */
	hint?(scene: Scene): Hint['label'] | undefined;
	/** Why it is closed now, besides where it may be carried out. */
	refuse?(scene: Scene): string | undefined;
	/** It opens the list itself. */
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
