import type {Dispatch} from 'react';
import type {Meaning} from '../../session/acts/line-meaning.js';
import type {Id, Refusal} from '../../engine/kit/basics.js';
import type {Correction, Fight} from '../../session/fight/fight.js';
import type {Preferences, Services} from '../../session/library/services.js';
import type {Hint} from '../kit/pages/page.js';
import type {Item} from '../kit/pages/filter-list.js';
import type {FightChange, FightState, Toast} from './fight-state.js';
import type {ShownMob} from './mob.js';
import type {ShownSeating} from './shared/use-seating.js';
import type {useFight} from './use-fight.js';
import type {Given} from '../../session/fight/given.js';
import type {GmInput, Input} from '../../session/parts/input.js';

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
		/** A line that would fit now. */
		lineExample(): string;
		/** Those for whom one answer can count now. */
		readonly mob: ShownMob | undefined;
		/** Shows why an answer was refused. */
		answer(input: Input): void;
		/** The caller shows why an answer was refused. */
		offer(input: Input): Refusal | undefined;
		/** Carries out the result of a GM's dialog. Refused where its command may not be carried out. */
		rule(command: string, input: GmInput): Refusal | undefined;
		/** Takes back the answer with that number and all later ones. */
		undoTo(n: number): void;
		/** Makes a fight of its own, or an export, that goes as far as the answer with that number. */
		upTo(command: 'fork' | 'export', n: number): void;
		/** Gives the answer with that number otherwise. */
		correct(n: number): void;
		/** Opens the history at the answer with that number. */
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
		/** Closes whatever covers the question. */
		close(): void;
	};

/** @param key the one that shows the players' view */
export const backToGm = (key: string): string => `${key} goes back to the GM’s view`;

export const messageOf = ({message, notice}: FightScreenState): string =>
	message === '' ? (notice ?? '') : message;

export type PageProperties = {
	readonly fight: Fight;
	readonly screen: FightScreenState;
	readonly services: Services;
	readonly preferences: Preferences;
	writePreferences(change: Partial<Preferences>): string | undefined;
};
