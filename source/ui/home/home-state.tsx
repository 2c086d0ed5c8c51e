import {counted} from '../../engine/kit/text.js';
import type {HomeServices} from '../../session/library/services.js';
import {useLook, useSize} from '../kit/look/look.js';
import {widthOf} from '../kit/look/text.js';
import {SpanRow} from '../kit/parts/span.js';
import type {FightCount} from './use-home.js';

const countWords = {loading: 'reading …', failed: 'fights cannot be read'};

/** “~/fray · 4 fights · all saved”. */
export function HomeState({
	services,
	count,
	unsaved,
}: {
	readonly services: HomeServices;
	readonly count: FightCount;
	readonly unsaved: number;
}) {
	const {symbols} = useLook();
	const {columns} = useSize();
	const folder = services.shownFolder();
	const dot = ` ${symbols.dot} `;
	const parts = [
		...(widthOf(folder) > columns / 3 ? [] : [folder]),
		typeof count === 'number' ? counted(count, 'fight') : countWords[count],
	];
	return (
		<SpanRow
			line={[
				{text: parts.join(dot), role: 'muted'},
				unsaved > 0
					? {text: `${dot}not saved: ${counted(unsaved, 'roster')}`, role: 'warning'}
					: {text: count === 'failed' ? '' : `${dot}all saved`, role: 'muted'},
			]}
		/>
	);
}
