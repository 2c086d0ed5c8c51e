import type {ShownChoice} from '../../session/fight/fight.js';
import {noLetter} from '../kit/keys/use-entry.js';
import type {CommandId} from '../kit/look/bindings/bindings.js';
import {forceText, refusalText} from './choice-cells.js';
import {type MenuRow, isOpen, tagged} from './menu-rows.js';
import type {Id} from '../../engine/kit/basics.js';

export type ChooseState = {
	/** The choice under the cursor; none: the default. It never changes by itself. */
	readonly cursor: string | undefined;
	/** The group whose choices are shown; none: what stands in no group, and the groups. */
	readonly group: string | undefined;
	/** The letter that was typed of an act that is aimed, and of the tag of its target what was typed so far. */
	readonly aim: {readonly letter: string; readonly typed: string} | undefined;
	readonly query: string | undefined;
	/** The refused choice that is to be done all the same, and the reason so far. */
	readonly forcing: {readonly id: string; readonly reason: string} | undefined;
	/** Dice that are typed for what follows the choice. */
	readonly dice: string | undefined;
};

export type ChoiceHandling = {
	readonly choices: readonly ShownChoice[];
	/** What picks combatants; left out where nobody is picked, or may see tags. */
	readonly tags?: ReadonlyMap<Id, string>;
	/** The choice under the cursor at first, also when it changes; left out, the default. */
	readonly initial?: string | undefined;
	readonly initialForce?: string | undefined;
	/** A key that was typed before the list was there. */
	readonly typed?: string | undefined;
	/** Told of each choice that becomes the highlighted one. */
	onHighlight?(id: string | undefined): void;
	readonly isActive: boolean;
	/** @param force the reason for doing it although it is refused */
	pick(id: string, force?: string): void;
	/** What Enter does with the default beside picking it. */
	readonly enter?: {readonly tail: string; take(): void};
	/** Does it with dice for the rolls that follow; returns why it cannot. Left out where no roll follows. */
	pickWithDice?(id: string, dice: string): string | undefined;
	/** Does it, and asks for all that follows; left out where nothing follows. */
	step?(id: string): void;
	say(text: string): void;
	/** Others have the first look at a command: true when they took it. */
	intercept?(command: CommandId): boolean;
	/** What the list makes nothing of. */
	onCommand(command: CommandId): void;
};

/** Why something is forced, where the GM does not say. */
const unsaidReason = 'the GM rules so';

/** While somebody is aimed at, all other keys come to nothing. */
export const aimHint = 'Whom? Type the tag behind the letter, or Enter';

/** What can be done with one choice; the key that forces is named as the GM reads it. */
export function actionsOf(
	{pick, pickWithDice, step = pick, say, initial, initialForce = ''}: ChoiceHandling,
	set: (change: Partial<ChooseState>) => void,
	forceKey: string,
) {
	const sayRefused = ({refused}: ShownChoice) => {
		say(`${refusalText(refused)}: ${forceText(refused, forceKey)}`);
	};

	/** A group opens. A refused choice is not done: it says why. */
	const doIt = ({choice, opens}: MenuRow, does: typeof pick = pick) => {
		set({aim: undefined});
		if (opens !== undefined) {
			set({cursor: undefined, group: opens});
			say('');
		} else if (choice.refused) {
			set({cursor: choice.id});
			sayRefused(choice);
		} else {
			does(choice.id);
		}
	};

	return {
		doIt,
		/** The same, with everything asked that follows. */
		stepInto(row: MenuRow) {
			doIt(row, step);
		},
		/** What stands at a letter is done, or aimed. */
		doLetter(letter: string, rows: readonly MenuRow[]) {
			const [first] = rows;
			if (!first) {
				say(noLetter(letter));
			} else if (first.isAimed) {
				const {id} = (rows.find(isOpen) ?? first).choice;
				set({cursor: id, aim: {letter, typed: ''}});
				say(aimHint);
			} else {
				doIt(first);
			}
		},
		/** What is highlighted is done with the dice that were typed. */
		doWithDice(row: MenuRow, dice: string) {
			doIt(row, (id) => {
				const why = pickWithDice?.(id, dice);
				if (why === undefined) {
					set({dice: undefined});
				} else {
					say(why);
				}
			});
		},
		/** What is about a number is done at its last digit, and reached at those before; returns whether any line is about one. */
		doDigit(digit: string, rows: readonly MenuRow[], at: MenuRow | undefined): boolean {
			const textOf = ({choice}: MenuRow) => String(choice.number ?? '');
			const whole =
				rows.find((row) => textOf(row) === digit) ??
				(at && textOf(at).slice(1) === digit ? at : undefined);
			const begun = rows.find((row) => textOf(row).startsWith(digit));
			if (whole) {
				doIt(whole);
			} else if (begun) {
				set({cursor: begun.choice.id});
			}

			return (whole ?? begun) !== undefined;
		},
		doTag(letter: string, typed: string, rows: readonly MenuRow[]) {
			const meant = tagged(rows, typed);
			if (meant.kind === 'whole') {
				doIt(meant.row);
			} else if (meant.kind === 'begun') {
				set({cursor: meant.row.choice.id, aim: {letter, typed}});
				say(`${typed} … or Enter`);
			} else {
				say(`No tag here begins with ${typed}`);
			}
		},
		force({choice, opens}: Partial<MenuRow>) {
			if (opens !== undefined) {
				say('Enter opens the group: one of its lines can be forced');
			} else if (choice?.refused?.impossible) {
				sayRefused(choice);
			} else if (choice?.refused) {
				const reason = choice.id === initial ? initialForce : '';
				set({forcing: {id: choice.id, reason}});
			} else {
				say('The rules allow this: there is nothing to force');
			}
		},
		whileForcing(id: string, reason: string, command: CommandId) {
			if (command === 'accept') {
				pick(id, reason.trim() || unsaidReason);
			}

			if (command === 'accept' || command === 'back') {
				set({forcing: undefined});
			}
		},
	};
}
