import type {CommandId} from '../../kit/look/bindings/bindings.js';
import type {ShownPrompt, ShownChoice, Fight} from '../../../session/fight/fight.js';
import type {Id} from '../../../engine/kit/basics.js';
import type {FightScreenState} from '../screen.js';

import {useKeys, isMove} from '../../kit/keys/use-keys.js';
import {wayOn} from '../saved.js';
import {type PaneSize, useLook} from '../../kit/look/look.js';
import {type SpanLine, SpanLines} from '../../kit/parts/span.js';
import {wrapLines} from '../../kit/look/text.js';
import {useState} from 'react';
import {useEnterLabel} from '../../kit/keys/hints.js';
import {ChoiceList} from '../../menu/choice-list.js';

export type BodyProperties<K extends ShownPrompt['kind']> = PaneSize &
	Pick<
		FightScreenState,
		| 'now'
		| 'board'
		| 'view'
		| 'given'
		| 'foresee'
		| 'giveAgain'
		| 'answer'
		| 'offer'
		| 'say'
		| 'rule'
	> & {
		readonly prompt: Extract<ShownPrompt, {kind: K}>;
		/** The height of the part below the body that describes the highlighted row. */
		readonly aboutHeight: number;
		/** A key that was typed before it was asked. */
		readonly typed?: string | undefined;
		/** What Enter does with an answer that a player sent. */
		readonly sentLabel?: string | undefined;
		/** The players who sent an answer, by whom they play. */
		readonly senders?: ReadonlyMap<Id, string> | undefined;
		readonly isActive: boolean;
		/** The cursor is in the options beside the prompt. */
		readonly isCounting: boolean;
		/** Offers a command to the options beside the prompt first; true when they took it. */
		intercept(command: CommandId): boolean;
		/** Carries out a command that the prompt does not use, also one that has no key; `at`: at whose row the cursor is. */
		onCommand(command: string, at?: Id): void;
	};

/** What can be done when a fight is over; the first is what most do next. */
export const endChoices: readonly ShownChoice[] = [
	{id: 'export', key: 'E', label: 'Export the log', detail: 'Markdown, HTML, CSV, JSON'},
	{
		id: 'next-fight',
		key: 'N',
		label: 'The next fight',
		detail: 'with these heroes as they are now',
	},
	{id: 'fight-again', key: 'A', label: 'The same fight again', detail: 'with other dice'},
	{id: 'statistics', key: 'W', label: 'What each has done', detail: 'to whom'},
	{id: 'history', key: 'B', label: 'Look back', detail: 'step through the log'},
	{id: 'note', label: 'Write a note', detail: 'what the fight leads to'},
	{id: 'reopen', key: 'r', label: 'Reopen the fight', detail: 'the fight goes on where it stopped'},
	{id: 'times', key: 'T', label: 'Time at the table', detail: 'who took how long'},
	{id: 'home', label: 'To the home screen', detail: 'everything is saved'},
];

type Closed = {
	/** Left out where nothing is wrong. */
	readonly reason?: string;
	/** Something may get lost, or what is shown may be wrong. */
	readonly isTrouble?: true;
	readonly way: string;
};

export function closedFor(
	fight: Fight,
	isOver: boolean,
	isWatching: boolean,
	commandsKey: string,
): Closed | undefined {
	const {readOnly} = fight.info;
	const saveState = fight.saveState();
	if (saveState.kind === 'failed') {
		return {
			reason: `No answer is taken: ${saveState.reason}`,
			isTrouble: true,
			way: wayOn(fight.rescueFile(), commandsKey),
		};
	}

	const following = fight.following('gm');
	if (following?.trouble !== undefined) {
		return {
			reason: `This may be out of date: ${following.trouble}`,
			isTrouble: true,
			way: 'This screen goes on by itself when it can.',
		};
	}

	if (isWatching) {
		return {way: isOver ? 'You can look at the history.' : 'The question is answered elsewhere.'};
	}

	if (readOnly !== undefined) {
		return {
			reason: `No answer is taken: ${readOnly}`,
			way: following ? 'Answers given there show here at once.' : 'You can look at the history.',
		};
	}

	return undefined;
}

type Properties = Closed & {
	readonly width: number;
	readonly isActive: boolean;
	onCommand(command: CommandId): void;
};

/** The sign and its space, below which the other rows begin. */
const indent = 2;

/** Takes the place of the answers when none is accepted: a sign, why, and what can be done. */
export function ClosedBody({reason, isTrouble, way, width, isActive, onCommand}: Properties) {
	const {symbols} = useLook();
	useKeys({mode: 'fight', isActive, onCommand});
	const margin = reason === undefined ? 0 : indent;
	const reasons = wrapLines(reason ?? '', width - margin).map((line, at): SpanLine => {
		const sign = at === 0 ? `${symbols.trouble} ` : ' '.repeat(indent);
		return [{text: sign + line, role: isTrouble ? 'danger' : 'warning'}];
	});
	const ways = wrapLines(way, width - margin).map((line): SpanLine => [
		{text: ' '.repeat(margin) + line, role: 'muted'},
	]);
	return <SpanLines lines={[...reasons, ...ways]} />;
}

/** What can be done when a fight is over. There is a cursor as soon as Enter does what is under it. */
export function OverBody({say, rule, onCommand, intercept, ...list}: BodyProperties<'over'>) {
	const {keymap} = useLook();
	/** Not Enter alone was pressed: held down since before the end it chooses nothing. The first arrow only brings the cursor. */
	const [isFresh, setIsFresh] = useState(false);
	useEnterLabel(list.isActive && !isFresh, '');
	/** None where a command of the fight has that key. */
	const letterOf = (id: string) =>
		endChoices.find(({id: each, key = ''}) => each === id && !keymap.reserved.has(key))?.key;
	return (
		<ChoiceList
			{...list}
			isCounting={list.isCounting || !isFresh}
			choices={endChoices}
			say={say}
			intercept={(command) => {
				if (command === 'accept' && !isFresh) {
					const ways: ReadonlyArray<readonly [key: string | undefined, does: string]> = [
						[letterOf('export'), 'exports it'],
						[letterOf('next-fight'), 'is the next fight'],
						[keymap.keysOf('leave')[0], 'leaves it'],
						[keymap.keysOf('undo')[0], 'takes the last answer back'],
					];
					say(
						`The fight is over: ${ways
							.flatMap(([key = '', does]) => (key === '' ? [] : [`${key} ${does}`]))
							.join(', ')}`,
					);
					return true;
				}

				setIsFresh(true);
				return intercept(command) || (!isFresh && isMove(command));
			}}
			pick={(id) => {
				if (id === 'reopen') {
					const refusal = rule('reopen', [{do: 'reopen'}]);
					if (refusal) {
						say(refusal.reason);
					}
				} else {
					onCommand(id === 'home' ? 'leave' : id);
				}
			}}
			onCommand={onCommand}
		/>
	);
}
