import {useReducer} from 'react';
import {Box} from 'ink';
import type {View} from '../../engine/kit/basics.js';
import {type RescueFile, rescueFileText} from '../../session/files/rescue-file.js';
import type {Keymap} from '../kit/look/keymap.js';
import {useLook, Text, useSize} from '../kit/look/look.js';
import {widthOf} from '../kit/look/text.js';
import type {FightScreenState} from './screen.js';
import {useOfFight} from './use-fight.js';

/** “21:04”, as a clock at the table shows it. */
const timeOfDay = (date: Date): string =>
	[date.getHours(), date.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':');

/** “since 21:04”: no running clock, so a frame changes only by a key, an answer or the file. Before `opened` nobody was asked. */
export function sinceText(lastAnswer: string | undefined, opened: Date): string {
	const asked = new Date(lastAnswer ?? opened);
	const since = asked > opened ? asked : opened;
	return `since ${timeOfDay(since)}`;
}

const unchanged = (opened: Date): Date => opened;

/** Of a fight that is opened with the component. */
export function useClock(lastAnswer: string | undefined): string {
	const [opened] = useReducer(unchanged, undefined, () => new Date());
	return sinceText(lastAnswer, opened);
}

const looks = {
	saved: {style: 'fine', sign: 'saved'},
	saving: {style: 'muted', sign: 'pending'},
	trouble: {style: 'danger', sign: 'trouble'},
	live: {style: 'fine', sign: undefined},
	apart: {style: 'warning', sign: undefined},
	trial: {style: 'danger', sign: undefined},
} as const;

/** Whether everything is safe on disk, or what the fight is when nothing is saved. */
type SavedState = {readonly kind: keyof typeof looks; readonly text: string};

/** From so many columns on, the view is named in full. */
const wide = 100;

/** The least columns that the reason why nothing is saved leaves to the title and the clock. */
const leastBeside = 60;

/** In lines of their own under the header: what is not saved, and the way out. Players read no name of a file. */
export function saveAlarm({view, now: {fight}}: Shown, keymap: Pick<Keymap, 'keysOf'>) {
	const state = fight.saveState();
	if (state.kind !== 'failed') {
		return [];
	}

	const rescueFile = fight.rescueFile();
	const what = `Not saved: ${state.reason}.`;
	if (view === 'players') {
		const [key = ''] = keymap.keysOf('players');
		return [`${what} No further answer is taken; ${key} shows the GM the way.`];
	}

	const [key = ''] = keymap.keysOf('commands');
	const way = `No further answer is taken; ${wayOn(rescueFile, key)}`;
	return rescueFile?.kind === 'kept'
		? [`${what} ${rescueFileText(rescueFile)}`, way]
		: [`${what} ${way}`, ...(rescueFile ? [rescueFileText(rescueFile)] : [])];
}

/** What can be done when nothing is saved any more. */
export const wayOn = (rescueFile: RescueFile | undefined, commandsKey: string): string =>
	rescueFile?.kind === 'kept'
		? `${commandsKey} new file goes on there.`
		: `${commandsKey} copy saves all of it elsewhere.`;

type Shown = Pick<FightScreenState, 'following' | 'now' | 'view'>;

function savedState({following, now: {fight}, view}: Shown, columns: number): SavedState {
	if (following) {
		const at = fight.told(view, 1)[0]?.at;
		return following.trouble === undefined
			? {kind: 'live', text: 'live'}
			: {
					kind: 'trouble',
					text: `not live${at === undefined ? '' : `, as of ${timeOfDay(new Date(at))}`}`,
				};
	}

	const {readOnly, trial} = fight.info;
	if (readOnly !== undefined) {
		return {kind: 'apart', text: 'read-only'};
	}

	const saveState = fight.saveState();
	if (saveState.kind === 'failed') {
		const text = `not saved: ${saveState.reason}`;
		return {kind: 'trouble', text: widthOf(text) <= columns - leastBeside ? text : 'not saved'};
	}

	return trial
		? {kind: 'trial', text: trial}
		: saveState.kind === 'saved'
			? {kind: 'saved', text: 'saved'}
			: {kind: 'saving', text: 'saving'};
}

/** No narrower than “… saving”, so that nothing moves when it is saved. */
const savedWidth = ({kind, text}: SavedState): number =>
	Math.max(8, widthOf(text) + (looks[kind].sign ? 2 : 0));

export const widthOfSaved = (screen: Shown, columns: number): number =>
	savedWidth(savedState(screen, columns)) + 2 + widthOf(viewLabel(screen.view, columns));

const viewLabel = (view: View, columns: number): string =>
	view === 'gm'
		? columns < wide
			? 'GM'
			: 'GM view'
		: columns < wide
			? ' Players '
			: ' Players’ view ';

export function Saved({screen}: {readonly screen: Shown}) {
	const {theme, symbols} = useLook();
	const {columns} = useSize();
	const {view, now} = screen;
	// Renders again when the last answer is saved, which nothing else on the screen needs to.
	useOfFight(now.fight, (fight) => fight.saveState().kind);
	const state = savedState(screen, columns);
	const {style, sign} = looks[state.kind];
	const isGms = view === 'gm';
	const label = viewLabel(view, columns);
	return (
		<Box columnGap={2} flexShrink={0}>
			{isGms ? null : <Text role="players">{label}</Text>}
			<Box width={savedWidth(state)} flexShrink={0} justifyContent="flex-end">
				<Text {...theme[style]}>
					{sign ? `${symbols[sign]} ` : ''}
					{state.text}
				</Text>
			</Box>
			{isGms ? <Text>{label}</Text> : null}
		</Box>
	);
}
