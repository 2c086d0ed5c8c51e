import {counted} from '../../engine/kit/text.js';
import {Box} from 'ink';
import type {HomeServices} from '../../session/library/services.js';
import {useLook, Text, TextRow, useSize} from '../kit/look/look.js';
import {widthOf} from '../kit/look/text.js';
import {type Trouble, TroubleLines} from '../kit/parts/work.js';
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
	const parts = [
		...(widthOf(folder) > columns / 3 ? [] : [folder]),
		typeof count === 'number' ? counted(count, 'fight') : countWords[count],
	];
	return (
		<TextRow role="muted">
			{parts.join(` ${symbols.dot} `)}
			{unsaved > 0 ? (
				<Text role="warning">
					{` ${symbols.dot} `}not saved: {counted(unsaved, 'roster')}
				</Text>
			) : count === 'failed' ? null : (
				` ${symbols.dot} all saved`
			)}
		</TextRow>
	);
}

/** What went wrong, or what was done last. */
export function HomeMessage({
	wrong,
	putAway,
	height,
}: {
	readonly wrong: Trouble | undefined;
	readonly putAway: string | undefined;
	readonly height: number;
}) {
	return (
		<Box flexDirection="column" height={height} flexShrink={0} overflow="hidden" paddingX={1}>
			{wrong ? (
				<TroubleLines trouble={wrong} most={2} />
			) : putAway === undefined ? null : (
				<TextRow role="fine">“{putAway}” is in the archive</TextRow>
			)}
		</Box>
	);
}
