import type {Lane} from '../../../engine/world/board.js';
import type {SpanLine} from '../../kit/parts/span.js';
import {cutName, widthOf, wrapLines} from '../../kit/look/text.js';
import {knownName, wholeName} from './lane-columns.js';
import {type LaneScene, isStateTold, tailOf} from './lane-tail.js';
import {asideOf} from './lanes.js';
import {type Form, isToldIn, legendOf, needsLegend, toldIn} from './state-text.js';

type Around = {
	/** The names of those who can break in. */
	readonly breakers: readonly string[];
	/** What is shorter than its word in any lane in sight. */
	readonly forms: readonly Form[];
	readonly width: number;
	readonly height: number;
};

/** What is told of somebody, in the order in which it is told; what has the lowest rank counts most. */
type Part = {readonly text: string; readonly rank: number};

const given = (text: string, rank: number): readonly Part[] => (text === '' ? [] : [{text, rank}]);

/**
 * The states of somebody whose lane has no room for them, behind short forms that do not explain themselves: “crp
 * crippled”.
 */
function untoldStates(lane: Lane, scene: LaneScene): readonly string[] {
	const {states} = toldIn(lane, scene.columns);
	if (isStateTold(lane, scene)) {
		return [];
	}

	const {forms} = tailOf(lane, scene, 1);
	return states.map((state) => {
		const form = forms.find(({word}) => state === word || state.startsWith(`${word} `));
		return form === undefined || isToldIn(form, state)
			? state
			: state.replace(form.word, legendOf(form));
	});
}

/** States from all of them to one, with the number of the others. */
const statesTexts = (states: readonly string[]): readonly string[] =>
	states.length === 0
		? ['']
		: states.map((_, left) =>
				[...states.slice(0, states.length - left), ...(left > 0 ? [`+${left} more`] : [])].join(
					', ',
				),
			);

function partsOf(
	lane: Lane,
	scene: LaneScene,
	{breakers, forms}: Around,
	states: string,
): readonly Part[] {
	const {columns, callings} = scene;
	const engaged = (lane.engaged ?? []).flatMap((id) => callings.names.get(id) ?? []).join(', ');
	const isNamed = columns.isHeaded && widthOf(engaged) <= columns.engaged;
	return [
		...given(lane.why, 3),
		...given(states, 1),
		...given(asideOf(lane, columns).join(', '), 4),
		...given(engaged === '' || isNamed ? '' : `vs ${engaged}`, 6),
		...given(breakers.length > 0 ? `can break in: ${breakers.join(', ')}` : '', 5),
		...forms.flatMap((form) =>
			isToldIn(form, states) ? [] : given(legendOf(form), needsLegend(form) ? 2 : 7),
		),
	];
}

/**
 * Why somebody stands where it does, its conditions, with whom it is engaged, and who can break in. What finds no room
 * is left out, the least important first: no part is cut. The name is, where conditions would have no room beside it.
 */
export function aboutLines(lane: Lane, scene: LaneScene, around: Around): readonly SpanLine[] {
	const {width, height} = around;
	const linesOf = (name: string, some: readonly Part[]): readonly string[] =>
		wrapLines(`${name}: ${some.map(({text}) => text).join(` ${scene.symbols.dot} `)}`, width);
	const fitting = (name: string, states: string): readonly string[] => {
		const parts = partsOf(lane, scene, around, states);
		const shown = parts
			.toSorted((one, other) => one.rank - other.rank)
			.reduce<readonly Part[]>((chosen, part) => {
				const more = parts.filter((each) => each === part || chosen.includes(each));
				return linesOf(name, more).length <= height ? more : chosen;
			}, []);
		const isWhole = states === '' || shown.some(({rank}) => rank === 1);
		return shown.length > 0 && isWhole ? linesOf(name, shown) : [];
	};

	const names = new Set([lane.name, cutName(lane.name, wholeName), cutName(lane.name, knownName)]);
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
