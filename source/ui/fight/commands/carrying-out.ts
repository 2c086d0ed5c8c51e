import type {Dispatch} from 'react';
import type {Id} from '../../../engine/kit/basics.js';
import type {Board} from '../../../engine/world/board.js';
import {type ActScene, refusedNow} from '../../../session/acts/act.js';
import {type Meaning, meaningOf} from '../../../session/acts/line-meaning.js';
import type {Step} from '../../../session/acts/parts/step.js';
import {quickExample, quickProblem} from '../../../session/acts/quick-help.js';
import {type FightChange, focused, pageOpened, panelOpened, said} from '../screen.js';
import {type Hands, type Opening, commandRows, listedCommands} from './rows.js';
import type {Fight} from '../../../session/fight/fight.js';
import {foundByWords} from '../../kit/look/find.js';
import {type ChangeState, opened} from '../change/change-state.js';
import {pageOf} from '../change/shown.js';
import {everybody} from '../change/whom.js';

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
		if (means?.kind === 'act') {
			hands[means.act]();
		} else if (means?.kind === 'dialog') {
			const at = named ?? scene.at;
			ask(command, means.first({...scene, who, at, ...(answer !== undefined && {answer})}));
		} else if (means?.kind === 'change') {
			const change = startChange(scene.fight, board, {...means, typed}, who);
			if (change) {
				dispatch(panelOpened({kind: 'change', command, change}));
			}
		} else if (means?.kind === 'page') {
			dispatch(pageOpened({command, who, isWhole: typed !== ''}));
		} else if (means?.kind === 'list') {
			dispatch(panelOpened({kind: means.list}));
		} else if (means) {
			dispatch(focused(means.pane));
		} else if (command === 'back') {
			stepBack();
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

type Asked = Opening & {
	/** What the command was found by: of several rows it means the one that it finds too. */
	readonly typed?: string | undefined;
};

/** The dialog as a command opens it: about somebody, or the first for whom that row is open. */
export function startChange(
	fight: Fight,
	board: Board,
	{page, row, harm, typed = ''}: Asked,
	about: Id | undefined,
): ChangeState | undefined {
	const all = everybody({fight, board}).map(({id}) => id);
	const first = about ?? all[0];
	if (first === undefined || row === undefined) {
		const way = fight.harms().find(({kind}) => kind === harm)?.id;
		const start = first === undefined ? undefined : opened({page, who: first, way});
		const scene = start && typed !== '' && harm === undefined && {fight, board, state: start};
		const [found] = scene ? foundByWords(pageOf(scene).rows(scene), typed) : [];
		return start && found ? opened({page, who: start.who, row: found.id}) : start;
	}

	for (const who of [first, ...all]) {
		const scene = {fight, board, state: opened({page, who})};
		const rows = pageOf(scene)
			.rows(scene)
			.filter(({id}) => id.startsWith(row));
		const found = foundByWords(rows, typed)[0] ?? rows[0];
		if (found) {
			return opened({page, who, row: found.id});
		}
	}

	return opened({page, who: first});
}
