import {CountList} from '../../kit/pages/count-list.js';
import type {BodyProperties} from './body.js';

/** Asks for any of several options, some more than once. */
export function SeveralBody({prompt, answer, ...list}: BodyProperties<'several'>) {
	return (
		<CountList
			{...list}
			options={prompt.options}
			submit={(ids) => {
				answer({kind: 'several', ids});
			}}
		/>
	);
}
