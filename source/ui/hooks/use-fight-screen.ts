import {useReducer} from 'react';
import type {Refusal} from '../../engine/basics.js';
import type {Fight, GmInput, Input} from '../../session/fight.js';
import type {Services} from '../../session/services.js';
import {adjust} from '../dialogs/adjust.js';
import {note} from '../dialogs/note.js';
import {type FightCommand, fightCommands} from '../fight-commands.js';
import {atFirst, onScreen} from '../fight-state.js';
import type {CommandId} from '../keymap.js';
import {troubleOf} from '../trouble.js';
import {useFight} from './use-fight.js';

type Needs = {
	readonly fight: Fight;
	readonly services: Services;
	readonly hasBriefing: boolean;
	/** To the home screen. */
	onLeave(): void;
	/** Out of Fray. */
	onQuit(): void;
};

function inWords(change: () => Refusal | undefined): Refusal | undefined {
	try {
		return change();
	} catch (error) {
		return {reason: troubleOf(error).message, impossible: true};
	}
}

/** A fight on the screen: what is shown, and what each command does. */
export function useFightScreen({
	fight,
	services,
	hasBriefing,
	onLeave,
	onQuit,
}: Needs) {
	const [state, dispatch] = useReducer(onScreen, !hasBriefing, atFirst);
	const {view} = state;
	const current = useFight(fight, view);
	const {prompt, board} = current;
	const who =
		prompt.who ?? board.lanes.find(({mark}) => mark === 'acting')?.combatant;

	const say = (message: string) => {
		dispatch({type: 'said', message});
	};

	/** Does something to the fight; what is thrown is a refusal in words. */
	const attempt = (
		change: () => Refusal | undefined,
		after: 'answered' | 'closed',
	): Refusal | undefined => {
		const refusal = inWords(change);
		if (!refusal) {
			dispatch({type: after});
		}

		return refusal;
	};

	const sayWhy = (refusal: Refusal | undefined) => {
		if (refusal) {
			say(refusal.reason);
		}
	};

	const offer = (input: Input) =>
		attempt(
			() => fight.answer(input),
			input.kind === 'mark' ? 'closed' : 'answered',
		);
	const undo = () => {
		sayWhy(attempt(() => fight.undo(), 'answered'));
	};

	const redo = () => {
		sayWhy(attempt(() => fight.redo(), 'answered'));
	};

	const close = () => {
		dispatch({type: 'closed'});
	};

	const openDialog = (first: ReturnType<typeof adjust>) => {
		dispatch({type: 'panel-opened', panel: {kind: 'dialog', first}});
	};

	const refusalOf = (id: string): string | undefined =>
		fightCommands({fight, services, view, who}).find((each) => each.id === id)
			?.refused;

	const run = (command: CommandId) => {
		const refused = refusalOf(command);
		if (refused !== undefined) {
			say(refused);
			return;
		}

		switch (command) {
			case 'undo': {
				undo();
				break;
			}

			case 'redo': {
				redo();
				break;
			}

			case 'history':
			case 'rules': {
				dispatch({type: 'page-opened', page: {kind: command}});
				break;
			}

			case 'details': {
				dispatch({type: 'page-opened', page: {kind: command, who}});
				break;
			}

			case 'note': {
				openDialog(note);
				break;
			}

			case 'adjust': {
				openDialog(adjust(fight, who));
				break;
			}

			case 'commands':
			case 'interrupts': {
				dispatch({type: 'panel-opened', panel: {kind: command}});
				break;
			}

			case 'players': {
				dispatch({type: 'view-changed'});
				break;
			}

			case 'back': {
				close();
				break;
			}

			case 'leave': {
				onLeave();
				break;
			}

			case 'quit': {
				onQuit();
				break;
			}

			default: {
				break;
			}
		}
	};

	return {
		...current,
		...state,
		who,
		say,
		offer,
		answer(input: Input) {
			sayWhy(offer(input));
		},
		gm: (input: GmInput) => attempt(() => fight.gm(input), 'closed'),
		undo,
		redo,
		undoTo(n: number) {
			sayWhy(attempt(() => fight.undoTo(n), 'answered'));
		},
		close,
		run,
		commands: () => fightCommands({fight, services, view, who}),
		pick(command: FightCommand) {
			const deed = command.deed();
			if (deed.kind === 'command') {
				close();
				run(deed.command);
			} else if (deed.kind === 'dialog') {
				openDialog(deed.first);
			} else {
				dispatch({type: 'page-opened', page: {kind: deed.page}});
			}
		},
		adjustOf(id: string) {
			openDialog(adjust(fight, id));
		},
		briefed() {
			dispatch({type: 'briefed'});
		},
	};
}

export type FightScreenState = ReturnType<typeof useFightScreen>;
