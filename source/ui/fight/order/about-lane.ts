import type {Lane} from '../../../engine/board.js';
import type {SpanLine} from '../../kit/span.js';
import {widthOf, wrapLines} from '../../kit/text.js';
import {type LaneScene, isStateTold} from './lane-tail.js';
import {asideOf} from './lanes.js';
import {codeOf, toldIn} from './state-text.js';

type Around = {
	/** The names of those who can break in. */
	readonly breakers: readonly string[];
	readonly width: number;
	readonly height: number;
};

/** What is told of somebody, in the order in which it is told; what has the lowest rank counts most. */
type Part = {readonly text: string; readonly rank: number};

const given = (text: string, rank: number): readonly Part[] =>
	text === '' ? [] : [{text, rank}];

/** The states of somebody whose lane has no room for them, behind codes that do not explain themselves: “crp crippled”. */
function statesText(lane: Lane, scene: LaneScene): string {
	const {states} = toldIn(lane, scene.columns);
	return isStateTold(lane, scene)
		? ''
		: states
				.map((state) => {
					const code = codeOf(state, scene.codes);
					const letters = code.replace(/[−+-]?\d.*$/, '');
					return state.startsWith(letters) ? state : `${code} ${state}`;
				})
				.join(', ');
}

function partsOf(
	lane: Lane,
	scene: LaneScene,
	breakers: readonly string[],
): readonly Part[] {
	const {columns, callings} = scene;
	const engaged = (lane.engaged ?? [])
		.flatMap((id) => callings.names.get(id) ?? [])
		.join(', ');
	const isNamed = columns.isHeaded && widthOf(engaged) <= columns.engaged;
	return [
		...given(lane.why, 2),
		...given(statesText(lane, scene), 1),
		...given(asideOf(lane, columns).join(', '), 3),
		...given(engaged === '' || isNamed ? '' : `vs ${engaged}`, 5),
		...given(
			breakers.length > 0 ? `can break in: ${breakers.join(', ')}` : '',
			4,
		),
	];
}

/**
 * Why somebody stands where it does, its conditions, with whom it is engaged, and who can break in. What finds no room
 * is left out, the least important first: no part is cut.
 */
export function aboutLines(
	lane: Lane,
	scene: LaneScene,
	{breakers, width, height}: Around,
): readonly SpanLine[] {
	const parts = partsOf(lane, scene, breakers);
	const linesOf = (some: readonly Part[]): readonly string[] =>
		wrapLines(
			`${lane.name}: ${some.map(({text}) => text).join(` ${scene.symbols.dot} `)}`,
			width,
		);
	const shown = parts
		.toSorted((one, other) => one.rank - other.rank)
		.reduce<readonly Part[]>((chosen, part) => {
			const more = parts.filter(
				(each) => each === part || chosen.includes(each),
			);
			return linesOf(more).length <= height ? more : chosen;
		}, []);
	return shown.length === 0
		? []
		: linesOf(shown).map((line) => [{text: line, role: 'muted'}]);
}
