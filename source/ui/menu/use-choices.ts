import {useEffect, useMemo, useRef} from 'react';
import {isMove, moved} from '../kit/keys/cursor.js';
import {beginsEntry} from '../kit/keys/entry-state.js';
import {isPrintable} from '../kit/look/keys.js';
import type {CommandId} from '../kit/look/bindings/bindings.js';
import {useLook} from '../kit/look/look.js';
import {useTyping} from '../kit/keys/typing.js';
import {useKeys} from '../kit/keys/use-keys.js';
import {useEnterLabel} from '../kit/keys/enter-label.js';
import {type WritingHint, useWriting} from '../kit/keys/writing.js';
import {actionsOf, aimHint} from './choice-actions.js';
import {enterLabelOf} from './choice-enter-label.js';
import type {ChoiceHandling} from './choice-handling.js';
import {groupLine} from './groups.js';
import {wentTo} from './pairs.js';
import {useFollowing} from './use-following.js';
import {type MenuRoom, useRows} from './use-rows.js';

/** The keys while somebody is aimed at; Enter says what it does. */
const aimingHints = (find: string): readonly WritingHint[] => [
	{keys: ['enter'], label: 'do it'},
	{keys: ['a–z'], label: 'whom, by tag'},
	{keys: ['up', 'down'], label: 'choose'},
	{keys: ['escape'], label: 'back'},
	...(find === '' ? [] : [{keys: [find], label: 'find'}]),
];

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
export function useChoices(handling: ChoiceHandling, room: MenuRoom) {
	const {
		choices,
		initial,
		typed = '',
		onHighlight,
		isActive,
		enter,
		say,
		intercept,
		onCommand,
	} = handling;
	const {keymap} = useLook();
	const page = Math.max(1, room.height - 1);
	const menu = useRows(handling, room);
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
	const actions = actionsOf(handling, dispatch, forceKey);
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
	useEnterLabel(
		isActive,
		forcing === undefined ? label : undefined,
		also,
		isDefault ? enter?.tail : undefined,
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
			if (!actions.doDigit(key, rows, highlighted)) {
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
