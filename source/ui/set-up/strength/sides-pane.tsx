import {useMemo} from 'react';
import {sideWords} from '../../../engine/kit/basics.js';
import type {Services} from '../../../session/library/services.js';
import type {PaneSize} from '../../kit/look/layout.js';
import {useLook} from '../../kit/look/look.js';
import {Section, fitsTitle, sectionFrame, sectionSides} from '../../kit/parts/section.js';
import {SpanLines, type SpanLine} from '../../kit/parts/span.js';
import {wholeLines} from '../../kit/parts/span-wrap.js';
import type {SetUp} from '../set-up.js';
import {sumsLine, sumsOf} from './side-sums.js';
import {label, strengthLines} from './strength-lines.js';
import {useStrength} from './strength.js';

type Properties = PaneSize & {
	readonly services: Pick<Services, 'sumsOf'>;
	readonly state: SetUp;
	readonly isBoxed: boolean;
};

/** What each side has in all, as the title, and how strong they are against each other. */
export function SidesPane({services, state, isBoxed, width, height}: Properties) {
	const {symbols, keyOf} = useLook();
	const strength = useStrength();
	const sums = useMemo(() => sumsOf(services, state), [services, state]);
	const textOf = (line: SpanLine): string => line.map(({text}) => text).join('');
	const whole = sumsLine(sums, symbols);
	const isWhole = fitsTitle(textOf(whole), width);
	const inner = width - sectionSides(isBoxed);
	const rows = height - sectionFrame(isBoxed);
	const lines: readonly SpanLine[] =
		strength === undefined
			? []
			: 'nobody' in strength
				? [[{text: `${label}Nobody is among ${sideWords[strength.nobody]}`, role: 'muted'}]]
				: strengthLines(strength, {width: inner, height: rows, symbols});
	const canTell = strength !== undefined && !('nobody' in strength);
	return (
		<Section
			isBoxed={isBoxed}
			width={width}
			height={height}
			title={textOf(isWhole ? whole : sumsLine(sums.slice(0, 1), symbols))}
			{...(canTell && {hint: `${keyOf('who-wins')} in full`})}
		>
			<SpanLines
				lines={wholeLines(isWhole ? lines : [sumsLine(sums.slice(1), symbols), ...lines], {
					width: inner,
					height: rows,
				})}
			/>
		</Section>
	);
}
