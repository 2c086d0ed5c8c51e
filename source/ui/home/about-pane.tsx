import {DetailRows} from '../kit/parts/detail-rows.js';
import type {PaneSize} from '../kit/look/layout.js';
import {Section} from '../kit/parts/section.js';
import type {Row} from './fight-rows.js';

/** @param row `undefined`: there is none */
export function AboutPane({row, ...size}: PaneSize & {readonly row: Row | undefined}) {
	return (
		<Section title={row?.label ?? 'About'} {...size}>
			{(room) => <DetailRows details={row?.about ?? []} {...room} />}
		</Section>
	);
}
