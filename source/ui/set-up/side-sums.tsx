import {useMemo} from 'react';
import {sides} from '../../engine/basics.js';
import type {SideSum} from '../../engine/sums.js';
import {type Services, FrayError} from '../../session/services.js';
import {useLook} from '../kit/look.js';
import {Text} from '../kit/safe-text.js';
import {capitalised} from '../kit/text.js';
import type {SetUp} from './set-up.js';
import {countOf, newFight} from './who-comes.js';

/** Sums that cannot be made yet are none: what is wrong is said where it can be mended. */
function sumsOf(
	services: Pick<Services, 'sumsOf'>,
	state: SetUp,
): readonly SideSum[] {
	try {
		return services.sumsOf(newFight(state));
	} catch (error) {
		if (error instanceof FrayError) {
			return [];
		}

		throw error;
	}
}

/** How many are on each side, and what they have in all: “In all ◆ 4 ◇ 8 · RP ◆ 84 ◇ 115”. */
export function SideSums({
	services,
	state,
}: {
	readonly services: Services;
	readonly state: SetUp;
}) {
	const {symbols, theme} = useLook();
	const sums = useMemo(() => sumsOf(services, state), [services, state]);
	const heads = {
		label: 'In all',
		good: countOf(state, 'good'),
		bad: countOf(state, 'bad'),
	};
	return (
		<Text wrap="truncate">
			{[heads, ...sums].map((sum, at) => (
				<Text key={sum.label}>
					{at === 0 ? '' : ` ${symbols.dot} `}
					<Text {...theme.muted}>{capitalised(sum.label)}</Text>
					{sides.map((side) => (
						<Text key={side} {...theme[side]}>
							{` ${symbols.sides[side]} ${sum[side]}`}
						</Text>
					))}
				</Text>
			))}
		</Text>
	);
}
