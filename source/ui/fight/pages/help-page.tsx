import {lettersOf} from '../../../engine/course/letters.js';
import {type Id, grouped} from '../../../engine/kit/basics.js';
import {counted} from '../../../engine/kit/text.js';
import type {ShownChoice, ShownPrompt} from '../../../session/fight/fight.js';
import {type Hint, type EnterLabel, useToldEnterLabel} from '../../kit/keys/hints.js';
import type {CommandId} from '../../kit/look/bindings/bindings.js';
import {type Look, useLook} from '../../kit/look/look.js';
import {SpanLines, column} from '../../kit/parts/span.js';
import {widthOf, wrapLines, widestOf} from '../../kit/look/text.js';

import {useReducer} from 'react';
import {useWritingHints} from '../../kit/parts/text-field.js';
import {useKeys} from '../../kit/keys/use-keys.js';
import {keyLabel} from '../../kit/look/symbols.js';
import {SectionPage, usePaneRoom} from '../../kit/pages/page.js';
import {changeHints} from '../change/change-keys.js';
import {acceptLabel, fightHints} from '../fight-hints.js';
import type {FightScreenState, PageProperties} from '../screen.js';
import {useTags} from '../use-fight.js';

type HelpRow = {readonly keys: string; readonly about: string};

/** “Attack Goblin 1; likewise a g2, a g3 …”: the first of those that share a letter, and as many others as fit. */
function aimedText(label: string, others: readonly string[], width: number): string {
	const texts = others.map(
		(_, left) =>
			`${label}; likewise ${others.slice(0, others.length - left).join(', ')}${left > 0 ? ' …' : ''}`,
	);
	return texts.find((text) => widthOf(text) <= width) ?? label;
}

function letterRows(
	choices: readonly ShownChoice[],
	tagOf: (id: Id) => string,
	taken: ReadonlySet<string>,
	width: number,
): readonly HelpRow[] {
	const open = choices.filter(({refused, key}) => !refused && !(key && taken.has(key)));
	const letters = lettersOf(open, tagOf);
	const keysOf = ({id, key = ''}: ShownChoice) => `${key} ${letters.get(id)?.tag ?? ''}`.trim();
	const alone = open.filter(({group, key}) => group === undefined && key !== undefined);
	const rows = [...grouped(alone.map((choice) => [choice.key, choice] as const)).values()];
	const groups = open.flatMap(({group, groupKey}) =>
		group === undefined || groupKey === undefined ? [] : [[`${groupKey} ${group}`, group] as const],
	);
	return [
		...rows.flatMap(([first, ...others]) =>
			first
				? [{keys: keysOf(first), about: aimedText(first.label, others.map(keysOf), width)}]
				: [],
		),
		...[...grouped(groups)].map(([key, [group = '', ...others]]) => ({
			keys: key.slice(0, key.indexOf(' ')),
			about: `${group}: opens ${counted(others.length + 1, 'line')}`,
		})),
	];
}

function hintRows(hints: readonly Hint[], {keymap: {bindings}, keyOf}: Look) {
	return hints.flatMap(({commands, label}) => {
		const [first, ...others] = commands;
		const about = bindings.find(({id}) => id === first)?.about ?? '';
		return first === undefined || first === 'accept' || first === 'rules'
			? []
			: [
					{
						keys: commands.map((id) => keyOf(id)).join(' '),
						about: others.length > 0 && typeof label === 'string' ? label : about,
					},
				];
	});
}

/** What can be asked for at any question, the likeliest first. */
const anywhere = [
	'undo',
	'harm',
	'commands',
	'read-order',
	'read-log',
	'details',
	'history',
	'note',
	'find',
	'interrupts',
	'correct',
	'players',
	'share',
	'redo',
	'panes',
	'leave',
] as const satisfies readonly CommandId[];

/** As many of the rows as fit whole, each in the rows that it takes. */
function fittingRows(rows: readonly HelpRow[], keys: number, width: number, height: number) {
	const shown: HelpRow[] = [];
	for (const row of rows) {
		const lines = wrapLines(row.about, width - keys);
		if (shown.length + lines.length > height) {
			break;
		}

		shown.push(...lines.map((about, at) => ({keys: at === 0 ? row.keys : '', about})));
	}

	return shown;
}

type Properties = Pick<PageProperties, 'screen'> & {
	/** Opens all rules and keys, with a search. */
	onMore(): void;
};

const amounts: HelpRow = {
	keys: '7 +5 =12 2d6',
	about: 'How much: 7 harms, +5 heals, =12 sets it, 2d6 is rolled',
};
const whom: HelpRow = {keys: 'g2', about: 'Whom: the letters beside a name in the order'};

/** What no command stands for, by the kind of the question. */
const rowsOfKind = (prompt: ShownPrompt, tags: ReadonlyMap<Id, string>): readonly HelpRow[] =>
	prompt.kind === 'roll'
		? [{keys: '0–9', about: 'Your own dice, in the order of the rolls; Space goes to the next'}]
		: prompt.kind === 'several' && prompt.options.some(({id}) => tags.has(id))
			? [{keys: 'g2', about: 'The letters beside a name tick and untick it, as Space does'}]
			: [];

/** What is told behind the keys of the question alone. */
const later: ReadonlySet<string> = new Set([...anywhere, 'up', 'log-earlier']);

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
	const {symbols, keymap, keyOf} = look;
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
		...(isAsked ? rowsOfKind(prompt, tags) : []),
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
	const left = Math.min(16, widestOf([...rows, last].map(({keys}) => keys)) + 2);
	const shown = [...fittingRows(rows, left, width - 1, height - 1), last];
	return (
		<SectionPage
			subject={panel ? 'What the keys do in this dialog' : 'What the keys do here'}
			title={panel ? 'Help' : prompt.title}
			hints={[
				{commands: ['rules'], label: 'rules, all keys, search'},
				{commands: ['back'], label: 'back'},
			]}
		>
			<SpanLines
				lines={shown.map(({keys, about}) => [...column(` ${keys}`, left, 'key'), {text: about}])}
			/>
		</SectionPage>
	);
}
