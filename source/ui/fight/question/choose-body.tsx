import {useCallback, useMemo} from 'react';
import {useTags} from '../use-tags.js';
import {ChoiceList} from '../../menu/choice-list.js';
import type {BodyProperties} from './body.js';
import {useTellHighlight} from './highlight.js';

/** Asks for one of several choices. */
export function ChooseBody({prompt, now, view, answer, given, ...list}: BodyProperties<'choose'>) {
	const previewOf = useCallback(
		(id: string) => (view === 'players' ? [] : now.fight.preview(id)),
		[now, view],
	);
	const rollsOnEnter = useMemo(
		() => view === 'gm' && given === undefined && now.fight.rollsOnEnter(),
		[now, view, given],
	);
	return (
		<ChoiceList
			{...list}
			choices={prompt.choices}
			initial={given?.kind === 'choice' ? given.id : undefined}
			initialForce={given?.kind === 'choice' ? given.force : undefined}
			tags={useTags(now, view)}
			previewOf={previewOf}
			onHighlight={useTellHighlight()}
			pick={(id, force) => {
				answer({kind: 'pick', id, ...(force !== undefined && {force})});
			}}
			{...(rollsOnEnter && {
				enter: {
					label: 'roll',
					take() {
						answer({kind: 'default'});
					},
				},
			})}
			step={(id) => {
				answer({kind: 'pick', id, isStepped: true});
			}}
		/>
	);
}
