import {useCallback, useMemo} from 'react';
import {useTags} from '../use-tags.js';
import {ChoiceList} from '../../menu/choice-list.js';
import type {RollerOnEnter} from '../../../session/fight/auto-answers.js';
import type {BodyProperties} from './body.js';
import {useTellHighlight} from './highlight.js';

const tails: Readonly<Record<RollerOnEnter, string>> = {
	program: '; Fray rolls',
	table: '; you roll',
};

/** Asks for one of several choices. */
export function ChooseBody({prompt, now, view, answer, given, ...list}: BodyProperties<'choose'>) {
	const previewOf = useCallback(
		(id: string) => (view === 'players' ? [] : now.fight.preview(id)),
		[now, view],
	);
	const roller = useMemo(
		() => (view === 'gm' && given === undefined ? now.fight.rollerOnEnter() : undefined),
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
			{...(roller && {
				enter: {
					tail: tails[roller],
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
