import {type Dispatch, useEffect, useMemo, useReducer, useRef} from 'react';
import type {Id} from '../../engine/kit/basics.js';
import {lettersOf} from '../../engine/course/letters.js';
import type {ShownChoice} from '../../session/fight/fight.js';
import {isMove, moved} from '../kit/keys/cursor.js';
import {beginsEntry, noLetter} from '../kit/keys/entry-state.js';
import {found} from '../kit/look/find.js';
import {isPrintable} from '../kit/look/keys.js';
import type {CommandId} from '../kit/look/bindings/bindings.js';
import {useLook} from '../kit/look/look.js';
import {useTyping} from '../kit/keys/typing.js';
import {useKeys} from '../kit/keys/use-keys.js';
import {useEnterLabel} from '../kit/keys/enter-label.js';
import {type WritingHint, useWriting} from '../kit/keys/writing.js';
import {enterLabelOf} from './choice-enter-label.js';
import {type ChooseAction, choose, choosing} from './choose-state.js';
import {entriesOf, groupLine} from './groups.js';
import {type MenuRow, tagged} from './letters.js';
import {type LaidItem, type Shape, menuLayout} from './menu-layout.js';
import {wentTo} from './pairs.js';
import {useFollowing} from './use-following.js';
import {useMenu} from './use-menu.js';

/** What a list of choices is told, and what it tells. */
export type ChoiceHandling = {
	readonly choices: readonly ShownChoice[];
	/** What picks combatants; none where nobody may see tags. */
	readonly tags: ReadonlyMap<Id, string>;
	/** The choice under the cursor at first, also when it changes; left out, the default. */
	readonly initial?: string | undefined;
	/** Why that one was forced, when it was. */
	readonly initialForce?: string | undefined;
	/** A key that was typed before the list was there. */
	readonly typed?: string | undefined;
	/** Told of each choice that becomes the highlighted one. */
	onHighlight?(id: string | undefined): void;
	/** It has the keyboard. */
	readonly isActive: boolean;
	/** `force`: the reason for doing it although it is refused. */
	pick(id: string, force?: string): void;
	/** What Enter does with the default beside picking it. */
	readonly enter?: {readonly label: string; take(): void};
	/** Does it, and asks for all that follows; left out where nothing follows. */
	step?(id: string): void;
	say(text: string): void;
	/** Others have the first look at a command: true when they took it. */
	intercept(command: CommandId): boolean;
	/** What the list makes nothing of. */
	onCommand(command: CommandId): void;
};

/** Why a choice is refused, with its rule. */
export const refusalText = ({refused}: ShownChoice): string =>
	refused === undefined
		? ''
		: refused.rule === undefined
			? refused.reason
			: `${refused.reason} (${refused.rule})`;

/** Those whose label is meant come first; a group’s name means all that is in it. */
function search(lines: readonly MenuRow[], query: string): readonly MenuRow[] {
	const byLabel = found(lines, query, ({choice}) => choice.label);
	const byGroup = found(lines, query, ({choice}) => choice.group ?? '');
	return [...new Set([...byLabel, ...byGroup])];
}

const isOpen = ({choice}: MenuRow): boolean => choice.refused === undefined;

/** The keys while somebody is aimed at; Enter says what it does. */
const aimingHints = (find: string): readonly WritingHint[] => [
	{keys: ['enter'], label: 'do it'},
	{keys: ['a–z'], label: 'whom, by tag'},
	{keys: ['up', 'down'], label: 'choose'},
	{keys: ['escape'], label: 'back'},
	...(find === '' ? [] : [{keys: [find], label: 'find'}]),
];

/** While somebody is aimed at, all other keys come to nothing. */
const aimHint = 'Whom? Type the tag behind the letter, or Enter';

/** The room of a menu on the screen. */
export type MenuRoom = Pick<Shape, 'width' | 'height'>;

type Actions = Pick<ChoiceHandling, 'pick' | 'step' | 'say' | 'initial' | 'initialForce'> & {
	readonly dispatch: Dispatch<ChooseAction>;
	/** The key that forces, as the GM reads it. */
	readonly forceKey: string;
};

/** What can be done with one choice. */
function actionsOf({pick, step, say, initial, initialForce = '', dispatch, forceKey}: Actions) {
	const sayRefused = (choice: ShownChoice) => {
		const how = choice.refused?.impossible
			? 'not even the GM can force this'
			: `${forceKey} does it all the same`;
		say(`${refusalText(choice)}: ${how}`);
	};

	/** A group opens. A refused choice is not done: it says why. */
	const doIt = ({choice, opens}: MenuRow, does: typeof pick = pick) => {
		dispatch({type: 'lowered'});
		if (opens !== undefined) {
			dispatch({type: 'opened', group: opens});
			say('');
		} else if (choice.refused) {
			dispatch({type: 'went', to: choice.id});
			sayRefused(choice);
		} else {
			does(choice.id);
		}
	};

	return {
		doIt,
		/** The same, with everything asked that follows. */
		stepInto(row: MenuRow) {
			doIt(row, step ?? pick);
		},
		/** What stands at a letter is done, or aimed. */
		doLetter(letter: string, rows: readonly MenuRow[]) {
			const [first] = rows;
			if (!first) {
				say(noLetter(letter));
			} else if (first.isAimed) {
				const to = (rows.find(isOpen) ?? first).choice.id;
				dispatch({type: 'aimed', letter, typed: '', to});
				say(aimHint);
			} else {
				doIt(first);
			}
		},
		/**
		 * The line that is about a number is done at its last digit, and reached at those before.
		 * @returns whether any line is about such a number
		 */
		doDigit(
			digit: string,
			{rows, at}: {rows: readonly MenuRow[]; at?: MenuRow | undefined},
		): boolean {
			const textOf = ({choice}: MenuRow) => String(choice.number ?? '');
			const whole =
				rows.find((row) => textOf(row) === digit) ??
				(at && textOf(at).slice(1) === digit ? at : undefined);
			const begun = rows.find((row) => textOf(row).startsWith(digit));
			if (whole) {
				doIt(whole);
			} else if (begun) {
				dispatch({type: 'went', to: begun.choice.id});
			}

			return (whole ?? begun) !== undefined;
		},
		/** One more letter of a tag. */
		doTag(letter: string, typed: string, rows: readonly MenuRow[]) {
			const meant = tagged(rows, typed);
			if (meant.kind === 'whole') {
				doIt(meant.row);
			} else if (meant.kind === 'begun') {
				const to = meant.row.choice.id;
				dispatch({type: 'aimed', letter, typed, to});
				say(`${typed} … or Enter`);
			} else {
				say(`No tag here begins with ${typed}`);
			}
		},
		force({choice, opens}: Partial<MenuRow>) {
			if (opens !== undefined) {
				say('Enter opens the group: one of its lines can be forced');
			} else if (choice?.refused?.impossible) {
				sayRefused(choice);
			} else if (choice?.refused) {
				const reason = choice.id === initial ? initialForce : '';
				dispatch({type: 'forcing', id: choice.id, reason});
			} else {
				say('The rules allow this: there is nothing to force');
			}
		},
		whileForcing(id: string, reason: string, command: CommandId) {
			if (command === 'accept' && reason.trim() === '') {
				say('Write the reason, or Esc');
				return;
			}

			if (command === 'accept') {
				pick(id, reason.trim());
			}

			if (command === 'accept' || command === 'back') {
				dispatch({type: 'gave-up'});
			}
		},
	};
}

/** The items in which these rows stand, each once. */
function itemsOf(rows: readonly MenuRow[], all: readonly LaidItem[]): readonly LaidItem[] {
	const places = new Map(
		all.flatMap((item) => [
			[item.row.choice.id, item] as const,
			...(item.beside ? [[item.beside.choice.id, item] as const] : []),
		]),
	);
	return [
		...new Set(
			rows.flatMap(({choice}) => {
				const item = places.get(choice.id);
				return item ? [item] : [];
			}),
		),
	];
}

/** The lines of a menu, of them those that a query means, how they stand on the screen, and the cursor in them. */
function useRows(
	choices: readonly ShownChoice[],
	tags: ReadonlyMap<Id, string>,
	initial: string | undefined,
	{width, height}: MenuRoom,
) {
	const {symbols, keymap} = useLook();
	const {reserved} = keymap;
	const {dot} = symbols;
	const forceKey = keymap.keysOf('force')[0] ?? '';
	const [state, dispatch] = useReducer(choose, {
		...choosing,
		cursor: initial,
		group: choices.find(({id}) => id === initial)?.group,
	});
	const {cursor, query, aim} = state;
	const group = choices.some((choice) => choice.group === state.group) ? state.group : undefined;
	const lettering = useMemo(
		() => ({letters: lettersOf(choices, (id) => tags.get(id) ?? ''), taken: reserved}),
		[choices, tags, reserved],
	);
	const menu = useMenu(
		useMemo(() => entriesOf(choices, group), [choices, group]),
		lettering,
		group,
	);
	const isFinding = query !== undefined;
	const lines = useMemo(
		() =>
			isFinding
				? choices.map((choice) => ({choice, letter: undefined, isAimed: false, tag: undefined}))
				: menu,
		[choices, menu, isFinding],
	);
	const rows = useMemo(() => search(lines, query ?? ''), [lines, query]);
	const layout = useMemo(
		() => menuLayout(lines, {width, height, dot, forceKey}),
		[lines, width, height, dot, forceKey],
	);
	const items = useMemo(
		() => (isFinding ? itemsOf(rows, layout.items) : layout.items),
		[isFinding, rows, layout],
	);
	const place = rows.findIndex(({choice}) => choice.id === cursor);
	const index = place === -1 ? Math.max(0, rows.findIndex(isOpen)) : place;
	return {
		...state,
		dispatch,
		group,
		layout,
		items,
		rows,
		index,
		/** Those at the letter that was typed. */
		aimed: rows.filter(({letter, isAimed}) => isAimed && letter === aim?.letter),
	};
}

/** Gives a list the key that was typed before it was there, once. */
function useFirstKey(typed: string, onKey: (key: string) => void): void {
	const isGiven = useRef(typed === '');
	useEffect(() => {
		if (!isGiven.current) {
			isGiven.current = true;
			onKey(typed);
		}
	});
}

/** A menu and its keys. */
export function useChoices(
	{
		choices,
		tags,
		initial,
		initialForce,
		typed = '',
		onHighlight,
		isActive,
		pick,
		enter,
		step,
		say,
		intercept,
		onCommand,
	}: ChoiceHandling,
	room: MenuRoom,
) {
	const {keymap} = useLook();
	const page = Math.max(1, room.height - 1);
	const menu = useRows(choices, tags, initial, room);
	const {rows, items, index, group, query, forcing, aim, aimed, dispatch} = menu;
	const isTyping = query !== undefined || forcing !== undefined;
	useTyping(isActive && isTyping);
	useFollowing(initial, choices, isTyping || aim !== undefined, dispatch);
	const highlighted = rows[index];
	const shown = highlighted?.choice.id;
	useEffect(() => {
		onHighlight?.(shown);
	}, [onHighlight, shown]);
	const isAiming = aim !== undefined && aimed.length > 0;
	const forceKey = keymap.keysOf('force').join(' or ');
	const actions = actionsOf({
		pick,
		say,
		initial,
		initialForce,
		dispatch,
		forceKey,
		...(step && {step}),
	});

	const isDefault = highlighted?.choice === choices.find(({refused}) => !refused);
	const inList = (command: CommandId): boolean => {
		const isBeside = items.some(
			({row, beside}) => beside && [row, beside].includes(highlighted ?? row),
		);
		if (isMove(command) || (isBeside && (command === 'left' || command === 'right'))) {
			dispatch({type: 'went', to: wentTo(items, shown, command, page)});
			say('');
		} else if (command === 'accept' && highlighted) {
			actions.doIt(highlighted, isDefault ? enter?.take : undefined);
		} else if (command === 'step' && highlighted) {
			actions.stepInto(highlighted);
		} else if (command === 'find') {
			dispatch({type: 'typed', query: ''});
			say('');
		} else if (command === 'force') {
			actions.force(highlighted ?? {});
		} else if (command === 'back' && query !== undefined) {
			dispatch({type: 'found'});
		} else if (command === 'back' && group !== undefined) {
			dispatch({type: 'closed', to: groupLine(group)});
		} else {
			return false;
		}

		return true;
	};

	const whileAiming = (command: CommandId, {letter}: {letter: string}) => {
		if (isMove(command)) {
			const at = aimed.findIndex(({choice}) => choice.id === highlighted?.choice.id);
			const to = aimed[moved(at, command, aimed.length, page)];
			if (to) {
				dispatch({type: 'aimed', letter, typed: '', to: to.choice.id});
			}
		} else if (command === 'accept' || command === 'step' || command === 'find') {
			inList(command);
		} else if (command === 'back') {
			dispatch({type: 'lowered'});
			say('');
		} else if (command === 'quit') {
			onCommand(command);
		} else {
			say(aimHint);
		}
	};

	const {label, also} = enterLabelOf(highlighted, group !== undefined);
	const more = isDefault && enter ? `${enter.label}: ` : '';
	useEnterLabel(
		isActive,
		forcing ? undefined : label === undefined ? undefined : `${more}${label}`,
		also,
	);
	const [find = ''] = keymap.keysOf('find');
	useWriting(
		isActive && isAiming && forcing === undefined && query === undefined,
		useMemo(() => aimingHints(find), [find]),
	);
	const onKey = (key: string) => {
		if (isAiming) {
			actions.doTag(aim.letter, aim.typed + key, aimed);
		} else if (beginsEntry(key)) {
			if (!actions.doDigit(key, {rows, at: highlighted})) {
				say('Letters or arrows choose here; digits are for dice');
			}
		} else if (isPrintable(key)) {
			actions.doLetter(
				key,
				rows.filter(({letter}) => letter === key),
			);
		}
	};

	useFirstKey(typed, onKey);
	useKeys({
		mode: 'fight',
		isActive,
		isTyping,
		takes: (key) =>
			isAiming &&
			isPrintable(key) &&
			!['find', 'step'].includes(keymap.commandFor('fight', key) ?? ''),
		onCommand(command) {
			if (forcing) {
				actions.whileForcing(forcing.id, forcing.reason, command);
			} else if (isAiming) {
				whileAiming(command, aim);
			} else if (!intercept(command) && !inList(command)) {
				onCommand(command);
			}
		},
		onKey,
	});

	return {...menu, highlighted};
}
