import {DetailRows} from '../kit/parts/detail-rows.js';
import type {PaneSize} from '../kit/look/layout.js';
import {Section, sectionFrame, sectionSides} from '../kit/parts/section.js';
import type {Row} from './fight-rows.js';

type Properties = PaneSize & {
	/** `undefined`: there is no row. */
	readonly row: Row | undefined;
};

export function AboutPane({row, width, height}: Properties) {
	return (
		<Section isBoxed title={row?.label ?? 'About'} width={width} height={height}>
			<DetailRows
				details={row?.about ?? []}
				width={width - sectionSides(true)}
				height={height - sectionFrame(true)}
			/>
		</Section>
	);
}
