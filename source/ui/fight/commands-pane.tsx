import {useMemo} from 'react';
import {useLook} from '../kit/look/look.js';
import {keyLabel} from '../kit/look/symbols.js';
import {Section, sectionFrame, sectionSides} from '../kit/parts/section.js';
import {FilterList, type Item} from '../kit/pages/filter-list.js';

type Properties = {
	readonly commands: readonly Item[];
	readonly width: number;
	readonly height: number;
	readonly isBoxed: boolean;
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
	isBoxed,
	isActive,
	run,
	close,
}: Properties) {
	const {keymap, symbols} = useLook();
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
		<Section
			title="All commands"
			width={width}
			height={height}
			isBoxed={isBoxed}
			isFocused
		>
			<FilterList
				items={items}
				width={width - sectionSides(isBoxed)}
				height={height - sectionFrame(isBoxed)}
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
		</Section>
	);
}
