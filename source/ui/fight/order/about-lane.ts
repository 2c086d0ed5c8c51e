import type {Lane} from '../../../engine/board.js';
import type {SpanLine} from '../../kit/span.js';
import {cutName, widthOf, wrapLines} from '../../kit/text.js';
import {knownName, wholeName} from './lane-columns.js';
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

/**
 * The states of somebody whose lane has no room for them, behind codes that do not explain themselves: “crp crippled”.
 */
function untoldStates(lane: Lane, scene: LaneScene): readonly string[] {
	const {states} = toldIn(lane, scene.columns);
	return isStateTold(lane, scene)
		? []
		: states.map((state) => {
				const code = codeOf(state, scene.codes);
				const letters = code.replace(/[−+-]?\d.*$/, '');
				return state.startsWith(letters) ? state : `${code} ${state}`;
			});
}

/** States from all of them to one, with the number of the others. */
const statesTexts = (states: readonly string[]): readonly string[] =>
	states.length === 0
		? ['']
		: states.map((_, left) =>
				[
					...states.slice(0, states.length - left),
					...(left > 0 ? [`+${left} more`] : []),
				].join(', '),
			);

function partsOf(
	lane: Lane,
	scene: LaneScene,
	breakers: readonly string[],
	states: string,
): readonly Part[] {
	const {columns, callings} = scene;
	const engaged = (lane.engaged ?? [])
		.flatMap((id) => callings.names.get(id) ?? [])
		.join(', ');
	const isNamed = columns.isHeaded && widthOf(engaged) <= columns.engaged;
	return [
		...given(lane.why, 2),
		...given(states, 1),
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
 * is left out, the least important first: no part is cut. The name is, where conditions would have no room beside it.
 */
export function aboutLines(
	lane: Lane,
	scene: LaneScene,
	{breakers, width, height}: Around,
): readonly SpanLine[] {
	const linesOf = (name: string, some: readonly Part[]): readonly string[] =>
		wrapLines(
			`${name}: ${some.map(({text}) => text).join(` ${scene.symbols.dot} `)}`,
			width,
		);
	const fitting = (name: string, states: string): readonly string[] => {
		const parts = partsOf(lane, scene, breakers, states);
		const shown = parts
			.toSorted((one, other) => one.rank - other.rank)
			.reduce<readonly Part[]>((chosen, part) => {
				const more = parts.filter(
					(each) => each === part || chosen.includes(each),
				);
				return linesOf(name, more).length <= height ? more : chosen;
			}, []);
		const isWhole = states === '' || shown.some(({rank}) => rank === 1);
		return shown.length > 0 && isWhole ? linesOf(name, shown) : [];
	};

	const names = new Set([
		lane.name,
		cutName(lane.name, wholeName),
		cutName(lane.name, knownName),
	]);
	const untold = statesTexts(untoldStates(lane, scene));
	for (const states of [...untold, '']) {
		for (const name of names) {
			const lines = fitting(name, states);
			if (lines.length > 0) {
				return lines.map((line) => [{text: line, role: 'muted'}]);
			}
		}
	}

	return [];
}
