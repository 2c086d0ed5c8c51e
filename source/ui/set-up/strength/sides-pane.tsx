import {type ReactNode, createContext, useContext, useMemo} from 'react';
import {type Side, sideWords, sides} from '../../../engine/kit/basics.js';
import {type Services, FrayError} from '../../../session/library/services.js';
import {assumption, chapterOf} from '../../../session/parts/simulation.js';
import {useOdds} from '../../odds/use-odds.js';
import {type SetUp, isPeopled} from '../set-up.js';
import {type Strength, margin, label, strengthLines} from './strength-lines.js';
import {emptySide, newFight, countOf} from '../who-comes.js';
import {type PaneSize, useLook} from '../../kit/look/look.js';
import {Section, fitsTitle, useRoom} from '../../kit/parts/section.js';
import {type SpanLine, SpanLines, wholeLines} from '../../kit/parts/span.js';
import {capital} from '../../../engine/kit/text.js';
import type {SideSum} from '../../../engine/facts/sums.js';
import type {Symbols} from '../../kit/look/symbols.js';

type KnownStrength = Strength | {readonly nobody: Side};

const StrengthContext = createContext<KnownStrength | undefined>(undefined);

/** What is known of the strength of the sides; `undefined` outside of a set-up. */
const useStrength = (): KnownStrength | undefined => useContext(StrengthContext);

/** In milliseconds: longer than between two keys of somebody who counts up. */
const pause = 200;

type StrengthProviderProperties = {
	readonly services: Pick<Services, 'simulatedFight'>;
	readonly state: SetUp;
	readonly children: ReactNode;
};

/** Plays the fight out anew whenever it becomes another, once both sides have somebody. */
export function StrengthProvider({services, state, children}: StrengthProviderProperties) {
	const {ruleset, settings, ticked, loaded, found, after} = state;
	const empty = emptySide(state);
	const isPlayed = isPeopled(state) && empty === undefined;
	/* Neither the title nor the step makes it another fight. */
	const subject = useMemo(
		() => (isPlayed ? {ruleset, settings, ticked, loaded, found, after} : undefined),
		[isPlayed, ruleset, settings, ticked, loaded, found, after],
	);
	const {odds, before} = useOdds({
		subject,
		simulated() {
			if (!isPlayed) {
				throw new FrayError('Nobody fights yet');
			}

			return services.simulatedFight(newFight(state));
		},
		goal: {kind: 'margin', margin},
		pause,
	});
	const known = useMemo(
		(): KnownStrength =>
			empty === undefined
				? {odds, before, chapter: ruleset ? chapterOf(ruleset) : '', assumption}
				: {nobody: empty},
		[empty, odds, before, ruleset],
	);
	return <StrengthContext value={known}>{children}</StrengthContext>;
}

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

/** What each side has in all, as the title, and how strong they are against each other. */
export function SidesPane({
	services,
	state,
	...size
}: PaneSize & {readonly services: Pick<Services, 'sumsOf'>; readonly state: SetUp}) {
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
