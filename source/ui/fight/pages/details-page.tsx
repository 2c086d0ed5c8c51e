import {Box} from 'ink';
import {useMemo, useState} from 'react';
import {sideNames} from '../../../engine/kit/basics.js';
import {shownTitles} from '../../../projections/shown-titles.js';
import {isMove, useWindow, useKeys} from '../../kit/keys/use-keys.js';
import {useLook, Text, useSize} from '../../kit/look/look.js';
import {PanesPage, panesHeight} from '../../kit/pages/page.js';
import {keyLabel} from '../../kit/look/symbols.js';
import {sectionSides} from '../../kit/parts/section.js';
import {DetailColumn, columnLines, columnRoom, detailColumns} from '../details/detail-column.js';
import {detailSection} from '../details/detail-sections.js';
import {useKnown} from '../details/use-known.js';
import type {FightScreenState, PageProperties} from '../screen.js';

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
	const {theme, symbols, keymap} = useLook();
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
	const canChange = screen.refused('adjust') === undefined;
	const name = known?.lane.name ?? 'Nobody is in sight';
	const {sides} = symbols;
	return (
		<PanesPage
			title={known && who ? `${name}  ${sides[known.lane.side]} ${standingOf(screen, who)}` : name}
			middle={board.clock.join(` ${symbols.dot} `)}
			right={
				<Text {...theme.muted}>
					{lanes.length > 1
						? `${index + 1} of ${lanes.length} ${symbols.dot} ${keyLabel(symbols, 'left')} ${keyLabel(symbols, 'right')}${isBoxed ? ' another' : ''}`
						: shownTitles(now.fight, view).title}
				</Text>
			}
			hints={[
				...(canChange ? [{commands: ['accept' as const], label: 'change'}] : []),
				{commands: ['left', 'right'], label: 'another'},
				{commands: ['up', 'down'], label: 'scroll'},
				...(isBoxed ? [{commands: ['panes' as const], label: 'next pane'}] : []),
				...(screen.refused('harm') === undefined ? [{commands: ['harm' as const]}] : []),
				...(canNote ? [{commands: ['note' as const], label: 'note'}] : []),
				{commands: ['back']},
			]}
			kept={1}
		>
			<Box flexShrink={0} height={height}>
				{shown.map(({sections, lines, width}, place) => (
					<DetailColumn
						key={place}
						sections={sections}
						lines={lines}
						width={width}
						height={height}
						isBoxed={isBoxed}
						isFocused={place === at}
						top={place === at ? window.top : 0}
					/>
				))}
			</Box>
			{message === '' ? null : (
				<Text wrap="truncate" {...theme.warning}>
					{' '}
					{message}
				</Text>
			)}
		</PanesPage>
	);
}
