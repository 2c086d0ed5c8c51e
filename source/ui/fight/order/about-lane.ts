import {grouped} from '../../../engine/kit/basics.js';
import {type Board, type Lane, statesOf} from '../../../engine/world/board.js';
import type {ConditionRow} from '../../../engine/facts/house.js';
import {rowToldBy} from '../../../engine/world/conditions.js';
import type {SpanLine} from '../../kit/parts/span.js';
import {cutName, widthOf, wrapLines} from '../../kit/look/text.js';
import {knownName, wholeName} from './lane-columns.js';
import {type LaneScene, isStateTold, tailOf} from './lane-tail.js';
import {asideOf} from './lanes.js';
import {type Form, isToldIn, legendOf, needsLegend, toldIn} from './state-text.js';
import type {PaneSize} from '../../kit/look/look.js';

type Around = PaneSize & {
	readonly breakers: readonly string[];
	/** What is shorter than its word in any lane in sight. */
	readonly forms: readonly Form[];
	/** Whoever is asked, where that is somebody else. */
	readonly asked?: Lane | undefined;
	/** Somebody looks at this lane: it says what its conditions do. */
	readonly isRead?: boolean;
};

/** What is told of somebody, in the order in which it is told; what has the lowest rank counts most. */
type Part = {
	readonly text: string;
	readonly rank: number;
	/** It tells what letters in any lane stand for. */
	readonly isLegend?: true;
};

const given = (text: string, rank: number): readonly Part[] => (text === '' ? [] : [{text, rank}]);

/** Letters that are not recognised must be told of, others before why somebody stands where it does. */
const rankOf = (form: Form): number => (needsLegend(form) ? 2 : 2.5);

/** Between what is told of somebody and the legend, which is about everybody. */
const legendGap = ' '.repeat(4);

/** States without room in their lane, behind forms that do not explain themselves: “cove = in cover”. */
function untoldStates(lane: Lane, scene: LaneScene): readonly string[] {
	const {states} = toldIn(lane, scene.columns);
	if (isStateTold(lane, scene)) {
		return [];
	}

	const {forms} = tailOf(lane, scene, 1);
	return states.map((state) => {
		const form = forms.find(({word}) => state.startsWith(word));
		return form === undefined || isToldIn(form, state)
			? state
			: state.replace(form.word, legendOf(form));
	});
}

/** States from all of them to one, with the number of the others; before that, as many as fit with what they do. */
const statesTexts = (states: readonly string[], conditions: readonly ConditionRow[] = []) => {
	const effects = states.map((state) => rowToldBy(conditions, state)?.row.summary);
	return [
		...states.flatMap((_, left) =>
			effects.slice(0, states.length - left).some((effect) => effect !== undefined)
				? [explained(states, effects.slice(0, states.length - left))]
				: [],
		),
		...states.map((_, left) =>
			[...states.slice(0, states.length - left), ...(left > 0 ? [`+${left} more`] : [])].join(', '),
		),
	];
};

/** “prone: lies on the ground; hidden” */
const explained = (states: readonly string[], effects: ReadonlyArray<string | undefined>): string =>
	states
		.map((state, at) => [state, effects[at]].filter((text) => text !== undefined).join(': '))
		.join('; ');

/** A lane never has more rows than these about it while somebody looks at it. */
const mostRead = 3;

export const rowsToRead = (
	{lanes}: Pick<Board, 'lanes'>,
	conditions: readonly ConditionRow[],
	width: number,
): number =>
	Math.max(
		0,
		...lanes.map((lane) => {
			const states = statesOf(lane).flatMap(({text, isSpare}) => (isSpare ? [] : [text]));
			const [text = ''] = statesTexts(states, conditions);
			return text === '' ? 0 : Math.min(mostRead, wrapLines(`${lane.name}: ${text}`, width).length);
		}),
	);

/** “Mage: prone”; empty of nothing. */
const named = ({name}: Lane, text: string): string => (text === '' ? '' : `${name}: ${text}`);

/** “guards against …”: what several begin with that are cut to the same letters; without a word in common all of them. */
function inCommon(all: readonly string[]): string {
	const [first = '', ...others] = all;
	const words = first.split(' ');
	const end = words.findIndex((word, at) => others.some((other) => other.split(' ')[at] !== word));
	return end === -1 ? first : end === 0 ? all.join(' or ') : `${words.slice(0, end).join(' ')} …`;
}

function partsOf(lane: Lane, scene: LaneScene, {breakers, forms, asked}: Around, states: string) {
	const {columns, callings} = scene;
	const engaged = (lane.engaged ?? []).flatMap((id) => callings.names.get(id) ?? []).join(', ');
	const isNamed = columns.isHeaded && widthOf(engaged) <= columns.engaged;
	return [
		...given(lane.why, 3),
		...given(states, 1),
		...given(asked ? named(asked, untoldStates(asked, scene).join(', ')) : '', 1.5),
		...given(asideOf(lane, columns).join(', '), 4),
		...given(engaged === '' || isNamed ? '' : `vs ${engaged}`, 6),
		...given(breakers.length > 0 ? `can break in: ${breakers.join(', ')}` : '', 5),
		...[...grouped(forms.map((form) => [form.letters, form])).values()].flatMap(
			(alike): readonly Part[] =>
				alike
					.slice(0, 1)
					.flatMap((form) =>
						alike.every((each) => isToldIn(each, states))
							? []
							: [
									{
										text: legendOf({...form, word: inCommon(alike.map(({word}) => word))}),
										rank: rankOf(form),
										isLegend: true,
									},
								],
					),
		),
	];
}

/**
 * Why somebody stands where it does, its conditions, with whom it is engaged, and who can break in. What finds no room
 * is left out, the least important first: no part is cut. The name is, where conditions would have no room beside it. Behind a gap
 * stands what letters in the lanes mean.
 */
export function aboutLines(lane: Lane, scene: LaneScene, around: Around): readonly SpanLine[] {
	const {width, height} = around;
	const linesOf = (name: string, some: readonly Part[]): readonly string[] => {
		const own = some.filter(({isLegend}) => isLegend !== true).map(({text}) => text);
		const legend = some.filter(({isLegend}) => isLegend).map(({text}) => text);
		const about = own.length > 0 ? `${name}: ${own.join(` ${scene.symbols.dot} `)}` : '';
		return wrapLines(
			[about, legend.join(', ')].filter((text) => text !== '').join(legendGap),
			width,
		);
	};

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
	const untold = around.isRead
		? statesTexts(toldIn(lane, scene.columns).states, scene.conditions)
		: statesTexts(untoldStates(lane, scene));
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
