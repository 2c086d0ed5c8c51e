import {useLook} from '../../kit/look/look.js';
import type {PaneSize} from '../../kit/look/layout.js';
import {Section} from '../../kit/parts/section.js';
import {SelectedRow} from '../../kit/parts/selected-row.js';
import {SpanLines} from '../../kit/parts/span.js';
import {themeSample} from './theme-sample.js';

/** The rows of a preview without its frame. */
export const previewRows = 10;

/** How a fight looks with the colours and the symbols that are chosen. */
export function ThemePreview(size: PaneSize) {
	const {symbols} = useLook();
	const {lanes, choices, log} = themeSample(symbols);
	return (
		<Section title="How it looks" {...size}>
			<SpanLines lines={lanes} />
			{choices.map((line, at) => (
				<SelectedRow key={at} isSelected={at === 0}>
					<SpanLines lines={[line]} />
				</SelectedRow>
			))}
			<SpanLines lines={log} />
		</Section>
	);
}
