import {useState} from 'react';
import {isMove} from '../../kit/keys/cursor.js';
import {useEnterLabel} from '../../kit/keys/enter-label.js';
import {ChoiceList} from '../../menu/choice-list.js';
import {useLook} from '../../kit/look/look.js';
import type {BodyProperties} from './body.js';
import {endChoices} from './end-choices.js';

/** What can be done when a fight is over. There is a cursor as soon as Enter does what is under it. */
export function OverBody({say, rule, onCommand, intercept, ...list}: BodyProperties<'over'>) {
	const {keymap} = useLook();
	/**
	 * Another key than Enter was pressed: one that is held down since before the end chooses nothing. The first arrow only
	 * brings the cursor.
	 */
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
