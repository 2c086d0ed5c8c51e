import {useReducer} from 'react';
import type {View} from '../../engine/basics.js';
import type {Fight} from '../../session/fight.js';
import type {Services} from '../../session/services.js';
import {adjust} from '../dialog/adjust.js';
import {note} from '../dialog/note.js';
import type {Step} from '../dialog/step.js';
import {fightAnswers} from './fight-answers.js';
import {
	type FightCommand,
	fightCommands,
	isForWatching,
} from './fight-commands.js';
import {type FightPage, type Panel, atFirst, onScreen} from './fight-state.js';
import type {CommandId} from '../kit/keymap.js';
import {useFight} from './use-fight.js';

type Needs = {
	readonly fight: Fight;
	readonly services: Services;
	readonly hasBriefing: boolean;
	/** Whose eyes a screen is for that only watches. */
	readonly watch: View | undefined;
	/** To the home screen. */
	onLeave(): void;
	/** Out of Fray. */
	onQuit(): void;
};

/** A fight on the screen: what is shown, and what each command does. */
export function useFightScreen({
	fight,
	services,
	hasBriefing,
	watch,
	onLeave,
	onQuit,
}: Needs) {
	const [state, dispatch] = useReducer(onScreen, !hasBriefing, (isBriefed) =>
		atFirst(isBriefed, watch),
	);
	const current = useFight(fight, state.view);
	const answers = fightAnswers(fight, dispatch);
	const {prompt, board} = current;
	const who =
		prompt.who ?? board.lanes.find(({mark}) => mark === 'acting')?.combatant;
	const commands = () =>
		fightCommands({fight, services, view: state.view, who, watch});
	const say = (message: string) => {
		dispatch({type: 'said', message});
	};

	const openPage = (page: FightPage) => {
		dispatch({type: 'page-opened', page});
	};

	const openPanel = (panel: Panel) => {
		dispatch({type: 'panel-opened', panel});
	};

	const openDialog = (first: Step) => {
		openPanel({kind: 'dialog', first});
	};

	const close = () => {
		dispatch({type: 'closed'});
	};

	const actions: Readonly<Partial<Record<CommandId, () => void>>> = {
		undo: answers.undo,
		redo: answers.redo,
		history() {
			openPage({kind: 'history'});
		},
		rules() {
			openPage({kind: 'rules'});
		},
		details() {
			openPage({kind: 'details', who});
		},
		note() {
			openDialog(note);
		},
		adjust() {
			openDialog(adjust(fight, who));
		},
		commands() {
			openPanel({kind: 'commands'});
		},
		interrupts() {
			openPanel({kind: 'interrupts'});
		},
		players() {
			dispatch({type: 'view-changed'});
		},
		back: close,
		leave: onLeave,
		quit: onQuit,
	};

	const run = (command: CommandId) => {
		const refused = commands().find(({id}) => id === command)?.refused;
		if (refused === undefined) {
			actions[command]?.();
		} else {
			say(refused);
		}
	};

	return {
		...current,
		...answers,
		...state,
		watch,
		who,
		/** Those of any use here. */
		commands: () =>
			watch === undefined ? commands() : commands().filter(isForWatching),
		say,
		close,
		run,
		pick(command: FightCommand) {
			const action = command.action();
			if (action.kind === 'dialog') {
				openDialog(action.first);
			} else if (action.kind === 'page') {
				openPage({kind: action.page});
			} else {
				close();
				run(action.command);
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
