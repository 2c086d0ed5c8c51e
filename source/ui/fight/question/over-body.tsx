import {useCallback} from 'react';
import {ChoiceList} from '../../menu/choice-list.js';
import {useLook} from '../../kit/look.js';
import type {ShownChoice} from '../../../session/fight.js';
import type {BodyProperties} from './body.js';

// At the end of a fight Enter is easily pressed once too often, so the default does nothing.
const choices: readonly ShownChoice[] = [
	{id: 'stay', label: 'Stay here', detail: 'Enter does nothing more'},
	{
		id: 'export',
		label: 'Export the log',
		detail: 'Markdown, HTML, CSV, JSON; for the players too',
	},
	{id: 'note', label: 'Write a note', detail: 'what comes of it'},
	{id: 'home', label: 'To the home screen', detail: 'all of it is saved'},
	{id: 'history', label: 'Look back', detail: 'step through the log'},
	{
		id: 'reopen',
		label: 'Reopen the fight',
		detail: 'it goes on where it stood',
	},
];

const noTags: ReadonlyMap<string, string> = new Map();

/** What can be done when a fight is over. */
export function OverBody({
	now,
	say,
	rule,
	onCommand,
	...list
}: BodyProperties<'over'>) {
	const {keymap} = useLook();
	const {slug} = now.fight.info;
	const hint = useCallback(
		(id: string) => (id === 'export' ? [`also by fray export ${slug}`] : []),
		[slug],
	);
	return (
		<ChoiceList
			{...list}
			choices={choices}
			tags={noTags}
			say={say}
			previewOf={hint}
			pick={(id) => {
				switch (id) {
					case 'stay': {
						const [leave = '', undo = ''] = (['leave', 'undo'] as const).map(
							(command) => keymap.keysOf(command)[0],
						);
						say(
							`The fight is over: ${leave} leaves it, ${undo} takes the last answer back`,
						);

						break;
					}

					case 'home': {
						onCommand('leave');

						break;
					}

					case 'export':
					case 'note':
					case 'history': {
						onCommand(id);

						break;
					}

					default: {
						const refusal = rule('reopen', {do: 'reopen'});
						if (refusal) {
							say(refusal.reason);
						}
					}
				}
			}}
			onCommand={onCommand}
		/>
	);
}
