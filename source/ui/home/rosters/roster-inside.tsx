import {useMemo, useState} from 'react';
import type {Services} from '../../../session/library/services.js';
import type {CommandId} from '../../kit/look/bindings/bindings.js';
import {useRoom, Section, WindowedList} from '../../kit/parts/section.js';
import {useCursor, useWindow} from '../../kit/keys/use-keys.js';
import {useLoaded} from '../../kit/parts/work.js';
import {type Listed, isSound, tableOf, layTable, rowLine, problemLines} from './roster-table.js';
import {useQuietDetails, detailLines, sheetLines} from '../../kit/parts/detail-rows.js';
import type {RostersLayout} from './rosters-layout.js';
import {Box} from 'ink';
import {useLook, TextRow} from '../../kit/look/look.js';
import {originOf, sideText} from '../../kit/look/roster-words.js';
import {Scrolled, SpanRow, column} from '../../kit/parts/span.js';

export type RosterPane = 'files' | 'combatants' | 'sheet';

const panes: readonly RosterPane[] = ['files', 'combatants', 'sheet'];

/** Who is in a roster, the sheet of the highlighted one, and the keys of both panes. */
export function useRosterInside(
	services: Pick<Services, 'loadRoster' | 'glanceOf' | 'pageOf'>,
	listed: Listed | undefined,
	layout: RostersLayout,
	reading: string,
) {
	const roster = useLoaded(
		async () => (isSound(listed) ? services.loadRoster(listed.path) : undefined),
		`${reading} ${listed?.path ?? ''}`,
	);
	const rows = useMemo(
		() => (roster.value ? tableOf(roster.value, services) : []),
		[roster, services],
	);
	const [focus, setFocus] = useState<RosterPane>('files');
	const pane = useRoom(layout.sheet);
	const who = useCursor(rows.length, useRoom(layout.combatants).height - 2);
	const entry = rows[who.index]?.entry;
	const ruleset = listed?.ruleset ?? '';
	const {width} = pane;
	const quiet = useQuietDetails();
	const sheet = useMemo(
		() =>
			entry
				? sheetLines(width, [entry.about ?? ''], () =>
						detailLines(quiet(services.pageOf(entry, {ruleset, settings: {}})), width),
					)
				: [],
		[entry, ruleset, services, quiet, width],
	);
	const window = useWindow(sheet.length, pane.height);
	return {
		pane: focus,
		shown: {rows, index: who.index, sheet, top: window.top, pane: focus},
		failure: roster.trouble?.message,
		/** For another roster. */
		toTop() {
			who.set(0);
			window.toTop();
		},
		/** @returns whether the command was about these panes */
		take(command: CommandId): boolean {
			if (command === 'next-pane') {
				const next = panes[(panes.indexOf(focus) + 1) % panes.length];
				setFocus(isSound(listed) && next ? next : 'files');
				return true;
			}

			if (focus === 'files') {
				return false;
			}

			if (command === 'back') {
				setFocus('files');
				return true;
			}

			if (focus === 'sheet') {
				return window.move(command);
			}

			const isMoved = who.move(command);
			if (isMoved) {
				window.toTop();
			}

			return isMoved;
		},
	};
}

/** Who is in a roster, and the sheet of the highlighted one; or what is wrong with the file. */
export function RosterInside({
	layout: {inside, ...layout},
	listed,
	rows,
	index,
	sheet,
	top,
	pane,
}: ReturnType<typeof useRosterInside>['shown'] & {
	readonly layout: RostersLayout;
	readonly listed: Listed;
}) {
	const {symbols} = useLook();
	const {width} = useRoom(inside);
	const {height} = useRoom(layout.combatants);
	const table = useMemo(() => layTable(rows, width - before), [rows, width]);
	if (listed.problems.length > 0) {
		return (
			<Section {...inside} title={listed.title} hint={originOf(listed)}>
				{(room) => <Scrolled lines={problemLines(listed.problems, width)} {...room} />}
			</Section>
		);
	}

	const current = rows[index]?.entry;
	return (
		<Box flexDirection="column" flexShrink={0}>
			<Section
				{...layout.combatants}
				isFocused={pane === 'combatants'}
				title={listed.title}
				hint={originOf(listed)}
			>
				<TextRow role="muted">
					{' '.repeat(before)}
					{table.heading}
				</TextRow>
				<WindowedList
					items={rows}
					index={index}
					height={height - 1}
					keyOf={({entry: {name}}, at) => `${at} ${name}`}
					render={(row, at) => {
						const hasCursor = at === index && pane === 'combatants';
						return (
							<SpanRow
								line={[
									...column(hasCursor ? symbols.cursor : '', 2, 'cursor'),
									...rowLine(row, table, symbols, at === index ? 'cursor' : undefined),
								]}
							/>
						);
					}}
				/>
			</Section>
			<Section
				{...layout.sheet}
				isFocused={pane === 'sheet'}
				title={current?.name ?? 'Sheet'}
				hint={current ? sideText(current, symbols) : ''}
			>
				{(room) => <Scrolled lines={sheet} top={top} {...room} />}
			</Section>
		</Box>
	);
}

/** Before a name: cursor and side. */
const before = 4;
