import {useCallback} from 'react';
import {ChoiceList} from '../components/choice-list.js';
import type {ShownChoice} from '../../session/fight.js';
import type {BodyProperties} from './body.js';

const choices: readonly ShownChoice[] = [
	{id: 'home', label: 'To the home screen', detail: 'all of it is saved'},
	{id: 'history', label: 'Look back', detail: 'step through the log'},
	{
		id: 'reopen',
		label: 'Reopen the fight',
		detail: 'it goes on where it stood',
	},
];

/** What is left to do when a fight is over. */
export function OverBody({
	now,
	say,
	onCommand,
	...list
}: BodyProperties<'over'>) {
	const {slug} = now.fight.info;
	const hint = useCallback(
		() => [`fray export ${slug} --format markdown`],
		[slug],
	);
	return (
		<ChoiceList
			{...list}
			choices={choices}
			say={say}
			previewOf={hint}
			pick={(id) => {
				if (id === 'home') {
					onCommand('leave');
				} else if (id === 'history') {
					onCommand('history');
				} else {
					const refusal = now.fight.gm({do: 'reopen'});
					if (refusal) {
						say(refusal.reason);
					}
				}
			}}
			onCommand={onCommand}
		/>
	);
}
