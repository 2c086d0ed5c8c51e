import {Box} from 'ink';
import type {Fight} from '../../../session/fight/fight.js';
import {useKeys, isMove} from '../../kit/keys/use-keys.js';
import type {CommandId} from '../../kit/look/bindings/bindings.js';
import {wayOn} from '../saved.js';
import {useLook, TextRow} from '../../kit/look/look.js';
import {wrapLines} from '../../kit/look/text.js';
import {useState} from 'react';
import {useEnterLabel} from '../../kit/keys/hints.js';
import {ChoiceList} from '../../menu/choice-list.js';
import type {BodyProperties} from './body.js';
import {endChoices} from './end-choices.js';

type Closed = {
	/** Left out where nothing is wrong. */
	readonly reason?: string;
	/** Something may get lost, or what is shown may be wrong. */
	readonly isTrouble?: true;
	readonly way: string;
};

/** Why nothing can be answered here, and what can be done instead. */
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
	const reasons = wrapLines(reason ?? '', width - margin);
	return (
		<Box flexDirection="column" flexShrink={0}>
			{reasons.map((line, at) => (
				<TextRow key={at} role={isTrouble ? 'danger' : 'warning'}>
					{at === 0 ? `${symbols.trouble} ` : ' '.repeat(indent)}
					{line}
				</TextRow>
			))}
			{wrapLines(way, width - margin).map((line) => (
				<TextRow key={line} role="muted">
					{' '.repeat(margin)}
					{line}
				</TextRow>
			))}
		</Box>
	);
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
					const refusal = rule('reopen', {do: 'reopen'});
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
