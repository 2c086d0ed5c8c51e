import {useMemo} from 'react';
import {sideWords, sides} from '../../../engine/kit/basics.js';
import {type Services, FrayError} from '../../../session/library/services.js';
import type {PaneSize} from '../../kit/look/layout.js';
import {useLook} from '../../kit/look/look.js';
import {Section, fitsTitle, useRoom} from '../../kit/parts/section.js';
import {SpanLines, type SpanLine} from '../../kit/parts/span.js';
import {wholeLines} from '../../kit/parts/span-wrap.js';
import type {SetUp} from '../set-up.js';
import {label, strengthLines} from './strength-lines.js';
import {useStrength} from './strength.js';
import {capital} from '../../../engine/kit/text.js';
import type {SideSum} from '../../../engine/facts/sums.js';
import type {Symbols} from '../../kit/look/symbols.js';
import {countOf, newFight} from '../who-comes.js';

/** How many are on each side, and what they have in all. Sums that cannot be made yet are left out: what is wrong is said where it can be mended. */
function sumsOf(services: Pick<Services, 'sumsOf'>, state: SetUp): readonly SideSum[] {
	const heads = {label: 'in all', good: countOf(state, 'good'), bad: countOf(state, 'bad')};
	try {
		return [heads, ...services.sumsOf(newFight(state))];
	} catch (error) {
		if (error instanceof FrayError) {
			return [heads];
		}

		throw error;
	}
}

/** “In all ◆ 4 ◇ 8 · RP ◆ 84 ◇ 115”. */
const sumsLine = (
	sums: readonly SideSum[],
	{sides: signs, dot}: Pick<Symbols, 'sides' | 'dot'>,
): SpanLine =>
	sums.flatMap((sum, at): SpanLine => [
		{text: at === 0 ? '' : ` ${dot} `},
		{text: capital(sum.label), role: 'muted'},
		...sides.map((side) => ({text: ` ${signs[side]} ${sum[side]}`, role: side})),
	]);

type Properties = PaneSize & {readonly services: Pick<Services, 'sumsOf'>; readonly state: SetUp};

/** What each side has in all, as the title, and how strong they are against each other. */
export function SidesPane({services, state, ...size}: Properties) {
	const {symbols, keyOf} = useLook();
	const strength = useStrength();
	const sums = useMemo(() => sumsOf(services, state), [services, state]);
	const textOf = (line: SpanLine): string => line.map(({text}) => text).join('');
	const whole = sumsLine(sums, symbols);
	const isWhole = fitsTitle(textOf(whole), size.width);
	const room = useRoom(size);
	const lines: readonly SpanLine[] =
		strength === undefined
			? []
			: 'nobody' in strength
				? [[{text: `${label}Nobody is among ${sideWords[strength.nobody]}`, role: 'muted'}]]
				: strengthLines(strength, {...room, symbols});
	const canTell = strength !== undefined && !('nobody' in strength);
	return (
		<Section
			{...size}
			title={textOf(isWhole ? whole : sumsLine(sums.slice(0, 1), symbols))}
			{...(canTell && {hint: `${keyOf('who-wins')} in full`})}
		>
			<SpanLines
				lines={wholeLines(isWhole ? lines : [sumsLine(sums.slice(1), symbols), ...lines], room)}
			/>
		</Section>
	);
}
