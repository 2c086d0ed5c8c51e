import {useEffect, useMemo, useRef} from 'react';
import {isMove, moved, useTyping, useKeys} from '../kit/keys/use-keys.js';
import {beginsEntry} from '../kit/keys/use-entry.js';
import {isPrintable} from '../kit/look/keys.js';
import type {CommandId} from '../kit/look/bindings/bindings.js';
import {type PaneSize, useLook} from '../kit/look/look.js';
import {type WritingHint, useWriting} from '../kit/parts/text-field.js';
import {type Hint, useEnterLabel} from '../kit/keys/hints.js';
import {type ChoiceHandling, type ChooseState, actionsOf, aimHint} from './choice-actions.js';
import {type MenuRow, groupLine} from './menu-rows.js';
import {wentTo} from './pairs.js';
import {useRows} from './use-rows.js';
import type {ShownChoice} from '../../session/fight/fight.js';

/** The cursor goes to a choice that somebody else proposes, unless something is being typed. */
function useFollowing(
	proposed: string | undefined,
	choices: readonly ShownChoice[],
	isTyping: boolean,
	set: (change: Partial<ChooseState>) => void,
) {
	const known = useRef(proposed);
	useEffect(() => {
		if (proposed === known.current || isTyping) {
			return;
		}

		known.current = proposed;
		if (proposed !== undefined) {
			const group = choices.find(({id}) => id === proposed)?.group;
			set({cursor: proposed, ...(group !== undefined && {group})});
		}
	}, [proposed, choices, isTyping, set]);
}

/* Each list of keys is the same array as long as it is the same. */
const back: readonly Hint[] = [{commands: ['back']}];
const force: readonly Hint[] = [{commands: ['force'], label: 'force it'}];
const forceOrBack: readonly Hint[] = [...force, ...back];

function enterLabelOf(row: MenuRow | undefined, isInGroup: boolean) {
	const refused = row?.opens === undefined ? row?.choice.refused : undefined;
	const isForceable = refused !== undefined && refused.impossible !== true;
	return {
		label: refused === undefined ? row?.choice.label : 'tell why not',
		also: isForceable ? (isInGroup ? forceOrBack : force) : isInGroup ? back : undefined,
	};
}

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

export function useChoices(handling: ChoiceHandling, room: PaneSize) {
	const {choices, initial, typed = '', isActive, enter} = handling;
	const {onHighlight, say, intercept, onCommand} = handling;
	const {keymap} = useLook();
	const page = Math.max(1, room.height - 1);
	const menu = useRows(handling, room);
	const {rows, items, index, group, query, forcing, dice, aim, aimed, set} = menu;
	const isTyping = query !== undefined || forcing !== undefined || dice !== undefined;
	useTyping(isActive && isTyping);
	useFollowing(initial, choices, isTyping || aim !== undefined, set);
	const highlighted = rows[index];
	const shown = highlighted?.choice.id;
	useEffect(() => {
		onHighlight?.(shown);
	}, [onHighlight, shown]);
	const isAiming = aim !== undefined && aimed.length > 0;
	const forceKey = keymap.keysOf('force').join(' or ');
	const actions = actionsOf(handling, set, forceKey);
	const isDefault = highlighted?.choice === choices.find(({refused}) => !refused);
	const inList = (command: CommandId): boolean => {
		const isBeside = items.some(
			({row, beside}) => beside && [row, beside].includes(highlighted ?? row),
		);
		if (isMove(command) || (isBeside && (command === 'left' || command === 'right'))) {
			set({cursor: wentTo(items, shown, command, page)});
			say('');
		} else if (command === 'accept' && highlighted) {
			actions.doIt(highlighted, isDefault ? enter?.take : undefined);
		} else if (command === 'step' && highlighted) {
			actions.stepInto(highlighted);
		} else if (command === 'find') {
			set({query: '', cursor: undefined, aim: undefined});
			say('');
		} else if (command === 'force') {
			actions.force(highlighted ?? {});
		} else if (command === 'back' && query !== undefined) {
			set({query: undefined});
		} else if (command === 'back' && group !== undefined) {
			set({cursor: groupLine(group), group: undefined});
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
				set({cursor: to.choice.id, aim: {letter, typed: ''}});
			}
		} else if (command === 'accept' || command === 'step' || command === 'find') {
			inList(command);
		} else if (command === 'back') {
			set({aim: undefined});
			say('');
		} else if (command === 'quit') {
			onCommand(command);
		} else {
			say(aimHint);
		}
	};

	const withDice = (command: CommandId, typed: string) => {
		if (command === 'accept' && highlighted) {
			actions.doWithDice(highlighted, typed);
		} else if (command === 'back') {
			set({dice: undefined});
		} else if (isMove(command)) {
			inList(command);
		}
	};

	const {label, also} = enterLabelOf(highlighted, group !== undefined);
	useEnterLabel(
		isActive,
		forcing === undefined ? label : undefined,
		also,
		dice === undefined ? (isDefault ? enter?.tail : undefined) : ', with these dice',
	);
	const [find = ''] = keymap.keysOf('find');
	const hints = useMemo(() => aimingHints(find), [find]);
	useWriting(
		isActive && isAiming && forcing === undefined && query === undefined ? hints : undefined,
	);
	const onKey = (key: string) => {
		if (isAiming) {
			actions.doTag(aim.letter, aim.typed + key, aimed);
		} else if (beginsEntry(key)) {
			if (!actions.doDigit(key, rows, highlighted)) {
				if (handling.pickWithDice && rows.every(({choice}) => choice.number === undefined)) {
					set({dice: key});
				} else {
					say('Letters or arrows choose here; digits are for dice');
				}
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
			} else if (dice !== undefined) {
				withDice(command, dice);
			} else if (isAiming) {
				whileAiming(command, aim);
			} else if (!intercept?.(command) && !inList(command)) {
				onCommand(command);
			}
		},
		onKey,
	});

	return {...menu, highlighted};
}
