import type {Side} from '../../../engine/kit/basics.js';
import type {Mark} from '../../../engine/world/board.js';
import {healthWordOf} from '../../../engine/facts/combatants/health.js';
import {healthOf} from '../../fight/order/lanes.js';
import {type PaneSize, useLook} from '../../kit/look/look.js';
import {Section} from '../../kit/parts/section.js';
import {SelectedRow} from '../../kit/parts/selected-row.js';
import {type SpanLine, SpanLines} from '../../kit/parts/span.js';
import type {Symbols} from '../../kit/look/symbols.js';

/** So many steps has a bar. */
const steps = 10;

/** Everybody's most. */
const most = 20;

type Sampled = {
	readonly name: string;
	readonly side: Side;
	readonly mark: Mark;
	readonly left: number;
	readonly delta?: string;
	readonly condition?: string;
};

/** One for each look that a lane can have. */
const lanes: readonly Sampled[] = [
	{name: 'Ann', side: 'good', mark: 'acting', left: 20},
	{name: 'Raider 1', side: 'bad', mark: 'waiting', left: 12, delta: '−5', condition: 'prone'},
	{name: 'Ben', side: 'good', mark: 'acted', left: 6},
	{name: 'Raider 2', side: 'bad', mark: 'hidden', left: 2},
	{name: 'Raider 3', side: 'bad', mark: 'out', left: 0},
];

const doings: Readonly<Record<Mark, string>> = {
	acting: 'acts, ',
	waiting: '',
	acted: 'acted, ',
	hidden: 'hidden, ',
	out: 'out',
};

function laneLine({name, side, mark, left, ...shown}: Sampled, symbols: Symbols): SpanLine {
	const {delta, condition} = shown;
	const share = left / most;
	const full = Math.ceil(share * steps);
	const isOut = mark === 'out';
	const role = isOut ? 'muted' : healthOf(share);
	const value = role === 'nearFalling' ? `${left}!/${most}` : `${left}/${most}`;
	return [
		{text: symbols.marks[mark], role: mark === 'acting' ? mark : undefined},
		{text: ' '},
		{text: symbols.sides[side], role: side},
		{text: ` ${name.padEnd(9)}`, role: mark === 'acting' ? mark : isOut ? 'muted' : undefined},
		{text: symbols.gauge.full.repeat(full) + symbols.gauge.empty.repeat(steps - full), role},
		{text: value.padStart(6), role},
		{text: delta === undefined ? '' : ` ${delta}`, role: 'danger'},
		{text: condition === undefined ? '' : ` ${condition}`, role: 'condition'},
		{text: `  ${doings[mark]}${isOut ? '' : healthWordOf(share)}`, role: 'muted'},
	];
}

/** A choice with its letter, and its chance in the colour that it has there. */
const choiceLine = (
	cursor: string,
	typed: string,
	label: string,
	odds: number,
	role: 'fine' | 'hurt' | 'danger',
): SpanLine => [
	{text: `${cursor} `, role: 'cursor'},
	{text: typed.padEnd(4), role: 'key'},
	{text: label.padEnd(18), role: cursor === ' ' ? undefined : 'cursor'},
	{text: `${odds} %`.padStart(5), role},
];

/** The rows of a preview without its frame. */
export const previewRows = 10;

/** How a fight looks with the colours and the symbols that are chosen. */
export function ThemePreview(size: PaneSize) {
	const {symbols} = useLook();
	/** The first of them is under the cursor. */
	const choices = [
		choiceLine(symbols.cursor, 'a1', 'Attack Raider 1', 87, 'fine'),
		choiceLine(' ', 'a2', 'Attack Raider 2', 45, 'hurt'),
		choiceLine(' ', 'a3', 'Attack Raider 3', 12, 'danger'),
	];
	const log: readonly SpanLine[] = [
		[{text: `${symbols.lines.ruling} a ruling of the GM`, role: 'ruling'}],
		[
			{text: `${symbols.ticked} saved`, role: 'fine'},
			{text: '   '},
			{text: '! not saved: the disk is full', role: 'danger'},
		],
	];
	return (
		<Section title="How it looks" {...size}>
			<SpanLines lines={lanes.map((lane) => laneLine(lane, symbols))} />
			{choices.map((line, at) => (
				<SelectedRow key={at} isSelected={at === 0}>
					<SpanLines lines={[line]} />
				</SelectedRow>
			))}
			<SpanLines lines={log} />
		</Section>
	);
}
