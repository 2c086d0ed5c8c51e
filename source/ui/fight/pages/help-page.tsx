import {Box} from 'ink';
import {useReducer} from 'react';
import {type EnterLabel, useToldEnterLabel} from '../../kit/keys/enter-label.js';
import {useKeys} from '../../kit/keys/use-keys.js';
import {useWritingHints} from '../../kit/keys/writing.js';
import {useLook} from '../../kit/look/look.js';
import {Text} from '../../kit/look/safe-text.js';
import {keyLabel} from '../../kit/look/symbols.js';
import {widestOf} from '../../kit/look/text.js';
import {SectionPage, usePaneRoom} from '../../kit/pages/section-page.js';
import {changeHints} from '../change/change-hints.js';
import {acceptLabel, fightHints} from '../fight-hints.js';
import type {FightScreenState, PageProperties} from '../screen.js';
import {useTags} from '../use-fight.js';
import {type HelpRow, anywhere, fittingRows, hintRows, letterRows} from './help-rows.js';

type Properties = Pick<PageProperties, 'screen'> & {
	/** Opens all rules and keys, with a search. */
	onMore(): void;
};

const amounts: HelpRow = {
	keys: '7 +5 =12 2d6',
	about: 'How much: 7 harms, +5 heals, =12 sets it, 2d6 is rolled',
};
const whom: HelpRow = {keys: 'g2', about: 'Whom: the letters beside a name in the order'};

/** What is told behind the keys of the question alone. */
const later: ReadonlySet<string> = new Set([...anywhere, 'up', 'log-earlier']);

/** What the keys of the footer are about. */
const footerOf = (screen: FightScreenState) =>
	screen.panel?.kind === 'change'
		? changeHints(screen.panel.change, screen)
		: fightHints({...screen, isClosed: screen.isWatching});

/** A state that stays as it was at first. */
const kept = <T,>(first: T): T => first;

const enterText = ({label, tail}: EnterLabel): string =>
	tail === undefined ? label : `${label}${tail}: whoever rolled for them last rolls again`;

/** The keys of this question or dialog in words, on one screen; the same key once more opens everything. */
export function HelpPage({screen, onMore}: Properties) {
	const look = useLook();
	const {theme, symbols, keymap, keyOf} = look;
	const {width, height} = usePaneRoom();
	const {prompt, panel, now, view, together} = screen;
	// What was told before this page took the keyboard.
	const told = useToldEnterLabel();
	const wrote = useWritingHints();
	const [{enter, writing}] = useReducer(kept, {enter: told && enterText(told), writing: wrote});
	const tags = useTags(now, view);
	useKeys({
		mode: 'fight',
		isActive: true,
		onCommand(command) {
			if (command === 'rules') {
				onMore();
			} else if (command === 'back' || command === 'accept' || command === 'leave') {
				screen.close();
			}
		},
	});
	const isAsked = panel === undefined && view === 'gm' && !screen.isWatching;
	const isOfChanges = panel?.kind === 'change';
	const isOfAmounts = isOfChanges && panel.change.page === 'damage';
	const does =
		enter ?? (isAsked ? acceptLabel(prompt) : isOfChanges ? 'Change the row, or do it' : '') ?? '';
	const last = {
		keys: keyOf('rules'),
		about: 'All other keys, the rules behind this, the signs; with a search',
	};
	const own: readonly HelpRow[] = [
		...(does === '' ? [] : [{keys: keyOf('accept'), about: does}]),
		...(isOfAmounts ? [amounts, whom] : []),
		...(isAsked && !together && prompt.kind === 'choose'
			? letterRows(prompt.choices, (id) => tags.get(id) ?? '', keymap.reserved, width - 16)
			: []),
		...(isAsked && prompt.kind === 'roll'
			? [{keys: '0–9', about: 'Your own dice, in the order of the rolls; Space goes to the next'}]
			: []),
		...(writing && panel
			? writing
					.filter(({keys}) => !keys.includes('enter'))
					.map(({keys, label}) => ({
						keys: keys.map((key) => keyLabel(symbols, key)).join(' '),
						about: label,
					}))
			: hintRows(
					footerOf(screen).filter(
						({commands}) => panel !== undefined || !commands.some((id) => later.has(id)),
					),
					look,
				)),
	];
	const general = panel
		? []
		: hintRows(
				anywhere.map((id) => ({commands: [id]})),
				look,
			);
	const rows = [...own, ...general];
	const column = Math.min(16, widestOf([...rows, last].map(({keys}) => keys)) + 2);
	const shown = [...fittingRows(rows, column, width - 1, height - 1), last];
	return (
		<SectionPage
			subject={panel ? 'What the keys do in this dialog' : 'What the keys do here'}
			title={panel ? 'Help' : prompt.title}
			hints={[
				{commands: ['rules'], label: 'rules, all keys, search'},
				{commands: ['back'], label: 'back'},
			]}
		>
			{shown.map(({keys, about}, at) => (
				<Box key={at} flexShrink={0}>
					<Box width={column} flexShrink={0}>
						<Text {...theme.key}> {keys}</Text>
					</Box>
					<Text wrap="truncate">{about}</Text>
				</Box>
			))}
		</SectionPage>
	);
}
