import {useStdout} from 'ink';
import {useEffect, useRef} from 'react';
import type {Id} from '../../engine/kit/basics.js';
import type {Board} from '../../engine/world/board.js';
import type {Fight} from '../../session/fight/fight.js';

/** Whose turn it is, and after which answer. */
type Turn = {
	readonly acting: Id | undefined;
	/** The number of the last answer; 0 before the first. */
	readonly n: number;
};

const turnOf = (fight: Pick<Fight, 'undoable'>, board: Board): Turn => ({
	acting: board.lanes.find(({mark}) => mark === 'acting')?.combatant,
	n: fight.undoable()?.n ?? 0,
});

/** Whether an answer has begun the turn of another combatant whom a player plays. Taking answers back never does. */
const isCalled = (before: Turn, {acting, n}: Turn, combatants: ReturnType<Fight['combatants']>) =>
	n > before.n &&
	acting !== before.acting &&
	combatants.some(({id, control}) => id === acting && control === 'player');

const bell = '\u0007';

export function useBell(isOn: boolean, fight: Fight, board: Board) {
	const {stdout} = useStdout();
	const turn = turnOf(fight, board);
	const last = useRef(turn);
	useEffect(() => {
		const before = last.current;
		last.current = turn;
		if (
			isOn &&
			'isTTY' in stdout &&
			stdout.isTTY === true &&
			isCalled(before, turn, fight.combatants('gm'))
		) {
			stdout.write(bell);
		}
	});
}
