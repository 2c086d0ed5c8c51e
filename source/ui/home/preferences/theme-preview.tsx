import {type PaneSize, useLook} from '../../kit/look/look.js';
import {Section} from '../../kit/parts/section.js';
import {SelectedRow} from '../../kit/parts/selected-row.js';
import {type SpanLine, SpanLines} from '../../kit/parts/span.js';
import type {Symbols} from '../../kit/look/symbols.js';

/** So many steps has a bar. */
const steps = 10;

type Sampled = {
	readonly name: string;
	readonly side: 'good' | 'bad';
	readonly mark: 'acting' | 'waiting' | 'acted' | 'out' | 'hidden';
	readonly left: number;
	readonly most: number;
	readonly role: 'fine' | 'hurt' | 'badlyHurt' | 'nearFalling' | 'muted';
	readonly delta?: number;
	readonly condition?: string;
	readonly word: string;
};

/** One for each look that a lane can have. */
const lanes: readonly Sampled[] = [
	{
		name: 'Ann',
		side: 'good',
		mark: 'acting',
		left: 20,
		most: 20,
		role: 'fine',
		word: 'acts, unhurt',
	},
	{
		name: 'Raider 1',
		side: 'bad',
		mark: 'waiting',
		left: 12,
		most: 20,
		role: 'hurt',
		delta: -5,
		condition: 'prone',
		word: 'hurt',
	},
	{
		name: 'Ben',
		side: 'good',
		mark: 'acted',
		left: 6,
		most: 20,
		role: 'badlyHurt',
		word: 'acted, badly hurt',
	},
	{
		name: 'Raider 2',
		side: 'bad',
		mark: 'hidden',
		left: 2,
		most: 20,
		role: 'nearFalling',
		word: 'hidden, near falling',
	},
	{name: 'Raider 3', side: 'bad', mark: 'out', left: 0, most: 20, role: 'muted', word: 'out'},
];

const signed = (delta: number, minus: string) => (delta < 0 ? `${minus}${-delta}` : `+${delta}`);

function laneLine(lane: Sampled, symbols: Symbols): SpanLine {
	const {name, side, mark, left, most, role, delta, condition, word} = lane;
	const full = Math.ceil((left / most) * steps);
	const isOut = mark === 'out';
	const value = role === 'nearFalling' ? `${left}!/${most}` : `${left}/${most}`;
	return [
		{text: symbols.marks[mark], ...(mark === 'acting' && {role: 'acting' as const})},
		{text: ' '},
		{text: symbols.sides[side], role: side},
		{
			text: ` ${name.padEnd(9)}`,
			...(mark === 'acting' ? {role: 'acting' as const} : isOut ? {role: 'muted' as const} : {}),
		},
		{text: symbols.gauge.full.repeat(full) + symbols.gauge.empty.repeat(steps - full), role},
		{text: value.padStart(6), role},
		...(delta === undefined
			? []
			: [{text: ` ${signed(delta, symbols.minus)}`, role: 'danger' as const}]),
		...(condition === undefined ? [] : [{text: ` ${condition}`, role: 'condition' as const}]),
		{text: `  ${word}`, role: 'muted'},
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
	{text: label.padEnd(18), ...(cursor.trim() !== '' && {role: 'cursor' as const})},
	{text: `${odds} %`.padStart(5), role},
];

/** Each look of a fight once, without a fight. */
const themeSample = (
	symbols: Symbols,
): {
	readonly lanes: readonly SpanLine[];
	/** The first of them is under the cursor. */
	readonly choices: readonly SpanLine[];
	readonly log: readonly SpanLine[];
} => ({
	lanes: lanes.map((lane) => laneLine(lane, symbols)),
	choices: [
		choiceLine(symbols.cursor, 'a1', 'Attack Raider 1', 87, 'fine'),
		choiceLine(' ', 'a2', 'Attack Raider 2', 45, 'hurt'),
		choiceLine(' ', 'a3', 'Attack Raider 3', 12, 'danger'),
	],
	log: [
		[{text: `${symbols.lines.ruling} a ruling of the GM`, role: 'ruling'}],
		[
			{text: `${symbols.ticked} saved`, role: 'fine'},
			{text: '   '},
			{text: '! not saved: the disk is full', role: 'danger'},
		],
	],
});

/** The rows of a preview without its frame. */
export const previewRows = 10;

/** How a fight looks with the colours and the symbols that are chosen. */
export function ThemePreview(size: PaneSize) {
	const {symbols} = useLook();
	const {lanes, choices, log} = themeSample(symbols);
	return (
		<Section title="How it looks" {...size}>
			<SpanLines lines={lanes} />
			{choices.map((line, at) => (
				<SelectedRow key={at} isSelected={at === 0}>
					<SpanLines lines={[line]} />
				</SelectedRow>
			))}
			<SpanLines lines={log} />
		</Section>
	);
}
