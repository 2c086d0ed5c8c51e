import {aroundHint} from '../end/end-table.js';
import {
	type PaneSize,
	isBelow,
	isBoxedAt,
	useLook,
	Text,
	useSize,
	TextRow,
} from '../../kit/look/look.js';
import {Section, sectionFrame, sectionSides} from '../../kit/parts/section.js';
import {type SpanLine, SpanLines} from '../../kit/parts/span.js';
import {widthOf} from '../../kit/look/text.js';
import {type Symbols, keyLabel} from '../../kit/look/symbols.js';
import {type DetailSection, type Part, detailSection} from '../details/detail-sections.js';
import {Box} from 'ink';
import {useMemo, useState} from 'react';
import {sideNames} from '../../../engine/kit/basics.js';
import {shownTitles} from '../../../projections/shown-titles.js';
import {isMove, useWindow, useKeys} from '../../kit/keys/use-keys.js';
import {hintsOf} from '../../kit/keys/hints.js';
import {PanesPage, panesHeight} from '../../kit/pages/page.js';
import {useKnown} from '../details/use-known.js';
import type {FightScreenState, PageProperties} from '../screen.js';

/** Which parts stand one below the other, from left to right, each column with its width. */
type DetailColumns = ReadonlyArray<{readonly parts: readonly Part[]; readonly width: number}>;

const threeFrom = {columns: 150, rows: 36} as const;

/** @param rows the rows of the whole terminal */
function detailColumns(columns: number, rows: number): DetailColumns {
	if (!isBoxedAt(columns, rows)) {
		return [{parts: ['now', 'can', 'sheet', 'tale'], width: columns}];
	}

	if (isBelow(columns, rows, threeFrom)) {
		const left = Math.floor(columns * 0.54);
		return [
			{parts: ['now', 'can', 'sheet'], width: left},
			{parts: ['tale'], width: columns - left},
		];
	}

	const third = Math.floor(columns / 3);
	return [
		{parts: ['now', 'can'], width: third},
		{parts: ['sheet'], width: third},
		{parts: ['tale'], width: columns - 2 * third},
	];
}

function titleLine({title, hint}: DetailSection, width: number, {horizontal}: Symbols): SpanLine {
	const end = hint === '' ? '' : ` ${hint} ${horizontal}`;
	const rule = Math.max(1, width - widthOf(title) - widthOf(end) - 3);
	return [
		{text: `${horizontal} `, role: 'line'},
		{text: title, role: 'title'},
		{text: ` ${horizontal.repeat(rule)}`, role: 'line'},
		{text: end, role: 'muted'},
	];
}

/** The rows of the parts of a column below the title of the first. */
const columnLines = (sections: readonly DetailSection[], width: number, symbols: Symbols) =>
	sections.flatMap((section, at) =>
		at === 0 ? section.lines : [titleLine(section, width, symbols), ...section.lines],
	);

const columnRoom = (height: number, isBoxed: boolean): number =>
	Math.max(1, height - sectionFrame(isBoxed));

/** What stands beside the title of a column: its own hint, and how many rows are out of sight, which comes first. */
function hintOf(
	first: DetailSection | undefined,
	above: number,
	below: number,
	{width, outOfSight}: Pick<PaneSize, 'width'> & Pick<Symbols, 'outOfSight'>,
): string {
	const more = [
		...(above > 0 ? [`${outOfSight.above} ${above}`] : []),
		...(below > 0 ? [`${outOfSight.below} ${below} more`] : []),
	].join(' ');
	const whole = [first?.hint ?? '', more].filter((text) => text !== '');
	const hint = whole.join('  ');
	const fits = widthOf(first?.title ?? '') + widthOf(hint) + aroundHint <= width;
	return fits ? hint : (whole.at(-1) ?? '');
}

/** “Heroes, a player’s”. */
function standingOf({now: {fight}, view}: FightScreenState, who: string): string {
	const combatant = fight.combatants(view).find(({id}) => id === who);
	return combatant === undefined
		? ''
		: [
				sideNames[combatant.side],
				combatant.control === 'gm' ? 'the GM’s' : 'a player’s',
				...(combatant.isHidden ? ['hidden'] : []),
			].join(', ');
}

/** One combatant: how they are now and why, what they can still do, their sheet, what happened to them. */
export function DetailsPage({screen}: PageProperties) {
	const {now, board, view, page: asked, message} = screen;
	const {columns, rows} = useSize();
	const {symbols, keymap} = useLook();
	const {lanes} = board;
	const initial = lanes.findIndex(({combatant}) => combatant === asked?.who);
	const [wanted, setWanted] = useState(Math.max(0, initial));
	const [focused, setFocused] = useState<number>();
	const index = Math.max(0, Math.min(wanted, lanes.length - 1));
	const known = useKnown(screen, index);
	const canNote = screen.refused('note') === undefined;
	const noteKey = canNote ? (keymap.keysOf('note')[0] ?? '') : '';
	const layout = useMemo(() => detailColumns(columns, rows), [columns, rows]);
	const isBoxed = layout.length > 1;
	const shown = useMemo(
		() =>
			known === undefined
				? []
				: layout.map(({parts, width}) => {
						const inner = width - sectionSides(isBoxed);
						const sections = parts.map((part) =>
							detailSection(part, known, {width: inner, symbols, noteKey}),
						);
						return {sections, width, lines: columnLines(sections, inner, symbols)};
					}),
		[known, layout, isBoxed, symbols, noteKey],
	);
	const height = panesHeight(rows) - (message === '' ? 0 : 1);
	const room = columnRoom(height, isBoxed);
	const longest = shown.findIndex(({lines}) => lines.length > room);
	const at = Math.min(focused ?? Math.max(0, longest), layout.length - 1);
	const window = useWindow(shown[at]?.lines.length ?? 0, room);
	const show = (by: 1 | -1) => {
		setWanted((index + by + lanes.length) % Math.max(1, lanes.length));
		window.toTop();
	};

	const who = known?.lane.combatant;
	useKeys({
		mode: 'fight',
		isActive: true,
		onCommand(command) {
			if (isMove(command)) {
				window.move(command);
			} else if (command === 'left' || command === 'right') {
				show(command === 'left' ? -1 : 1);
			} else if (command === 'panes') {
				setFocused((at + 1) % layout.length);
				window.toTop();
			} else if ((command === 'adjust' || command === 'accept') && who) {
				screen.run('adjust', who);
			} else if ((command === 'harm' || command === 'note') && who) {
				screen.run(command, who);
			} else if (command === 'back' || command === 'details') {
				screen.close();
			}
		},
	});
	const name = known?.lane.name ?? 'Nobody is in sight';
	const {sides, outOfSight} = symbols;
	return (
		<PanesPage
			title={known && who ? `${name}  ${sides[known.lane.side]} ${standingOf(screen, who)}` : name}
			middle={board.clock.join(` ${symbols.dot} `)}
			right={
				<Text role="muted">
					{lanes.length > 1
						? `${index + 1} of ${lanes.length} ${symbols.dot} ${keyLabel(symbols, 'left')} ${keyLabel(symbols, 'right')}${isBoxed ? ' another' : ''}`
						: shownTitles(now.fight, view).title}
				</Text>
			}
			hints={hintsOf(
				screen.refused('adjust') === undefined && {commands: ['accept'], label: 'change'},
				{commands: ['left', 'right'], label: 'another'},
				{commands: ['up', 'down'], label: 'scroll'},
				isBoxed && {commands: ['panes'], label: 'next pane'},
				screen.refused('harm') === undefined && {commands: ['harm']},
				canNote && {commands: ['note'], label: 'note'},
				{commands: ['back']},
			)}
			kept={1}
		>
			<Box flexShrink={0} height={height}>
				{shown.map(({sections: [first], lines, width}, place) => {
					const top = place === at ? window.top : 0;
					return (
						<Section
							key={place}
							title={first?.title ?? ''}
							hint={hintOf(first, top, lines.length - top - room, {width, outOfSight})}
							width={width}
							height={height}
							isFocused={place === at}
						>
							<SpanLines lines={lines.slice(top, top + room)} />
						</Section>
					);
				})}
			</Box>
			{message === '' ? null : <TextRow role="warning"> {message}</TextRow>}
		</PanesPage>
	);
}
