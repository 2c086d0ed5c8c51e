import {ChangePane} from '../change/change-pane.js';
import {DialogPane} from '../../dialog/dialog-pane.js';
import type {FightScreenState, PanelProperties} from '../screen.js';
import type {FightLayout} from './fight-layout.js';
import {useMemo, useState} from 'react';
import type {Meaning, Outlook} from '../../../session/acts/line-meaning.js';
import {useLook, TextRow} from '../../kit/look/look.js';
import {useLoaded} from '../../kit/parts/work.js';
import {keyLabel} from '../../kit/look/symbols.js';
import {Section, useRoom} from '../../kit/parts/section.js';
import {type Item, FilterList} from '../../kit/pages/filter-list.js';
import {ChoiceList} from '../../menu/choice-list.js';
import {useTags} from '../use-fight.js';
import {markedChoice, markingIn, quietChoice, useQuiet} from '../wording.js';

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

function CommandsPane({screen, isActive, ...size}: PanelProperties) {
	const {lineMeant} = screen;
	const room = useRoom(size);
	const commands = screen.commands();
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
		<Section title={`All commands, or a line: ${screen.lineExample()}`} {...size} isFocused>
			<FilterList
				{...room}
				items={items}
				isActive={isActive}
				empty=""
				unfit={screen.lineProblem}
				also={also}
				onTyped={setTyped}
				pick={({id}, query) => {
					if (id === lineId) {
						screen.runLine(query);
					} else {
						screen.run(id, undefined, query);
					}
				}}
				onCommand={(command) => {
					if (command === 'back') {
						screen.close();
					}
				}}
			/>
		</Section>
	);
}

export function Panel({
	screen,
	layout,
}: {
	readonly screen: FightScreenState;
	readonly layout: Pick<FightLayout, 'prompt' | 'change'>;
}) {
	const {panel, close, say} = screen;
	const shared = {isActive: screen.page === undefined, screen};
	const size = {...layout.prompt, ...shared};
	return panel?.kind === 'commands' ? (
		<CommandsPane {...size} />
	) : panel?.kind === 'interrupts' ? (
		<InterruptsPane {...size} />
	) : panel?.kind === 'change' ? (
		<ChangePane {...layout.change} {...shared} command={panel.command} state={panel.change} />
	) : (
		panel && (
			<DialogPane
				{...size}
				name={screen.commands().find(({id}) => id === panel.command)?.label ?? 'Command'}
				first={panel.first}
				run={(inputs) => screen.rule(panel.command, inputs)}
				close={(said) => {
					close();
					if (said !== undefined) {
						say(said, 'done');
					}
				}}
			/>
		)
	);
}

function InterruptsPane({screen, isActive, ...size}: PanelProperties) {
	const {now, message, answer, say, close} = screen;
	const {symbols} = useLook();
	const inside = useRoom(size);
	const quiet = useQuiet(now.fight.info);
	const sign = symbols.marks.hidden;
	const tags = useTags(now, 'gm');
	const choices = useMemo(() => {
		const marking = markingIn(now.fight, 'gm', sign);
		return now.fight
			.interrupts()
			.map((choice) => quietChoice(markedChoice(choice, marking), quiet));
	}, [now, quiet, sign]);
	return (
		<Section
			title={choices.length === 0 ? 'Nobody could break in now' : 'Who breaks in?'}
			{...size}
			isFocused
		>
			<ChoiceList
				choices={choices}
				tags={tags}
				width={inside.width}
				height={Math.max(1, inside.height - 3)}
				aboutHeight={2}
				isActive={isActive}
				pick={(id, force) => {
					answer({kind: 'interrupt', id, ...(force !== undefined && {force})});
				}}
				say={say}
				onCommand={(command) => {
					if (command === 'back' || command === 'interrupts') {
						close();
					}
				}}
			/>
			<TextRow role="warning">{message}</TextRow>
		</Section>
	);
}
