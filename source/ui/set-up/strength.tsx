import {useMemo} from 'react';
import {sideWords} from '../../engine/basics.js';
import type {Services} from '../../session/services.js';
import {assumption, chapterOf} from '../../session/simulation.js';
import {useLook} from '../kit/look.js';
import {Text} from '../kit/safe-text.js';
import {SpanLines} from '../kit/span.js';
import {useOdds} from '../odds/use-odds.js';
import type {SetUp} from './set-up.js';
import {emptySide, newFight} from './who-comes.js';
import {label, margin, strengthLines} from './strength-lines.js';

type Properties = {
	readonly services: Services;
	readonly state: SetUp;
	readonly width: number;
	readonly height: number;
};

/** In milliseconds: longer than between two keys of somebody who counts up. */
const pause = 200;

/** How strong the sides are against each other, played out anew whenever the fight becomes another. */
export function Strength(properties: Properties) {
	const {theme} = useLook();
	const {state} = properties;
	const empty = emptySide(state);
	return empty ? (
		<Text wrap="truncate" {...theme.muted}>
			{label}Nobody is among {sideWords[empty]}
		</Text>
	) : (
		<Played {...properties} />
	);
}

function Played({services, state, width, height}: Properties) {
	const {symbols} = useLook();
	const {ruleset, settings, ticked, loaded, after} = state;
	/* Neither the title nor the step makes it another fight. */
	const subject = useMemo(
		() => ({ruleset, settings, ticked, loaded, after}),
		[ruleset, settings, ticked, loaded, after],
	);
	const {odds, before} = useOdds({
		subject,
		simulated: () => services.simulatedFight(newFight(state)),
		goal: {kind: 'margin', margin},
		pause,
	});
	return (
		<SpanLines
			lines={strengthLines(
				{odds, before, chapter: ruleset ? chapterOf(ruleset) : '', assumption},
				{width, height, symbols},
			)}
		/>
	);
}
