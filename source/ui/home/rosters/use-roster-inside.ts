import {useMemo, useState} from 'react';
import type {Services} from '../../../session/library/services.js';
import type {CommandId} from '../../kit/look/bindings/bindings.js';
import {useRoom} from '../../kit/parts/section.js';
import {useCursor} from '../../kit/keys/use-cursor.js';
import {useLoaded} from '../../kit/look/use-loaded.js';
import {useWindow} from '../../kit/keys/use-window.js';
import {type Listed, isSound} from './listed-rosters.js';
import {useQuietDetails} from '../../kit/look/quiet-details.js';
import {tableOf} from './roster-table.js';
import type {RostersLayout} from './rosters-layout.js';
import {detailLines, sheetLines} from '../../kit/parts/detail-rows.js';

/** The pane that has the cursor. */
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
