import {useMemo} from 'react';
import {ChoiceList} from '../components/choice-list.js';
import type {BodyProperties} from './body.js';

/** One of several choices. */
export function ChooseBody({
	prompt,
	fight,
	view,
	answer,
	...list
}: BodyProperties<'choose'>) {
	// Odds are worked out once for each choice that is looked at, not at every drawing.
	const known = useMemo(() => new Map<string, readonly string[]>(), [prompt]);
	const previewOf = (id: string): readonly string[] => {
		if (view === 'players') {
			return [];
		}

		const preview = known.get(id) ?? fight.preview(id);
		known.set(id, preview);
		return preview;
	};

	return (
		<ChoiceList
			{...list}
			choices={prompt.choices}
			previewOf={previewOf}
			pick={(id, force) => {
				answer({kind: 'pick', id, ...(force !== undefined && {force})});
			}}
		/>
	);
}
