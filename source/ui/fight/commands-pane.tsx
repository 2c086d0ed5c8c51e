import {useCallback, useMemo} from 'react';
import {commandIn} from '../../session/acts/table.js';
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
	/** Carries out a command by what a line says. */
	runLine(line: string): void;
	close(): void;
};

/** The row for a command with what a line says behind it. */
const lineId = ':';

/** Every command, with its key where it has one. */
export function CommandsPane({
	commands,
	width,
	height,
	isBoxed,
	isActive,
	run,
	runLine,
	close,
}: Properties) {
	const {keymap, symbols} = useLook();
	const items = useMemo(
		() =>
			commands.map((each) => {
				const binding = keymap.bindings.find(({id}) => id === each.id);
				return binding ? {...each, key: keyLabel(symbols, binding.keys[0] ?? '')} : each;
			}),
		[commands, keymap, symbols],
	);
	const also = useCallback(
		(line: string) => {
			const said = commandIn(line);
			const item = said && items.find(({id}) => id === said.id);
			return item && {...item, id: lineId, label: `${item.label}: ${said.rest}`};
		},
		[items],
	);
	return (
		<Section title="All commands" width={width} height={height} isBoxed={isBoxed} isFocused>
			<FilterList
				items={items}
				width={width - sectionSides(isBoxed)}
				height={height - sectionFrame(isBoxed)}
				isActive={isActive}
				empty=""
				also={also}
				pick={({id}, query) => {
					if (id === lineId) {
						runLine(query);
					} else {
						run(id, query);
					}
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
