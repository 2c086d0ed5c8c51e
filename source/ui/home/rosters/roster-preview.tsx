import {useMemo} from 'react';
import type {Services} from '../../../session/library/services.js';
import type {PaneSize} from '../../kit/look/layout.js';
import {useLook} from '../../kit/look/look.js';
import {Scrolled} from '../../kit/parts/scrolled.js';
import type {SpanLine} from '../../kit/parts/span.js';
import {textLines} from '../../kit/parts/span-wrap.js';
import {useLoaded} from '../../kit/look/use-loaded.js';
import {problemLines} from '../problem-lines.js';
import type {Listed} from './listed-rosters.js';
import {tableLines, tableOf} from './roster-table.js';

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
