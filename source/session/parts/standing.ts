import type {Side, View} from '../../engine/kit/basics.js';
import type {Board, Lane} from '../../engine/world/board.js';
import {healthWordOf} from '../../engine/facts/combatants/health.js';

export type Standing = {
	readonly sides: Readonly<Record<Side, {readonly up: number; readonly all: number}>>;
	/** “Archer 1: what does it do?”; empty once the fight is over. */
	readonly question: string;
	/** “Koji: near falling”: the hero who is worst off; empty while none is badly hurt. */
	readonly warning: string;
};

type Position = {
	board(view: View): Board;
	prompt(view: View): {readonly kind: string; readonly title: string};
};

/** From this share of their health on, heroes are worth a warning. */
const badlyHurt = 1 / 3;

export function standingOf(fight: Position): Standing {
	const {lanes} = fight.board('gm');
	const prompt = fight.prompt('gm');
	const onSide = (side: Side) => {
		const all = lanes.filter((lane) => lane.side === side);
		const up = all.filter(({mark}) => mark !== 'out');
		return {up: up.length, all: all.length};
	};

	return {
		sides: {good: onSide('good'), bad: onSide('bad')},
		question: prompt.kind === 'over' ? '' : prompt.title,
		warning: prompt.kind === 'over' ? '' : warningOf(lanes),
	};
}

function warningOf(lanes: readonly Lane[]): string {
	const [worst] = lanes
		.flatMap(({side, mark, name, health}) =>
			side === 'good' && mark !== 'out' && health !== undefined ? [{name, health}] : [],
		)
		.toSorted((one, other) => one.health - other.health);
	return worst && worst.health <= badlyHurt ? `${worst.name}: ${healthWordOf(worst.health)}` : '';
}
