import {useMemo, useReducer} from 'react';
import type {Id, View} from '../../engine/basics.js';
import {impossible} from '../../engine/refusals.js';
import type {Fight} from '../../session/fight.js';
import type {Services} from '../../session/services.js';
import {isFor} from '../../session/where.js';
import {isCommandId} from '../kit/bindings.js';
import {useTypedAhead} from '../kit/typed-ahead.js';
import {type Hands, type Scene, labelOf, refusedNow} from './commands/row.js';
import {commandRows, listedRows} from './commands/rows.js';
import {fightAnswers} from './fight-answers.js';
import {atFirst, onScreen} from './fight-state.js';
import type {FightScreenState} from './screen.js';
import {useFight} from './use-fight.js';

type Needs = {
	readonly fight: Fight;
	readonly services: Services;
	readonly hasBriefing: boolean;
	/** The view of a screen that only watches. */
	readonly watch: View | undefined;
	/** Goes to the home screen. */
	onLeave(): void;
	/** Quits Fray. */
	onQuit(): void;
};

/** The keys in the footer, with what they do now. */
const hintsIn = (scene: Scene) =>
	commandRows.flatMap((row) => {
		const {id, hint} = row;
		if (!hint || !isCommandId(id) || refusedNow(row, scene) !== undefined) {
			return [];
		}

		const label = hint(scene);
		return [{commands: [id], ...(label !== undefined && {label})}];
	});

/** A fight on the screen: what it shows, and what each command does. */
export function useFightScreen({
	fight,
	services,
	hasBriefing,
	watch,
	onLeave,
	onQuit,
}: Needs): FightScreenState {
	const [state, dispatch] = useReducer(onScreen, !hasBriefing, (isBriefed) =>
		atFirst(isBriefed, watch),
	);
	const {view} = state;
	const current = useFight(fight, view);
	const {now, prompt, board} = current;
	const answers = fightAnswers(fight, dispatch, useTypedAhead());
	const acting = board.lanes.find(({mark}) => mark === 'acting')?.combatant;
	const who = prompt.who ?? acting;
	const isWatching = watch !== undefined;
	const scene = useMemo(
		() => ({fight: now.fight, services, view, watch, isWatching, who}),
		[now, services, view, watch, isWatching, who],
	);
	const hints = useMemo(() => hintsIn(scene), [scene]);
	const say = (message: string) => {
		dispatch({type: 'said', message});
	};

	const close = () => {
		dispatch({type: 'closed'});
	};

	const hands: Hands = {
		undo: answers.undo,
		redo: answers.redo,
		changeView() {
			dispatch({type: 'view-changed'});
		},
		openCommands() {
			dispatch({type: 'panel-opened', panel: {kind: 'commands'}});
		},
		openInterrupts() {
			dispatch({type: 'panel-opened', panel: {kind: 'interrupts'}});
		},
		leave: onLeave,
		quit: onQuit,
	};

	const rowOf = (command: string) => commandRows.find(({id}) => id === command);

	const refused = (command: string): string | undefined => {
		const row = rowOf(command);
		return row && refusedNow(row, scene);
	};

	/** Does it, or shows why not. */
	const attempt = (command: string, act: () => void) => {
		const reason = refused(command);
		if (reason === undefined) {
			act();
		} else {
			say(reason);
		}
	};

	const carryOut = (command: string, about: Id | undefined) => {
		const deed = rowOf(command)?.deed;
		switch (deed?.kind) {
			case 'act': {
				hands[deed.act]();
				break;
			}

			case 'dialog': {
				const first = deed.first({...scene, who: about});
				dispatch({
					type: 'panel-opened',
					panel: {kind: 'dialog', command, first},
				});
				break;
			}

			case 'page': {
				dispatch({type: 'page-opened', page: {command, who: about}});
				break;
			}

			case undefined: {
				if (command === 'back') {
					close();
				}
			}
		}
	};

	return {
		...current,
		...state,
		isWatching,
		who,
		hints,
		commands: () =>
			listedRows(fight)
				.filter(({where}) => !isWatching || isFor(where, scene))
				.map((row) => {
					const {id, synonyms} = row;
					const reason = refusedNow(row, scene);
					return {
						id,
						label: labelOf(row, scene),
						synonyms,
						...(reason !== undefined && {refused: reason}),
					};
				}),
		refused,
		run(command, about = who) {
			attempt(command, () => {
				carryOut(command, about);
			});
		},
		answer: answers.answer,
		offer: answers.offer,
		rule(command, input) {
			const reason = refused(command);
			return reason === undefined ? answers.gm(input) : impossible(reason);
		},
		undoTo(n) {
			attempt('undo', () => {
				answers.undoTo(n);
			});
		},
		say,
		close,
		briefed() {
			dispatch({type: 'briefed'});
		},
	};
}
