import {Box} from 'ink';
import {useMemo} from 'react';
import {useLook} from '../../kit/look/look.js';
import {Text, TextRow} from '../../kit/look/safe-text.js';
import {Section, sectionFrame, sectionSides} from '../../kit/parts/section.js';
import {SpanLines} from '../../kit/parts/span.js';
import {cutName, wrapLines} from '../../kit/look/text.js';
import {WindowedList} from '../../kit/pages/windowed-list.js';
import type {Passage} from './rules-text.js';
import type {PaneSize} from '../../kit/look/layout.js';

type Properties = PaneSize & {
	readonly passages: readonly Passage[];
	readonly index: number;
	/** How many rows of the text are scrolled out of sight. */
	readonly top: number;
};

const listShare = 0.4;

/** The columns of the text of a rule, and its rows. */
export const textSize = (width: number, height: number) => ({
	width: width - Math.floor(width * listShare) - sectionSides(true),
	height: height - sectionFrame(true),
});

export const linesOf = (passage: Passage | undefined, width: number): readonly string[] =>
	(passage?.lines ?? []).flatMap((line) => wrapLines(line, width));

/** The headings of the rules, and beside them the text of the one under the cursor. */
export function RulesBeside({passages, index, top, width, height}: Properties) {
	const {symbols} = useLook();
	const left = Math.floor(width * listShare);
	const text = textSize(width, height);
	const current = passages[index];
	const lines = useMemo(() => linesOf(current, text.width), [current, text.width]);
	const shown = lines.slice(top, top + text.height);
	const more = lines.length - top - shown.length;
	return (
		<Box height={height} flexShrink={0} overflow="hidden">
			<Section isFocused title="Rules" width={left} height={height}>
				{passages.length === 0 && <Text role="muted">No rule has these words.</Text>}
				<WindowedList
					items={passages}
					index={index}
					height={height - sectionFrame(true)}
					keyOf={({heading}, at) => `${at} ${heading}`}
					render={({heading}, at) => (
						<TextRow role={at === index ? 'cursor' : undefined}>
							{at === index ? symbols.cursor : ' '}{' '}
							{cutName(heading, left - sectionSides(true) - 2)}
						</TextRow>
					)}
				/>
			</Section>
			<Section
				title={current?.heading ?? ''}
				hint={more > 0 ? `${symbols.outOfSight.below} ${more} below` : ''}
				width={width - left}
				height={height}
			>
				<SpanLines lines={shown.map((text) => [{text: text === '' ? ' ' : text}])} />
			</Section>
		</Box>
	);
}
