import {Box} from 'ink';
import {useMemo, useState} from 'react';
import type {Id} from '../../../engine/kit/basics.js';
import {listed} from '../../../engine/kit/text.js';
import {isMove, moved, useKeys} from '../../kit/keys/use-keys.js';
import {type Hint, useEnterLabel} from '../../kit/keys/hints.js';
import {isPrintable} from '../../kit/look/keys.js';
import type {CommandId} from '../../kit/look/bindings/bindings.js';
import {useLook, Text, TextRow} from '../../kit/look/look.js';
import {widestOf, wrapLines} from '../../kit/look/text.js';
import {TallList, Section, useRoom, Wrapped} from '../../kit/parts/section.js';
import type {AskedTogether} from '../../../session/parts/input.js';
import {type PanelProperties, messageOf} from '../screen.js';

const help = 'Enter takes all of them; a letter answers for the one at the cursor';

const ownWords = 'Own words are answered one by one';

/** “sent: Anna and Ben”: also of those whose rows do not fit. */
function phrase(
	label: string,
	parts: AskedTogether['parts'],
	playerOf: (part: AskedTogether['parts'][number]) => string | undefined,
): readonly string[] {
	const players = [...new Set(parts.flatMap((part) => playerOf(part) ?? []))];
	return players.length === 0 ? [] : [`${label}: ${listed(players)}`];
}

const another: Hint = {commands: ['right'], label: 'another answer'};

/** Whoever is asked later knows what those before have answered. */
const fromHere: Hint = {commands: ['right'], label: 'take those above, ask this'};

/** Questions that several are asked, each with its default: Enter takes all, a letter answers the one under the cursor. */
export function TogetherPane({
	screen,
	asked: {title, parts},
	isActive,
	onCommand,
	...size
}: PanelProperties & {
	readonly asked: AskedTogether;
	/** @param at whose row the cursor is at */
	onCommand(command: CommandId, at: Id | undefined): void;
}) {
	const {askAlone, fromPlayers} = screen;
	const message = messageOf(screen);
	const {symbols} = useLook();
	const [index, setIndex] = useState(0);
	const {width: inner, height: body} = useRoom(size);
	const names = Math.min(widestOf(parts.map(({name}) => name)) + 2, Math.floor(inner / 2));
	const rowsOf = ({name, label}: {readonly name: string; readonly label: string}) =>
		wrapLines(`${name.padEnd(names)}${label}`, inner - 2);
	const words = parts.findIndex(({isWords}) => isWords);
	const count = words === -1 ? parts.length : words;
	const label =
		count === 0
			? `answer ${parts[0]?.name}`
			: `take ${words === -1 ? 'all' : 'the first'} ${count}`;
	const who = [
		...(fromPlayers?.notices ?? []),
		...phrase('sent', parts, ({from}) => from),
		...phrase('not yet', parts, ({missing}) => missing),
	];
	const told =
		message === '' ? [...who, words === -1 ? help : ownWords].join(` ${symbols.dot} `) : message;
	// Where no row is free its end is cut.
	const free = body - parts.reduce((sum, part) => sum + rowsOf(part).length, 0);
	const below = Math.max(1, Math.min(free, wrapLines(told, inner).length));
	const rows = body - below;
	const sender = parts[index]?.from;
	/** Own words above are answered first. */
	const openAt = (place: number, typed: string) => {
		if (words !== -1 && words < place) {
			askAlone(words, '');
		} else {
			askAlone(place, typed);
		}
	};

	const way = index === 0 ? another : fromHere;
	const also = useMemo(
		(): readonly Hint[] =>
			sender === undefined
				? [way]
				: [way, {commands: ['sendback'], label: `send back to ${sender}`, isNeeded: true}],
		[sender, way],
	);
	useEnterLabel(isActive, label, also);
	useKeys({
		mode: 'fight',
		isActive,
		onCommand(command) {
			if (isMove(command)) {
				setIndex(moved(index, command, parts.length, rows));
			} else if (command === 'accept') {
				if (count === 0) {
					askAlone(0, '');
				} else {
					screen.answer({kind: 'together', count});
				}
			} else if (command === 'right') {
				openAt(index, '');
			} else {
				onCommand(command, parts[index]?.who);
			}
		},
		onKey(key) {
			if (isPrintable(key)) {
				openAt(index, key);
			}
		},
	});
	return (
		<Section title={title} {...size} isFocused={isActive}>
			<TallList
				items={parts.map((part, at) => ({...part, id: String(at)}))}
				index={index}
				height={rows}
				hasNoCursor={!isActive}
				keyOf={({id}) => id}
				rowsOf={(part) => rowsOf(part)}
				render={(row, at, line) => (
					<Box flexShrink={0} overflow="hidden">
						<Text role="cursor">
							{isActive && at === index && line === 0 ? symbols.cursor : ' '}{' '}
						</Text>
						<TextRow>{row}</TextRow>
					</Box>
				)}
			/>
			<Box flexGrow={1} />
			<Wrapped
				text={told}
				width={inner}
				height={below}
				role={message === '' ? 'muted' : 'warning'}
			/>
		</Section>
	);
}
