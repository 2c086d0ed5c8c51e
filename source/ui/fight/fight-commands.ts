import type {Id, View} from '../../engine/basics.js';
import type {Fight, GmInput} from '../../session/fight.js';
import type {Services} from '../../session/services.js';
import {adjust} from '../dialog/adjust.js';
import {addCombatants, place, rename} from '../dialog/combatants.js';
import {endCondition, giveCondition} from '../dialog/conditions.js';
import {saveCopy} from '../dialog/copy.js';
import {note} from '../dialog/note.js';
import {type Item, type Step, because} from '../dialog/step.js';
import type {CommandId} from '../kit/keymap.js';

/** What a command of the list does. */
export type Action =
	/** The same as its key. */
	| {readonly kind: 'command'; readonly command: CommandId}
	| {readonly kind: 'dialog'; readonly first: Step}
	| {readonly kind: 'page'; readonly page: 'settings' | 'preferences'};

/** A line of the list of all commands. */
export type FightCommand = Item & {
	/** Made only when it is picked. */
	action(): Action;
};

type Situation = {
	readonly fight: Fight;
	readonly services: Services;
	readonly view: View;
	/** Who is asked or acts: highlighted at first wherever a combatant is asked for. */
	readonly who: Id | undefined;
	/** Whose eyes a screen is for that only watches. */
	readonly watch?: View | undefined;
};

const command = (
	id: CommandId,
	label: string,
	refused?: string,
): FightCommand => ({
	id,
	label,
	...(refused !== undefined && {refused}),
	action: () => ({kind: 'command', command: id}),
});

const dialog = (
	id: string,
	label: string,
	first: () => Step,
	refused?: string,
): FightCommand => ({
	id,
	label,
	...(refused !== undefined && {refused}),
	action: () => ({kind: 'dialog', first: first()}),
});

/** Why a command that shows secrets or changes the fight is closed now. */
const closedFor = (
	fight: Fight,
	view: View,
): {
	readonly secret: string | undefined;
	readonly change: string | undefined;
} => {
	const change = fight.info.readOnly;
	return {
		change,
		secret:
			change ?? (view === 'players' ? 'only in the GM’s view' : undefined),
	};
};

const watching: ReadonlySet<string> = new Set([
	'history',
	'details',
	'players',
	'settings',
	'rules',
	'quit',
]);

/** Whether a command is of any use where a fight is only watched. */
export const isForWatching = ({id}: FightCommand): boolean => watching.has(id);

/** Every command of a fight, with the reasons why some are closed now. */
export function fightCommands({
	fight,
	services,
	view,
	who,
	watch,
}: Situation): readonly FightCommand[] {
	const {secret, change} = closedFor(fight, view);
	const undoable = fight.undoable();
	const redoable = fight.redoable();
	const quoted = (label: string) => (view === 'gm' ? ` “${label}”` : '');
	const refusal = (input: GmInput) => fight.gmRefusal(input)?.reason;
	const whole = (
		what: 'skip' | 'end' | 'reopen',
		label: string,
	): FightCommand =>
		dialog(what, label, () => because(label, {do: what}), refusal({do: what}));

	const copy = dialog('copy', 'Save a copy elsewhere', () => saveCopy(fight));
	const isFailing = fight.saveState().kind === 'failed';
	return [
		...(isFailing ? [copy] : []),
		command(
			'undo',
			`Undo${undoable ? quoted(undoable.label) : ''}`,
			undoable ? change : 'there is nothing to undo',
		),
		command(
			'redo',
			`Redo${redoable ? quoted(redoable.label) : ''}`,
			redoable ? change : 'there is nothing to redo',
		),
		command('history', 'History: look back, go back'),
		command('details', 'Details of a combatant'),
		dialog('note', 'Note for the log', () => note, change),
		dialog('adjust', 'Edit a value', () => adjust(fight, who), secret),
		dialog('give', 'Give a condition', () => giveCondition(fight, who), secret),
		dialog(
			'end-condition',
			'End a condition',
			() => endCondition(fight),
			secret ??
				(fight.conditions().length === 0
					? 'nobody has a condition that was given'
					: undefined),
		),
		dialog(
			'add',
			'Add a combatant',
			() => addCombatants(fight, services),
			secret,
		),
		dialog(
			'remove',
			'Remove a combatant',
			() => place(fight, 'remove', who),
			secret,
		),
		dialog('hide', 'Hide a combatant', () => place(fight, 'hide', who), secret),
		dialog(
			'reveal',
			'Reveal a combatant',
			() => place(fight, 'reveal', who),
			secret,
		),
		dialog('rename', 'Rename a combatant', () => rename(fight, who), secret),
		command('interrupts', 'Break in', secret),
		whole('skip', 'Skip what is asked now'),
		whole('end', 'End the fight'),
		whole('reopen', 'Reopen the fight'),
		command(
			'players',
			view === 'gm' ? 'Players’ view' : 'Back to the GM’s view',
			watch === 'players' ? 'this screen is for the players' : undefined,
		),
		{
			id: 'settings',
			label: 'Settings of this fight',
			action: () => ({kind: 'page', page: 'settings'}),
		},
		command('rules', 'Rules and keys'),
		{
			id: 'preferences',
			label: 'Preferences',
			action: () => ({kind: 'page', page: 'preferences'}),
		},
		...(isFailing ? [] : [copy]),
		command('leave', 'Home screen'),
		command('quit', 'Quit Fray'),
	];
}
