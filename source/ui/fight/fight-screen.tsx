import {useStdout, Box, useInput} from 'ink';
import {useEffect, useRef} from 'react';
import type {Id} from '../../engine/kit/basics.js';
import type {Board} from '../../engine/world/board.js';
import type {Fight} from '../../session/fight/fight.js';
import {shownTitles} from '../../projections/shown-titles.js';
import {Header, Footer, Line} from '../kit/pages/page.js';
import {useLook, Text, useSize, aroundPanes} from '../kit/look/look.js';
import {widthOf} from '../kit/look/text.js';
import {Saved, widthOfSaved, saveAlarm, useClock} from './saved.js';
import {type FightScreenState, briefed} from './screen.js';
import type {Preferences} from '../../session/library/services.js';
import {HelpProvider, TypingProvider, useKeys} from '../kit/keys/use-keys.js';
import {useWritingHints} from '../kit/parts/text-field.js';
import {Briefing, briefingRows, useCoaching} from './briefing.js';
import {sectionSides} from '../kit/parts/section.js';
import {widestLane} from './order/lane-columns.js';
import {useQuiet} from './wording.js';
import {useTypingHold} from './shared/use-seating.js';
import {useLooking} from './shared/share-page.js';
import {changeHints} from './change/change-keys.js';
import {EndPanes, isEndShown} from './end/end-panes.js';
import {fightHints, keptHints} from './fight-hints.js';
import {type Properties as Played, useFightScreen} from './use-fight-screen.js';
import {fightLayout} from './panes/fight-layout.js';
import {FightPages} from './commands/rows.js';
import {FightPanes, presentIn} from './panes/fight-panes.js';
import {PlayersPanes} from './players/players-panes.js';

type Turn = {
	readonly acting: Id | undefined;
	/** The number of the last answer; 0 before the first. */
	readonly n: number;
};

const turnOf = (fight: Pick<Fight, 'undoable'>, board: Board): Turn => ({
	acting: board.lanes.find(({mark}) => mark === 'acting')?.combatant,
	n: fight.undoable()?.n ?? 0,
});

/** Whether an answer has begun the turn of another combatant whom a player plays. Taking answers back never does. */
const isCalled = (before: Turn, {acting, n}: Turn, combatants: ReturnType<Fight['combatants']>) =>
	n > before.n &&
	acting !== before.acting &&
	combatants.some(({id, control}) => id === acting && control === 'player');

const bell = '\u0007';

export function useBell(isOn: boolean, fight: Fight, board: Board) {
	const {stdout} = useStdout();
	const turn = turnOf(fight, board);
	const last = useRef(turn);
	useEffect(() => {
		const before = last.current;
		last.current = turn;
		if (
			isOn &&
			'isTTY' in stdout &&
			stdout.isTTY === true &&
			isCalled(before, turn, fight.combatants('gm'))
		) {
			stdout.write(bell);
		}
	});
}

/** From so many columns on, the number of the last answer stands beside the clock. */
const numberedFrom = 180;

/** Between the parts of the header, and at both its ends. */
const gaps = 2 * 2 + 2;

/** The title of a fight, with its ruleset where the title lacks it and there is room. */
function titleIn(title: string, ruleset: string, room: number): string {
	const whole = `${title} · ${ruleset}`;
	return title.includes(ruleset) || widthOf(whole) > room ? title : whole;
}

type FightHeaderProperties = {
	readonly screen: FightScreenState;
	/** Since when the question is open, where that is shown. */
	readonly since: string | undefined;
	/** What is said of the sharing: “shared: 3”; left out where nothing is shared. */
	readonly looking: string | undefined;
};

export function FightHeader({screen, since, looking}: FightHeaderProperties) {
	const {columns} = useSize();
	const {view, now, board} = screen;
	const {fight} = now;
	const {clock} = board;
	const wide = clock.slice(0, -1);
	const narrowest = clock.slice(-1);
	const last = view === 'gm' && columns >= numberedFrom ? fight.answerCount() : 0;
	const numbered = last > 0 ? `answer ${last}` : '';
	const beside = [since, looking].filter((text) => text !== undefined);
	const moment = [...clock, ...beside];
	const middle = widthOf(moment.join(' · ')) + widthOf(numbered) + 2;
	const taken = middle + widthOfSaved(screen, columns) + gaps;
	return (
		<Header
			title={titleIn(shownTitles(fight, view).title, fight.info.ruleset.name, columns - taken)}
			middle={
				<>
					{wide.map((unit) => `${unit} · `).join('')}
					<Text role="acting">{narrowest.join('')}</Text>
					{beside.map((text) => ` · ${text}`).join('')}
					{numbered === '' ? '' : `  ${numbered}`}
				</>
			}
			right={<Saved screen={screen} />}
		/>
	);
}

type FightScreenProperties = Played & {
	readonly preferences: Preferences;
	writePreferences(change: Partial<Preferences>): string | undefined;
};

/** Pages that hear every key themselves. */
const ownKeys: ReadonlySet<string> = new Set(['rosters', 'preferences']);

/** Help opens also where a dialog hears no letters, and over pages the list of commands. */
function useKeysEverywhere({panel, page, run}: FightScreenState) {
	const isWriting = useWritingHints() !== undefined;
	const isAsking = panel?.kind === 'dialog' || panel?.kind === 'interrupts';
	const isHeard = page === undefined ? isAsking : !ownKeys.has(page.command);
	useKeys({
		mode: 'fight',
		isActive: isHeard && !isWriting,
		onCommand(command) {
			if (command === (page === undefined ? 'rules' : 'commands')) {
				run(command);
			}
		},
	});
}

export function FightScreen({preferences, writePreferences, ...properties}: FightScreenProperties) {
	const {fight, watch, services, briefing} = properties;
	const {columns, rows} = useSize();
	const played = useFightScreen(properties);
	const {screen, lesson} = useCoaching(fight, played);
	const {board, view, panel, page, isBriefed, isWatching} = screen;
	const {keymap} = useLook();
	const quiet = useQuiet(fight.info);
	const isGms = view === 'gm' && watch === undefined;
	useBell(preferences.bell && isGms, screen.now.fight, board);
	const hold = useTypingHold(services.sharing);
	const looking = useLooking(services.sharing, isGms, screen.say);
	const since = useClock(screen.now.fight.undoable()?.at);
	// Only hides the briefing. Other handlers still get the key.
	useInput(
		() => {
			screen.show(briefed);
		},
		{isActive: !isBriefed},
	);
	const alarm = saveAlarm(screen, keymap);
	const isFailing = alarm.length > 0;
	const told = briefingRows(
		isFailing
			? alarm
			: [...(isBriefed ? screen.banner : briefing.map((line) => quiet(line))), ...lesson],
		columns,
		Math.floor(rows / 4),
		[...alarm, ...fight.info.notices],
	);
	const above = told.length === 0 ? 0 : told.length + 1;
	const layout = fightLayout(columns, rows, {
		lanes: board.lanes.length,
		hasPlans: board.plans !== undefined,
		widestLane: widestLane(board) + sectionSides(true),
		above,
		isChanging: panel?.kind === 'change',
	});
	useKeysEverywhere(screen);
	const canBeWhole = view === 'gm' && presentIn(layout).some((pane) => pane === screen.pane);
	const help = () => {
		screen.run('rules');
	};

	return (
		<HelpProvider value={help}>
			<TypingProvider value={hold}>
				<Box
					display={page ? 'none' : 'flex'}
					flexDirection="column"
					flexShrink={0}
					width={columns}
					height={rows}
				>
					<FightHeader
						screen={screen}
						since={preferences.clock && isGms ? since : undefined}
						looking={looking}
					/>
					{told.length > 0 && (
						<>
							<Line width={columns} />
							<Briefing lines={told} isAlarm={isFailing} />
						</>
					)}
					{isEndShown(screen) ? (
						<EndPanes screen={screen} columns={columns} rows={rows - aroundPanes - above} />
					) : view === 'players' ? (
						<PlayersPanes screen={screen} columns={columns} rows={rows - aroundPanes - above} />
					) : (
						<FightPanes screen={screen} layout={layout} />
					)}
					<Footer
						hints={
							panel?.kind === 'change'
								? changeHints(panel.change, screen)
								: fightHints({
										...screen,
										whole: canBeWhole ? (screen.isWhole ? 'is' : 'can') : undefined,
										isClosed: isWatching || isFailing || fight.info.readOnly !== undefined,
									})
						}
						kept={keptHints}
					/>
				</Box>
				<FightPages {...{fight, screen, services, preferences, writePreferences}} />
			</TypingProvider>
		</HelpProvider>
	);
}
