import {useMemo} from 'react';
import {useLook} from '../kit/look.js';
import {keyLabel} from '../kit/symbols.js';
import {Pane} from '../kit/pane.js';
import {FilterList, type Item} from '../kit/filter-list.js';
import {Text} from '../kit/safe-text.js';

type Properties = {
	readonly commands: readonly Item[];
	readonly width: number;
	readonly height: number;
	readonly isActive: boolean;
	/** @param typed what it was found by */
	run(command: string, typed: string): void;
	close(): void;
};

/** Every command, with its key where it has one. */
export function CommandsPane({
	commands,
	width,
	height,
	isActive,
	run,
	close,
}: Properties) {
	const {theme, keymap, symbols} = useLook();
	const items = useMemo(
		() =>
			commands.map((each) => {
				const binding = keymap.bindings.find(({id}) => id === each.id);
				return binding
					? {...each, key: keyLabel(symbols, binding.keys[0] ?? '')}
					: each;
			}),
		[commands, keymap, symbols],
	);
	return (
		<Pane width={width} height={height}>
			<Text {...theme.title}>All commands</Text>
			<FilterList
				items={items}
				width={width - 2}
				height={height - 1}
				isActive={isActive}
				empty=""
				pick={({id}, query) => {
					run(id, query);
				}}
				onCommand={(command) => {
					if (command === 'back') {
						close();
					}
				}}
			/>
		</Pane>
	);
}
