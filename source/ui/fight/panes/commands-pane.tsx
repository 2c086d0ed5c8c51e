import {useMemo, useState} from 'react';
import type {Meaning, Outlook} from '../../../session/acts/line-meaning.js';
import {useLook} from '../../kit/look/look.js';
import {useLoaded} from '../../kit/look/use-loaded.js';
import {keyLabel} from '../../kit/look/symbols.js';
import {Section, sectionFrame, sectionSides} from '../../kit/parts/section.js';
import {FilterList, type Item} from '../../kit/pages/filter-list.js';
import type {PaneSize} from '../../kit/look/layout.js';

type Properties = PaneSize & {
	readonly commands: readonly Item[];
	readonly isBoxed: boolean;
	readonly isActive: boolean;
	/** @param typed what it was found by */
	run(command: string, typed: string): void;
	/** Carries out a command by what a line says. */
	runLine(line: string): void;
	lineMeant(line: string): Meaning | undefined;
	close(): void;
};

/** The row for a command with what a line says behind it. */
const lineId = ':';

/** A line as a row, with what it would do under it. What cannot be read is no hint yet that a word is one of a line. */
const rowOf = (item: Item, {rest, isQuick}: Meaning, outlook: Outlook | undefined): Item => ({
	...item,
	id: lineId,
	label: `${item.label}: ${rest}`,
	// A line that says it all is meant, whatever else one of its words finds.
	...((isQuick || (rest !== '' && outlook && 'text' in outlook)) && {isBefore: true}),
	...(outlook && 'text' in outlook && item.refused === undefined && {under: outlook.text}),
	...(outlook && 'refused' in outlook && isQuick && {refused: outlook.refused}),
});

/** Every command, with its key where it has one. */
export function CommandsPane({
	commands,
	width,
	height,
	isBoxed,
	isActive,
	run,
	runLine,
	lineMeant,
	close,
}: Properties) {
	const {keymap, symbols} = useLook();
	const items = useMemo(() => {
		// Keys of other screens do something else here.
		const bindings = keymap.bindingsIn('fight');
		return commands.map((each) => {
			const binding = bindings.find(({id}) => id === each.id);
			return binding ? {...each, key: keyLabel(symbols, binding.keys[0] ?? '')} : each;
		});
	}, [commands, keymap, symbols]);
	const [typed, setTyped] = useState('');
	const meant = useMemo(() => lineMeant(typed), [lineMeant, typed]);
	const isLater = meant !== undefined && meant.outlook === undefined;
	const later = useLoaded(
		async () => (isLater ? meant.foresee() : undefined),
		isLater ? typed : '',
	);
	const outlook = meant?.outlook ?? later.value;
	const item = meant && items.find(({id}) => id === meant.id);
	const also = useMemo(() => item && meant && rowOf(item, meant, outlook), [item, meant, outlook]);
	return (
		<Section title="All commands" width={width} height={height} isBoxed={isBoxed} isFocused>
			<FilterList
				items={items}
				width={width - sectionSides(isBoxed)}
				height={height - sectionFrame(isBoxed)}
				isActive={isActive}
				empty=""
				also={also}
				onTyped={setTyped}
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
