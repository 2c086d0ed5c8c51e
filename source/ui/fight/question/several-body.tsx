import {useTags} from '../use-tags.js';
import {CountList} from '../../kit/pages/count-list.js';
import type {BodyProperties} from './body.js';

/** Asks for any of several options, some more than once. */
export function SeveralBody({prompt, answer, ...list}: BodyProperties<'several'>) {
	const all = useTags(list.now, list.view);
	const ids = new Set(prompt.options.map(({id}) => id));
	return (
		<CountList
			{...list}
			options={prompt.options}
			tags={new Map([...all].filter(([id]) => ids.has(id)))}
			submit={(ids) => {
				answer({kind: 'several', ids});
			}}
		/>
	);
}
