import {useReducer} from 'react';
import {type Option, ticked} from '../../../engine/facts/prompt.js';
import {isMove} from '../keys/cursor.js';
import {useKeys} from '../keys/use-keys.js';
import type {CommandId} from '../look/keymap.js';
import {counted, isCounting, movedTo} from '../parts/options-state.js';
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
	onCommand(command: CommandId): void;
};

/** Options to tick or count. Enter submits them. */
export function CountList({
	options: initial,
	width,
	height,
	isActive,
	submit,
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
