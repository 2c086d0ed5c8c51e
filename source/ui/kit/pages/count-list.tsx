import {useReducer} from 'react';
import {type Option, ticked} from '../../../engine/facts/prompt.js';
import {isMove} from '../keys/cursor.js';
import {noLetter} from '../keys/entry-state.js';
import {useKeys} from '../keys/use-keys.js';
import type {CommandId} from '../look/keymap.js';
import {counted, isCounting, movedTo} from '../parts/options-state.js';
import {isPrintable} from '../look/keys.js';
import {OptionRows} from '../parts/option-rows.js';

type State = {readonly options: readonly Option[]; readonly index: number};

const reduce = (state: State, command: CommandId): State => ({
	options: counted(state.options, state.index, command) ?? state.options,
	index: movedTo(state.options, state.index, command) ?? state.index,
});

type Properties = {
	readonly options: readonly Option[];
	readonly width: number;
	readonly height: number;
	readonly isActive: boolean;
	submit(ids: readonly string[]): void;
	say(text: string): void;
	onCommand(command: CommandId): void;
};

/** Options to tick or count. Enter submits them. */
export function CountList({
	options: initial,
	width,
	height,
	isActive,
	submit,
	say,
	onCommand,
}: Properties) {
	const [{options, index}, dispatch] = useReducer(reduce, {options: initial, index: 0});
	useKeys({
		mode: 'fight',
		isActive,
		onCommand(command) {
			if (command === 'accept') {
				submit(ticked(options));
			} else if (isCounting(command) || isMove(command)) {
				dispatch(command);
			} else {
				onCommand(command);
			}
		},
		onKey(key) {
			if (isPrintable(key)) {
				say(`${noLetter(key)}: Space ticks, Enter goes on`);
			}
		},
	});
	return (
		<OptionRows
			options={options}
			index={isActive ? index : undefined}
			width={width}
			height={height}
		/>
	);
}
