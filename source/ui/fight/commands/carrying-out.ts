import type {Dispatch} from 'react';
import type {Id} from '../../../engine/kit/basics.js';
import type {Board} from '../../../engine/world/board.js';
import {type ActScene, refusedNow} from '../../../session/acts/act.js';
import {type Meaning, meaningOf} from '../../../session/acts/line-meaning.js';
import type {Step} from '../../../session/acts/parts/step.js';
import {quickExample, quickProblem} from '../../../session/acts/quick-line.js';
import {startChange} from '../change/start-change.js';
import {type FightChange, focused, pageOpened, panelOpened, said} from '../screen.js';
import {commandRows, listedCommands} from './rows.js';
import type {Hands} from './row.js';

type Place = {
	readonly scene: ActScene;
	readonly board: Board;
	readonly hands: Hands;
	readonly dispatch: Dispatch<FightChange>;
	/** What the key does that steps back; it is no command. */
	stepBack(): void;
};

const rowOf = (command: string) => commandRows.find(({id}) => id === command);

export function carryingOut({scene, board, hands, dispatch, stepBack}: Place) {
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
			dispatch(said(reason));
		}
	};

	const ask = (command: string, first: Step) => {
		dispatch(panelOpened({kind: 'dialog', command, first}));
	};

	const carryOut = (
		command: string,
		named: Id | undefined,
		{answer, typed}: {readonly answer?: number; readonly typed?: string},
	) => {
		const who = named ?? scene.who;
		const means = rowOf(command)?.means;
		switch (means?.kind) {
			case 'act': {
				hands[means.act]();
				break;
			}

			case 'dialog': {
				const at = named ?? scene.at;
				ask(command, means.first({...scene, who, at, ...(answer !== undefined && {answer})}));
				break;
			}

			case 'change': {
				const change = startChange(scene.fight, board, {...means, typed}, who);
				if (change) {
					dispatch(panelOpened({kind: 'change', command, change}));
				}

				break;
			}

			case 'page': {
				dispatch(pageOpened({command, who, isWhole: typed !== ''}));
				break;
			}

			case 'list': {
				dispatch(panelOpened({kind: means.list}));
				break;
			}

			case 'pane': {
				dispatch(focused(means.pane));
				break;
			}

			case undefined: {
				if (command === 'back') {
					stepBack();
				}
			}
		}
	};

	return {
		refused,
		attempt,
		commands: () => listedCommands(scene),
		run(command: string, about?: Id, typed = '') {
			attempt(command, () => {
				carryOut(command, about, {typed});
			});
		},
		upTo(command: 'fork' | 'export', n: number) {
			attempt(command, () => {
				carryOut(command, undefined, {answer: n});
			});
		},
		lineMeant: (line: string): Meaning | undefined => meaningOf(line, scene),
		lineProblem: (line: string) => quickProblem(line, scene.fight),
		lineExample: (): string => quickExample(scene.fight),
		runLine(line: string) {
			const meant = meaningOf(line, scene);
			if (meant) {
				attempt(meant.id, () => {
					ask(meant.id, {kind: 'load', title: line, load: meant.read});
				});
			}
		},
	};
}
