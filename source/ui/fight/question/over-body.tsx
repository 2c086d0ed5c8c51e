import {useCallback} from 'react';
import {ChoiceList} from '../../menu/choice-list.js';
import {useLook} from '../../kit/look/look.js';
import type {BodyProperties} from './body.js';
import {endChoices} from './end-choices.js';

const noTags: ReadonlyMap<string, string> = new Map();

/** What can be done when a fight is over. */
export function OverBody({now, say, rule, onCommand, ...list}: BodyProperties<'over'>) {
	const {keymap} = useLook();
	const {slug} = now.fight.info;
	const hint = useCallback(
		(id: string) => (id === 'export' ? [`also by fray export ${slug}`] : []),
		[slug],
	);
	return (
		<ChoiceList
			{...list}
			choices={endChoices}
			tags={noTags}
			say={say}
			previewOf={hint}
			pick={(id) => {
				switch (id) {
					case 'stay': {
						const [leave = '', undo = ''] = (['leave', 'undo'] as const).map(
							(command) => keymap.keysOf(command)[0],
						);
						say(`The fight is over: ${leave} leaves it, ${undo} takes the last answer back`);

						break;
					}

					case 'home': {
						onCommand('leave');

						break;
					}

					case 'export':
					case 'next-fight':
					case 'fight-again':
					case 'note':
					case 'times':
					case 'statistics':
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
