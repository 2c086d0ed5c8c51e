import {counted} from '../../../engine/kit/text.js';
import type {Problem, Services} from '../../../session/library/services.js';
import {type SpanLine, wrapSpans, textLines, Scrolled} from '../../kit/parts/span.js';
import {useMemo} from 'react';
import {type PaneSize, useLook} from '../../kit/look/look.js';
import {useLoaded} from '../../kit/parts/work.js';
import type {Listed} from './listed-rosters.js';
import {tableLines, tableOf} from './roster-table.js';

/** What is wrong with a file that is named beside it: each problem with its line, and what would be right. */
export const problemLines = (problems: readonly Problem[], width: number): readonly SpanLine[] =>
	[
		[
			{
				text: `The roster cannot be used: ${counted(problems.length, 'problem')}`,
				role: 'danger' as const,
			},
		],
		...problems.map(({line, field, message, hint}): SpanLine => [
			...(line === undefined ? [] : [{text: `line ${line} `, role: 'warning' as const}]),
			...(field === undefined ? [] : [{text: `${field}: `}]),
			{text: message},
			...(hint === undefined ? [] : [{text: ` (${hint})`, role: 'muted' as const}]),
		]),
	].flatMap((line) => wrapSpans(line, width));

type Properties = PaneSize & {
	readonly services: Pick<Services, 'loadRoster' | 'glanceOf'>;
	readonly listed: Listed;
};

export function RosterPreview({services, listed, width, height}: Properties) {
	const {symbols} = useLook();
	const {path, problems} = listed;
	const loaded = useLoaded(
		async () => (problems.length === 0 ? services.loadRoster(path) : undefined),
		path,
	);
	const lines = useMemo((): readonly SpanLine[] => {
		if (problems.length > 0) {
			return problemLines(problems, width);
		}

		if (loaded.trouble) {
			return textLines(loaded.trouble.message, width, 'danger');
		}

		return loaded.value ? tableLines(tableOf(loaded.value, services), width, symbols) : [];
	}, [problems, loaded, services, width, symbols]);
	return <Scrolled lines={lines} width={width} height={height} />;
}
